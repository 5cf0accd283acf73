"""Shells complete games, rules, seats, setups, settings and saved transcripts."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from cardcli.completing import words
from tests.cli.process import ROOT, environment, run_here

SHELLS = ("bash", "zsh", "fish")
GAMES = ["doubles", "pinochle", "pitch", "whist"]
BOTS = ["human", "beginner", "random"]
NAMED = ["Agnes", "Bert", "Cleo", "Duke", "Edna", "Floyd", "Gert", "Hank", "Iris"]
WHIST = ["game_point", "honors", "trump", "favorite", "match_point", "open_hands"]

each_shell = pytest.mark.parametrize("shell", SHELLS)


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep whatever a line may move, and all that is this user's, in a folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("CONFIG", "SETUPS", "TRANSCRIPTS", "RECORDS", "HISTORY"):
        monkeypatch.setenv(f"CARDCLI_{name}", str(tmp_path / name.lower()))
    monkeypatch.chdir(tmp_path)


def answer(
    patch: pytest.MonkeyPatch, line: str, shell: str = "zsh", *more: str
) -> list[list[str]]:
    """Return what a shell is answered: for each word its kind, itself, its meaning."""
    run = run_here(["completion", shell, "--line", line, *more], patch)
    assert run.status == 0 and run.err == b""
    return [text.split("\t") for text in run.lines]


def ends(
    patch: pytest.MonkeyPatch, line: str, shell: str = "zsh", *more: str
) -> list[str]:
    """Return the words that a shell may put in the last one's place."""
    found = answer(patch, line, shell, *more)
    return [value for kind, value, _ in found if kind == "plain"]


def kinds(patch: pytest.MonkeyPatch, line: str) -> set[str]:
    """Return the kinds of what a shell is answered."""
    return {kind for kind, *_ in answer(patch, line)}


def keep(folder: Path, name: str, age: int, *, game: str, end: str = "") -> None:
    """Save what looks like a transcript, some seconds older than others."""
    seats = {"whist": "NESW", "pitch": ("P1", "P2", "P3")}[game]
    seated = "".join(f'{seat} = "beginner"\n' for seat in seats)
    path = folder / name
    folder.mkdir(exist_ok=True)
    path.write_text(
        f'cardcli = 1\ngame = "{game}"\nstarted = 2026-11-29T17:00:03Z\n\n'
        f"[seats]\n{seated}\n{end}"
    )
    os.utime(path, (1_790_000_000 - age, 1_790_000_000 - age))


DONE = '[result]\nwinner = "NS"\n'


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """Return a folder of two unfinished matches and a finished one."""
    folder = tmp_path / "transcripts"
    keep(folder, "whist-1.toml", 30, game="whist")
    keep(folder, "whist-2.toml", 20, game="whist", end=DONE)
    keep(folder, "pitch-1.toml", 10, game="pitch")
    return folder


CASES: dict[str, list[str]] = {
    "cardcli ver": ["verify"],
    "cardcli completion ": ["bash", "zsh", "fish"],
    "cardcli transcripts ": ["find", "list", "remove", "show", "tag"],
    "cardcli play ": GAMES,
    "cardcli play p": ["pinochle", "pitch"],
    "cardcli play 'wh": ["whist"],
    "cardcli play --hotseat d": ["doubles"],
    "cardcli play whist ": [],
    "cardcli play whist --se": ["--seed", "--set", "--setup", "--seat"],
    "cardcli play whist --sync ": ["each", "deal", "never"],
    # --set
    "cardcli play --set ": [],
    "cardcli play whist --set ": [f"{name}=" for name in WHIST],
    "cardcli play whist --set ho": ["honors="],
    "cardcli play whist --set honors=on --set ": [
        f"{name}=" for name in WHIST if name != "honors"
    ],
    "cardcli play whist --set honors=": ["honors=on", "honors=off"],
    "cardcli play whist --set honors=of": ["honors=off"],
    'cardcli play whist --set "honors=of': ["honors=off"],
    "cardcli play whist --set=honors=of": ["--set=honors=off"],
    "cardcli play whist --set=hon": ["--set=honors="],
    "cardcli play whist --set horses=": [],
    "cardcli play whist --set trump=": [
        f"trump={how}" for how in ("turned", "random", "eldest", "none")
    ],
    "cardcli play pitch --set players=": [f"players={n}" for n in range(2, 8)],
    "cardcli play pinochle --set game_point=": [
        f"game_point={n}" for n in (500, 1000, 30000)
    ],
    "cardcli play doubles --set run=": [f"run={n}" for n in (0, 15, 500)],
    "cardcli play doubles --set jacks_around=": ["jacks_around=4,40,60,80"],
    "cardcli play pi --set ": [],
    # --preset
    "cardcli play whist --preset ": ["american", "long"],
    "cardcli play pitch --preset=d": ["--preset=dom"],
    "cardcli play pinochle --preset ": [],
    # --seat, --hand, --dealer
    "cardcli play whist --seat ": ["N=", "E=", "S=", "W="],
    "cardcli play whist --seat N=human:Ann --seat ": ["E=", "S=", "W="],
    "cardcli play pinochle --seat ": ["P1=", "P2="],
    "cardcli play pitch --set players=3 --seat ": ["P1=", "P2=", "P3="],
    "cardcli play pitch --set players=9 --seat ": ["P1=", "P2=", "P3=", "P4="],
    "cardcli play whist --seat E=": [f"E={who}" for who in BOTS + NAMED],
    "cardcli play whist --seat E=h": ["E=human"],
    "cardcli play whist --seat N=Agnes --seat E=": [
        f"E={who}" for who in BOTS + NAMED[1:]
    ],
    "cardcli play whist --seat=E=Du": ["--seat=E=Duke"],
    "cardcli play --seat ": [],
    "cardcli play whist --hand 'N=AS KS' --hand ": ["E=", "S=", "W="],
    "cardcli play whist --hand N=": [],
    "cardcli play whist --dealer ": ["N", "E", "S", "W"],
    "cardcli play pitch --forbid hin": ["hint"],
    "cardcli play pitch --forbid hint --forbid hin": [],
    # rules
    "cardcli rules whi": ["whist"],
    "cardcli rules whist s": ["scoring", "signals", "strategy"],
    "cardcli rules nothing ": [],
    # transcripts
    "cardcli resume ": ["pitch-1", "whist-1"],
    "cardcli resume w": ["whist-1"],
    "cardcli resume --seat ": ["P1=", "P2=", "P3="],
    "cardcli resume whist-1 --seat ": ["N=", "E=", "S=", "W="],
    "cardcli resume whist-1 --seat S=be": ["S=beginner"],
    "cardcli replay ": ["pitch-1", "whist-2", "whist-1"],
    "cardcli replay whist-2 --seat ": ["N", "E", "S", "W"],
    "cardcli verify pitch-1 ": ["whist-2", "whist-1"],
    "cardcli transcripts show w": ["whist-2", "whist-1"],
    "cardcli transcripts tag p": ["pitch-1"],
    "cardcli transcripts remove whist-1 ": ["pitch-1", "whist-2"],
    "cardcli transcripts list --game pi": ["pinochle", "pitch"],
    "cardcli --transcripts nowhere resume ": [],
    # settings
    "cardcli config set to": ["toolbar"],
    "cardcli config set theme ": ["two", "four", "contrast", "mono"],
    "cardcli config set editing v": ["vi"],
    "cardcli config set sound ": ["on", "off"],
    "cardcli config set player ": [],
    "cardcli config set forbid hint rema": ["remaining"],
    "cardcli config set theme two ": [],
    "cardcli config unset edi": ["editing"],
}


@pytest.mark.usefixtures("shelf")
@each_shell
@pytest.mark.parametrize("line", CASES)
def test_every_place_of_a_line_is_completed(
    line: str, shell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert ends(monkeypatch, line, shell) == CASES[line]


def test_words_come_with_what_they_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(monkeypatch, "cardcli play whi") == [["plain", "whist", "Whist"]]
    assert answer(monkeypatch, "cardcli play whist --set hon") == [
        ["plain", "honors=", "whether honors score"]
    ]


@pytest.mark.usefixtures("shelf")
def test_unfinished_matches_come_with_who_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert answer(monkeypatch, "cardcli resume pi") == [
        ["plain", "pitch-1", "P1 beginner, P2 beginner, P3 beginner"],
        ["file", "pi", ""],
    ]


def test_setups_are_those_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, name in (("whist", "friday"), ("pitch", "five"), ("pitch", "four")):
        table = ["play", game, "--no-record"]
        if name == "five":
            table += ["--set", "players=5"]
        saved = run_here(table, monkeypatch, f"setup save {name}\n".encode())
        assert saved.status == 0, saved.err
    assert ends(monkeypatch, "cardcli play pitch --setup ") == ["five", "four"]
    assert ends(monkeypatch, "cardcli play --setup f") == ["five", "four", "friday"]
    seats = ends(monkeypatch, "cardcli play pitch --setup five --dealer ")
    assert seats == ["P1", "P2", "P3", "P4", "P5"]
    assert ends(monkeypatch, "cardcli setups show fr") == ["friday"]
    assert ends(monkeypatch, "cardcli setups remove five f") == ["four", "friday"]


def test_files_and_folders_are_left_to_the_shell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for option in ("--deck", "--script", "--record"):
        assert kinds(monkeypatch, f"cardcli play whist {option} ") == {"file"}
    assert kinds(monkeypatch, "cardcli --transcripts ") == {"dir"}
    assert kinds(monkeypatch, "cardcli --config ") == {"file"}
    assert kinds(monkeypatch, "cardcli verify less") == {"file"}
    assert kinds(monkeypatch, "cardcli transcripts remove les") == set()


def test_bash_ends_only_what_follows_its_breaks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It takes `=` and `:` for the end of a word, and says what it will exchange."""
    for line, word, right in (
        ("cardcli play whist --set honors=", "", ["on", "off"]),
        ("cardcli play whist --set honors=of", "of", ["off"]),
        ("cardcli play whist --set=honors=of", "of", ["off"]),
        ("cardcli play whist --set=hon", "hon", ["honors="]),
        ("cardcli play whist --se", "--se", ["--seed", "--set", "--setup", "--seat"]),
        # As a user may set it, `=` is no break.
        ("cardcli play whist --set honors=of", "honors=of", ["honors=off"]),
        # Within quotation marks nothing is.
        ('cardcli play whist --set "honors=of', "honors=of", ["honors=off"]),
        ("cardcli play whist --set honors=of", "else", ["honors=off"]),
    ):
        assert ends(monkeypatch, line, "bash", "--word", word) == right, line


def test_names_that_are_no_plain_words_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "transcripts"
    odd = ("a b", "$(rm x)", "a;b", "a'b", 'a"b', "`a`", "a\tb", "a\nb", "a\x1b[2Jb")
    for name in (*odd, "-all", "a*", "~", "a\\b", "a\u202eb", "übung", "a.b+c_d-1"):
        keep(folder, f"{name}.toml", 0, game="whist")
    keep(folder, os.fsdecode(b"\xff\xfe.toml"), 0, game="whist")
    keep(folder, "text.txt", 0, game="whist")
    (folder / "folder.toml").mkdir()
    for line in ("cardcli replay ", "cardcli resume ", "cardcli transcripts remove "):
        assert sorted(ends(monkeypatch, line)) == ["a.b+c_d-1", "übung"]


def test_what_players_are_called_cannot_reach_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "transcripts"
    keep(folder, "odd.toml", 0, game="whist")
    path = folder / "odd.toml"
    path.write_text(path.read_text().replace('"beginner"', r'"human \u001b\t\n"', 1))
    means = answer(monkeypatch, "cardcli resume odd")[0][2]
    assert means.startswith(r"N human \u{1B}\u{9}\u{A}, E beginner")


def test_of_many_transcripts_the_newest_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "transcripts"
    for age in range(words.MOST_READ + 50):
        keep(folder, f"whist-{age:03}.toml", age, game="whist")
    found = ends(monkeypatch, "cardcli resume ")
    assert found == [f"whist-{age:03}" for age in range(100)]
    assert ends(monkeypatch, "cardcli resume whist-14") == [
        f"whist-14{digit}" for digit in range(10)
    ]


@each_shell
@pytest.mark.parametrize(
    "line",
    ["", " ", '"', "\\", "cardcli resume \0", "cardcli replay x --seat ", "a " * 5000],
)
def test_what_makes_no_sense_prints_no_fault(
    line: str, shell: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(monkeypatch, line, shell)


def test_what_cannot_be_read_prints_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "transcripts").write_text("a file in the folder's place")
    (tmp_path / "setups").write_text("a file in the folder's place")
    (tmp_path / "config").write_text("a = [")
    assert ends(monkeypatch, "cardcli resume ") == []
    assert ends(monkeypatch, "cardcli play whist --setup ") == []
    assert ends(monkeypatch, "cardcli --transcripts '' resume ") == []
    assert ends(monkeypatch, "cardcli play wh") == ["whist"]


def test_every_finder_that_is_named_exists() -> None:
    """A name that is none would find nothing, and nobody would be told."""
    named = {
        name
        for path in (ROOT / "cardcli").rglob("*.py")
        for name in re.findall(r'\blater\(\s*"(\w+)"', path.read_text("utf-8"))
    }
    assert named >= {"games", "rules", "sitters", "unfinished", "transcripts", "saved"}
    assert [name for name in sorted(named) if not hasattr(words, name)] == []


def test_verbs_pay_nothing_for_it() -> None:
    source = (
        "import sys; from cardcli.cli import play, resume, replay, verify, rules\n"
        "print([m for m in sys.modules if m.startswith('cardcli.completing')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, check=True, cwd=ROOT
    )
    assert found.stdout.decode().strip() == "['cardcli.completing']"


def test_the_way_to_switch_it_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    told = run_here(["completion", "--help"], monkeypatch).out.decode()
    assert "source <(cardcli completion bash)" in told
    assert "source <(cardcli completion zsh)" in told
    assert "cardcli completion fish | source" in told


# The shells themselves


LOAD = {
    "bash": "source <(cardcli completion bash)",
    "zsh": "source <(cardcli completion zsh)",
    "fish": "cardcli completion fish | source",
}
START = {
    "bash": ["--norc", "--noprofile", "-i"],
    "zsh": ["-f", "-i"],
    "fish": ["--no-config", "-i"],
}
STUB = """\
#!/bin/sh
case " $* " in *" completion "*) exec {python} -m cardcli "$@" ;; esac
printf 'GOT'; printf '[%s]' "$@"; echo '!'
"""


def found_shell(shell: str) -> str:
    """Return where a shell is; skip the test where it is not installed."""
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"{shell} is not installed here")
    return program


@each_shell
def test_the_script_is_sound(shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = found_shell(shell)
    text = run_here(["completion", shell], monkeypatch).out
    done = subprocess.run([program, "-n"], input=text, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Return a folder with a cardcli that completes, else says what it was told."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "cardcli").write_text(STUB.format(python=sys.executable))
    (folder / "cardcli").chmod(0o755)
    return folder


@pytest.fixture
def terminal(
    request: pytest.FixtureRequest, tmp_path: Path, programs: Path
) -> Iterator[Any]:
    """Yield a shell at a terminal that has read the script."""
    shell = request.param
    program = found_shell(shell)
    around = environment(tmp_path, TERM="xterm", LC_ALL="C.UTF-8")
    around |= {
        "PATH": f"{programs}:{around['PATH']}",
        "CARDCLI_TRANSCRIPTS": str(tmp_path / "transcripts"),
    }
    child: Any = pexpect.spawn(
        program, START[shell], env=around, cwd=str(tmp_path), dimensions=(24, 200)
    )
    child.timeout = 60
    child.send("echo rea''dy\r")
    child.expect(b"ready\r")
    child.send(f"{LOAD[shell]}; echo do''ne\r")
    child.expect(b"done\r")
    yield child
    child.close(force=True)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("terminal", SHELLS, indirect=True)
def test_a_tab_ends_the_word(terminal: Any, tmp_path: Path) -> None:
    (tmp_path / "moves.txt").touch()
    for typed, right in (
        ("play whi", ["play", "whist"]),
        ("play whist --set hon", ["play", "whist", "--set", "honors="]),
        ("play whist --set honors=of", ["play", "whist", "--set", "honors=off"]),
        ("play whist --set=honors=of", ["play", "whist", "--set=honors=off"]),
        ("play whist --seat E=Du", ["play", "whist", "--seat", "E=Duke"]),
        ("play whist --script mo", ["play", "whist", "--script", "moves.txt"]),
        ("play whist --script=mo", ["play", "whist", "--script=moves.txt"]),
        ("resume w", ["resume", "whist-1"]),
        ("verify mo", ["verify", "moves.txt"]),
    ):
        terminal.send(f"cardcli {typed}\t\r")
        terminal.expect(rb"GOT(\[.*?\])!")
        assert terminal.match.group(1).decode() == "".join(f"[{w}]" for w in right)


@pytest.mark.parametrize("terminal", SHELLS, indirect=True)
def test_a_space_follows_what_is_whole(terminal: Any) -> None:
    for typed, right in (
        ("play whi\t--plain", "[play][whist][--plain]"),
        (
            "play whist --set hon\tof\t--plain",
            "[play][whist][--set][honors=off][--plain]",
        ),
    ):
        terminal.send(f"cardcli {typed}\r")
        terminal.expect(rb"GOT(\[.*?\])!")
        assert terminal.match.group(1).decode() == right
