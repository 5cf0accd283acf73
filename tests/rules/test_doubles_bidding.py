"""Doubles: the deal, the bidding and the naming of trump (DBL-1 … DBL-4)."""

import pytest

from cardcli.actions import Deal, Pass
from cardcli.cards import names
from cardcli.game import TABLE
from cardcli.games.doubles import GAME
from cardcli.games.doubles.auction import Bidding, Naming, reading
from cardcli.games.doubles.contract import Call
from cardcli.games.doubles.play import Leading
from cardcli.tricks import TEN_HIGH, displayed
from tests.rules.doubles_table import (
    DECK,
    NO_MARRIAGE,
    SUIT_EACH,
    action,
    bids,
    dealt,
    do,
    prepared,
    settings,
    start,
    trumps,
)
from tests.rules.tables import cards, refusal


def test_dbl_1_four_each_of_twenty_cards() -> None:
    deck = GAME.deck(settings())
    assert len(deck) == 80
    assert (GAME.each, GAME.packet) == (20, 1)
    assert names(deck[:20]) == (
        "JC JC JC JC QC QC QC QC KC KC KC KC 10C 10C 10C 10C AC AC AC AC"
    )
    assert [card >> 4 for card in deck[::20]] == [0, 1, 2, 3]


def test_dbl_1_ranks() -> None:
    assert names(displayed(cards("JD AD QD KD 10D"), TEN_HIGH)) == "AD 10D KD QD JD"


def test_dbl_1_partners_sit_opposite() -> None:
    assert GAME.seats(settings()) == ("N", "E", "S", "W")
    assert GAME.human == "S"


def test_dbl_1_one_card_at_a_time_from_eldest() -> None:
    state = start("N").apply(Deal(DECK))[0]
    assert isinstance(state.phase, Bidding)
    # Deck order: four of each card follow one another, so each seat gets one of each.
    each = tuple(sorted(set(DECK)))
    assert state.phase.hands == (each, each, each, each)
    first = cards("AS JC JC JC")
    rest = sorted(DECK)
    for card in first:
        rest.remove(card)
    state = start("N").apply(Deal((*first, *rest)))[0]
    assert isinstance(state.phase, Bidding)
    assert cards("AS")[0] in state.phase.hands[1]
    assert len(state.phase.hands[1]) == 20


def test_dbl_1_a_wrong_deck_is_refused() -> None:
    short = Deal((*DECK[1:], DECK[-1]))
    assert refusal(start(), short) == "the deck has one AS too many"
    assert refusal(start(), Pass()) == "no deal is in progress: deal first"


def test_dbl_2_the_dealer_is_bid_at_50_and_eldest_speaks_first() -> None:
    state = dealt(dealer="W")
    assert state.to_act == 0
    assert isinstance(state.phase, Bidding)
    assert (state.phase.high, state.phase.holder) == (50, 3)


def test_dbl_2_all_three_pass_and_the_dealer_has_it_at_50() -> None:
    state, said = do(dealt(dealer="W"), "pass", "pass", "pass")
    assert said == "taker W 50"
    assert isinstance(state.phase, Naming)
    assert state.to_act == 3


def test_dbl_2_what_may_be_bid() -> None:
    state = dealt()
    assert bids(state) == [*range(51, 61), *range(65, 1001, 5)]
    assert state.legal()[0] == Pass()
    assert bids(do(state, "bid 58")[0]) == [59, 60, *range(65, 1001, 5)]
    assert bids(do(state, "bid 60")[0])[:2] == [65, 70]
    assert bids(do(state, "bid 995")[0]) == [1000]
    assert bids(do(state, "bid 1000")[0]) == []


def test_dbl_2_what_may_not_be_bid() -> None:
    state = do(dealt(), "bid 53")[0]
    right = "bid 54 to 60, 65 to 1000 by 5, or pass"
    assert refusal(state, action("bid 53")) == f"the bid is 53 already: {right}"
    assert refusal(state, action("bid 62")) == (
        f"above 60 bids are multiples of 5: {right}"
    )
    assert refusal(state, action("bid 1005")) == f"no bid is above 1000: {right}"
    assert refusal(state, action("trump S")) == f"the bidding is on: {right}"
    state = do(state, "bid 995")[0]
    assert refusal(state, action("bid 5")) == (
        "the bid is 995 already: bid 1000, or pass"
    )
    state = do(state, "bid 1000")[0]
    assert refusal(state, action("bid 1005")) == "no bid is above 1000: pass"


def test_dbl_2_by_the_options() -> None:
    state = dealt(opening_bid=20, meld_bid_limit=25, bid_step_above=10)
    assert bids(state)[:8] == [21, 22, 23, 24, 25, 30, 40, 50]
    assert bids(dealt(opening_bid=70))[:3] == [75, 80, 85]
    state = dealt(meld_bid_limit=57)
    assert bids(state)[5:9] == [56, 57, 60, 65]
    assert bids(do(state, "bid 57")[0])[:2] == [60, 65]
    assert refusal(state, action("bid 58")).startswith(
        "above 57 bids are multiples of 5: bid 51 to 57, 60 to 1000 by 5"
    )


def test_dbl_2_a_pass_is_for_good_and_the_turn_goes_round() -> None:
    state = dealt(dealer="W")
    order = []
    for text in ("bid 51", "pass", "bid 53", "bid 55", "pass"):
        order.append("NESW"[state.to_act])
        state, said = do(state, text)
        assert not said
    assert "".join(order) == "NESWN"
    # N and E are out: S and W are left, the dealer having bid again.
    assert state.to_act == 2
    state = do(state, "bid 56")[0]
    assert state.to_act == 3
    state, said = do(state, "pass")
    assert said == "taker S 56"


def test_dbl_2_the_dealer_may_bid_over_others_and_win() -> None:
    state, said = do(dealt(dealer="W"), "bid 51", "pass", "pass", "bid 52", "pass")
    assert said == "taker W 52"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((52,), (20, 29)),
        ((52, 53), (10, 19)),
        ((52, 54), (20, 29)),
        ((52, 0, 55), (30, 39)),
        ((51, 52, 53, 59), (60, 69)),
        ((0, 0, 0, 51), (10, 19)),
        ((59,), (90, 99)),
        ((60,), None),
        ((65,), None),
        ((0,), None),
        ((51, 52, 53, 54, 55), None),
        ((0, 52, 53, 54, 55), None),
    ],
)
def test_dbl_3_readings(said: tuple[int, ...], told: tuple[int, int] | None) -> None:
    calls = [Call(seat % 4, bid) for seat, bid in enumerate(said)]
    assert reading(calls, len(calls) - 1, settings()) == told


def test_dbl_3_readings_by_the_options() -> None:
    given = settings(opening_bid=20, meld_bid_limit=30)
    assert reading([Call(0, 22)], 0, given) == (20, 29)
    assert reading([Call(0, 30)], 0, given) is None


def test_dbl_3_it_binds_nobody() -> None:
    # N has no meld at all but one marriage, and says 90.
    state, _ = do(dealt(), "bid 59", "pass", "pass", "pass", "trump S")
    assert isinstance(state.phase, Leading)


def test_dbl_3_the_calls_are_kept() -> None:
    state, _ = do(dealt(), "bid 52", "pass", "bid 53", "pass", "pass")
    assert isinstance(state.phase, Naming)
    calls = (Call(0, 52), Call(1, 0), Call(2, 53), Call(3, 0), Call(0, 0))
    assert state.phase.calls == calls
    state = do(state, "trump D")[0]
    assert isinstance(state.phase, Leading)
    assert state.phase.contract.calls == calls


def test_dbl_4_above_50_a_marriage_in_the_suit_named() -> None:
    hands = {"N": "KS QS KH QH KC QD", "E": "QC QC QC QC KD KD KD KD"}
    state = do(dealt(hands), "bid 51", "pass", "pass", "pass")[0]
    assert trumps(state) == "H S"
    assert refusal(state, action("trump C")) == (
        "you have no marriage in clubs: trump H or S"
    )
    assert refusal(state, action("play KS")) == "name trump first: trump H or S"
    state = do(dealt(), "pass", "pass", "pass")[0]
    assert refusal(state, action("fold")) == "name trump first: trump C, D, H or S"
    assert do(state, "trump S")[1].startswith("trump S; meld N total ")


def test_dbl_4_at_50_any_suit() -> None:
    state = do(dealt(NO_MARRIAGE, "W"), "pass", "pass", "pass")[0]
    assert state.to_act == 3
    assert trumps(state) == "C D H S"
    assert do(state, "trump H")[1].startswith("trump H; meld N total ")


def test_dbl_4_without_a_marriage_the_bid_is_lost_and_the_hand_redealt() -> None:
    state = dealt(NO_MARRIAGE, "N")
    state, said = do(state, "bid 55", "pass", "pass", "pass")
    assert said == "taker E 55; set EW 55; score EW -55 -55; redeal"
    assert state.to_act == TABLE
    assert state.dealer == 0


def test_dbl_4_the_dealer_above_50_is_no_exception() -> None:
    state = dealt(NO_MARRIAGE, "N")
    state, said = do(state, "bid 51", "pass", "pass", "bid 52", "pass")
    assert said == "taker N 52; set NS 52; score NS -52 -52; redeal"


def test_dbl_11_redeal_by_the_same_dealer_with_a_new_deck() -> None:
    state = dealt(NO_MARRIAGE, "N")
    state = do(state, "bid 55", "pass", "pass", "pass")[0]
    state = state.apply(prepared(SUIT_EACH, "N"))[0]
    assert state.to_act == 1
    assert state.score() == {"NS": 0, "EW": -55}


def test_dbl_11_redeal_by_the_next_dealer() -> None:
    state = dealt(NO_MARRIAGE, "N", redeal_dealer="next")
    state = do(state, "bid 55", "pass", "pass", "pass")[0]
    assert state.dealer == 1
