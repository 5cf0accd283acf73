"""The tricks of pitch: PIT-5, PIT-6 and the joker as a trump (PIT-16)."""

from random import Random

import pytest

from cardcli.actions import Deal, Play
from cardcli.cards import JOKER, name
from cardcli.game import TABLE
from cardcli.games.pitch import GAME
from cardcli.games.pitch.playing import MANNER, Playing
from cardcli.games.pitch.state import State
from cardcli.tricks import playable
from tests.rules.pitch_table import before, choices, deal, opts, play, refusal, say


def pitched(**hands: str) -> State:
    """Return three seats with P2 to pitch at 1, the joker in the deck."""
    state = deal(before("P1", players=3, joker=True), **hands)
    return say(state, "P2 bid 1, P3 pass, P1 pass")[0]


def test_pit_5_the_high_bidder_leads() -> None:
    state = deal(before("P1", players=3))
    state, _ = say(state, "P2 bid 1, P3 bid 2, P1 pass")
    assert state.to_act == 2


def test_pit_5_the_suit_of_his_first_card_is_trump() -> None:
    state = pitched(P2="5H AS KS QS JS 10S")
    _, said = play(state, "5H")
    assert said == "trump H"
    _, said = play(state, "AS")
    assert said == "trump S"


def test_pit_5_with_the_joker_led_trump_is_spades() -> None:
    state = pitched(P2="JK AH KH QH JH 10H", P3="2S 2H 2D 2C 3D 3C")
    state, said = play(state, "JK")
    assert said == "trump S"
    # The joker is below the 2, and who has a spade must play it.
    assert choices(state) == "2S"


def test_pit_5_a_later_lead_leaves_trump_as_it_is() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C 9C", P3="2H 2C 3D 4D 5D 6D", P1="3H 2S 3S 4S 5S 6S"
    )
    state, _ = play(state, "AH 2H 3H")
    state, said = play(state, "5C")
    assert said == ""
    assert choices(state) == "2C"


def test_pit_6_follow_suit_or_play_a_trump() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C 9C", P3="2H 3H 2C 3C JK 4D", P1="4H 5H 6D 7D 8D 9D"
    )
    state, _ = play(state, "AH 2H 4H")
    state, _ = play(state, "5C")
    assert choices(state) == "2C 3C 3H JK"
    assert refusal(state, "play 4D") == (
        "you must follow clubs or play a trump: play JK, 3H, 3C, 2C"
    )


def test_pit_6_without_the_suit_any_card() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C 9C", P3="2H 3H 3D 5D JK 4D", P1="4H 5H 6D 7D 8D 9D"
    )
    state, _ = play(state, "AH 2H 4H 5C")
    assert choices(state) == "3D 4D 5D 3H JK"


def test_pit_6_when_trump_is_led_a_holder_of_trump_plays_trump() -> None:
    state = pitched(P2="AH 5C 6C 7C 8C 9C", P3="2H 3H 3D 5D 6D 4D")
    state, _ = play(state, "AH")
    assert choices(state) == "2H 3H"
    assert refusal(state, "play 3D") == (
        "you must follow hearts, which are trump: play 3H, 2H"
    )


def test_pit_6_when_trump_is_led_who_has_none_plays_any_card() -> None:
    state = pitched(P2="AH 5C 6C 7C 8C 9C", P3="2S 3S 3D 5D 6D 4D")
    state, _ = play(state, "AH")
    assert choices(state) == "3D 4D 5D 6D 2S 3S"


def test_pit_6_the_highest_trump_wins() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C 9C", P3="2H 3H 3D 5D JK 4D", P1="4H 5H 6D 7D 8D 9D"
    )
    state, said = play(state, "AH 2H 4H")
    assert said == "trick P2 4"
    state, said = play(state, "9C 3H 5H")
    assert said == "trick P1 0"
    assert state.to_act == 0


def test_pit_6_else_the_highest_of_the_lead_suit() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C 9C", P3="2H 10C KD 5D 6D 4D", P1="4H AD 6S 7S 8S 9S"
    )
    state, _ = play(state, "AH 2H 4H")
    _, said = play(state, "5C 10C AD")
    assert said == "trick P3 14"
    state, said = play(state, "9C 10C 6S")
    assert said == "trick P3 10"
    assert state.to_act == 2


def test_pit_16_the_joker_beats_any_card_but_a_trump() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C AC", P3="2H 3H JK 5D 6D 4D", P1="4H 3C KC 7S 8S 9S"
    )
    state, _ = play(state, "AH 2H 4H")
    _, said = play(state, "AC JK 3C")
    assert said == "trick P3 4"
    state, _ = play(state, "AC JK")
    # Without a trump of his own P1 must follow.
    assert choices(state) == "3C KC"


def test_pit_16_the_joker_loses_to_the_two_of_trump() -> None:
    state = pitched(
        P2="AH 5C 6C 7C 8C AC", P3="JK 3H 4D 5D 6D 7D", P1="4H 2H 3C KC 8S 9S"
    )
    state, _ = play(state, "AH 3H 4H")
    _, said = play(state, "AC JK 2H")
    assert said == "trick P1 4"


def test_pit_16_a_holder_of_the_joker_must_play_it_when_trump_is_led() -> None:
    state = pitched(P2="AH 5C 6C 7C 8C AC", P3="JK 3S 4D 5D 6D 7D")
    state, _ = play(state, "AH")
    assert choices(state) == "JK"
    assert refusal(state, "play 3S") == (
        "you must follow hearts, which are trump: play JK"
    )


def test_pit_16_a_later_lead_of_the_joker_is_a_trump_lead() -> None:
    state = pitched(
        P2="AH JK 6C 7C 8C AC", P3="3H 4H 4D 5D 6D 7D", P1="2D 3D 3C KC 8S 9S"
    )
    state, _ = play(state, "AH 3H 2D")
    state, said = play(state, "JK")
    assert said == ""
    assert choices(state) == "4H"
    state, _ = play(state, "4H")
    # P1 has no trump: any card.
    assert choices(state) == "3C KC 3D 8S 9S"
    state, said = play(state, "KC")
    assert said == "trick P3 3"


def test_a_card_that_is_not_held_is_refused() -> None:
    state = pitched(P2="5H AS KS QS JS 10S")
    assert refusal(state, "play 2H") == (
        "you do not hold 2H: play AS, KS, QS, JS, 10S, 5H"
    )


@pytest.mark.parametrize("seed", range(6))
def test_pit_6_legal_is_what_the_shared_rule_of_tricks_says(seed: int) -> None:
    random = Random(seed)
    options = opts(players=2 + seed, joker=True, auction=False)
    state: State = GAME.start(options, 0)  # type: ignore[assignment]
    cards = GAME.deck(options)
    for _ in range(20):
        random.shuffle(cards)
        state, _ = state.apply(Deal(tuple(cards)))
        while state.to_act >= 0:
            phase = state.phase
            assert isinstance(phase, Playing)
            hand = state.hand(state.to_act)
            right = playable(hand, phase.trick, phase.trump, MANNER)
            assert list(state.legal()) == [Play(card) for card in right]
            for card in (*hand, JOKER):
                if card not in right:
                    refusal(state, f"play {name(card)}")
            state, _ = state.apply(random.choice(list(state.legal())))
        assert state.to_act == TABLE
