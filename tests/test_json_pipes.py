"""JSON Lines with a program on the other side that is slow, late or gone."""

import os
import pty
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from tests.json_lines import PLAY, Line, checked, environment, errors

pytestmark = pytest.mark.timeout(60)


@contextmanager
def talking(folder: Path, *options: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Yield a table in a process of its own, its streams open."""
    words = [sys.executable, "-m", "cardcli", *PLAY, "--json", "--keep-going"]
    with subprocess.Popen(
        [*words, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment(folder),
    ) as table:
        try:
            yield table
        finally:
            table.kill()


def heard(stream: IO[bytes] | None) -> list[Line]:
    """Return the lines up to the next ask, with it."""
    assert stream
    lines: list[Line] = []
    while not lines or "ask" not in lines[-1]:
        text = stream.readline()
        assert text, "the table has left"
        lines.append(checked(text.decode()))
    return lines


def test_each_answer_comes_before_the_next_line_is_written(tmp_path: Path) -> None:
    with talking(tmp_path) as table:
        assert table.stdin
        asked = heard(table.stdout)[-1]
        turns = 0
        while turns < 30:
            said = "deal" if asked["ask"] == "table" else asked["legal"][-1]
            for piece in (said[:3], said[3:], "\n"):
                table.stdin.write(piece.encode())
                table.stdin.flush()
            answer = heard(table.stdout)
            assert any(line.get("do") == said for line in answer)
            asked = answer[-1]
            turns += 1
        table.stdin.write(b"fly\n")
        table.stdin.flush()
        assert [line.get("input") for line in heard(table.stdout)] == ["fly", None]
        table.stdin.close()
        assert table.wait(60) == 1


def test_a_reader_may_be_late(tmp_path: Path) -> None:
    """The answers are far more than a pipe holds; the table waits for its reader."""
    with talking(tmp_path) as table:
        assert table.stdin and table.stdout
        table.stdin.write(b"deal\n" + b"status\n" * 300)
        table.stdin.close()
        time.sleep(0.5)
        assert table.poll() is None
        lines = [checked(text.decode()) for text in table.stdout]
        assert sum("text" in line for line in lines) == 300
        assert table.wait(60) == 0


def test_a_reader_may_leave(tmp_path: Path) -> None:
    with talking(tmp_path) as table:
        assert table.stdin and table.stdout and table.stderr
        table.stdout.close()
        table.stdin.write(b"deal\n" + b"status\n" * 300)
        table.stdin.close()
        assert table.wait(60) == 0
        assert table.stderr.read() == b""


def test_no_prompt_stands_between_the_lines_at_a_terminal(tmp_path: Path) -> None:
    keyboard, terminal = pty.openpty()
    os.write(keyboard, b"deal\nfly\nquit\n")
    done = subprocess.run(
        [sys.executable, "-m", "cardcli", *PLAY, "--json", "--plain", "--keep-going"],
        stdin=terminal,
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        timeout=60,
        check=False,
    )
    os.close(keyboard)
    os.close(terminal)
    lines = [checked(text) for text in done.stdout.decode().splitlines()]
    assert [line["line"] for line in errors(lines)] == [2]
    assert done.returncode == 1
