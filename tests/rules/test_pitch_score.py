"""Setback, smudge and the game: PIT-7, PIT-8, PIT-9."""

from collections.abc import Sequence

import pytest

from cardcli.games.pitch.scoring import Point
from cardcli.games.pitch.standing import SEATS, Contract, Standing, book
from tests.rules.pitch_table import before, deal, having, line, opts, play, say


def booked(
    points: str,
    scores: Sequence[int] = (0, 0, 0),
    pitcher: str = "P1",
    bid: int = 1,
    setbacks: Sequence[int] = (0, 0, 0),
    **given: object,
) -> str:
    """Return what a deal of three writes, with points such as `high:P1 pedro:P2:5`.

    The points themselves are left out.
    """
    found = []
    for each in points.split():
        title, seat, *worth = each.split(":")
        value = int(worth[0]) if worth else 1
        found.append(Point(title, SEATS.index(seat), value))
    if given.get("variant"):
        given["players"] = 4
        scores, setbacks = (*scores, 0), (*setbacks, 0)
    options = opts(**{"players": 3, **given})
    standing = Standing((20,) * options.players, tuple(scores), tuple(setbacks))
    contract = Contract(SEATS.index(pitcher), bid)
    booking = book(standing, options, contract, found)
    return line(booking.outcomes[len(found) :])


def test_pit_7_the_pitcher_scores_all_that_he_made() -> None:
    assert booked("high:P1 low:P1 jack:P1", bid=2) == "score P1 +3 3; deal over"


def test_pit_7_the_others_always_score_what_they_made() -> None:
    assert booked("high:P1 low:P2 jack:P3 game:P3", (0, 1, 2)) == (
        "score P1 +1 1; score P2 +1 2; score P3 +2 4; deal over"
    )


def test_pit_7_fewer_points_than_the_bid_is_a_setback() -> None:
    assert booked("high:P2 low:P1 jack:P3 game:P1", (5, 0, 0), bid=3) == (
        "setback P1 3; score P1 -3 2; score P2 +1 1; score P3 +1 1; deal over"
    )


def test_pit_7_below_zero_if_it_comes_to_that() -> None:
    assert booked("high:P2 low:P2", (1, 0, 0), bid=3) == (
        "setback P1 3; score P1 -3 -2; score P2 +2 2; deal over"
    )


def test_pit_7_as_a_whole_deal() -> None:
    state = deal(
        before("P2", players=2),
        P1="KH QH 4C 5C 6C 7C",
        P2="AH 2H 8C 9C 10C JC",
    )
    state, _ = say(state, "P1 bid 2, P2 pass")
    # The ace takes the king, then P2 leads clubs; P1's queen of trump takes the ten.
    state, said = play(state, "KH AH")
    assert said == "trick P2 7"
    state, said = play(state, "10C QH")
    assert said == "trick P1 12"
    state, said = play(state, "4C 2H")
    assert said == "trick P2 0"
    # P2 has high, low; 7 + 1 for the jack of clubs against 12: game is P1's.
    _, said = play(state, "JC 5C 9C 6C 8C 7C")
    assert said == (
        "trick P2 0; point high P2 1; point low P2 1; point game P1 1; "
        "setback P1 2; score P1 -2 -2; score P2 +2 2; deal over"
    )


def test_pit_8_a_smudge_wins_the_game_at_once() -> None:
    assert booked("high:P1 low:P1 jack:P1 game:P1", bid=4, game_point=20) == (
        "smudge P1; score P1 +4 4; deal over; game P1; "
        "chips P1 +2 22; chips P2 -1 19; chips P3 -1 19"
    )


def test_pit_8_from_nothing_is_not_the_hole() -> None:
    assert "game P1" in booked("high:P1 low:P1 jack:P1 game:P1", (0, 6, 0), bid=4)


def test_pit_8_in_the_hole_he_scores_the_smudge_point() -> None:
    every = "high:P1 low:P1 jack:P1 game:P1"
    assert booked(every, (-1, 0, 0), bid=4) == ("smudge P1; score P1 +4 3; deal over")
    assert booked(every, (-1, 0, 0), bid=4, smudge_point=2) == (
        "smudge P1; score P1 +2 1; deal over"
    )
    assert booked(every, (-1, 0, 0), bid=4, smudge_point=7) == (
        "smudge P1; score P1 +7 6; deal over"
    )


def test_pit_8_without_a_smudge_point_he_scores_what_he_made() -> None:
    every = "high:P1 low:P1 jack:P1 game:P1"
    assert booked(every, (-2, 0, 0), bid=4, smudge_point=0) == (
        "score P1 +4 2; deal over"
    )


def test_pit_8_smudge_win_wins_even_from_the_hole() -> None:
    every = "high:P1 low:P1 jack:P1 game:P1"
    assert booked(every, (-9, 0, 0), bid=4, smudge_win=True) == (
        "smudge P1; score P1 +4 -5; deal over; game P1; "
        "chips P1 +2 22; chips P2 -1 19; chips P3 -1 19"
    )


def test_pit_8_making_everything_at_a_lower_bid_is_no_smudge() -> None:
    assert booked("high:P1 low:P1 jack:P1 game:P1", bid=3) == (
        "score P1 +4 4; deal over"
    )


def test_pit_8_a_bid_of_everything_not_made_is_a_setback() -> None:
    # No jack in play: nobody could have made 4.
    assert booked("high:P1 low:P1 game:P1", bid=4) == (
        "setback P1 4; score P1 -4 -4; deal over"
    )


def test_pit_8_with_the_joker_a_smudge_is_five() -> None:
    every = "high:P1 low:P1 joker:P1 jack:P1 game:P1"
    assert booked(every, (-1, 0, 0), bid=5, joker=True) == (
        "smudge P1; score P1 +5 4; deal over"
    )
    assert booked(every, bid=4, joker=True) == "score P1 +5 5; deal over"


def test_pit_8_in_the_hole_when_he_bid_is_before_the_deal_is_scored() -> None:
    state = having(before("P2", players=2), (-2, 5))
    state = deal(state, P1="AH KH QH JH 10H 9H", P2="2C 3C 4C 5C 6C 7C")
    state, _ = say(state, "P1 bid 4")
    _, said = play(state, "AH 2C KH 3C QH 4C JH 5C 10H 6C 9H 7C")
    assert said == (
        "trick P1 0; point high P1 1; point low P1 1; point jack P1 1; "
        "point game P1 1; smudge P1; score P1 +4 2; deal over"
    )


def test_pit_9_first_to_the_game_point() -> None:
    assert booked("high:P2 low:P3", (0, 6, 5), pitcher="P1", bid=0) == (
        "score P2 +1 7; score P3 +1 6; deal over; game P2; "
        "chips P1 -1 19; chips P2 +2 22; chips P3 -1 19"
    )


def test_pit_9_the_pitcher_counts_first() -> None:
    said = booked("high:P2 low:P3 jack:P1 game:P1", (5, 6, 6), bid=2)
    assert "deal over; game P1;" in said
    said = booked("high:P2 low:P3 jack:P1 game:P1", (6, 6, 6), bid=1, pitcher="P3")
    assert "deal over; game P3;" in said


def test_pit_9_a_pitcher_set_back_does_not_count() -> None:
    said = booked("high:P1 low:P2 jack:P1", (6, 6, 6), bid=3)
    assert "score P1 -3 3; score P2 +1 7; deal over; game P2;" in said


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ("high:P2 low:P3 jack:P2 game:P3", "P2"),
        ("high:P3 low:P2 joker:P2 jack:P2", "P3"),
        ("low:P3 joker:P2 jack:P3", "P3"),
        ("joker:P2 jack:P3", "P2"),
        ("jack:P3 game:P2", "P3"),
    ],
)
def test_pit_9_the_others_count_out_in_order(points: str, winner: str) -> None:
    said = booked(points, (0, 6, 6), bid=0)
    assert f"deal over; game {winner};" in said


def test_pit_9_who_gets_there_first_wins_not_who_has_most() -> None:
    # P2 needs two and has them at GAME, 8 in all at the end; P3 is there with JACK.
    said = booked("high:P2 low:P2 jack:P3 game:P2", (0, 5, 6), bid=0)
    assert "deal over; game P2;" in said
    said = booked("high:P2 low:P1 jack:P3 game:P2", (0, 5, 6), bid=0)
    assert "score P2 +2 7; score P3 +1 7; deal over; game P3;" in said


def test_pit_9_nobody_there_no_game() -> None:
    assert booked("high:P2 low:P3", (0, 5, 5), bid=0) == (
        "score P2 +1 6; score P3 +1 6; deal over"
    )


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ("high:P2 low:P3 snoozer:P3:15", "P2"),
        ("jack:P3 game:P2 snoozer:P2:15", "P3"),
        ("game:P2 three:P3:3", "P2"),
        ("three:P3:3 pedro:P2:5", "P3"),
        ("pedro:P2:5 sancho:P3:9", "P2"),
        ("sancho:P3:9 snoozer:P2:15", "P3"),
    ],
)
def test_pit_9_in_the_sancho_games_by_their_list(points: str, winner: str) -> None:
    said = booked(points, (0, 70, 70), bid=0, variant="dom_sancho")
    assert f"deal over; game {winner};" in said


def test_pit_9_a_new_game_starts_from_nothing() -> None:
    state = having(before("P2", players=2), (0, 6), (1, 0))
    state = deal(state, P1="2C 3C 4C 5C 6C 7C", P2="AH KH QH JH 10H 9H")
    state, _ = say(state, "P1 pass, P2 bid 1")
    state, said = play(state, "AH 2C KH 3C QH 4C JH 5C 10H 6C 9H 7C")
    assert said.endswith("deal over; game P2; chips P1 -2 18; chips P2 +2 22")
    assert state.standing == Standing((18, 22), (0, 0), (0, 0))
    # The deal passes on, game after game.
    assert state.dealer == 0
