"""The beginner at pitch, and the odds of a bid."""

from random import Random

import pytest

from cardcli.actions import Accept, Bid, Deal, Play, Redeal, Sell, Take
from cardcli.cards import name
from cardcli.games.pitch.bots.beginner import choose
from cardcli.games.pitch.estimates import nobody_has, prospects
from cardcli.games.pitch.odds import bids
from cardcli.games.pitch.state import State
from cardcli.seeds import Stream
from tests.rules.pitch_table import before, deal, having, holding, opts, play, say
from tests.rules.test_pitch_view import TABLES, walk

STREAM = Stream("1", "bot")
STRONG = "AH KH JH 10H 2H AS"
WEAK = "9H 4H 9S 5S 8D 4C"


def does(state: State) -> str:
    """Return what the beginner does at his turn, in transcript words."""
    action = choose(state.view(state.to_act), STREAM).action
    if isinstance(action, Play):
        return name(action.card)
    if isinstance(action, Bid):
        return str(action.amount)
    return action.verb


@pytest.mark.parametrize("table", TABLES)
def test_the_beginner_always_finds_something_legal(table: str) -> None:
    for state in walk(TABLES[table], 6, 25):
        if state.to_act >= 0:
            choice = choose(state.view(state.to_act), STREAM)
            assert choice.action in state.legal()
            assert choice.reason and choice.reason.isascii()
            again = choose(state.view(state.to_act), Stream("2", "bot"))
            assert again == choice


@pytest.mark.parametrize("table", TABLES)
def test_among_beginners_auctions_end(table: str) -> None:
    options = TABLES[table]
    random = Random(7)
    state = before(**{k: getattr(options, k) for k in options.__dataclass_fields__})
    cards = list(options.deck)
    for _ in range(60):
        random.shuffle(cards)
        state, _ = state.apply(Deal(tuple(cards)))
        turns = 0
        while state.to_act >= 0:
            turns += 1
            assert turns <= 3 * options.players + 2 + 6 * options.players
            choice = choose(state.view(state.to_act), STREAM)
            state, _ = state.apply(choice.action)
        if state.to_act != -1:
            return


def test_in_the_third_round_it_bids_at_all_events() -> None:
    state = deal(before("P1", players=7), P2="3H 4D 5S 6C 7H 8D")
    for _ in range(2):
        state, _ = say(state, ", ".join(f"P{seat} pass" for seat in (2, 3, 4, 5, 6, 7)))
        state, _ = say(state, "P1 pass")
    assert does(state) != "pass"


def test_it_bids_more_on_a_better_hand() -> None:
    state = deal(before("P1"), P2=STRONG)
    assert does(state) == "4"
    state = deal(before("P1"), P2="AH 10H 3H 9S 8D 4C")
    assert does(state) == "2"
    state = deal(before("P1"), P2=WEAK)
    assert does(state) == "pass"
    state, _ = say(deal(before("P1"), P3=WEAK), "P2 bid 2")
    assert does(state) == "pass"


def test_who_speaks_last_bids_one_step_more() -> None:
    state, _ = say(deal(before("P1"), P1=STRONG), "P2 bid 1, P3 pass, P4 pass")
    assert does(state) == "2"


def test_it_uses_its_rights() -> None:
    state = deal(before("P1", dealer_right=True), P1=STRONG)
    state, _ = say(state, "P2 bid 2, P3 pass, P4 pass")
    assert does(state) == "assume"
    state = deal(before("P1", elder_right=True), P2=STRONG)
    state, _ = say(state, "P3 bid 2, P4 pass, P1 pass")
    assert does(state) == "assume"


def test_it_takes_with_a_strong_hand_and_sells_with_a_weak_one() -> None:
    for hand, deed in ((STRONG, Take), (WEAK, Sell)):
        state = deal(before("P1", sell_out=True), P2=hand)
        state, _ = say(state, "P3 bid 2, P4 pass, P1 pass")
        assert isinstance(choose(state.view(1), STREAM).action, deed)


def test_it_sells_what_it_may_not_take() -> None:
    state = having(before("P1", sell_out=True), (0, 0, 5, 0))
    state, _ = say(deal(state, P2=STRONG), "P3 bid 2, P4 pass, P1 pass")
    assert does(state) == "sell"


def test_it_accepts_bunch_with_a_strong_hand_only() -> None:
    for hand, deed in ((STRONG, Accept), (WEAK, Redeal)):
        state = deal(before("P1", players=2, dealer_right=True, bunch=True), P2=hand)
        state, _ = say(state, "P2 pass, P1 bunch")
        assert isinstance(choose(state.view(1), STREAM).action, deed)


def test_it_pitches_its_best_suit() -> None:
    state = deal(before("P1", auction=False), P2="AH KH 2H 9S 8D 7C")
    assert does(state) == "AH"


def test_last_to_play_it_takes_a_ten_with_the_least_that_does() -> None:
    state = deal(
        before("P1", players=3, auction=False),
        P2="AH 10C 6C 7C 8C 9C",
        P3="3H 2C 3D 5D 6D 4D",
        P1="4H KH JC QC 9D 8D",
    )
    state, _ = play(state, "AH 3H 4H 10C 2C")
    assert does(state) == "JC"


def test_it_keeps_the_jack_of_trump_from_the_pitcher() -> None:
    state = deal(
        before("P1", players=2, auction=False),
        P2="AH 5C 6C 7C 8C 9C",
        P1="JH 4H 2C 3D 5D 6D",
    )
    state, _ = play(state, "AH")
    assert does(state) == "4H"


def test_it_wins_the_jack_with_a_trump_of_its_own() -> None:
    state = deal(
        before("P1", players=2, auction=False),
        P2="JH 5C 6C 7C 8C 9C",
        P1="QH 4H 2C 3D 5D 6D",
    )
    state, _ = play(state, "JH")
    assert does(state) == "QH"


def test_it_trumps_in_to_stop_the_leader_but_nobody_else() -> None:
    # P3 pitches; P2 takes the trick and leads the ace of diamonds, 7 with the king.
    for scores, card in (((0, 0, 0), "3C"), ((0, 6, 0), "9H")):
        state = deal(
            before("P1", players=3),
            P3="3H KD 3S 4S 5S 6S",
            P1="2H 9H 3C 7S 8S 9S",
            P2="4H AD 5C 6C 7C 8C",
        )
        state = having(state, scores)
        state, _ = say(state, "P2 pass, P3 bid 1, P1 pass")
        state, _ = play(state, "3H 2H 4H AD KD")
        assert does(state) == card


def test_chances_are_those_of_drawing_without_replacement() -> None:
    # One ace unseen among 46 cards, 18 of them with the others: 28/46 that it is out.
    assert nobody_has(1, 46, 18) == pytest.approx(28 / 46)
    assert nobody_has(2, 46, 18) == pytest.approx(28 * 27 / (46 * 45))
    assert nobody_has(0, 46, 18) == 1
    assert nobody_has(5, 10, 8) == 0


def test_a_suit_promises_no_more_than_there_is() -> None:
    for options in (opts(), opts(joker=True), opts(variant="dom_sancho")):
        for hand in (STRONG, WEAK, "AH KH QH JH 10H 9H"):
            found = prospects(holding(hand), options, options.players)
            points = [prospect.points for prospect in found]
            assert points == sorted(points, reverse=True)
            assert 0 < points[0] <= options.max_points


def test_the_odds_of_each_legal_bid() -> None:
    state, _ = say(deal(before("P1"), P3=STRONG), "P2 bid 1")
    found = bids(state.view(2), Stream("1", "odds"), 40)
    assert [bid for bid, _, _ in found] == [2, 3, 4]
    shares = [share for _, share, _ in found]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.9
    assert found[0][2] > 2
    assert bids(state.view(2), Stream("1", "odds"), 40) == found


def test_the_odds_of_a_hopeless_hand() -> None:
    state = deal(before("P1"), P2="9H 7S 7D 7C 8S 8D")
    found = {
        bid: (share, change)
        for bid, share, change in bids(state.view(1), Stream("1", "odds"), 40)
    }
    assert found[4] == (0, -4)
    assert found[3][0] < 0.2


def test_the_odds_thin_many_bids_to_eight() -> None:
    state = deal(before("P1", variant="dom_sancho"))
    heights = [bid for bid, _, _ in bids(state.view(1), Stream("1", "odds"), 2)]
    assert heights == [1, 6, 11, 16, 21, 26, 31, 36]


def test_the_odds_of_a_bid_to_assume_or_take() -> None:
    state = deal(before("P1", dealer_right=True))
    state, _ = say(state, "P2 bid 3, P3 pass, P4 pass")
    assert [bid for bid, _, _ in bids(state.view(0), STREAM, 2)] == [3, 4]
    state, _ = say(deal(before("P1", sell_out=True)), "P3 bid 2, P4 pass, P1 pass")
    assert [bid for bid, _, _ in bids(state.view(1), STREAM, 2)] == [2]


def test_no_odds_out_of_turn() -> None:
    state = deal(before("P1"))
    assert bids(state.view(0), STREAM, 2) == []
    assert bids(before("P1").view(0), STREAM, 2) == []
