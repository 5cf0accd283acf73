"""The front door: `cardcli` alone at a terminal, and what it offers."""

import os
from pathlib import Path

import pytest

from cardcli.game import ids
from tests.cli.process import run_cli
from tests.terminal.terminal import Terminal

SEEDED = ("play", "whist", "--seed", "7")


def left_in_mid_deal(folder: Path) -> None:
    """Leave a match of whist behind, a trick played."""
    with Terminal(*SEEDED, folder=folder) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.say("play 1")
        person.type("exit\r")
        assert person.ended() == 0


def left_behind(folder: Path, game: str, epoch: int) -> None:
    """Leave a match behind that began at a moment."""
    env = {"SOURCE_DATE_EPOCH": str(epoch)}
    with Terminal("play", game, "--seed", "7", folder=folder, env=env) as person:
        person.type("deal\rexit\r")
        assert person.ended() == 0


def test_the_newest_match_is_offered_and_all_are_listed(tmp_path: Path) -> None:
    left_behind(tmp_path, "pitch", 1789980000)
    left = {"doubles": 1789990000, "whist": 1790000000, "pitch": 1790003600}
    for game, epoch in left.items():
        left_behind(tmp_path, game, epoch)
    with Terminal(folder=tmp_path, size=(120, 60)) as person:
        person.wait_for_prompt()
        told = [line for line in person.text if line.startswith("1 resume")]
        assert told[0].startswith("1 resume pitch, begun 2026-09-21 15:13")
        listed = [line[2:9] for line in person.say("replay")]
        assert listed == ["pitch, ", "whist, ", "doubles", "pitch, "]
        person.strike("Enter")
        asked = " ".join(person.say("pitch"))
        assert "began 2026-09-21 15:13" in asked


ENDED = b"deal\npass\npass\npass\ntrump S\nfold\n"
"""A match of doubles for 50 that the first deal ends."""


def test_a_match_that_is_over_is_offered_no_more(tmp_path: Path) -> None:
    rules = ("--hotseat", "--set", "game_point=50", "--seed", "13")
    run = run_cli("play", "doubles", *rules, folder=tmp_path, given=ENDED)
    assert (run.status, run.err) == (0, b"")
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        assert any("see a saved match again" in line for line in person.text)
        assert not any("resume" in line for line in person.text)
        assert person.say("doubles")[0].startswith("Doubles Pinochle: ")


def test_it_lists_the_games_and_opens_the_one_that_is_picked(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        listed = "\n".join(person.text)
        for number, game_id in enumerate(ids(), start=1):
            assert f"{number} {game_id}: " in listed
        assert "resume" not in listed
        said = person.say("4")
        assert said[0].startswith("Whist: N human, ")
        assert person.say("deal")[0].startswith("Deal 1: ")


@pytest.mark.parametrize("word", ["whist", "WHI", "play whist", "play whist --seed 7"])
def test_a_game_is_named_as_one_likes(word: str, tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        assert person.say(word)[0].startswith("Whist: N human, ")


def test_quit_comes_back_to_the_door_and_exit_leaves(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 60)) as person:
        person.wait_for_prompt()
        person.say("pinochle")
        person.say("deal")
        assert person.say("quit") == ["The match is saved. Leave the table?"]
        back = person.say("y")
        assert back[0] == "The match is saved: cardcli resume takes it up."
        assert any(line.startswith("1 resume pinochle, begun ") for line in back)
        assert person.say("1")[0].startswith("Two-handed Pinochle: ")
        person.type("exit\r")
        assert person.ended() == 0


def test_a_match_that_was_left_is_offered_and_the_same_trick_is_on_the_table(
    tmp_path: Path,
) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        assert any(line.startswith("1 resume whist, begun ") for line in person.text)
        said = person.say("")
        assert "Trick 2: W led A♠." in said


def test_the_match_that_is_offered_is_the_one_played_last(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    (first,) = (tmp_path / "saved").iterdir()
    second = first.with_name("whist-younger.toml")
    seats = ('N = "human"', 'N = "human Zoe"')
    begun = ("started = 2026", "started = 2027")
    text = first.read_text(encoding="utf-8").replace(*seats).replace(*begun)
    second.write_text(text, encoding="utf-8")
    os.utime(second, (0, 0))
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        offered = next(line for line in person.text if line.startswith("1 "))
        assert offered.startswith("1 resume whist, begun 2026")
        assert person.say("")[0].startswith("Whist: N human, ")


@pytest.mark.parametrize("args", [(), ("play", "whist")])
def test_a_new_match_or_the_one_that_was_left(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    left_in_mid_deal(tmp_path)
    for answer, begins in (("y", "Deal 1."), ("n", "Between deals: deal.")):
        with Terminal(*args, folder=tmp_path, size=(80, 40)) as person:
            person.wait_for_prompt()
            asked = person.text if args else person.say("whist")
            assert "(y: resume, n: new)" in " ".join(" ".join(asked).split())
            assert begins in person.say(answer)


@pytest.mark.parametrize("said", [("name Ann", "deal"), ("deal", "name Ann")])
def test_whoever_took_a_name_at_the_table_is_offered_his_match(
    said: tuple[str, str], tmp_path: Path
) -> None:
    with Terminal("play", "pitch", folder=tmp_path) as person:
        person.wait_for_prompt()
        for line in said:
            person.say(line)
        person.type("exit\r")
        assert person.ended() == 0
    with Terminal("play", "pitch", folder=tmp_path) as person:
        person.wait_for_prompt()
        assert person.line == "(y/n) > "
        assert person.text[0].startswith("You left a match of auction pitch that ")


def test_the_match_that_is_offered_is_the_one_that_is_taken_up(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal("play", "pitch", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.type("exit\r")
        assert person.ended() == 0
    # Both were begun at the same moment; pitch is the last that was played on.
    last = next((tmp_path / "saved").glob("pitch-*.toml"))
    os.utime(last, (2e9, 2e9))
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        assert any(line.startswith("1 resume pitch, begun ") for line in person.text)
        assert person.say("1")[0].startswith("Auction pitch: ")


def test_a_replay_of_a_match_in_progress_hides_the_other_hands(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal(folder=tmp_path, size=(80, 60)) as person:
        person.wait_for_prompt()
        person.say("replay")
        said = person.say("1")
    assert any(line.startswith("N holds ") for line in said)
    assert not any(line.startswith(("E holds", "S holds", "W holds")) for line in said)


def test_another_players_match_is_not_offered(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal("--player", "Ann", "play", "whist", folder=tmp_path) as person:
        person.wait_for_prompt()
        assert person.text[0].startswith("Whist: N human Ann, ")


def test_a_seeded_match_is_a_new_one(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal(*SEEDED, folder=tmp_path) as person:
        person.wait_for_prompt()
        assert person.text[0].startswith("Whist: N human, ")
    words = ("play", "whist", "--record", "mine.toml")
    with Terminal(*words, folder=tmp_path) as person:
        person.wait_for_prompt()
        assert person.text[0].startswith("Whist: N human, ")


def test_a_demo_is_watched(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        person.type("demo whist --deals 1\r")
        person.wait_for("The deal is over.")
        person.wait_for("A number or a word")
        assert any("Whist: N beginner, " in line for line in person.text)


@pytest.mark.parametrize("key", ["F7", "C-c"])
def test_a_demo_that_is_left_leads_back_to_the_door(key: str, tmp_path: Path) -> None:
    env = {"CARDCLI_PLAY_DELAY": "2", "CARDCLI_TRICK_DELAY": "2"}
    with Terminal(folder=tmp_path, size=(80, 60), env=env) as person:
        person.wait_for_prompt()
        person.type("demo whist\r")
        person.wait_for("E plays")
        person.press(key)
        person.wait_for_prompt()
        assert [line for line in person.text if line.endswith(": who won what")][1:]
        assert person.say("pitch")[0].startswith("Auction pitch: P1 human, ")


def test_a_saved_match_is_seen_again(tmp_path: Path) -> None:
    left_in_mid_deal(tmp_path)
    with Terminal(folder=tmp_path, size=(80, 60)) as person:
        person.wait_for_prompt()
        listed = person.say("replay")
        assert listed[0].startswith("1 whist, begun ")
        said = person.say("1")
        assert "The transcript stops here; the match is not over." in said


def test_the_verbs_of_the_command_line_go_at_the_door(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 60)) as person:
        person.wait_for_prompt()
        assert "No match that was played to its end fits." in person.say("records")
        assert any("one at a time" in line for line in person.say("rules whist deal"))
        person.say("config set theme four")
        assert "theme = four" in "\n".join(person.say("config show")).replace('"', "")
        assert any("Usage: " in line for line in person.say("play --help"))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("frobnicate", "'frobnicate' is not clear here; type one of "),
        ("99", "there is no 99; type 1 to "),
        ("play chess", "no game 'chess'; the games are "),
        ("'whist", "''whist' lacks a quote; close it"),
        ("play whist --nonsense", "No such option"),
        ("replay nothing-here", "nothing-here: cannot be read"),
        ("whist \u202e7", "the line holds \\u{202E}; type plain text"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(
    line: str, fault: str, tmp_path: Path
) -> None:
    with Terminal(folder=tmp_path, size=(120, 60)) as person:
        person.wait_for_prompt()
        said = person.say(line)
        assert said[0].startswith(fault), said
        assert not any("Traceback" in row for row in person.text)


def test_ctrl_d_leaves_and_ctrl_c_drops_the_line(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("whist")
        person.wait_for_line("> whist")
        person.press("C-c")
        person.wait_for_prompt()
        person.press("C-d")
        assert person.ended() == 0


def test_the_door_is_good_for_the_ear_and_for_dumb_terminals(tmp_path: Path) -> None:
    for args, term in (((), "dumb"), (("--plain",), "xterm-256color")):
        with Terminal(*args, folder=tmp_path, term=term) as person:
            person.wait_for("A number or a word, please;")
            person.type("quit\r")
            assert person.ended() == 0
            assert b"\x1b" not in person.raw


def test_a_line_that_is_pasted_runs(tmp_path: Path) -> None:
    with Terminal(folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        person.type("\x1b[200~rules whist\n\x1b[201~")
        person.wait_for("with the last card")
