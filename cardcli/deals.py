"""Dealing: the deck checked, then handed round."""

from collections.abc import Sequence

from cardcli.actions import Deal
from cardcli.cards import HIDDEN, NO_SUIT, SUITS, Card, name
from cardcli.errors import Refused


def check_deck(dealt: Sequence[Card], right: Sequence[Card]) -> None:
    """Raise Refused, naming a card, where a deck is not the game's deck."""
    if sorted(dealt) == sorted(right):
        return
    left = list(right)
    for card in dealt:
        if card not in left:
            raise Refused(f"the deck has one {name(card)} too many")
        left.remove(card)
    raise Refused(f"the deck lacks {name(left[0]) if left else name(HIDDEN)}")


def check_deal(action: Deal, right: Sequence[Card], *, draws: bool = False) -> None:
    """Raise Refused where a deck is not the game's, or a suit is drawn for nothing.

    `draws` says that a suit has to be drawn for trump.
    """
    check_deck(action.deck, right)
    if draws and action.drawn not in SUITS:
        raise Refused("no suit is drawn for trump: draw C, D, H or S")
    if not draws and action.drawn != NO_SUIT:
        raise Refused("trump is not set at random: deal without a drawn suit")


def round_robin(
    dealt: Sequence[Card], seats: int, first: int, each: int, packet: int = 1
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands by seat, dealt clockwise from `first`, a packet at a time."""
    hands: list[list[Card]] = [[] for _ in range(seats)]
    place = 0
    for _ in range(each // packet):
        for turn in range(seats):
            hands[(first + turn) % seats] += dealt[place : place + packet]
            place += packet
    return tuple(map(tuple, hands))


def positions(
    seats: int, first: int, each: int, packet: int = 1
) -> tuple[tuple[int, ...], ...]:
    """Return by seat the places in the deck of the cards that it is dealt."""
    return round_robin(
        [Card(at) for at in range(seats * each)], seats, first, each, packet
    )
