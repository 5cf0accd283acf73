"""Helpers for tests of rules: decks from hands written as text, lines played."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from cardcli.actions import Action, Play
from cardcli.cards import Card, card, name
from cardcli.errors import Refused
from cardcli.outcomes import Outcome


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as `AS 10S KH`."""
    return tuple(map(card, text.split()))


def suits(text: str) -> tuple[Card, ...]:
    """Return the cards of a text such as `S AKQT H 98 D 2`: ten is T here."""
    words = text.split()
    return tuple(
        card(rank + suit)
        for suit, ranks in zip(words[::2], words[1::2], strict=True)
        for rank in ranks
    )


def filled(
    hands: Sequence[Iterable[Card]], deck: Iterable[Card], each: int
) -> list[list[Card]]:
    """Return the hands filled up to `each` with the deck's other cards, in order."""
    full = [list(hand) for hand in hands]
    left = Counter(deck)
    left.subtract(held for hand in full for held in hand)
    assert min(left.values()) >= 0, "a card is dealt too often"
    rest = list(left.elements())
    for hand in full:
        wanted = each - len(hand)
        hand += rest[:wanted]
        del rest[:wanted]
    return full


def round_robin_deck(hands: Sequence[Sequence[Card]], first: int) -> tuple[Card, ...]:
    """Return the deck that deals these hands one card at a time from a seat."""
    seats = len(hands)
    return tuple(
        hands[(first + turn) % seats][place]
        for place in range(len(hands[0]))
        for turn in range(seats)
    )


def line(outcomes: Sequence[Outcome]) -> str:
    """Return outcomes as a line of a transcript has them."""
    return "; ".join(map(str, outcomes))


def play(state: Any, text: str) -> tuple[Any, str]:
    """Play cards in turn; return the state after them and the last line."""
    said = ""
    for played in cards(text):
        state, outcomes = state.apply(Play(played))
        said = line(outcomes)
    return state, said


def refusal(state: Any, action: Action) -> str:
    """Return the reason for which an action is refused."""
    with pytest.raises(Refused) as caught:
        state.apply(action)
    return str(caught.value)


def plays(state: Any) -> str:
    """Return the cards that may be played: `2H KH`."""
    return " ".join(name(action.card) for action in state.legal())


def by_seat(seats: Sequence[str], hands: Mapping[str, str]) -> list[tuple[Card, ...]]:
    """Return hands written by seat name, with nothing for seats left out."""
    return [suits(hands.get(seat, "")) for seat in seats]
