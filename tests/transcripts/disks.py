"""A disk that goes wrong, and a table that writes on it."""

import errno
import os
from pathlib import Path

import pytest

from cardcli.session import Session
from cardcli.transcripts.recorder import Sync
from tests.transcripts.tables import sit, type_in


class Disk:
    """A disk that goes wrong once, at one of its calls, and is sound again after it."""

    def __init__(self, patch: pytest.MonkeyPatch, call: str, manner: str, at: int):
        self._real = getattr(os, call)
        self._manner = manner
        self._left = at
        self.failed = False
        patch.setattr(os, call, self.write if call == "pwrite" else self.other)

    def _due(self) -> bool:
        self._left -= 1
        return self._left == 0

    def _fail(self, number: int) -> None:
        self.failed = True
        raise OSError(number, os.strerror(number))

    def write(self, descriptor: int, data: bytes, place: int) -> int:
        """Write, or go wrong in one of the ways a disk has."""
        if self._manner == "short, then full" and self._left == 0 and not self.failed:
            self._fail(errno.ENOSPC)
        if not self._due():
            return int(self._real(descriptor, data, place))
        if self._manner == "full":
            self._fail(errno.ENOSPC)
        if self._manner == "broken":
            self._fail(errno.EIO)
        if self._manner == "takes nothing":
            self.failed = True
            return 0
        return int(self._real(descriptor, data[: len(data) // 2 + 1], place))

    def other(self, *args: object) -> object:
        """Do something else, or fail to."""
        if self._due():
            self._fail(errno.EIO)
        return self._real(*args)


def kept(path: Path) -> bytes | None:
    """Return what a file holds, None where there is none."""
    return path.read_bytes() if path.exists() else None


def begun(path: Path, sync: Sync = "never") -> Session:
    """Return a table that is being played at."""
    session = sit("whist", path, sync=sync)
    type_in(session, "deal", ".")
    return session
