"""What a reader may edit by hand, and what verifying says and repairs."""

import re
from pathlib import Path

import pytest

from cardcli.errors import FileFault
from cardcli.transcripts.verify import keep_sound, walk
from tests.transcripts.edits import (
    Edit,
    add,
    append,
    change,
)
from tests.transcripts.tables import edited, moves, verified

SOUND: dict[str, Edit] = {
    "as it was": lambda text: text,
    "title, author and tags": add('title = "T"\nauthor = "A"\ntags = ["a", "b c"]'),
    "own keys at the top": add(
        '_mine = 3\n_deep = { a = [1, { b = 2.5 }] }\n"_x y" = 1'
    ),
    "an own table": append('\n[_mine]\nwhat = "ever"\n'),
    "own key in the options": change("[options]\n", '[options]\n_why = "so"\n'),
    "own key in the seats": change("[seats]\n", "[seats]\n_where = 1\n"),
    "own key in a deal": change("[[deal]]\n", '[[deal]]\n_grade = "good"\n'),
    "own key in the result": change("[result]\n", "[result]\n_said = 1\n"),
    "comments": lambda text: text.replace("\n[", "\n# remark ....... a.b\n[").replace(
        '",\n    "P2', '", # here\n    "P2'
    ),
    "re-indented": lambda text: text.replace('\n    "', '\n\t"'),
    "flush left": lambda text: text.replace('\n    "', '\n"'),
    "one line a deal": lambda text: text.replace(',\n    "', ', "').replace(
        '[\n    "', '["'
    ),
    "no last comma": lambda text: text.replace(",\n]", "\n]"),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "no last newline": lambda text: text.removesuffix("\n"),
    "single quotes": lambda text: re.sub(r'(?m)^    "(.*)",$', r"    '\1',", text),
    "keys in another order": lambda text: text.replace(
        'game = "pinochle"\n', ""
    ).replace("cardcli = 1\n", 'game = "pinochle"\ncardcli = 1\n'),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_a_reader_may_edit(name: str, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = SOUND[name](pinochle)
    assert (text != pinochle) == (name != "as it was")
    path.write_bytes(text.encode())
    assert verified(path).result is not None


@pytest.mark.parametrize("mark", ["!", "?", "!?", "?!", "!!", "??", "! why", "§ ж"])
def test_notes_and_their_marks(mark: str, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[5]
    noted = f'{line.removesuffix(chr(34) + ",")} # {mark}",'
    path.write_text(edited(pinochle, line, noted), encoding="utf-8")
    assert verified(path).deals[0].moves[5].endswith(f" # {mark}")


def test_a_note_alone_stands_anywhere_after_the_deal(
    pinochle: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    for place in (1, 7, len(moves(pinochle))):
        lines = moves(pinochle)[:place]
        noted = edited(pinochle, lines[-1], f'{lines[-1]}\n    "note # ?! here",')
        path.write_text(noted, encoding="utf-8")
        assert verified(path).deals[0].moves[place] == "note # ?! here"


def test_a_change_of_hands_is_kept(two_deals: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = '    "note # ?! doubtful",'
    text = edited(two_deals, line, f'{line}\n    "seat E = human Bob",')
    path.write_text(text, encoding="utf-8")
    assert "seat E = human Bob" in verified(path).deals[1].moves


def test_folders_are_walked(pinochle: str, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "empty").mkdir()
    for name in ("b/two.toml", "one.toml", "other.txt"):
        (tmp_path / name).write_text(pinochle, encoding="utf-8")
    found = list(walk([tmp_path, tmp_path / "none.toml", tmp_path / "empty"]))
    assert [path.relative_to(tmp_path).as_posix() for path in found] == [
        "b/two.toml",
        "one.toml",
        "none.toml",
        "empty",
    ]


@pytest.mark.parametrize("place", [1, 5, 40])
def test_repair_keeps_what_is_sound(place: int, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[place]
    wrong = edited(pinochle, line, line.replace("play", "ploy").replace("meld", "mold"))
    path.write_text(wrong, encoding="utf-8")
    kept = keep_sound(path)
    assert kept == tmp_path / "match.repaired.toml"
    assert moves(kept.read_text(encoding="utf-8")) == moves(pinochle)[:place]
    verified(kept)
    assert path.read_text(encoding="utf-8") == wrong
    with pytest.raises(FileFault, match="match.repaired.toml: exists already"):
        keep_sound(path)


def test_repair_of_bytes_that_are_no_text(pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[30]
    path.write_bytes(pinochle.encode().replace(line.encode(), b'    "P\xff1'))
    kept = keep_sound(path)
    assert moves(kept.read_text(encoding="utf-8")) == moves(pinochle)[:30]
    verified(kept)


@pytest.mark.parametrize("text", ["", "what", 'cardcli = 1\ngame = "whist"\n'])
def test_repair_of_nothing_sound(text: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileFault, match="match.toml.*nothing before that is sound"):
        keep_sound(path)
    assert sorted(tmp_path.iterdir()) == [path]
