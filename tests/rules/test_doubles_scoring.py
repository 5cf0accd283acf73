"""Doubles: the score of a deal (DBL-9)."""

import pytest

from cardcli.game import TABLE
from cardcli.games.doubles.play import Playing
from cardcli.games.doubles.standing import Standing
from cardcli.games.doubles.state import State
from tests.rules.doubles_table import (
    LAST,
    contract,
    dealt,
    do,
    end,
    ending,
    totals,
)


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


def all_but_one_trick() -> State:
    """Return the state before the last trick of a deal that S has at 50.

    N and S hold all aces and tens, no king, no queen and no aces around: no meld. S
    leads a jack to a queen of W; then no card beats those of S.
    """
    kings_and_queens = "KS KS QS QS KH KH QH QH KD KD QD QD KC KC QC QC"
    hands = {
        "N": "AS AS AS AS 10S 10S 10S 10S JS JS JS JS AH AH AH AH 10H 10H 10H 10H",
        "S": "AD AD AD AD 10D 10D 10D 10D JD JD JD JD AC AC AC AC 10C 10C 10C 10C",
        "E": f"{kings_and_queens} JH JH JC JC",
        "W": f"{kings_and_queens} JH JH JC JC",
    }
    state, _ = do(dealt(hands, "S"), "pass", "pass", "pass", "trump D")
    state, said = do(state, "play JD", "play QD", "play JS", "play QD")
    assert said == "trick W 0"
    state, said = do(state, "play QC", "play JS", "play QC", "play AC")
    assert said == "trick S 1"
    for _ in range(3):
        state, _ = do(state, "play AD")
        for _ in range(3):
            state, _ = state.apply(state.legal()[0])
    while len(state.hand(1)) > 1:
        state, _ = state.apply(state.legal()[0])
    return state


def test_dbl_9_all_trick_points_do_not_make_a_bid_without_meld() -> None:
    state = all_but_one_trick()
    assert isinstance(state.phase, Playing)
    assert state.phase.contract.totals == (0, 160, 0, 160)
    assert state.phase.points == (44, 0)
    assert do(state, "play AD", "play KS", "play AS", "play KS")[1] == (
        "trick S 4; last S 2; set NS 50; score NS -50 -50; deal over"
    )
    # A meld of 19, which alone would bring it past its bid, is as good as none.
    state = ending((48, 0), contract("S", 50, totals=totals(19, 0)))
    assert end(state)[1] == f"{LAST}set NS 50; score NS -50 -50; deal over"


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
