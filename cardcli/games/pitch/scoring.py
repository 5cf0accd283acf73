"""The points of a deal, in the order in which they count out (PIT-3, PIT-9)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardcli.cards import JACK, JOKER, Card, Suit
from cardcli.game import NOBODY
from cardcli.games.pitch.options import DOM, PEDRO, PLAIN

JOKER_RANK = 1
"""The joker among trumps: below the 2 (PIT-16)."""

GAME_COUNT: tuple[int, ...] = tuple(
    {10: 10, 11: 1, 12: 2, 13: 3, 14: 4}.get(card & 15, 0) for card in range(65)
)
"""What each card counts towards the GAME point, by its number (PIT-3)."""
MOST_COUNT = 4 * 10 + 3 * 4
"""What a trick of seven cards may count: four tens and three aces."""

PRIZES: Mapping[str, Sequence[tuple[str, int, int]]] = {
    PLAIN: (("joker", JOKER_RANK, 1), ("jack", JACK, 1)),
    PEDRO: (("jack", JACK, 1), ("game", 10, 1), ("pedro", 5, 5), ("sancho", 9, 9)),
    DOM: (
        ("jack", JACK, 1),
        ("game", 10, 1),
        ("three", 3, 3),
        ("pedro", 5, 5),
        ("sancho", 9, 9),
        ("snoozer", JOKER_RANK, 15),
    ),
}
"""The trumps that score by name: title, rank and points, in counting order."""


class Trick(NamedTuple):
    """A complete trick: who led it, its cards as they were played, who took it."""

    leader: int
    cards: tuple[Card, ...]
    taker: int


class Point(NamedTuple):
    """A point of the deal and the seat that has it, NOBODY in a tie for GAME."""

    title: str
    seat: int
    worth: int


def points(
    tricks: Sequence[Trick], trump: Suit, counts: Sequence[int], variant: str
) -> list[Point]:
    """Return the points that exist in a deal, in counting order.

    `counts` holds by seat what it has towards GAME; only the plain game goes by it.
    """
    taken = trumps_taken(tricks, trump)
    found = [Point("high", taken[max(taken)], 1)]
    suited = [rank for rank in taken if rank != JOKER_RANK]
    if suited:
        found.append(Point("low", taken[min(suited)], 1))
    for title, rank, worth in PRIZES[variant]:
        if rank in taken:
            found.append(Point(title, taken[rank], worth))
    if variant == PLAIN:
        found.append(game_point(counts))
    return found


def trumps_taken(tricks: Sequence[Trick], trump: Suit) -> dict[int, int]:
    """Return who took each trump in play, by rank."""
    taken = {}
    for _, cards, taker in tricks:
        for card in cards:
            if card >> 4 == trump:
                taken[card & 15] = taker
            elif card == JOKER:
                taken[JOKER_RANK] = taker
    return taken


def game_point(counts: Sequence[int]) -> Point:
    """Return the GAME point: the highest count has it, nobody in a tie (PIT-3)."""
    best = max(counts)
    if counts.count(best) > 1:
        return Point("game", NOBODY, 0)
    return Point("game", counts.index(best), 1)
