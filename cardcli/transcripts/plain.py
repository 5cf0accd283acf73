"""TOML parsed, and quickly what a transcript mostly is: deals as `sheet` writes them.

Such a deal is found whole by a pattern that allows nothing but it, so a TOML parser
would say the same of it, in ten times the time. Where anything else stands among the
deals, the parser gets the whole text.
"""

import re
import tomllib
from typing import Any

_HEADING = "\n[[deal]]\n"
_DEAL = re.compile(
    r'\n\[\[deal\]\]\ndealer = "([0-9A-Z]++)"\n(again = true\n)?'
    r'deck = "([0-9A-Z ]++)"\nmoves = \[\n((?:    "[^"\\\x00-\x1F\x7F]*+",\n)++)\]\n'
)
_FIRST, _BETWEEN, _LAST = '    "', '",\n    "', '",\n'


def loads(text: str) -> dict[str, Any]:
    """Return what `tomllib.loads` returns; raise what it raises."""
    try:
        tables = _plain(text)
    except (ValueError, RecursionError):
        tables = None
    return tomllib.loads(text) if tables is None else tables


def _plain(text: str) -> dict[str, Any] | None:
    """Return the tables of a text that has all its deals as they are written."""
    place = text.find(_HEADING)
    if place < 0:
        return None
    head = tomllib.loads(text[: place + 1])
    deals = []
    while found := _DEAL.match(text, place):
        deals.append(_deal(*found.groups()))
        place = found.end()
    rest = text[place:]
    # A key without a heading would be one of the last deal.
    if rest and not rest.startswith("\n["):
        return None
    tail = tomllib.loads(rest)
    tables = head | {"deal": deals} | tail
    alone = len(tables) == len(head) + 1 + len(tail)
    return tables if deals and alone else None


def _deal(dealer: str, again: str | None, deck: str, lines: str) -> dict[str, Any]:
    deal: dict[str, Any] = {"dealer": dealer}
    if again:
        deal["again"] = True
    deal["deck"] = deck
    deal["moves"] = lines[len(_FIRST) : -len(_LAST)].split(_BETWEEN)
    return deal
