"""Doubles: claims before the first lead, and against meld that lies face up."""

import pytest

from cardcli import claims
from cardcli.cards import card
from cardcli.errors import Refused
from cardcli.games.doubles import GAME
from cardcli.games.doubles.play import Leading
from cardcli.games.doubles.state import State
from tests.rules.doubles_table import SUIT_EACH, dealt, do

TO_TRUMP = ("bid 60", "pass", "pass", "pass", "trump S")
ONE_ACE_OUT = {
    "S": "AS AS AS 10S 10S 10S 10S KS KS KS QS AH AH AH AC AC AC AD AD AD",
    "E": "AS AH AC AD JS JS JS QS QS QS KH KH QH QH KD KD QD JH JC KC",
}
"""S would take every trick, but for the ace of spades that E has."""


def test_all_twenty_tricks_may_be_claimed_before_the_first_lead() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    saved = list(claims.plays(GAME, state, state.view(0)))
    assert len(saved) == 80
    for one in saved:
        state = state.apply(one)[0]
    assert state.winner() == "NS"


@pytest.mark.parametrize("least", [0, 200])
def test_a_card_that_another_holds_bars_a_claim_shown_as_meld_or_not(
    least: int,
) -> None:
    state = do(dealt(ONE_ACE_OUT, "E", min_meld=least), *TO_TRUMP)[0]
    assert isinstance(state.phase, Leading)
    assert (card("AS") in state.phase.shown[1]) == (least == 0)
    with pytest.raises(Refused, match="one of the others may still win a trick"):
        claims.proof(GAME, state.view(2))


def test_the_same_hand_may_claim_when_that_card_is_gone() -> None:
    state = do(dealt(ONE_ACE_OUT, "E", min_meld=0), *TO_TRUMP, "play QS")[0]
    state = first_choice(first_choice(state))
    state, said = do(state, "play AS")
    assert said.startswith("trick E ")
    state = do(state, "play KH", "play AH")[0]
    state = first_choice(first_choice(state))
    assert len(claims.proof(GAME, state.view(2))) == 18


def first_choice(state: State) -> State:
    """Return the state after the seat to act plays the first of its choices."""
    return state.apply(state.legal()[0])[0]
