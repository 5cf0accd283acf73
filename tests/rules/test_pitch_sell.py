"""Commercial pitch: eldest takes the bid over or sells it (PIT-13)."""

from collections.abc import Iterable

from cardcli.games.pitch.state import State
from tests.rules.pitch_table import before, choices, deal, having, play, refusal, say


def table(scores: Iterable[int] = (), **given: object) -> State:
    """Return three seats with P1 the dealer, so that P2 is eldest and speaks last."""
    return deal(having(before("P1", sell_out=True, players=3, **given), scores))


def test_pit_13_bidding_begins_on_eldests_left() -> None:
    state = table()
    assert state.to_act == 2
    assert choices(state) == "1 2 3 4 pass"


def test_pit_13_he_takes_it_over_and_the_bidder_scores_it_at_once() -> None:
    state, _ = say(table(), "P3 bid 2, P1 pass")
    assert (state.to_act, choices(state)) == (1, "take sell")
    state, said = say(state, "P2 take")
    assert said == "pitcher P2 2; compensation P3 2; score P3 +2 2"
    assert state.to_act == 1
    assert state.standing.scores == (0, 0, 2)


def test_pit_13_he_sells_and_scores_it_himself_at_once() -> None:
    state, _ = say(table((0, -3, 0)), "P3 bid 1, P1 bid 3")
    state, said = say(state, "P2 sell")
    assert said == "pitcher P1 3; compensation P2 3; score P2 +3 0"
    assert state.to_act == 0
    assert state.standing.scores == (0, 0, 0)


def test_pit_13_only_take_or_sell_goes() -> None:
    state, _ = say(table(), "P3 bid 2, P1 pass")
    for command in ("bid 3", "pass", "assume", "bunch"):
        assert refusal(state, command) == "a bid is for sale: take, sell"
    assert refusal(state, "accept") == "bunch is not called: take, sell"
    assert refusal(state, "play AS") == (
        "no card is played before the auction is over: take, sell"
    )


def test_pit_13_no_sale_before_eldests_turn() -> None:
    state, _ = say(table(), "P3 bid 2")
    assert refusal(state, "take") == "no bid is for sale: bid 3 or 4, or pass"
    assert refusal(state, "sell") == "no bid is for sale: bid 3 or 4, or pass"


def test_pit_13_without_a_bid_eldest_bids_or_passes_like_anyone() -> None:
    state, _ = say(table(), "P3 pass, P1 pass")
    assert choices(state) == "1 2 3 4 pass"
    _, said = say(state, "P2 bid 1")
    assert said == "pitcher P2 1"
    state, said = say(state, "P2 pass")
    assert (said, state.to_act) == ("", 2)
    state, _ = say(state, "P3 bid 1, P1 pass")
    assert choices(state) == "take sell"


def test_pit_13_he_may_not_take_over_what_wins_the_bidder_the_game() -> None:
    # 7 wins; P3 has 5, so 2 points would bring him there and 1 would not.
    state, _ = say(table((0, 0, 5)), "P3 bid 2, P1 pass")
    assert choices(state) == "sell"
    assert refusal(state, "take") == "2 points would win P3 the game: sell"
    state, _ = say(table((0, 0, 5)), "P3 bid 1, P1 pass")
    assert choices(state) == "take sell"


def test_pit_13_a_price_that_would_win_eldest_the_game_is_cut() -> None:
    # P2 has 4: a price of 3 would make 7, so price and contract are cut to 2.
    state, _ = say(table((0, 4, 0)), "P3 bid 3, P1 pass")
    state, said = say(state, "P2 sell")
    assert said == "pitcher P3 2; compensation P2 2; score P2 +2 6"
    # Taking is not cut.
    state, _ = say(table((0, 4, 0)), "P3 bid 3, P1 pass")
    _, said = say(state, "P2 take")
    assert said == "pitcher P2 3; compensation P3 3; score P3 +3 3"


def test_pit_13_a_price_that_just_fits_is_not_cut() -> None:
    state, _ = say(table((0, 4, 0)), "P3 bid 2, P1 pass")
    _, said = say(state, "P2 sell")
    assert said == "pitcher P3 2; compensation P2 2; score P2 +2 6"


def test_pit_13_both_caps_at_once() -> None:
    state, _ = say(table((0, 6, 5)), "P3 bid 2, P1 pass")
    assert choices(state) == "sell"
    _, said = say(state, "P2 sell")
    assert said == "pitcher P3 0; compensation P2 0"


def test_pit_13_at_a_contract_of_nothing_nobody_is_set_back() -> None:
    state = having(before("P1", sell_out=True, players=2), (0, 6))
    state = deal(state, P1="2H 3H 4H 5H 6H 7H", P2="AH KH QH JH 10H 8H")
    state, _ = say(state, "P1 bid 3")
    state, said = say(state, "P2 sell")
    assert said == "pitcher P1 0; compensation P2 0"
    _, said = play(state, "2H AH KH 3H QH 4H JH 5H 10H 6H 8H 7H")
    assert said == (
        "trick P2 0; point high P2 1; point low P2 1; point jack P2 1; "
        "point game P2 1; score P2 +4 10; deal over; "
        "game P2; chips P1 -1 19; chips P2 +1 21"
    )


def test_pit_13_a_bid_of_everything_is_not_for_sale() -> None:
    _, said = say(table(), "P3 bid 4")
    assert said == "pitcher P3 4"


def test_pit_13_with_dealer_right_the_dealer_speaks_before_eldest() -> None:
    state, _ = say(table(dealer_right=True), "P3 bid 2")
    assert (state.to_act, choices(state)) == (0, "3 4 assume pass")
    state, said = say(state, "P1 assume")
    assert (said, state.to_act, choices(state)) == ("", 1, "take sell")
    _, said = say(state, "P2 take")
    assert said == "pitcher P2 2; compensation P1 2; score P1 +2 2"
    _, said = say(state, "P2 sell")
    assert said == "pitcher P1 2; compensation P2 2; score P2 +2 2"


def test_pit_13_a_set_back_eldest_has_still_paid() -> None:
    state = before("P1", sell_out=True, players=2)
    state = deal(state, P2="2H 3H 4H 5H 6H 7H", P1="AH KH QH JH 10H 8H")
    state, said = say(state, "P1 bid 1, P2 take")
    assert said == "pitcher P2 1; compensation P1 1; score P1 +1 1"
    _, said = play(state, "2H AH KH 3H QH 4H JH 5H 10H 6H 8H 7H")
    assert said == (
        "trick P1 0; point high P1 1; point low P1 1; point jack P1 1; "
        "point game P1 1; setback P2 1; score P1 +4 5; score P2 -1 -1; deal over"
    )
