"""Bots found by id, and the one that plays at random."""

from collections import Counter

import pytest

from cardcli.actions import Action, Bid, Pass
from cardcli.bots import chance, find, names
from cardcli.errors import WrongUsage
from cardcli.game import NOBODY, TABLE, ids, load
from cardcli.options import read
from cardcli.seeds import Stream
from tests.contract.walks import deal


class Auction:
    """A view in which one may pass or bid."""

    def legal(self) -> list[Action]:
        """Return bids in no order, and a pass."""
        return [Bid(9), Bid(4), Bid(7), Bid(5), Bid(6), Bid(8), Pass()]


def test_every_game_has_a_beginner_and_the_random_bot() -> None:
    for game_id in ids():
        known = names(game_id)
        assert known == sorted(known)
        assert {"beginner", "random"} <= set(known)
        for bot_id in known:
            assert callable(find(game_id, bot_id))


@pytest.mark.parametrize("bot_id", ["", "beg", "Random", "chance", "os", "__init__"])
def test_an_unknown_bot_is_told_with_the_known_ones(bot_id: str) -> None:
    with pytest.raises(WrongUsage) as caught:
        find("whist", bot_id)
    known = ", ".join(names("whist"))
    assert str(caught.value) == f"no bot '{bot_id}' plays whist; there are {known}"


def test_a_bots_name_is_shown_visibly() -> None:
    with pytest.raises(WrongUsage, match=r"no bot '\\u\{1B\}\[2J' plays whist"):
        find("whist", "\x1b[2J")


def test_chance_picks_a_verb_and_then_one_of_the_four_lowest_bids() -> None:
    stream = Stream("bots", "chance")
    view = Auction()
    picks = Counter(
        chance.choose(view, stream).action  # type: ignore[arg-type]
        for _ in range(8000)
    )
    assert set(picks) == {Bid(4), Bid(5), Bid(6), Bid(7), Pass()}
    assert abs(picks[Pass()] - 4000) < 200
    assert all(abs(picks[Bid(amount)] - 1000) < 120 for amount in (4, 5, 6, 7))


@pytest.mark.parametrize("game_id", ids())
@pytest.mark.parametrize("bot_id", ["random", "beginner"])
def test_a_match_of_bots_ends(game_id: str, bot_id: str) -> None:
    """And they play the same match every time."""
    game = load(game_id)
    bot = find(game_id, bot_id)

    def moves() -> list[str]:
        state = game.start(read(game.options, {}), 0)
        told: list[str] = []
        deals = 0
        while state.to_act != NOBODY and deals < 60:
            if state.to_act == TABLE:
                deals += 1
                state, _ = state.apply(deal(game, state, "bots", deals))
            stream = Stream("bots", f"bot/{len(told)}")
            action, reason = bot(state.view(state.to_act), stream)
            told.append(f"{action} {reason}")
            assert len(told) < 150 * deals
            state, _ = state.apply(action)
        return told

    assert moves() == moves()
