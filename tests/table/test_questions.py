"""Questions: what the next line answers, and what it does when it is no answer."""

import json
from dataclasses import replace

import pytest

from cardcli.machine import Machine
from cardcli.session import Session
from tests.table.lines import kinds, say, sit


def replaying() -> Session:
    """Return whist for four people, its first deal played out, replay on."""
    session = sit("whist", humans="all")
    say(session, "deal")
    for _ in range(52):
        say(session, ".")
    session.comforts = replace(session.comforts, replay=True)
    return session


def test_a_person_is_asked_before_he_leaves() -> None:
    session = sit("whist")
    assert kinds(session, "quit") == ["left"]
    session.asks = True
    assert kinds(session, "quit") == ["question"]
    assert kinds(session, "no") == []
    assert kinds(session, "quit") == ["question"]
    assert kinds(session, "Y") == ["left"]


def test_exit_leaves_at_once() -> None:
    session = sit("whist")
    session.asks = True
    assert kinds(session, "exit") == ["left"]


def test_what_is_forbidden_is_not_offered() -> None:
    session = replaying()
    session.forbidden = frozenset({"again"})
    (asked,) = Machine(session).ask()
    assert json.loads(asked)["legal"] == ["deal", "quit"]
    assert kinds(session, "deal") == ["table deal"]
    assert say(session, "again").startswith("refused: again is forbidden")


def test_an_answer_without_a_question_is_no_command() -> None:
    session = sit("whist")
    assert say(session, "yes").startswith("refused: no command 'yes'")


def test_any_other_line_is_run_and_the_question_is_gone() -> None:
    session = sit("whist", humans="all")
    session.asks = True
    say(session, "quit")
    assert kinds(session, "deal") == ["table deal"]
    assert kinds(session, "yes") == ["refusal"]


def test_the_question_says_whether_the_match_is_saved() -> None:
    session = sit("whist", humans="all")
    session.asks = True
    assert say(session, "quit") == "Leave the table?"
    say(session, "deal")
    assert say(session, "quit") == "The match is not kept. Leave the table?"


@pytest.mark.parametrize("line", ["deal", "next"])
def test_replay_asks_before_each_deal(line: str) -> None:
    session = replaying()
    before = session.table.state
    assert say(session, line) == "Play the last deal again?"
    assert session.table.state is before
    assert kinds(session, "y") == ["table deal"]
    assert session.table.dealt is not None and session.table.dealt.again


def test_a_no_deals_the_next_deck() -> None:
    session = replaying()
    say(session, "deal")
    assert kinds(session, "n") == ["table deal"]
    assert session.table.dealt is not None and not session.table.dealt.again


def test_replay_is_not_offered_before_there_is_a_last_deal() -> None:
    session = sit("whist", humans="all")
    assert say(session, "replay").startswith("Before each deal you are asked")
    assert kinds(session, "deal") == ["table deal"]


def test_replay_asks_nothing_while_the_program_plays() -> None:
    session = replaying()
    session.autopilot = dict.fromkeys(session.humans)
    assert kinds(session, "deal")[0] == "table deal"


def test_a_program_is_told_what_it_is_asked() -> None:
    session = replaying()
    assert kinds(session, "deal") == ["question"]
    asked = [json.loads(line) for line in Machine(session).ask()]
    assert asked == [
        {
            "ask": "table",
            "question": "Play the last deal again?",
            "legal": ["yes", "no"],
        }
    ]


def test_a_forbidden_command_is_refused_and_changes_nothing() -> None:
    session = sit("whist")
    session.forbidden = frozenset({"remaining", "hint"})
    say(session, "deal")
    before = session.table.state
    assert say(session, "rem") == "refused: remaining is forbidden at this table"
    assert say(session, "hint") == "refused: hint is forbidden at this table"
    assert say(session, ".") == "refused: hint is forbidden at this table"
    assert session.table.state is before
    # With hint goes every way to learn what the program would do.
    for line in ("why", "auto 3", "demo", "f2"):
        word = {"f2": "demo"}.get(line, line.split()[0])
        assert say(session, line) == f"refused: {word} is forbidden at this table"
    assert kinds(session, "status") == ["text"]
    assert " hint " not in say(session, "help") and "F2" not in say(session, "keys")


def test_open_hands_cannot_be_had_by_an_option_where_open_is_forbidden() -> None:
    session = sit("whist")
    session.forbidden = frozenset({"open"})
    refused = "refused: open is forbidden at this table"
    assert say(session, "open") == refused
    assert say(session, "set open_hands on") == refused
    assert not session.options.open_hands


def test_the_programs_own_notes_are_not_typed() -> None:
    session = sit("whist")
    say(session, "deal")
    for text in ("hint for N", "open hands"):
        assert say(session, f"note {text}").startswith(
            "refused: such a note is the program's own"
        )
    assert say(session, "note a hint for later") == "Note: a hint for later"


def test_who_takes_a_move_back_plays_on_himself() -> None:
    session = sit("whist", dealer=3)
    say(session, "deal")
    say(session, "auto 3")
    session.autopilot["N"] = 30
    say(session, "undo")
    assert not session.autopilot and session.table.to_act == 0


def test_a_person_is_asked_before_a_deal_in_progress_is_taken_back() -> None:
    session = sit("whist", humans="all")
    say(session, "deal")
    say(session, "play 1")
    session.asks = True
    assert say(session, "f4") == "Play this deal again from its beginning?"
    assert kinds(session, "n") == []
    assert session.table.depth == 1
    say(session, "again")
    assert "deals the same deck again" in say(session, "y")
    assert session.table.depth == 0
    session.asks = False
    assert kinds(session, "again") == ["table deal"]
