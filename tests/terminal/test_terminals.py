"""Terminals of every kind: their sizes, their names, their letters and colours."""

import re
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardcli import game as games
from tests.cli.process import run_cli
from tests.terminal.multiplexer import Tmux
from tests.terminal.person import Around, Person
from tests.terminal.terminal import Terminal

GAMES = games.ids()
TABLE = ("play", "whist", "--seed", "7")
STYLE = re.compile(rb"\x1b\[([0-9;]*)m")
ESCAPE = b"\x1b"
SIGNS = "♠♥♦♣"
HAND = "N holds 1 JS, 2 4S, 3 3S, 4 10H, 5 9H, 6 6H, 7 3H, 8 2H, 9 10C, 10 7C, 11 6C,"
WORDS = "N holds 1 jack of spades, 2 four of spades, 3 three of spades,"

each_game = pytest.mark.parametrize("game", GAMES)


def signs(text: str) -> str:
    """Return a text with signs for the suits of its cards."""
    return re.sub(
        r"(?<=[0-9JQKA])[SHDC]\b", lambda suit: SIGNS["SHDC".index(suit[0])], text
    )


def colours(raw: bytes) -> set[bytes]:
    """Return the numbers of all colours, grounds and manners that were set."""
    found = {number for one in STYLE.findall(raw) for number in one.split(b";")}
    return found - {b"", b"0"}


# Sizes


def resize(person: Person, rows: int) -> None:
    """Make the window narrow and wide again while a line is typed."""
    person.wait_for_prompt()
    person.say("deal")
    person.type("play")
    person.wait_for_line("> play")
    for columns, typed in ((40, " "), (120, "1"), (40, "0"), (120, "#")):
        line = person.line
        person.resize(columns, rows)
        person.type(typed)
        person.wait_for_line(line + typed)


def one_prompt(person: Person) -> bool:
    """Say whether the prompt and the toolbar are there once, and end the screen."""
    lines = [line for line in person.text if line]
    *above, said, typed, toolbar = lines
    drawn = [line for line in above if "play 1" in line or "tricks 0-0" in line]
    return (
        (said, typed) == ("N: play any card.", "> play 10#")
        and toolbar.startswith("diamonds, NS 0 EW 0, tricks 0-0 | F1 sound off | ")
        and drawn == []
    )


@pytest.mark.parametrize("rows", [24, 8])
@pytest.mark.parametrize("kind", [Terminal, Tmux])
def test_resizing_leaves_one_prompt(
    kind: type[Terminal] | type[Tmux], rows: int, tmp_path: Path
) -> None:
    with kind(*TABLE, folder=tmp_path, size=(120, rows)) as person:
        resize(person, rows)
        person.wait(lambda: one_prompt(person), "single prompt")


@each_game
def test_a_small_screen_is_enough(game: str, tmp_path: Path) -> None:
    size = (40, 20)
    with Terminal("play", game, "--seed", "7", folder=tmp_path, size=size) as person:
        person.wait_for_prompt()
        for line in ("deal", ".", "status", "table", "hint", "score", "options"):
            person.say(line)
            assert 10 < len(person.toolbar) < 40
        # A line that was broken by the terminal would fill it to its edge.
        assert max(map(len, person.text)) < 40


# Names


@pytest.mark.parametrize(
    "term", ["xterm-256color", "screen", "linux", "vt100", "none-such"]
)
def test_every_terminal_can_be_played_at(term: str, tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, term=term) as person:
        person.wait_for_prompt()
        assert person.say("deal")[-1] == "N: play any card."
        assert person.say("1")[0] == "N plays J♠."
        assert person.strike("F1") == ["The bell is off."]
        person.say("quit")
        person.type("y\r")
        assert person.ended() == 0
    assert b"Traceback" not in person.raw


@pytest.mark.parametrize("term", ["dumb", "", None])
def test_a_dumb_terminal_gets_nothing_but_lines(
    term: str | None, tmp_path: Path
) -> None:
    with Terminal(*TABLE, folder=tmp_path, term=term) as person:
        person.wait_for("Between deals: deal.")
        person.type("deal\r")
        person.wait_for("N: play any card.")
        person.type("1\r")
        person.wait_for("N plays J")
        person.type("exit\r")
        assert person.ended() == 0
    assert ESCAPE not in person.raw
    assert b"> " not in person.raw


@pytest.mark.parametrize("how", ["option", "environment"])
def test_plain_is_a_bare_prompt_and_words_for_cards(how: str, tmp_path: Path) -> None:
    words = ("--plain", *TABLE) if how == "option" else TABLE
    env = {"CARDCLI_PLAIN": "1"} if how == "environment" else {}
    with Terminal(*words, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        assert person.rows[2] == ">"
        printed = person.say("deal")
        assert printed[0].endswith("Jack of diamonds is turned up. Trump is diamonds.")
        assert printed[1] == WORDS
        assert person.say("2")[0] == "N plays four of spades."
        person.type("exit\r")
        assert person.ended() == 0
    assert ESCAPE not in person.raw
    assert b"\a" not in person.raw
    assert not re.search(rb"\b(10|[2-9JQKA])[SHDC]\b", person.raw)


def test_plain_waits_for_the_bots_too(tmp_path: Path) -> None:
    env = {"CARDCLI_PLAY_DELAY": "2"}
    with Terminal("--plain", *TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        person.say("deal")
        begun = time.monotonic()
        person.say("1")
        # Two cards of bots; the third ends the trick.
        assert time.monotonic() - begun > 0.7


# Letters


LOCALES: dict[str, tuple[Around, str]] = {
    "C.UTF-8": ({"LC_ALL": "C.UTF-8"}, signs(HAND)),
    "latin-1": ({"PYTHONIOENCODING": "latin-1"}, HAND),
    "ASCII": ({"PYTHONIOENCODING": "ascii"}, HAND),
    "C": ({"LC_ALL": "C"}, HAND),
    "POSIX, all of it": ({"LC_ALL": "POSIX"}, HAND),
    "POSIX": ({"LC_ALL": None, "LANG": "POSIX"}, HAND),
}


@pytest.mark.parametrize("name", LOCALES)
def test_signs_only_where_they_can_be_written(name: str, tmp_path: Path) -> None:
    env, hand = LOCALES[name]
    words = (*TABLE, "--seat", "N=human:Zoë")
    with Terminal(*words, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        assert hand in person.say("deal")
        person.press("Right")
        person.wait_for_line("> play 1")
        row = person.toolbar
        assert row.startswith("[J♠] 4♠" if hand != HAND else "[JS] 4S")
    assert b"Traceback" not in person.raw


def test_letters_can_be_asked_for(tmp_path: Path) -> None:
    with Terminal("--suits", "letters", *TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        assert HAND in person.say("deal")
        person.say("suits signs")
        assert signs(HAND) in person.say("hand")


# Colours


def test_suits_are_coloured(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, env={"NO_COLOR": ""}) as person:
        person.wait_for_prompt()
        person.say("deal")
        assert colours(bytes(person.raw)) == {b"31"}
        person.say("theme four")
        person.say("hand")
    assert colours(bytes(person.raw)) >= {b"31", b"32"}


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"CLICOLOR": "0"}])
def test_no_colour_where_none_is_wanted(env: Around, tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        assert signs(HAND) in person.say("deal")
        person.say("theme four")
        person.say("hand")
        person.type("dea")
        person.wait_for("> deal")
    # A suggestion is underlined where there is no grey.
    assert colours(bytes(person.raw)) <= {b"4"}


@pytest.mark.parametrize("theme", ["contrast", "mono"])
def test_a_theme_without_hues_has_no_grey_either(theme: str, tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say(f"theme {theme}")
        before = len(person.raw)
        person.say("deal")
        person.type("dea")
        person.wait(lambda: person.suggested == "l", "suggestion")
    assert colours(bytes(person.raw[before:])) <= {b"1", b"4", b"7", b"39"}


@each_game
def test_colour_in_a_pipe_is_colour_and_nothing_else(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--seed", "7", "--no-record")
    given = b"deal\n.\nhand\n.\nstatus\n"
    bare = run_cli(*words, folder=tmp_path, given=given)
    painted = run_cli("--color", "always", *words, folder=tmp_path, given=given)
    assert (bare.status, painted.status) == (0, 0)
    assert ESCAPE not in bare.out
    assert colours(painted.out) == {b"31"}
    assert STYLE.sub(b"", painted.out) == bare.out
    never = run_cli("--color", "never", *words, folder=tmp_path, given=given)
    assert never.out == bare.out


# One transcript

LINES = ("deal", ".", "status", ".", "hint", "note here", ".", "f1", ".", "exit")
GIVEN = "".join(f"{line}\n" for line in LINES)
"""What is typed, by whomever and wherever."""

PLACES: dict[str, tuple[tuple[int, int], tuple[str, ...], Around]] = {
    "80 columns": ((80, 24), (), {}),
    "40 columns": ((40, 24), (), {}),
    "200 columns": ((200, 50), (), {}),
    "no colour": ((80, 24), (), {"NO_COLOR": "1"}),
    "plain": ((80, 24), ("--plain",), {}),
    "plain, 40 columns": ((40, 24), ("--plain",), {}),
    "four colours": ((80, 24), ("--theme", "four"), {}),
    "letters": ((80, 24), ("--suits", "letters"), {}),
    "low cards first": ((80, 24), ("--sort", "low"), {}),
    "vi": ((80, 24), ("--editing", "vi"), {}),
    "no toolbar": ((80, 24), ("--no-toolbar",), {}),
    "C": ((80, 24), (), {"LC_ALL": "C"}),
    "over SSH": ((80, 24), (), {"SSH_CONNECTION": "a 1 b 2"}),
}


def seated(
    game: str,
    folder: Path,
    size: tuple[int, int],
    before: tuple[str, ...],
    env: Around,
) -> Terminal:
    """Return a session at a terminal, with everything typed at once."""
    folder.mkdir()
    words = (*before, "play", game, "--seed", "7", "--record", "match.toml")
    person = Terminal(*words, folder=folder, size=size, env=env)
    person.type(GIVEN)
    return person


@each_game
def test_one_session_leaves_one_transcript(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--seed", "7", "--record", "match.toml")
    run = run_cli(*words, folder=tmp_path, given=GIVEN.encode())
    assert (run.status, run.err) == (0, b"")
    piped = (tmp_path / "match.toml").read_bytes()
    assert piped.count(b"# by the program") >= 4
    with ExitStack() as stack:
        persons = {
            name: stack.enter_context(seated(game, tmp_path / name, *place))
            for name, place in PLACES.items()
        }
        for name, person in persons.items():
            assert person.ended() == 0, name
            assert (tmp_path / name / "match.toml").read_bytes() == piped, name
