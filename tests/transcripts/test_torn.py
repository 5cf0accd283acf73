"""Torn in the middle of a write: the state before it or after it, never elsewhere."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from cardcli.errors import FileFault
from cardcli.resume import resume
from cardcli.transcripts.reader import read
from tests.transcripts.matches import Played, go_on


@pytest.fixture
def no_sync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test wait for the disk thousands of times."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Path]:
    """Return a folder in memory, where the system has one: a disk is slow."""
    if not os.access("/dev/shm", os.W_OK):
        yield tmp_path
        return
    with TemporaryDirectory(dir="/dev/shm") as folder:
        yield Path(folder)


def torn(match: Played) -> Iterator[tuple[bytes, tuple[int, ...]]]:
    """Yield every beginning of the file, and after how many lines it may be taken up.

    A write that was cut short leaves the state before it or after it. Before the
    first deal is whole there is nothing to take up.
    """
    data = match.text.encode()
    ends = [len(content.encode()) - 2 for content in match.contents]
    ends[-1] = len(data) if match.over else ends[-1]
    # Of the longer ones only what is new: a result, the heading of a second deal.
    start = 0
    if len(ends) > 30:
        start = ends[50] - 60 if '"whist"' in match.text else ends[-3]
    for size in range(start, len(data) - match.over):
        done = sum(end <= size for end in ends)
        yield data[:size], (done, done + 1)
    for number, content in enumerate(match.contents, start=1):
        if content != match.text:
            whole = content.encode()
            # The bracket without its newline, and the first byte written over it.
            yield whole[:-1], (number,)
            yield whole[:-2] + b" \n", (number, number + 1)


def test_a_transcript_cut_at_each_byte(
    match: Played, memory: Path, no_sync: None
) -> None:
    path = memory / "match.toml"
    refused = 0
    first_deal = len(match.contents[0].encode()) - 3
    for data, allowed in torn(match):
        path.write_bytes(data)
        try:
            session, remarks = resume(path)
        except FileFault as fault:
            assert len(data) <= first_deal, fault
            assert str(fault).startswith(f"{path}:")
            assert path.read_bytes() == data
            assert sorted(memory.iterdir()) == [path]
            refused += 1
            continue
        lines = next(
            number
            for number in allowed
            if 0 < number <= len(match.states)
            and match.contents[number - 1] == path.read_text(encoding="utf-8")
        )
        assert session.state == match.states[lines - 1]
        assert session.table.lines == len(read(path).deals[-1].moves)
        session.close()
        kept = sorted(set(memory.iterdir()) - {path})
        changed = data.rstrip() != path.read_bytes().rstrip()
        assert bool(kept) == bool(remarks) == changed
        if kept:
            assert [found.name for found in kept] == ["match.toml.torn"]
            assert kept[0].read_bytes() == data
            kept[0].unlink()
    assert refused >= first_deal - 1 or len(match.contents) > 30


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_a_match_taken_up_ends_in_the_same_transcript(
    match: Played, memory: Path, no_sync: None
) -> None:
    path = memory / "match.toml"
    for number, content in enumerate(match.contents, start=1):
        if number == len(match.contents) and match.over:
            break
        for data in (content, content[:-2], content[:-7]):
            path.write_text(data, encoding="utf-8")
            lines = number if data != content[:-7] else number - 1
            if lines:
                go_on(path, match.left(lines))
                assert _text(path) == match.text, (number, data[-40:])


def test_the_remark_says_what_was_torn(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    data = match.contents[9][:-10]
    path.write_text(data, encoding="utf-8")
    _, (remark,) = resume(path)
    number = data.count("\n") + 1
    assert remark.startswith(f"{path}:{number}: not TOML: ")
    assert remark.endswith("; the file as it was is kept as match.toml.torn")


def test_each_torn_file_is_kept(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    for number, cut in enumerate((5, 6, 7), start=1):
        path.write_text(match.contents[9][:-cut], encoding="utf-8")
        session, _ = resume(path)
        session.close()
        name = "match.toml.torn" if number == 1 else f"match.toml.torn-{number}"
        assert _text(tmp_path / name) == match.contents[9][:-cut]


def test_a_disk_that_lost_power_leaves_zeros(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    for content in (match.contents[9], match.contents[9][:-12]):
        path.write_bytes(content.encode() + bytes(4096))
        session, (remark,) = resume(path)
        session.close()
        lines = 10 if content == match.contents[9] else 9
        assert _text(path) == match.contents[lines - 1]
        assert session.state == match.states[lines - 1]
        assert "match.toml.torn" in remark
