"""What the goldens show of all that tables can do.

    python -m tests.golden.coverage [GAME …]

lists, game by game, what they do not show yet. Refusals that no line can bring about
stand, each with its reason, in the `unreachable.txt` of a game's goldens, and those of
the code that games share in the one beside this file.
"""

import ast
import shlex
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import click
from click.core import ParameterSource

from cardcli import cards, interpreter, outcomes
from cardcli import options as option_pages
from cardcli.cli.play import verb as play
from cardcli.errors import CardcliError, Refused, Unreadable, WrongUsage
from cardcli.game import Game, ids, load
from cardcli.opening import open_table
from cardcli.reply import Reply, Told
from cardcli.session import Session
from cardcli.settings import Settings
from cardcli.transcripts import line as lines
from tests.golden import golden as goldens
from tests.golden import sites
from tests.golden.golden import Golden
from tests.golden.sites import CODE, Place, Site

UNREACHABLE = "unreachable.txt"
ELSEWHERE = {
    "game": "it is the game",
    "plain": "it is for a terminal",
    "record": "the goldens' own runner says where the transcript is written",
    "script": "the goldens' own runner types the lines",
    "sync": "it is between the transcript and the disk",
}
"""Parameters of `cardcli play` that a golden cannot show, and why."""
DOT, NUMBER, NAME = ".", "a card by its number", "a card by its name"


@dataclass
class Shown:
    """What goldens show."""

    done: set[str] = field(default_factory=set)
    """Commands and ways to play that did something."""
    refused: set[str] = field(default_factory=set)
    """Commands and ways to play that were refused."""
    verbs: set[str] = field(default_factory=set)
    """Verbs of the game that a line carried out."""
    options: list[Any] = field(default_factory=list)
    """The options of every transcript."""
    outcomes: set[str] = field(default_factory=set)
    flags: set[str] = field(default_factory=set)
    presets: set[str] = field(default_factory=set)
    places: set[Place] = field(default_factory=set)
    """Where in the code a line, or a deck, was refused."""


@cache
def shown(folder: str) -> Shown:
    """Return what the goldens of a folder show, run once."""
    seen = Shown()
    for golden in goldens.find():
        if golden.path.parent.name == folder:
            _show(golden, seen)
    return seen


def _show(golden: Golden, seen: Shown) -> None:
    with _watching(seen):
        made = goldens.run(golden)
    words = shlex.split(golden.command)
    if words[1] == "play":
        with suppress(click.ClickException):
            _read_flags(words[2:], seen)
    if made.transcript is None:
        return
    record = tomllib.loads(made.transcript)
    game = load(golden.path.parent.name)
    seen.options.append(option_pages.read(game.options, record["options"]))
    for text in [text for deal in record["deal"] for text in deal["moves"]]:
        said = lines.read(text).outcomes
        seen.outcomes |= {outcome.split()[0] for outcome in said.split("; ") if outcome}


def _read_flags(words: list[str], seen: Shown) -> None:
    """Note which parameters of `cardcli play` a command gives."""
    chosen = play.make_context("play", words)
    given = ParameterSource.COMMANDLINE
    seen.flags |= {
        name for name in chosen.params if chosen.get_parameter_source(name) is given
    }
    seen.presets |= {chosen.params["preset"]} - {None}


@contextmanager
def _watching(seen: Shown) -> Iterator[None]:
    """Note every line that is run, what it did, and where it was refused."""
    execute = interpreter.execute

    def executed(session: Session, line: str) -> Iterator[Reply]:
        way = _way(session.game, line)
        try:
            for reply in execute(session, line):
                seen.done.add(way)
                if isinstance(reply, Told) and reply.move.command.split()[0] == way:
                    seen.verbs.add(way)
                yield reply
        except (Refused, Unreadable, WrongUsage) as fault:
            seen.refused.add(way)
            seen.places.update(sites.places_of(fault))
            raise

    def opened(chosen: dict[str, Any], found: Settings) -> Session:
        try:
            return open_table(chosen, found)
        except CardcliError as fault:
            seen.places.update(sites.places_of(fault))
            raise

    with (
        mock.patch.object(interpreter, "execute", executed),
        mock.patch("tests.golden.golden.open_table", opened),
    ):
        yield


def _way(game: Game, line: str) -> str:
    """Return the command of a line, or in which other way it plays."""
    words = [*line.partition("#")[0].split(), ""]
    if DOT in words[:2]:
        return DOT
    if words[0].isdigit():
        return NUMBER
    try:
        cards.card(words[0].partition(":")[0])
        return NAME
    except Unreadable:
        pass
    try:
        return interpreter.complete(words[0], game)
    except Unreadable:
        return ""


def missing(game: Game, seen: Shown) -> list[str]:
    """Return what is not shown of a game, a line each."""
    unreachable = read_unreachable(goldens.HERE / game.id)
    return [
        *_missing_commands(game, seen),
        *(f"verb {name}" for name in interpreter.verbs(game) if name not in seen.verbs),
        *_missing_options(game, seen),
        *(f"preset {name}" for name in game.presets if name not in seen.presets),
        *(f"outcome {kind}" for kind in kinds(game) if kind not in seen.outcomes),
        *missing_refusals(sites.of_game(game.id), seen.places, unreachable),
    ]


def missing_flags(seen: set[str]) -> list[str]:
    """Return which options of `cardcli play` are not shown."""
    names = [item.name or "" for item in play.params]
    return [f"flag {name}" for name in names if name not in {*ELSEWHERE, *seen}]


def missing_refusals(
    all_sites: list[Site], places: set[Place], unreachable: dict[str, str]
) -> list[str]:
    """Return the refusals that could be reached and were not."""
    return [
        f"refusal {site}"
        for site in all_sites
        if str(site) not in unreachable and not site.among(places)
    ]


def read_unreachable(folder: Path) -> dict[str, str]:
    """Return the sites that no line reaches, and why; a line each, `# ` between."""
    path = folder / UNREACHABLE
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    found = {}
    for line in text.splitlines():
        site, _, reason = line.rpartition(" # ")
        assert site and reason, f"{path}: {line!r}: write SITE # REASON"
        found[site] = reason
    return found


def _missing_commands(game: Game, seen: Shown) -> Iterator[str]:
    """Yield commands that did nothing; or were not refused where they are no use."""
    useful = {*interpreter.commands_of(game), DOT, NUMBER, NAME}
    for name in [*interpreter.commands(), DOT, NUMBER, NAME]:
        shown_by = seen.done if name in useful else seen.refused
        if name not in shown_by:
            title = "way to play" if name in (DOT, NUMBER, NAME) else "command"
            yield f"{title} {interpreter.typed(name)}"


def _missing_options(game: Game, seen: Shown) -> Iterator[str]:
    """Yield options at every word that they may be, numbers at another than usual."""
    unusual = {name for given in seen.options for name in option_pages.unusual(given)}
    for name, kind in option_pages.kinds(game.options).items():
        if kind.words and kind.words != ("on", "off"):
            words = {getattr(given, name) for given in seen.options}
            yield from (
                f"option {name} {word}" for word in kind.words if word not in words
            )
        elif name not in unusual:
            yield f"option {name} other than by default"


def kinds(game: Game) -> list[str]:
    """Return the kinds of outcome that a game's code makes, in their order."""
    used: set[str] = set()
    for file in sorted((CODE / "games" / game.id).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id == "outcomes":
                    used.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                if node.module == "cardcli.outcomes":
                    used |= {item.name for item in node.names}
    made = _makers()
    return list(dict.fromkeys(made[name] for name in made if name in used))


@cache
def _makers() -> dict[str, str]:
    """Return the functions and constants of `outcomes.py`, and the kind each makes."""
    found = {}
    for node in ast.parse(Path(outcomes.__file__).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            name = node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
        else:
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                if part.func.id == "Outcome" and isinstance(part.args[0], ast.Constant):
                    found[name] = str(part.args[0].value)
    return found


def main() -> int:
    """Print what is missing; return 1 where anything is."""
    asked = sys.argv[1:] or ids()
    lists = {game_id: missing(load(game_id), shown(game_id)) for game_id in asked}
    lists["all games together"] = missing_together()
    for title, wanting in lists.items():
        print(f"{title}: {f'{len(wanting)} missing' if wanting else 'all is shown'}")
        print("".join(f"  {line}\n" for line in wanting), end="")
    return 1 if any(lists.values()) else 0


def missing_together() -> list[str]:
    """Return what no golden of any game shows of what games share."""
    everything = [shown(game_id) for game_id in ids()]
    flags = {flag for seen in everything for flag in seen.flags}
    places = {place for seen in everything for place in seen.places}
    unreachable = read_unreachable(goldens.HERE)
    return [
        *missing_flags(flags),
        *missing_refusals(sites.shared(), places, unreachable),
    ]


if __name__ == "__main__":
    sys.exit(main())
