"""Lines as people type, paste, mend and drop them."""

import os
import stat
import time
from pathlib import Path

import pytest

from tests.terminal.person import Around
from tests.terminal.terminal import Terminal

TABLE = ("play", "whist", "--seed", "7")
PASTED, END = "\x1b[200~", "\x1b[201~"
SLOW = {"CARDCLI_PLAY_DELAY": "2", "CARDCLI_TRICK_DELAY": "2"}
"""Two fifths of a second after each card and each trick."""
WHERE = b"\x1b[6n"


def echoed(person: Terminal) -> list[str]:
    """Return the lines that were typed and done."""
    now = person.look()
    return [line[2:] for line in now.lines[: now.row] if line.startswith("> ")]


def cpu_seconds(person: Terminal) -> float:
    """Return the processor's time that the program has taken."""
    words = Path(f"/proc/{person.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(person: Terminal) -> float:
    """Return the most memory that the program has held."""
    status = Path(f"/proc/{person.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


LIKE_A_MOUSE = ("\x1b[31m", "\x1b[<1m", "\x1b[;;M", "\x1b[<0;5;5M", "\x1b[M !!")


@pytest.mark.parametrize("args", [(), TABLE], ids=["door", "table"])
def test_what_looks_like_a_mouse_is_no_key(
    args: tuple[str, ...], tmp_path: Path
) -> None:
    with Terminal(*args, folder=tmp_path, size=(80, 40)) as person:
        person.wait_for_prompt()
        for bytes_ in LIKE_A_MOUSE:
            person.type(f"{bytes_}h")
        person.wait_for_line("> hhhhh")
        assert not any("exception" in line for line in person.text)


# Pasting

PASTES = {
    "bracketed": f"{PASTED}deal\nplay 1\nscore\n{END}",
    "bracketed, as terminals send it": f"{PASTED}deal\rplay 1\rscore\r{END}",
    "bracketed, from Windows": f"{PASTED}deal\r\nplay 1\r\nscore\r\n{END}",
    "bracketed, without an end": f"{PASTED}deal\nplay 1\nscore{END}\r",
    "bare": "deal\rplay 1\rscore\r",
    "bare, with line feeds": "deal\nplay 1\nscore\n",
}


@pytest.mark.parametrize("how", PASTES)
def test_pasted_lines_run_in_order(how: str, tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type(PASTES[how])
        person.wait_for("Rubber: NS 0")
        person.wait_for_prompt()
        told = [line for line in person.text if line.startswith(("Deal", "N pl", "Tr"))]
    assert told[0].startswith("Deal 1: W deals.")
    assert told[1] == "N plays J♠."
    assert told[2].startswith("Tricks: NS 0")


@pytest.mark.parametrize("how", ["bracketed", "bare"])
def test_a_paste_stops_at_the_first_refusal(how: str, tmp_path: Path) -> None:
    pasted = "deal\nplay 14\nplay 1\nscore\n"
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type(f"{PASTED}{pasted}{END}" if how == "bracketed" else pasted)
        person.wait_for("there is no card 14")
        person.wait_for_line("> play 14")
        if how == "bracketed":
            assert "2 more pasted lines were not run." in person.text
        # The line is left to be mended, and what came after it is gone.
        person.press("Backspace", "Backspace")
        person.wait_for_line("> play ")
        person.type("2\r")
        person.wait_for("N plays 4♠.")
        assert not any("Rubber" in line for line in person.text)


def test_of_a_long_paste_no_part_of_a_line_is_run(tmp_path: Path) -> None:
    pasted = "".join(f"note line {number:04d}\n" for number in range(1000))
    with Terminal(*TABLE, "--record", "match.toml", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.type(f"{PASTED}{pasted}{END}")
        person.wait_for("Note: line 0544")
        person.wait_for_prompt()
        told = "# The paste is over 8 KiB: what came after this is not taken."
        assert told in person.text
    notes = (tmp_path / "match.toml").read_text().split("note # ")[1:]
    assert [note[:9] for note in notes] == [f"line {n:04d}" for n in range(len(notes))]
    assert len(notes) == 8192 // len("note line 0000\n")


@pytest.mark.parametrize("how", ["bracketed", "bare"])
def test_a_line_of_any_length_harms_nothing(how: str, tmp_path: Path) -> None:
    long = "x" * 40_000
    with Terminal(*TABLE, folder=tmp_path, size=(80, 60)) as person:
        person.wait_for_prompt()
        begun = cpu_seconds(person)
        person.type(f"{PASTED}{long}{END}" if how == "bracketed" else long)
        person.wait_for("xxxx")
        person.press("C-c")
        person.wait_for_prompt()
        assert person.say("deal")[0].startswith("Deal 1: ")
        assert cpu_seconds(person) - begun < 5
        assert megabytes(person) < 60


SIZES = [(0, 0), (1, 1), (65_535, 65_535), (1, 65_535), (65_535, 1)]


def test_a_window_of_any_size_harms_nothing(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        begun = cpu_seconds(person)
        for columns, rows in SIZES:
            person.claim(columns, rows)
            person.type("#")
            person.wait(lambda: person.look().shown, "cursor")
        person.claim(80, 24)
        person.press("C-c")
        person.type("deal\r")
        person.wait_for("Deal 1: ")
        person.wait_for_prompt()
        assert cpu_seconds(person) - begun < 5
        assert megabytes(person) < 60


# Typing ahead


def test_what_is_typed_ahead_survives(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, env=SLOW) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.type("1\r")
        person.wait_for("N plays J♠.")
        person.type("score\rpla")
        person.wait_for_line("> pla")
        text = person.text
        bots = [line for line in text if line.startswith(("E plays", "S plays"))]
        assert len(bots) >= 2
        assert echoed(person)[-3:] == ["deal", "1", "score"]
        # It is shown at the prompt, and not among what the bots do.
        assert [line for line in text if "score" in line] == [
            "> score",
            "Tricks: NS 0, EW 1; each above 6 scores 1.",
        ]
        assert [line for line in text if "pla" in line and ">" in line] == ["> pla"]


def test_keys_that_need_not_wait_are_heard_between_two_moves(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, env=SLOW) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.type("1\r")
        person.wait_for("E plays")
        person.press("F10")
        person.wait_for_prompt()
        told = [line for line in person.text if line.startswith(("E ", "Theme", "W "))]
        assert told[0].startswith("E plays") and told[-1].startswith("W plays")
        assert "Theme four: a colour for each suit." in told


def test_what_is_typed_before_the_start_survives(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.type("deal\rscore\r")
        person.wait_for("Rubber: NS 0")
        person.wait_for_prompt()
        assert echoed(person) == ["deal", "score"]


# Leaving, and changing one's mind


def test_ctrl_c_drops_the_line(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("dea")
        person.wait_for_line("> dea")
        person.press("C-c")
        person.wait_for_prompt()
        assert person.say("deal")[0].startswith("Deal 1: ")


def test_ctrl_d_asks_to_leave(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        assert person.strike("C-d") == ["The match is saved. Leave the table?"]
        assert person.line == "(y/n) > "
        assert person.say("n") == ["N: play any card."]
        person.strike("C-d")
        person.type("y\r")
        assert person.ended() == 0
        assert "The match is saved: cardcli resume takes it up." in person.text


def test_ctrl_d_answers_no_other_question(tmp_path: Path) -> None:
    with Terminal("--replay", *TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.say("auto 13")
        assert person.say("deal") == ["Play the last deal again?"]
        assert person.strike("C-d") == ["The match is saved. Leave the table?"]
        person.say("n")
        assert not any("same deck again" in line for line in person.text)
        person.strike("C-d")
        person.press("C-d")
        assert person.ended() == 0


def test_a_refused_line_is_left_to_be_mended(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("dael\r")
        person.wait_for("no command 'dael'")
        person.wait_for_line("> dael")
        person.press("Backspace", "Backspace", "Backspace")
        assert person.say("eal")[0].startswith("Deal 1: ")


def test_a_key_leaves_a_half_typed_line_as_it_is(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("dea")
        person.wait_for_line("> dea")
        person.press("F1")
        person.wait_for("The bell is off.")
        person.wait_for_line("> dea")
        # A question that a key asks is answered in between.
        person.press("F7")
        person.wait_for_line("(y/n) > ")
        person.type("n\r")
        person.wait_for_line("> dea")
        # An answer that comes too late is no line to be mended.
        person.press("C-u")
        person.type("y\r")
        person.wait_for("no command 'y'")
        person.wait_for_line("> ")


def test_an_empty_line_does_the_obvious(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        assert person.strike("Enter")[0].startswith("Deal 1: ")


def test_an_empty_line_passes_and_draws(tmp_path: Path) -> None:
    with Terminal("play", "pitch", "--seed", "7", folder=tmp_path) as person:
        person.wait_for_prompt()
        assert "bid 1 to 4 or pass." in person.strike("Enter")[-1]
        assert person.strike("Enter")[0] == "P1 passes."
    with Terminal("play", "pinochle", "--seed", "42", folder=tmp_path) as person:
        person.wait_for_prompt()
        person.strike("Enter")
        assert person.say("10H")[-1].endswith("or draw.")
        assert person.strike("Enter")[0].startswith("P1 ends the turn. P1 draws ")


def test_a_key_ends_a_search(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("status")
        person.press("C-r")
        person.type("sta")
        person.wait_for("sta': status")
        assert person.strike("F1") == ["The bell is off."]
        assert person.line == "> "
        person.press("C-r")
        person.type("sta")
        person.wait_for("sta': status")
        person.type(f"{PASTED}score\n{END}")
        person.wait_for("Rubber: NS 0")
        person.wait_for_prompt()


# Editing


def test_history_is_searched_and_suggested(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        for line in ("deal", "status", "score"):
            person.say(line)
        person.press("C-r")
        person.type("TAT")
        person.wait_for("status")
        person.press("Enter")
        # The cursor is where it was found.
        person.wait_for_line("> s")
        assert person.strike("Enter")[0] == "Whist, deal 1."
        person.type("sc")
        person.wait_for_line("> sc")
        person.wait(lambda: person.suggested == "ore", "suggestion")
        person.press("Right")
        person.wait_for_line("> score")
        person.press("C-a", "C-k", "Up", "Up")
        person.wait_for_line("> score")


def test_only_legal_moves_are_completed(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("de\t")
        person.wait_for("deal demo")
        person.type("a\t")
        person.wait_for_line("> deal")
        person.wait_for("F1 sound")
        assert [line for line in person.rows if line][2:-1] == ["deal demo", "> deal"]
        person.strike("Enter")
        person.say("play 13")
        person.type("play j\t")
        person.wait(lambda: person.line.startswith("> play JS"), "completed 'JS'")
        person.press("C-u")
        # 3D has been played.
        person.type("play 3d\t#")
        person.wait_for_line("> play 3d#")


def test_a_list_of_words_takes_no_key_and_leaves_the_cursor(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("de\ta\t")
        person.wait_for_line("> deal")
        person.press("C-u")
        person.type("de x")
        person.press("Left", "Left")
        person.wait_for_line("> de")
        person.type("\tal")
        person.wait_for_line("> deal")
        assert person.suggested == " x"
        listed = [line for line in person.text if line == "deal demo"]
        assert len(listed) == 2


def test_vi_keys(tmp_path: Path) -> None:
    with Terminal("--editing", "vi", *TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.type("xdealx")
        person.wait_for_line("> xdealx")
        person.press("Escape")
        person.wait_for_line("> xdeal")
        person.type("x0x")
        person.wait_for_line("> ")
        assert person.strike("Enter")[0].startswith("Deal 1: ")
        person.type("score")
        person.press("Escape")
        person.wait_for_line("> scor")
        person.type("ccstatus")
        assert person.strike("Enter")[0] == "Whist, deal 1."


# The file of what was typed


def test_history_is_private_and_kept(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    env = {"CARDCLI_HISTORY": str(folder)}
    with Terminal(*TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.say("status")
        person.strike("F1")
        person.say("quit")
        person.type("yes\r")
        assert person.ended() == 0
    file = folder / "player"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    # Neither keys nor answers.
    assert file.read_text() == "deal\nstatus\nquit\n"
    with Terminal(*TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        person.press("Up", "Up")
        person.wait_for_line("> status")


def test_each_player_has_a_history_of_his_own(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    env = {"CARDCLI_HISTORY": str(folder)}
    for name, line in (("Ann", "deal"), ("Big Bob", "status"), ("ann", "score")):
        with Terminal("--player", name, *TABLE, folder=tmp_path, env=env) as person:
            person.wait_for_prompt()
            person.say(line)
    assert (folder / "ann").read_text() == "deal\nscore\n"
    assert (folder / "big bob").read_text() == "status\n"


def test_history_is_capped(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    folder.mkdir(mode=0o700)
    file = folder / "player"
    file.write_text("".join(f"note {'x' * 60} {line}\n" for line in range(5000)))
    file.chmod(0o600)
    env = {"CARDCLI_HISTORY": str(folder)}
    with Terminal(*TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        person.say("deal")
    lines = file.read_text().splitlines()
    assert lines[-2:] == [f"note {'x' * 60} 4999", "deal"]
    assert len(lines) <= 1000
    assert file.stat().st_size <= 64 * 1024
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


# What would take memory without end


@pytest.mark.parametrize("args", [(), TABLE])
@pytest.mark.parametrize(
    "keys",
    [
        "a" * 20_000,
        "abc" + "\x01\x0b\x19\x19" * 40,
        f"{PASTED}{'a' * 8000}{END}\x01\x0b" + "\x1b9" * 6 + "\x19",
    ],
    ids=["typed", "yanked", "repeated"],
)
def test_a_line_has_an_end(args: tuple[str, ...], keys: str, tmp_path: Path) -> None:
    with Terminal(*args, folder=tmp_path) as person:
        person.wait_for_prompt()
        for start in range(0, len(keys), 1000):
            person.type(keys[start : start + 1000])
        person.press("C-c")
        assert person.say("help")
        assert megabytes(person) < 64
    assert b"Traceback" not in person.raw


# What no key does


@pytest.mark.parametrize("keys", [("C-z",), ("C-x", "C-e"), ("M-!",), ("C-\\",)])
def test_no_key_leads_out_of_the_program(keys: tuple[str, ...], tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    editor = tmp_path / "editor"
    editor.write_text(f"#!/bin/sh\necho edited >> {trace}\n")
    editor.chmod(0o755)
    env = {"EDITOR": str(editor), "VISUAL": str(editor), "SHELL": str(editor)}
    with Terminal(*TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        person.type("dea")
        person.wait_for_line("> dea")
        person.press(*keys)
        person.type("l")
        person.wait(lambda: person.line.endswith("l"), "'l'")
        person.press("C-u")
        assert person.say("deal")[0].startswith("Deal 1: ")
        assert not any("Shell" in line for line in person.text)
        with open(f"/proc/{person.pid}/stat") as file:
            assert file.read().rpartition(")")[2].split()[0] in "RS"
        children = Path(f"/proc/{person.pid}/task/{person.pid}/children")
        assert children.read_text() == ""
    assert not trace.exists()


# Over SSH


SSH = {"SSH_CONNECTION": "192.0.2.1 50022 192.0.2.2 22", "SSH_TTY": "/dev/pts/9"}


def test_over_ssh_the_terminal_is_asked_nothing(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path, answers=False, env=SSH) as person:
        person.wait_for_prompt()
        person.say("deal")
        person.resize(60, 20)
        person.type("1")
        person.wait_for_line("> 1")
        assert len(person.toolbar) < 40
    assert WHERE not in person.raw
    assert b"CPR" not in person.raw


@pytest.mark.parametrize("editing", ["emacs", "vi"])
def test_over_ssh_escape_is_no_part_of_a_later_key(
    editing: str, tmp_path: Path
) -> None:
    words = ("--editing", editing, *TABLE)
    with Terminal(*words, folder=tmp_path, env=SSH) as person:
        person.wait_for_prompt()
        person.type("de")
        person.wait_for_line("> de")
        person.press("Escape")
        time.sleep(0.4)
        person.type("a" if editing == "emacs" else "Aa")
        person.wait_for_line("> dea")


# Questions


def test_a_question_is_answered_with_the_arrow_keys(tmp_path: Path) -> None:
    with Terminal(*TABLE, folder=tmp_path) as person:
        person.wait_for_prompt()
        person.say("deal")
        assert person.say("quit") == ["The match is saved. Leave the table?"]
        person.press("Left")
        person.wait_for_line("(y/n) > y")
        person.press("Right")
        person.wait_for_line("(y/n) > n")
        person.press("Down")
        person.wait_for_line("> ")
        person.say("quit")
        person.press("Left", "Enter")
        assert person.ended() == 0


# The bell


@pytest.mark.parametrize(
    ("before", "env", "rings"),
    [((), {}, True), (("--no-sound",), {}, False), ((), SSH, False)],
)
def test_the_bell_is_rung_where_it_is_wanted(
    before: tuple[str, ...], env: Around, rings: bool, tmp_path: Path
) -> None:
    with Terminal(*before, *TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        assert b"\a" not in person.raw
        person.type("dael\r")
        person.wait_for("no command 'dael'")
        person.wait_for_line("> dael")
        assert (b"\a" in person.raw) == rings


# The toolbar


@pytest.mark.parametrize("how", ["option", "environment", "command"])
def test_the_toolbar_is_switched_off(how: str, tmp_path: Path) -> None:
    before = ("--no-toolbar",) if how == "option" else ()
    env = {"CARDCLI_TOOLBAR": "0"} if how == "environment" else {}
    with Terminal(*before, *TABLE, folder=tmp_path, env=env) as person:
        person.wait_for_prompt()
        if how == "command":
            assert "F1 sound off" in person.toolbar
            person.say("toolbar off")
        person.say("deal")
        assert not any("F1" in line for line in person.rows)
        # Trump and score are still to be seen.
        assert person.line == "diamonds, NS 0 EW 0, tricks 0-0 > "
        person.say("toolbar on")
        assert "F1 sound off" in person.toolbar
        assert person.line == "> "
