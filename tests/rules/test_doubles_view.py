"""Doubles: what a seat may know, and what lies where (DBL-5)."""

from cardcli.cards import HIDDEN, names
from cardcli.game import SPECTATOR
from cardcli.games.doubles.contract import UNKNOWN
from cardcli.games.doubles.hands import EVERYBODY
from cardcli.games.doubles.knowledge import hands_in
from cardcli.games.doubles.play import Leading
from cardcli.games.doubles.state import State
from cardcli.seeds import Stream
from tests.rules.doubles_table import (
    FOUR_MELDS,
    SUIT_EACH,
    dealt,
    do,
    start,
)
from tests.rules.doubles_table import hidden as face_down

TO_TRUMP = ("bid 60", "pass", "pass", "pass", "trump S")


def known_hand(state: State, seat: int, owner: int) -> str:
    """Return what a seat sees of a hand."""
    hand = hands_in(state.view(seat).state.phase)[owner]
    return names(one for one in hand if one != HIDDEN)


def test_in_the_bidding_a_seat_sees_its_own_hand_only() -> None:
    state = dealt(FOUR_MELDS)
    assert names(state.view(0).hand) == FOUR_MELDS["N"].replace(
        "AD KD JD JD AC KC JC", "AC KC JC AD KD JD JD"
    )
    assert [face_down(hand) for hand in hands_in(state.view(0).state.phase)] == [
        0,
        20,
        20,
        20,
    ]
    assert state.view(SPECTATOR).hand == ()
    assert len(state.view(SPECTATOR).unseen()) == 80
    assert len(state.view(0).unseen()) == 60


def test_only_the_seat_to_act_has_choices() -> None:
    state = dealt(FOUR_MELDS)
    assert state.view(0).legal() == state.legal()
    assert state.view(1).legal() == ()
    assert state.view(SPECTATOR).legal() == ()


def test_dbl_5_melds_shown_are_seen_until_they_are_played() -> None:
    state = do(dealt(FOUR_MELDS), *TO_TRUMP)[0]
    shown = "JC KC AC JD JD KD AD JH QH KH AH 10S JS QS QS KS KS AS"
    assert known_hand(state, 1, 0) == shown
    assert known_hand(state, SPECTATOR, 0) == shown
    state = do(state, "play QS")[0]
    assert known_hand(state, 1, 0) == shown.replace("QS QS", "QS")
    assert len(hands_in(state.view(1).state.phase)[0]) == 19


def test_dbl_5_melds_of_a_team_under_the_minimum_are_not_shown() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    assert known_hand(state, 0, 1) == ""
    assert known_hand(state, 3, 1) == ""
    assert known_hand(state, 1, 2) == "QD QD QD QD KD KD KD KD"


def test_dbl_5_totals_under_the_minimum_are_known_to_the_team_only() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    seen = {}
    for seat in (SPECTATOR, 0, 1, 3):
        phase = state.view(seat).state.phase
        assert isinstance(phase, Leading)
        seen[seat] = phase.contract.totals
    not_told = (60, UNKNOWN, 8, UNKNOWN)
    assert seen == {
        SPECTATOR: not_told,
        0: not_told,
        1: (60, 8, 8, 8),
        3: (60, 8, 8, 8),
    }


def test_dbl_5_the_same_for_the_other_team() -> None:
    lines = ("pass", "bid 60", "pass", "pass", "trump H")
    state = do(dealt(SUIT_EACH), *lines)[0]
    phase = state.view(1).state.phase
    assert isinstance(phase, Leading)
    assert phase.contract.totals == (UNKNOWN, 60, UNKNOWN, 8)
    assert known_hand(state, 1, 0) == known_hand(state, SPECTATOR, 2) == ""
    assert known_hand(state, 0, 3) == "QC QC QC QC KC KC KC KC"
    phase = state.view(2).state.phase
    assert isinstance(phase, Leading)
    assert phase.contract.totals == (8, 60, 8, 8)


def test_zones_before_and_after_the_melds() -> None:
    state = dealt(SUIT_EACH)
    assert [(zone.name, zone.seen_by) for zone in state.zones()] == [
        ("hand N", (0,)),
        ("hand E", (1,)),
        ("hand S", (2,)),
        ("hand W", (3,)),
    ]
    state = do(state, *TO_TRUMP, "play AS")[0]
    zones = {zone.name: zone for zone in state.zones()}
    assert list(zones) == [
        "melds N",
        "hand N",
        "hand E",
        "melds S",
        "hand S",
        "hand W",
        "trick",
        "tricks",
    ]
    assert zones["melds S"].seen_by == EVERYBODY
    # N shows four runs, all of its cards.
    assert len(zones["melds N"].cards) == 19
    assert zones["hand N"].cards == ()
    assert names(zones["trick"].cards) == "AS"
    assert len(zones["hand S"].cards) == 12


def test_between_deals_there_are_no_cards() -> None:
    state = start()
    assert state.zones() == ()
    assert state.view(0).unseen() == []
    assert state.view(0).hand == state.hand(0) == ()
    assert state.view(0).sample(Stream("a", "b")) == state
