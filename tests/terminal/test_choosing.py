"""Cards chosen with the arrow keys, in every game."""

import re
from pathlib import Path

import pytest

from cardcli import game as games
from tests.terminal.multiplexer import Tmux
from tests.terminal.person import Person
from tests.terminal.terminal import Terminal

GAMES = games.ids()
KINDS = [Terminal, Tmux]
MOST = 12
"""Choices of the program after which a card has to be played in any game."""

each_game = pytest.mark.parametrize("game", GAMES)
each_kind = pytest.mark.parametrize("kind", KINDS)


def begin(person: Person) -> int:
    """Deal, and let the program choose until a card can be played; return which.

    It is the number of the last one that may be.
    """
    person.wait_for_prompt()
    printed = person.say("deal")
    for _ in range(MOST):
        asked = re.fullmatch(r"\w+: play (any card|[\d, or]+)\.", printed[-1])
        if asked and asked[1] == "any card":
            return 2
        if asked:
            return int(re.findall(r"\d+", asked[1])[-1])
        printed = person.say(".")
    raise AssertionError(f"no card can be played: {printed}")


def pointed(person: Person) -> str:
    """Return the card that is pointed at."""
    found = re.search(r"\[\*?(\S+)\]", person.toolbar)
    assert found, person.toolbar
    return found[1]


@each_game
@each_kind
def test_a_card_is_pointed_at_and_played(
    game: str, kind: type[Terminal] | type[Tmux], tmp_path: Path
) -> None:
    with kind("play", game, "--seed", "7", folder=tmp_path) as person:
        number = begin(person)
        for place in range(1, number + 1):
            person.press("Right")
            person.wait_for_line(f"> play {place}")
        card = pointed(person)
        printed = person.strike("Enter")
        assert re.match(rf"\w+ (plays|pitches) {card}[ .]", printed[0]), printed
        assert person.line == "> "


@each_game
def test_the_pointer_goes_both_ways_around_the_hand(game: str, tmp_path: Path) -> None:
    with Terminal("play", game, "--seed", "7", folder=tmp_path) as person:
        begin(person)
        hand = person.say("hand")
        cards = re.findall(r"\d+ ([0-9JQKA]+[♠♥♦♣]\S*?)(?:,|$)", " ".join(hand))
        assert len(cards) >= 6
        bar = person.toolbar
        person.press("Left")
        person.wait_for_line(f"> play {len(cards)}")
        assert pointed(person) == cards[-1]
        person.press("Right")
        person.wait_for_line("> play 1")
        assert pointed(person) == cards[0]
        person.press("Right")
        person.wait_for_line("> play 2")
        assert pointed(person) == cards[1]
        person.press("Left", "Left")
        person.wait_for_line(f"> play {len(cards)}")
        # Backspace and Esc go back to a line that is typed, and so does a letter.
        person.press("Backspace")
        person.wait_for_line("> ")
        assert person.toolbar == bar
        person.press("Right")
        person.wait_for_line("> play 1")
        person.press("Escape")
        person.wait_for_line("> ")
        person.press("Right")
        person.wait_for_line("> play 1")
        person.type("s")
        person.wait_for_line("> s")


@each_game
@pytest.mark.parametrize("key", ["Space", "Up", "Down"])
def test_a_card_is_registered(game: str, key: str, tmp_path: Path) -> None:
    with Terminal("play", game, "--seed", "7", folder=tmp_path) as person:
        number = begin(person)
        for place in range(1, number + 1):
            person.press("Right")
            person.wait_for_line(f"> play {place}")
        card = pointed(person)
        person.press(key)
        person.wait_for(f"[*{card}]")
        # It stays registered while the pointer goes on.
        person.press("Right")
        person.wait_for(f"*{card} [")
        assert person.line == f"> play {number}"
        person.press("Left", key)
        person.wait_for(f"[{card}]")
        person.press(key)
        person.wait_for(f"[*{card}]")
        printed = person.strike("Enter")
        assert re.match(rf"\w+ (plays|pitches) {card}[ .]", printed[0]), printed


@each_kind
def test_cards_are_registered_and_melded(
    kind: type[Terminal] | type[Tmux], tmp_path: Path
) -> None:
    with kind("play", "pinochle", "--seed", "42", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        assert person.say("5")[-1] == "P1: meld (2 choices: type melds) or draw."
        person.press("Right")
        person.wait_for_line("> meld 1")
        person.press("Right", "Space")
        person.wait_for_line("> meld 2")
        assert pointed(person) == "Q♠"
        person.press("Left", "Left")
        person.wait_for("[9♦]")
        person.press("Left", "Up")
        person.wait_for_line("> meld 2 10")
        assert pointed(person) == "J♦"
        # Another one by mistake, and taken back.
        person.press("Left", "Down")
        person.wait_for_line("> meld 2 10 9")
        person.press("Down")
        person.wait_for_line("> meld 2 10")
        printed = person.strike("Enter")
        assert printed[0].startswith("P1 lays Q♠ J♦. P1 melds pinochle: 40 points.")


@each_game
def test_the_row_fits_a_narrow_screen(game: str, tmp_path: Path) -> None:
    size = (40, 20)
    with Terminal("play", game, "--seed", "7", folder=tmp_path, size=size) as person:
        begin(person)
        for _ in range(30):
            person.press("Right")
            person.wait(lambda: "[" in person.toolbar, "pointer")
            assert len(person.toolbar) < 40
        assert re.search(r"\[\S+\]", person.toolbar)


def test_a_key_ends_the_choosing(tmp_path: Path) -> None:
    with Terminal("play", "whist", "--seed", "7", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.press("Right")
        person.wait_for_line("> play 1")
        assert person.strike("F1") == ["The bell is off."]
        person.wait_for_line("> ")


@each_game
def test_nothing_is_chosen_where_no_card_can_be(game: str, tmp_path: Path) -> None:
    with Terminal("play", game, "--seed", "7", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.press("Right", "Left")
        person.type("dea")
        person.wait_for_line("> dea")


def test_a_line_typed_after_choosing_is_a_typed_one(tmp_path: Path) -> None:
    with Terminal("play", "whist", "--seed", "7", folder=tmp_path) as person:
        begin(person)
        person.press("Right")
        person.wait_for_line("> play 1")
        person.press("C-u")
        person.wait_for_line("> ")
        person.type("play 12")
        person.wait_for_line("> play 12")


@each_game
def test_trump_and_score_are_seen_while_choosing_and_at_a_question(
    game: str, tmp_path: Path
) -> None:
    words = ("play", game, "--seed", "7")
    with Terminal(*words, folder=tmp_path, size=(40, 20)) as person:
        person.wait_for_prompt()
        for line in ("deal", ".", "."):
            person.say(line)
        known = person.toolbar.split(" | ")[0]
        assert any(letter.isdigit() for letter in known)
        person.press("Right")
        person.wait_for("[")
        person.wait_for(known)
        person.press("C-c")
        person.wait_for_line("> ")
        person.say("quit")
        assert person.line == "(y/n) > "
        person.wait_for(known)
