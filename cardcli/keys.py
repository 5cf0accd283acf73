"""The keys F1 to F10: each types a command, and its legend says what it would do.

A toggle's legend names the mode that the key will enter, as in the documents.
"""

from collections.abc import Callable
from typing import NamedTuple

from cardcli import options as option_pages
from cardcli.comforts import Comforts
from cardcli.game import Game
from cardcli.session import Session


class Key(NamedTuple):
    """A key: the line it types in a game, and what its legend says at a table."""

    name: str
    line: Callable[[Game], str]
    legend: Callable[[Session], str]


def _typed(line: str) -> Callable[[Game], str]:
    return lambda game: line


def _called(legend: str) -> Callable[[Session], str]:
    return lambda session: legend


def _toggle(name: str, running: Callable[[Session], bool]) -> Callable[[Session], str]:
    return lambda session: f"{name} {'off' if running(session) else 'on'}"


def _page(game: Game) -> str:
    """Return what pops a game's table of melds up, else its options."""
    from cardcli.rulebook import topics

    return "rules melds" if "melds" in topics(game.id) else "options"


def _page_title(session: Session) -> str:
    return "melds" if _page(session.game).startswith("rules") else "options"


def next_theme(comforts: Comforts) -> str:
    """Return the theme that comes after the one in use."""
    themes = option_pages.kinds(Comforts)["theme"].words
    return themes[(themes.index(comforts.theme) + 1) % len(themes)]


KEYS = (
    Key(
        "F1", _typed("sound"), _toggle("sound", lambda session: session.comforts.sound)
    ),
    Key("F2", _typed("demo"), _toggle("demo", lambda session: bool(session.autopilot))),
    Key("F3", _page, _page_title),
    Key("F4", _typed("again"), _called("last deal")),
    Key("F5", _typed("rules"), _called("rules")),
    Key(
        "F6",
        _typed("replay"),
        _toggle("replay", lambda session: session.comforts.replay),
    ),
    Key("F7", _typed("quit"), _called("quit")),
    Key("F8", _typed("speed -"), _called("slower")),
    Key("F9", _typed("speed +"), _called("faster")),
    Key(
        "F10",
        _typed("theme"),
        lambda session: f"theme {next_theme(session.comforts)}",
    ),
)


def line_of(word: str, game: Game) -> str:
    """Return the line that a key's name types, or nothing for any other word."""
    for key in KEYS:
        if key.name == word.upper():
            return key.line(game)
    return ""


def legends(session: Session) -> list[str]:
    """Return every key that may be used with what it would do now: `F2 demo on`."""
    return [
        f"{key.name} {key.legend(session)}"
        for key in KEYS
        if not session.forbids(key.line(session.game).split()[0])
    ]
