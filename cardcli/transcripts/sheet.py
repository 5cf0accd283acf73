"""The text of a transcript, piece by piece: header, deal, line, result.

TOML throughout. A move line that TOML can hold as it stands is quoted here, every
other value by tomli-w.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cardcli import cards
from cardcli.table import Dealt

FORMAT = 1
CLOSING = "]\n"


class Header(NamedTuple):
    """What heads a transcript."""

    game: str
    started: str
    """UTC as `2026-11-29T17:00:03Z`."""
    options: Mapping[str, object]
    seats: Mapping[str, str]
    seed: str | None = None
    """None where a deck was prepared by hand."""
    extra: Mapping[str, object] = {}
    """Title, author, tags and the reader's own keys that start with `_`."""
    tables: Mapping[str, object] = {}
    """The other lines of play, and the reader's own tables."""
    own: Mapping[str, Mapping[str, object]] = {}
    """The reader's own keys in `options` and in `seats`."""


def header(head: Header) -> str:
    """Return the text above the first deal."""
    text = f"cardcli = {FORMAT}\n" + value("game", head.game)
    if head.seed is not None:
        text += value("seed", head.seed)
    text += f"started = {head.started}\n"
    text += "".join(value(key, head.extra[key]) for key in head.extra)
    text += "\n[options]\n"
    text += "".join(value(key, head.options[key]) for key in sorted(head.options))
    text += _inline(head.own.get("options", {}))
    text += "\n[seats]\n"
    text += "".join(value(seat, who) for seat, who in head.seats.items())
    text += _inline(head.own.get("seats", {}))
    for key in head.tables:
        text += "\n" + value(key, head.tables[key])
    return text


def deal(
    dealer: str, dealt: Dealt, first: str, own: Mapping[str, object] | None = None
) -> str:
    """Return the text of a deal with its first line and the reader's own keys."""
    again = "again = true\n" if dealt.again else ""
    again += _inline(own or {})
    deck = f'deck = "{cards.names(dealt.deck)}"\n'
    start = f'\n[[deal]]\ndealer = "{dealer}"\n{again}{deck}moves = [\n'
    return start + line(first) + CLOSING


def line(text: str) -> str:
    """Return a move line as an element of its array."""
    plain = text.isascii() and text.isprintable()
    if plain and '"' not in text and "\\" not in text:
        return f'    "{text}",\n'
    return f"    {_quoted(text)},\n"


def result(winner: str | None, scores: Mapping[str, int]) -> str:
    """Return the text that ends the transcript of a match played to its end."""
    won = "" if winner is None else value("winner", winner)
    listed = ", ".join(f"{side} = {points}" for side, points in scores.items())
    return f"\n[result]\n{won}scores = {{ {listed} }}\n"


def value(key: str, held: object) -> str:
    """Return one key and its value as TOML, in one line where TOML allows it."""
    import tomli_w

    if isinstance(held, list | tuple) and all(type(item) is int for item in held):
        return f"{_start(key)}[{', '.join(map(str, held))}]\n"
    return tomli_w.dumps({key: held})


def _inline(own: Mapping[str, object]) -> str:
    """Return keys and values that must not become tables of their own."""
    text = ""
    for key, held in own.items():
        import tomli_w

        # In an array of an array every table is an inline one.
        listed = tomli_w.dumps({"_": [[held]]})
        inner = listed.removeprefix("_ = [\n    [\n").removesuffix(",\n    ],\n]\n")
        text += f"{_start(key)}{inner.strip()}\n"
    return text


def _start(key: str) -> str:
    import tomli_w

    return tomli_w.dumps({key: 0})[: -len("0\n")]


def _quoted(text: str) -> str:
    import tomli_w

    return tomli_w.dumps({"_": text})[len("_ = ") : -1]
