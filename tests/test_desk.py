"""The plain desk: lines typed where there is no editor, before a table and after it."""

import io
import sys
from pathlib import Path

import pytest

from cardcli.desk import Plain, agrees
from cardcli.errors import FileFault
from cardcli.script import MOST_BYTES
from cardcli.settings import gather


def seat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: bytes) -> Plain:
    """Return a desk at which this is typed, with a prompt."""
    monkeypatch.setenv("CARDCLI_CONFIG", str(tmp_path / "config.toml"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
    return Plain(gather({}, {}), prompt=True)


def test_lines_are_read_to_the_end(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    desk = seat(monkeypatch, tmp_path, b"whist\r\n\nquit")
    assert [desk.line("door> ") for _ in range(4)] == ["whist", "", "quit", None]
    # After the end the next thing printed has a line of its own.
    assert capsys.readouterr().out == "door> " * 4 + "\n"


def test_a_line_of_any_length_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = seat(monkeypatch, tmp_path, b"x" * 10 * MOST_BYTES + b"\nquit\n")
    line = desk.line("> ")
    assert line is not None and MOST_BYTES <= len(line) < MOST_BYTES + 10
    assert desk.line("> ") == "quit"


def test_a_terminal_that_is_gone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Gone(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, into: object) -> int:
            raise OSError(5, "Input/output error")

    desk = seat(monkeypatch, tmp_path, b"")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Gone())))
    with pytest.raises(FileFault, match="^standard input: cannot be read: Input/out"):
        desk.line("> ")


@pytest.mark.parametrize(
    ("typed", "agreed", "asked"),
    [
        (b"y\n", True, 1),
        (b" YES \n", True, 1),
        (b"n\n", False, 1),
        (b"No\n", False, 1),
        (b"yep\n\ny\n", True, 3),
        (b"perhaps\n", False, 2),
        (b"", False, 1),
    ],
)
def test_a_question_is_asked_until_it_is_answered(
    typed: bytes,
    agreed: bool,
    asked: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert agrees(seat(monkeypatch, tmp_path, typed), "Take it up?") is agreed
    again = "Type y for yes or n for no.\n(y/n) > "
    ended = "\n" if typed in (b"", b"perhaps\n") else ""
    told = "Take it up?\n(y/n) > " + again * (asked - 1) + ended
    assert capsys.readouterr().out == told
