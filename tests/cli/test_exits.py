"""The exit statuses of the interface page, and the form of every error line."""

import os
import re
from pathlib import Path

import pytest

from tests.cli.cases import DIFFERS, DONE, REFUSED, UNREADABLE, WRONG
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
    assert run.complaint == (
        "full.toml: cannot be written: File too large; name another place"
    )
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
