"""Seats and hands in doubles: who may see which cards, and what the table knows."""

from collections.abc import Iterable
from typing import NamedTuple

from cardcli.cards import HIDDEN, Card, deck
from cardcli.game import Zone
from cardcli.games.doubles.meld import RANKS

SEATS = ("N", "E", "S", "W")
EVERYBODY = (0, 1, 2, 3)
CARDS_EACH = 20
DECK = tuple(deck(RANKS, 4))
"""The eighty cards unshuffled (DBL-1)."""

Cards = tuple[Card, ...]
Hands = tuple[Cards, ...]
"""The four hands by seat, each sorted; a hand that may not be seen is not."""

NOTHING_SHOWN: Hands = ((), (), (), ())


class Trick(NamedTuple):
    """A trick: who led it, and its cards as they were played."""

    leader: int
    cards: Cards


def left_over(cards: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """Return the cards without those taken, copy for copy."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def without(hands: Hands, seat: int, card: Card) -> Hands:
    """Return the hands with one copy of a card gone from a seat's."""
    left = list(hands[seat])
    left.remove(card)
    others = list(hands)
    others[seat] = tuple(left)
    return tuple(others)


def masked(hands: Hands, shown: Hands, seat: int) -> Hands:
    """Return the hands as a seat sees them: its own, and of others what they show."""
    return tuple(
        [
            hand
            if owner == seat
            else (*face_up, *(HIDDEN,) * (len(hand) - len(face_up)))
            for owner, (hand, face_up) in enumerate(zip(hands, shown, strict=True))
        ]
    )


def hand_zones(hands: Hands, shown: Hands) -> list[Zone]:
    """Return the zones of the hands: what lies face up of each, and the rest."""
    zones = []
    for seat, (hand, face_up) in enumerate(zip(hands, shown, strict=True)):
        if face_up:
            zones.append(Zone(f"melds {SEATS[seat]}", face_up, EVERYBODY))
        closed = tuple(left_over(hand, face_up))
        zones.append(Zone(f"hand {SEATS[seat]}", closed, (seat,)))
    return zones
