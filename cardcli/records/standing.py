"""What a name has come to in one game, from all its matches."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardcli.records.finished import Figures
from cardcli.records.store import Booked


class Marked(NamedTuple):
    """A match that does not count, and why."""

    started: str
    marks: tuple[str, ...]


class Standing(NamedTuple):
    """The record of one name in one game; marked matches are in none of the figures."""

    name: str
    bot: bool
    game: str
    games: int
    """Matches played to their end."""
    won: int
    lost: int
    tied: int
    figures: Figures
    streak: int
    """How many of the last matches were won in a row."""
    longest: int
    """The most matches won in a row."""
    marked: tuple[Marked, ...]


Who = tuple[bool, str, str, str]
"""People first, then by name in either case, then by game."""


def standings(booked: Iterable[Booked]) -> list[Standing]:
    """Return the record of each name in each game, people first, by name and game.

    What is booked comes oldest first.
    """
    held: dict[Who, list[Booked]] = {}
    for item in booked:
        part = item.part
        who = (part.bot, part.name.casefold(), part.name, item.game)
        held.setdefault(who, []).append(item)
    return [
        standing(name, bot, game, held[bot, key, name, game])
        for bot, key, name, game in sorted(held)
    ]


def standing(name: str, bot: bool, game: str, booked: Sequence[Booked]) -> Standing:
    """Return the record of one name in one game from what is booked of it."""
    counted = [item.part for item in booked if not item.marks]
    results = [part.result for part in counted]
    streak, longest = _streaks(results)
    return Standing(
        name,
        bot,
        game,
        len(results),
        results.count("won"),
        results.count("lost"),
        results.count("tied"),
        _sum([part.figures for part in counted]),
        streak,
        longest,
        tuple(Marked(item.started, item.marks) for item in booked if item.marks),
    )


def _streaks(results: Iterable[str]) -> tuple[int, int]:
    """Return how many were won in a row at the end, and at the most."""
    streak = longest = 0
    for result in results:
        streak = streak + 1 if result == "won" else 0
        longest = max(longest, streak)
    return streak, longest


def _sum(matches: Sequence[Figures]) -> Figures:
    best = [figures.best for figures in matches if figures.best is not None]
    return Figures(
        deals=sum(figures.deals for figures in matches),
        points=sum(figures.points for figures in matches),
        made=sum(figures.made for figures in matches),
        set=sum(figures.set for figures in matches),
        melds=sum(figures.melds for figures in matches),
        meld_points=sum(figures.meld_points for figures in matches),
        best=max(best, default=None),
    )
