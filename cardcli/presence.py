"""One table a player: who sits, at which login, and how another takes it over.

A file in the player's folder is locked as long as he sits. The lock goes with the
process, however it ends, so a file that is left over means nothing.
"""

import os
import signal
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from cardcli.errors import CardcliError, FileFault, Refused
from cardcli.foreign import visible

LOCK = "seat.lock"
MOST_BYTES = 100
MOMENT = 0.05
"""Seconds between two looks at a lock that is about to be given up."""
SIGNS_IN = 1.0
"""Seconds in which whoever has got the lock has signed it."""
ENDINGS = (("SIGHUP", 5.0), ("SIGTERM", 3.0), ("SIGKILL", 3.0))
"""How a login is ended, and for how many seconds it may take its leave."""

Ask = Callable[[str], bool]


class Sitter(NamedTuple):
    """A process that sits at a player's table."""

    pid: int
    begun: str
    """When the process began, as the system counts; empty where it does not tell."""
    since: int
    """When it sat down, in seconds of the epoch."""


@contextmanager
def take_seat(folder: Path, name: str, ask: Ask | None) -> Iterator[bool]:
    """Sit at the table of the player whose folder it is, as no other login then does.

    Where one does, `ask` is asked whether to end it; without `ask` nobody is. Yields
    whether the login before was cut off: who gets up signs off. Raises Refused where
    the table stays another's, FileFault where it cannot be locked.
    """
    path = folder / LOCK
    descriptor = _open(path)
    try:
        if not _claim(descriptor, path, name, ask):
            yield False
            return
        cut_off = os.fstat(descriptor).st_size > 0
        _write(descriptor, Sitter(os.getpid(), _begun(os.getpid()), int(time.time())))
        try:
            yield cut_off
        except (CardcliError, KeyboardInterrupt):
            os.ftruncate(descriptor, 0)
            raise
        os.ftruncate(descriptor, 0)
    finally:
        os.close(descriptor)


def _claim(descriptor: int, path: Path, name: str, ask: Ask | None) -> bool:
    """Get the lock, if need be by ending the login that has it; raise Refused.

    Say whether it was to be got: a verb that the front door opens sits already.
    """
    patience = time.monotonic() + SIGNS_IN
    while not _lock(descriptor, path):
        sitter = _read(descriptor)
        if sitter is None and time.monotonic() < patience:
            time.sleep(MOMENT)
            continue
        if sitter and sitter.pid == os.getpid():
            return False
        told = _told(name, sitter)
        if sitter is None or ask is None:
            right = "leave that table, or log in at a terminal to take it over"
            raise Refused(f"{told}; {right}")
        if not ask(f"{told}. Take it over? (y/n) "):
            raise Refused(f"{told}; it stays as it is")
        if _end(sitter, descriptor, path, told):
            break
        patience = time.monotonic() + SIGNS_IN
    return True


def _open(path: Path) -> int:
    """Return the open file of the lock; raise FileFault where it is not ours."""
    flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        descriptor = os.open(path, flags, 0o600)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        words = f"{visible(str(path))}: cannot be opened: {reason}"
        raise FileFault(f"{words}; the folder must be the player's") from None
    held = os.fstat(descriptor)
    if not stat.S_ISREG(held.st_mode) or held.st_uid != os.getuid():
        os.close(descriptor)
        raise FileFault(f"{visible(str(path))}: is no file of this account; remove it")
    return descriptor


def _lock(descriptor: int, path: Path) -> bool:
    """Say whether the lock could be taken; raise FileFault where there are none."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as fault:
        reason = fault.strerror or str(fault)
        words = f"{visible(str(path))}: cannot be locked: {reason}"
        raise FileFault(f"{words}; keep players on a disk of this machine") from None
    return True


def _write(descriptor: int, sitter: Sitter) -> None:
    os.ftruncate(descriptor, 0)
    os.pwrite(descriptor, f"{sitter.pid} {sitter.begun} {sitter.since}\n".encode(), 0)


def _read(descriptor: int) -> Sitter | None:
    """Return whom the file names, if he is alive."""
    words = os.pread(descriptor, MOST_BYTES, 0).decode(errors="replace").split(" ")
    if len(words) != 3 or not words[0].isdecimal() or not words[2].strip().isdecimal():
        return None
    sitter = Sitter(int(words[0]), words[1], int(words[2]))
    return sitter if sitter.pid > 1 and _begun(sitter.pid) == sitter.begun else None


def _begun(pid: int) -> str:
    """Return when a process began: another one with its number began at another time.

    Empty on systems that do not tell, and `gone` where there is no such process.
    """
    if not os.path.isdir("/proc/self"):
        return ""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return "gone"
    # The name of the program comes before, in brackets, and may hold anything.
    return told.rpartition(")")[2].split()[19]


def _told(name: str, sitter: Sitter | None) -> str:
    """Return who sits since when; the day too, where it is not today."""
    if sitter is None:
        return f"{name} has just sat down at another login"
    since = time.localtime(sitter.since)
    today = time.strftime("%Y-%m-%d", since) == time.strftime("%Y-%m-%d")
    form = "%H:%M" if today else "%Y-%m-%d %H:%M"
    return f"{name} sits at a table since {time.strftime(form, since)}"


def _end(sitter: Sitter, descriptor: int, path: Path, told: str) -> bool:
    """End the login of a sitter; say whether we have the lock then, or another does.

    Each move is in the transcript before it is shown, so even the last way of ending
    it loses none. Raises Refused where nothing ends it.
    """
    for name, seconds in ENDINGS:
        if _read(descriptor) == sitter:
            try:
                os.kill(sitter.pid, getattr(signal, name))
            except ProcessLookupError:
                pass
            except PermissionError:
                break
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if _lock(descriptor, path):
                return True
            if _read(descriptor) not in (None, sitter):
                return False
            time.sleep(MOMENT)
    raise Refused(f"{told}, and that login cannot be ended; ask whoever keeps the host")
