"""The file of the records: whose it is, and what is said where it cannot be used."""

import os
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from cardcli.errors import FileFault
from cardcli.records.booking import book, catch_up, rebuild
from cardcli.records.store import anew, opened
from tests.records.matches import BOTH, begun, listed, put

REMEDY = "; cardcli records --rebuild makes it anew from the transcripts"


def write(records: Path, *lines: str) -> None:
    """Run lines of SQL on a database."""
    records.parent.mkdir(exist_ok=True)
    with closing(sqlite3.connect(records)) as database, database:
        for line in lines:
            database.execute(line)


def fault(records: Path, saved: Path, patience: float = 0.1) -> str:
    """Return what is wrong with the records, without their name and the remedy."""
    with pytest.raises(FileFault) as found, opened(records, patience) as store:
        catch_up(store, saved)
        store.parts()
    said = str(found.value)
    assert said.startswith(f"{records}: ") and said.endswith(REMEDY), said
    assert found.value.exit_code == 4
    return said.removeprefix(f"{records}: ").removesuffix(REMEDY)


@pytest.fixture
def booked(saved: Path, records: Path) -> Path:
    """Return the records with one match booked, whose transcript is saved."""
    book(put(saved / "a.toml", BOTH, begun(1)))
    return records


def games(records: Path) -> int:
    """Return how many games of Ann's are booked."""
    return sum(item.games for item in listed(records) if item.name == "Ann")


def mended(records: Path, saved: Path) -> bool:
    """Say whether the records are sound, when they have been made anew."""
    assert rebuild(records, saved) == []
    return games(records) == 1


def test_they_are_their_owners_only(booked: Path) -> None:
    for path, mode in (
        (booked, 0o600),
        (booked.with_name(f"{booked.name}.lock"), 0o600),
        (booked.parent, 0o700),
    ):
        assert stat.S_IMODE(path.stat().st_mode) == mode
    with opened(booked) as store:
        put(booked.parents[1] / "saved" / "b.toml", BOTH, begun(2))
        catch_up(store, booked.parents[1] / "saved")
        log = booked.with_name(f"{booked.name}-wal")
        assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_they_are_made_anew_with_the_same_modes(booked: Path, saved: Path) -> None:
    rebuild(booked, saved)
    assert stat.S_IMODE(booked.stat().st_mode) == 0o600
    assert sorted(path.name for path in booked.parent.iterdir()) == [
        "records.sqlite",
        "records.sqlite.lock",
    ]


def test_readers_wait_for_no_writer(booked: Path) -> None:
    with closing(sqlite3.connect(booked, isolation_level=None)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        database.execute("BEGIN IMMEDIATE")
        with opened(booked, 0.0) as store:
            assert len(store.parts()) == 4


@pytest.mark.parametrize("content", [b"", b"no database", b"\0" * 8192])
def test_what_is_no_database(content: bytes, saved: Path, records: Path) -> None:
    put(saved / "a.toml", BOTH)
    records.parent.mkdir()
    records.write_bytes(content)
    said = fault(records, saved)
    assert said in (
        "is no file of records",
        "cannot be used: file is not a database",
    )
    assert records.read_bytes() == content
    assert mended(records, saved)


def test_the_database_of_another_program(saved: Path, records: Path) -> None:
    put(saved / "a.toml", BOTH)
    write(records, "CREATE TABLE match (a)", "PRAGMA user_version = 1")
    before = records.read_bytes()
    assert fault(records, saved) == "is no file of records"
    assert records.read_bytes() == before
    assert mended(records, saved)


def test_a_damaged_database(booked: Path, saved: Path) -> None:
    data = booked.read_bytes()
    booked.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    assert fault(booked, saved) == "cannot be used: database disk image is malformed"
    assert mended(booked, saved)


def test_a_database_cut_short(booked: Path, saved: Path) -> None:
    booked.write_bytes(booked.read_bytes()[:5000])
    assert fault(booked, saved).startswith("cannot be used: ")
    assert mended(booked, saved)


def test_a_table_that_is_missing(booked: Path, saved: Path) -> None:
    write(booked, "DROP TABLE part")
    assert fault(booked, saved) == "cannot be used: no such table: part"
    assert mended(booked, saved)


@pytest.mark.parametrize(
    "change", ["part SET points = 'x'", "part SET best = 'x'", "match SET game = x'ff'"]
)
def test_a_value_that_is_none_of_ours(change: str, booked: Path, saved: Path) -> None:
    write(booked, f"UPDATE {change}")
    assert fault(booked, saved) == "is damaged"
    assert mended(booked, saved)


def test_the_log_of_another_database_is_not_taken_for_its_own(
    booked: Path, saved: Path
) -> None:
    """As it is left where a process was killed."""
    log = booked.with_name(f"{booked.name}-wal")
    with closing(sqlite3.connect(booked)) as database:
        with database:
            database.execute("UPDATE part SET name = 'Nobody'")
        left, before = log.read_bytes(), booked.read_bytes()
    assert b"Nobody" in left
    booked.write_bytes(before)
    log.write_bytes(left)
    assert mended(booked, saved)
    assert not log.exists()


def test_records_of_a_newer_program(booked: Path, saved: Path) -> None:
    write(booked, "PRAGMA user_version = 2")
    before = booked.read_bytes()
    assert fault(booked, saved) == "was written by a newer cardcli; use that one"
    assert booked.read_bytes() == before
    assert mended(booked, saved)


def test_records_that_another_program_has_locked(booked: Path, saved: Path) -> None:
    put(saved / "b.toml", BOTH, begun(2))
    with closing(sqlite3.connect(booked, isolation_level=None)) as database:
        database.execute("BEGIN IMMEDIATE")
        assert fault(booked, saved) == "is in use by another program; try again"
    assert games(booked) == 1


def test_records_that_are_being_replaced(booked: Path, saved: Path) -> None:
    from fcntl import LOCK_EX, flock

    with open(booked.with_name(f"{booked.name}.lock"), "rb") as lock:
        flock(lock, LOCK_EX)
        assert fault(booked, saved) == "is in use by another program; try again"


def test_records_in_use_are_not_replaced(booked: Path) -> None:
    before = booked.stat().st_ino
    with opened(booked) as store:
        with pytest.raises(FileFault, match="is in use by another program"):
            with anew(booked, 0.1):
                pass
        assert len(store.parts()) == 4
    assert booked.stat().st_ino == before


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder of an account that may not write what it has forbidden itself."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name, unprivileged(Path(name)):
        folder = Path(name)
        (folder / "saved").mkdir()
        monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(folder / "saved"))
        monkeypatch.setenv("CARDCLI_RECORDS", str(folder / "data" / "records.sqlite"))
        yield folder


@contextmanager
def unprivileged(folder: Path) -> Iterator[None]:
    """Be nobody for a while, where we are root and may do anything."""
    if os.geteuid():
        yield
        return
    os.chown(folder, 65534, 65534)
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_records_that_may_only_be_read(home: Path) -> None:
    records, saved = home / "data" / "records.sqlite", home / "saved"
    book(put(saved / "a.toml", BOTH, begun(1)))
    records.chmod(0o400)
    assert games(records) == 1
    put(saved / "b.toml", BOTH, begun(2))
    assert fault(records, saved) == (
        "cannot be used: attempt to write a readonly database"
    )
    rebuild(records, saved)
    assert games(records) == 2


def test_a_folder_that_may_only_be_read(home: Path) -> None:
    records, saved = home / "data" / "records.sqlite", home / "saved"
    path = put(saved / "a.toml", BOTH, begun(1))
    records.parent.mkdir()
    records.parent.chmod(0o500)
    for make in (lambda: book(path), lambda: rebuild(records, saved)):
        with pytest.raises(FileFault, match="cannot be written: Permission denied"):
            make()


def test_a_place_that_is_no_folder(saved: Path, records: Path) -> None:
    records.parent.write_text("")
    with pytest.raises(FileFault, match="cannot be written: "):
        book(put(saved / "a.toml", BOTH))


def test_records_that_are_a_folder(saved: Path, records: Path) -> None:
    records.mkdir(parents=True)
    assert fault(records, saved) == "cannot be used: unable to open database file"
    with pytest.raises(FileFault, match="cannot be written: Is a directory"):
        rebuild(records, saved)
    assert [path.name for path in records.parent.iterdir()].count(records.name) == 1


def test_what_is_made_anew_in_vain_leaves_the_old_as_it_was(
    booked: Path, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(new: Path, path: Path) -> None:
        raise OSError(28, "No space left on device")

    before = booked.read_bytes()
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(FileFault, match="cannot be written: No space left"):
        rebuild(booked, saved)
    assert booked.read_bytes() == before
    assert len([*booked.parent.iterdir()]) == 2
    assert games(booked) == 1


def test_a_file_that_is_none_of_ours_is_kept(booked: Path, saved: Path) -> None:
    old = booked.with_name("records.sqlite.old")
    rebuild(booked, saved)
    assert not old.exists()
    write(booked, "PRAGMA user_version = 2")
    newer = booked.read_bytes()
    rebuild(booked, saved)
    assert old.read_bytes() == newer
    booked.write_text("a diary")
    rebuild(booked, saved)
    assert old.read_text() == "a diary"
    assert games(booked) == 1
