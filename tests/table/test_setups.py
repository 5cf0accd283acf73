"""Setups: saved and loaded at a table, all or nothing."""

import os
import stat
from pathlib import Path

import pytest

from cardcli import setups
from cardcli.players import Player
from cardcli.session import Session
from tests.table.lines import kinds, say, sit


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved setups, which is not there yet."""
    place = tmp_path / "kept" / "setups"
    monkeypatch.setenv("CARDCLI_SETUPS", str(place))
    return place


def furnished() -> Session:
    """Return a table of doubles with rules, players and comforts of its own."""
    session = sit("doubles")
    for line in (
        "set game_point 300",
        "set jacks_around 1 2 3 4",
        "seat N Agnes",
        "name Ann Lee",
        "theme four",
        "speed bid 5",
    ):
        assert not say(session, line).startswith("refused"), line
    return session


TEXT = """\
cardcli = 1
game = "doubles"

[rules]
game_point = 300
jacks_around = [1, 2, 3, 4]

[seats]
N = "Agnes"
E = "beginner"
S = "human:Ann Lee"
W = "beginner"

[comforts]
bid_delay = 5
editing = "emacs"
play_delay = 2
replay = false
sort = "suits"
sound = true
suits = "auto"
theme = "four"
toolbar = true
trick_delay = 3
"""


def test_a_setup_is_saved_whole_and_for_its_owner_only(folder: Path) -> None:
    session = furnished()
    assert say(session, "setup save friday") == "Setup friday is saved."
    path = folder / "friday.toml"
    assert path.read_text(encoding="utf-8") == TEXT
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert sorted(folder.iterdir()) == [path]
    assert say(session, "setup save friday") == (
        "Setup friday is saved over the old one."
    )


def test_a_setup_is_loaded_at_a_fresh_table() -> None:
    saved = furnished()
    say(saved, "setup save friday")
    session = sit("doubles")
    say(session, "set game_point 700")
    say(session, "set last_trick 5")
    assert say(session, "setup load friday").replace("\n  ", " ") == (
        "Setup friday is loaded: N Agnes, E beginner, S human:Ann Lee, W beginner."
    )
    assert session.options == saved.options
    assert session.players == saved.players
    assert session.comforts == saved.comforts
    say(session, "deal")
    assert "game_point = 300" in session.transcript
    assert "last_trick = 2" in session.transcript
    assert 'S = "human Ann Lee"' in session.transcript


def test_loading_in_mid_match_is_all_or_nothing() -> None:
    say(furnished(), "setup save friday")
    session = sit("doubles", seed="2")
    say(session, "deal")
    before = session.options, dict(session.players), session.comforts, session.given
    text = session.transcript
    assert say(session, "setup load friday") == (
        "refused: its rules are not those of this match, and the rules stand until the "
        "match is over: load it then"
    )
    now = session.options, dict(session.players), session.comforts, session.given
    assert now == before
    assert session.transcript == text


def test_seats_and_comforts_load_in_mid_match_under_the_same_rules() -> None:
    saved = sit("doubles")
    for line in ("seat E Cleo", "theme mono", "setup save friday"):
        say(saved, line)
    session = sit("doubles", seed="2")
    say(session, "deal")
    done = kinds(session, "setup load friday")
    assert done == ["text", "table seat E = beginner Cleo"]
    assert session.comforts.theme == "mono"


def test_after_a_match_its_rules_load_for_the_next() -> None:
    saved = sit("pinochle")
    for line in ("set game_point 500", "seat P2 Duke", "setup save short"):
        say(saved, line)
    session = sit("pinochle", humans="all", single_hand=True)
    say(session, "deal")
    while not session.over:
        say(session, "deal" if session.table.to_act < 0 else ".")
    assert say(session, "setup load short").startswith("Setup short is loaded")
    assert (session.options.game_point, session.options.single_hand) == (500, False)
    say(session, "deal")
    assert 'P2 = "beginner Duke"' in session.transcript


def test_players_come_and_go_with_the_rules() -> None:
    saved = sit("pitch")
    for line in ("set players 6", "seat P6 Hank", "setup save six"):
        say(saved, line)
    session = sit("pitch")
    say(session, "set players 2")
    assert list(session.players) == ["P1", "P2"]
    say(session, "setup load six")
    assert list(session.players) == ["P1", "P2", "P3", "P4", "P5", "P6"]
    assert session.players["P6"] == Player("beginner", "Hank")


def test_a_setup_of_another_game_is_refused_and_not_saved_over() -> None:
    say(sit("whist"), "setup save friday")
    session = furnished()
    assert say(session, "setup load friday") == (
        "refused: setup friday is for whist, not for doubles"
    )
    assert say(session, "setup save friday") == (
        "refused: setup friday is for whist; take another name"
    )
    assert setups.read("friday").game.id == "whist"


def test_setup_alone_lists_those_of_the_game(folder: Path) -> None:
    assert say(sit("whist"), "setup") == (
        "No setup of whist is saved; setup save NAME saves this table."
    )
    for name in ("monday", "b-2_x"):
        say(sit("whist"), f"setup save {name}")
    say(sit("pitch"), "setup save other")
    (folder / "broken.toml").write_text("game = ", encoding="utf-8")
    (folder / "Not-A-Name.toml").write_text(TEXT, encoding="utf-8")
    assert say(sit("whist"), "setup") == "Setups of whist: b-2_x, monday."


@pytest.mark.parametrize(
    "name",
    ["Friday", "../x", "a/b", "-a", "a.b", "con", "lpt1", "a" * 33, "é", "_", "~"],
)
def test_what_is_no_name_is_refused(name: str, folder: Path) -> None:
    for verb in ("save", "load"):
        said = say(sit("whist"), f"setup {verb} {name}")
        assert said == (
            f"refused: '{name}' cannot be a setup's name; use 1 to 32 of a-z, 0-9, - "
            "and _, such as friday"
        )
    assert not folder.exists()


@pytest.mark.parametrize("name", ["a", "0", "a" * 32, "con1", "friday-2_b"])
def test_what_is_a_name(name: str, folder: Path) -> None:
    assert say(sit("whist"), f"setup save {name}") == f"Setup {name} is saved."
    assert (folder / f"{name}.toml").is_file()


def test_an_unknown_setup_says_which_there_are() -> None:
    assert say(sit("whist"), "setup load x") == (
        "refused: no setup 'x'; setup save NAME saves one at a table"
    )
    say(sit("whist"), "setup save friday")
    assert say(sit("whist"), "setup load x") == (
        "refused: no setup 'x'; there are friday"
    )


@pytest.mark.parametrize("line", ["setup save", "setup friday", "setup save a b"])
def test_setup_wants_a_verb_and_a_name(line: str) -> None:
    assert say(sit("whist"), line) == "refused: type setup [save NAME | load NAME]"


def test_setup_knows_two_verbs() -> None:
    assert say(sit("whist"), "setup drop x") == (
        "refused: 'drop' is not clear here; type save or load"
    )


FAULTS = {
    "theme": ('theme = "four"', 'theme = "pink"', 22, "theme cannot be 'pink': two"),
    "unknown": ("bid_delay = 5", "bid_dealy = 5", 15, "unknown option 'bid_dealy'"),
    "rule": ("game_point = 300", "game_point = 0", 5, "game_point cannot be '0'"),
    "type": ("game_point = 300", "game_point = 3.5", 5, "game_point cannot be '3.5'"),
    "seat": ('N = "Agnes"', 'X = "Agnes"', 9, "no seat 'X'; the seats are N, E, S, W"),
    "nobody": ('N = "Agnes"', 'N = "Zoe"', 9, "no bot 'Zoe' plays doubles; there are"),
    "number": ('N = "Agnes"', "N = 1", 9, "N is a whole number; write a text"),
    "twice": ('W = "beginner"', 'W = "Agnes"', 12, "Agnes cannot sit at N and W"),
    "game": ('"doubles"', '"poker"', 2, "no game 'poker'; the games are"),
    "key": ("cardcli = 1", "cardcli = 1\ncolour = 2", 2, "unknown key 'colour'"),
    "format": ("cardcli = 1", "cardcli = 2", 1, "is of a format that this program"),
    "missing": (
        'game = "doubles"\n',
        "",
        None,
        "the key game is missing; it is a text",
    ),
    "dots": ("sort =", f"a{'.a' * 41} = 1\nsort =", 19, "has over 40 dots"),
    "toml": ("game_point = 300", "game_point = ", None, "is no TOML: Invalid value"),
    "deep": ("game_point = 300", f"game_point = {'[' * 5000}", None, "nested too deep"),
    "digits": ("game_point = 300", f"game_point = {'9' * 5000}", None, "is no TOML"),
    "long": ("cardcli = 1", "#" * 16384 + "\ncardcli = 1", None, "is over 16 KiB"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_setup_that_is_not_sound_changes_nothing(case: str, folder: Path) -> None:
    old, new, line, words = FAULTS[case]
    folder.mkdir(parents=True)
    path = folder / "friday.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    session = sit("doubles")
    before = session.options, dict(session.players), session.comforts
    said = say(session, "setup load friday").replace("\n  ", " ")
    where = f"{path}:{line}: " if line else f"{path}"
    assert said.startswith(f"refused: {where}"), said
    assert words in said
    assert (session.options, dict(session.players), session.comforts) == before


def test_what_is_left_out_stays_as_it_is(folder: Path) -> None:
    folder.mkdir(parents=True)
    text = 'cardcli = 1\ngame = "doubles"\n[seats]\nE = "iris"\n'
    (folder / "few.toml").write_text(text, encoding="utf-8")
    session = furnished()
    say(session, "setup load few")
    assert session.players["E"] == Player("beginner", "Iris")
    assert session.players["S"] == Player("human", "Ann Lee")
    assert session.comforts.theme == "four"
    assert session.options.game_point == 500, "rules left out are the usual ones"


def test_a_link_is_not_followed(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(parents=True)
    target = tmp_path / "elsewhere.toml"
    target.write_text(TEXT, encoding="utf-8")
    (folder / "friday.toml").symlink_to(target)
    reason = "is no ordinary file; remove it, or take another name"
    for verb in ("load", "save"):
        said = say(furnished(), f"setup {verb} friday").replace("\n  ", " ")
        assert said == f"refused: {folder / 'friday.toml'}: {reason}"
    assert target.read_text(encoding="utf-8") == TEXT


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    folder.mkdir(parents=True)
    os.mkfifo(folder / "friday.toml")
    assert "is no ordinary file" in say(sit("doubles"), "setup load friday")


def test_a_setup_that_cannot_be_written_leaves_the_old_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    say(furnished(), "setup save friday")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    said = say(sit("doubles"), "setup save friday").replace("\n  ", " ")
    assert "cannot be written: No space left on device" in said
    assert said.startswith("refused: ")
    assert (folder / "friday.toml").read_text(encoding="utf-8") == TEXT
    assert len(list(folder.iterdir())) == 1


def test_std_restores_the_rules_and_leaves_the_comforts() -> None:
    session = furnished()
    say(session, "std")
    assert session.options.game_point == 500
    assert session.comforts.theme == "four"


def test_a_hand_that_a_setup_sorts_anew_is_shown() -> None:
    session = sit("whist", seed="7")
    say(session, "sort low")
    say(session, "setup save low")
    say(session, "sort suits")
    say(session, "deal")
    assert "N holds 1 3S, 2 4S, 3 JS" in say(session, "setup load low")
    assert "N holds" not in say(session, "setup load low")
