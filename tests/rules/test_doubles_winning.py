"""Doubles: how the game is won (DBL-10)."""

import pytest

from cardcli.game import NOBODY
from cardcli.games.doubles.hands import SEATS, Trick
from cardcli.games.doubles.standing import Standing
from tests.rules.doubles_table import (
    LAST,
    MIXED,
    SUIT_EACH,
    action,
    contract,
    dealt,
    do,
    end,
    ending,
    totals,
)
from tests.rules.tables import cards, line, refusal

BOTH = (True, True)


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


def quadruple_from_every_place(seat: int) -> tuple[Trick, ...]:
    """Return tricks to which a seat has played four QS and four JD, led by all."""
    jacks = cards("JH JH JH")
    tricks = [
        Trick((seat - place) & 3, (*jacks[:place], one, *jacks[place:]))
        for one in cards("QS JD")
        for place in range(4)
    ]
    return (*tricks, *MIXED[:11])


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


@pytest.mark.parametrize("seat", SEATS)
def test_dbl_10_b_quadruple_pinochle_in_any_hand(seat: str) -> None:
    # Neither team has lost its bid, or comes near a score that wins.
    made = contract("S", 60, totals=totals(40, 62))
    team = "NS" if seat in "NS" else "EW"
    said = f"{LAST}score NS +64 64; score EW +86 86; deal over"
    won = f"; game {team}; match {team}"
    holder = SEATS.index(seat)
    state = ending((22, 24), made, past=quadruple(holder))
    assert end(state)[1] == said + won
    # The same where it plays each queen, and each jack, from another place in a trick.
    state = ending((22, 24), made, past=quadruple_from_every_place(holder))
    assert end(state)[1] == said + won
    state = ending((22, 24), made, past=quadruple(holder, partner=1))
    assert end(state)[1] == said


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


@pytest.mark.parametrize(
    ("taker", "melds", "tricks", "before", "booked"),
    [
        ("S", (40, 0), (26, 20), (182, -54), "NS +68 250; score EW +20 -34"),
        ("W", (0, 40), (18, 28), (-54, 182), "NS +20 -34; score EW +68 250"),
    ],
)
def test_dbl_10_d_a_gain_below_zero_saves_either_team(
    taker: str,
    melds: tuple[int, int],
    tricks: tuple[int, int],
    before: tuple[int, int],
    booked: str,
) -> None:
    # From -54 to -34, in the very deal that brings the others to 250.
    made = contract(taker, 60, totals=totals(*melds))
    given = Standing(before, (taker == "S", taker == "W"))
    state, said = end(ending(tricks, made, given))
    assert said == f"{LAST}score {booked}; deal over"
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
