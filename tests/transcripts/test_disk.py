"""Disks that are full or fail: one clear line, and nothing lost."""

import errno
import os
from pathlib import Path

import pytest

from cardcli.errors import FileFault
from cardcli.resume import resume
from cardcli.transcripts import paper as papers
from cardcli.transcripts import shelf
from tests.transcripts.disks import Disk, begun, kept
from tests.transcripts.tables import sit, type_in, verified, whole

RIGHT = "name another place"
WORDS = {
    "full": "No space left on device",
    "broken": "Input/output error",
    "takes nothing": "No space left on device",
    "short, then full": "No space left on device",
}


@pytest.mark.parametrize("manner", WORDS)
@pytest.mark.parametrize("at", [1, 2, 5, 9])
def test_a_write_that_fails_changes_nothing(
    manner: str, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    smooth = sit("pinochle", tmp_path / "smooth.toml", humans=["P1", "P2"])
    lines = ["deal", *["."] * 11]
    type_in(smooth, *lines)
    path = tmp_path / "match.toml"
    session = sit("pinochle", path, humans=["P1", "P2"])
    disk = Disk(monkeypatch, "pwrite", manner, at)
    for line in lines:
        before = kept(path), session.state, session.table.lines, session.table.deals
        try:
            type_in(session, line)
            continue
        except FileFault as fault:
            assert str(fault) == f"{path}: cannot be written: {WORDS[manner]}; {RIGHT}"
            assert fault.exit_code == 4
        after = kept(path), session.state, session.table.lines, session.table.deals
        assert after == before
        type_in(session, line)
    assert disk.failed
    session.close()
    smooth.close()
    assert path.read_bytes() == (tmp_path / "smooth.toml").read_bytes()


def test_a_short_write_is_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path)
    Disk(monkeypatch, "pwrite", "short", 1)
    type_in(session, "deal")
    Disk(monkeypatch, "pwrite", "short", 1)
    type_in(session, ".")
    session.close()
    verified(path)


def test_the_result_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("pinochle", path)
    count = whole("pinochle", tmp_path / "smooth.toml").count('\n    "')
    disk = Disk(monkeypatch, "pwrite", "short, then full", count)
    with pytest.raises(FileFault, match="No space left"):
        while not session.over:
            type_in(session, "deal" if session.table.to_act < 0 else ".")
    assert disk.failed and not session.over
    verified(path)
    for _ in session.bots_play():
        pass
    if not session.over:
        type_in(session, ".")
    session.close()
    assert path.read_bytes() == (tmp_path / "smooth.toml").read_bytes()


@pytest.mark.parametrize("at", [1, 2, 4])
def test_a_sync_that_fails_takes_the_move_back(
    at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path, humans="NESW", sync="each")
    disk = Disk(monkeypatch, "fsync", "broken", at)
    for line in ("deal", ".", ".", "."):
        before = kept(path), session.state
        try:
            type_in(session, line)
        except FileFault as fault:
            assert (
                str(fault) == f"{path}: cannot be written: Input/output error; {RIGHT}"
            )
            assert (kept(path), session.state) == before
            type_in(session, line)
    assert disk.failed
    verified(path)


def test_a_failed_sync_at_the_end_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path, sync="deal")
    type_in(session, "deal", ".")
    data = path.read_bytes()
    Disk(monkeypatch, "fsync", "broken", 1)
    with pytest.raises(FileFault, match="cannot be written: Input/output error"):
        session.close()
    assert path.read_bytes() == data
    resume(path)[0].close()


def test_a_transcript_is_never_larger_than_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path)
    type_in(session, "deal")
    size = path.stat().st_size
    monkeypatch.setattr(papers, "MOST_BYTES", size + 100)
    with pytest.raises(FileFault, match="is full at .* MiB; start a new match"):
        for _ in range(20):
            type_in(session, ".")
    assert size < path.stat().st_size <= size + 100
    assert verified(path).deals[0].moves[-1]
    assert len(verified(path).deals[0].moves) == session.table.lines


@pytest.mark.parametrize(
    "place, words",
    [
        ("a file/match.toml", "Not a directory"),
        ("nowhere/match.toml", "No such file or directory"),
        (f"{'n' * 300}.toml", "File name too long"),
    ],
)
def test_where_nothing_can_be_written(place: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("", encoding="utf-8")
    path = tmp_path / place
    session = sit("whist", path)
    before = session.state
    with pytest.raises(FileFault) as caught:
        type_in(session, "deal")
    assert str(caught.value) == f"{path}: cannot be written: {words}; {RIGHT}"
    assert session.state == before


def test_a_folder_that_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: object, flags: int, mode: int = 0, **more: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    session = sit("whist", tmp_path / "match.toml")
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(FileFault, match="cannot be written: Permission denied"):
            type_in(session, "deal")
    type_in(session, "deal")
    verified(tmp_path / "match.toml")


@pytest.mark.parametrize("call, at", [("pwrite", 1), ("fsync", 1), ("replace", 1)])
def test_a_tag_that_cannot_be_written(
    call: str, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    begun(path).close()
    data = path.read_bytes()
    with monkeypatch.context() as patch:
        disk = Disk(patch, call, "full", at)
        with pytest.raises(FileFault, match="match.toml: cannot be written: "):
            shelf.tag(path, ["x"])
        assert disk.failed
    assert path.read_bytes() == data and sorted(tmp_path.iterdir()) == [path]
    assert shelf.tag(path, ["x"]) == ("x",)


@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize("call", ["pwrite", "fsync"])
def test_a_torn_transcript_on_a_full_disk(
    call: str, at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    begun(path).close()
    data = path.read_bytes()[:-9]
    path.write_bytes(data)
    with monkeypatch.context() as patch:
        disk = Disk(patch, call, "full", at)
        with pytest.raises(FileFault, match="cannot be written: "):
            resume(path)
        assert disk.failed
    assert path.read_bytes() == data
    assert {found.name for found in tmp_path.iterdir()} <= {
        "match.toml",
        "match.toml.torn",
    }
    session, _ = resume(path)
    session.close()
    verified(path)
