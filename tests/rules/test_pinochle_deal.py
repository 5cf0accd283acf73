"""PIN-1 to PIN-3: the deck, the deal and the upcard."""

import pytest

from cardcli.actions import Deal
from cardcli.cards import names
from cardcli.errors import Refused, WrongUsage
from cardcli.games.pinochle import GAME
from cardcli.games.pinochle.melds import DECK
from cardcli.games.pinochle.options import Options
from cardcli.options import plain
from tests.rules.pinochle_table import (
    act,
    cards,
    dealt,
    held,
    prepared,
    run,
    settings,
    start,
    to_second_round,
)

ONE = "AS 10S KS QS JS 9S AC 10C KC QC JC 9C"
OTHER = "AD 10D KD QD JD 9D AH 10H KH QH JH 9H"


def test_pin_1_two_of_each_of_24_cards_lowest_first() -> None:
    assert names(DECK[:12]) == "9C 9C JC JC QC QC KC KC 10C 10C AC AC"
    assert names(DECK[12::12]) == "9D 9H 9S"
    assert len(DECK) == 48
    assert GAME.deck(settings()) == list(DECK)


def test_pin_1_a_hand_is_shown_s_h_c_d_each_a_10_k_q_j_9() -> None:
    state = dealt("9C JC QC KC 10C AC 9S JS QS KS 10S AS", OTHER, "AS")
    assert held(state, "P1") == "AS 10S KS QS JS 9S AC 10C KC QC JC 9C"


def test_pin_2_four_at_a_time_non_dealer_first_and_the_25th_is_trump() -> None:
    state, said = start("P2").apply(Deal(DECK))
    assert held(state, "P1") == "AC AC 10C 10C JC JC 9C 9C KD KD QD QD"
    assert held(state, "P2") == "KC KC QC QC AD AD 10D 10D JD JD 9D 9D"
    assert "; ".join(map(str, said)) == "turn 9H; trump H; score P2 +10 10"
    zones = {zone.name: zone.cards for zone in state.zones()}
    assert names(zones["upcard"]) == "9H"
    assert len(zones["stock"]) == 23
    assert names(zones["stock"][:3]) == "9H JH JH"


def test_pin_2_with_the_other_dealer_the_hands_change_places() -> None:
    state, said = start("P1").apply(Deal(DECK))
    assert held(state, "P2") == "AC AC 10C 10C JC JC 9C 9C KD KD QD QD"
    assert "; ".join(map(str, said)) == "turn 9H; trump H; score P1 +10 10"
    assert state.seats[state.to_act] == "P2"


def test_pin_2_the_stock_is_drawn_from_the_top() -> None:
    state = run(dealt(ONE, OTHER, "AS", "QD JC KH"), "P1 play 9S; P2 play 9D")
    state, said = act(state, "P1 draw")
    assert said == "draw P1 QD; draw P2 JC"
    zones = {zone.name: zone.cards for zone in state.zones()}
    assert names(zones["stock"][:1]) == "KH"


def test_pin_2_the_deal_alternates() -> None:
    state = to_second_round(dealt(ONE, OTHER, "AS", dealer="P1"))
    while state.to_act >= 0:
        state = state.apply(state.legal()[0])[0]
    assert state.dealer == 1
    state = state.apply(Deal(DECK))[0]
    assert state.seats[state.to_act] == "P1"


def test_pin_3_the_dealer_scores_10_for_a_nine_turned_up() -> None:
    deal = prepared(ONE, OTHER, "9S")
    said = start("P2").apply(deal)[1]
    assert "; ".join(map(str, said)) == "turn 9S; trump S; score P2 +10 10"


def test_pin_3_another_upcard_scores_nothing() -> None:
    said = start("P2").apply(prepared(ONE, OTHER, "JS"))[1]
    assert "; ".join(map(str, said)) == "turn JS; trump S"


def test_a_deck_that_is_not_the_games_is_refused() -> None:
    state = start()
    with pytest.raises(Refused, match="^the deck has one 9C too many$"):
        state.apply(Deal((*DECK[:2], *cards("9C"), *DECK[3:])))
    with pytest.raises(Refused, match="^the deck lacks AS$"):
        state.apply(Deal(DECK[:-1]))


def test_before_the_deal_nothing_else_is_allowed() -> None:
    state = start()
    assert state.to_act == -1
    assert list(state.legal()) == []
    assert state.zones() == ()
    with pytest.raises(Refused, match="^no deal is in progress: deal first$"):
        state.apply(GAME.verbs[3]())


def test_options_have_the_defaults_of_the_rules() -> None:
    assert plain(settings()) == {
        "count": "oldtimer",
        "first_round_trump": "first",
        "game_point": 1000,
        "open_hands": False,
        "single_hand": False,
    }
    assert isinstance(settings(), Options)


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"game_point": 499}, "game_point cannot be '499': 500 to 30000"),
        ({"game_point": 30001}, "game_point cannot be '30001': 500 to 30000"),
        (
            {"count": "new"},
            "count cannot be 'new': oldtimer, simplified, streamlined",
        ),
        (
            {"first_round_trump": "last"},
            "first_round_trump cannot be 'last': first, highest",
        ),
    ],
)
def test_options_out_of_range(given: dict[str, str | int], fault: str) -> None:
    with pytest.raises(WrongUsage) as caught:
        settings(**given)
    assert str(caught.value) == fault


def test_the_game_tells_what_it_is() -> None:
    assert GAME.id == "pinochle"
    assert GAME.human == "P1"
    assert GAME.seats(settings()) == ("P1", "P2")
    verbs = [verb.verb for verb in GAME.verbs]
    assert verbs == ["deal", "play", "meld", "exchange", "draw"]
