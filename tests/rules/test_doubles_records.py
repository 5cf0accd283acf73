"""The records of doubles (DBL-12)."""

from pathlib import Path

import pytest

from cardcli.opponents import OPPONENTS
from cardcli.records.booking import book
from cardcli.records.standing import Standing
from tests.records.matches import BOTH, FOLD, begun, listed, put, text


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved transcripts, which is empty."""
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path))
    monkeypatch.setenv("CARDCLI_RECORDS", str(tmp_path / "records.sqlite"))
    return tmp_path


def record(saved: Path, name: str) -> Standing:
    """Return the record of a name, which has one."""
    found = listed(saved / "records.sqlite")
    return next(item for item in found if item.name == name)


def test_dbl_12_each_name_has_its_records(saved: Path) -> None:
    """NS make 55 with 56; then they are set at 52 and at 60, and EW have their 74."""
    book(put(saved / "a.toml", BOTH, begun(1)))
    book(put(saved / "b.toml", FOLD, begun(2)))
    ann, dan = record(saved, "Ann"), record(saved, "Dan")
    assert (ann.games, ann.won, ann.streak) == (2, 1, 0)
    assert (dan.games, dan.won, dan.streak) == (2, 1, 1)
    assert ann.figures.points == 56 - 52 - 60
    assert dan.figures.points == 60 + 0 + 74
    assert (ann.figures.made, ann.figures.set, ann.figures.deals) == (1, 2, 3)
    assert (dan.figures.made, dan.figures.set, dan.figures.deals) == (0, 0, 3)
    assert (ann.figures.melds, ann.figures.meld_points) == (3, 18 + 4 + 8)


def test_dbl_12_a_game_counts_only_where_it_was_played_to_its_end(
    saved: Path,
) -> None:
    whole = text(FOLD)
    path = saved / "a.toml"
    path.write_text(whole[: whole.rindex("\n[[deal]]")])
    book(path)
    assert not (saved / "records.sqlite").exists() or not listed(
        saved / "records.sqlite"
    )
    path.write_text(whole)
    book(path)
    assert record(saved, "Ann").games == 1


def test_dbl_12_another_name_has_records_of_its_own(saved: Path) -> None:
    book(put(saved / "a.toml", BOTH, begun(1)))
    book(put(saved / "b.toml", BOTH, begun(2), ("human Ann", "human Anna")))
    assert (record(saved, "Ann").games, record(saved, "Anna").games) == (1, 1)


def test_dbl_12_named_opponents_have_records(saved: Path) -> None:
    agnes = OPPONENTS[0]
    book(put(saved / "a.toml", BOTH, ("human Cora", str(agnes))))
    found = record(saved, agnes.name)
    assert (found.bot, found.won) == (True, 1)
