"""The deal of pitch: PIT-1, and how it goes round (PIT-17)."""

import pytest

from cardcli.actions import Deal
from cardcli.cards import HEARTS, Card
from cardcli.errors import Refused
from cardcli.game import TABLE
from cardcli.games.pitch.options import DECK
from cardcli.games.pitch.state import State
from tests.rules.pitch_table import before, deal, having, holding, play, refusal, say

P2_WINS_ALL = "AS 3H KS 4H QS 5H JS 6H 10S 7H 9S 8H"


def dealt(state: State) -> tuple[tuple[Card, ...], ...]:
    after, outcomes = state.apply(Deal(DECK))
    assert outcomes == ()
    return tuple(after.hand(seat) for seat in range(len(after.seats)))


def test_pit_1_two_rounds_of_three_cards_from_eldest() -> None:
    # The deck in order starts 2C 3C … AC 2D …; P3 deals, so P4 is eldest.
    hands = dealt(before("P3"))
    assert hands[3] == holding("2C 3C 4C AC 2D 3D")
    assert hands[0] == holding("5C 6C 7C 4D 5D 6D")
    assert hands[1] == holding("8C 9C 10C 7D 8D 9D")
    assert hands[2] == holding("JC QC KC 10D JD QD")


def test_pit_1_the_rest_is_out_of_play_and_seen_by_nobody() -> None:
    state, _ = before("P1").apply(Deal(DECK))
    undealt = [zone for zone in state.zones() if zone.name == "undealt"]
    assert [(zone.cards, zone.seen_by) for zone in undealt] == [(DECK[24:], ())]


@pytest.mark.parametrize("players", range(2, 8))
def test_pit_1_six_cards_each_for_two_to_seven(players: int) -> None:
    hands = dealt(before("P1", players=players))
    assert [len(hand) for hand in hands] == [6] * players
    assert hands[1][:3] == holding("2C 3C 4C")


def test_pit_1_the_deal_passes_to_the_right() -> None:
    state = before("P1", players=2)
    for dealer in (0, 1, 0):
        assert state.dealer == dealer
        eldest, other = ("P2", "P1") if dealer == 0 else ("P1", "P2")
        hands = {eldest: "AS KS QS JS 10S 9S", other: "3H 4H 5H 6H 7H 8H"}
        state = having(deal(state, **hands), (0, 0))
        state, _ = say(state, f"{eldest} bid 1, {other} pass")
        state, _ = play(state, P2_WINS_ALL)
    five = before("P1", players=5, auction=False)
    five = deal(five, P2="AS KS QS JS 10S 9S")
    while five.to_act != TABLE:
        five, _ = five.apply(five.legal()[0])
    assert five.dealer == 4


def test_pit_17_only_those_with_chips_are_dealt_to() -> None:
    state = having(before("P2", players=5), chips=(20, 40, 0, 40, 0))
    hands = dealt(state)
    assert hands[3] == holding("2C 3C 4C JC QC KC")
    assert hands[0] == holding("5C 6C 7C AC 2D 3D")
    assert hands[1] == holding("8C 9C 10C 4D 5D 6D")
    assert hands[2] == hands[4] == ()


def test_pit_17_the_deal_passes_to_the_right_among_the_others() -> None:
    state = having(before("P4", players=5, auction=False), chips=(20, 40, 0, 40, 0))
    dealers = []
    for _ in range(4):
        dealers.append(state.dealer)
        state = deal(state)
        while state.to_act != TABLE:
            state, _ = state.apply(state.legal()[0])
        state = having(state, (0,) * 5, (0,) * 5, (20, 40, 0, 40, 0))
    assert dealers == [3, 1, 0, 3]


def test_a_wrong_deck_is_refused() -> None:
    state = before()
    with pytest.raises(Refused, match="^the deck has one 2C too many$"):
        state.apply(Deal((DECK[0], *DECK[:-1])))
    with pytest.raises(Refused, match="^the deck lacks AS$"):
        state.apply(Deal(DECK[:-1]))
    with pytest.raises(
        Refused, match="^trump is not set at random: deal without a drawn suit$"
    ):
        state.apply(Deal(DECK, HEARTS))


def test_between_deals_only_a_deal_goes() -> None:
    state = before()
    assert (state.to_act, state.legal(), state.zones()) == (TABLE, (), ())
    assert refusal(state, "bid 2") == "no deal is in progress: deal first"
    assert refusal(state, "play AS") == "no deal is in progress: deal first"


def test_no_deal_while_one_is_on() -> None:
    state = deal(before(players=2), P2="AS KS QS JS 10S 9S")
    with pytest.raises(Refused, match="^a deal is in progress: bid 1 to 4, or pass$"):
        state.apply(Deal(DECK))
    state, _ = say(state, "P2 bid 4")
    with pytest.raises(
        Refused, match="^a deal is in progress: play AS, KS, QS, JS, 10S, 9S$"
    ):
        state.apply(Deal(DECK))
