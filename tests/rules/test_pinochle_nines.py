"""PIN-8 and PIN-9: the exchange, and the nines of trump, which score once each."""

from cardcli.actions import Draw, Exchange
from cardcli.cards import HEARTS, names
from cardcli.games.pinochle import words
from cardcli.games.pinochle.melds import kinds
from tests.rules.pinochle_table import (
    act,
    again,
    dealt,
    held,
    refused,
    run,
    won,
)

PLAIN = "9C 9D 9S 10C 10D 10S JC JC JS JS"
MINE = "9H AS 10S QS 9S AC 10C JC 9C AD KD 10D"
THEIRS = "9H AS 10S JS 9S AC 10C KC 9C 10D QD AD"


def test_pin_8_the_nine_is_swapped_for_the_upcard_and_scores_10() -> None:
    state, said = act(won(f"9H {PLAIN}", "AH", "9S KD"), "P1 exchange")
    assert said == "exchange P1 AH 10; score P1 +10 10; draw P1 9S; draw P2 KD"
    zones = {zone.name: zone.cards for zone in state.zones()}
    assert "AH" in held(state, "P1").split()
    assert "9H" not in held(state, "P1").split()
    assert names(zones["upcard"]) == "9H"


def test_pin_8_trump_stays() -> None:
    state = run(won(f"9H {PLAIN}", "AH"), "P1 exchange")
    assert words.trump(state.view(0)) == HEARTS


def test_pin_8_the_card_taken_may_be_melded_at_once() -> None:
    state = won("9H KH 9C 9D 9S 10C 10D 10S JC JC JS", "QH", "9S KD")
    assert refused(state, "P1 meld KH QH") == ("you do not hold QH: you may meld 9H")
    state, said = act(state, "P1 exchange")
    assert said == "exchange P1 QH 10; score P1 +10 10"
    said = act(state, "P1 meld KH QH")[1]
    assert said == (
        "meld P1 royal-marriage 40; score P1 +40 50; draw P1 9S; draw P2 KD"
    )


def test_pin_8_only_a_nine_of_trump() -> None:
    state = won("KS QS 9C 9D 9S 10C 10D 10S JC JC JS", "AH")
    assert refused(state, "P1 exchange") == (
        "you hold no nine of trump to exchange: meld KS QS or draw"
    )


def test_pin_8_the_upcard_may_itself_be_a_nine() -> None:
    state = run(dealt(MINE, THEIRS, "KH", "9D 9D JH JH"), "P1 play AS; P2 play 9S")
    state, said = act(state, "P1 exchange")
    assert said == "exchange P1 KH 10; score P1 +10 21; draw P1 9D; draw P2 9D"
    state = run(state, "P1 play 9S; P2 play 10S")
    state, said = act(state, "P2 exchange")
    assert said == "exchange P2 9H 10; score P2 +10 20; draw P2 JH; draw P1 JH"


def test_pin_9_a_nine_turned_up_has_scored_and_stays_scored_when_taken_up() -> None:
    state = run(dealt(MINE, THEIRS.replace("9H", "KH"), "9H"), "P1 play AS")
    assert state.points == (0, 10)
    state = run(state, "P2 play 9S; P1 exchange")
    assert state.points == (21, 10)
    assert "9H" in held(state, "P1").split()
    state = again(state)
    assert list(state.legal()) == [Draw()]
    assert refused(state, "P1 exchange") == "your 9H has scored: draw"
    assert refused(state, "P1 meld 9H") == "this 9H has scored: you have no meld"


def test_pin_9_a_nine_taken_from_an_exchange_stays_scored() -> None:
    state = run(
        dealt(MINE, THEIRS, "KH", "9D 9D JH JH"),
        "P1 play AS; P2 play 9S; P1 exchange; P1 play 9S; P2 play 10S; P2 exchange",
    )
    state = again(state, 1)
    assert list(state.legal()) == [Draw()]
    assert refused(state, "P2 meld 9H") == "this 9H has scored: you have no meld"


def test_pin_9_a_melded_nine_is_neither_melded_again_nor_exchanged() -> None:
    state = again(run(won(f"9H {PLAIN}", "AH"), "P1 meld 9H"))
    assert list(state.legal()) == [Draw()]
    assert refused(state, "P1 meld 9H") == "this 9H:P has scored: you have no meld"
    assert refused(state, "P1 exchange") == "your 9H has scored: draw"


def test_pin_9_each_of_the_two_nines_scores() -> None:
    state = won(f"9H 9H {PLAIN[3:]}", "AH", "9C KD")
    state, said = act(state, "P1 meld 9H")
    assert said == "meld P1 deece 10; score P1 +10 10"
    assert Exchange() in state.legal()
    state, said = act(state, "P1 exchange")
    assert said == "exchange P1 AH 10; score P1 +10 20; draw P1 9C; draw P2 KD"
    # The melded one is still held; the other lies as upcard.
    assert "9H:P" in held(state, "P1").split()
    assert "9H" not in held(state, "P1").split()
    assert list(again(state).legal()) == [Draw()]


def test_pin_9_a_second_nine_is_melded_where_the_first_was() -> None:
    state = again(run(won(f"9H 9H {PLAIN[3:]}", "AH"), "P1 meld 9H; P1 draw"))
    assert refused(state, "P1 meld 9H:P").startswith("this 9H:P has scored: ")
    said = act(state, "P1 meld 9H:-")[1]
    assert said.startswith("meld P1 deece 10; score P1 +10 20; draw P1 ")


def test_pin_9_a_nine_that_has_scored_is_played_like_any_other() -> None:
    state = run(won(f"9H {PLAIN}", "AH"), "P1 meld 9H")
    assert "9H:P" not in held(run(state, "P1 play 9H"), "P1")


def test_pin_9_one_exchange_a_trick_even_with_both_nines() -> None:
    state = run(won(f"9H 9H KS QS {PLAIN[12:]}", "AH"), "P1 exchange")
    assert Exchange() not in state.legal()
    assert refused(state, "P1 exchange") == (
        "you have exchanged, and a trick brings one exchange: "
        "meld KS QS, meld 9H or draw"
    )
    state, said = act(state, "P1 meld KS QS")
    # The second nine waits for another trick, so both draw.
    assert "draw P1" in said
    state, said = act(again(state), "P1 exchange")
    assert said.startswith("exchange P1 9H 10; score P1 +10 40")


def test_pin_9_the_nines_that_have_scored_are_counted() -> None:
    state = won(f"9H 9H {PLAIN[3:]}", "AH")
    for line, count in (("P1 meld 9H", 1), ("P1 exchange", 2)):
        state = run(state, line)
        board = state.view(0).board
        assert board is not None and board.nines == count
        titles = [kind.title for kind in kinds(HEARTS, count)]
        assert ("deece" in titles) == (count == 1)
