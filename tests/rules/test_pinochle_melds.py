"""PIN-10 to PIN-13: what melds score, and what cards may make them."""

import pytest

from cardcli.actions import Meld, Play
from cardcli.cards import GROUP, ROYAL, SEQUENCE, SPECIAL, Card, card, names
from cardcli.errors import Refused
from cardcli.games.pinochle.first_round import FirstRound
from cardcli.games.pinochle.melds import KINDS
from cardcli.tricks import TEN_HIGH, displayed
from tests.rules.pinochle_table import (
    act,
    again,
    held,
    refused,
    run,
    value,
    won,
)

PLAIN = "9C 9D 9S 10C 10D 10S 10C 10D 10S JC JC"  # nothing for a meld, hearts trump


def with_meld(meld: str) -> str:
    """Return eleven cards with a meld among them, the others of no use."""
    return " ".join([*meld.split(), *PLAIN.split()][:11])


@pytest.mark.parametrize(
    ("meld", "title", "points", "letter"),
    [
        ("AH 10H KH QH JH", "flush", 150, "S"),
        ("KH QH", "royal-marriage", 40, "S"),
        ("KS QS", "common-marriage", 20, "S"),
        ("KC QC", "common-marriage", 20, "S"),
        ("KD QD", "common-marriage", 20, "S"),
        ("AS AH AC AD", "aces", 100, "G"),
        ("KS KH KC KD", "kings", 80, "G"),
        ("QS QH QC QD", "queens", 60, "G"),
        ("JS JH JC JD", "jacks", 40, "G"),
        ("QS JD", "pinochle", 40, "P"),
        ("9H", "deece", 10, "P"),
    ],
)
def test_pin_10_each_meld_scores_and_marks_its_cards(
    meld: str, title: str, points: int, letter: str
) -> None:
    state = won(with_meld(meld), "KH", "9S JC")
    state, said = act(state, f"P1 meld {meld}")
    expected = f"meld P1 {title} {points}; score P1 +{points} {points}"
    assert said.startswith(expected)
    for word in meld.split():
        assert f"{word}:{letter}" in held(state, "P1").split()
    assert held(state, "P1").count(":") == len(meld.split())


def test_pin_10_the_suits_of_marriage_and_flush_go_by_trump() -> None:
    for number, trump in enumerate("CDHS"):
        titles = {names(kind.cards): kind.title for kind in KINDS[number]}
        assert titles[f"K{trump} Q{trump}"] == "royal-marriage"
        assert titles[f"9{trump}"] == "deece"
        assert titles[f"A{trump} 10{trump} K{trump} Q{trump} J{trump}"] == "flush"
        assert list(titles.values()).count("common-marriage") == 3
        assert len(titles) == 11


def test_pin_10_other_cards_are_no_meld() -> None:
    state = won(with_meld("KH QH 9S AC AC AD"), "JH")
    for words, listed in (
        ("KH", "KH"),
        ("KH QH 9S", "9S KH QH"),
        ("AC AC AD", "AC AC AD"),
        ("9S", "9S"),
        ("QH 9D", "QH 9D"),
    ):
        assert refused(state, f"P1 meld {words}") == (
            f"there is no meld {listed}: you may meld KH QH"
        )
    assert refused(state, "P1 meld") == (
        "name the cards of the meld: you may meld KH QH"
    )
    assert refused(state, "P1 meld KS QS") == ("you do not hold KS: you may meld KH QH")
    assert refused(state, "P1 meld 2H") == "you do not hold 2H: you may meld KH QH"


def test_pin_10_the_cards_come_in_display_order() -> None:
    state = won(with_meld("KH QH"), "JH")
    assert refused(state, "P1 meld QH KH") == (
        "a meld is listed in display order, KH QH: you may meld KH QH"
    )
    for kinds in KINDS:
        for kind in kinds:
            assert displayed(kind.cards, TEN_HIGH) == kind.cards


def test_pin_10_the_deece_uses_up_the_meld() -> None:
    state = won(with_meld("9H KH QH"), "JH", "9S JC")
    after, said = act(state, "P1 meld 9H")
    assert said == "meld P1 deece 10; score P1 +10 10; draw P1 9S; draw P2 JC"
    assert "9H:P" in held(after, "P1").split()


def test_pin_11_one_card_must_not_be_on_the_table_yet() -> None:
    melded = "P1 meld KS KH KC KD"
    state = again(run(won("KS KH KC KD QS QH QC QD 9S 9C 9D", "JH"), melded))
    state = again(run(state, "P1 meld QS QH QC QD"))
    assert refused(state, "P1 meld KS QS") == (
        "a meld needs a card that is not on the table yet: you have no meld"
    )
    # A second queen, unmelded, will do.
    state = again(run(won("KS KH KC KD QS QS QH QC QD 9C 9D", "JH"), melded))
    state = again(run(state, "P1 meld QS QH QC QD"))
    after, said = act(state, "P1 meld KS:G QS:-")
    assert said.startswith("meld P1 common-marriage 20; score P1 +20 160")
    assert "KS:SG QS:G QS:S" in held(after, "P1")


def test_pin_12_a_card_counts_once_in_a_meld() -> None:
    state = won(with_meld("QS JD KS"), "JH")
    assert refused(state, "P1 meld QS QS") == (
        "you hold only one QS: you may meld QS JD or KS QS"
    )
    state = won(with_meld("QS JD KS KC QC"), "JH")
    assert refused(state, "P1 meld QS JS").endswith(
        "you may meld QS JD, KS QS or KC QC"
    )


def test_pin_12_a_royal_marriage_may_rise_to_a_flush() -> None:
    state = won(with_meld("AH 10H KH QH JH"), "9H", nines=1)
    state = again(run(state, "P1 meld KH QH"))
    hand = state.hand(0)
    assert value(hand, "KH") == card("KH") | ROYAL
    state, said = act(state, "P1 meld AH 10H KH QH JH")
    assert said.startswith("meld P1 flush 150; score P1 +150 190")
    for word in ("AH", "10H", "KH", "QH", "JH"):
        assert value(state.hand(0), word) == card(word) | SEQUENCE


def test_pin_12_after_a_flush_its_king_and_queen_marry_no_more() -> None:
    p1 = "AH 10H KH KH QH QH JH 9S 9C 9D 10S"
    state = again(run(won(p1, "9H", nines=1), "P1 meld AH 10H KH QH JH"))
    assert state.points == (150, 0)
    barred = "a meld of that class has scored as much or more with"
    assert refused(state, "P1 meld KH:S QH:S") == (f"{barred} KH:S: you may meld KH QH")
    assert refused(state, "P1 meld KH:S QH:-").startswith(f"{barred} KH:S: ")
    assert refused(state, "P1 meld KH:- QH:S").startswith(f"{barred} QH:S: ")
    # The other king and queen may.
    said = act(state, "P1 meld KH:- QH:-")[1]
    assert said.startswith("meld P1 royal-marriage 40; score P1 +40 190")


def test_pin_12_a_married_king_does_not_marry_the_other_queen() -> None:
    for suit, class_of in (("H", "KH QH"), ("S", "KS QS")):
        p1 = f"K{suit} Q{suit} Q{suit} 9S 9C 9D 10S 10S 10C 10C 10D"
        state = again(run(won(p1, "AH"), f"P1 meld {class_of}"))
        assert refused(state, f"P1 meld K{suit} Q{suit}:-") == (
            f"a meld of that class has scored as much or more with K{suit}:S: "
            "you have no meld"
        )


def test_pin_12_second_melds_of_a_kind_score_again_with_other_cards() -> None:
    p1 = "KH KH QH QH KS KS QS QS JD JD 9C"
    state = won(p1, "AH")
    for meld, total in (
        ("KH QH", 40),
        ("KH:- QH:-", 80),
        ("QS JD", 120),
        ("QS:- JD:-", 160),
        ("KS QS", 180),
        ("KS:- QS:P", 200),
    ):
        state, said = act(state, f"P1 meld {meld}")
        assert f" {total}" in said.split(";")[1]
        state = again(state)
    assert refused(state, "P1 meld KS QS").endswith("you have no meld")


def test_pin_12_second_groups_need_four_other_cards() -> None:
    p1 = "KS KS KH KH KC KC KD KD 9S 9C 9D"
    state = again(run(won(p1, "AH"), "P1 meld KS KH KC KD"))
    for words in ("KS:G KH:- KC:- KD:-", "KS:- KH:- KC:- KD:G"):
        old = next(word for word in words.split() if ":G" in word)
        assert refused(state, f"P1 meld {words}") == (
            f"a meld of that class has scored as much or more with {old}: "
            "you may meld KS KH KC KD"
        )
    said = act(state, "P1 meld KS:- KH:- KC:- KD:-")[1]
    assert said.startswith("meld P1 kings 80; score P1 +80 160")


def test_pin_12_a_pinochle_shares_no_card_with_a_second_one() -> None:
    p1 = "QS JD JD 9S 9C 9D 10S 10S 10C 10C 10D"
    state = again(run(won(p1, "AH"), "P1 meld QS JD"))
    assert refused(state, "P1 meld QS JD:-") == (
        "a meld of that class has scored as much or more with QS:P: you have no meld"
    )


def test_pin_12_melds_of_different_classes_share_cards() -> None:
    state = won("QS JD KS QH QC QD 9S 9C 9D 10S 10S", "AH")
    state = again(run(state, "P1 meld QS JD"))
    state = again(run(state, "P1 meld KS QS"))
    state, said = act(state, "P1 meld QS QH QC QD")
    assert said.startswith("meld P1 queens 60; score P1 +60 120")
    assert value(state.hand(0), "QS") == card("QS") | SPECIAL | SEQUENCE | GROUP
    assert "QS:SGP" in held(state, "P1").split()


def test_pin_12_two_flushes_score_with_all_ten_cards() -> None:
    p1 = "AH AH 10H 10H KH KH QH QH JH JH 9S"
    state = again(run(won(p1, "9H", nines=1), "P1 meld AH 10H KH QH JH"))
    said = act(state, "P1 meld AH:- 10H:- KH:- QH:- JH:-")[1]
    assert said.startswith("meld P1 flush 150; score P1 +150 300")
    assert refused(state, "P1 meld AH:S 10H:- KH:- QH:- JH:-").startswith(
        "a meld of that class has scored as much or more with AH:S"
    )


def test_pin_12_a_flush_may_take_a_married_king_and_a_fresh_queen() -> None:
    p1 = "AH 10H KH QH QH JH 9S 9C 9D 10S 10S"
    state = again(run(won(p1, "9H", nines=1), "P1 meld KH QH"))
    state, said = act(state, "P1 meld AH 10H KH:S QH:- JH")
    assert said.startswith("meld P1 flush 150; score P1 +150 190")
    # The queen that was married before may not marry again: 40 is not more than 40.
    assert value(state.hand(0), "KH") == card("KH") | SEQUENCE
    left = [one for one in state.hand(0) if one & 127 == card("QH")]
    assert sorted(left) == [card("QH") | ROYAL, card("QH") | SEQUENCE]


def test_pin_13_melded_cards_stay_among_the_twelve_and_are_played() -> None:
    state = run(won(with_meld("KS QS"), "AH", "9S JC"), "P1 meld KS QS")
    assert len(state.hand(0)) == 12
    state = run(state, "P1 play KS")
    assert "KS:S" not in held(state, "P1")
    assert len(state.hand(0)) == 11
    assert isinstance(state.phase, FirstRound)
    assert state.phase.trick == (Card(card("KS") | SEQUENCE),)


def test_pin_13_melded_cards_lie_face_up() -> None:
    state = run(won(with_meld("KS QS"), "AH", "9S JC"), "P1 meld KS QS")
    zones = {zone.name: zone for zone in state.zones()}
    assert names(zones["melds P1"].cards) == "KS QS"
    assert zones["melds P1"].seen_by == (0, 1)
    assert zones["hand P1"].seen_by == (0,)
    assert len(zones["hand P1"].cards) == 10


def test_pin_16_both_copies_may_be_played_and_the_marked_one_stands_first() -> None:
    state = won("QS QS JD 9S 9C 9D 10S 10S 10C 10C 10D", "AH", "9S JC")
    state = run(state, "P1 meld QS JD")
    assert held(state, "P1").startswith("10S 10S QS:P QS 9S")
    plays = [play.card for play in state.legal() if isinstance(play, Play)]
    assert plays.count(card("QS")) == 1
    assert plays.count(Card(card("QS") | SPECIAL)) == 1
    assert len(plays) == len(set(plays))
    left = held(run(state, "P1 play QS"), "P1")
    assert "QS" in left.split() and "QS:P" not in left.split()
    left = held(run(state, "P1 play QS:-"), "P1")
    assert "QS:P" in left.split() and "QS" not in left.split()


def test_pin_16_a_copy_with_marks_that_is_not_held_is_refused() -> None:
    state = won("QS JD 9S 9C 9D 10S 10S 10C 10C 10D 10D", "AH", "9S JC")
    state = run(state, "P1 meld QS JD")
    with pytest.raises(Refused, match="^you do not hold QS unmelded: play 10S, "):
        state.apply(Play(card("QS")))


def test_every_meld_is_listed_once_for_each_choice_of_copies() -> None:
    p1 = "KS KS QS QS JD 9S 9C 9D 10S 10S 10C"
    state = again(run(won(p1, "AH"), "P1 meld QS JD"))
    melds = [action.cards for action in state.legal() if isinstance(action, Meld)]
    melded = Card(card("QS") | SPECIAL)
    assert len(state.legal()) == len(melds) + 1
    assert melds == [
        (card("KS"), melded),
        (card("KS"), card("QS")),
    ]
