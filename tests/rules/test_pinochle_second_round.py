"""PIN-14 and PIN-15: the last draw, and the tricks of the second round."""

import pytest

from cardcli.actions import Draw, Play
from cardcli.cards import names
from cardcli.games.pinochle.board import COUNTS
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.state import State
from tests.rules.pinochle_table import (
    act,
    dealt,
    refused,
    run,
    second,
    settings,
    to_second_round,
)

# No meld in either hand; hearts are trump.
P1 = "AS 10S QS 9S AC 10C JC 9C AD JH 10D KD"
P2 = "AS 10S JS 9S AC 10C KC 9C 10D QD AH KH"
UP = "JH"
STOCK = "9D 9D JD JC KS JS"


def table() -> State:
    return dealt(P1, P2, UP, STOCK)


def _twelfth() -> tuple[State, str]:
    """Return the state after the twelfth trick and its draw, and the draw."""
    state = table()
    while True:
        legal = state.legal()
        choice = legal[-1] if Draw() in legal else legal[0]
        after, said = state.apply(choice)
        if isinstance(after.phase, SecondRound):
            assert all(outcome.known_to == () for outcome in said)
            return after, "; ".join(map(str, said))
        state = after


def test_pin_14_after_the_12th_trick_the_last_card_is_shown_and_the_upcard_taken() -> (
    None
):
    state, said = _twelfth()
    last = names([table().zones()[6].cards[-1]])
    draws = said.split("; ")[-2:]
    winner = state.seats[state.to_act]
    loser = "P1" if winner == "P2" else "P2"
    assert draws == [f"draw {winner} {last}", f"draw {loser} JH"]
    zones = {zone.name: names(zone.cards) for zone in state.zones()}
    assert zones["stock"] == zones["upcard"] == ""
    assert zones[f"shown {winner}"] == last
    assert zones[f"shown {loser}"] == "JH"
    assert len(state.hand(0)) == len(state.hand(1)) == 12


def test_pin_14_neither_scores_for_a_nine_so_taken() -> None:
    p2 = P2.replace("QD", "QH")
    state = to_second_round(dealt(P1, p2, "9H"))
    assert isinstance(state.phase, SecondRound)
    points = sum(state.points)
    tricks = sum(
        COUNTS["oldtimer"][card]
        for trick in state.phase.board.tricks
        for card in trick.cards
    )
    assert points == tricks + 10  # the 10 is the dealer's, PIN-3


def test_pin_15_the_winner_of_the_12th_trick_leads_and_no_melds() -> None:
    state, said = _twelfth()
    taken = next(one for one in said.split("; ") if one.startswith(("trick", "draw")))
    assert taken.split()[1] == state.seats[state.to_act]
    state = second("KS QS 9H", "AS 10S JD", "H")
    assert refused(state, "P1 meld KS QS") == (
        "there is no meld in the second round: play KS, QS, 9H"
    )
    assert refused(state, "P1 exchange").startswith("there is no exchange in the")
    assert refused(state, "P1 draw").startswith("the stock is gone: play KS")
    assert refused(state, "P1 play AS").startswith("you do not hold AS: play")


@pytest.mark.parametrize(
    ("lead", "hand", "card", "reason"),
    [
        ("10S", "9S 9H AD", "9H", "you must follow spades: play 9S"),
        ("10S", "9S AS AD", None, ""),  # no duty to beat in a plain suit
        (
            "10S",
            "QC 9H AD",
            "AD",
            "you have no spades, so you must play a trump: play 9H",
        ),
        (
            "QH",
            "9H KH AH 10H AD",
            "9H",
            "you must play a higher trump than QH: play AH, 10H, KH",
        ),
        (
            "AH",
            "9H KH AD",
            "AD",
            "you must follow hearts, which are trump: play KH, 9H",
        ),
        ("AH", "AD 9C", None, ""),  # with neither, any card
        ("10S", "AD 9C", None, ""),
        ("KH", "KH JH AD", None, ""),  # an equal card does not beat: any trump
    ],
)
def test_pin_15_follow_trump_and_beat(
    lead: str, hand: str, card: str | None, reason: str
) -> None:
    others = "9D JD JC JS QD"
    mine = f"{lead} {others}".split()[: len(hand.split())]
    state = run(second(" ".join(mine), hand, "H"), f"P1 play {lead}")
    if card is not None:
        assert refused(state, f"P2 play {card}") == reason
    else:
        trumps = {"KH", "JH"} & set(hand.split()) if lead == "KH" else set()
        spades = {word for word in hand.split() if word[-1] == "S"}
        wanted = trumps or spades or set(hand.split())
        legal = {names([play.card]) for play in state.legal() if isinstance(play, Play)}
        assert legal == wanted and len(state.legal()) == len(legal)


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [
        ("9H", "AH", "P2"),  # the highest trump now, not the first
        ("AS", "9H", "P2"),
        ("AS", "10S", "P1"),
        ("KS", "10S", "P2"),
        ("KS", "KS", "P1"),
        ("9S", "AD", "P1"),
    ],
)
def test_pin_15_highest_trump_wins_else_highest_of_the_lead_suit(
    lead: str, reply: str, winner: str
) -> None:
    for rule in ("first", "highest"):
        state = second(
            f"{lead} JC", f"{reply} JC", "H", rules=settings(first_round_trump=rule)
        )
        state, said = act(run(state, f"P1 play {lead}"), f"P2 play {reply}")
        assert said.startswith(f"trick {winner} ")
        assert state.seats[state.to_act] == winner


def test_pin_15_a_higher_trump_takes_the_first_trick_of_the_second_round() -> None:
    state = second(
        "QH AS 10S KS QS JS 9S AC 10C KC QC JC",
        "AH AD AD 10D 10D KD KD QD QD JD JD 9D",
        "H",
        rules=settings(first_round_trump="first"),
    )
    assert isinstance(state.phase, SecondRound)
    assert len(state.phase.board.tricks) == 12
    state, said = act(run(state, "P1 play QH"), "P2 play AH")
    assert said == "trick P2 14; score P2 +14 14"
    assert state.seats[state.to_act] == "P2"


def test_pin_15_the_last_trick_scores_10_more() -> None:
    state = run(second("AS JC", "9S QC", "H"), "P1 play AS")
    state, said = act(state, "P2 play 9S")
    assert said == "trick P1 11; score P1 +11 11"
    state, said = act(run(state, "P1 play JC"), "P2 play QC")
    assert said == "trick P2 5; last P2 10; score P2 +15 15; deal over"
