"""The Python interface."""

import pytest

import cardcli
from cardcli.errors import Refused, Unreadable, WrongUsage


def test_a_table_is_played_with_the_words_of_the_prompt() -> None:
    table = cardcli.new("pitch", seed="7", players=4)
    assert table.seats == ("P1", "P2", "P3", "P4")
    assert (table.to_act, table.legal(), table.transcript) == ("table", ["deal"], "")
    table.submit("deal")
    assert sorted(table.legal()) == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
    bidder = table.to_act
    assert bidder is not None
    (move,) = table.submit("bid 4")
    assert [str(outcome) for outcome in move.outcomes] == [f"pitcher {bidder} 4"]
    assert len(table.view(bidder).hand) == 6
    assert f'{bidder} bid 4 -> pitcher {bidder} 4",' in table.transcript


def test_refusals_are_errors_and_change_nothing() -> None:
    table = cardcli.new("whist", seed="7")
    table.submit("deal")
    before = table.state
    for line, kind in (
        ("play 99", Unreadable),
        ("bid 3", Unreadable),
        ("deal", Refused),
    ):
        with pytest.raises(kind):
            table.submit(line)
    assert table.state == before


def test_bots_play_on_in_their_seats() -> None:
    seats = {seat: "beginner" for seat in "ESW"}
    table = cardcli.new("whist", seed="7", seats=seats, match_point=8)
    while table.to_act is not None:
        table.submit("deal" if table.to_act == "table" else ".")
    assert "[result]" in table.transcript
    assert table.legal() == []
    assert max(table.score().values()) >= 8


def test_unknown_names_are_named() -> None:
    with pytest.raises(WrongUsage, match="no game 'chess'"):
        cardcli.new("chess")
    with pytest.raises(WrongUsage, match="unknown option 'player'"):
        cardcli.new("pitch", player=3)
    with pytest.raises(WrongUsage, match="no seat 'X'"):
        cardcli.new("whist", seats={"X": "beginner"})
    with pytest.raises(WrongUsage):
        cardcli.new("whist", seats={"E": "nobody"})
    with pytest.raises(WrongUsage, match="no seat"):
        cardcli.new("whist").view("P1")
    assert not hasattr(cardcli, "nothing")


def test_every_refusal_is_of_one_kind() -> None:
    table = cardcli.new("whist", seed="7")
    with pytest.raises(cardcli.CardcliError, match="no deal is in progress"):
        table.submit("play AS")
