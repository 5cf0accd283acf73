"""Promise 2: apply changes nothing, and no card is ever lost."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from cardcli.actions import Deal
from cardcli.game import NOBODY, SPECTATOR, TABLE, ids, load
from cardcli.seeds import Stream
from tests.contract.walks import Step, faces, lying, random_options, walk

each_game = pytest.mark.parametrize("game_id", ids())
seeds = integers(0, 2**32)

ORDER = (
    "turn trump meld exchange taker pitcher compensation trick last point odd honors "
    "set setback smudge score draw redeal deal game rubber chips out match"
).split()
"""The order of the outcome table in the interface's section 3."""


def steps(game_id: str, seed: int, most: int = 220) -> list[Step]:
    """Return the first steps of a random match."""
    game = load(game_id)
    chosen = random_options(game, Stream(str(seed), "options").below)
    return list(islice(walk(game, chosen, str(seed)), most))


@each_game
@given(seed=seeds)
def test_the_zones_always_add_up_to_the_deck(game_id: str, seed: int) -> None:
    game = load(game_id)
    for step in steps(game_id, seed):
        state = step.after
        deck = faces(game.deck(state.options)) if state.to_act >= 0 else []
        assert lying(state) == deck
        seats = (*range(len(state.seats)), SPECTATOR)
        for zone in state.zones():
            assert set(zone.seen_by) <= set(seats)
        for seat in range(len(state.seats)):
            assert faces(state.hand(seat)) == faces(state.view(seat).hand)


@each_game
@given(seed=seeds)
def test_apply_is_a_function(game_id: str, seed: int) -> None:
    for step in steps(game_id, seed, 120):
        before = repr(step.before)
        hash(step.before)
        again = step.before.apply(step.action)
        assert again == (step.after, step.outcomes)
        assert repr(step.before) == before


@each_game
@given(seed=seeds)
def test_outcomes_come_in_the_order_of_the_table(game_id: str, seed: int) -> None:
    for step in steps(game_id, seed):
        kinds = [ORDER.index(outcome.kind) for outcome in step.outcomes]
        assert kinds == sorted(kinds)
        sides = [str(o.words[0]) for o in step.outcomes if o.kind == "score"]
        order = [*step.after.score()]
        assert sides == sorted(set(sides), key=order.index), sides
        over = "deal over" in map(str, step.outcomes)
        redeal = "redeal" in map(str, step.outcomes)
        assert (step.after.to_act < 0) == (over or redeal), step.outcomes


@each_game
@given(seed=seeds)
def test_a_match_says_where_it_stands(game_id: str, seed: int) -> None:
    for step in steps(game_id, seed):
        state = step.after
        seats = range(len(state.seats))
        assert state.dealer in seats
        assert state.to_act in (*seats, TABLE, NOBODY)
        assert state.seats == step.before.seats
        assert list(state.score()) == list(step.before.score())
        assert state.winner() is None or state.to_act == NOBODY
        assert state.options is step.before.options
        won = [o.words[0] for o in step.outcomes if o.kind == "match"]
        assert len(won) == (state.to_act == NOBODY)
        assert won in ([], [state.winner() or "none"])


@each_game
def test_the_state_does_not_grow_from_deal_to_deal(game_id: str) -> None:
    game = load(game_id)
    sizes = []
    for number in range(40):
        stream = Stream(str(number), "options")
        for step in walk(game, random_options(game, stream.below), str(number)):
            if isinstance(step.action, Deal):
                sizes.append(len(repr(step.before)))
            if len(sizes) % 12 == 11:
                break
        assert max(sizes[-10:], default=0) < sizes[0] + 400
