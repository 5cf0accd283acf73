"""Disks that are full or fail, files that others hold: one clear line, nothing lost."""

import errno
import os
from pathlib import Path

import pytest

from cardcli.errors import FileFault, Refused
from cardcli.resume import resume
from cardcli.session import Session
from cardcli.transcripts import paper as papers
from cardcli.transcripts import shelf
from cardcli.transcripts.paper import File
from cardcli.transcripts.recorder import Sync
from tests.transcripts.tables import sit, type_in, verified, whole


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


WORDS = {
    "full": "No space left on device",
    "broken": "Input/output error",
    "takes nothing": "No space left on device",
    "short, then full": "No space left on device",
}


def kept(path: Path) -> bytes | None:
    """Return what a file holds, None where there is none."""
    return path.read_bytes() if path.exists() else None


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
            assert str(fault) == f"{path}: cannot be written: {WORDS[manner]}"
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
            assert str(fault) == f"{path}: cannot be written: Input/output error"
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
    assert str(caught.value) == f"{path}: cannot be written: {words}"
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


def begun(path: Path, sync: Sync = "never") -> Session:
    """Return a table that is being played at."""
    session = sit("whist", path, sync=sync)
    type_in(session, "deal", ".")
    return session


def test_a_transcript_has_one_writer(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = begun(path)
    data = path.read_bytes()
    busy = "another cardcli is writing it; leave that table first"
    for attempt in (
        lambda: resume(path),
        lambda: shelf.tag(path, ["x"]),
        lambda: shelf.remove(path),
        lambda: File.reopen(path),
    ):
        with pytest.raises(FileFault) as caught:
            attempt()
        assert str(caught.value) == f"{path}: {busy}"
    assert path.read_bytes() == data and sorted(tmp_path.iterdir()) == [path]
    verified(path)
    type_in(session, ".")
    session.close()
    resume(path)[0].close()
    shelf.tag(path, ["x"])


def test_a_torn_transcript_taken_up_is_still_held(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    begun(path).close()
    path.write_bytes(path.read_bytes()[:-9])
    session, _ = resume(path)
    with pytest.raises(FileFault, match="another cardcli is writing it"):
        resume(path)
    assert not session.waits()
    for line in (".", "play AS", "1"):
        with pytest.raises(Refused, match="it is the turn of [ESW]: wait for it"):
            type_in(session, line)
    for _ in session.bots_play():
        pass
    type_in(session, ".")
    session.close()
    verified(path)


def test_a_file_replaced_under_our_hands_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    begun(path).close()
    text = path.read_text(encoding="utf-8")
    lock = papers.lock

    def late(descriptor: int, place: Path) -> None:
        monkeypatch.setattr(papers, "lock", lock)
        papers.replace(path, text).close()
        lock(descriptor, place)

    monkeypatch.setattr(papers, "lock", late)
    with pytest.raises(FileFault, match="another cardcli has just written it"):
        resume(path)
    assert path.read_text(encoding="utf-8") == text


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text("mine", encoding="utf-8")
    session = sit("whist", path)
    with pytest.raises(FileFault) as caught:
        type_in(session, "deal")
    reason = "exists already; name another file, or resume it"
    assert str(caught.value) == f"{path}: {reason}"
    assert path.read_text(encoding="utf-8") == "mine"
    dangling = tmp_path / "link.toml"
    dangling.symlink_to(tmp_path / "elsewhere.toml")
    with pytest.raises(FileFault, match="exists already"):
        type_in(sit("whist", dangling), "deal")
    assert not (tmp_path / "elsewhere.toml").exists()


@pytest.mark.parametrize("manner", ["longer", "shorter", "another", "gone"])
def test_a_file_that_others_change_is_not_spoilt(manner: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = begun(path, "each")
    text = path.read_text(encoding="utf-8")
    if manner == "longer":
        path.write_text(text.replace("[seats]", "# mine\n[seats]"), encoding="utf-8")
    elif manner == "shorter":
        path.write_text(text[:-20], encoding="utf-8")
    else:
        path.unlink()
    if manner == "another":
        path.write_text(text, encoding="utf-8")
    data, state = kept(path), session.state
    with pytest.raises(FileFault) as caught:
        type_in(session, ".")
    reason = "was changed by another program meanwhile; resume it"
    assert str(caught.value) == f"{path}: {reason}"
    assert (kept(path), session.state) == (data, state)


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


def test_rewriting_keeps_links_and_modes(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    begun(path).close()
    path.chmod(0o644)
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    shelf.tag(link, ["x"])
    assert link.is_symlink() and path.stat().st_mode & 0o777 == 0o644
    assert verified(path).extra["tags"] == ["x"]


@pytest.mark.parametrize("make", ["folder", "pipe", "nothing", "socket link"])
def test_what_is_no_file_is_not_waited_for(make: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    if make == "folder":
        path.mkdir()
    elif make == "pipe":
        os.mkfifo(path)
    elif make == "socket link":
        path.symlink_to("/dev/zero")
    for attempt in (lambda: resume(path), lambda: verified(path)):
        with pytest.raises(FileFault) as caught:
            attempt()
        assert str(caught.value).startswith(f"{path}: ")
        assert "\n" not in str(caught.value)
