"""Hung up, interrupted, ended: the status says so and nothing shown is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.process import PROGRAM, Run, environment, run_cli, start
from tests.transcripts.tables import verified

PLAY = ("play", "whist", "--seed", "7", "--seat", "N=human", "--record", "match.toml")
SIGNALS = {
    signal.SIGHUP: 129,
    signal.SIGINT: 130,
    signal.SIGTERM: 143,
}


def until(table: subprocess.Popen[bytes], words: bytes) -> bytes:
    """Read what a table prints until words come."""
    assert table.stdout
    shown = b""
    while words not in shown:
        line = table.stdout.readline()
        assert line, shown
        shown += line
    return shown


def at_the_table(folder: Path, *more: str) -> subprocess.Popen[bytes]:
    """Return a table at which a card was just played."""
    table = start(*PLAY, *more, folder=folder)
    assert table.stdin
    table.stdin.write(b"deal\n.\n")
    table.stdin.flush()
    until(table, b"\nN holds ")
    until(table, b"N plays ")
    until(table, b"N: play")
    return table


def end_with(table: subprocess.Popen[bytes], number: int) -> Run:
    """Send a signal to a table and return how it ends."""
    table.send_signal(number)
    out, err = table.communicate(timeout=20)
    return Run(table.returncode, out, err)


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize("sync", ["each", "never"])
def test_a_signal_at_the_prompt(number: int, sync: str, tmp_path: Path) -> None:
    run = end_with(at_the_table(tmp_path, "--sync", sync), number)
    assert run.status == SIGNALS[signal.Signals(number)]
    assert run.err in (b"", b"\n")
    moves = verified(tmp_path / "match.toml").deals[0].moves
    assert any(move.startswith("N play") for move in moves)
    resumed = run_cli("resume", "match.toml", folder=tmp_path, given=b"note on\n")
    assert resumed.status == 0 and resumed.err == b""
    assert verified(tmp_path / "match.toml").deals[0].moves[-1] == "note # on"


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_in_a_demo(number: int, tmp_path: Path) -> None:
    args = ["play", "whist", "--seed", "7", "--set", "match_point=9999", "--demo"]
    table = start(*args, "--record", "match.toml", folder=tmp_path)
    until(table, b"Deal 2: ")
    table.send_signal(number)
    out, err = table.communicate(timeout=20)
    assert table.returncode == SIGNALS[signal.Signals(number)]
    assert err in (b"", b"\n")
    assert len(verified(tmp_path / "match.toml").deals) >= 2


def test_two_signals(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    table.send_signal(signal.SIGHUP)
    run = end_with(table, signal.SIGTERM)
    assert run.status in (129, 143) and b"Traceback" not in run.err
    verified(tmp_path / "match.toml")


def test_a_hang_up_is_ignored_under_nohup(tmp_path: Path) -> None:
    command = " ".join((*PROGRAM, *PLAY))
    table = subprocess.Popen(
        ["bash", "-c", f"trap '' HUP; exec {command}"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(tmp_path),
    )
    until(table, b"Between deals")
    table.send_signal(signal.SIGHUP)
    out, _ = table.communicate(b"deal\n", timeout=20)
    assert table.returncode == 0 and b"Deal 1: " in out
    verified(tmp_path / "match.toml")


def test_the_terminal_that_goes_away(tmp_path: Path) -> None:
    """Standard output cannot be written any more when the signal comes."""
    with at_the_table(tmp_path) as table:
        assert table.stdin and table.stdout and table.stderr
        table.stdout.close()
        table.send_signal(signal.SIGHUP)
        assert table.stderr.read() == b""
    assert table.returncode == 129
    verified(tmp_path / "match.toml")


def test_a_killed_writer_holds_nothing(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    busy = run_cli("resume", "match.toml", folder=tmp_path)
    assert busy.status == 4
    assert busy.complaint == (
        "match.toml: another cardcli is writing it; leave that table first"
    )
    os.kill(table.pid, signal.SIGKILL)
    table.communicate(timeout=20)
    assert run_cli("resume", "match.toml", folder=tmp_path).status == 0


# Ctrl-C while the program is still being loaded.
EARLY = """
import builtins, sys
real = builtins.__import__
def load(name, *args, **more):
    if name == "click":
        raise KeyboardInterrupt
    return real(name, *args, **more)
builtins.__import__ = load
sys.argv = ["cardcli", "--version"]
from cardcli.__main__ import main
main()
"""


def test_an_interrupt_at_the_start(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY],
        capture_output=True,
        env=environment(tmp_path),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
