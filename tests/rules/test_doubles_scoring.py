"""Doubles: the score of a deal and how the game is won (DBL-9, DBL-10)."""

import pytest

from cardcli.game import NOBODY, TABLE
from cardcli.games.doubles.hands import Trick
from cardcli.games.doubles.standing import Standing
from tests.rules.doubles_table import (
    SUIT_EACH,
    action,
    contract,
    dealt,
    do,
    end,
    ending,
)
from tests.rules.tables import cards, line, refusal

BOTH = (True, True)
LAST = "trick S 0; last S 2; "
"""How the last line begins: S takes a trick of no counters, and 2 for the last."""


def totals(ns: int, ew: int) -> tuple[int, int, int, int]:
    """Return each seat's meld where the teams have these."""
    return (ns, ew, 0, 0)


@pytest.mark.parametrize(
    ("ns_meld", "ns_tricks", "ew_meld", "ew_tricks", "booked"),
    [
        # The examples of the rules page: NS has bid 60.
        (34, 28, 25, 22, "score NS +62 62; score EW +47 47"),
        (34, 25, 18, 25, "set NS 60; score NS -60 -60; score EW +25 25"),
        (45, 18, 30, 32, "set NS 60; score NS -60 -60; score EW +62 62"),
        (18, 30, 20, 20, "set NS 60; score NS -60 -60; score EW +40 40"),
        (30, 31, 40, 19, "score NS +61 61"),
        # Exactly enough of everything, and one too little of each.
        (40, 20, 20, 30, "score NS +60 60; score EW +50 50"),
        (39, 20, 20, 30, "set NS 60; score NS -60 -60; score EW +50 50"),
        (41, 19, 20, 31, "set NS 60; score NS -60 -60; score EW +51 51"),
        (20, 40, 0, 10, "score NS +60 60"),
        (19, 45, 0, 5, "set NS 60; score NS -60 -60"),
    ],
)
def test_dbl_9_scores(
    ns_meld: int, ns_tricks: int, ew_meld: int, ew_tricks: int, booked: str
) -> None:
    made = contract("S", 60, totals=totals(ns_meld, ew_meld))
    state = ending((ns_tricks - 2, ew_tricks), made)
    state, said = end(state)
    assert said == f"{LAST}{booked}; deal over"
    assert state.to_act == TABLE


def test_dbl_9_the_same_for_the_other_team() -> None:
    made = contract("W", 70, totals=totals(30, 40))
    assert end(ending((18, 30), made))[1] == (
        f"{LAST}score NS +50 50; score EW +70 70; deal over"
    )
    assert end(ending((19, 29), made))[1] == (
        f"{LAST}set EW 70; score NS +51 51; score EW -70 -70; deal over"
    )


def test_dbl_9_scores_add_up_from_deal_to_deal() -> None:
    made = contract("S", 60, totals=totals(34, 25))
    state = ending((26, 22), made, Standing((-34, 100), (False, True)))
    state, said = end(state)
    assert said == f"{LAST}score NS +62 28; score EW +47 147; deal over"
    assert state.score() == {"NS": 28, "EW": 147}


def test_dbl_9_by_the_options() -> None:
    made = contract("S", 60, totals=totals(34, 25))
    state = ending((24, 24), made, min_tricks=25, last_trick=2)
    assert end(state)[1] == f"{LAST}score NS +60 60; deal over"
    made = contract("S", 60, totals=totals(34, 25), least=30)
    state = ending((26, 22), made, min_meld=30)
    assert end(state)[1] == f"{LAST}score NS +62 62; score EW +22 22; deal over"


def test_dbl_1_the_deal_passes_left() -> None:
    state = ending((26, 22))
    assert state.dealer == 3
    assert end(state)[0].dealer == 0


def test_dbl_10_a_all_twenty_tricks_win() -> None:
    state = do(dealt(SUIT_EACH), "bid 60", "pass", "pass", "pass", "trump S")[0]
    said = ""
    while state.to_act >= 0:
        state, outcomes = state.apply(state.legal()[0])
        said = line(outcomes)
    # N has 60 meld, S 8; all 48 counters and the last trick.
    assert said == (
        "trick N 4; last N 2; score NS +118 118; deal over; game NS; match NS"
    )
    assert state.to_act == NOBODY
    assert state.winner() == "NS"
    assert state.legal() == ()
    assert refusal(state, action("pass")) == "the match is over"


def test_dbl_10_a_even_where_the_bid_is_lost() -> None:
    state = do(dealt(SUIT_EACH), "bid 500", "pass", "pass", "pass", "trump S")[0]
    said = ""
    while state.to_act >= 0:
        state, outcomes = state.apply(state.legal()[0])
        said = line(outcomes)
    assert said == (
        "trick N 4; last N 2; set NS 500; score NS -500 -500; deal over; "
        "game NS; match NS"
    )


def test_dbl_10_a_by_the_side_that_did_not_bid() -> None:
    # W, the dealer, has it at 50, and N the trumps. EW melds 16: nothing.
    state = do(dealt(SUIT_EACH, "W"), "pass", "pass", "pass", "trump S")[0]
    said = ""
    while state.to_act >= 0:
        state, outcomes = state.apply(state.legal()[0])
        said = line(outcomes)
    assert said == (
        "trick N 4; last N 2; set EW 50; score NS +118 118; score EW -50 -50; "
        "deal over; game NS; match NS"
    )


def test_dbl_10_a_nineteen_are_not_enough() -> None:
    past = (Trick(1, cards("AC QH QH QH")), *[Trick(2, cards("QH JH JH JH"))] * 18)
    # E led the first, and S took it.
    assert "game NS" in end(ending((46, 0), past=past))[1]
    for place in range(1, 19):
        one = Trick(1, cards("QH JH JH JH"))
        but_one = (*past[:place], one, *past[place + 1 :])
        assert "game" not in end(ending((46, 0), past=but_one))[1]


def quadruple(seat: int, partner: int = 0) -> tuple[Trick, ...]:
    """Return tricks to which a seat has played four QS and four JD.

    `partner` of the jacks come from its partner instead.
    """
    tricks = [Trick(seat, cards("QS JH JH JH"))] * 4
    tricks += [Trick(seat, cards("JD JH JH JH"))] * (4 - partner)
    tricks += [Trick((seat + 2) & 3, cards("JD JH JH JH"))] * partner
    other = Trick((seat + 1) & 3, cards("QH JH JH JH"))
    return (*tricks, *[other] * 11)


def test_dbl_10_b_quadruple_pinochle_with_twenty_trick_points_wins() -> None:
    made = contract("S", 60, totals=totals(20, 62))
    # E held it; NS makes its bid and passes 500 by it.
    state = ending((26, 20), made, Standing((480, 0), BOTH), quadruple(1))
    assert end(state)[1] == (
        f"{LAST}set NS 60; score NS -60 420; score EW +82 82; deal over; "
        "game EW; match EW"
    )
    made = contract("S", 45, totals=totals(20, 62))
    state = ending((26, 20), made, Standing((480, 0), BOTH), quadruple(1))
    assert end(state)[1] == (
        f"{LAST}score NS +48 528; score EW +82 82; deal over; game EW; match EW"
    )


def test_dbl_10_b_with_nineteen_it_does_not() -> None:
    made = contract("S", 60, totals=totals(32, 62))
    state = ending((27, 19), made, Standing((0, 0), BOTH), quadruple(1))
    assert end(state)[1] == f"{LAST}score NS +61 61; deal over"


def test_dbl_10_b_wins_even_where_the_bid_is_lost() -> None:
    made = contract("E", 200, totals=totals(20, 62))
    state = ending((26, 20), made, Standing((0, 0), BOTH), quadruple(1))
    assert end(state)[1] == (
        f"{LAST}set EW 200; score NS +48 48; score EW -200 -200; deal over; "
        "game EW; match EW"
    )


def test_dbl_10_b_one_player_must_have_held_it() -> None:
    made = contract("S", 60, totals=totals(40, 62))
    state = ending((26, 22), made, Standing((0, 0), BOTH), quadruple(1, partner=1))
    assert end(state)[1] == f"{LAST}score NS +68 68; score EW +84 84; deal over"


def test_dbl_10_b_by_the_option() -> None:
    made = contract("S", 60, totals=totals(32, 62))
    state = ending((27, 19), made, Standing((0, 0), BOTH), quadruple(1), min_tricks=19)
    assert end(state)[1].endswith("deal over; game EW; match EW")


def test_dbl_10_c_five_hundred_win() -> None:
    made = contract("S", 60, totals=totals(34, 25))
    assert end(ending((26, 22), made, Standing((438, 0), BOTH)))[1] == (
        f"{LAST}score NS +62 500; score EW +47 47; deal over; game NS; match NS"
    )
    assert end(ending((26, 22), made, Standing((437, 0), BOTH)))[1] == (
        f"{LAST}score NS +62 499; score EW +47 47; deal over"
    )
    assert end(ending((26, 22), made, Standing((0, 453), BOTH)))[1] == (
        f"{LAST}score NS +62 62; score EW +47 500; deal over; game EW; match EW"
    )


@pytest.mark.parametrize(("taker", "winner"), [("S", "NS"), ("W", "EW")])
def test_dbl_10_c_if_both_the_bidding_team(taker: str, winner: str) -> None:
    made = contract(taker, 40, totals=totals(34, 25))
    state = ending((26, 22), made, Standing((498, 499), BOTH))
    state, said = end(state)
    assert said == (
        f"{LAST}score NS +62 560; score EW +47 546; deal over; "
        f"game {winner}; match {winner}"
    )
    assert state.winner() == winner


def test_dbl_10_c_by_the_option() -> None:
    made = contract("S", 60, totals=totals(34, 25))
    state = ending((26, 22), made, Standing((0, 0), BOTH), game_point=62)
    assert end(state)[1].endswith("deal over; game NS; match NS")
    state = ending((26, 22), made, Standing((0, 0), BOTH), game_point=63)
    assert end(state)[1].endswith("deal over")


def test_dbl_10_d_250_while_the_others_never_gained() -> None:
    made = contract("S", 60, totals=totals(40, 0))
    state = ending((30, 16), made, Standing((178, -60), (True, False)))
    assert end(state)[1] == f"{LAST}score NS +72 250; deal over; game NS; match NS"
    state = ending((30, 16), made, Standing((177, -60), (True, False)))
    assert end(state)[1] == f"{LAST}score NS +72 249; deal over"


def test_dbl_10_d_a_gain_in_an_earlier_deal_saves_them() -> None:
    made = contract("S", 60, totals=totals(40, 0))
    state = ending((30, 16), made, Standing((178, -60), BOTH))
    assert end(state)[1] == f"{LAST}score NS +72 250; deal over"


def test_dbl_10_d_a_gain_below_zero_saves_them_too() -> None:
    # From -54 to -34, in the very deal that brings the others to 250.
    made = contract("S", 60, totals=totals(40, 0))
    state = ending((26, 20), made, Standing((182, -54), (True, False)))
    state, said = end(state)
    assert said == f"{LAST}score NS +68 250; score EW +20 -34; deal over"
    assert state.standing.gained == BOTH


def test_dbl_10_d_a_lost_bid_is_no_gain() -> None:
    made = contract("W", 60, totals=totals(40, 0))
    state = ending((26, 20), made, Standing((182, 0), (True, False)))
    assert end(state)[1] == (
        f"{LAST}set EW 60; score NS +68 250; score EW -60 -60; deal over; "
        "game NS; match NS"
    )


@pytest.mark.parametrize("before", [(True, False), (False, True), (False, False)])
def test_dbl_10_d_what_is_a_gain(before: tuple[bool, bool]) -> None:
    ns, ew = before
    given = Standing((0, 0), before)
    # NS loses its bid, and EW has too few trick points.
    made = contract("S", 90, totals=totals(20, 0))
    assert end(ending((31, 15), made, given))[0].standing.gained == before
    made = contract("W", 90, totals=totals(0, 20))
    assert end(ending((15, 31), made, given))[0].standing.gained == before
    # NS makes it.
    made = contract("S", 50, totals=totals(20, 0))
    assert end(ending((31, 15), made, given))[0].standing.gained == (True, ew)
    # NS loses it, and EW scores a single point.
    made = contract("S", 90, totals=totals(20, 0))
    state = end(ending((31, 1), made, given, min_tricks=1))[0]
    assert state.score() == {"NS": -90, "EW": 1}
    assert state.standing.gained == (ns, True)
    # NS scores a single point against a bid of EW.
    made = contract("W", 90, totals=totals(0, 20))
    state = end(ending((0, 20), made, given, min_tricks=1, last_trick=1))[0]
    assert state.score() == {"NS": 1, "EW": -90}
    assert state.standing.gained == (True, ew)


def test_dbl_10_d_either_team_may_win_so() -> None:
    made = contract("S", 60, totals=totals(0, 40))
    state = ending((16, 30), made, Standing((0, 200), (False, True)))
    assert end(state)[1] == (
        f"{LAST}set NS 60; score NS -60 -60; score EW +70 270; deal over; "
        "game EW; match EW"
    )


def test_dbl_10_d_by_the_option() -> None:
    made = contract("S", 60, totals=totals(40, 0))
    given = Standing((0, 0), (False, False))
    assert end(ending((30, 16), made, given, shutout_point=72))[1].endswith("match NS")
    assert end(ending((30, 16), made, given, shutout_point=73))[1].endswith("deal over")
    assert end(ending((30, 16), made, given, shutout_point=0))[1].endswith("deal over")
