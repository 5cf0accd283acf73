"""Doubles: what a seat may know, and worlds that fit it (DBL-4, DBL-5, DBL-7)."""

from collections import Counter

import pytest

from cardcli.actions import Deal
from cardcli.cards import HIDDEN, Card, card, names
from cardcli.game import SPECTATOR
from cardcli.games.doubles.auction import Naming
from cardcli.games.doubles.contract import UNKNOWN
from cardcli.games.doubles.hands import EVERYBODY, Hands
from cardcli.games.doubles.knowledge import Knowledge, hands_in, voids
from cardcli.games.doubles.play import Leading, Playing
from cardcli.games.doubles.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.doubles_table import (
    DECK,
    FOUR_MELDS,
    SUIT_EACH,
    dealt,
    do,
    playing,
    start,
)
from tests.rules.doubles_table import hidden as face_down
from tests.rules.tables import cards

TO_TRUMP = ("bid 60", "pass", "pass", "pass", "trump S")


def known_hand(state: State, seat: int, owner: int) -> str:
    """Return what a seat sees of a hand."""
    hand = hands_in(state.view(seat).state.phase)[owner]
    return names(one for one in hand if one != HIDDEN)


def worlds(state: State, seat: int, count: int = 20) -> list[Hands]:
    """Return the hands of some samples of a seat's view, checked to look alike."""
    view = state.view(seat)
    stream = Stream("doubles", f"worlds {seat}")
    found = []
    for _ in range(count):
        sample = view.sample(stream)
        assert sample.view(seat) == view
        lie = sorted(card for zone in sample.zones() for card in zone.cards)
        assert lie == sorted(DECK)
        found.append(hands_in(sample.phase))
    return found


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


def test_dbl_5_a_sample_puts_in_totals_that_would_not_have_been_shown() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    for number in range(20):
        sample = state.view(0).sample(Stream("totals", str(number)))
        assert isinstance(sample.phase, Leading)
        n, e, s, w = sample.phase.contract.totals
        assert (n, s) == (60, 8)
        assert e >= 0 and w >= 0 and e + w < 20


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


def test_dbl_5_a_sample_leaves_shown_melds_where_they_are() -> None:
    state = do(dealt(FOUR_MELDS), *TO_TRUMP, "play QS")[0]
    shown = Counter(cards("JC KC AC JD JD KD AD JH QH KH AH 10S JS QS KS KS AS"))
    for hands in worlds(state, 1):
        assert not shown - Counter(hands[0])


def test_dbl_5_a_seat_holds_nothing_that_would_have_melded_more() -> None:
    # N shows kings of clubs and diamonds without a queen to them, S the jack of
    # diamonds without the queen of spades.
    state = do(dealt(FOUR_MELDS), *TO_TRUMP)[0]
    for hands in worlds(state, 1):
        assert not {card("QC"), card("QD")} & set(hands[0])
        assert card("QS") not in hands[2]


def test_dbl_7_who_does_not_follow_is_void_and_who_does_not_trump_too() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    state = do(state, "play AS", "play AH")[0]
    phase = state.phase
    assert isinstance(phase, Playing)
    assert voids(phase) == [set(), {3}, set(), set()]
    for hands in worlds(state, 2):
        assert all(one >> 4 != 3 for one in hands[1])


def test_dbl_7_a_trump_on_another_suit_shows_one_void_only() -> None:
    hands = {"N": "AH AH", "E": "JS AC", "S": "KD AD", "W": "QH JH"}
    state = playing(hands, "N")
    state = do(state, "play AH", "play JS", "play AD")[0]
    phase = state.phase
    assert isinstance(phase, Playing)
    assert voids(phase) == [set(), {2}, {2, 3}, set()]


def test_dbl_4_who_may_name_trump_above_50_holds_a_marriage() -> None:
    # Seen from S the queens of clubs, hearts and spades are all its own; the taker
    # must hold the last queen of diamonds.
    hands = {
        "S": "QC QC QC QC QH QH QH QH QS QS QS QS QD QD QD AC AC AC AC AD",
        "N": "QD KD AS",
    }
    state = do(dealt(hands), "bid 51", "pass", "pass", "pass")[0]
    assert isinstance(state.phase, Naming)
    for dealt_hands in worlds(state, 2, 30):
        assert {card("QD"), card("KD")} <= set(dealt_hands[0])
    for seat in (SPECTATOR, 1, 3):
        worlds(state, seat)


def test_dbl_4_who_has_named_trump_above_50_held_its_marriage() -> None:
    # Marriages are worth nothing here, so that none is shown.
    lines = ("bid 60", "pass", "pass", "pass", "trump S")
    hands = {"N": "KS QS JS 10S"}
    state = do(dealt(hands, marriage_trump=0, min_meld=200), *lines)[0]
    for seat in (SPECTATOR, 1, 2, 3):
        for hands_of in worlds(state, seat):
            assert {card("KS"), card("QS")} <= set(hands_of[0])
    state = do(state, "play KS")[0]
    assert any(hands_of[0].count(card("KS")) == 0 for hands_of in worlds(state, 1))
    assert all(card("QS") in hands_of[0] for hands_of in worlds(state, 1))


def test_dbl_4_the_dealer_at_50_need_not() -> None:
    state = do(dealt(SUIT_EACH, "W"), "pass", "pass", "pass", "trump H")[0]
    assert any(card("KH") not in hands[3] for hands in worlds(state, 0, 60))


@pytest.mark.parametrize("number", range(6))
def test_samples_fit_at_every_point_of_a_deal_and_samples_of_samples(
    number: int,
) -> None:
    state = start().apply(Deal(shuffled(DECK, "view", str(number))))[0]
    stream = Stream("view", f"play {number}")
    while state.to_act >= 0:
        seat = stream.below(5) - 1
        view = state.view(seat)
        sample = view.sample(stream)
        assert sample.view(seat) == view
        other = stream.below(5) - 1
        again = sample.view(other).sample(stream)
        assert again.view(other) == sample.view(other)
        assert sample.legal() and again.legal()
        state = state.apply(stream.choice(state.legal()))[0]


def test_the_cards_of_a_finished_match_are_gone() -> None:
    state = start()
    assert state.zones() == ()
    assert state.view(0).unseen() == []
    assert state.view(0).hand == state.hand(0) == ()
    assert state.view(0).sample(Stream("a", "b")) == state


def knowledge(barred: list[str]) -> Knowledge:
    """Return what is known where AS and KS lie with N and E, a card each."""
    state = playing({"N": "AS", "E": "KS", "S": "QS", "W": "JS"}, "N")
    return Knowledge(
        state,
        ((), (), cards("QS"), cards("JS")),
        cards("AS KS"),
        tuple(frozenset[Card](cards(text)) for text in barred),
    )


@pytest.mark.parametrize(
    ("barred", "fits"),
    [
        (["", "", "", ""], True),
        (["AS", "", "", ""], True),
        (["AS", "KS", "", ""], True),
        (["AS", "AS", "", ""], False),
        (["AS KS", "", "", ""], False),
        (["AS KS", "AS", "KS", "AS"], False),
    ],
)
def test_whether_the_cards_fit_the_hands(barred: list[str], fits: bool) -> None:
    assert knowledge(barred).fits() is fits
