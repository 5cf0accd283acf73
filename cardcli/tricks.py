"""Trick play as data: what a card is worth, what may follow, who takes the trick."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from cardcli.cards import JOKER, NO_SUIT, SUIT_NAMES, Card, Suit, name

# A card's rank by its number: the usual order, ace high; the joker below the 2.
ACE_HIGH: tuple[int, ...] = tuple(
    card & 15 if card < JOKER else 1 for card in range(65)
)

# The pinochle order A 10 K Q J 9 (PIN-1, DBL-1).
_PINOCHLE = {14: 6, 10: 5, 13: 4, 12: 3, 11: 2, 9: 1}
TEN_HIGH: tuple[int, ...] = tuple(_PINOCHLE.get(card & 15, 0) for card in range(65))


class Manner(NamedTuple):
    """How a game wants its tricks followed; a suit led must be followed in all."""

    ranks: tuple[int, ...]
    must_trump: bool = False
    must_beat: bool = False
    may_trump: bool = False


def suit_in_play(card: Card, trump: Suit) -> int:
    """Return the suit a card belongs to: the joker is a trump (PIT-16)."""
    plain = card & 127
    return trump if plain == JOKER else plain >> 4


def taker(trick: Sequence[Card], trump: Suit, ranks: Sequence[int]) -> int:
    """Return the place in the trick of the card that takes it.

    Highest trump, else highest of the lead suit; of equal cards the first played.
    """
    best, best_card = 0, trick[0] & 127
    best_suit = trump if best_card == JOKER else best_card >> 4
    for place in range(1, len(trick)):
        card = trick[place] & 127
        suit = trump if card == JOKER else card >> 4
        if suit == best_suit:
            if ranks[card] > ranks[best_card]:
                best, best_card = place, card
        elif suit == trump:
            best, best_card, best_suit = place, card, suit
    return best


def playable(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, manner: Manner
) -> list[Card]:
    """Return the cards of the hand that may be played to the trick."""
    if not trick:
        return list(hand)
    lead = suit_in_play(trick[0], trump)
    following = [card for card in hand if suit_in_play(card, trump) == lead]
    if following:
        if lead == trump:
            return _beating(following, trick, trump, manner)
        if manner.may_trump:
            suits = (lead, trump)
            return [card for card in hand if suit_in_play(card, trump) in suits]
        return following
    if manner.must_trump and lead != trump:
        trumps = [card for card in hand if suit_in_play(card, trump) == trump]
        if trumps:
            return trumps
    return list(hand)


def _beating(
    trumps: list[Card], trick: Sequence[Card], trump: Suit, manner: Manner
) -> list[Card]:
    """Return the trumps that beat the trick, or all of them where none has to."""
    if not manner.must_beat:
        return trumps
    ranks = manner.ranks
    best = ranks[trick[taker(trick, trump, ranks)] & 127]
    return [card for card in trumps if ranks[card & 127] > best] or trumps


def duty(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, manner: Manner
) -> str:
    """Return in words what the trick asks of the hand, for a refusal."""
    lead = suit_in_play(trick[0], trump)
    held = {suit_in_play(card, trump) for card in hand}
    if lead in held:
        if lead == trump and manner.must_beat:
            best = trick[taker(trick, trump, manner.ranks)]
            if len(playable(hand, trick, trump, manner)) < sum(
                suit_in_play(card, trump) == trump for card in hand
            ):
                return f"you must play a higher trump than {name(best)}"
        if lead == trump and trump != NO_SUIT:
            return f"you must follow {SUIT_NAMES[lead]}, which are trump"
        if manner.may_trump:
            return f"you must follow {SUIT_NAMES[lead]} or play a trump"
        return f"you must follow {SUIT_NAMES[lead]}"
    return f"you have no {SUIT_NAMES[lead]}, so you must play a trump"


def arranged(shown: Sequence[Card], how: str, trump: Suit) -> tuple[Card, ...]:
    """Return a hand in display order sorted in another way.

    `suits` leaves it, `trump` has the trumps first, `low` each suit from below.
    """
    if how == "trump":
        return tuple(sorted(shown, key=lambda card: _suit(card) != trump))
    if how == "low":
        rows = groupby(shown, _suit)
        return tuple(card for _, row in rows for card in reversed([*row]))
    return tuple(shown)


def _suit(card: Card) -> int:
    return (card & 127) >> 4


def displayed(cards: Iterable[Card], ranks: Sequence[int]) -> tuple[Card, ...]:
    """Return cards in display order: S H C D, high to low, the joker first.

    Of equal cards the more marked comes first (PIN-16); cards face down come last.
    """

    def place(card: Card) -> tuple[int, int, int, int]:
        plain = card & 127 if card >= 0 else card
        if card < 0:
            return 5, 0, 0, 0
        row = 0 if plain == JOKER else _ROWS[plain >> 4]
        return row, -ranks[plain], -(card >> 7).bit_count(), -card

    return tuple(sorted(cards, key=place))


_ROWS = (3, 4, 2, 1)
