"""PIN-17: how the game ends; and what the state tells about it."""

import pytest

from cardcli.actions import Deal, Play
from cardcli.errors import Refused
from cardcli.game import NOBODY, TABLE
from cardcli.games.pinochle.melds import DECK
from cardcli.games.pinochle.state import State
from tests.rules.pinochle_table import act, run, second, settings, start


def ending(p1: int, p2: int, **given: object) -> tuple[State, str]:
    """Return the end of a deal in which P1 takes a last trick of 11 and 3 and 10."""
    state = second("AS", "QS", "H", rules=settings(**given))._replace(
        points=(p1 - 24, p2)
    )
    return act(run(state, "P1 play AS"), "P2 play QS")


def test_pin_17_the_game_is_judged_at_the_end_of_a_deal() -> None:
    # P1 is past the game point before the deal is over, and nothing happens yet.
    state = second("AS JC", "QS JC", "H")._replace(points=(1100, 20))
    state, said = act(run(state, "P1 play AS"), "P2 play QS")
    assert said == "trick P1 14; score P1 +14 1114"
    assert state.winner() is None
    state, said = act(run(state, "P1 play JC"), "P2 play JC")
    assert said == (
        "trick P1 4; last P1 10; score P1 +14 1128; deal over; game P1; match P1"
    )


def test_pin_17_reaching_the_game_point_wins() -> None:
    state, said = ending(1000, 999)
    assert said == (
        "trick P1 14; last P1 10; score P1 +24 1000; deal over; game P1; match P1"
    )
    assert state.winner() == "P1"
    assert state.score() == {"P1": 1000, "P2": 999}
    assert state.to_act == NOBODY
    assert list(state.legal()) == []
    with pytest.raises(Refused, match="^the match is over$"):
        state.apply(Deal(DECK))


def test_pin_17_below_it_the_next_deal_follows() -> None:
    state, said = ending(999, 998)
    assert said == "trick P1 14; last P1 10; score P1 +24 999; deal over"
    assert state.winner() is None
    assert state.to_act == TABLE
    state = state.apply(Deal(DECK))[0]
    assert state.points == (1009, 998)  # the dealer's nine, and play goes on
    assert state.to_act >= 0


@pytest.mark.parametrize(
    ("p1", "p2", "winner"), [(1001, 1200, "P2"), (1200, 1001, "P1"), (24, 1000, "P2")]
)
def test_pin_17_one_or_both_at_the_game_point_the_higher_wins(
    p1: int, p2: int, winner: str
) -> None:
    state, said = ending(p1, p2)
    assert said.endswith(f"deal over; game {winner}; match {winner}")
    assert state.winner() == winner


def test_pin_17_a_tie_past_the_game_point_plays_on_until_it_is_broken() -> None:
    state, said = ending(1010, 1010)
    assert said.endswith("score P1 +24 1010; deal over")
    assert state.to_act == TABLE
    # Still level after one more deal, then the higher wins.
    state, said = ending(1130, 1130)
    assert said.endswith("deal over")
    state, said = ending(1131, 1130)
    assert said.endswith("deal over; game P1; match P1")


def test_pin_17_the_game_point_is_an_option() -> None:
    assert ending(499, 0, game_point=500)[0].winner() is None
    assert ending(500, 0, game_point=500)[0].winner() == "P1"
    assert ending(1500, 0, game_point=30000)[0].winner() is None


def test_pin_17_a_single_hand_decides() -> None:
    state, said = ending(130, 120, single_hand=True)
    assert said.endswith("score P1 +24 130; deal over; game P1; match P1")
    state, said = ending(120, 130, single_hand=True)
    assert said.endswith("deal over; game P2; match P2")
    assert state.winner() == "P2"


def test_pin_17_a_single_hand_that_ends_level_is_followed_by_another() -> None:
    state, said = ending(125, 125, single_hand=True)
    assert said.endswith("score P1 +24 125; deal over")
    assert state.to_act == TABLE
    assert state.dealer == 0


def test_a_match_goes_on_with_its_points_and_does_not_grow() -> None:
    state = start("P1", settings(game_point=30000))
    deals = []
    for _ in range(3):
        state = state.apply(Deal(DECK))[0]
        while state.to_act >= 0:
            state = state.apply(state.legal()[-1])[0]
        deals.append(state)
    assert [state.dealer for state in deals] == [1, 0, 1]
    assert all(type(state.phase).__name__ == "Dealing" for state in deals)
    totals = [sum(state.score().values()) for state in deals]
    assert totals[0] < totals[1] < totals[2]


def test_applying_changes_nothing_in_the_old_state() -> None:
    state = second("AS JC", "QS JC", "H")
    before = repr(state)
    first, again = (state.apply(state.legal()[0])[0] for _ in range(2))
    assert first == again
    assert repr(state) == before
    with pytest.raises(Refused):
        state.apply(Play(DECK[0]))
    assert repr(state) == before
