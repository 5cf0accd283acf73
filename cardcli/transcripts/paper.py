"""What a transcript is written on: a file that only this process writes, or memory."""

import errno
import os
import stat
from pathlib import Path
from typing import Protocol

from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.transcripts.caps import MOST_BYTES, cannot_read
from cardcli.transcripts.sheet import CLOSING


class Paper(Protocol):
    """What a transcript is written on."""

    @property
    def name(self) -> str:
        """The name of the file, empty where there is none."""

    def write(self, text: str, over: int, *, sync: bool = False) -> None:
        """Write at the end, over the last `over` bytes; all of it or nothing.

        With `sync` it outlives the machine.
        """

    def settle(self) -> None:
        """Make sure that what is written outlives the machine."""

    def close(self) -> None:
        """Let go of it."""


class Memory:
    """A transcript kept in memory."""

    name = ""

    def __init__(self) -> None:
        self._pieces: list[str] = []

    def write(self, text: str, over: int, *, sync: bool = False) -> None:
        """Write at the end, over the last `over` bytes of the last piece."""
        if over:
            self._pieces[-1] = self._pieces[-1][:-over]
        self._pieces.append(text)

    def settle(self) -> None:
        """Do nothing: memory outlives nothing."""

    def close(self) -> None:
        """Do nothing."""

    @property
    def text(self) -> str:
        """The transcript so far."""
        return "".join(self._pieces)


class File:
    """A transcript in a file that only this process writes."""

    def __init__(self, path: Path, descriptor: int, end: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._end = end

    @property
    def name(self) -> str:
        """The name of the file."""
        return str(self.path)

    @classmethod
    def create(cls, path: Path) -> "File":
        """Return a new file; raise FileFault where it exists or cannot be made."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        try:
            descriptor = os.open(path, flags, 0o600)
        except FileExistsError:
            reason = "exists already; name another file, or resume it"
            raise FileFault(f"{_shown(path)}: {reason}") from None
        except OSError as fault:
            raise cannot_write(path, fault) from None
        lock(descriptor, path)
        return cls(path, descriptor, 0)

    @classmethod
    def reopen(cls, path: Path) -> "File":
        """Return an existing file to go on writing at its end."""
        try:
            # A pipe that nobody reads would be waited for.
            descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC | os.O_NONBLOCK)
        except FileNotFoundError as fault:
            raise cannot_read(path, fault) from None
        except OSError as fault:
            raise cannot_write(path, fault) from None
        except ValueError:
            raise FileFault(f"{_shown(path)}: is not a file name") from None
        held = os.fstat(descriptor)
        if not stat.S_ISREG(held.st_mode):
            os.close(descriptor)
            reason = "is no ordinary file; name a transcript"
            raise FileFault(f"{_shown(path)}: {reason}")
        lock(descriptor, path)
        if not _stands_at(path, held):
            os.close(descriptor)
            reason = "another cardcli has just written it; try again"
            raise FileFault(f"{_shown(path)}: {reason}")
        return cls(path, descriptor, os.fstat(descriptor).st_size)

    def write(self, text: str, over: int, *, sync: bool = False) -> None:
        """Write at the end, over the last `over` bytes; all of it or nothing."""
        data = text.encode()
        start = self._end - over
        if not self._untouched(thorough=sync):
            reason = "was changed by another program meanwhile; resume it"
            raise FileFault(f"{_shown(self.path)}: {reason}")
        if start + len(data) > MOST_BYTES:
            reason = f"is full at {MOST_BYTES >> 20} MiB; start a new match"
            raise FileFault(f"{_shown(self.path)}: {reason}")
        try:
            _put(self._descriptor, data, start)
            if sync:
                os.fsync(self._descriptor)
        except OSError as fault:
            self._take_back(over)
            raise cannot_write(self.path, fault) from None
        self._end = start + len(data)

    def _untouched(self, *, thorough: bool) -> bool:
        """Say whether the file is as long as we left it, and where we left it.

        Editors put another in its place; that is looked at as often as we sync.
        """
        try:
            if os.lseek(self._descriptor, 0, os.SEEK_END) != self._end:
                return False
            return not thorough or _stands_at(self.path, os.fstat(self._descriptor))
        except OSError as fault:
            raise cannot_write(self.path, fault) from None

    def _take_back(self, over: int) -> None:
        """Leave the file as it was; the bytes under a closing bracket are known."""
        try:
            if over:
                os.pwrite(self._descriptor, CLOSING.encode(), self._end - over)
            os.ftruncate(self._descriptor, self._end)
            if not self._end:
                self.path.unlink()
        except OSError:
            pass

    def settle(self) -> None:
        """Sync the file to the disk."""
        try:
            os.fsync(self._descriptor)
        except OSError as fault:
            raise cannot_write(self.path, fault) from None

    def close(self) -> None:
        """Close the file, and with it give up the lock."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _put(descriptor: int, data: bytes, start: int) -> None:
    """Write all bytes at a place; a disk that takes none of them is full."""
    written = 0
    while written < len(data):
        taken = os.pwrite(descriptor, data[written:], start + written)
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written += taken


def _stands_at(path: Path, held: os.stat_result) -> bool:
    """Say whether an open file is still the one that its name means."""
    try:
        now = os.stat(path)
    except OSError:
        return False
    return (now.st_ino, now.st_dev) == (held.st_ino, held.st_dev)


def replace(path: Path, text: str) -> File:
    """Put a text in a file's place and return it open and locked.

    The whole of it, or the file stays as it was.
    """
    place = Path(os.path.realpath(path))
    part = place.with_name(f".{place.name}.part")
    descriptor = -1
    try:
        flags = os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW
        descriptor = os.open(part, flags, 0o600)
        os.fchmod(descriptor, stat.S_IMODE(os.stat(place).st_mode))
        data = text.encode()
        _put(descriptor, data, 0)
        os.fsync(descriptor)
        lock(descriptor, path)
        os.replace(part, place)
    except OSError as fault:
        _discard(descriptor, part)
        raise cannot_write(path, fault) from None
    return File(path, descriptor, len(data))


def keep(path: Path, data: bytes) -> Path:
    """Keep bytes in a new file: at the path, or at `path-2` where that is taken.

    Raises FileFault, and leaves nothing behind, where it cannot be written.
    """
    for number in range(1, 1000):
        free = path if number == 1 else path.with_name(f"{path.name}-{number}")
        try:
            descriptor = os.open(free, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        except OSError as fault:
            raise cannot_write(free, fault) from None
        try:
            _put(descriptor, data, 0)
            os.fsync(descriptor)
        except OSError as fault:
            _discard(descriptor, free)
            raise cannot_write(free, fault) from None
        os.close(descriptor)
        return free
    raise FileFault(f"{_shown(path)}: is kept 999 times already; remove some")


def _discard(descriptor: int, path: Path) -> None:
    """Close and remove a file that was begun in vain."""
    if descriptor >= 0:
        os.close(descriptor)
        path.unlink(missing_ok=True)


def lock(descriptor: int, path: Path) -> None:
    """Take the writer's lock of a transcript; raise FileFault where another has it."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        return
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        reason = "another cardcli is writing it; leave that table first"
        raise FileFault(f"{_shown(path)}: {reason}") from None
    except OSError:
        return  # a file system without locks


def in_use(path: Path) -> bool:
    """Say whether another process writes a transcript just now."""
    try:
        from fcntl import LOCK_NB, LOCK_SH, flock

        with open(path, "rb") as file:
            flock(file, LOCK_SH | LOCK_NB)
    except BlockingIOError:
        return True
    except (ImportError, OSError):
        pass
    return False


def cannot_write(path: Path, fault: OSError) -> FileFault:
    """Return the error for a file that the system does not let us write."""
    reason = fault.strerror or str(fault)
    return FileFault(f"{_shown(path)}: cannot be written: {reason}; name another place")


def _shown(path: Path) -> str:
    return visible(str(path))
