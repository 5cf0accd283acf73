"""The points of a whole deal add up to what the rules give out."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from cardcli.actions import Deal
from cardcli.game import ids
from cardcli.outcomes import Outcome
from tests.contract.points import check_deal
from tests.contract.test_conservation import steps

seeds = integers(0, 2**32)


@pytest.mark.parametrize("game_id", ids())
@given(seed=seeds)
def test_the_points_of_every_deal_add_up(game_id: str, seed: int) -> None:
    said: list[Outcome] = []
    for step in steps(game_id, seed, 400):
        if isinstance(step.action, Deal):
            said = []
        said += step.outcomes
        if step.after.to_act < 0:
            check_deal(game_id, step.before.options, said)


def test_a_wrong_sum_is_found() -> None:
    def trick(points: int) -> Iterable[Outcome]:
        return [Outcome("trick", ("P1", points)), Outcome("deal", ("over",))]

    with pytest.raises(AssertionError):
        check_deal("pinochle", None, trick(251))
    check_deal("pinochle", None, trick(250))
