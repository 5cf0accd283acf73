"""One writer for each file, and no file that is not ours is written."""

import os
from pathlib import Path

import pytest

from cardcli.errors import FileFault, Refused
from cardcli.resume import resume
from cardcli.transcripts import paper as papers
from cardcli.transcripts import shelf
from cardcli.transcripts.paper import File
from tests.transcripts.disks import begun, kept
from tests.transcripts.tables import sit, type_in, verified


def test_a_transcript_has_one_writer(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = begun(path)
    data = path.read_bytes()
    busy = "another cardcli is writing it; leave that table first"
    for attempt in (
        lambda: resume(path),
        lambda: shelf.tag(path, ["x"]),
        lambda: shelf.remove(path, tmp_path),
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
