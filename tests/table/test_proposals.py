"""What Tab offers: commands, and only moves that are legal."""

from pathlib import Path

import pytest

from cardcli.proposals import proposals
from tests.table.lines import say, sit
from tests.table.test_commands import WHIST


def test_a_first_word_is_a_legal_verb_or_a_command() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    assert proposals(session, "dea") == ["deal"]
    assert proposals(session, "pl") == []
    say(session, "deal")
    assert proposals(session, "dea") == []
    assert proposals(session, "pl") == ["play"]
    assert proposals(session, "STA") == ["status"]
    assert "melds" not in proposals(session, "")


def test_after_a_verb_come_the_cards_that_are_legal_now() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    say(session, "deal")
    assert len(proposals(session, "play ")) == 13
    say(session, "play AS")
    # East was dealt every fourth card from the second on: 2S, QS and 8S of spades.
    assert proposals(session, "play ") == ["2S", "8S", "QS"]
    assert proposals(session, "play Q") == ["QS"]


def test_the_cards_of_a_meld_come_one_by_one() -> None:
    session = sit("pinochle", seed="42")
    say(session, "deal")
    say(session, "play 10H")
    assert proposals(session, "meld ") != []
    assert sorted(proposals(session, "meld QS ")) == ["JD", "KS"]
    assert proposals(session, "meld 9C ") == []


def test_bids_and_words_of_commands() -> None:
    session = sit("pitch", dealer=0, humans="all", players=2)
    say(session, "deal")
    assert proposals(session, "bid ") == ["1", "2", "3", "4"]
    assert "honors" not in proposals(session, "set ")
    assert proposals(session, "set the") == ["theme"]
    assert proposals(session, "set theme f") == ["four"]
    assert proposals(session, "theme f") == ["four"]
    assert proposals(session, "sound ") == ["on", "off"]
    assert proposals(session, "sort low ") == []
    assert proposals(session, "rules bid") == ["bidding"]
    assert proposals(session, "help bid") == ["bid", "bid?"]


def test_a_question_is_answered() -> None:
    session = sit("whist")
    session.asks = True
    say(session, "quit")
    assert proposals(session, "") == ["yes", "no"]


def test_nothing_follows_what_is_no_command() -> None:
    session = sit("whist")
    assert proposals(session, "frobnicate ") == []
    assert proposals(session, "status ") == []


def test_words_of_comforts_seats_and_setups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDCLI_SETUPS", str(tmp_path / "setups"))
    session = sit("whist")
    assert proposals(session, "theme f") == ["four"]
    assert proposals(session, "sort ") == ["suits", "trump", "low"]
    assert proposals(session, "replay ") == ["on", "off"]
    assert proposals(session, "speed p") == ["play"]
    assert proposals(session, "seat ") == ["N", "E", "S", "W"]
    assert proposals(session, "seat E ag") == ["Agnes"]
    assert proposals(session, "setup ") == ["save", "load"]
    assert proposals(session, "setup load ") == []
    say(session, "setup save friday")
    assert proposals(session, "setup load ") == ["friday"]
