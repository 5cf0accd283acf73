"""A playout says what the states say, at every action to the end of the deal."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from cardcli.actions import Action, Deal
from cardcli.errors import Refused
from cardcli.game import Playout, State, Stepping, ids, load
from cardcli.seeds import Stream
from tests.contract.attempts import attempts
from tests.contract.walks import any_legal, position

each_game = pytest.mark.parametrize("game_id", ids())


def said(table: State | Playout, action: Action) -> str:
    """Return why an action is refused, or nothing."""
    try:
        table.apply(action)
    except Refused as refused:
        return str(refused)
    return ""


@each_game
@given(seed=integers(0, 2**32), moves=integers(0, 120))
def test_a_playout_is_a_walk_from_state_to_state(
    game_id: str, seed: int, moves: int
) -> None:
    here = position(game_id, seed, moves)
    state, stream = here.state, here.stream
    playout = here.game.playout(state)
    while True:
        assert playout.to_act == state.to_act
        if state.to_act < 0:
            break
        assert list(playout.legal()) == list(state.legal())
        for action in attempts(here.game, state, stream):
            refusal = said(state, action)
            if refusal:
                assert said(playout, action) == refusal
        if not stream.below(8):
            assert playout.state == state
        action = any_legal(state, stream.below)
        state, outcomes = state.apply(action)
        assert playout.apply(action) == outcomes
    assert playout.state == state
    assert not playout.legal()
    deal = Deal(())
    assert said(playout, deal) == said(state, deal) != ""


@pytest.mark.parametrize("game_id", ["doubles", "pitch", "whist"])
def test_tricks_are_played_out_in_place(game_id: str) -> None:
    here = position(game_id, 1, 20)
    before = here.state
    playout = here.game.playout(before)
    assert not isinstance(playout, Stepping)
    playout.apply(any_legal(before, Stream("in", "place").below))
    assert here.state == before
    assert playout.state != before


def test_a_game_without_a_playout_of_its_own_goes_from_state_to_state() -> None:
    game = load("whist")._replace(playout=Stepping)
    assert isinstance(game.playout(position("whist", 1, 8).state), Stepping)
