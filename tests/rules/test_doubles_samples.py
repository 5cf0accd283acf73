"""Doubles: worlds that fit what a seat knows (DBL-4, DBL-5, DBL-7)."""

from collections import Counter

import pytest

from cardcli.actions import Deal
from cardcli.cards import Card, card, names
from cardcli.game import SPECTATOR
from cardcli.games.doubles.auction import Naming
from cardcli.games.doubles.hands import Hands, Trick
from cardcli.games.doubles.knowledge import Knowledge, hands_in, voids
from cardcli.games.doubles.meld import total
from cardcli.games.doubles.play import Leading, Playing
from cardcli.games.doubles.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.doubles_table import (
    DECK,
    FOUR_MELDS,
    SUIT_EACH,
    contract,
    dealt,
    do,
    leading,
    playing,
    start,
)
from tests.rules.tables import cards, filled

TO_TRUMP = ("bid 60", "pass", "pass", "pass", "trump S")


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


@pytest.mark.parametrize(("seat", "team"), [(0, 1), (3, 0)])
def test_dbl_5_a_sample_puts_in_what_the_hands_would_meld(seat: int, team: int) -> None:
    made = contract("S", trump="D", totals=(0, 0, 0, 0), least=1)
    view = leading(made, min_meld=200).view(seat)
    small = leading(made, min_meld=3).view(seat)
    for number in range(10):
        sample = view.sample(Stream("totals", str(number)))
        assert isinstance(sample.phase, Leading)
        for owner in (team, team + 2):
            hand = sample.phase.hands[owner]
            melded = total(hand, made.trump, sample.options)
            assert sample.phase.contract.totals[owner] == melded
        sample = small.sample(Stream("totals", str(number)))
        assert isinstance(sample.phase, Leading)
        totals = sample.phase.contract.totals
        assert totals[team] + totals[team + 2] == 2


def test_dbl_5_a_sample_puts_in_totals_that_would_not_have_been_shown() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    for number in range(20):
        sample = state.view(0).sample(Stream("totals", str(number)))
        assert isinstance(sample.phase, Leading)
        n, e, s, w = sample.phase.contract.totals
        assert (n, s) == (60, 8)
        assert e >= 0 and w >= 0 and e + w < 20


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


@pytest.mark.parametrize(("least", "barred"), [(4, True), (5, False)])
def test_dbl_5_nor_anything_that_would_have_been_enough_to_show(
    least: int, barred: bool
) -> None:
    # E has played three jacks; with that of diamonds it would have melded 4.
    past = (
        Trick(0, cards("AS JS AS AS")),
        Trick(0, cards("AH JH AH AH")),
        Trick(0, cards("AC JC AC AC")),
    )
    spent = Counter(one for trick in past for one in trick.cards)
    full = filled([(), (), (), ()], (Counter(DECK) - spent).elements(), 17)
    hands = {seat: names(hand) for seat, hand in zip("NESW", full, strict=True)}
    made = contract("N", 50, totals=(300, 0, 300, 0))
    state = playing(hands, "N", made, past=past, min_meld=least)
    knows = state.view(0).known()
    assert (card("JD") in knows.barred[1]) is barred
    assert card("JD") not in knows.barred[2]
    # W has played three aces, S too; S is known to have melded more.
    assert card("AD") in knows.barred[3]
    assert card("AD") not in knows.barred[2]
    assert not knows.barred[0]


def test_dbl_7_who_does_not_follow_is_void_and_who_does_not_trump_too() -> None:
    lines = ("bid 60", "pass", "pass", "pass", "trump S")
    state = do(dealt(SUIT_EACH, min_meld=200), *lines)[0]
    assert voids_of(state) == [set(), set(), set(), set()]
    state = do(state, "play AS", "play AH")[0]
    assert voids_of(state) == [set(), {3}, set(), set()]
    for hands in worlds(state, 2):
        assert all(one >> 4 != 3 for one in hands[1])
        assert any(one >> 4 == 3 for one in hands[3])


def voids_of(state: State) -> list[set[int]]:
    """Return the voids that a deal has shown."""
    assert isinstance(state.phase, Leading | Playing)
    return voids(state.phase)


def test_dbl_7_a_trump_on_another_suit_shows_one_void_only() -> None:
    hands = {"N": "AH AH", "E": "JS AC", "S": "KD AD", "W": "QH JH"}
    state = playing(hands, "N")
    state = do(state, "play AH", "play JS", "play AD")[0]
    assert voids_of(state) == [set(), {2}, {2, 3}, set()]


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
