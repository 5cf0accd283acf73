"""WHI-3 to WHI-8: tricks, honors, games, rubbers, the match, the favorite."""

import pytest

from cardcli import options
from cardcli.errors import WrongUsage
from cardcli.game import NOBODY, TABLE
from cardcli.games.whist import GAME
from cardcli.games.whist.options import Options
from tests.rules.whist_table import start, whole, wholes


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (7, "trick N; odd NS 1; score NS +1 1; deal over"),
        (8, "trick N; odd NS 2; score NS +2 2; deal over"),
        (13, "trick N; odd NS 7; score NS +7 7; deal over"),
        (6, "trick N; odd EW 1; score EW +1 1; deal over"),
        (2, "trick E; odd EW 5; score EW +5 5; deal over"),
    ],
)
def test_whi_3_tricks_above_six_score_one_each(tricks: int, said: str) -> None:
    honors = "NS 4" if tricks == 13 else ""
    assert whole(start(game_point=20, honors=False), tricks, honors)[1] == said


@pytest.mark.parametrize(
    ("honors", "said"),
    [
        ("", "odd NS 1; score NS +1 1"),
        ("NS 3", "odd NS 1; honors NS 2; score NS +3 3"),
        ("NS 4", "odd NS 1; honors NS 4; score NS +5 5"),
        ("EW 3", "odd NS 1; honors EW 2; score NS +1 1; score EW +2 2"),
        ("EW 4", "odd NS 1; honors EW 4; score NS +1 1; score EW +4 4"),
    ],
)
def test_whi_4_three_honors_score_two_and_four_four(honors: str, said: str) -> None:
    line = whole(start(game_point=20), 7, honors)[1]
    assert line == f"trick N; {said}; deal over"


def test_whi_4_honors_are_those_of_trump() -> None:
    line = whole(start(game_point=20), 7, "NS 4", trump="D")[1]
    assert line == "trick N; odd NS 1; honors NS 4; score NS +5 5; deal over"


def test_whi_4_honors_may_be_off() -> None:
    line = whole(start(honors=False), 7, "EW 4")[1]
    assert line == "trick N; odd NS 1; score NS +1 1; deal over"


def test_whi_4_there_are_no_honors_without_trump() -> None:
    line = whole(start(trump="none"), 7, "EW 4")[1]
    assert line == "trick N; odd NS 1; score NS +1 1; deal over"


def test_whi_4_tricks_are_booked_first_and_honors_never_win_a_game() -> None:
    # 1 by tricks and 4 by honors would be 5: the honors do not count at all.
    state, line = whole(start(), 7, "NS 4")
    assert line == "trick N; odd NS 1; score NS +1 1; deal over"
    # 1 + 1 by tricks and 2 by honors are 4, one short of the game.
    state, line = whole(state, 7, "NS 3")
    assert line == "trick N; odd NS 1; honors NS 2; score NS +3 4; deal over"
    # At 4 points two more by honors would win.
    state, line = whole(state, 6, "NS 3")
    assert line == "trick N; odd EW 1; score EW +1 1; deal over"


def test_whi_4_nobodys_honors_count_once_tricks_have_won_the_game() -> None:
    line = whole(start(), 11, "EW 3")[1]
    assert line == "trick N; odd NS 5; score NS +5 5; deal over; game NS 3"
    line = whole(start(), 11, "NS 4")[1]
    assert line == "trick N; odd NS 5; score NS +5 5; deal over; game NS 3"


def test_whi_4_the_losers_honors_count_up_to_the_game_point() -> None:
    state, _ = wholes(start(), 5, 6)  # EW 2 + 1
    line = whole(state, 7, "EW 3")[1]  # 3 + 2 would be 5
    assert line == "trick N; odd NS 1; score NS +1 1; deal over"


@pytest.mark.parametrize(
    ("game_point", "losers", "worth"),
    [
        (5, [], 3),
        (5, [6], 2),
        (5, [5], 2),
        (5, [4], 1),
        (5, [3], 1),
        (7, [4], 2),  # 3 of 7 is less than half
        (7, [3], 1),
        (10, [3], 2),
        (10, [2], 1),  # 5 of 10 is half
    ],
)
def test_whi_5_the_worth_of_a_game(
    game_point: int, losers: list[int], worth: int
) -> None:
    state, _ = wholes(start(game_point=game_point, honors=False), *losers)
    state, line = whole(state, 12)
    won = game_point <= 6
    if not won:
        assert line.endswith("deal over")
        state, line = whole(state, 12)
    total = 6 if won else 12
    assert line == f"trick N; odd NS 6; score NS +6 {total}; deal over; game NS {worth}"


def test_whi_5_scores_start_again_at_zero() -> None:
    state, _ = wholes(start(), 5, 11)
    assert state.standing.points == (0, 0)
    assert state.standing.games == (1, 0)
    assert state.standing.game_points == (2, 0)
    assert whole(state, 5)[1] == "trick N; odd EW 2; score EW +2 2; deal over"


def test_whi_6_two_games_win_the_rubber_and_two_more_points() -> None:
    state, line = wholes(start(), 11, 11)
    assert line == (
        "trick N; odd NS 5; score NS +5 5; deal over; game NS 3; rubber NS 8; match NS"
    )


def test_whi_6_the_rubber_is_the_difference_of_the_game_points() -> None:
    # EW win 3, NS win 1 with EW at 3, then 2 with EW at 1: 1 + 2 + 2 - 3.
    state, line = wholes(start(match_point=50), 2, 4, 11)
    assert line.endswith("game NS 1")
    state, line = wholes(state, 6, 11)
    assert line == (
        "trick N; odd NS 5; score NS +5 5; deal over; game NS 2; rubber NS 2"
    )
    assert state.score() == {"NS": 2, "EW": 0}


def test_whi_6_a_rubber_is_worth_one_at_least() -> None:
    # EW win 3, NS win 1 and 1: 1 + 1 + 2 - 3.
    state, line = wholes(start(match_point=50), 2, 4, 11, 4, 11)
    assert line.endswith("deal over; game NS 1; rubber NS 1")


def test_whi_6_the_next_rubber_starts_anew() -> None:
    state, _ = wholes(start(match_point=50), 2, 11, 11)
    assert state.standing.games == (0, 0) == state.standing.game_points
    assert state.standing.match == (5, 0)
    state, line = wholes(state, 11)
    assert line.endswith("game NS 3")
    assert state.standing.games == (1, 0)


def test_whi_7_rubbers_are_played_until_a_side_has_the_match_point() -> None:
    # A rubber of 5 does not reach 8; another of 8 makes 13.
    state, line = wholes(start(), 2, 11, 11)
    assert line.endswith("game NS 3; rubber NS 5")
    assert (state.to_act, state.winner()) == (TABLE, None)
    state, line = wholes(state, 11, 11)
    assert line.endswith("game NS 3; rubber NS 8; match NS")
    assert (state.to_act, state.winner()) == (NOBODY, "NS")
    assert state.score() == {"NS": 13, "EW": 0}


def test_whi_7_the_match_point_itself_is_enough() -> None:
    for match_point, last in ((8, "match EW"), (9, "rubber EW 8")):
        state, line = wholes(start(match_point=match_point), 2, 2)
        assert line.endswith(last)
    assert state.score() == {"NS": 0, "EW": 8}


def test_whi_8_later_deals_in_the_favorite_count_double() -> None:
    state, line = whole(start(favorite=True, game_point=20), 8, "NS 3")
    assert line == "trick N; odd NS 2; honors NS 2; score NS +4 4; deal over"
    state, line = whole(state, 8, "NS 3", trump="S")
    assert line == "trick N; odd NS 2; honors NS 2; score NS +4 8; deal over"
    state, line = whole(state, 8, "NS 3")
    assert line == "trick N; odd NS 4; honors NS 4; score NS +8 16; deal over"


def test_whi_8_honors_that_count_double_do_not_win_a_game_either() -> None:
    state, _ = whole(start(favorite=True, game_point=6), 7)
    line = whole(state, 7, "NS 3")[1]  # 1 + 2, and 4 more would be 7
    assert line == "trick N; odd NS 2; score NS +2 3; deal over"
    line = whole(state, 6, "NS 3")[1]  # EW 2; 1 and 4 more make 5
    assert line == (
        "trick N; odd EW 2; honors NS 4; score NS +4 5; score EW +2 2; deal over"
    )


def test_whi_8_a_rubber_has_its_own_favorite() -> None:
    state, _ = wholes(start(favorite=True, match_point=50), 11, 11)
    state, line = whole(state, 7, trump="S")
    assert line == "trick N; odd NS 1; score NS +1 1; deal over"
    state, line = whole(state, 7)  # hearts were the last rubber's favorite
    assert line == "trick N; odd NS 1; score NS +1 2; deal over"
    state, line = whole(state, 7, trump="S")
    assert line == "trick N; odd NS 2; score NS +2 4; deal over"


def test_whi_8_the_favorite_lasts_for_the_whole_rubber() -> None:
    state, _ = wholes(start(favorite=True), 11)
    line = whole(state, 7)[1]
    assert line == "trick N; odd NS 2; score NS +2 2; deal over"


@pytest.mark.parametrize("trump", ["random", "eldest"])
def test_whi_8_the_favorite_comes_with_drawn_and_named_trump(trump: str) -> None:
    state, _ = whole(start(favorite=True, trump=trump), 7)
    line = whole(state, 7)[1]
    assert line == "trick N; odd NS 2; score NS +2 3; deal over"


def test_whi_8_without_trump_nothing_counts_double() -> None:
    state, _ = whole(start(favorite=True, trump="none"), 7)
    line = whole(state, 7)[1]
    assert line == "trick N; odd NS 1; score NS +1 2; deal over"


def test_whi_8_the_favorite_may_be_off() -> None:
    line = wholes(start(), 7, 7)[1]
    assert line == "trick N; odd NS 1; score NS +1 2; deal over"


def test_the_options_of_whist() -> None:
    assert options.plain(options.read(Options, {})) == {
        "favorite": False,
        "game_point": 5,
        "honors": True,
        "match_point": 8,
        "open_hands": False,
        "trump": "turned",
    }
    for name, low, high in (("game_point", 5, 99), ("match_point", 8, 9999)):
        for value in (low, high):
            options.read(Options, {name: value})
        for value in (low - 1, high + 1):
            with pytest.raises(WrongUsage, match=f"{name} cannot be '{value}'"):
                options.read(Options, {name: value})
    assert GAME.presets == {
        "american": {"game_point": 7, "honors": False},
        "long": {"game_point": 10, "honors": True},
    }
