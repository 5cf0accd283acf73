"""PIN-4 to PIN-7 and PIN-14: the tricks of the first round."""

import pytest

from cardcli.actions import Deal, Draw, Pass
from cardcli.errors import Refused
from cardcli.games.pinochle.board import COUNTS, ROUND_TRICKS, Trick
from cardcli.games.pinochle.first_round import FirstRound
from cardcli.games.pinochle.melds import DECK
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.state import State
from tests.rules.pinochle_table import (
    act,
    cards,
    dealt,
    held,
    refused,
    run,
    settings,
    start,
    to_second_round,
)

# No meld in either hand; hearts are trump.
P1 = "AS 10S QS 9S AC 10C JC 9C AD JH 10D KD"
P2 = "AS 10S JS 9S AC 10C KC 9C 10D QD AH KH"
UP = "JH"
NOTHING = Trick(0, cards("9C 9D"))
STOCK = "9D 9D JD JC KS JS"


def table(**given: object) -> State:
    return dealt(P1, P2, UP, STOCK, rules=settings(**given))


@pytest.mark.parametrize(
    ("count", "worth"),
    [
        ("oldtimer", [11, 10, 4, 3, 2, 0]),
        ("simplified", [10, 10, 5, 5, 0, 0]),
        ("streamlined", [10, 10, 10, 0, 0, 0]),
    ],
)
def test_pin_4_points_of_a_10_k_q_j_9(count: str, worth: list[int]) -> None:
    for suit in "CDHS":
        hand = cards(" ".join(rank + suit for rank in ("A", "10", "K", "Q", "J", "9")))
        assert [COUNTS[count][card] for card in hand] == worth
    assert sum(COUNTS[count][card] for card in DECK) == 240


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ("oldtimer", "trick P2 14; score P2 +14 14"),
        ("simplified", "trick P2 15; score P2 +15 15"),
        ("streamlined", "trick P2 10; score P2 +10 10"),
    ],
)
def test_pin_4_the_winner_scores_the_cards_at_once(count: str, said: str) -> None:
    state = run(table(count=count), "P1 play QS")
    assert act(state, "P2 play AS")[1] == f"{said}; draw P2 9D; draw P1 9D"


def test_pin_4_a_trick_of_nothing_changes_no_score() -> None:
    state = run(table(), "P1 play 9S")
    assert act(state, "P2 play 9C")[1] == "trick P1 0; draw P1 9D; draw P2 9D"


@pytest.mark.parametrize("count", ["oldtimer", "simplified", "streamlined"])
@pytest.mark.parametrize("rule", ["first", "highest"])
def test_pin_4_every_deal_gives_out_250(count: str, rule: str) -> None:
    state = start(rules=settings(count=count, first_round_trump=rule)).apply(
        Deal(DECK)
    )[0]
    given = {"trick": 0, "last": 0}
    while state.to_act >= 0:
        legal = state.legal()
        choice = legal[-1] if Draw() in legal else legal[0]
        state, said = state.apply(choice)
        for outcome in said:
            if outcome.kind in given:
                given[outcome.kind] += int(outcome.words[1])
    assert given == {"trick": 240, "last": 10}
    # Nothing but tricks and the nine that was turned up has scored.
    assert sum(state.points) == 260


def test_pin_5_non_dealer_leads_and_the_winner_leads_the_next() -> None:
    state = table()
    assert state.seats[state.to_act] == "P1"
    state = run(state, "P1 play QS; P2 play AS")
    assert state.seats[state.to_act] == "P2"
    state = run(state, "P2 play KC; P1 play AC")
    assert state.seats[state.to_act] == "P1"
    state = dealt(P1, P2, UP, STOCK, dealer="P1")
    assert state.seats[state.to_act] == "P2"


def test_pin_5_any_card_may_be_played_to_any_trick() -> None:
    state = run(table(), "P1 play QS")
    assert len(state.legal()) == 12
    # He holds spades and trumps, and may throw a diamond.
    assert act(state, "P2 play QD")[1].startswith("trick P1 6;")


def test_pin_5_a_card_that_is_not_held_is_refused() -> None:
    held = "AS, 10S, JS, 9S, AH, KH, AC, 10C, KC, 9C, 10D, QD"
    state = run(table(), "P1 play QS")
    assert refused(state, "P2 play KD") == (f"you do not hold KD: play {held}")
    assert refused(state, "P2 draw") == (
        f"to draw you must have won the trick just before: play {held}"
    )
    assert refused(state, "P2 exchange").startswith("to exchange you must have won")
    assert refused(state, "P2 meld KC").startswith("to meld you must have won")
    with pytest.raises(Refused, match="^it is your turn to play to a trick: play AS"):
        state.apply(Pass())


def test_pin_5_the_first_round_has_12_tricks() -> None:
    state = to_second_round(table())
    assert isinstance(state.phase, SecondRound)
    assert len(state.phase.board.tricks) == ROUND_TRICKS == 12


@pytest.mark.parametrize(
    ("lead", "reply", "first", "highest"),
    [
        ("10S", "AS", "P2", "P2"),
        ("AS", "10S", "P1", "P1"),
        ("KD", "QD", "P1", "P1"),
        ("KD", "10D", "P2", "P2"),  # the ten beats the king
        ("9C", "AS", "P1", "P1"),  # another suit never wins
        ("AS", "AS", "P1", "P1"),  # of equal cards the first played
        ("AS", "KH", "P2", "P2"),
        ("JH", "AH", "P1", "P2"),  # the first trump, whatever its rank
        ("JH", "AS", "P1", "P1"),
    ],
)
def test_pin_6_first_trump_wins(
    lead: str, reply: str, first: str, highest: str
) -> None:
    for rule, winner in (("first", first), ("highest", highest)):
        state = run(table(first_round_trump=rule), f"P1 play {lead}")
        assert act(state, f"P2 play {reply}")[1].startswith(f"trick {winner} ")


def test_pin_6_equal_trumps_go_to_the_first_played() -> None:
    for rule in ("first", "highest"):
        p2 = P2.replace("KH", "JH")
        state = dealt(P1, p2, "KH", rules=settings(first_round_trump=rule))
        assert act(run(state, "P1 play JH"), "P2 play JH")[1].startswith("trick P1 4")


def test_pin_6_holds_to_the_12th_trick() -> None:
    state = table()
    phase = state.phase
    assert isinstance(phase, FirstRound)
    board = phase.board
    state = state._replace(phase=FirstRound(board._replace(tricks=(NOTHING,) * 11), 0))
    assert act(run(state, "P1 play JH"), "P2 play AH")[1].startswith("trick P1 13")


def test_pin_7_the_winner_may_make_one_meld_and_one_exchange_then_draws() -> None:
    p1 = "AS 10S KS QS 9H AC 10C JC 9C AD JD 10D"
    state = run(dealt(p1, P2, UP, STOCK), "P1 play AS; P2 play 9S")
    assert state.seats[state.to_act] == "P1"
    assert len(state.legal()) == 5  # two melds, the deece, exchange, draw
    state, said = act(state, "P1 meld QS JD")
    assert said == "meld P1 pinochle 40; score P1 +40 51"
    assert refused(state, "P1 meld KS QS") == (
        "you have melded, and a trick brings one meld: exchange or draw"
    )
    said = act(state, "P1 exchange")[1]
    assert said == "exchange P1 JH 10; score P1 +10 61; draw P1 9D; draw P2 9D"


def test_pin_7_in_either_order() -> None:
    p1 = "AS 10S KS QS 9H AC 10C JC 9C AD JD 10D"
    state = run(dealt(p1, P2, UP, STOCK), "P1 play AS; P2 play 9S")
    state, said = act(state, "P1 exchange")
    assert said == "exchange P1 JH 10; score P1 +10 21"
    assert refused(state, "P1 exchange") == (
        "you have exchanged, and a trick brings one exchange: "
        "meld QS JD, meld KS QS or draw"
    )
    said = act(state, "P1 meld KS QS")[1]
    assert said == (
        "meld P1 common-marriage 20; score P1 +20 41; draw P1 9D; draw P2 9D"
    )


def test_pin_7_only_the_winner_and_not_with_a_card_in_play() -> None:
    p1 = "AS 10S KS QS 9H AC 10C JC 9C AD JD 10D"
    state = run(dealt(p1, P2, UP, STOCK), "P1 play AS; P2 play 9S")
    assert refused(state, "P1 play QS") == (
        "you have won the trick, and both draw before the next one: "
        "meld QS JD, meld KS QS, meld 9H, exchange or draw"
    )
    # P2 holds no meld, so it is his turn to lead at once when he wins.
    assert act(run(dealt(p1, P2, UP, STOCK), "P1 play 10S"), "P2 play AS")[1] == (
        "trick P2 21; score P2 +21 21; draw P2 9D; draw P1 9D"
    )


def test_pin_14_the_winner_draws_first() -> None:
    state = run(table(), "P1 play QS; P2 play AS")
    assert held(state, "P2").split()[-2:] == ["QD", "9D"]
    state, said = act(run(state, "P2 play KC"), "P1 play 10C")
    assert said == "trick P1 14; score P1 +14 14; draw P1 JD; draw P2 JC"


def test_pin_14_each_knows_his_own_draw_only() -> None:
    said = run(table(), "P1 play QS").apply(run(table(), "P1 play QS").legal()[0])[1]
    winners, losers = said[-2:]
    assert str(winners.seen_by(["P2"])) == "draw P2 9D"
    assert str(winners.seen_by(["P1"])) == "draw P2 ??"
    assert str(losers.seen_by(["P1"])) == "draw P1 9D"
    assert str(losers.seen_by([])) == "draw P1 ??"
