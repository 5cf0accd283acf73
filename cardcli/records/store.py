"""The database of the records: SQLite, written by any number of processes at once.

It can be made anew from the transcripts at any time. A lock beside it is shared by
those who use it; who puts another database in its place has it alone.
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from cardcli import places
from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.records.finished import Figures, Finished, Part
from cardcli.transcripts.paper import cannot_write

OURS = 0x43415244
"""The application's number in the file: CARD."""
VERSION = 1
PATIENCE = 10.0
"""Seconds for which another process is waited for."""
_REMEDY = "cardcli records --rebuild makes it anew from the transcripts"
_IN_USE = "is in use by another program; try again"

_TABLES = """
CREATE TABLE match (
    digest TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    started TEXT NOT NULL,
    marks TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE part (
    digest TEXT NOT NULL REFERENCES match,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    bot INTEGER NOT NULL,
    result TEXT NOT NULL,
    deals INTEGER NOT NULL,
    points INTEGER NOT NULL,
    made INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    melds INTEGER NOT NULL,
    meld_points INTEGER NOT NULL,
    best INTEGER,
    PRIMARY KEY (digest, seat)
) WITHOUT ROWID;
CREATE TABLE transcript (
    name TEXT PRIMARY KEY,
    size INTEGER NOT NULL,
    written INTEGER NOT NULL
) WITHOUT ROWID;
"""
_ROWS = """
SELECT game, started, marks, seat, name, bot, result,
    deals, points, made, lost, melds, meld_points, best
FROM match JOIN part USING (digest) ORDER BY game, started, digest, seat
"""
_TYPES = (str, str, str, str, str, int, str, int, int, int, int, int, int)


class Stamp(NamedTuple):
    """How a file was when it was looked at."""

    size: int
    written: int
    """Nanoseconds."""


class Booked(NamedTuple):
    """One player's part in a match, as it is booked."""

    game: str
    started: str
    marks: tuple[str, ...]
    part: Part


class Store:
    """The records, open."""

    def __init__(self, path: Path, database: sqlite3.Connection) -> None:
        self._path = path
        self._database = database

    def looked_at(self) -> dict[str, Stamp]:
        """Return the transcripts that are booked, by name, as they were then."""
        with _faults(self._path):
            rows = self._database.execute("SELECT * FROM transcript").fetchall()
        return {name: Stamp(size, written) for name, size, written in rows}

    def book(self, name: str, stamp: Stamp, finished: Finished | None) -> None:
        """Book a transcript's match, unless it is booked, and that it was looked at."""
        with _faults(self._path), self._database as database:
            database.execute("BEGIN IMMEDIATE")
            row = (name, *stamp)
            database.execute("REPLACE INTO transcript VALUES (?, ?, ?)", row)
            if finished is not None:
                _insert(database, finished)

    def parts(self) -> list[Booked]:
        """Return all that is booked: game by game, oldest first."""
        with _faults(self._path):
            rows = self._database.execute(_ROWS).fetchall()
        return [self._booked(row) for row in rows]

    def _booked(self, row: tuple[Any, ...]) -> Booked:
        *held, best = row
        if tuple(map(type, held)) != _TYPES or type(best) not in (int, type(None)):
            raise _fault(self._path, "is damaged")
        game, started, marks, seat, name, bot, result, *sums = held
        part = Part(seat, name, bool(bot), result, Figures._make([*sums, best]))
        return Booked(game, started, tuple(filter(None, marks.split(", "))), part)


def _insert(database: sqlite3.Connection, finished: Finished) -> None:
    """Insert a match, unless it is there already from a copy of its transcript."""
    digest = finished.digest
    match = (digest, finished.game, finished.started, ", ".join(finished.marks))
    done = database.execute("INSERT OR IGNORE INTO match VALUES (?, ?, ?, ?)", match)
    if done.rowcount:
        database.executemany(
            f"INSERT INTO part VALUES ({', '.join('?' * 12)})",
            [
                (digest, part.seat, part.name, part.bot, part.result, *part.figures)
                for part in finished.parts
            ],
        )


@contextmanager
def opened(path: Path, patience: float = PATIENCE) -> Iterator[Store]:
    """Open the records at a path for a `with` block; made where there are none.

    Raises FileFault, here and from what is done with them, where they are locked,
    damaged, none of ours or not to be written.
    """
    if not path.exists():
        with _beside(path) as new, _locked(path, patience, alone=True):
            if not path.exists():
                _put(new, path)
    with _locked(path, patience), _connected(path, patience) as database:
        _check(path, database)
        yield Store(path, database)


@contextmanager
def anew(path: Path, patience: float = PATIENCE) -> Iterator[Store]:
    """Open new records that take the place of those at a path as the block ends.

    What is no file of ours there is kept beside it, with `.old` after its name. Raises
    FileFault where they cannot be written; then the old ones stay.
    """
    with _beside(path) as new:
        with _connected(new, patience) as database:
            yield Store(path, database)
        with _locked(path, patience, alone=True):
            _put(new, path)


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """Make an empty database in a folder of its own beside a path, for a while."""
    places.make_folder(path.parent)
    try:
        folder = Path(tempfile.mkdtemp(prefix=f".{path.name}-", dir=path.parent))
    except OSError as fault:
        raise cannot_write(path, fault) from None
    try:
        new = places.make_file(folder / path.name)
        with _connected(new, PATIENCE) as database, _faults(path):
            database.execute("PRAGMA journal_mode = WAL")
            database.executescript(_TABLES)
            database.execute(f"PRAGMA application_id = {OURS}")
            database.execute(f"PRAGMA user_version = {VERSION}")
        yield new
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _put(new: Path, path: Path) -> None:
    """Put a closed database in another's place, which nobody has open.

    The log of the old one must be gone first: it would be taken for the new one's.
    """
    try:
        keep = path.is_file() and not _ours(path)
        for ending in ("-wal", "-shm", "-journal", ""):
            old = path.with_name(f"{path.name}{ending}")
            if keep and old.exists():
                os.replace(old, path.with_name(f"{path.name}.old{ending}"))
            elif ending:
                old.unlink(missing_ok=True)
        os.replace(new, path)
    except OSError as fault:
        raise cannot_write(path, fault) from None


def _ours(path: Path) -> bool:
    """Say by its head whether a file is one of records as this version knows them."""
    with path.open("rb") as file:
        head = file.read(72)
    number, version = (int.from_bytes(head[at : at + 4], "big") for at in (68, 60))
    known = number == OURS and 1 <= version <= VERSION
    return head.startswith(b"SQLite format 3\0") and known


@contextmanager
def _connected(path: Path, patience: float) -> Iterator[sqlite3.Connection]:
    with _faults(path):
        address = f"{path.absolute().as_uri()}?mode=rw"
        database = sqlite3.connect(
            address, uri=True, timeout=patience, isolation_level=None
        )
    with closing(database):
        with _faults(path):
            # What a loss of power takes is booked again from its transcript.
            database.execute("PRAGMA synchronous = NORMAL")
        yield database


def _check(path: Path, database: sqlite3.Connection) -> None:
    """Raise FileFault where a database is not one of records as we write them."""
    with _faults(path):
        number = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
    if number != OURS or version < 1:
        raise _fault(path, "is no file of records")
    if version > VERSION:
        raise _fault(path, "was written by a newer cardcli; use that one")


@contextmanager
def _locked(path: Path, patience: float, *, alone: bool = False) -> Iterator[None]:
    """Hold the lock beside a database: shared, or alone."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
    except ImportError:
        yield
        return
    beside = path.with_name(f"{path.name}.lock")
    try:
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        descriptor = os.open(beside, flags, 0o600)
    except OSError as fault:
        raise cannot_write(beside, fault) from None
    until = time.monotonic() + patience
    try:
        while True:
            try:
                flock(descriptor, (LOCK_EX if alone else LOCK_SH) | LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    raise _fault(path, _IN_USE) from None
                time.sleep(0.02)
            except OSError:
                break  # a file system without locks
        yield
    finally:
        os.close(descriptor)


@contextmanager
def _faults(path: Path) -> Iterator[None]:
    """Raise FileFault for what SQLite finds wrong."""
    try:
        yield
    except sqlite3.Error as fault:
        code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise _fault(path, _IN_USE) from None
        raise _fault(path, f"cannot be used: {visible(str(fault))}") from None


def _fault(path: Path, reason: str) -> FileFault:
    return FileFault(f"{visible(str(path))}: {reason}; {_REMEDY}")
