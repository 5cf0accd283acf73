"""Doubles: every number is an option, and what they may be together."""

import pytest

from cardcli import options
from cardcli.errors import WrongUsage
from cardcli.games.doubles import GAME
from cardcli.games.doubles.options import Options
from tests.rules.doubles_table import settings

DEFAULTS = {
    "game_point": 500,
    "shutout_point": 250,
    "opening_bid": 50,
    "meld_bid_limit": 60,
    "bid_step_above": 5,
    "min_meld": 20,
    "min_tricks": 20,
    "last_trick": 2,
    "redeal_dealer": "same",
    "marriage_trump": 4,
    "marriage_other": 2,
    "run": 15,
    "jacks_around": (4, 40, 60, 80),
    "queens_around": (6, 60, 90, 120),
    "kings_around": (8, 80, 120, 160),
    "aces_around": (10, 100, 150, 200),
    "pinochle": (4, 30, 45, 60),
    "marriages_in_runs": False,
}


def fault(**given: object) -> str:
    """Return what is wrong with options."""
    with pytest.raises(WrongUsage) as caught:
        settings(**given)
    return str(caught.value)


def test_dbl_the_defaults_of_the_rules_page() -> None:
    assert options.plain(settings()) == dict(sorted(DEFAULTS.items()))


def test_std_restores_them_all() -> None:
    assert GAME.presets["std"] == {}
    assert options.read(Options, GAME.presets["std"]) == settings()


def test_every_option_says_what_it_means() -> None:
    for kind in options.kinds(Options).values():
        assert kind.means[0].islower() and not kind.means.endswith(".")


def test_four_numbers_may_be_given_as_a_text() -> None:
    assert settings(pinochle="0 1 2 3").pinochle == (0, 1, 2, 3)
    assert fault(pinochle="1 2 3") == (
        "pinochle cannot be '1 2 3': 4 numbers, each 0 to 1000"
    )


def test_more_of_a_kind_is_never_worth_less() -> None:
    assert fault(kings_around="8 80 60 160") == (
        "kings_around cannot be '8 80 60 160': "
        "each number at least the one before, as 8 60 80 160"
    )


def test_a_run_is_worth_the_marriage_it_takes_up() -> None:
    assert fault(run=3) == (
        "run cannot be 3: at least marriage_trump, 4, or set marriages_in_runs on"
    )
    assert settings(run=3, marriages_in_runs=True).run == 3
    assert settings(run=4).run == 4


def test_one_team_always_has_enough_tricks() -> None:
    assert settings(min_tricks=25).min_tricks == 25
    assert fault(min_tricks=26) == "min_tricks cannot be '26': 0 to 25"
    assert settings(min_tricks=34, last_trick=20).min_tricks == 34


def test_all_faults_are_told_at_once() -> None:
    told = fault(run=1, jacks_around="4 3 3 3", game_point=7, redeal_dealer="left")
    assert told == (
        "game_point cannot be '7': 50 to 5000; "
        "redeal_dealer cannot be 'left': same, next; "
        "run cannot be 1: at least marriage_trump, 4, or set marriages_in_runs on; "
        "jacks_around cannot be '4 3 3 3': "
        "each number at least the one before, as 3 3 3 4"
    )
