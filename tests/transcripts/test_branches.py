"""Other lines of play are checked by the rules too."""

from pathlib import Path

import pytest

from cardcli.errors import Mismatch
from tests.transcripts.edits import (
    fault_of,
)
from tests.transcripts.tables import edited, moves, verified

BRANCH = """
[[line]]
deal = {deal}
move = {move}
moves = [
{moves}
]
"""


def branch(text: str, deal: int, move: int, *lines: str) -> str:
    """Return a transcript with another line of play at its end."""
    listed = "\n".join(f'    "{line}",' for line in lines)
    return text + BRANCH.format(deal=deal, move=move, moves=listed)


def first_moves(text: str) -> list[str]:
    """Return the first moves as texts."""
    return [line.strip().removeprefix('"').removesuffix('",') for line in moves(text)]


def test_another_line_of_play_is_verified(two_deals: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    lines = first_moves(two_deals)
    text = branch(two_deals, 1, 2, *lines[1:4], "note # ! the same again")
    text = branch(text, 1, 4, *lines[3:6], f"{lines[5].split()[0]} undo")
    path.write_text(text, encoding="utf-8")
    assert [found.move for found in verified(path).branches] == [2, 4]


BRANCHES: dict[str, tuple[int, int, list[str], str]] = {
    "a move that is not legal": (1, 2, ["{0} play {1}"], "line 1: recorded '{0} play"),
    "no form": (1, 2, ["what"], "line 1: recorded 'what'; a move is "),
    "at the deal": (1, 1, ["deal"], "line 1: it starts with the deal; "),
    "no such move": (
        1,
        99,
        ["note # a"],
        "line 1: it starts at deal 1, move 99, where",
    ),
    "no such deal": (9, 2, ["note # a"], "line 1: it starts at deal 9, move 2, where"),
    "a deal within": (1, 2, ["deal"], "a deal starts with deal, and only there"),
}


@pytest.mark.parametrize("name", BRANCHES)
def test_another_line_that_is_wrong(name: str, two_deals: str, tmp_path: Path) -> None:
    deal, move, lines, words = BRANCHES[name]
    first, second = first_moves(two_deals)[1:3]
    names = first.split()[0], second.split()[2]
    lines = [line.format(*names) for line in lines]
    fault = fault_of(branch(two_deals, deal, move, *lines), tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and words.format(*names) in str(fault)
    number = two_deals.count("\n") + 2
    assert str(fault).startswith(f"{tmp_path}/match.toml:{number}: ")


def test_a_wrong_line_does_not_hide_behind_a_right_one(
    two_deals: str, tmp_path: Path
) -> None:
    lines = first_moves(two_deals)
    text = branch(branch(two_deals, 1, 2, lines[1]), 1, 2, lines[2])
    fault = fault_of(text, tmp_path / "match.toml")
    assert "line 2: recorded " in str(fault)


def test_the_main_line_goes_on_after_another(two_deals: str, tmp_path: Path) -> None:
    lines = first_moves(two_deals)
    seat = lines[3].split()[0]
    text = branch(two_deals, 1, 5, f"{seat} undo")
    line = moves(two_deals)[5]
    wrong = edited(text, line, line.replace("play", "ploy"))
    fault = fault_of(wrong, tmp_path / "match.toml")
    assert "deal 1, move 6: " in str(fault)
    (tmp_path / "match.toml").write_text(text, encoding="utf-8")
    verified(tmp_path / "match.toml")
