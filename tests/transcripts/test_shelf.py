"""The saved transcripts of a folder: listed, found, tagged, removed."""

import os
from pathlib import Path

import pytest

from cardcli import places
from cardcli.errors import FileFault, WrongUsage
from cardcli.players import Player
from cardcli.transcripts import shelf
from cardcli.transcripts.shelf import Entry, Wanted
from tests.transcripts.tables import play_out, sit, type_in, verified


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a finished match and two others, and what is none."""
    tmp_path = tmp_path / "shelf"
    tmp_path.mkdir()
    play_out(sit("pinochle", tmp_path / "a.toml"))
    for name, who in (("b.toml", "Ann"), ("c.toml", "Zoë")):
        session = sit("whist", tmp_path / name)
        session.seat_player("N", Player("human", who))
        type_in(session, "deal", f"note a finesse of {who}")
        session.close()
    (tmp_path / "d.toml").write_text("what is this", encoding="utf-8")
    (tmp_path / "e.txt").write_text("", encoding="utf-8")
    (tmp_path / "f.toml").mkdir()
    (tmp_path / "g.toml").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "h.toml")
    return tmp_path


def names(found: list[Entry]) -> list[str]:
    """Return the names of what was found."""
    return [entry.path.stem for entry in found]


def test_what_a_listing_knows(folder: Path) -> None:
    first, second, third = shelf.entries(folder)
    assert (first.game, first.finished) == ("pinochle", True)
    assert first.winner in ("P1", "P2")
    assert (second.game, second.finished, second.winner) == ("whist", False, "")
    assert second.seats["N"] == "human Ann"
    assert third.started == "2026-09-21 14:13:20"


@pytest.mark.parametrize(
    "wanted, found",
    [
        (Wanted(), "abc"),
        (Wanted(game="whist"), "bc"),
        (Wanted(game="WH"), "bc"),
        (Wanted(player="ann"), "b"),
        (Wanted(player="ZOË"), "c"),
        (Wanted(unfinished=True), "bc"),
        (Wanted(since="2026-09-21"), "abc"),
        (Wanted(since="2026"), "abc"),
        (Wanted(since="2026-09-22"), ""),
        (Wanted(text="FINESSE of zoë"), "c"),
        (Wanted(text="finesse", player="Ann"), "b"),
        (Wanted(tag="lesson"), ""),
    ],
)
def test_what_a_search_finds(wanted: Wanted, found: str, folder: Path) -> None:
    assert names(shelf.find(folder, wanted)) == list(found)


def test_the_oldest_comes_first(folder: Path) -> None:
    path = folder / "a.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("started = 2026", "started = 2027"), encoding="utf-8")
    assert names(shelf.entries(folder)) == ["b", "c", "a"]


@pytest.mark.parametrize("date", ["yesterday", "2026-9-1", "21.09.2026", "20260921"])
def test_what_is_no_date(date: str, folder: Path) -> None:
    with pytest.raises(WrongUsage, match="is no date; write one like 2026-11-29"):
        shelf.find(folder, Wanted(since=date))


def test_a_folder_that_is_not_there_is_empty(tmp_path: Path) -> None:
    assert shelf.find(tmp_path / "none", Wanted()) == []


def test_tags_come_and_go(folder: Path) -> None:
    path = folder / "b.toml"
    before = path.read_text(encoding="utf-8")
    assert shelf.tag(path, ["lesson", 'a "b" \\', "lesson"]) == ("lesson", 'a "b" \\')
    assert verified(path).extra["tags"] == ["lesson", 'a "b" \\']
    assert names(shelf.find(folder, Wanted(tag="lesson"))) == ["b"]
    assert shelf.tag(path, ["ö"]) == ("lesson", 'a "b" \\', "ö")
    assert shelf.tag(path, ["lesson", "none"], remove=True) == ('a "b" \\', "ö")
    assert shelf.tag(path, ['a "b" \\', "ö"], remove=True) == ()
    assert path.read_text(encoding="utf-8") == before


def test_a_tag_leaves_the_rest_as_it_is(folder: Path) -> None:
    path = folder / "a.toml"
    text = path.read_text(encoding="utf-8")
    own = text.replace("\n[options]\n", "\n# why?\n_x.y = 3 # so\n\n[options]\n")
    own = own.replace("[seats]\n", "[seats]\n_z = [1,\n  2]\n") + "\n[_mine]\na = 1\n"
    path.write_text(own, encoding="utf-8")
    shelf.tag(path, ["x"])
    tagged = path.read_text(encoding="utf-8")
    assert tagged.replace('tags = ["x"]\n', "") == own
    assert verified(path).result is not None


@pytest.mark.parametrize(
    "tags",
    ['tags = ["x", "y"]', 'tags = [\n  "x",\n  "y",\n]', "tags=['x','y']"],
)
def test_tags_written_by_hand(tags: str, folder: Path) -> None:
    path = folder / "a.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\n[options]", f"{tags}\n\n[options]"), "utf-8")
    assert shelf.tag(path, ["z"]) == ("x", "y", "z")
    assert shelf.tag(path, ["x", "y", "z"], remove=True) == ()
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    "top",
    ['"tags" = ["x"]', 'title = """\ntags = []\n[a"""', "tags = ['x', # ]\n 'y']"],
)
def test_what_would_be_spoilt_is_not_touched(top: str, folder: Path) -> None:
    path = folder / "a.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("\n[options]", f"{top}\n\n[options]"), "utf-8")
    before = path.read_bytes()
    verified(path)
    try:
        shelf.tag(path, ["z"])
    except FileFault as fault:
        assert str(fault).endswith("its tags are in an unusual form; edit them there")
        assert path.read_bytes() == before
    else:
        tags = verified(path).extra["tags"]
        assert isinstance(tags, list) and tags[-1] == "z"


@pytest.mark.parametrize("tag", ["", " ", "\x1b[m", "a\u202eb", "a" * 41, "\n"])
def test_what_cannot_be_a_tag(tag: str, folder: Path) -> None:
    before = (folder / "b.toml").read_bytes()
    with pytest.raises(WrongUsage, match="cannot be a tag; use plain words"):
        shelf.tag(folder / "b.toml", ["good", tag])
    assert (folder / "b.toml").read_bytes() == before


def test_tags_that_would_break_a_cap(folder: Path) -> None:
    path = folder / "b.toml"
    before = path.read_bytes()
    with pytest.raises(FileFault, match="unusual form"):
        shelf.tag(path, [f"{number:040}" for number in range(250)])
    assert path.read_bytes() == before


def test_what_is_removed(folder: Path) -> None:
    shelf.remove(folder / "b.toml", folder.parent)
    assert names(shelf.entries(folder)) == ["a", "c"]
    for name in ("d.toml", "e.txt", "f.toml", "g.toml", "h.toml"):
        fault = "is no transcript|is no ordinary file|cannot be"
        with pytest.raises(FileFault, match=fault):
            shelf.remove(folder / name, folder.parent)
    with pytest.raises(FileFault, match="cannot be read: No such file"):
        shelf.remove(folder / "none.toml", folder)
    assert (folder / "d.toml").exists() and (folder / "h.toml").exists()


def test_a_damaged_one_is_removed_from_the_folder_of_saved_ones(folder: Path) -> None:
    (folder / "torn.toml").write_text("cardcli = 1\ngame =")
    with pytest.raises(FileFault, match="is no transcript; it was not removed"):
        shelf.remove(folder / "torn.toml", folder.parent)
    shelf.remove(folder / "torn.toml", folder)
    assert not (folder / "torn.toml").exists()


ODD = {
    "tags are a number": ("\n[options]", "tags = 5\n\n[options]"),
    "a tag is a number": ("\n[options]", "tags = [5]\n\n[options]"),
    "the game is a number": ('game = "whist"', f"game = 0x{'f' * 39}"),
    "seats are a text": ("[seats]", 'seats = "x"\n[seats2]'),
    "a seat is a table": ('S = "random"', "S = { a = 1 }"),
    "no start": ("started = 2026-09-21T14:13:20Z\n", ""),
    "a title that is a list": ("\n[options]", "title = [1]\n\n[options]"),
    "a bomb": ("\n[options]", f"_{'a.' * 3000}a = 1\n\n[options]"),
}


@pytest.mark.parametrize("name", ODD)
def test_a_listing_bears_whatever_lies_there(name: str, folder: Path) -> None:
    path = folder / "b.toml"
    text = path.read_text(encoding="utf-8")
    assert ODD[name][0] in text
    path.write_text(text.replace(*ODD[name]), encoding="utf-8")
    found = names(shelf.find(folder, Wanted()))
    assert set(found) in ({"a", "c"}, {"a", "b", "c"})


@pytest.mark.parametrize(
    "end",
    [
        f"winner = {'[' * 400}",
        f"winner = 0x{'f' * 900}",
        f"{'a.' * 400}a = 1",
        "winner = 3",
        "\xff",
    ],
)
def test_a_listing_bears_any_result(end: str, folder: Path) -> None:
    path = folder / "b.toml"
    text = path.read_text(encoding="utf-8")
    path.write_bytes(f"{text}\n[result]\n".encode() + end.encode("latin-1"))
    entry = shelf.entry_of(path)
    assert entry is not None and entry.finished and entry.winner == ""


def test_a_result_is_found_before_lines_of_play(folder: Path) -> None:
    path = folder / "a.toml"
    entry = shelf.entry_of(path)
    line = '\n[[line]]\ndeal = 1\nmove = 2\nmoves = ["note # a"]\n'
    path.write_text(path.read_text(encoding="utf-8") + line * 300, encoding="utf-8")
    assert path.stat().st_size > 15_000
    assert shelf.entry_of(path) == entry


def test_the_newest_unfinished_match(saved: Path, folder: Path) -> None:
    with pytest.raises(FileFault, match="no unfinished match; cardcli play GAME"):
        places.newest(shelf.unfinished)
    folder.rename(saved)
    for age, name in enumerate(("d.toml", "a.toml", "c.toml", "b.toml")):
        os.utime(saved / name, (2_000_000_000 - age, 2_000_000_000 - age))
    assert places.newest(shelf.unfinished) == saved / "c.toml"


def test_a_name_means_a_saved_transcript(saved: Path, folder: Path) -> None:
    folder.rename(saved)
    assert places.saved("b") == saved / "b.toml"
    assert places.saved("b.toml") == saved / "b.toml"
    assert places.saved(str(saved / "c.toml")) == saved / "c.toml"
    for name in ("nothing", "n" * 300, "a/b", "\0", "../saved/b", ".", "~"):
        assert isinstance(places.saved(name), Path)


def test_new_transcripts_never_share_a_name(saved: Path) -> None:
    make = places.new_transcript("whist")
    files = [make() for _ in range(5)]
    assert len({file.path for file in files}) == 5
    for file in files:
        file.close()
        assert file.path.parent == saved
        assert file.path.name.startswith("whist-20") and file.path.suffix == ".toml"
    assert saved.stat().st_mode & 0o777 == 0o700


def test_the_place_follows_the_xdg_directories(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARDCLI_TRANSCRIPTS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert places.transcripts() == tmp_path / "data" / "cardcli" / "transcripts"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert places.transcripts() == tmp_path / ".local/share/cardcli/transcripts"
