"""The lines that a player has typed: a private file for each, and not too long."""

import os
import stat
from collections.abc import Iterable
from pathlib import Path

from cardcli.foreign import hiding

MOST_LINES = 1000
MOST_BYTES = 64 * 1024


def read(path: Path) -> list[str]:
    """Return the lines, newest first; none where the file cannot be read."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return []
    held = os.fstat(descriptor)
    if not stat.S_ISREG(held.st_mode):
        os.close(descriptor)
        return []
    with open(descriptor, "rb") as file:
        file.seek(max(0, held.st_size - MOST_BYTES))
        data = file.read(MOST_BYTES)
    lines = data.decode(errors="replace").splitlines()
    if held.st_size > MOST_BYTES:
        del lines[:1]
    kept = [line for line in lines if line and not hiding(line)][-MOST_LINES:]
    if held.st_size > MOST_BYTES or len(lines) > MOST_LINES:
        _replace(path, kept[-MOST_LINES // 2 :])
    return kept[::-1]


def add(path: Path, line: str) -> None:
    """Add a line; a file that cannot be written keeps nobody from playing."""
    if hiding(line):
        return
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, flags, 0o600)
        with open(descriptor, "ab") as file:
            file.write(f"{line}\n".encode())
    except OSError:
        return


def _replace(path: Path, lines: Iterable[str]) -> None:
    """Put fewer lines in the file's place."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    try:
        descriptor = os.open(part, flags, 0o600)
        with open(descriptor, "wb") as file:
            file.write("".join(f"{line}\n" for line in lines).encode())
        os.replace(part, path)
    except OSError:
        part.unlink(missing_ok=True)
