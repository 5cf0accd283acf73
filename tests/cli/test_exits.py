"""The exit statuses of the interface page, and the form of every error line."""

import os
import re
from pathlib import Path

import pytest

from tests.cli.process import Run, run_cli, run_here, run_shell
from tests.transcripts.tables import moves, sit, type_in, whole

FORM = re.compile(r"(?:[^:]+(?::[0-9]+)?: )?.+[;:] .+")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with transcripts in every condition; the program runs there."""
    monkeypatch.chdir(tmp_path)
    text = whole("pinochle", tmp_path / "over.toml")
    session = sit("whist", tmp_path / "begun.toml")
    type_in(session, "deal", ".")
    session.close()
    wrong = moves(text)[9]
    (tmp_path / "wrong.toml").write_text(
        text.replace(wrong, wrong.replace('",', ' -> trick P9",')), encoding="utf-8"
    )
    (tmp_path / "damaged.toml").write_text(text[:-9], encoding="utf-8")
    (tmp_path / "torn.toml").write_text(text[:200], encoding="utf-8")
    (tmp_path / "large.toml").write_text("a" * 9000, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "saved").mkdir()
    (tmp_path / "deck.txt").write_text("AS KS\n", encoding="utf-8")
    return tmp_path


DONE: dict[str, tuple[str, bytes]] = {
    "version": ("--version", b""),
    "help": ("--help", b""),
    "no verb": ("", b""),
    "help of a verb": ("play -h", b""),
    "a demo": ("play whist --demo --deals 1 --no-record", b""),
    "input that ends in mid-game": ("play whist --no-record", b"deal\n.\n"),
    "no input": ("play whist --no-record", b""),
    "quit": ("play whist --no-record", b"deal\nquit\nfly\n"),
    "exit": ("play whist --no-record", b"exit\n"),
    "resume": ("resume begun.toml", b"note here\n"),
    "replay": ("replay over.toml --all", b""),
    "replay to a move": ("replay over.toml --to 3", b""),
    "replay as JSON": ("replay over.toml --json", b""),
    "verify": ("verify over.toml begun.toml", b""),
    "an empty list": ("transcripts", b""),
    "show": ("transcripts show over.toml", b""),
    "tag": ("transcripts tag over.toml lesson", b""),
    "untag": ("transcripts tag over.toml lesson --remove", b""),
    "remove": ("transcripts remove over.toml begun.toml", b""),
}

REFUSED: dict[str, tuple[str, bytes, str]] = {
    "no such command": (
        "play whist --no-record",
        b"deal\nfly\n",
        "standard input:2: no command 'fly'; ",
    ),
    "against the rules": (
        "play whist --no-record",
        b"\n\nplay AS\n",
        "standard input:3: no deal is in progress: deal first",
    ),
    "no such card": (
        "play whist --no-record",
        b"deal\nplay 14\n",
        "standard input:2: there is no card 14; cards are 1 to 13",
    ),
    "with --keep-going too": (
        "play whist --no-record --keep-going",
        b"fly\ndeal\n",
        "standard input:1: no command 'fly'; ",
    ),
    "in a match taken up": ("resume begun.toml", b"deal\n", "standard input:1: "),
}

WRONG: dict[str, tuple[str, str]] = {
    "no such verb": (
        "fly",
        "No such command 'fly'; cardcli --help shows what there is",
    ),
    "no such option": ("play whist --fly", "No such option"),
    "no game": (
        "play",
        "Missing argument 'GAME'; cardcli play --help shows what there",
    ),
    "too much": ("play whist pinochle", "Got unexpected extra argument (pinochle); "),
    "another game": ("play poker", "no game 'poker'; the games are "),
    "a game cut too short": ("play p", "no game 'p'; the games are "),
    "no such rule": (
        "play whist --set game_pint=5",
        "unknown option 'game_pint': did you mean game_point?",
    ),
    "a rule out of range": (
        "play whist --set game_point=4",
        "game_point cannot be '4': 5 to 99",
    ),
    "a rule without a value": (
        "play whist --set game_point",
        "--set 'game_point': write --set OPTION=VALUE",
    ),
    "a rule twice": (
        "play whist --set game_point=5 --set game_point=6",
        "--set names 'game_point' twice; once will do",
    ),
    "no such preset": ("play whist --preset no", "no preset 'no'; there are american"),
    "no such seat": (
        "play whist --seat X=human",
        "no seat 'X'; the seats are N, E, S, W",
    ),
    "a seat twice": (
        "play whist --seat N=human --seat n=random",
        "--seat names 'n' twice",
    ),
    "a seat for nobody": (
        "play whist --seat N=",
        "'' is nobody; write human:Ann or be",
    ),
    "no such bot": ("play whist --seat N=deep", "no bot 'deep' plays whist; there are"),
    "a long name": (
        "play whist --seat N=human:abcdefghijklmnopq",
        "'abcdefghijklmnopq' cannot be a name; use 1 to 16 letters",
    ),
    "no such dealer": (
        "play whist --dealer X",
        "no seat 'X'; the seats are N, E, S, W",
    ),
    "a hand without cards": ("play whist --hand N=", "--hand N: write the cards, like"),
    "a hand of no cards": (
        "play whist --hand N=fly",
        "--hand N: 'fly' is not a card; ",
    ),
    "a card twice": ("play whist --hand N=AS,AS", "--hand N: there is no AS left"),
    "a hand and a deck": (
        "play whist --hand N=AS --deck deck.txt",
        "--deck and --hand do not go together; leave one out",
    ),
    "a record and none": (
        "play whist --record a.toml --no-record",
        "--record and --no-record do not go together; leave one out",
    ),
    "an empty record": (
        "play whist --record=",
        "--record '' cannot be a file name; use ",
    ),
    "an empty seed": (
        "play whist --seed=",
        "--seed '' cannot be a seed; write 1 to 200 char",
    ),
    "a long seed": (
        f"play whist --seed={'s' * 201}",
        "--seed 'ssss",
    ),
    "no deals": (
        "play whist --deals 0",
        "Invalid value for '--deals': 0 is not in the",
    ),
    "deals beyond count": (
        f"play whist --deals {'9' * 5000}",
        "Invalid value for '--de",
    ),
    "another sync": (
        "play whist --sync often",
        "Invalid value for '--sync': 'often' is",
    ),
    "a match that is over": (
        "resume over.toml",
        "over.toml: this match is over; cardcli replay shows it",
    ),
    "a seat that takes over nothing": (
        "resume begun.toml --seat X=human",
        "no seat 'X'; ",
    ),
    "a seat of no match": (
        "replay over.toml --seat X",
        "no seat 'X'; the seats are P1",
    ),
    "no transcript to verify": ("verify", "Missing argument 'TRANSCRIPTS...'; "),
    "no date": (
        "transcripts list --since never",
        "--since 'never' is no date; write one",
    ),
    "a strange tag": ("transcripts tag over.toml ''", "'' cannot be a tag; use plain "),
    "no such verb of transcripts": (
        "transcripts fly",
        "No such command 'fly'; cardcli tr",
    ),
}

DIFFERS: dict[str, tuple[str, str]] = {
    "verify": ("verify wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "replay": ("replay wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "resume": ("resume wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "show": (
        "transcripts show wrong.toml",
        "wrong.toml:30: deal 1, move 10: recorded 'P",
    ),
}

LONG = "n" * 300

UNREADABLE: dict[str, tuple[str, str]] = {
    "verify none": (
        "verify none.toml",
        "none.toml: cannot be read: No such file or dir",
    ),
    "verify a folder": (
        "verify folder",
        "folder: is a folder; name a transcript",
    ),
    "verify damaged": ("verify damaged.toml", "damaged.toml:"),
    "verify a large line": (
        "verify large.toml",
        "large.toml:1: is over 8 KiB; a line ",
    ),
    "verify a long name": (
        f"verify {LONG}",
        f"{LONG}: cannot be read: File name too long",
    ),
    "replay none": (
        "replay none.toml",
        "none.toml: cannot be read: No such file or di",
    ),
    "replay damaged": ("replay damaged.toml", "damaged.toml:"),
    "resume none": (
        "resume none.toml",
        "none.toml: cannot be written: No such file or",
    ),
    "resume a folder": ("resume folder", "folder: cannot be written: Is a directory"),
    "resume a torn header": ("resume torn.toml", "torn.toml:"),
    "resume nothing": (
        "resume",
        "there is no unfinished match; cardcli play GAME start",
    ),
    "tag none": (
        "transcripts tag none.toml x",
        "none.toml: cannot be written: No such ",
    ),
    "tag damaged": ("transcripts tag torn.toml x", "torn.toml:"),
    "show none": ("transcripts show none", "none: cannot be read: No such file or dir"),
    "remove none": (
        "transcripts remove none",
        "none: is no transcript; nothing was re",
    ),
    "no deck": ("play whist --deck none.txt", "none.txt: cannot be read: No such file"),
    "a deck that is a folder": (
        "play whist --deck folder",
        "folder: cannot be read: Is",
    ),
    "a short deck": ("play whist --deck deck.txt", "deck.txt:1: the deck lacks "),
    "no script": (
        "play whist --no-record --script none",
        "none: cannot be read: No su",
    ),
    "a record that is there": (
        "play whist --record over.toml",
        "over.toml: exists already; name another file, or resume it",
    ),
    "a record below a file": (
        "play whist --record over.toml/a.toml",
        "over.toml/a.toml: cannot be written: Not a directory",
    ),
    "a record in no folder": (
        "play whist --record none/a.toml",
        "none/a.toml: cannot be written: No such file or directory",
    ),
    "a record with a long name": (
        f"play whist --record {LONG}",
        f"{LONG}: cannot be written: File name too long",
    ),
}


def words(line: str) -> list[str]:
    """Return a command line as its words; `''` is an empty one."""
    return ["" if word == "''" else word for word in line.split()]


def error(run: Run, status: int, start: str) -> None:
    """Check that a run has failed with one line of our form."""
    assert run.status == status, run
    assert run.complaint.startswith(start), run.complaint
    assert FORM.fullmatch(run.complaint), run.complaint


@pytest.mark.parametrize("name", DONE)
def test_0_done(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line, given = DONE[name]
    run = run_here(words(line), monkeypatch, given)
    assert (run.status, run.err) == (0, b"")
    assert run.out.endswith(b"\n")


@pytest.mark.parametrize("name", REFUSED)
def test_1_a_command_was_refused(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, given, start = REFUSED[name]
    error(run_here(words(line), monkeypatch, given), 1, start)


@pytest.mark.parametrize("name", WRONG)
def test_2_wrong_usage(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, start = WRONG[name]
    before = contents(folder)
    run = run_here(words(line), monkeypatch, b"deal\n")
    error(run, 2, start)
    assert run.out == b""
    assert contents(folder) == before


def contents(folder: Path) -> dict[Path, bytes]:
    """Return every file of a folder."""
    found = sorted(folder.rglob("*"))
    return {path: path.read_bytes() for path in found if path.is_file()}


@pytest.mark.parametrize("name", DIFFERS)
def test_3_a_transcript_does_not_verify(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, start = DIFFERS[name]
    before = contents(folder)
    run = run_here(words(line), monkeypatch)
    error(run, 3, start)
    assert "; the rules say 'P" in run.complaint
    assert contents(folder) == before


@pytest.mark.parametrize("name", UNREADABLE)
def test_4_a_file_cannot_be_read_or_written(
    name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, start = UNREADABLE[name]
    before = contents(folder)
    error(run_here(words(line), monkeypatch, b"deal\n"), 4, start)
    assert contents(folder) == before


@pytest.mark.parametrize(
    "line, status",
    [
        ("--version", 0),
        ("play whist --no-record --script bad.txt", 1),
        ("play poker", 2),
        ("verify wrong.toml", 3),
        ("verify none.toml", 4),
    ],
)
def test_the_process_ends_with_the_same_status(
    line: str, status: int, folder: Path
) -> None:
    (folder / "bad.txt").write_text("fly\n", encoding="utf-8")
    run = run_cli(*line.split(), folder=folder)
    assert run.status == status
    assert not run.err or run.complaint


def test_verify_tells_the_worst_of_several(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ["verify", "over.toml", "wrong.toml", "none.toml", "begun.toml", "folder"]
    run = run_here(args, monkeypatch)
    assert run.status == 4
    assert run.lines == ["over.toml: ok", "begun.toml: ok"]
    starts = [line.split()[1] for line in run.err.decode().splitlines()]
    assert starts == ["wrong.toml:30:", "none.toml:", "folder:"]
    assert run_here(["verify", "wrong.toml", "over.toml"], monkeypatch).status == 3


def test_verify_repairs_what_it_can(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = [
        "verify",
        "--repair",
        "torn.toml",
        "wrong.toml",
        "damaged.toml",
        "over.toml",
    ]
    run = run_here(args, monkeypatch)
    assert run.status == 4
    assert run.lines == [
        "wrong.repaired.toml: the sound part is kept here",
        "damaged.repaired.toml: the sound part is kept here",
        "over.toml: ok",
    ]
    assert "torn.toml" in run.err.decode().splitlines()[1]
    again = run_here(["verify", "wrong.repaired.toml"], monkeypatch)
    assert (again.status, again.lines) == (0, ["wrong.repaired.toml: ok"])


def test_resume_says_that_an_end_was_torn(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "begun.toml"
    data = path.read_bytes()[:-6]
    path.write_bytes(data)
    run = run_here(["resume", "begun.toml"], monkeypatch, b"note on\n")
    assert run.status == 0
    assert run.complaint.startswith("begun.toml:")
    assert run.complaint.endswith("the file as it was is kept as begun.toml.torn")
    assert (folder / "begun.toml.torn").read_bytes() == data


def test_resume_takes_the_newest(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, age in (("over", 1), ("begun", 2), ("wrong", 3)):
        os.rename(f"{name}.toml", f"saved/{name}.toml")
        os.utime(f"saved/{name}.toml", (2e9 - age, 2e9 - age))
    assert run_here(["resume"], monkeypatch, b"note me\n").status == 0
    assert '"note # me",' in (folder / "saved/begun.toml").read_text(encoding="utf-8")


def test_a_limit_on_the_size_of_files(folder: Path) -> None:
    """A disk that takes no more: what is there stays whole, and the status is 4."""
    run = run_shell(
        "ulimit -f 1; $CARDCLI play whist --seed 7 --demo --record full.toml", folder
    )
    assert run.status == 4
    assert run.complaint == "full.toml: cannot be written: File too large"
    assert (folder / "full.toml").stat().st_size <= 1024
    run = run_cli("verify", "full.toml", folder=folder)
    assert (run.status, run.lines) == (0, ["full.toml: ok"])


def test_no_error_has_two_lines(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("a\nb", "a\rb", "a\r\nb", "a\u2028b", "a\x85b", "a\x0bb"):
        for args in (
            ["play", text],
            ["play", "whist", "--seed", text],
            ["play", "whist", "--seat", f"N={text}"],
            ["verify", text],
            [text],
        ):
            assert run_here(args, monkeypatch).complaint
