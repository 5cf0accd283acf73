"""The auction of pitch and its rights: PIT-4, PIT-10, PIT-11, PIT-12."""

import pytest

from cardcli.actions import Deal
from cardcli.game import TABLE
from tests.rules.pitch_table import before, choices, deal, deck, line, refusal, say


def test_pit_4_from_eldest_one_turn_each() -> None:
    state = deal(before("P1"))
    assert state.to_act == 1
    state, said = say(state, "P2 pass, P3 bid 1, P4 pass")
    assert said == ""
    state, said = say(state, "P1 pass")
    assert said == "pitcher P3 1"
    assert state.to_act == 2


def test_pit_4_pass_or_raise_one_to_the_most() -> None:
    state = deal(before("P1"))
    assert choices(state) == "1 2 3 4 pass"
    state, _ = say(state, "P2 bid 2")
    assert choices(state) == "3 4 pass"
    assert refusal(state, "bid 2") == "2 is bid already: bid 3 or 4, or pass"
    assert refusal(state, "bid 1") == "2 is bid already: bid 3 or 4, or pass"
    assert refusal(state, "bid 5") == "a deal has 4 points in all: bid 3 or 4, or pass"
    state, _ = say(state, "P3 bid 3")
    assert refusal(state, "bid 0") == "a bid is 1 or more: bid 4, or pass"


@pytest.mark.parametrize(
    ("given", "most"),
    [({"joker": True}, 5), ({"variant": "pedro_sancho"}, 18)],
)
def test_pit_4_the_most_is_what_a_deal_has(given: dict[str, object], most: int) -> None:
    state = deal(before("P1", **given))
    assert choices(state).split() == [*map(str, range(1, most + 1)), "pass"]
    _, said = say(state, f"P2 bid {most}")
    assert said == f"pitcher P2 {most}"


def test_pit_4_a_bid_of_everything_ends_it_at_once() -> None:
    _, said = say(deal(before("P1")), "P2 bid 4")
    assert said == "pitcher P2 4"


def test_pit_4_when_all_pass_another_round_follows() -> None:
    state = deal(before("P1", players=3))
    for _ in range(3):
        assert state.to_act == 1
        state, said = say(state, "P2 pass, P3 pass, P1 pass")
        assert said == ""
    state, _ = say(state, "P2 pass, P3 bid 1")
    # A round with a bid in it is finished like any other.
    assert choices(state) == "2 3 4 pass"
    _, said = say(state, "P1 bid 2")
    assert said == "pitcher P1 2"


def test_pit_10_without_auction_eldest_pitches() -> None:
    state = before("P3", auction=False)
    state, outcomes = state.apply(Deal(deck(state)))
    assert line(outcomes) == "pitcher P4 0"
    assert state.to_act == 3
    assert len(state.legal()) == 6


def test_pit_11_the_dealer_may_take_the_bid_at_the_same_height() -> None:
    state = deal(before("P1", dealer_right=True))
    state, _ = say(state, "P2 pass, P3 bid 2, P4 pass")
    assert choices(state) == "3 4 assume pass"
    _, said = say(state, "P1 assume")
    assert said == "pitcher P1 2"
    _, said = say(state, "P1 pass")
    assert said == "pitcher P3 2"
    _, said = say(state, "P1 bid 3")
    assert said == "pitcher P1 3"


def test_pit_11_only_at_his_turn_and_only_he() -> None:
    state, _ = say(deal(before("P1", dealer_right=True)), "P2 bid 1")
    assert refusal(state, "assume") == (
        "it is not your right to assume the bid: bid 2 to 4, or pass"
    )


def test_pit_11_there_must_be_a_bid_to_assume() -> None:
    state = deal(before("P1", dealer_right=True))
    state, _ = say(state, "P2 pass, P3 pass, P4 pass")
    assert choices(state) == "1 2 3 4 pass"
    assert refusal(state, "assume") == "there is no bid to assume: bid 1 to 4, or pass"


def test_pit_11_with_elder_right_eldest_speaks_last() -> None:
    state = deal(before("P1", elder_right=True))
    state, _ = say(state, "P3 pass, P4 bid 1")
    assert refusal(state, "assume") == (
        "it is not your right to assume the bid: bid 2 to 4, or pass"
    )
    state, _ = say(state, "P1 bid 2")
    assert choices(state) == "3 4 assume pass"
    _, said = say(state, "P2 assume")
    assert said == "pitcher P2 2"


def test_pit_11_both_rights_the_dealer_first() -> None:
    state = deal(before("P1", dealer_right=True, elder_right=True))
    state, _ = say(state, "P3 bid 2, P4 pass")
    state, said = say(state, "P1 assume")
    assert said == ""
    assert choices(state) == "3 4 assume pass"
    _, said = say(state, "P2 assume")
    assert said == "pitcher P2 2"
    _, said = say(state, "P2 pass")
    assert said == "pitcher P1 2"


def test_pit_11_a_bid_of_everything_ends_it_before_they_speak() -> None:
    state = deal(before("P1", dealer_right=True, elder_right=True))
    _, said = say(state, "P3 pass, P4 bid 4")
    assert said == "pitcher P4 4"


def test_pit_11_another_round_goes_in_the_same_order() -> None:
    state = deal(before("P1", elder_right=True, players=3))
    state, _ = say(state, "P3 pass, P1 pass, P2 pass")
    assert state.to_act == 2
    state, said = say(state, "P3 pass, P1 bid 1, P2 assume")
    assert said == "pitcher P2 1"


def test_pit_12_bunch_is_accepted() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    state, _ = say(state, "P2 bid 1")
    assert choices(state) == "2 3 4 assume bunch pass"
    state, said = say(state, "P1 bunch")
    assert (said, state.to_act, choices(state)) == ("", 1, "accept redeal")
    state, said = say(state, "P2 accept")
    assert (said, state.to_act) == ("pitcher P1 2", 0)


def test_pit_12_bunch_is_answered_by_a_new_deal_of_the_same_dealer() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    state, said = say(state, "P2 pass, P1 bunch, P2 redeal")
    assert said == "redeal"
    assert (state.to_act, state.dealer, state.zones()) == (TABLE, 0, ())


def test_pit_12_no_bunch_over_a_bid_of_two() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    state, _ = say(state, "P2 bid 2")
    assert choices(state) == "3 4 assume pass"
    assert refusal(state, "bunch") == (
        "2 is bid, too much for bunch: bid 3 or 4, assume, or pass"
    )


def test_pit_12_only_the_dealer_calls_bunch() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    assert refusal(state, "bunch") == (
        "it is not for you to call bunch: bid 1 to 4, or pass"
    )
    without = deal(before("P1", players=2, dealer_right=True))
    without, _ = say(without, "P2 pass")
    assert refusal(without, "bunch") == (
        "it is not for you to call bunch: bid 1 to 4, or pass"
    )


def test_pit_12_with_elder_right_the_dealer_speaks_first() -> None:
    given = {"players": 2, "dealer_right": True, "elder_right": True, "bunch": True}
    state = deal(before("P1", **given))
    assert choices(state) == "1 2 3 4 bunch pass"
    state, _ = say(state, "P1 bunch")
    assert state.to_act == 1
    # The answer is the last word: eldest has no other right to the bid of 2.
    _, said = say(state, "P2 accept")
    assert said == "pitcher P1 2"


def test_pit_12_an_answer_is_accept_or_redeal() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    assert refusal(state, "accept") == "bunch is not called: bid 1 to 4, or pass"
    assert refusal(state, "redeal") == "bunch is not called: bid 1 to 4, or pass"
    state, _ = say(state, "P2 pass, P1 bunch")
    assert refusal(state, "pass") == "bunch is called: accept, redeal"
    assert refusal(state, "bid 3") == "bunch is called: accept, redeal"


def test_no_card_is_played_in_the_auction_and_no_bid_after_it() -> None:
    state = deal(before("P1", players=2), P2="AS KS QS JS 10S 9S")
    assert refusal(state, "play AS") == (
        "no card is played before the auction is over: bid 1 to 4, or pass"
    )
    state, _ = say(state, "P2 bid 1, P1 pass")
    assert refusal(state, "bid 2") == (
        "bid is not possible while tricks are played: play AS, KS, QS, JS, 10S, 9S"
    )
