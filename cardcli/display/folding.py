"""Lines folded to a width: how many columns a text takes, and where it breaks."""

import re
from unicodedata import combining, east_asian_width

from cardcli.render import GLUE

MARKERS = "\x01\x02\x03\x04\x05\x06"
"""What may stand around a card to say how it is coloured; it takes no column."""
HANGING = 2
"""How much further the rest of a line is indented than its beginning."""
_ITEM = re.compile(r"\d+\. ")

_NO_MARKERS = dict.fromkeys(map(ord, MARKERS))


def bare(text: str) -> str:
    """Return a text without the markers of its cards."""
    return text.translate(_NO_MARKERS)


def columns(text: str) -> int:
    """Return how many columns a text takes on a screen."""
    shown = bare(text)
    return len(shown) if shown.isascii() else sum(map(_columns, shown))


def _columns(letter: str) -> int:
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def fold(line: str, width: int) -> list[str]:
    """Return a line as lines of at most `width` columns, as it is where it fits.

    Words stay whole unless one is longer than a line. What runs over is indented
    further than the line, unless that is a paragraph.
    """
    paragraph = line.startswith(GLUE)
    line = line.removeprefix(GLUE).rstrip(" ")
    if columns(line) <= width:
        return [line]
    indent = line[: len(line) - len(line.lstrip(" "))][: width // 2]
    item = _ITEM.match(line)
    rest = indent + " " * (0 if paragraph else len(item[0]) if item else HANGING)
    room = width - len(rest)
    pieces = [
        piece
        for word in line.split(" ")
        if word
        for piece in ([word] if columns(word) <= room else _broken(word, room))
    ]
    folded: list[str] = []
    now = indent + pieces[0]
    for piece in pieces[1:]:
        if columns(now) + 1 + columns(piece) <= width:
            now += f" {piece}"
        else:
            folded.append(now)
            now = rest + piece
    return [*folded, now]


def _broken(word: str, room: int) -> list[str]:
    """Return a word that is longer than a line in pieces that are not."""
    return [piece for part in word.split(GLUE) for piece in _cut(part, room)]


def _cut(word: str, room: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if columns(pieces[-1] + letter) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces
