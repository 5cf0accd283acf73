"""Doubles, the table (DBL-12): nine players, names, waits, a setup of it all."""

from pathlib import Path

import pytest

from cardcli.comforts import MOST_STEPS, STEP
from cardcli.opponents import OPPONENTS
from cardcli.pace import delay
from cardcli.session import Session
from tests.table.lines import say, sit


def table() -> Session:
    """Return a table at which N deals, and E is to bid first."""
    return sit("doubles", seed="3", dealer=0)


def waits(session: Session) -> dict[str, float]:
    """Return the seconds waited after a bot's bid, a bot's play and a trick."""
    say(session, "deal")
    found: dict[str, float] = {}
    while len(found) < 3:
        moves = len(session.table.moves)
        say(session, ".")
        for move in session.table.moves[moves:]:
            kind = move.command.split()[0].replace("pass", "bid")
            kind = "trick" if "trick" in str(move.outcomes) else kind
            if kind == "trick" or move.seat != session.index("S"):
                found.setdefault(kind, delay(session, move))
        found.pop("trump", None)
    return found


def test_dbl_12_partner_and_opponents_are_chosen_from_nine() -> None:
    assert len({who.name for who in OPPONENTS}) == 9
    session = table()
    for seat, who in zip(("N", "E", "W"), OPPONENTS[:3], strict=True):
        assert say(session, f"seat {seat} {who.name}") == f"{who} sits at {seat}."
    say(session, "deal")
    for seat, who in zip(("N", "E", "W"), OPPONENTS[:3], strict=True):
        assert f'{seat} = "beginner {who.name}"' in session.transcript


def test_dbl_12_the_human_has_a_name() -> None:
    session = table()
    say(session, "name Ann")
    say(session, "deal")
    assert 'S = "human Ann"' in session.transcript


def test_dbl_12_waits_are_set_apart_in_steps_of_a_fifth_of_a_second() -> None:
    session = table()
    for line in ("speed bid 5", "speed play 1", "speed trick 10"):
        say(session, line)
    # The card that ends a trick is a play too: 0.2 s, and 2.0 s for the trick.
    assert waits(session) == pytest.approx({"bid": 1.0, "play": 0.2, "trick": 2.2})


def test_dbl_12_a_step_is_a_fifth_of_a_second_up_to_ten_seconds() -> None:
    assert pytest.approx(0.2) == STEP
    assert pytest.approx(10.0) == MOST_STEPS * STEP


def test_dbl_12_without_waits_nothing_is_waited_for() -> None:
    session = table()
    say(session, "speed 0")
    assert waits(session) == {"bid": 0.0, "play": 0.0, "trick": 0.0}


def test_dbl_12_a_setup_keeps_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDCLI_SETUPS", str(tmp_path))
    saved = table()
    for line in (
        "seat N Agnes",  # partner
        "seat E Bert",  # opponents
        "seat W Cleo",
        "theme four",  # colours
        "speed trick 9",  # waits
        "set min_meld 30",  # rules
        "name Ann",  # the name in use
        "setup save ours",
    ):
        assert not say(saved, line).startswith("refused"), line
    session = table()
    say(session, "setup load ours")
    assert list(map(str, session.players.values())) == [
        "beginner Agnes",
        "beginner Bert",
        "human Ann",
        "beginner Cleo",
    ]
    assert session.comforts.theme == "four"
    assert session.comforts.trick_delay == 9
    assert session.options.min_meld == 30
    say(session, "std")
    assert session.options.min_meld == 20
