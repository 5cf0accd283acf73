"""Promise 1: what is legal applies; everything else is refused, with a reason."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from cardcli import notation
from cardcli.actions import Action, Deal
from cardcli.errors import Refused
from cardcli.game import SPECTATOR, TABLE, State, ids
from tests.contract.attempts import attempts, same_choice, wrong_deals
from tests.contract.walks import CARD_NAME, deal, named, position, shown

each_game = pytest.mark.parametrize("game_id", ids())
seeds = integers(0, 2**32)
moves = integers(0, 250)


def check_refusal(state: State, action: Action) -> None:
    """Check that an action is refused in good words and changes nothing."""
    before = repr(state)
    with pytest.raises(Refused) as caught:
        state.apply(action)
    reason = str(caught.value)
    first = reason.split()[0]
    assert reason[0].islower() or first.isdecimal() or CARD_NAME.fullmatch(first)
    assert not reason.endswith(".") and reason.isprintable(), reason
    if state.to_act >= 0 and not isinstance(action, Deal):
        assert caught.value.allowed, reason
        assert reason == f"{caught.value.reason}: {caught.value.allowed}"
    if state.to_act >= 0 and not isinstance(action, Deal):
        own = named([notation.write(action)]) if "-1" not in repr(action) else set()
        assert named([reason]) <= {*shown(state, state.to_act), *own}, reason
    assert repr(state) == before


@each_game
@given(seed=seeds, moves=moves)
def test_every_legal_action_applies(game_id: str, seed: int, moves: int) -> None:
    state = position(game_id, seed, moves).state
    legal = state.legal()
    assert bool(legal) == (state.to_act >= 0)
    assert len(set(legal)) == len(legal)
    for action in legal:
        before = repr(state)
        after, _ = state.apply(action)
        assert repr(state) == before
        assert after != state
    for seat in (*range(len(state.seats)), SPECTATOR):
        allowed = list(legal) if seat == state.to_act and seat >= 0 else []
        assert list(state.view(seat).legal()) == allowed


@each_game
@given(seed=seeds, moves=moves)
def test_every_legal_action_has_its_own_notation(
    game_id: str, seed: int, moves: int
) -> None:
    state = position(game_id, seed, moves).state
    legal = state.legal()
    hand = state.hand(state.to_act) if state.to_act >= 0 else ()
    texts: dict[str, Action] = {}
    for action in legal:
        text = notation.write(action, hand)
        assert text not in texts, f"{action} and {texts.get(text)} are both {text}"
        texts[text] = action
        _, *words = text.split()
        again = notation.read_full(type(action), words, hand, legal)
        assert same_choice(again, action)


@each_game
@given(seed=seeds, moves=moves)
def test_any_other_action_is_refused(game_id: str, seed: int, moves: int) -> None:
    game, _, _, state = here = position(game_id, seed, moves)
    stream = here.stream
    for _ in range(8):
        for action in attempts(game, state, stream):
            if any(same_choice(action, legal) for legal in state.legal()):
                state.apply(action)
            else:
                check_refusal(state, action)


@each_game
@given(seed=seeds, moves=moves)
def test_the_table_deals_between_deals_only(
    game_id: str, seed: int, moves: int
) -> None:
    game, text, _, state = here = position(game_id, seed, moves)
    right = deal(game, state, text, 99)
    if state.to_act == TABLE:
        after, _ = state.apply(right)
        assert after.to_act >= 0
    else:
        check_refusal(state, right)
    for wrong in wrong_deals(game, state, here.stream):
        check_refusal(state, wrong)
