"""What marks a match, so that it does not count."""

from pathlib import Path

import pytest

from cardcli import notation
from cardcli.game import TABLE
from cardcli.records.booking import book
from cardcli.records.finished import Figures
from cardcli.records.fold import fold
from cardcli.session import Session
from cardcli.transcripts.verify import verify
from tests.records.matches import BOTH, HIGHER, begun, folded, listed, put
from tests.table.lines import sit
from tests.transcripts.tables import type_in

HELP = {
    "hint": ("hint",),
    "why": ("hint",),
    "undo": ("undo",),
    "open": ("open hands",),
    ".": ("by the program",),
    "play .": ("by the program",),
    "auto 2": ("by the program",),
    "demo": ("by the program",),
    "again": ("again",),
    "note a quiet game": (),
    "score": (),
    "tricks": (),
    "melds": (),
}
"""What is typed in the middle of a match, and how that marks it."""


def play_on(session: Session, moves: int = 10_000) -> None:
    """Let the person play whatever comes first, so many times or to the end."""
    for _ in range(moves):
        if session.over:
            return
        if session.table.to_act == TABLE:
            type_in(session, "deal")
        else:
            view = session.view()
            type_in(session, notation.write(view.legal()[0], view.hand))


@pytest.mark.parametrize("line", HELP)
def test_help_at_the_table_marks_the_match(line: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("pinochle", record=path, single_hand=True)
    play_on(session, 6)
    type_in(session, line)
    play_on(session)
    session.close()
    finished = fold(verify(path))
    assert finished is not None and finished.marks == HELP[line]


def test_a_question_about_bids_is_a_hint(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("doubles", record=path, game_point=50)
    type_in(session, "deal", "bid?")
    play_on(session)
    session.close()
    finished = fold(verify(path))
    assert finished is not None and finished.marks == ("hint",)


SAT = {
    "seat E = human Ben": (),
    "seat E = human Eve": ("changed hands",),
    "seat E = beginner": ("changed hands",),
    "seat E = beginner Ben": ("changed hands",),
}


@pytest.mark.parametrize("line", SAT)
def test_a_seat_that_changes_hands_marks_the_match(line: str) -> None:
    finished = folded(BOTH, ('    "S bid 55",', f'    "{line}",\n    "S bid 55",'))
    assert finished.marks == SAT[line]
    name = line.rpartition(" ")[2]
    assert name in [part.name for part in finished.parts]


NAMED = ('    "S bid 55",', '    "seat E = human Eve",\n    "S bid 55",')


def test_a_person_may_get_a_name() -> None:
    """The match is booked under the name that he has at its end."""
    finished = folded(BOTH, ("human Ben", "human"), NAMED)
    assert finished.marks == ()
    assert [part.name for part in finished.parts] == ["Ann", "Eve", "Cora", "Dan"]
    assert folded(BOTH, ("human Ben", "beginner"), NAMED).marks == ("changed hands",)


def test_open_hands_by_the_rules_mark_the_match() -> None:
    finished = folded(HIGHER, ("open_hands = false", "open_hands = true"))
    assert finished.marks == ("open hands",)


def test_marks_come_in_one_order_and_once() -> None:
    """Whatever their order in the file; a remark with them is no other mark."""
    lines = (
        "seat E = human Eve",
        "note # open hands, at last",
        "note # hint for S",
        "E undo",
        "note # hint for S",
        "note # a hint for S",
    )
    typed = "".join(f'    "{line}",\n' for line in lines)
    played = ('"S bid 55"', '"S bid 55 # by the program ?!"')
    more = ("\n]\n\n[result]", f"\n{typed}]\n\n[result]")
    assert folded(BOTH, played, more).marks == (
        "hint",
        "undo",
        "open hands",
        "by the program",
        "changed hands",
    )


def test_marked_matches_are_in_none_of_the_figures(saved: Path, records: Path) -> None:
    book(put(saved / "a.toml", BOTH, begun(1)))
    undone = ('    "S bid 55",', '    "note # hint for S",\n    "S bid 55",')
    book(put(saved / "b.toml", BOTH, begun(2), undone))
    book(put(saved / "c.toml", BOTH, begun(3)))
    ann = listed(records)[0]
    assert (ann.name, ann.games, ann.won, ann.streak, ann.longest) == (
        "Ann",
        2,
        2,
        2,
        2,
    )
    assert ann.figures == Figures(2, 112, 2, 0, 2, 36, 56)
    assert [tuple(match) for match in ann.marked] == [
        ("2026-12-02T14:13:20Z", ("hint",))
    ]
