"""The keys F1 to F10 as typed words, and their legends."""

import pytest

from cardcli import interpreter, keys
from cardcli.game import ids, load
from tests.table.lines import say, sit

LINES = {
    "F1": "sound",
    "F2": "demo",
    "F4": "again",
    "F5": "rules",
    "F6": "replay",
    "F7": "quit",
    "F8": "speed -",
    "F9": "speed +",
    "F10": "theme",
}
PAGES = {
    "pinochle": "rules melds",
    "doubles": "rules melds",
    "pitch": "options",
    "whist": "options",
}


@pytest.mark.parametrize("game_id", ids())
def test_every_key_types_a_command_of_the_game(game_id: str) -> None:
    game = load(game_id)
    typed = {key.name: key.line(game) for key in keys.KEYS}
    assert typed == LINES | {"F3": PAGES[game_id]}
    for line in typed.values():
        word = line.split()[0]
        assert interpreter.complete(word, game) == word


@pytest.mark.parametrize("game_id", ids())
def test_a_key_may_be_typed_in_any_case(game_id: str) -> None:
    for key in keys.KEYS:
        for word in (key.name, key.name.lower()):
            first, second = sit(game_id), sit(game_id)
            assert say(first, word) == say(second, key.line(first.game))
            assert first.comforts == second.comforts
            assert first.autopilot == second.autopilot


def test_a_legend_names_the_mode_that_the_key_will_enter() -> None:
    session = sit("whist")
    assert "F1 sound off" in keys.legends(session)
    say(session, "f1")
    assert "F1 sound on" in keys.legends(session)
    assert "F2 demo on" in keys.legends(session)
    say(session, "f2")
    assert "F2 demo off" in keys.legends(session)
    assert "F6 replay on" in keys.legends(session)
    say(session, "f6")
    assert "F6 replay off" in keys.legends(session)
    assert "F10 theme four" in keys.legends(session)
    say(session, "f10")
    assert session.comforts.theme == "four"
    assert "F10 theme contrast" in keys.legends(session)
    say(session, "theme mono")
    assert "F10 theme two" in keys.legends(session)


def test_the_keys_are_listed_for_those_who_see_no_toolbar() -> None:
    said = say(sit("whist"), "keys")
    assert said.startswith("F1 sound off, F2 demo on, F3 options, F4 last deal, ")
    assert said.endswith("Typed, f1 does the same.")


def test_a_key_takes_no_words() -> None:
    assert say(sit("whist"), "f1 on").startswith("refused: no command 'f1'")
