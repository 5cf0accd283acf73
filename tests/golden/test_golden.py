"""Every golden session prints what it printed, and leaves the same transcript."""

import pytest

from cardcli.game import ids
from cardcli.transcripts.verify import verify
from tests.golden.golden import Golden, find, run

GOLDENS = find()
FEWEST = 5
"""Goldens a game at least: a search that finds nothing cannot pass."""


def _name(golden: Golden) -> str:
    return f"{golden.path.parent.name}/{golden.path.stem}"


@pytest.mark.parametrize("golden", GOLDENS, ids=_name)
def test_golden_prints_what_it_printed(golden: Golden) -> None:
    made = run(golden)
    assert made.text == golden.text
    kept = golden.transcript.exists()
    assert made.transcript == (golden.transcript.read_text() if kept else None)
    if kept:
        verify(golden.transcript)


def test_every_game_has_goldens() -> None:
    for game_id in ids():
        count = sum(golden.path.parent.name == game_id for golden in GOLDENS)
        assert count >= FEWEST, game_id


def test_every_golden_says_what_it_shows() -> None:
    assert [golden.path.name for golden in GOLDENS if not golden.about] == []
