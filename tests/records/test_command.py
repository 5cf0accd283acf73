"""`records` at a table: this game, and those who sit here."""

from pathlib import Path

import pytest

from cardcli.players import Player
from cardcli.session import Session
from tests.records.matches import BOTH, FOLD, HIGHER, begun, put
from tests.table.lines import kinds, say, sit


@pytest.fixture
def session(saved: Path) -> Session:
    """Return a table of doubles with Ann and a bot that goes by Ben."""
    put(saved / "a.toml", BOTH, begun(1), ("human Ben", "random Ben"))
    put(saved / "b.toml", FOLD, begun(2), ("human Dan", "human"))
    put(saved / "c.toml", HIGHER, begun(3))
    session = sit("doubles", humans="N S")
    session.seat_player("N", Player("human", "Ann"))
    session.seat_player("E", Player("random", "Ben"))
    return session


SHOWN = """\
Ann at doubles: 2 games, 1 won, 1 lost.
  Points: -56 in 3 deals, -18.7 a deal; best deal 56.
  Contracts: 1 made, 2 set.
  Melds: 3, 30 points.
  Won in a row: 0 now, 1 at most.
Ben (bot) at doubles: 1 game, 0 won, 1 lost.
  Points: 60 in 1 deal, 60.0 a deal; best deal 60.
  Melds: 1, 32 points.
  Won in a row: 0 now, 0 at most.
you at doubles: 1 game, 1 won, 0 lost.
  Points: 74 in 2 deals, 37.0 a deal; best deal 74.
  Melds: 2, 52 points.
  Won in a row: 1 now, 1 at most.
beginner (bot) at doubles: no games counted."""


def test_the_records_of_those_at_the_table(session: Session) -> None:
    assert say(session, "records") == SHOWN
    assert say(session, "deal") and say(session, "RECORD") == SHOWN


def test_it_stands_alone_and_leaves_the_match_as_it_is(session: Session) -> None:
    assert say(session, "records ann") == "refused: type records alone"
    say(session, "deal")
    before = session.state, session.transcript
    assert kinds(session, "records") == ["text"]
    assert (session.state, session.transcript) == before


def test_records_that_cannot_be_read_end_no_match(
    session: Session, records: Path
) -> None:
    records.parent.mkdir()
    records.write_text("no database")
    assert say(session, "records") == (
        f"refused: {records}: cannot be used: file is not a database; "
        "cardcli records --rebuild makes it anew from the transcripts"
    )
    assert kinds(session, "deal")[0] == "table deal"
