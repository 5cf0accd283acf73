"""F2: the program plays on, until it is told to stop."""

from pathlib import Path

import pytest

from cardcli import game as games
from tests.terminal.multiplexer import Tmux
from tests.terminal.terminal import Terminal

GAMES = games.ids()
WAITING = {"CARDCLI_BID_DELAY": "1", "CARDCLI_PLAY_DELAY": "1"}
"""A fifth of a second after each bid and card."""

each_game = pytest.mark.parametrize("game", GAMES)


def words(game: str) -> tuple[str, ...]:
    """Return the command line of a match that ends with its first deal."""
    return ("play", game, "--seed", "7", "--deals", "1", "--record", "match.toml")


def played(
    game: str, folder: Path, term: str, typed: str = ""
) -> tuple[list[str], str]:
    """Return what the demo of a deal prints and keeps, begun by F2 or a line."""
    folder.mkdir()
    with Terminal(*words(game), folder=folder, term=term, size=(80, 24)) as person:
        person.wait_for_prompt()
        person.say("deal")
        begun = person.look().row
        if typed:
            person.type(f"{typed}\r")
        else:
            person.press("F2")
        assert person.ended() == 0
        text = [line for line in person.text[begun + 1 :] if line]
    return text, (folder / "match.toml").read_text()


@each_game
def test_f2_and_its_typed_forms_play_the_deal(game: str, tmp_path: Path) -> None:
    typed = played(game, tmp_path / "typed", "xterm", "f2")
    assert len(typed[0]) > 20
    assert "# by the program" in typed[1]
    assert played(game, tmp_path / "word", "xterm", "demo") == typed
    assert played(game, tmp_path / "xterm", "xterm") == typed
    assert played(game, tmp_path / "linux", "linux") == typed


@each_game
def test_f2_plays_the_deal_in_tmux(game: str, tmp_path: Path) -> None:
    typed = played(game, tmp_path / "typed", "xterm", "f2")
    folder = tmp_path / "tmux"
    folder.mkdir()
    with Tmux(*words(game), folder=folder) as person:
        person.wait_for_prompt()
        person.say("deal")
        begun = person.look().row
        person.press("F2")
        person.wait_for(typed[0][-1])
        text = [line for line in person.text[begun + 1 :] if line]
    assert text[: len(typed[0])] == typed[0]
    assert (folder / "match.toml").read_text() == typed[1]


STOPS = {"F2": "\x1bOQ", "Ctrl-C": "\x03", "f2 typed": "f2\r", "demo typed": "demo\r"}


@pytest.mark.parametrize("how", STOPS)
def test_the_demo_is_stopped_in_mid_deal(how: str, tmp_path: Path) -> None:
    table = ("play", "whist", "--seed", "7")
    with Terminal(*table, folder=tmp_path, env=WAITING) as person:
        person.wait_for_prompt()
        person.say("deal")
        assert "F2 demo on" in person.toolbar
        person.press("F2")
        person.wait_for("N plays")
        person.type(STOPS[how])
        person.wait_for_prompt()
        assert "F2 demo on" in person.toolbar
        assert not any(line.startswith("Deal over") for line in person.text)
        told = person.say("tricks")
        assert len(told) <= 4


def test_f7_ends_the_demo_and_asks(tmp_path: Path) -> None:
    table = ("play", "whist", "--seed", "7")
    with Terminal(*table, folder=tmp_path, env=WAITING) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.press("F2")
        person.wait_for("N plays")
        person.press("F7")
        person.wait_for_line("(y/n) > ")
        assert "Demo off: you play." in person.text
        person.say("n")
        assert "F2 demo on" in person.toolbar


@pytest.mark.parametrize("how", ["quit\r", "quix\x7ft\r", "\x04"])
def test_who_asks_to_leave_in_mid_demo_is_asked(how: str, tmp_path: Path) -> None:
    table = ("play", "whist", "--seed", "7")
    with Terminal(*table, folder=tmp_path, env=WAITING) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.press("F2")
        person.wait_for("N plays")
        person.type(how)
        person.wait_for("The match is saved. Leave the table?")


@pytest.mark.parametrize("how", ["quit\r", "exit\r", "\x04", "\x03", "F7"])
def test_a_watched_demo_is_left(how: str, tmp_path: Path) -> None:
    words = ("play", "whist", "--seed", "7", "--demo", "--no-record")
    with Terminal(*words, folder=tmp_path, env=WAITING) as person:
        person.wait_for("plays")
        person.press(how) if how == "F7" else person.type(how)
        assert person.ended() == 0
        assert not any("The deal is over" in line for line in person.text)
