"""Booking: once each, now or later, whoever else books; and all of it anew."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardcli.errors import FileFault
from cardcli.records.booking import book, catch_up, rebuild
from cardcli.records.standing import Standing
from cardcli.records.store import opened
from cardcli.transcripts import shelf
from tests.cli.process import ROOT
from tests.records.matches import (
    BOTH,
    FOLD,
    HIGHER,
    MATCHES,
    begun,
    listed,
    put,
    text,
)


def caught_up(records: Path, saved: Path) -> list[str]:
    """Book what is not booked yet; return what was wrong."""
    with opened(records) as store:
        return [str(fault) for fault in catch_up(store, saved)]


def games(records: Path, name: str = "Ann") -> int:
    """Return how many games of a name are booked."""
    return sum(item.games for item in listed(records) if item.name == name)


def all_of(saved: Path) -> list[Path]:
    """Put one of each match into the folder, on a day of its own."""
    return [
        put(saved / f"{day}.toml", name, begun(day))
        for day, name in enumerate(MATCHES, start=1)
    ]


def test_a_match_is_booked_once(saved: Path, records: Path) -> None:
    path = put(saved / "a.toml", BOTH)
    for _ in range(3):
        book(path)
    assert caught_up(records, saved) == []
    assert games(records) == 1


def test_a_copy_a_new_name_and_a_tag_book_nothing_more(
    saved: Path, records: Path
) -> None:
    book(put(saved / "a.toml", BOTH))
    shutil.copy(saved / "a.toml", saved / "copy.toml")
    caught_up(records, saved)
    (saved / "a.toml").rename(saved / "b.toml")
    shelf.tag(saved / "b.toml", ["lesson"])
    caught_up(records, saved)
    assert games(records) == 1


def test_two_matches_of_one_second_are_two(saved: Path, records: Path) -> None:
    book(put(saved / "a.toml", BOTH))
    book(put(saved / "b.toml", FOLD))
    assert games(records) == 2


def test_what_is_not_finished_is_not_booked(saved: Path, records: Path) -> None:
    whole = text(BOTH)
    path = saved / "a.toml"
    path.write_text(whole[: whole.index("\n[result]")])
    book(path)
    assert caught_up(records, saved) == []
    assert games(records) == 0
    path.write_text(whole)
    book(path)
    assert games(records) == 1


def test_what_is_not_saved_is_not_booked(saved: Path, records: Path) -> None:
    book(put(saved.parent / "a.toml", BOTH))
    book(put(saved / "a.txt", BOTH))
    assert not records.exists()


def test_a_folder_by_another_name_is_the_same(saved: Path, records: Path) -> None:
    put(saved / "a.toml", BOTH)
    (saved.parent / "link").symlink_to(saved)
    book(saved.parent / "link" / "a.toml")
    assert games(records) == 1


def test_catching_up_books_what_a_killed_process_did_not(
    saved: Path, records: Path
) -> None:
    """Killed after the match's last line and before its booking."""
    book(put(saved / "a.toml", BOTH, begun(1)))
    put(saved / "b.toml", BOTH, begun(2))
    assert games(records) == 1
    assert caught_up(records, saved) == []
    assert games(records) == 2


def test_catching_up_reads_a_booked_match_no_more(
    saved: Path, records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_of(saved)
    caught_up(records, saved)
    put(saved / "new.toml", BOTH)
    read: list[str] = []
    look = shelf.entry_of

    def entry_of(path: Path) -> shelf.Entry | None:
        read.append(path.name)
        return look(path)

    monkeypatch.setattr(shelf, "entry_of", entry_of)
    caught_up(records, saved)
    assert read == ["new.toml"]


KILLED = """
import os, signal, sys
from pathlib import Path
from cardcli.records import store
from cardcli.records.booking import book

insert = store._insert

def insert_and_die(database, finished):
    insert(database, finished)
    os.kill(os.getpid(), signal.SIGKILL)

store._insert = insert_and_die
book(Path(sys.argv[1]))
"""


def run(program: str, *args: str) -> subprocess.Popen[bytes]:
    """Start a Python program; what it says on standard error is kept."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *args],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_a_process_killed_at_booking_leaves_sound_records(
    saved: Path, records: Path
) -> None:
    book(put(saved / "a.toml", BOTH, begun(1)))
    path = put(saved / "b.toml", BOTH, begun(2))
    process = run(KILLED, str(path))
    process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL
    assert games(records) == 1
    assert caught_up(records, saved) == []
    assert games(records) == 2


MANY = """
import sys
from pathlib import Path
from cardcli.records.booking import book, rebuild
from cardcli import places

sys.stdin.read()
for name in sys.argv[1:]:
    if name == "rebuild":
        rebuild(places.records(), places.transcripts())
    else:
        book(Path(name))
"""


def at_once(jobs: list[list[str]]) -> None:
    """Run jobs in processes that begin together; none may fail."""
    processes = [run(MANY, *job) for job in jobs]
    for process in processes:
        assert process.stdin is not None
        process.stdin.close()
    for process in processes:
        assert process.stderr is not None
        said = process.stderr.read()
        process.stderr.close()
        assert (process.wait(60), said) == (0, b"")


def test_fifty_processes_lose_nothing(saved: Path, records: Path) -> None:
    """Each books its own match and one that they all book; there are no records yet."""
    common = str(put(saved / "common.toml", FOLD))
    own = [str(put(saved / f"{number}.toml", BOTH, at(number))) for number in range(50)]
    at_once([[path, common] for path in own])
    assert games(records) == 51
    assert sorted(path.name for path in records.parent.iterdir()) == [
        "records.sqlite",
        "records.sqlite.lock",
    ]


def at(second: int) -> tuple[str, str]:
    """Return the edit that puts a match into a second of its minute."""
    return "T14:13:20Z", f"T14:15:{second:02}Z"


def test_records_made_anew_meanwhile_lose_nothing(saved: Path, records: Path) -> None:
    paths = [str(put(saved / f"{n}.toml", BOTH, at(n))) for n in range(12)]
    at_once([[path, "rebuild", path] for path in paths])
    assert games(records) == 12


def test_made_anew_they_are_what_they_were(saved: Path, records: Path) -> None:
    for path in reversed(all_of(saved)):
        book(path)
    marked = ('"S bid 55"', '"S bid 55 # by the program"')
    book(put(saved / "marked.toml", BOTH, begun(20), marked))
    before = listed(records)
    assert (len(before), games(records)) == (17, 5)
    assert rebuild(records, saved) == []
    assert listed(records) == before
    records.unlink()
    assert caught_up(records, saved) == []
    assert listed(records) == before


def test_a_removed_transcript_counts_until_they_are_made_anew(
    saved: Path, records: Path
) -> None:
    for path in all_of(saved):
        book(path)
    (saved / "1.toml").unlink()
    assert caught_up(records, saved) == []
    assert games(records) == 5
    rebuild(records, saved)
    assert games(records) == 4


DAMAGED = {
    "cut.toml": "cardcli = 1\ngame =",
    "moves.toml": text(FOLD, ("score NS -52 -52", "score NS far too many")),
    "option.toml": text(BOTH, ("run = 15\n", "")),
}


def test_damaged_transcripts_are_told_and_passed_over(
    saved: Path, records: Path
) -> None:
    put(saved / "a.toml", BOTH)
    put(saved / "z.toml", HIGHER)
    for name, damaged in DAMAGED.items():
        (saved / name).write_text(damaged)
    (saved / "folder.toml").mkdir()
    (saved / "nowhere.toml").symlink_to(saved / "nothing")
    os.mkfifo(saved / "pipe.toml")
    faults = caught_up(records, saved)
    before: list[Standing] = listed(records)
    assert games(records) == 2
    assert [Path(fault.partition(":")[0]).name for fault in faults] == list(DAMAGED)
    assert list(map(str, rebuild(records, saved))) == faults
    assert listed(records) == before


def test_booking_one_that_is_damaged(saved: Path, records: Path) -> None:
    path = saved / "option.toml"
    path.write_text(DAMAGED["option.toml"])
    with pytest.raises(FileFault, match="the option run is missing"):
        book(path)
    assert games(records) == 0


def test_a_folder_that_is_not_there_has_no_records(saved: Path, records: Path) -> None:
    saved.rmdir()
    assert caught_up(records, saved) == []
    assert listed(records) == []
