"""A record in words, and as a line of JSON."""

import json
import re
from collections import Counter
from collections.abc import Iterator

from cardcli.foreign import visible
from cardcli.plurals import count
from cardcli.records.marks import MARKS
from cardcli.records.standing import Standing
from cardcli.render import GLUE

_NUMBER = re.compile("(?<=[0-9]) (?=[a-z])")
"""The blank between a number and what is counted, at which no line breaks."""


def lines(record: Standing, *, each: bool = False) -> list[str]:
    """Return a record, a line a thing; with `each` also a line a marked match."""
    figures = record.figures
    told = [f"{_who(record)} at {record.game}: {_games(record)}."]
    if figures.deals:
        mean = figures.points / figures.deals
        told.append(
            f"Points: {figures.points} in {count(figures.deals, 'deal')}, "
            f"{mean:.1f} a deal; best deal {figures.best}."
        )
    if figures.made or figures.set:
        told.append(f"Contracts: {figures.made} made, {figures.set} set.")
    if figures.melds:
        points = count(figures.meld_points, "point")
        told.append(f"Melds: {figures.melds}, {points}.")
    if record.games:
        told.append(f"Won in a row: {record.streak} now, {record.longest} at most.")
    if record.marked:
        told.append(f"Marked, not counted: {_marked(record)}.")
    if each:
        told += _each(record)
    whole = [told[0], *(f"  {line}" for line in told[1:])]
    return [_NUMBER.sub(GLUE, line) for line in whole]


def _who(record: Standing) -> str:
    bot = " (bot)" if record.bot else ""
    return f"{visible(record.name)}{bot}"


def _games(record: Standing) -> str:
    if not record.games:
        return "no games counted"
    tied = f", {record.tied} tied" if record.tied else ""
    games = count(record.games, "game")
    return f"{games}, {record.won} won, {record.lost} lost{tied}"


def _marked(record: Standing) -> str:
    """Return how many matches are marked, and how often each mark is among them."""
    often = Counter(mark for match in record.marked for mark in match.marks)
    listed = ", ".join(f"{mark} {often[mark]}" for mark in MARKS if mark in often)
    return f"{count(len(record.marked), 'game')} ({listed})"


def _each(record: Standing) -> Iterator[str]:
    for match in record.marked:
        yield f"  {visible(match.started[:10])}: {visible(', '.join(match.marks))}."


def as_json(record: Standing) -> str:
    """Return a record as a line of ASCII JSON."""
    figures = record.figures
    item = {
        "name": record.name,
        "bot": record.bot,
        "game": record.game,
        "games": record.games,
        "won": record.won,
        "lost": record.lost,
        "tied": record.tied,
        "deals": figures.deals,
        "points": figures.points,
        "made": figures.made,
        "set": figures.set,
        "melds": figures.melds,
        "meld_points": figures.meld_points,
        "best": figures.best,
        "streak": record.streak,
        "longest": record.longest,
        "marked": [
            {"started": match.started, "marks": list(match.marks)}
            for match in record.marked
        ],
    }
    return json.dumps(item, ensure_ascii=True, separators=(", ", ": "))
