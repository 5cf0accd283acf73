"""Doubles: folding, the play and the trick points (DBL-6 … DBL-8)."""

import pytest

from cardcli import claims
from cardcli.actions import Fold
from cardcli.cards import names
from cardcli.game import TABLE
from cardcli.games.doubles import GAME
from cardcli.games.doubles.play import COUNTS, Leading, Playing
from cardcli.games.doubles.standing import Standing
from cardcli.tricks import TEN_HIGH, Manner, displayed
from tests.rules.doubles_table import (
    MIXED,
    SUIT_EACH,
    action,
    contract,
    dealt,
    do,
    leading,
    leads,
    playing,
)
from tests.rules.tables import cards, line, plays, refusal

FOUR = {"N": "AH JS", "E": "KH QC", "S": "10H JH", "W": "AC QD"}
"""Two tricks to go, with spades for trump; N alone has one."""


def test_dbl_6_fold_loses_the_bid_and_the_others_score_their_meld() -> None:
    made = contract("S", 60, totals=(10, 12, 10, 12))
    state, said = do(leading(made), "fold")
    assert said == "set NS 60; score NS -60 -60; score EW +24 24; redeal"
    assert state.to_act == TABLE


def test_dbl_6_others_with_too_little_meld_score_nothing() -> None:
    made = contract("E", 65, totals=(10, 40, 9, 40))
    state, said = do(leading(made), "fold")
    assert said == "set EW 65; score EW -65 -65; redeal"
    assert state.score() == {"NS": 0, "EW": -65}


def test_dbl_6_fold_may_be_done_at_50_too() -> None:
    made = contract("W", 50, totals=(10, 12, 10, 12))
    _, said = do(leading(made), "fold")
    assert said == "set EW 50; score NS +20 20; score EW -50 -50; redeal"


def test_dbl_6_fold_that_wins_the_game() -> None:
    made = contract("S", 60, totals=(10, 12, 10, 12))
    state, said = do(leading(made, Standing((100, 480), (True, True))), "fold")
    assert said == (
        "set NS 60; score NS -60 40; score EW +24 504; deal over; game EW; match EW"
    )
    assert state.winner() == "EW"


def test_dbl_6_fold_that_wins_by_shutout() -> None:
    made = contract("S", 60, totals=(10, 12, 10, 12))
    state = leading(made, Standing((-50, 230), (False, True)))
    assert do(state, "fold")[1].endswith(
        "score EW +24 254; deal over; game EW; match EW"
    )
    state = leading(made, Standing((-50, 230), (True, True)))
    assert do(state, "fold")[1].endswith("score EW +24 254; redeal")


def test_dbl_6_fold_counts_as_a_gain_of_the_others() -> None:
    made = contract("S", 60, totals=(10, 12, 10, 12))
    state = do(leading(made), "fold")[0]
    assert state.standing.gained == (False, True)


def test_dbl_6_only_before_the_first_lead() -> None:
    state = dealt(SUIT_EACH)
    assert Fold() not in state.legal()
    state = do(state, "bid 60", "pass", "pass", "pass")[0]
    assert Fold() not in state.legal()
    state = do(state, "trump S")[0]
    assert state.legal()[-1] == Fold()
    assert state.to_act == 0
    state = do(state, "play AS")[0]
    assert Fold() not in state.legal()
    assert refusal(state, Fold()) == (
        "only the taker may fold, before he leads: play 10H, JH, QH, KH, AH"
    )


def test_dbl_11_who_deals_after_a_fold() -> None:
    made = contract()
    assert do(leading(made), "fold")[0].dealer == 3
    assert do(leading(made, redeal_dealer="next"), "fold")[0].dealer == 0


def test_dbl_7_the_taker_leads() -> None:
    state = do(dealt(), "pass", "bid 60", "pass", "pass", "trump H")[0]
    assert isinstance(state.phase, Leading)
    assert state.to_act == 1


def test_dbl_7_above_50_the_first_card_must_be_a_trump() -> None:
    hands = {"N": "KS QS AS AH 10H JD", "E": "AC AD"}
    state = do(dealt(hands), "bid 51", "pass", "pass", "pass", "trump S")[0]
    assert leads(state) == "QS KS AS"
    assert refusal(state, action("play AH")) == (
        "above 50 the first card must be a trump: play QS, KS, AS, or fold"
    )
    assert refusal(state, action("play JH")) == (
        "you do not hold JH: play QS, KS, AS, or fold"
    )
    assert refusal(state, action("pass")) == (
        "you are to lead: play QS, KS, AS, or fold"
    )
    state = do(state, "play QS")[0]
    assert isinstance(state.phase, Playing)
    assert state.phase.trick == cards("QS")


def test_dbl_7_at_50_the_first_card_may_be_any() -> None:
    state = do(dealt(SUIT_EACH, "W"), "pass", "pass", "pass", "trump S")[0]
    assert leads(state) == "10C JC QC KC AC"
    assert do(state, "play AC")[0].to_act == 0


def test_dbl_7_the_opening_bid_is_an_option() -> None:
    lines = ("bid 60", "pass", "pass", "pass", "trump S")
    state = do(dealt({"N": "KS QS AH"}, opening_bid=59), *lines)[0]
    assert leads(state) == "QS KS"


def test_dbl_7_follow_suit() -> None:
    state = do(playing(FOUR, "S"), "play JH", "play AC")[0]
    assert state.to_act == 0
    assert plays(state) == "AH"
    assert refusal(state, action("play JS")) == "you must follow hearts: play AH"
    assert refusal(state, action("play QS")) == "you do not hold QS: play AH"


def test_dbl_7_void_he_must_trump() -> None:
    hands = {"N": "JS QD", "E": "KH QC", "S": "10H JH", "W": "AC QD"}
    state = do(playing(hands, "S"), "play JH", "play AC")[0]
    assert plays(state) == "JS"
    assert refusal(state, action("play QD")) == (
        "you have no hearts, so you must play a trump: play JS"
    )


def test_dbl_7_with_neither_any_card() -> None:
    state = do(playing(FOUR, "S"), "play JH")[0]
    assert state.to_act == 3
    assert plays(state) == "AC QD"


def test_dbl_7_each_distinct_card_once() -> None:
    hands = {"N": "AH AH KH", "E": "KH QC QC", "S": "10H 10H JH", "W": "AC QD JS"}
    state = playing(hands, "S")
    assert plays(state) == "10H JH"
    assert plays(do(state, "play JH", "play JS")[0]) == "KH AH"


@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        # S leads, then W, N, E. No duty to beat: W follows with a jack under the queen.
        ("QH JH KH JH", "N"),
        ("QH AH KH 10H", "W"),
        ("KH 10H JH QH", "W"),
        ("AH AH AH AH", "S"),
        ("KH AH AH 10H", "W"),
        ("AH JS AH AH", "W"),
        ("AH JS QS QS", "N"),
        ("AH QS QS KS", "E"),
        ("JH AC AD QH", "E"),
        ("JH AC AD QC", "S"),
        ("JS AH AD AC", "S"),
    ],
)
def test_dbl_7_who_takes_the_trick(trick: str, taker: str) -> None:
    laid = trick.split()
    hands = {
        seat: f"{card} {spare}"
        for seat, card, spare in zip(
            "SWNE", laid, ("QC", "QD", "QD", "QD"), strict=True
        )
    }
    # The others' spare diamonds may not be trumps nor follow; S's never matters.
    state, said = do(playing(hands, "S"), *[f"play {card}" for card in laid])
    counters = sum(card[:-1] in ("A", "10", "K") for card in laid)
    assert said == f"trick {taker} {counters}"
    assert "NESW"[state.to_act] == taker


def test_dbl_7_no_duty_to_beat() -> None:
    hands = {"N": "AS JS", "E": "KS JS", "S": "QS QC", "W": "AS JS"}
    state = do(playing(hands, "S"), "play QS")[0]
    assert plays(state) == "JS AS"
    assert do(state, "play JS", "play JS", "play JS")[1] == "trick S 0"


def test_dbl_7_other_words_are_refused() -> None:
    state = playing(FOUR, "S")
    assert refusal(state, action("bid 60")) == "play a card: play 10H, JH"


def test_dbl_7_as_data() -> None:
    assert GAME.claims == Manner(TEN_HIGH, must_trump=True)


def test_the_rest_may_be_claimed() -> None:
    state = do(dealt(), "bid 60", "pass", "pass", "pass", "trump S")[0]
    state = do(state, "play AS", "play JH", "play JD", "play JC")[0]
    order = claims.proof(GAME, state.view(0))
    assert names(order) == names(displayed(order, TEN_HIGH))
    assert len(order) == 19
    saved = list(claims.plays(GAME, state, state.view(0)))
    assert len(saved) == 76
    for one in saved:
        state, outcomes = state.apply(one)
    assert line(outcomes).endswith("deal over; game NS; match NS")


def test_dbl_8_ace_ten_and_king_are_one_point_each() -> None:
    assert [COUNTS[card] for card in cards("AS 10S KS QS JS")] == [1, 1, 1, 0, 0]
    assert sum(COUNTS[card] for card in GAME.deck(None)) == 48


def test_dbl_8_points_go_to_the_side_that_takes_them() -> None:
    state = playing({"N": "AH JS", "E": "KH QC", "S": "10H JH", "W": "AC QD"}, "S")
    state, said = do(state, "play 10H", "play AC", "play AH", "play KH")
    assert said == "trick N 4"
    assert isinstance(state.phase, Playing)
    assert state.phase.points == (4, 0)
    hands = {"N": "KH JC", "E": "AH JC", "S": "10H JC", "W": "QS JC"}
    lines = ("play 10H", "play QS", "play KH", "play AH")
    for trump, taker in (("S", "W"), ("D", "E")):
        made = contract(trump=trump)
        state, said = do(playing(hands, "S", made, points=(5, 6)), *lines)
        assert said == f"trick {taker} 3"
        assert isinstance(state.phase, Playing)
        assert state.phase.points == (5, 9)


def test_dbl_8_nobody_has_points_before_the_first_trick() -> None:
    state = do(dealt(), "bid 60", "pass", "pass", "pass", "trump S", "play AS")[0]
    assert isinstance(state.phase, Playing)
    assert state.phase.points == (0, 0)


LAST = {"N": "AH", "E": "KH", "S": "10H", "W": "AC"}
ITS_CARDS = ("play 10H", "play AC", "play AH", "play KH")


def test_dbl_8_the_last_trick_is_two_more() -> None:
    # NS: 20 + 4 + 2 in tricks and 30 meld make 56, EW: 24 and 20.
    state = playing(LAST, "S", points=(20, 24), past=MIXED)
    assert do(state, *ITS_CARDS)[1] == (
        "trick N 4; last N 2; set NS 60; score NS -60 -60; score EW +44 44; deal over"
    )


def test_dbl_8_by_the_option() -> None:
    state = playing(LAST, "S", points=(20, 24), past=MIXED, last_trick=6)
    assert do(state, *ITS_CARDS)[1] == (
        "trick N 4; last N 6; score NS +60 60; score EW +44 44; deal over"
    )
    state = playing(LAST, "S", points=(26, 18), past=MIXED, last_trick=0)
    assert do(state, *ITS_CARDS)[1] == "trick N 4; score NS +60 60; deal over"


def test_dbl_8_a_whole_deal_gives_out_fifty() -> None:
    state = do(dealt(), "bid 60", "pass", "pass", "pass", "trump S")[0]
    given = 0
    while state.to_act >= 0:
        state, outcomes = state.apply(state.legal()[0])
        for one in outcomes:
            given += int(one.words[1]) if one.kind in ("trick", "last") else 0
    assert given == 50
    assert line(outcomes).startswith(
        "trick N 4; last N 2; score NS +118 118; deal over"
    )
