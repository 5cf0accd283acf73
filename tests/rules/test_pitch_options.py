"""The options of pitch: defaults and bounds that go by others, and their faults."""

import pytest

from cardcli.cards import JOKER, deck
from cardcli.errors import WrongUsage
from cardcli.games.pitch import GAME
from cardcli.games.pitch.options import PRESETS
from cardcli.games.pitch.scoring import PRIZES
from cardcli.options import plain, read
from tests.rules.pitch_table import opts


def fault(**given: object) -> str:
    with pytest.raises(WrongUsage) as caught:
        opts(**given)
    return str(caught.value)


def test_defaults_are_those_of_the_table() -> None:
    assert plain(opts()) == {
        "auction": True,
        "bunch": False,
        "chips": 20,
        "dealer_right": False,
        "elder_right": False,
        "game_point": 7,
        "joker": False,
        "open_hands": False,
        "players": 4,
        "sell_out": False,
        "smudge_point": 4,
        "smudge_win": False,
        "variant": "pitch",
    }


@pytest.mark.parametrize(
    ("given", "most", "game_point", "smudge_point"),
    [
        ({}, 4, 7, 4),
        ({"joker": True}, 5, 9, 5),
        ({"variant": "pedro_sancho"}, 18, 35, 18),
        ({"variant": "dom_sancho"}, 36, 71, 36),
        ({"game_point": 4}, 4, 4, 2),
        ({"game_point": 40}, 4, 40, 20),
    ],
)
def test_pit_2_points_in_a_deal_set_the_game_point(
    given: dict[str, object], most: int, game_point: int, smudge_point: int
) -> None:
    options = opts(**given)
    assert options.max_points == most
    assert options.game_point == game_point
    assert options.smudge_point == smudge_point


def test_pit_2_the_most_is_the_sum_of_all_points() -> None:
    for variant, most in (("pedro_sancho", 18), ("dom_sancho", 36)):
        named = sum(worth for _, _, worth in PRIZES[variant])
        assert 2 + named == most
    assert 2 + sum(worth for _, _, worth in PRIZES["pitch"]) + 1 == 5


def test_game_point_goes_from_one_deal_to_ten() -> None:
    assert fault(game_point=3) == "game_point cannot be '3': 4 to 40"
    assert fault(game_point=41) == "game_point cannot be '41': 4 to 40"
    assert fault(joker=True, game_point=4) == "game_point cannot be '4': 5 to 50"
    assert opts(variant="dom_sancho", game_point=360).game_point == 360


def test_smudge_point_goes_from_none_to_the_game_point() -> None:
    assert opts(smudge_point=0).smudge_point == 0
    assert opts(smudge_point=7).smudge_point == 7
    assert fault(smudge_point=8) == "smudge_point cannot be '8': 0 to 7"


def test_players_and_chips_have_bounds() -> None:
    assert fault(players=1, chips=9) == (
        "players cannot be '1': 2 to 7; chips cannot be '9': 10 to 1000"
    )
    assert fault(players=8, chips=1001) == (
        "players cannot be '8': 2 to 7; chips cannot be '1001': 10 to 1000"
    )


def test_pit_14_dealer_right_is_on_in_the_sancho_games() -> None:
    assert opts(variant="pedro_sancho").dealer_right
    assert opts(variant="dom_sancho").dealer_right
    assert not opts().dealer_right


def test_pit_14_what_the_sancho_games_do_not_allow_is_told_at_once() -> None:
    assert fault(
        variant="pedro_sancho",
        players=3,
        auction=False,
        joker=True,
        dealer_right=False,
        elder_right=True,
        sell_out=True,
    ) == (
        "pedro_sancho needs players to be 4 or more; "
        "pedro_sancho cannot do without auction; "
        "pedro_sancho is played without joker; "
        "pedro_sancho cannot do without dealer_right; "
        "pedro_sancho has no elder_right; "
        "pedro_sancho has no sell_out; "
        "sell_out takes the place of elder_right: set one of them"
    )


def test_pit_15_the_snoozer_is_not_the_joker_option() -> None:
    assert fault(variant="dom_sancho", joker=True) == (
        "dom_sancho is played without joker besides its snoozer"
    )
    assert JOKER in opts(variant="dom_sancho").deck


def test_pit_10_rights_need_an_auction() -> None:
    assert fault(auction=False, dealer_right=True, elder_right=True) == (
        "dealer_right needs auction on; elder_right needs auction on"
    )


def test_pit_12_bunch_needs_two_players_and_dealer_right() -> None:
    assert fault(bunch=True) == (
        "bunch needs players to be 2; bunch needs dealer_right on"
    )
    assert opts(bunch=True, players=2, dealer_right=True).bunch


def test_pit_13_sell_out_is_elder_right_with_a_price() -> None:
    assert fault(sell_out=True, elder_right=True) == (
        "sell_out takes the place of elder_right: set one of them"
    )


def test_every_preset_makes_a_table() -> None:
    assert sorted(PRESETS) == ["bunch", "commercial", "dom", "joker", "pedro"]
    for given in PRESETS.values():
        read(GAME.options, given)


def test_pit_16_the_joker_is_the_last_card_of_the_deck() -> None:
    plain_deck = deck(range(2, 15))
    assert GAME.deck(opts()) == plain_deck
    assert GAME.deck(opts(variant="pedro_sancho")) == plain_deck
    assert GAME.deck(opts(joker=True)) == [*plain_deck, JOKER]
    assert GAME.deck(opts(variant="dom_sancho")) == [*plain_deck, JOKER]


def test_seats_are_by_players() -> None:
    assert GAME.seats(opts(players=2)) == ("P1", "P2")
    assert GAME.seats(opts(players=7)) == ("P1", "P2", "P3", "P4", "P5", "P6", "P7")
