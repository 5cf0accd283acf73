"""The rules of a game in our own words, by topic, from its `rules.md`.

Lines are whole paragraphs and items, however wide they will be shown. A table keeps its
rows, an example of typing its indent.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files

from cardcli.errors import WrongUsage
from cardcli.foreign import quoted
from cardcli.render import GLUE

HEADING = "## "
_NUMBER = re.compile(r"\d+\. ")
_STRESS = re.compile(r"(`[^`]*`)|\*{1,2}(?=\S)([^*`]+)(?<=\S)\*{1,2}")


def page(game_id: str) -> list[str]:
    """Return the whole page, its topics under their headings."""
    return _joined(_text(game_id).strip().splitlines())


def topics(game_id: str) -> dict[str, list[str]]:
    """Return the topics in their order, each with its lines."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in _text(game_id).splitlines():
        if line.startswith(HEADING):
            lines = found[line.removeprefix(HEADING).strip().lower()] = []
        else:
            lines.append(line)
    return {name: _joined(_trimmed(held)) for name, held in found.items()}


def contents(game_id: str) -> list[str]:
    """Return the page's summary and the topics that may be asked for."""
    summary = _text(game_id).partition(HEADING)[0].strip().splitlines()
    lines = [line.removeprefix("# ") for line in _joined(summary)]
    return [*lines, "", f"Topics: {' '.join(topics(game_id))}"]


def topic(game_id: str, word: str) -> list[str]:
    """Return the lines of a topic, by name or an unambiguous beginning.

    Raises WrongUsage, listing the topics, for any other word.
    """
    known = topics(game_id)
    lower = word.lower()
    fitting = [name for name in known if name.startswith(lower)]
    if lower in known:
        fitting = [lower]
    if len(fitting) != 1:
        raise WrongUsage(f"no topic {quoted(word)}; the topics are {', '.join(known)}")
    return known[fitting[0]]


def _text(game_id: str) -> str:
    page = files(f"cardcli.games.{game_id}").joinpath("rules.md")
    return page.read_text(encoding="utf-8")


def _trimmed(lines: list[str]) -> list[str]:
    """Return lines without the blank ones at both ends."""
    held = list(lines)
    while held and not held[0].strip():
        del held[0]
    while held and not held[-1].strip():
        held.pop()
    return held


def _joined(lines: Sequence[str]) -> list[str]:
    """Return lines with those of a paragraph or an item joined, and no stars."""
    return [*map(_shown, _paragraphs(lines))]


def _shown(line: str) -> str:
    if line.startswith(("#", "    ")):
        return line
    text = _STRESS.sub(_plain, line)
    flush = line and not line.startswith(("|", "- ")) and not _NUMBER.match(line)
    return GLUE + text if flush else text


def _plain(found: re.Match[str]) -> str:
    """Return stressed words without their stars; what is typed in one piece."""
    typed, stressed = found[1], found[2]
    return str(typed.replace(" ", GLUE) if typed else stressed)


def _paragraphs(lines: Sequence[str]) -> Iterator[str]:
    held = ""
    for line in lines:
        goes_on = held and line.strip() and not _stands_alone(held)
        if goes_on and not _begins(line, held):
            held += f" {line.strip()}"
            continue
        if held:
            yield held
        held = line.rstrip()
        if not held:
            yield held
    if held:
        yield held


def _stands_alone(line: str) -> bool:
    """Say whether a line is a heading, a row or an example, which nothing joins."""
    return line.startswith(("#", "|", "    "))


def _begins(line: str, before: str) -> bool:
    """Say whether a line begins something new, other than the paragraph before it.

    A number begins an item at the head of a list, or after another item: a line of a
    paragraph may happen to begin with one.
    """
    if _NUMBER.match(line):
        return _NUMBER.match(before) is not None
    return line.startswith(("- ", "#", "|"))
