"""Chips, dropping out and the end of a match: PIT-17."""

from collections.abc import Sequence

import pytest

from cardcli.errors import Refused
from cardcli.game import NOBODY, TABLE
from cardcli.games.pitch.scoring import Point
from cardcli.games.pitch.standing import Booking, Contract, Standing, book
from cardcli.games.pitch.state import State
from cardcli.over import Over
from tests.rules.pitch_table import before, deal, having, line, opts, play, refusal, say


def won_by_first(
    chips: Sequence[int],
    scores: Sequence[int] = (),
    setbacks: Sequence[int] = (),
    **given: object,
) -> Booking:
    """Return the booking of a deal with which P1 wins the game."""
    options = opts(players=len(chips), **given)
    nought = (0,) * len(chips)
    scores = (options.game_point - 1, *(scores or nought[1:]))
    standing = Standing(tuple(chips), scores, tuple(setbacks) or nought)
    return book(standing, options, Contract(0, 0), [Point("high", 0, 1)])


def paid(booking: Booking) -> str:
    said = line(booking.outcomes)
    return said[said.index("game ") :]


def test_pit_17_every_loser_pays_one_chip() -> None:
    assert paid(won_by_first((20, 20, 20, 20))) == (
        "game P1; chips P1 +3 23; chips P2 -1 19; chips P3 -1 19; chips P4 -1 19"
    )


def test_pit_17_one_more_for_each_setback_in_the_game() -> None:
    booking = won_by_first((20, 20, 20), setbacks=(3, 0, 2))
    assert paid(booking) == "game P1; chips P1 +4 24; chips P2 -1 19; chips P3 -3 17"


def test_pit_17_one_more_for_ending_in_the_hole() -> None:
    booking = won_by_first((20, 20, 20), (-1, 0), (0, 2, 0))
    assert paid(booking) == "game P1; chips P1 +5 25; chips P2 -4 16; chips P3 -1 19"


def test_pit_17_the_setback_of_the_last_deal_counts() -> None:
    state = having(before("P2", players=2), (1, 6))
    state = deal(state, P1="2C 3C 4C 5C 6C 7C", P2="AC KH QH JH 10H 9H")
    state, _ = say(state, "P1 bid 3, P2 pass")
    _, said = play(state, "2C AC KH 3C 4C QH 5C JH 6C 10H 7C 9H")
    # P1 takes low with his other clubs, and is set back: 1 + 1 + 1 for the hole.
    assert said == (
        "trick P1 0; point high P2 1; point low P2 1; point game P1 1; "
        "setback P1 3; score P1 -3 -2; score P2 +2 8; deal over; "
        "game P2; chips P1 -3 17; chips P2 +3 23"
    )


def test_pit_17_a_loser_pays_no_more_than_he_has() -> None:
    booking = won_by_first((20, 2, 20), (-1, 0), (0, 3, 0))
    assert paid(booking) == (
        "game P1; chips P1 +3 23; chips P2 -2 0; chips P3 -1 19; out P2"
    )
    assert not booking.over


def test_pit_17_who_keeps_one_chip_stays() -> None:
    assert paid(won_by_first((20, 2, 20))) == (
        "game P1; chips P1 +2 22; chips P2 -1 1; chips P3 -1 19"
    )


def test_pit_17_those_who_are_out_neither_pay_nor_are_named() -> None:
    booking = won_by_first((60, 0, 20, 0))
    assert paid(booking) == "game P1; chips P1 +1 61; chips P3 -1 19"


def test_pit_17_several_may_drop_out_at_once() -> None:
    booking = won_by_first((20, 1, 1, 20))
    assert paid(booking) == (
        "game P1; chips P1 +3 23; chips P2 -1 0; chips P3 -1 0; chips P4 -1 19; "
        "out P2; out P3"
    )
    assert not booking.over


def test_pit_17_the_match_ends_when_one_is_left() -> None:
    booking = won_by_first((38, 1, 0, 1))
    assert paid(booking) == (
        "game P1; chips P1 +2 40; chips P2 -1 0; chips P4 -1 0; out P2; out P4; "
        "match P1"
    )
    assert booking.over


def test_pit_17_the_match_ends_when_too_few_are_left_for_the_variant() -> None:
    booking = won_by_first((20, 30, 1, 29), variant="pedro_sancho")
    assert paid(booking) == (
        "game P1; chips P1 +3 23; chips P2 -1 29; chips P3 -1 0; chips P4 -1 28; "
        "out P3; match P2"
    )
    five = won_by_first((20, 30, 1, 29, 20), variant="dom_sancho")
    assert paid(five).endswith("out P3")
    assert not five.over


def test_pit_17_most_chips_win_and_a_tie_is_nobodys() -> None:
    booking = won_by_first((26, 30, 1, 23), variant="dom_sancho")
    assert paid(booking).endswith(
        "chips P1 +3 29; chips P2 -1 29; "
        "chips P3 -1 0; chips P4 -1 22; out P3; match none"
    )
    assert booking.standing.richest == NOBODY


def last_game(chips: tuple[int, int]) -> State:
    state = having(before("P1", players=2, auction=False), (0, 6), chips=chips)
    state = deal(state, P2="AH KH QH JH 10H 9H", P1="2C 3C 4C 5C 6C 7C")
    return play(state, "AH 2C KH 3C QH 4C JH 5C 10H 6C 9H 7C")[0]


def test_pit_17_a_match_over_is_over() -> None:
    state = last_game((1, 39))
    assert (state.to_act, state.legal(), state.zones()) == (NOBODY, (), ())
    assert state.winner() == "P2"
    assert state.score() == {"P1": 0, "P2": 40}
    assert refusal(state, "bid 2") == "the match is over"


def test_pit_17_a_match_goes_on_while_two_have_chips() -> None:
    state = last_game((2, 38))
    assert (state.winner(), state.dealer) == (None, 1)
    assert state.score() == {"P1": 1, "P2": 39}


def test_pit_17_those_left_play_on_without_who_is_out() -> None:
    # P3 is out; the trick goes from P2 to P4.
    state = having(before("P1", auction=False), chips=(20, 20, 0, 40))
    state = deal(state, P2="AH KH QH JH 10H 9H")
    assert (state.circle, state.hand(2)) == ((1, 3, 0), ())
    state, _ = play(state, "AH")
    assert state.to_act == 3
    state, _ = state.apply(state.legal()[0])
    assert state.to_act == 0
    state, _ = state.apply(state.legal()[0])
    assert state.to_act == 1


def test_pit_17_the_deal_skips_a_right_hand_neighbour_who_drops_out_now() -> None:
    state = having(before("P3", auction=False), (0, 0, 0, 6), chips=(20, 1, 20, 39))
    state = deal(
        state,
        P4="AH KH QH JH 10H 9H",
        P1="2C 3C 4C 5C 6C 7C",
        P2="2D 3D 4D 5D 6D 7D",
        P3="2S 3S 4S 5S 6S 7S",
    )
    state, said = play(
        state,
        "AH 2C 2D 2S KH 3C 3D 3S QH 4C 4D 4S JH 5C 5D 5S 10H 6C 6D 6S 9H 7C 7D 7S",
    )
    assert said.endswith(
        "game P4; chips P1 -1 19; chips P2 -1 0; chips P3 -1 19; chips P4 +3 42; out P2"
    )
    # P2 would have dealt next.
    assert (state.to_act, state.seats[state.dealer]) == (TABLE, "P1")
    state = deal(state)
    assert (state.circle, state.hand(1)) == ((2, 3, 0), ())


@pytest.mark.parametrize("chips", [10, 1000])
def test_pit_17_each_starts_with_the_chips_of_the_option(chips: int) -> None:
    state = before(players=3, chips=chips)
    assert state.score() == {"P1": chips, "P2": chips, "P3": chips}


def test_a_tied_match_has_no_winner() -> None:
    state = before().at(Over(NOBODY))
    assert state.winner() is None
    with pytest.raises(Refused, match="^the match is over$"):
        state.phase.apply(state, None)  # type: ignore[arg-type]
