"""The file config.toml: read within caps, edited line by line, replaced as a whole."""

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.places import make_folder
from cardcli.transcripts import caps
from cardcli.transcripts.paper import cannot_write

MOST_BYTES = 64 * 1024
MOST_LINES = 2000

_PIECE = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+"{3,5}'
    r"|'''(?:[^']++|'(?!''))*+'{3,5}"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"'
    r"|'[^'\n]*+'"
    r"|#[^\n]*+|[\[{\]}\n]"
)
_ASSIGNED = re.compile(r"""[ \t]*(?:[A-Za-z0-9_-]+|"[^"\\\n]*"|'[^'\n]*')[ \t]*=""")


class Entry(NamedTuple):
    """One key of the file, with the lines that it takes."""

    key: str
    value: object
    line: int
    start: int
    """Where its lines start in the text, and where they end."""
    end: int


class Page(NamedTuple):
    """The whole file."""

    text: str
    keys: dict[str, Any]
    entries: tuple[Entry, ...]


def read(path: Path) -> Page:
    """Return the file; an empty page where there is none.

    Raises FileFault, naming file and line, where it cannot be read or is no TOML.
    """
    import tomllib

    shown = visible(str(path))
    text = _text(path, shown)
    try:
        keys = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise FileFault(_not_toml(shown, text, str(fault))) from None
    return Page(text, keys, tuple(_entries(text, keys)))


def _text(path: Path, shown: str) -> str:
    """Return the text of the file within its caps."""
    data = _bytes(path, shown)
    if len(data) > MOST_BYTES:
        raise FileFault(f"{shown}: is over {MOST_BYTES >> 10} KiB; shorten it")
    if data.count(b"\n") > MOST_LINES:
        raise FileFault(f"{shown}: is over {MOST_LINES} lines; shorten it")
    fault = caps.over(data)
    if fault:
        raise FileFault(f"{shown}{fault}")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise FileFault(f"{shown}:{number}: is not UTF-8; save it as UTF-8") from None


def _bytes(path: Path, shown: str) -> bytes:
    try:
        # A pipe that nobody writes would be waited for.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.close(descriptor)
            raise FileFault(f"{shown}: is no ordinary file; name one with --config")
        with open(descriptor, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return b""
    except OSError as fault:
        reason = fault.strerror or str(fault)
        right = "mend it, or name another with --config"
        raise FileFault(f"{shown}: cannot be read: {reason}; {right}") from None


def _not_toml(shown: str, text: str, fault: str) -> str:
    """Return tomllib's words with the line in front, as other errors have it."""
    reason, at, where = fault.rpartition(" (at ")
    number = where.removeprefix("line ").partition(",")[0]
    line = number if number.isdigit() else text.rstrip("\n").count("\n") + 1
    words = visible((reason if at else fault).partition(";")[0], 200)
    return f"{shown}:{line}: is not TOML: {words}; mend this line"


def _entries(text: str, keys: dict[str, Any]) -> Iterator[Entry]:
    """Yield each key once, where it first stands; what is in a table is the table's."""
    import tomllib

    told: set[str] = set()
    in_table = False
    for start, end in _statements(text):
        words = text[start:end].strip()
        if not words or words.startswith("#"):
            continue
        headed = words.startswith("[")
        if in_table and not headed:
            continue
        in_table = headed
        key = next(iter(tomllib.loads(words)))
        if key not in told:
            told.add(key)
            line = text.count("\n", 0, start) + 1
            yield Entry(key, keys[key], line, start, end)


def _statements(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each line starts and ends; a list or a text may take several."""
    start = depth = 0
    for piece in _PIECE.finditer(text):
        found = piece.group()
        if found in ("[", "{"):
            depth += 1
        elif found in ("]", "}"):
            depth -= 1
        elif found == "\n" and not depth:
            yield start, piece.end()
            start = piece.end()
    yield start, len(text)


def put(path: Path, key: str, value: object) -> str:
    """Give a key a value and return its line; every other byte stays as it is.

    Raises FileFault, and changes nothing, where the file is broken, cannot be edited
    without loss or cannot be written.
    """
    make_folder(Path(os.path.realpath(path)).parent)
    with _alone(path) as page:
        _write(path, _with(page, key, value, visible(str(path))))
    return f"{key} = {written(value)}"


def drop(path: Path, key: str) -> bool:
    """Take a key and its lines out; say whether it was there. Raises as `put` does."""
    if key not in read(path).keys:
        return False
    with _alone(path) as page:
        _write(path, _without(page, key, visible(str(path))))
    return True


def written(value: object) -> str:
    """Return a setting's value as it is written in the file, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(written, value))}]"
    import tomli_w

    return tomli_w.dumps({"_": value})[len("_ = ") : -1]


def _with(page: Page, key: str, value: object, shown: str) -> str:
    """Return the text with a key's value exchanged, or with a line more."""
    text = page.text
    end = "\r\n" if "\r\n" in text else "\n"
    found = next((entry for entry in page.entries if entry.key == key), None)
    if found:
        before, after = _around_value(text[found.start : found.end], found, shown)
        line, start, stop = before + written(value) + after, found.start, found.end
    else:
        line = f"{key} = {written(value)}{end}"
        flat = [entry for entry in page.entries if not _headed(text, entry)]
        headed = len(flat) < len(page.entries)
        start = stop = flat[-1].end if flat else 0 if headed else len(text)
        if start and text[start - 1] != "\n":
            line = end + line
    changed = text[:start] + line + text[stop:]
    wanted = page.keys | {key: list(value) if isinstance(value, tuple) else value}
    return _sound(changed, wanted, shown, found.line if found else 1)


def _headed(text: str, entry: Entry) -> bool:
    """Say whether a key is a table with a header."""
    return text[entry.start : entry.end].lstrip().startswith("[")


def _without(page: Page, key: str, shown: str) -> str:
    """Return the text without the lines of a key."""
    found = next(entry for entry in page.entries if entry.key == key)
    if not _ASSIGNED.match(page.text, found.start, found.end):
        raise _by_hand(shown, found.line)
    changed = page.text[: found.start] + page.text[found.end :]
    wanted = {name: held for name, held in page.keys.items() if name != key}
    return _sound(changed, wanted, shown, found.line)


def _around_value(line: str, entry: Entry, shown: str) -> tuple[str, str]:
    """Return what stands before and after the value on a key's line.

    Raises FileFault where a remark inside the value would be lost.
    """
    assigned = _ASSIGNED.match(line)
    if not assigned:
        raise _by_hand(shown, entry.line)
    remarks = [
        piece.start()
        for piece in _PIECE.finditer(line, assigned.end())
        if piece.group().startswith("#")
    ]
    if remarks and "\n" in line[remarks[0] :].rstrip("\r\n"):
        raise _by_hand(shown, entry.line)
    kept = line[: remarks[0]] if remarks else line
    bare = kept.rstrip()
    space = kept[assigned.end() : len(kept) - len(kept[assigned.end() :].lstrip(" \t"))]
    return line[: assigned.end()] + (space or " "), line[len(bare) :]


def _sound(text: str, wanted: dict[str, Any], shown: str, line: int) -> str:
    """Return an edited text that says what it must; raise FileFault for any other."""
    import tomllib

    if len(text.encode()) > MOST_BYTES or text.count("\n") > MOST_LINES:
        raise FileFault(f"{shown}: is full; shorten it by hand")
    try:
        if tomllib.loads(text) == wanted:
            return text
    except tomllib.TOMLDecodeError:
        pass
    raise _by_hand(shown, line)


def _by_hand(shown: str, line: int) -> FileFault:
    reason = "cannot be changed without harm to what stands there; edit it by hand"
    return FileFault(f"{shown}:{line}: {reason}")


@contextmanager
def _alone(path: Path) -> Iterator[Page]:
    """Hold the file's folder against other cardcli that would change the file."""
    from fcntl import LOCK_EX, flock

    folder = os.path.dirname(os.path.realpath(path))
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    except OSError as fault:
        raise cannot_write(path, fault) from None
    try:
        with suppress(OSError):  # a file system without locks
            flock(descriptor, LOCK_EX)
        yield read(path)
        with suppress(OSError):
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write(path: Path, text: str) -> None:
    """Put a text in the file's place, the whole of it or nothing."""
    from tempfile import mkstemp

    place = os.path.realpath(path)
    part = ""
    try:
        descriptor, part = mkstemp(".part", ".config-", os.path.dirname(place))
        with open(descriptor, "wb") as file:
            if os.path.exists(place):
                os.fchmod(descriptor, stat.S_IMODE(os.stat(place).st_mode))
            file.write(text.encode())
            file.flush()
            os.fsync(descriptor)
        os.replace(part, place)
    except OSError as fault:
        if part:
            Path(part).unlink(missing_ok=True)
        raise cannot_write(path, fault) from None
