"""The rules of a game in our own words, by topic, from its `rules.md`."""

from importlib.resources import files

from cardcli.errors import WrongUsage
from cardcli.foreign import quoted
from cardcli.render import wrap

HEADING = "## "


def text(game_id: str) -> str:
    """Return the whole page."""
    page = files(f"cardcli.games.{game_id}").joinpath("rules.md")
    return page.read_text(encoding="utf-8")


def topics(game_id: str) -> dict[str, list[str]]:
    """Return the topics in their order, each with its lines."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text(game_id).splitlines():
        if line.startswith(HEADING):
            lines = found[line.removeprefix(HEADING).strip().lower()] = []
        else:
            lines.append(line)
    return {name: _trimmed(held) for name, held in found.items()}


def contents(game_id: str) -> list[str]:
    """Return the page's summary and the topics that may be asked for."""
    summary = text(game_id).partition(HEADING)[0].strip().splitlines()
    names = wrap(list(topics(game_id)), "Topics: ")
    return [line.removeprefix("# ") for line in summary] + ["", *names]


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


def _trimmed(lines: list[str]) -> list[str]:
    """Return lines without the blank ones at both ends."""
    held = list(lines)
    while held and not held[0].strip():
        del held[0]
    while held and not held[-1].strip():
        held.pop()
    return held
