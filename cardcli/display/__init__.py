"""Lines as they leave the program: for a pipe, a terminal of any width, or the ear."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Protocol

from cardcli.comforts import Comforts
from cardcli.display import faces
from cardcli.display.folding import fold
from cardcli.display.tabular import is_row, laid
from cardcli.render import GLUE
from cardcli.settings import Settings

PIPE = 78
"""Columns of what is read by no person now."""
NARROWEST, WIDEST = 20, 100
SPARE = 2
"""Columns that stay free: some terminals break a line that fills them."""
USUAL = 80


class Stream(Protocol):
    """Where lines go to, as far as it tells how to write them."""

    @property
    def encoding(self) -> str | None:
        """The name of its character set."""

    def isatty(self) -> bool:
        """Say whether a terminal is at its end."""

    def fileno(self) -> int:
        """Return its number; raise OSError where it has none."""


@dataclass(frozen=True)
class Display:
    """How lines are shown: as the defaults have it, they are those of a pipe."""

    width: int | Callable[[], int] = PIPE
    """Columns, or what says how many there are now."""
    suits: str = "letters"
    """`letters`, `signs` or `words`."""
    theme: str = ""
    """The colours of the suits; none without a name."""

    @property
    def columns(self) -> int:
        """How many columns there are now."""
        return self.width if isinstance(self.width, int) else self.width()

    def lines(self, lines: Sequence[str]) -> list[str]:
        """Return lines as they are shown: cards written, folded, then coloured.

        Rows of a table that follow each other are laid out together.
        """
        width = self.columns
        painted = bool(self.theme)
        written = [faces.write(line, self.suits, marked=painted) for line in lines]
        shown: list[str] = []
        for rows, group in groupby(written, is_row):
            if rows:
                shown += laid([*group], width, spoken=self.suits == "words")
            else:
                shown += [folded for line in group for folded in fold(line, width)]
        if painted:
            shown = faces.paint(shown, self.theme)
        return [line.replace(GLUE, " ") for line in shown]


def of_output(comforts: Comforts, color: str = "auto", plain: bool = False) -> Display:
    """Return how lines are shown on standard output."""
    return for_stream(sys.stdout, comforts, color, plain, os.environ)


def of_settings(found: Settings) -> Display:
    """Return how lines are shown on standard output where no table is."""
    return of_output(found.comforts, found.color, found.plain)


def for_stream(
    stream: Stream,
    comforts: Comforts,
    color: str,
    plain: bool,
    environ: Mapping[str, str],
) -> Display:
    """Return how lines are shown on a stream.

    `color` is `always`, `never`, or `auto` where nobody has said; `plain` is for the
    ear: words for cards, no colour.
    """
    coloured = not plain and is_coloured(stream, color, environ)
    return Display(
        columns_of(stream) if stream.isatty() else PIPE,
        _suits(stream, comforts.suits, plain, environ),
        comforts.theme if coloured else "",
    )


def is_coloured(stream: Stream, color: str, environ: Mapping[str, str]) -> bool:
    """Say whether a stream gets colours.

    What was asked for goes before NO_COLOR, and that before what the terminal is.
    """
    if color != "auto":
        return color == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("TERM", "dumb") in ("", "dumb") or environ.get("CLICOLOR") == "0":
        return False
    return stream.isatty()


def _suits(stream: Stream, wanted: str, plain: bool, environ: Mapping[str, str]) -> str:
    """Return how the cards are written; no signs where the stream cannot write them."""
    if wanted == "auto":
        if plain:
            return "words"
        ascii_only = not stream.isatty() or _is_ascii(environ)
        wanted = "letters" if ascii_only else "signs"
    return wanted if wanted != "signs" or _has_signs(stream) else "letters"


def _is_ascii(environ: Mapping[str, str]) -> bool:
    """Say whether the locale is ASCII's; Python writes UTF-8 there all the same."""
    names = ("C", "POSIX")
    if environ.get("LC_ALL"):
        return environ["LC_ALL"] in names
    # Python itself sets this one where LANG is such a locale.
    own = environ.get("LC_CTYPE") or "C.UTF-8"
    return own in names or (own == "C.UTF-8" and environ.get("LANG") in names)


def _has_signs(stream: Stream) -> bool:
    try:
        faces.SIGNS.encode(stream.encoding or "utf-8")
    except (UnicodeError, LookupError):
        return False
    return True


def columns_of(stream: Stream) -> Callable[[], int]:
    """Return what asks a terminal for the columns to fill: it may be resized."""

    def ask() -> int:
        try:
            columns = os.get_terminal_size(stream.fileno()).columns
        except (OSError, ValueError):
            columns = 0
        return min(max((columns or USUAL) - SPARE, NARROWEST), WIDEST)

    return ask
