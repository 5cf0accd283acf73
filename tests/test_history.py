"""The typed lines that are kept: a private file, and not too long."""

import stat
from pathlib import Path

from cardcli import history


def test_lines_come_back_newest_first(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "ann"
    for line in ("deal", "play 1", "status"):
        history.add(path, line)
    assert history.read(path) == ["status", "play 1", "deal"]


def test_the_file_and_its_folder_are_private(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "ann"
    history.add(path, "deal")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_no_file_is_no_history(tmp_path: Path) -> None:
    assert history.read(tmp_path / "nobody") == []
    assert history.read(tmp_path) == []


def test_what_hides_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "ann"
    history.add(path, "play\x1b[31m")
    history.add(path, "two\nlines")
    assert not path.exists()
    path.write_bytes(b"deal\n\x1b[2J\nplay 1\n")
    assert history.read(path) == ["play 1", "deal"]


def test_a_long_file_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "ann"
    path.write_text("".join(f"line {number}\n" for number in range(5000)))
    found = history.read(path)
    assert found[0] == "line 4999"
    assert len(found) <= history.MOST_LINES
    assert len(path.read_text().splitlines()) == history.MOST_LINES // 2
    assert path.read_text().endswith("line 4999\n")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("secret\n")
    link = tmp_path / "ann"
    link.symlink_to(other)
    history.add(link, "deal")
    assert history.read(link) == []
    assert other.read_text() == "secret\n"


def test_a_file_that_cannot_be_written_keeps_nobody_from_playing(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file" / "ann"
    path.parent.write_text("no folder")
    history.add(path, "deal")
    assert history.read(path) == []
