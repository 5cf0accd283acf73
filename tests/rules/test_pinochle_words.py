"""What a table of pinochle shows, in words."""

import pytest

from cardcli.actions import Deal
from cardcli.cards import SPECIAL, Card, card
from cardcli.display import Display
from cardcli.game import SPECTATOR, Words
from cardcli.games.pinochle import words
from cardcli.games.pinochle.first_round import FirstRound
from cardcli.games.pinochle.melds import DECK, KINDS
from cardcli.games.pinochle.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.pinochle_table import (
    act,
    dealt,
    run,
    second,
    settings,
    start,
    to_second_round,
    won,
)

WORDS: Words = words
"""For mypy, which holds them against the contract."""

MINE = "9H AS 10S QS KS AC 10C JC 9C AD JD 10D"
THEIRS = "9H AS 10S JS 9S AC 10C KC 9C 10D QD AD"
STOCK = "9D 9D JH JH"
EXCHANGED = "P1 play AS; P2 play 9S; P1 exchange"


def table(lines: str = "") -> State:
    state = dealt(MINE, THEIRS, "KH", STOCK)
    return run(state, lines) if lines else state


def test_the_table_before_the_deal() -> None:
    view = start("P1").view(0)
    assert words.table(view) == ["P1 deals next, and P2 will be eldest."]
    assert words.score(view) == [
        "Game: P1 0, P2 0; at the end of a deal 1000 points win it."
    ]
    assert words.tricks(view) == ["No deal is in progress."]
    assert words.tricks(view) == ["No deal is in progress."]
    assert words.melds(view) == words.MELD_TABLE


def test_the_table_in_a_trick() -> None:
    assert words.table(table("P1 play JD").view(1)) == [
        "P2 has dealt, and P1 is eldest.",
        "Trump is hearts; the upcard is KH; 23 cards are left in the stock.",
        "P1 has no melded cards.",
        "P2 has no melded cards.",
        "First round, trick 1: P1 led JD.",
    ]
    assert words.table(table().view(1))[-1] == "First round, trick 1: P1 is to lead."
    none = ["No trick has been taken in this deal."]
    assert words.tricks(table().view(0)) == none


def test_the_table_names_what_the_winner_may_do() -> None:
    state = table("P1 play AS; P2 play 9S")
    may = "P1 has won trick 1 and may"
    assert words.table(state.view(1))[-1] == f"{may} meld, exchange or draw."
    after = run(state, "P1 exchange")
    assert words.table(after.view(1))[-1] == f"{may} meld or draw."
    after = run(state, "P1 meld KS QS")
    assert words.table(after.view(1))[-1] == f"{may} exchange or draw."


def test_the_table_shows_melds_with_their_marks_and_known_cards_to_all() -> None:
    state = table(f"{EXCHANGED}; P1 meld KS QS")
    for seat in (0, 1, SPECTATOR):
        assert words.table(state.view(seat))[1:5] == [
            "Trump is hearts; the upcard is 9H; 21 cards are left in the stock.",
            "P1 has melded KS:S QS:S.",
            "P1 holds KH, as all have seen.",
            "P2 has no melded cards.",
        ]


def test_the_table_in_the_second_round() -> None:
    state = to_second_round(table())
    lines = words.table(state.view(0))
    assert lines[1] == "Trump is hearts; the stock and the upcard are gone."
    leader = state.seats[state.to_act]
    assert lines[-1] == f"Second round, trick 13: {leader} is to lead."
    assert words.melds(state.view(0)) == ["There are no melds in the second round."]


def test_the_score_tells_tricks_from_melds() -> None:
    state = table(f"{EXCHANGED}; P1 meld KS QS")
    assert words.score(state.view(1)) == [
        "Game: P1 41, P2 0; at the end of a deal 1000 points win it.",
        "This deal: P1 tricks 11, melds 30; P2 tricks 0, melds 0.",
    ]
    single = start(rules=settings(single_hand=True))
    assert words.score(single.view(0)) == [
        "Game: P1 0, P2 0; one deal decides, and the higher score wins."
    ]


def test_the_end_of_the_match() -> None:
    state = second("AS", "QS", "H")._replace(points=(990, 20))
    state = act(run(state, "P1 play AS"), "P2 play QS")[0]
    for seat in (0, 1, SPECTATOR):
        view = state.view(seat)
        assert words.table(view) == ["The match is over: P1 has won it."]
        assert words.score(view) == ["Game: P1 1014, P2 20; P1 has won."]


def test_the_tricks_with_who_took_them() -> None:
    state = table("P1 play 10S; P2 play AS; P2 draw; P2 play AC; P1 play JC")
    lines = [
        "Trick 1: P1 led 10S, P2 AS; P2 took it: 21.",
        "Trick 2: P2 led AC, P1 JC; P2 took it: 13.",
    ]
    assert words.tricks(state.view(0)) == lines


def test_melds_possible_now() -> None:
    view = table("P1 play AS; P2 play 9S").view(0)
    assert words.melds(view) == [
        "You may meld:",
        "  QS JD, pinochle: 40 points",
        "  KS QS, common marriage: 20 points",
        "  9H, deece: 10 points",
        "You may exchange 9H for KH: 10 points.",
    ]
    view = table("P1 play AS; P2 play 9S; P1 meld QS JD").view(0)
    assert words.melds(view) == [
        "You have melded: a trick brings one meld.",
        "You may exchange 9H for KH: 10 points.",
    ]


def test_melds_when_it_is_not_the_seats_turn_to_meld() -> None:
    note = "You may meld only when you have won a trick."
    view = table("P1 play AS; P2 play 9S").view(1)
    assert words.melds(view) == [
        note,
        "Your hand would allow:",
        "  9H, deece: 10 points",
    ]
    state = won("KS QS 9C 9D 9S 10C 10D 10S JC JC JD", "AH", p2="9C 9D 9S 10C 10D")
    assert words.melds(state.view(SPECTATOR)) == [
        "A spectator has no hand to meld from."
    ]


def test_melds_of_a_hand_without() -> None:
    state = dealt(MINE.replace("KS", "JS"), THEIRS.replace("9H", "JD"), "KH")
    assert words.melds(state.view(1)) == [
        "You may meld only when you have won a trick.",
        "Your hand would allow nothing.",
    ]


def test_trump_and_the_score_at_a_glance() -> None:
    assert words.glance(start().view(0)) == ["P1 0 P2 0"]
    view = table("P1 play AS; P2 play 9S").view(0)
    assert words.glance(view) == ["hearts", "P1 11 P2 0"]
    assert words.glance(view.state.view(SPECTATOR)) == ["hearts", "P1 11 P2 0"]


def test_the_meld_table_has_every_meld() -> None:
    for kind in KINDS[0]:
        title = kind.title.replace("-", " ")
        assert any(
            title in line and line.startswith(f"| {kind.points} | ")
            for line in words.MELD_TABLE
        ), title
    shown = Display().lines(words.MELD_TABLE)
    assert shown[:2] == [
        "Points  Meld             Cards                 Class",
        "   150  flush            A 10 K Q J of trump   sequence (S)",
    ]
    assert len(shown) == 12
    assert max(map(len, shown)) <= 78


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_line_tells_something_and_names_no_hidden_card(seed: str) -> None:
    stream = Stream(seed, "choices")
    state = start(rules=settings(single_hand=True))
    state = state.apply(Deal(shuffled(DECK, seed, "deck")))[0]
    while state.to_act >= 0:
        for seat in (0, 1, SPECTATOR):
            view = state.view(seat)
            screens = (words.table, words.score, words.tricks, words.melds)
            for screen in screens:
                lines = screen(view)
                assert lines
                for line in lines:
                    assert line and line.isascii() and line == line.rstrip()
            # A screen drawn from a sample is the same: it names nothing unknown.
            other = view.sample(stream).view(seat)
            assert words.table(other) == words.table(view)
        state = state.apply(stream.choice(state.legal()))[0]


def test_the_longest_line_of_melds_is_folded() -> None:
    state = dealt(MINE, THEIRS, "KH")
    assert isinstance(state.phase, FirstRound)
    board = state.phase.board
    marked = (Card(card("10H") | SPECIAL),) * 12
    phase = FirstRound(board._replace(hands=(marked, board.hands[1])), 0)
    lines = Display().lines(words.table(state._replace(phase=phase).view(1)))
    assert lines[2].startswith("P1 has melded 10H:P")
    assert lines[3].startswith("  10H:P")
    assert max(map(len, lines)) <= 78
