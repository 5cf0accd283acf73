"""The beginner at pinochle."""

import pytest

from cardcli.actions import Deal, Draw, Exchange, Meld, Play
from cardcli.cards import names
from cardcli.game import NOBODY, TABLE
from cardcli.games.pinochle.bots.beginner import choose
from cardcli.games.pinochle.melds import DECK
from cardcli.games.pinochle.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.pinochle_table import again, dealt, run, second, settings, start, won

MINE = "9H AS 10S QS KS AC 10C JC 9C AD JD 10D"
THEIRS = "9H AS 10S JS 9S AC 10C KC 9C 10D QD AD"


def chosen(state: State) -> str:
    """Return what the beginner does, in words."""
    choice = choose(state.view(state.to_act), Stream("x", "bot"))
    if isinstance(choice.action, Play):
        return f"play {names([choice.action.card])}"
    if isinstance(choice.action, Meld):
        return f"meld {names(choice.action.cards)}"
    return choice.action.verb


def test_it_exchanges_then_makes_its_best_meld() -> None:
    state = run(dealt(MINE, THEIRS, "KH"), "P1 play AS; P2 play 9S")
    assert choose(state.view(0), Stream("x", "bot")).action == Exchange()
    state = run(state, "P1 exchange")
    assert chosen(state) == "meld QS JD"


def test_it_draws_when_only_the_draw_is_left() -> None:
    state = again(won("9C 9D 9S 10C 10D 10S JC JC JD JD 9C", "AH"))
    assert choose(state.view(0), Stream("x", "bot")) == (Draw(), "has no choice")


def test_it_plays_the_copy_that_lies_on_the_table() -> None:
    p1, p2 = "QS QS KS AS AS AC AC AD AD 10C 10S", "AH AH KH JC JC 9C 9C 9D 9D JH JS"
    state = won(p1, "9H", "10D 9S 9S 10D", p2, nines=1)
    # The trump that is led cannot be beaten, and a queen is the least to lose.
    state = run(state, "P1 meld KS QS; P1 play 10C; P2 play AH; P2 play AH")
    choice = choose(state.view(0), Stream("x", "bot")).action
    assert isinstance(choice, Play)
    queens = [card for card in state.hand(0) if names([card]) == "QS"]
    assert len(queens) == 2
    assert choice.card == max(queens) > 128


def test_it_does_not_waste_a_card_of_a_meld_on_a_small_trick() -> None:
    p2 = "AS AH AC AD 9S 9C 9D JS JC 10C 10D KD"
    state = run(dealt(MINE.replace("AC", "QC"), p2, "KH"), "P1 play JC")
    assert chosen(state) not in {"play AS", "play AH", "play AD"}


def test_second_round_it_wins_with_the_cheapest_winner() -> None:
    state = run(second("KS 9C JD", "AS 10S QS", "H"), "P1 play KS")
    assert chosen(state) == "play 10S"
    state = run(second("KS 9C JD", "AH JH QD", "H"), "P1 play KS")
    assert chosen(state) == "play JH"


def test_second_round_it_throws_its_cheapest_loser() -> None:
    state = run(second("AS 9C JD", "10S QS 9S", "H"), "P1 play AS")
    assert chosen(state) == "play 9S"


def test_second_round_it_leads_what_cannot_be_beaten() -> None:
    assert chosen(second("10S 9C", "KS 9D", "H")) == "play 10S"
    assert chosen(second("10S 9C", "AS 9D", "H")) == "play 9C"
    # Where he is void and has a trump, a high card may be trumped.
    assert chosen(second("AS JC", "9H QC", "H")) == "play JC"


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_matches_of_beginners_end(seed: str) -> None:
    rule = ("first", "highest")[ord(seed) % 2]
    count = ("oldtimer", "simplified", "streamlined")[ord(seed) % 3]
    rules = settings(game_point=500, count=count, first_round_trump=rule)
    state = start(rules=rules)
    deals = 0
    while state.to_act != NOBODY:
        if state.to_act == TABLE:
            deals += 1
            state = state.apply(Deal(shuffled(DECK, seed, f"deal/{deals}")))[0]
            continue
        view = state.view(state.to_act)
        choice = choose(view, Stream(seed, "bot"))
        assert choice == choose(view, Stream(seed, "bot"))
        assert choice.reason and not choice.reason.endswith(".")
        assert choice.action in view.legal()
        state = state.apply(choice.action)[0]
    assert 1 <= deals <= 10


def test_it_does_better_than_playing_at_random() -> None:
    margin = 0
    for seed in range(20):
        stream = Stream(f"{seed}", "random")
        state = start(rules=settings(single_hand=True))
        state = state.apply(Deal(shuffled(DECK, f"{seed}", "deck")))[0]
        while state.to_act >= 0:
            if state.to_act == 0:
                action = choose(state.view(0), stream).action
            else:
                action = stream.choice(state.legal())
            state = state.apply(action)[0]
        margin += state.points[0] - state.points[1]
    assert margin > 20 * 80
