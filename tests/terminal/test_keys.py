"""F1 to F10 do what their typed forms do, in every game and from every terminal."""

from pathlib import Path
from typing import NamedTuple

import pytest

from cardcli import game as games
from tests.cli.process import run_cli
from tests.terminal.multiplexer import Tmux
from tests.terminal.person import Person
from tests.terminal.spellings import FUNCTION_KEYS, SPELLINGS
from tests.terminal.terminal import Terminal

GAMES = games.ids()
BEGIN = ("deal", ".", ".")
ASKING = ("F4", "F7")
RUN_ON = "F2"
"""The key after which the program goes on alone; it has tests of its own."""
STRUCK = [key for key in FUNCTION_KEYS if key != RUN_ON]

each_game = pytest.mark.parametrize("game", GAMES)


class Seen(NamedTuple):
    """What a session with every key showed and kept."""

    printed: dict[str, list[str]]
    """By the key, and `began` and `ended` for what was around."""
    toolbars: dict[str, str]
    transcript: str = ""


def walked(person: Person, keys: tuple[str, ...]) -> Seen:
    """Strike these keys and type the names of the others."""
    printed = {"began": [row for line in BEGIN for row in person.say(line)]}
    toolbars = {"began": person.toolbar}
    for key in STRUCK:
        printed[key] = person.strike(key) if key in keys else person.say(key.lower())
        if key in ASKING:
            printed[key] += person.say("no")
        toolbars[key] = person.toolbar
    printed["ended"] = person.say("status") + person.say("set")
    return Seen(printed, toolbars)


def words(game: str) -> tuple[str, ...]:
    """Return the command line of a session."""
    return ("play", game, "--seed", "7", "--record", "match.toml")


def at_pty(game: str, folder: Path, term: str, keys: tuple[str, ...]) -> Seen:
    """Return a session at a pty as wide as nobody's toolbar is."""
    folder.mkdir()
    size = (200, 50)
    with Terminal(*words(game), folder=folder, term=term, size=size) as person:
        person.wait_for_prompt()
        seen = walked(person, keys)
    return seen._replace(transcript=(folder / "match.toml").read_text())


def in_tmux(game: str, folder: Path, keys: tuple[str, ...]) -> Seen:
    """Return the same session in tmux."""
    folder.mkdir()
    with Tmux(*words(game), folder=folder, size=(200, 50)) as person:
        person.wait_for_prompt()
        seen = walked(person, keys)
    return seen._replace(transcript=(folder / "match.toml").read_text())


@pytest.fixture(scope="module")
def typed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Seen]:
    """Return a session of each game with every key typed as `f1` … `f10`."""
    folder = tmp_path_factory.mktemp("typed")
    return {game: at_pty(game, folder / game, "xterm", ()) for game in GAMES}


def test_the_games_are_found() -> None:
    assert len(GAMES) >= 4


@each_game
@pytest.mark.parametrize("term", SPELLINGS)
def test_a_key_does_what_its_typed_form_does(
    game: str, term: str, typed: dict[str, Seen], tmp_path: Path
) -> None:
    keys = tuple(SPELLINGS[term])
    seen = at_pty(game, tmp_path / "here", term, keys)
    assert seen.printed == typed[game].printed
    assert seen.toolbars == typed[game].toolbars
    assert seen.transcript == typed[game].transcript


@each_game
def test_a_key_does_it_in_tmux(
    game: str, typed: dict[str, Seen], tmp_path: Path
) -> None:
    seen = in_tmux(game, tmp_path / "here", FUNCTION_KEYS)
    assert seen.printed == typed[game].printed
    assert seen.toolbars == typed[game].toolbars
    assert seen.transcript == typed[game].transcript


@each_game
def test_every_key_does_something(game: str, typed: dict[str, Seen]) -> None:
    printed = typed[game].printed
    assert printed["F1"] == ["The bell is off."]
    assert printed["F3"]
    assert printed["F4"][0] == "Play this deal again from its beginning?"
    assert len(printed["F5"]) > 5
    assert printed["F6"] == [
        "Before each deal you are asked whether to replay the last one."
    ]
    assert printed["F7"][0] == "The match is saved. Leave the table?"
    assert printed["F8"][0].startswith("Waits: 0.2 s")
    assert printed["F9"][0].startswith("Waits: 0.0 s")
    assert printed["F10"] == ["Theme four: a colour for each suit."]


@each_game
def test_the_typed_forms_work_in_a_pipe(
    game: str, typed: dict[str, Seen], tmp_path: Path
) -> None:
    lines = [*BEGIN, *(key.lower() for key in STRUCK if key != "F7"), "f7", "no"]
    given = "".join(f"{line}\n" for line in lines).encode()
    words = ("play", game, "--seed", "7", "--deals", "3", "--no-record")
    run = run_cli(*words, folder=tmp_path, given=given)
    # Nobody is asked there: f7 leaves.
    assert (run.status, run.err) == (0, b"")
    printed = typed[game].printed
    for key in ("F1", "F6", "F10"):
        assert printed[key][0] in run.lines
    assert run.lines[-1] == printed["F10"][0]
    demo = run_cli(
        *words[:-2], "1", "--no-record", folder=tmp_path, given=b"deal\nf2\n"
    )
    assert len(demo.lines) > 20 and demo.status == 0


def legends(person: Person) -> dict[str, str]:
    """Return what each key is said to do now."""
    said = " ".join(map(str.strip, person.say("keys"))).partition(". ")[0]
    return dict(legend.split(" ", 1) for legend in said.split(", "))


def test_a_toggle_is_named_for_the_mode_it_enters(tmp_path: Path) -> None:
    with Terminal("play", "whist", folder=tmp_path, size=(120, 40)) as person:
        person.wait_for_prompt()
        assert legends(person) == {
            "F1": "sound off",
            "F2": "demo on",
            "F3": "options",
            "F4": "last deal",
            "F5": "rules",
            "F6": "replay on",
            "F7": "quit",
            "F8": "slower",
            "F9": "faster",
            "F10": "theme four",
        }
        assert "| F1 sound off | F2 demo on | " in person.toolbar
        for key in ("F1", "F6", "F10"):
            person.strike(key)
        now = legends(person)
        assert (now["F1"], now["F6"]) == ("sound on", "replay off")
        assert now["F10"] == "theme contrast"
        assert "| F1 sound on | F2 demo on | " in person.toolbar
        for key in ("F1", "F6", "F10", "F10", "F10"):
            person.strike(key)
        now = legends(person)
        assert (now["F1"], now["F6"], now["F10"]) == (
            "sound off",
            "replay on",
            "theme four",
        )
