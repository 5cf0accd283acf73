"""The caps on a transcript, checked before it is parsed.

A TOML parser may spend seconds and gigabytes on a few kilobytes of dotted key, so
nothing over a cap reaches it. The check itself takes time in proportion to the size.
"""

import os
import re
import stat
from io import BytesIO
from pathlib import Path

from cardcli.errors import FileFault
from cardcli.foreign import visible

MOST_BYTES = 16 * 1024 * 1024
MOST_LINE = 8 * 1024
MOST_LINES = 1_000_000
MOST_DOTS = 8
MOST_DEPTH = 16
MOST_DIGITS = 40
MOST_BESIDES = 64 * 1024
"""How many bytes besides moves and decks a file may hold, and a third of its size."""

# A string alone on its line: a move as we write it, or a deck. No matter what stands
# around it, its quotes leave a TOML parser in the state that it was in.
_ORDINARY = re.compile(
    rb"""^[ \t]*(?:deck = )?"(?:[^"'\\\n]++|\\[^\n]|'(?!''))*+",?\r?$""", re.MULTILINE
)
_STRING_OR_REMARK = re.compile(
    rb'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+(?:"{3,5}|\Z)'
    rb"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    rb'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    rb"|'[^'\n]*+'?"
    rb"|#[^\n]*+"
)
_PIECE = re.compile(rb"[^\n=,\[\]{}]++")
_BRACKET = re.compile(rb"[\[\]{}]")
_NUMBER = re.compile(rb"(?<=[=,\[{\s+-])[0-9][0-9A-Za-z_]{%d,}" % MOST_DIGITS)


def text_of(path: Path, *, torn: bool = False) -> str:
    """Return the text of a transcript file within its caps.

    Of a `torn` file it is the text up to the first byte that is not UTF-8. Raises
    FileFault, naming the file, where it cannot be read or is over a cap.
    """
    shown = visible(str(path))
    data = _bytes(path, shown)
    fault = over(data)
    if fault:
        raise FileFault(f"{shown}{fault}")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        if torn:
            return data[: error.start].decode()
        number = data.count(b"\n", 0, error.start) + 1
        damaged = FileFault(f"{shown}:{number}: is not UTF-8; save it as UTF-8")
        damaged.line = number
        raise damaged from None


def _bytes(path: Path, shown: str) -> bytes:
    try:
        # A pipe that nobody writes would be waited for.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode):
            os.close(descriptor)
            kind = "a folder" if stat.S_ISDIR(mode) else "no ordinary file"
            raise FileFault(f"{shown}: is {kind}; name a transcript")
        with open(descriptor, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise cannot_read(path, fault) from None
    except ValueError:
        raise FileFault(f"{shown}: is not a file name; name a transcript") from None


def cannot_read(path: Path, fault: OSError) -> FileFault:
    """Return the error for a file that the system does not let us read."""
    reason = fault.strerror or str(fault)
    return FileFault(
        f"{visible(str(path))}: cannot be read: {reason}; name another file"
    )


def over(data: bytes) -> str | None:
    """Return which cap the bytes of a transcript break, as `:LINE: …`, or None."""
    if len(data) > MOST_BYTES:
        return f": is over {MOST_BYTES >> 20} MiB; a transcript has at most that"
    if data.startswith(b"\xef\xbb\xbf"):
        return ":1: starts with a byte order mark; save it as UTF-8 without one"
    if data.count(b"\n") > MOST_LINES:
        return f": is over {MOST_LINES} lines; a transcript has at most that"
    if max(map(len, BytesIO(data)), default=0) > MOST_LINE:
        number = _first_long(data)
        if number:
            most = MOST_LINE >> 10
            return f":{number}: is over {most} KiB; a line has at most that"
    return _besides(data)


def _first_long(data: bytes) -> int | None:
    """Return the number of the first line over its cap."""
    for number, raw in enumerate(BytesIO(data), start=1):
        if len(raw.rstrip(b"\r\n")) > MOST_LINE:
            return number
    return None


def _besides(data: bytes) -> str | None:
    """Return which cap is broken by what is neither a move nor a deck, or None."""
    rest = _ORDINARY.sub(b"", data)
    if len(rest) - rest.count(b"\n") > MOST_BESIDES + len(data) // 3:
        most = MOST_BESIDES >> 10
        return f": holds over {most} KiB besides moves and decks; shorten what it says"
    bare = _STRING_OR_REMARK.sub(_gap, rest)
    for piece in _PIECE.finditer(bare):
        if piece.group().count(b".") > MOST_DOTS:
            where = _line(bare, piece.start())
            return f"{where}: has a key of over {MOST_DOTS} dots; keys here have none"
    number = _NUMBER.search(bare)
    if number:
        where = _line(bare, number.start())
        return f"{where}: has a number of over {MOST_DIGITS} digits; write a short one"
    return _too_deep(bare)


def _gap(found: re.Match[bytes]) -> bytes:
    """Return a word in place of a string or a remark, its line ends kept."""
    return b"_" + b"\n" * found.group().count(b"\n")


def _too_deep(bare: bytes) -> str | None:
    depth = 0
    for bracket in _BRACKET.finditer(bare):
        depth = depth + 1 if bracket.group() in b"[{" else max(depth - 1, 0)
        if depth > MOST_DEPTH:
            where = _line(bare, bracket.start())
            return f"{where}: is nested over {MOST_DEPTH} deep; write it flat"
    return None


def _line(data: bytes, place: int) -> str:
    return ":" + str(data.count(b"\n", 0, place) + 1)
