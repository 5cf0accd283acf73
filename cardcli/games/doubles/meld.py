"""Meld: what the twenty cards of one hand are worth when trump is named (DBL-5)."""

from collections.abc import Iterable
from typing import NamedTuple

from cardcli.cards import (
    ACE,
    DIAMONDS,
    JACK,
    KING,
    QUEEN,
    SPADES,
    SUIT_NAMES,
    SUITS,
    Card,
    Suit,
)
from cardcli.games.doubles.options import Options

TEN = 10
RANKS = (JACK, QUEEN, KING, TEN, ACE)
"""The ranks of the deck from low to high (DBL-1)."""


class Kind(NamedTuple):
    """A kind of meld: its name, its name in the plural, and its cards once."""

    title: str
    plural: str
    cards: tuple[Card, ...]


class Meld(NamedTuple):
    """A kind of meld in a hand, how many times it is there, and all its points."""

    kind: Kind
    times: int
    points: int

    @property
    def title(self) -> str:
        """The meld as the table says it: `2 runs in spades`, `double pinochle`."""
        kind, times = self.kind, self.times
        if times == 1:
            return kind.title
        return (
            f"{times} {kind.plural}"
            if kind.plural
            else f"{MULTIPLES[times]}{kind.title}"
        )


MULTIPLES = ("", "", "double ", "triple ", "quadruple ")
RUNS = tuple(
    Kind(
        f"run in {SUIT_NAMES[suit]}",
        f"runs in {SUIT_NAMES[suit]}",
        tuple(Card(suit * 16 + rank) for rank in RANKS),
    )
    for suit in SUITS
)
MARRIAGES = tuple(
    Kind(
        f"marriage in {SUIT_NAMES[suit]}",
        f"marriages in {SUIT_NAMES[suit]}",
        (Card(suit * 16 + KING), Card(suit * 16 + QUEEN)),
    )
    for suit in SUITS
)
ACES, KINGS, QUEENS, JACKS = (
    Kind(f"{title} around", "", tuple(Card(suit * 16 + rank) for suit in SUITS))
    for title, rank in (
        ("aces", ACE),
        ("kings", KING),
        ("queens", QUEEN),
        ("jacks", JACK),
    )
)
PINOCHLE = Kind("pinochle", "", (Card(SPADES * 16 + QUEEN), Card(DIAMONDS * 16 + JACK)))


_TRUMP_FIRST = tuple(
    (trump, *(suit for suit in SUITS if suit != trump)) for trump in SUITS
)


def marriages(hand: Iterable[Card]) -> tuple[Suit, ...]:
    """Return the suits in which a hand holds a king and a queen (DBL-4)."""
    held = set(hand)
    return tuple(suit for suit in SUITS if held.issuperset(MARRIAGES[suit].cards))


def counted(hand: Iterable[Card], trump: Suit, options: Options) -> list[Meld]:
    """Return the melds of a hand that are worth points, each kind once (DBL-5)."""
    held = [0] * 64
    for card in hand:
        held[card] += 1
    found = []
    runs = min([held[card] for card in RUNS[trump].cards])
    if runs:
        found.append(Meld(RUNS[trump], runs, runs * options.run))
    for suit in _TRUMP_FIRST[trump]:
        king, queen = MARRIAGES[suit].cards
        pairs = min(held[king], held[queen])
        each = options.marriage_other
        if suit == trump:
            each = options.marriage_trump
            pairs -= 0 if options.marriages_in_runs else runs
        if pairs:
            found.append(Meld(MARRIAGES[suit], pairs, pairs * each))
    for kind, by_times in _multiples(options):
        times = min([held[card] for card in kind.cards])
        if times:
            found.append(Meld(kind, times, by_times[times - 1]))
    return [meld for meld in found if meld.points]


def _multiples(options: Options) -> tuple[tuple[Kind, tuple[int, ...]], ...]:
    """Return the kinds of which only the highest multiple counts, with their worth."""
    return (
        (ACES, options.aces_around),
        (KINGS, options.kings_around),
        (QUEENS, options.queens_around),
        (JACKS, options.jacks_around),
        (PINOCHLE, options.pinochle),
    )


def worth(melds: Iterable[Meld]) -> int:
    """Return the points of melds together."""
    return sum([meld.points for meld in melds])


def total(hand: Iterable[Card], trump: Suit, options: Options) -> int:
    """Return the points of all melds of a hand (DBL-5)."""
    return worth(counted(hand, trump, options))


def lying(melds: Iterable[Meld], trump: Suit, options: Options) -> tuple[Card, ...]:
    """Return the cards that lie on the table for melds of a hand, in deck order.

    Kinds of meld share cards freely; a run and the marriages besides it do not.
    """
    most: dict[Card, int] = {}
    runs = 0
    for kind, times, _ in melds:
        if kind is RUNS[trump]:
            runs = times
        shared = (
            runs if kind is MARRIAGES[trump] and not options.marriages_in_runs else 0
        )
        for card in kind.cards:
            most[card] = max(most.get(card, 0), times + shared)
    return tuple(card for card in sorted(most) for _ in range(most[card]))
