"""Booking finished transcripts: one, those not booked yet, or all of them anew.

The records are those of the folder's finished transcripts, and of finished ones that
have been removed from it since.
"""

import os
import stat
from collections.abc import Mapping
from pathlib import Path

from cardcli import places
from cardcli.errors import FileFault
from cardcli.records import store
from cardcli.records.fold import fold
from cardcli.records.store import Booked, Stamp, Store
from cardcli.transcripts import shelf
from cardcli.transcripts.caps import cannot_read
from cardcli.transcripts.reader import read


def book(path: Path) -> None:
    """Book the match of a finished transcript, if it is among the saved ones.

    Raises FileFault where it cannot be booked now; `catch_up` does it later.
    """
    folder = places.transcripts()
    if path.suffix == ".toml" and _real(path.parent) == _real(folder):
        with store.opened(places.records()) as records:
            for fault in _book([path], records, {}):
                raise fault


def settle(path: Path) -> None:
    """Book a match whose transcript is about to go, unless it is damaged.

    Raises FileFault where the records cannot be written.
    """
    saved = path.suffix == ".toml" and _real(path.parent) == _real(places.transcripts())
    if saved and _stamp(path) is not None and not shelf.unfinished(path):
        with store.opened(places.records()) as records:
            _book([path], records, {})


def catch_up(records: Store, folder: Path) -> list[FileFault]:
    """Book the finished transcripts of a folder that are not booked yet.

    Returns what is wrong with those that cannot be.
    """
    return _book(_transcripts(folder), records, records.looked_at())


def booked(path: Path, folder: Path) -> tuple[list[Booked], list[FileFault]]:
    """Return all that is booked at a path, once it has caught up with a folder.

    Returns besides what is wrong with transcripts that cannot be booked.
    """
    with store.opened(path) as records:
        faults = catch_up(records, folder)
        return records.parts(), faults


def rebuild(path: Path, folder: Path) -> list[FileFault]:
    """Make the records at a path anew from the transcripts of a folder.

    Returns what is wrong with those that cannot be booked.
    """
    with store.anew(path) as records:
        return _book(_transcripts(folder), records, {})


def _book(
    paths: list[Path], records: Store, known: Mapping[str, Stamp]
) -> list[FileFault]:
    """Book what is finished and has changed since it was known; return the faults."""
    faults = []
    for path in paths:
        stamp = _stamp(path)
        if stamp is None or known.get(path.name) == stamp or shelf.unfinished(path):
            continue
        try:
            finished = fold(read(path))
        except FileFault as fault:
            faults.append(fault)
        else:
            records.book(path.name, stamp, finished)
    return faults


def _transcripts(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob("*.toml"))
    except OSError as fault:
        raise cannot_read(folder, fault) from None


def _stamp(path: Path) -> Stamp | None:
    """Return how a file is now, None where it is none."""
    try:
        held = os.stat(path)
    except OSError:
        return None
    if not stat.S_ISREG(held.st_mode):
        return None
    return Stamp(held.st_size, held.st_mtime_ns)


def _real(folder: Path) -> str:
    return os.path.realpath(folder)
