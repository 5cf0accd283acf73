"""One table a player: the lock, who has it, and how it is taken over."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardcli import presence
from cardcli.errors import FileFault, Refused
from cardcli.presence import LOCK, Sitter, take_seat
from cardcli.restricted import PLAYERS
from tests.cli.process import PROGRAM, ROOT
from tests.ssh.server import HASTE
from tests.transcripts.tables import verified

# Sits down, says so, and stays until its input ends, or for ever if it is deaf.
SITTER = """
import signal, sys, time
from pathlib import Path
from cardcli.presence import take_seat
for name in sys.argv[2:]:
    signal.signal(getattr(signal, name), signal.SIG_IGN)
with take_seat(Path(sys.argv[1]), "Ann", None):
    print("sits", flush=True)
    sys.stdin.read()
"""


def yes(question: str) -> bool:
    """Answer that the table is to be taken over."""
    return True


@contextmanager
def sitter(folder: Path, *deaf_to: str) -> Iterator[subprocess.Popen[bytes]]:
    """Return another process that sits at the table, and does not hear some signals."""
    process = subprocess.Popen(
        [sys.executable, "-c", SITTER, str(folder), *deaf_to],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={"PYTHONPATH": str(ROOT)},
    )
    with process:
        assert process.stdout and process.stdout.readline() == b"sits\n"
        yield process
        process.kill()


def test_a_free_table(tmp_path: Path) -> None:
    for _ in range(2):
        with take_seat(tmp_path, "Ann", None):
            pid, begun, since = (tmp_path / LOCK).read_text("ascii").split()
            assert (int(pid), begun) == (os.getpid(), presence._begun(os.getpid()))
            assert abs(int(since) - time.time()) < 5
        assert (tmp_path / LOCK).read_bytes() == b""


@pytest.mark.parametrize(
    ("end", "cut_off"),
    [(FileFault("x"), False), (KeyboardInterrupt(), False), (SystemExit(129), True)],
)
def test_who_is_told_of_a_fault_has_got_up(
    end: BaseException, cut_off: bool, tmp_path: Path
) -> None:
    with pytest.raises(type(end)), take_seat(tmp_path, "Ann", None):
        raise end
    with take_seat(tmp_path, "Ann", None) as found:
        assert found == cut_off


def test_the_front_door_and_a_verb_sit_as_one(tmp_path: Path) -> None:
    with take_seat(tmp_path, "Ann", None):
        with take_seat(tmp_path, "Ann", None):
            pass
        with sitter_refused(tmp_path) as reason:
            assert reason.startswith("Ann sits at a table since ")


@contextmanager
def sitter_refused(folder: Path) -> Iterator[str]:
    """Return what another process is told that would sit down without asking."""
    done = subprocess.run(
        [sys.executable, "-c", SITTER, str(folder)],
        capture_output=True,
        env={"PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 1
    yield done.stderr.decode().splitlines()[-1].partition("Refused: ")[2]


def test_a_table_that_is_taken(tmp_path: Path) -> None:
    asked: list[str] = []

    def no(question: str) -> bool:
        asked.append(question)
        return False

    with sitter(tmp_path) as other:
        with pytest.raises(Refused) as refused, take_seat(tmp_path, "Ann", None):
            pass
        told = r"Ann sits at a table since \d\d:\d\d"
        assert re.fullmatch(
            f"{told}; leave that table, or log in at a terminal to take it over",
            str(refused.value),
        )
        with pytest.raises(Refused) as refused, take_seat(tmp_path, "Ann", no):
            pass
        assert re.fullmatch(f"{told}; it stays as it is", str(refused.value))
        assert re.fullmatch(rf"{told}\. Take it over\? \(y/n\) ", asked[0])
        assert len(asked) == 1 and other.poll() is None


def test_since_another_day(tmp_path: Path) -> None:
    with sitter(tmp_path) as other:
        pid, begun, _ = (tmp_path / LOCK).read_text("ascii").split()
        (tmp_path / LOCK).write_text(f"{pid} {begun} 0\n", "ascii")
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(0))
        with pytest.raises(Refused, match=f"^Ann sits at a table since {day}; "):
            take_seat(tmp_path, "Ann", None).__enter__()
        assert other.poll() is None


@pytest.mark.parametrize(
    "deaf_to, ended_by",
    [
        ([], signal.SIGHUP),
        (["SIGHUP"], signal.SIGTERM),
        (["SIGHUP", "SIGTERM"], signal.SIGKILL),
    ],
)
def test_it_is_ended_more_and_more_firmly(
    deaf_to: list[str],
    ended_by: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    soon = tuple((name, 0.5) for name, _ in presence.ENDINGS[:2])
    monkeypatch.setattr(presence, "ENDINGS", (*soon, presence.ENDINGS[2]))
    with sitter(tmp_path, *deaf_to) as other:
        with take_seat(tmp_path, "Ann", yes):
            assert (tmp_path / LOCK).read_text("ascii").split()[0] == str(os.getpid())
        assert other.wait(5) == -ended_by


def test_whoever_has_sat_down_meanwhile_is_asked_about_again(tmp_path: Path) -> None:
    """The answer was for the login that was there then."""
    asked: list[str] = []
    with sitter(tmp_path) as first:

        def change(question: str) -> bool:
            asked.append(question)
            if len(asked) == 1:
                first.kill()
                first.wait()
                entered.append(other.__enter__())
                return True
            return False

        entered: list[subprocess.Popen[bytes]] = []
        other = sitter(tmp_path)
        with pytest.raises(Refused), take_seat(tmp_path, "Ann", change):
            pass
        assert len(asked) == 2 and entered[0].poll() is None
        other.__exit__(None, None, None)


def test_a_lock_that_is_left_over(tmp_path: Path) -> None:
    """The process that signed it is gone, or another has its number by now."""
    for text in ("999999999 1 0\n", f"{os.getppid()} 1 0\n", "nonsense", "\xff\n"):
        (tmp_path / LOCK).write_text(text, "latin-1")
        with take_seat(tmp_path, "Ann", None):
            pass


def test_a_number_that_another_process_has_by_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever holds the lock has not signed: nobody is ended on a guess."""
    monkeypatch.setattr(presence, "SIGNS_IN", 0.2)
    with sitter(tmp_path) as other, sitter_elsewhere(tmp_path) as stranger:
        (tmp_path / LOCK).write_text(f"{stranger.pid} 1 0\n", "ascii")
        with pytest.raises(Refused) as refused, take_seat(tmp_path, "Ann", yes):
            pass
        assert str(refused.value).startswith("Ann has just sat down at another login")
        assert other.poll() is None and stranger.poll() is None


@contextmanager
def sitter_elsewhere(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Return a process that sits at another player's table."""
    (folder / "elsewhere").mkdir()
    with sitter(folder / "elsewhere") as stranger:
        yield stranger


def test_what_is_read_of_a_lock(tmp_path: Path) -> None:
    mine = presence._begun(os.getpid())
    for text, read in (
        (f"{os.getpid()} {mine} 17\n", Sitter(os.getpid(), mine, 17)),
        (f"{os.getpid()} {mine} -17\n", None),
        (f"-{os.getpid()} {mine} 17\n", None),
        (f"1 {presence._begun(1)} 17\n", None),
        (f"{os.getpid()} {mine}\n", None),
        ("", None),
    ):
        (tmp_path / LOCK).write_text(text, "ascii")
        descriptor = os.open(tmp_path / LOCK, os.O_RDONLY)
        assert presence._read(descriptor) == read, text
        os.close(descriptor)


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_a_lock_that_is_no_file(kind: str, tmp_path: Path) -> None:
    path = tmp_path / LOCK
    if kind == "link":
        path.symlink_to(tmp_path / "other")
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()
    with pytest.raises(FileFault), take_seat(tmp_path, "Ann", yes):
        pass
    assert not (tmp_path / "other").exists()


# At a terminal that nobody reads


def test_a_table_whose_terminal_is_frozen(tmp_path: Path) -> None:
    """It waits for its terminal; a hang-up ends it all the same, and loses nothing."""
    words = ["--restricted", "--home", str(tmp_path), "--player", "Ann"]
    folder = tmp_path / PLAYERS / "ann"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(HASTE, encoding="utf-8")
    keyboard, terminal = pty.openpty()
    table = subprocess.Popen(
        [*PROGRAM, *words, "play", "whist", "--seed", "7", "--plain"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        env={"PYTHONPATH": str(ROOT), "TERM": "dumb"},
    )
    os.close(terminal)
    os.write(keyboard, b"deal\n.\n" + 60 * b"help\n")
    wait_for_a_write(table.pid)
    assert table.poll() is None
    begun = time.monotonic()
    with take_seat(folder, "Ann", yes):
        pass
    assert time.monotonic() - begun < 3
    assert table.wait(5) == 129
    (path,) = (folder / "transcripts").iterdir()
    assert any(move.startswith("N play") for move in moves_of(path))
    os.close(keyboard)


def moves_of(path: Path) -> list[str]:
    """Return a match's moves without their times."""
    return [
        re.sub(r"^@\S+ ", "", move)
        for deal in verified(path).deals
        for move in deal.moves
    ]


def wait_for_a_write(pid: int) -> None:
    """Wait until a process does nothing any more: nobody takes what it writes."""
    end = time.monotonic() + 20
    still, used = 0, ""
    while still < 8:
        assert time.monotonic() < end, "it goes on writing"
        time.sleep(0.1)
        now = " ".join(Path(f"/proc/{pid}/stat").read_text("ascii").split()[13:15])
        still, used = (still + 1 if now == used else 0), now
