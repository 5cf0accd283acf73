"""Sessions: a match after a match, bots that break the rules, hands that change."""

from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from cardcli.actions import Deal, Play
from cardcli.cards import HEARTS, JOKER
from cardcli.errors import Refused, WrongUsage
from cardcli.game import Choice, ids, load
from cardcli.options import read
from cardcli.playback import play_back
from cardcli.players import Player
from cardcli.resume import resume
from cardcli.seeds import shuffled
from tests.table.lines import kinds, say, sit


def test_a_bot_that_breaks_the_rules_is_a_bug_not_a_refusal() -> None:
    session = sit("whist", seed="5")
    say(session, "deal")

    def cheat(view: Any, stream: Any) -> Choice:
        return Choice(Play(JOKER), "plays a card from its sleeve")

    with mock.patch("cardcli.bots.find", return_value=cheat):
        session.players["E"] = Player("cheat")
        with pytest.raises(AssertionError, match="the bot cheat chose"):
            kinds(session, "auto 1")


def test_the_next_match_has_no_title_of_the_last() -> None:
    session = sit("pinochle", humans="all", single_hand=True)
    session.headings = {"title": "Lesson one", "tags": ["lesson"]}
    say(session, "deal")
    assert 'title = "Lesson one"' in session.transcript
    while not session.over:
        say(session, "deal" if session.table.to_act < 0 else ".")
    say(session, "next")
    assert "Lesson" not in session.transcript and "tags" not in session.transcript


def test_an_empty_name_is_no_seat() -> None:
    with pytest.raises(WrongUsage, match="no seat ''"):
        sit("whist").view("")


@pytest.mark.parametrize("game_id", ids())
def test_a_suit_is_drawn_only_where_it_is_wanted(game_id: str) -> None:
    game = load(game_id)
    options = read(game.options, {})
    state = game.start(options, 0)
    deck = shuffled(game.deck(options), "1", "deal/1")
    with pytest.raises(Refused, match="trump is not set at random"):
        state.apply(Deal(deck, HEARTS))
    state.apply(Deal(deck))


def test_a_replay_tells_who_has_sat_down(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", seed="5", record=path)
    say(session, "deal")
    session.close()
    resumed = resume(path).session
    resumed.seat_player("N", Player("beginner", "Bo"))
    say(resumed, ".")
    for line in ("deal", "quit"):
        kinds(resumed, line)
    resumed.close()
    told = list(play_back(path, machine=True))
    headers = [line for line in told if '"seats"' in line]
    assert '"N": "human"' in headers[0]
    assert '"N": "beginner Bo"' in headers[-1]
