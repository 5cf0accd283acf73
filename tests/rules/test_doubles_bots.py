"""Doubles: the beginner, and the odds of a bid."""

import pytest

from cardcli.actions import Bid, Deal, Fold, NameTrump, Pass
from cardcli.cards import SUITS, card
from cardcli.game import NOBODY, TABLE, Choice
from cardcli.games.doubles import odds
from cardcli.games.doubles.bots.beginner import choose
from cardcli.games.doubles.cardplay import pick, turn_of
from cardcli.games.doubles.play import Leading, Playing
from cardcli.games.doubles.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.doubles_table import (
    DECK,
    NO_MARRIAGE,
    SUIT_EACH,
    action,
    contract,
    dealt,
    do,
    leading,
    playing,
    start,
)
from tests.rules.tables import cards

STRONG = "AS AS 10S KS KS QS QS QS JS AH KH QH JH AD KD JD JD AC KC JC"
"""It melds 73 with spades for trump."""


def chosen(state: State) -> Choice:
    """Return what a beginner does whose turn it is."""
    return choose(state.view(state.to_act), Stream("a", "b"))


def test_without_a_marriage_it_never_bids() -> None:
    state = dealt(NO_MARRIAGE)
    for _ in range(3):
        assert chosen(state).action == Pass()
        state = do(state, "pass")[0]


def test_dbl_3_its_first_bid_tells_of_its_meld() -> None:
    state = dealt({"N": STRONG})
    assert chosen(state).action == Bid(57)
    # S has three marriages, 8 with one of them in trump: nothing to tell.
    hands = {
        "S": "KS QS KH QH KC QC 10S 10S 10S 10H 10H 10H 10C 10C 10C 10C AS AS AH AH"
    }
    state = do(dealt(hands), "pass", "pass")[0]
    assert chosen(state).action == Pass()


def test_it_leaves_partner_the_bid_after_the_first_trip() -> None:
    state = do(dealt({"N": STRONG}), "bid 51", "pass", "bid 52", "pass")[0]
    assert chosen(state).action == Pass()


def test_it_bids_on_against_the_others_as_far_as_it_reaches() -> None:
    state = do(dealt({"N": STRONG}), "bid 51", "bid 60", "pass", "pass")[0]
    assert chosen(state).action == Bid(65)
    state = do(dealt({"N": STRONG}), "bid 51", "bid 300", "pass", "pass")[0]
    assert chosen(state).action == Pass()


def test_it_names_its_best_suit() -> None:
    state = do(dealt({"N": STRONG}), "bid 60", "pass", "pass", "pass")[0]
    assert chosen(state).action == action("trump S")


def test_dbl_6_it_folds_only_what_is_out_of_reach() -> None:
    within = leading(contract("S", 80, "D", totals=(15, 0, 15, 0)))
    assert not isinstance(chosen(within).action, Fold)
    beyond = leading(contract("S", 81, "D", totals=(15, 0, 15, 0)))
    assert chosen(beyond).action == Fold()
    too_little = leading(contract("S", 50, "D", totals=(10, 0, 9, 0)))
    assert chosen(too_little).action == Fold()


@pytest.mark.parametrize(
    ("hands", "before", "right"),
    [
        # A counter for partner's ace, the king before the ten, and not the ace.
        ({"S": "AH", "W": "JH", "N": "AH 10H KH JH"}, "AH JH", "KH"),
        ({"S": "AH", "W": "JH", "N": "AH QH JH"}, "AH JH", "JH"),
        # An ace over what partner cannot hold.
        ({"S": "JH", "W": "QD", "N": "AH KH QH"}, "JH QD", "AH"),
        # The cheapest card that wins, last to play.
        ({"S": "JH", "W": "QH", "N": "JH", "E": "AH 10H KH JH"}, "JH QH JH", "JH"),
        ({"S": "QH", "W": "JH", "N": "JH", "E": "AH 10H KH JH"}, "QH JH JH", "KH"),
        # What costs least where nothing wins.
        ({"S": "AH", "W": "10H KH QH"}, "AH", "QH"),
        ({"S": "AH", "W": "AC 10D QD"}, "AH", "QD"),
        # The smallest trump on the others' trick, an overtrump where it must be.
        ({"S": "AH", "W": "AS KS JS"}, "AH", "JS"),
        ({"S": "AH", "W": "QS", "N": "AS KS JS"}, "AH QS", "KS"),
        # No overtrump of partner.
        ({"S": "AH", "W": "QH", "N": "QS", "E": "AS JS"}, "AH QH QS", "AS"),
        ({"S": "QH", "W": "KS", "N": "QC", "E": "AS QS"}, "QH KS QC", "QS"),
    ],
)
def test_it_plays_soundly(hands: dict[str, str], before: str, right: str) -> None:
    size = max(len(hand.split()) for hand in hands.values())
    full = {
        seat: " ".join([*hands.get(seat, "").split(), *["JC"] * size][:size])
        for seat in "NESW"
    }
    state = do(playing(full, "S"), *[f"play {word}" for word in before.split()])[0]
    assert chosen(state).action == action(f"play {right}")


def test_it_cashes_an_ace_of_a_side_suit_and_keeps_its_trumps() -> None:
    hands = {"N": "JC JC JC", "E": "JC JC JC", "S": "AS AH QC", "W": "JC JC JC"}
    assert chosen(playing(hands, "S")).action == action("play AH")
    hands = {"N": "JC JC JC", "E": "JC JC JC", "S": "AS KH QC", "W": "JC JC JC"}
    assert chosen(playing(hands, "S")).action == action("play QC")


def test_it_does_not_cash_what_is_known_to_be_trumped() -> None:
    hands = {"N": "JH JC JC", "E": "JH JC JC", "S": "AH AH AD", "W": "JS JC JC"}
    state = do(playing(hands, "S"), "play AH", "play JS", "play JH", "play JH")[0]
    assert isinstance(state.phase, Playing)
    mine = cards("AH AD")
    state = state.at(state.phase._replace(leader=2))
    assert isinstance(state.phase, Playing)
    assert pick(turn_of(2, state.phase, mine)).card == card("AD")
    assert pick(turn_of(2, state.phase, mine[:1])).reason == "has no choice"


def test_its_reasons_name_no_card() -> None:
    seen = set()
    for number in range(10):
        state = start().apply(Deal(shuffled(DECK, "reasons", str(number))))[0]
        while state.to_act >= 0:
            choice = chosen(state)
            assert choice.action in state.legal()
            seen.add(choice.reason)
            state = state.apply(choice.action)[0]
    assert 8 < len(seen) < 30
    letters = {
        f"{rank}{suit}" for rank in ("A", "10", "K", "Q", "J") for suit in "CDHS"
    }
    for reason in seen:
        assert not letters & set(reason.replace(":", " ").split())


@pytest.mark.parametrize("number", range(4))
def test_beginners_play_a_match_to_its_end(number: int) -> None:
    state, deals = start(), 0
    while state.to_act != NOBODY:
        if state.to_act == TABLE:
            deals += 1
            state = state.apply(Deal(shuffled(DECK, f"match {number}", str(deals))))[0]
        else:
            state = state.apply(chosen(state).action)[0]
    assert 2 <= deals < 60
    assert state.winner() in ("NS", "EW")


def test_it_decides_by_its_view_only() -> None:
    state = start().apply(Deal(shuffled(DECK, "view", "1")))[0]
    stream = Stream("view", "worlds")
    while state.to_act >= 0:
        seat = state.to_act
        sample = state.view(seat).sample(stream)
        assert choose(sample.view(seat), stream) == chosen(state)
        state = state.apply(chosen(state).action)[0]


def test_odds_which_bids_are_looked_at() -> None:
    amounts = [bid for bid, _, _ in odds.bids(dealt().view(0), Stream("o", "1"), 1)]
    assert amounts == [51, 52, 53, 54, 60, 65, 70, 75]
    state = do(dealt(), "bid 58")[0]
    amounts = [bid for bid, _, _ in odds.bids(state.view(1), Stream("o", "1"), 1)]
    assert amounts == [59, 60, 65, 70, 75, 80, 85, 90]
    state = do(dealt(), "bid 995")[0]
    assert [bid for bid, _, _ in odds.bids(state.view(1), Stream("o", "1"), 1)] == [
        1000
    ]


def test_odds_of_a_hand_that_takes_everything() -> None:
    # N has all spades: 60 meld and 50 in tricks in every world, and what S melds.
    found = odds.bids(dealt(SUIT_EACH).view(0), Stream("odds", "1"), 12)
    means = {mean for _, _, mean in found}
    assert [share for _, share, _ in found] == [1.0] * 8
    assert len(means) == 1
    assert 110 <= means.pop() < 200


def test_odds_without_a_marriage_are_none() -> None:
    found = odds.bids(dealt(NO_MARRIAGE).view(0), Stream("odds", "1"), 12)
    assert found[0] == (51, 0.0, -51.0)
    assert found[-1] == (75, 0.0, -75.0)


def test_odds_fall_as_bids_rise_and_are_the_same_again() -> None:
    view = start().apply(Deal(shuffled(DECK, "odds", "3")))[0].view(0)
    found = odds.bids(view, Stream("odds", "1"))
    shares = [share for _, share, _ in found]
    assert shares == sorted(shares, reverse=True)
    assert found == odds.bids(view, Stream("odds", "1"))


def test_odds_are_for_the_seat_to_bid() -> None:
    state = dealt(SUIT_EACH)
    assert odds.bids(state.view(1), Stream("odds", "1")) == []
    assert odds.bids(do(state, "bid 1000")[0].view(1), Stream("odds", "1")) == []
    state = do(state, "bid 60", "pass", "pass", "pass")[0]
    assert odds.bids(state.view(0), Stream("odds", "1")) == []
    assert state.legal() == [NameTrump(SUITS[3])]
    assert not isinstance(state.phase, Leading)
