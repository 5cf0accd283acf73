"""The cards in a text, written with letters, signs or words, and coloured.

A card is found by its name as our notation writes it: `10S`, `QS:SP`, `JK`. What stands
between quotes or backticks is typed, and a line that is indented by four columns is an
example of typing: cards in them stay as they are.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache

from cardcli import cards
from cardcli.display.folding import MARKERS, bare
from cardcli.render import GLUE

SIGNS = "\u2663\u2666\u2665\u2660"
"""The signs of C D H S, each one column wide."""
TYPED = " " * 4
"""What an example of typing begins with."""

THEMES: Mapping[str, Sequence[str]] = {
    "two": ("", "31", "31", "", ""),
    "four": ("32", "94", "31", "", ""),
    "contrast": ("1", "1;7", "1;7", "1", "1"),
    "mono": ("1", "1", "1", "1", "1"),
}
"""What is sent before a club, diamond, heart, spade, joker: numbers of ANSI's SGR.

Red, green and bright blue are told from both a dark and a light ground.
"""

_END = MARKERS[-1]
_JOKER = MARKERS[len(cards.SUIT_LETTERS)]
_AFTER = r"(?=[,.;:!?)\]]*(?:\s|$))"


@cache
def _found() -> re.Pattern[str]:
    """Return the pattern of a card, or of what is typed; made when it is needed."""
    return re.compile(
        r"(?P<code>`[^`]+`)"
        r'|(?<![^\s(\[])(?:"[^"]*"|\'.*?\')' + _AFTER + r"|(?<![^\s(\[*])"
        r"(?:(?P<rank>10|[2-9JQKA])(?P<suit>[CDHS])|(?P<joker>JK))"
        r"(?::(?P<marks>-|(?=[SGP])(?:S(?P<worth>40|150)?)?G?P?))?"
        + _AFTER
        + r"(?P<next>(?= (?:10|[2-9JQKA])[CDHS]\b| JK\b))?"
    )


def write(text: str, suits: str, *, marked: bool) -> str:
    """Return a text with its cards in `letters`, `signs` or `words`.

    With `marked` each card stands between markers, for `paint`.
    """
    text = bare(text)
    if text.startswith(TYPED) or (suits == "letters" and not marked):
        return text

    def one(found: re.Match[str]) -> str:
        return _written(found, suits, marked=marked)

    return _found().sub(one, text)


def _written(found: re.Match[str], suits: str, *, marked: bool) -> str:
    """Return what is written for one find: a card, or what is typed."""
    if found["code"]:
        return found["code"].strip("`") if suits == "words" else found["code"]
    if not (found["suit"] or found["joker"]):
        return found[0]
    place = cards.SUIT_LETTERS.index(found["suit"]) if found["suit"] else -1
    shown = found[0]
    if suits == "signs" and place >= 0:
        marks = f":{found['marks']}" if found["marks"] else ""
        shown = found["rank"] + SIGNS[place] + marks
    elif suits == "words":
        shown = _read(found)
        if _begins(found):
            shown = shown[0].upper() + shown[1:]
    if marked:
        shown = f"{MARKERS[place] if place >= 0 else _JOKER}{shown}{_END}"
    listed = suits == "words" and found["next"] is not None
    return f"{shown}," if listed else shown


def _begins(found: re.Match[str]) -> bool:
    """Say whether a sentence begins with a find."""
    before = found.string[: found.start()].rstrip()
    return before.endswith((".", "!", "?"))


def _read(found: re.Match[str]) -> str:
    """Return a card as it is read aloud, its words kept together."""
    name = found["joker"] or found["rank"] + found["suit"]
    words = cards.words(cards.card(name)).replace(" ", GLUE)
    marks = found["marks"]
    if marks == "-":
        return f"unmarked {words}"
    if not marks:
        return words
    said = [letter for letter in marks if letter in "SGP"]
    if found["worth"]:
        said[0] += f" for {found['worth']}"
    *most, last = said
    before = f"{', '.join(most)} and " if most else ""
    return f"{words} marked {before}{last}"


def paint(lines: Sequence[str], theme: str) -> list[str]:
    """Return lines with the marked cards in the colours of a theme.

    A card that is broken over two lines is coloured on both.
    """
    colours = THEMES[theme]
    painted = []
    now = ""
    for line in lines:
        text = line.lstrip(" ")
        pieces = [" " * (len(line) - len(text)), _start(now)]
        for letter in text:
            if letter == _END:
                pieces.append(_stop(now))
                now = ""
            elif letter in MARKERS:
                now = colours[MARKERS.index(letter)]
                pieces.append(_start(now))
            else:
                pieces.append(letter)
        painted.append("".join([*pieces, _stop(now)]))
    return painted


def _start(colour: str) -> str:
    return f"\x1b[{colour}m" if colour else ""


def _stop(colour: str) -> str:
    return "\x1b[m" if colour else ""
