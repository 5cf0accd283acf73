"""Data to words: sentences, hands, choices."""

import pytest

from cardcli import render
from cardcli.actions import Bid, Draw, Exchange, Meld, NameTrump, Pass, Play
from cardcli.cards import ROYAL, SEQUENCE, SPECIAL, SUITS, Card, card
from cardcli.outcomes import Outcome


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card, text.split()))


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ("turn KH", "KH is turned up."),
        ("trump H", "Trump is hearts."),
        ("trump none", "There is no trump."),
        ("meld P2 common-marriage 20", "P2 melds common marriage: 20 points."),
        ("meld N total 34", "N has 34 meld."),
        ("meld N total ??", "N does not show meld."),
        ("exchange P1 KH 10", "P1 takes up KH for the nine: 10 points."),
        ("taker E 55", "E takes the bid at 55."),
        ("pitcher P2 3", "P2 pitches at 3."),
        ("trick P2 21", "P2 takes the trick: 21 points."),
        ("trick N", "N takes the trick."),
        ("last P1 10", "The last trick is 10 points more."),
        ("point high P1 1", "P1 wins high: 1 point."),
        ("point game none 0", "Nobody wins game: a tie."),
        ("score NS -55 -55", "NS loses 55, to -55."),
        ("score NS +4 6", "NS gains 4, to 6."),
        ("draw P2 ??", "P2 draws a card."),
        ("draw P2 JC", "P2 draws JC."),
        ("deal over", "The deal is over."),
        ("game NS 3", "NS wins the game: 3 game points."),
        ("game P1", "P1 wins the game."),
        ("rubber NS 8", "NS wins the rubber: 8 match points."),
        ("chips P1 +3 23", "P1 collects 3 chips and has 23."),
        ("chips P2 -1 19", "P2 pays 1 chip and has 19."),
        ("out P4", "P4 has no chips left and drops out."),
        ("match none", "The match is a tie."),
        ("match EW", "EW wins the match."),
        ("frobnicate 3", "frobnicate 3."),
    ],
)
def test_an_outcome_is_a_sentence(outcome: str, words: str) -> None:
    kind, *rest = outcome.split()
    values = tuple(int(word) if word.isdigit() else word for word in rest)
    assert render.sentence(Outcome(kind, values)) == words


def test_a_game_may_have_its_own_words() -> None:
    own = {"trick": lambda words: f"{words[0]} rakes it in."}
    assert render.sentence(Outcome("trick", ("N",)), own) == "N rakes it in."


def test_a_hand_is_numbered_and_no_number_parts_from_its_card() -> None:
    line = render.hand(cards("AS 10S JK"), "S holds")
    assert line == "S holds 1\xa0AS, 2\xa010S, 3\xa0JK"
    assert render.hand((), "S holds") == "S holds no cards."


def test_layout_is_left_out_for_who_breaks_no_lines() -> None:
    assert render.as_written("S holds 1\xa0AS, 2\xa010S") == "S holds 1 AS, 2 10S"
    assert render.as_written("\xa0A paragraph.") == "A paragraph."
    assert render.as_written("  KD QD, 20") == "  KD QD, 20"


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ([3], "3"),
        ([3, 4], "3 or 4"),
        ([1, 2, 3, 4], "1 to 4"),
        ([54, 55, 56, 57, 58, 59, 60, 65, 70, 75], "54 to 60 or 65 to 75 by 5"),
        ([60, 65, 70], "60 to 70 by 5"),
    ],
)
def test_bids_in_even_steps_are_drawn_together(amounts: list[int], words: str) -> None:
    assert render.bids(amounts) == words


def test_choices_name_cards_by_their_numbers() -> None:
    held = cards("AS QS QS 7S KH")
    plays = [Play(card(name)) for name in ("7S", "QS", "AS")]
    assert render.choices(plays, held) == "play 1, 2 or 4"
    every = [Play(card(name)) for name in ("AS", "QS", "7S", "KH")]
    assert render.choices(every, held) == "play any card"
    assert render.choices([Bid(2), Bid(3), Pass()], held) == "bid 2 or 3, or pass"
    suits = [NameTrump(suit) for suit in SUITS]
    assert render.choices(suits, held) == "trump C, D, H or S"
    turn = [Meld(cards("KH QH")), Exchange(), Draw()]
    expected = "meld (1 choice: type melds), exchange or draw"
    assert render.choices(turn, held) == expected


def test_two_kings_of_different_worth_are_told_apart() -> None:
    king, queen, spade = card("KH"), card("QH"), card("QS")
    held = [
        Card(king | ROYAL),
        Card(king | SEQUENCE),
        queen,
        Card(spade | SPECIAL),
        spade,
    ]
    assert render.marked(held) == ["KH:S40", "KH:S150", "QH", "QS:P", "QS"]
    alone = [Card(king | ROYAL), Card(king | ROYAL)]
    assert render.marked(alone) == ["KH:S", "KH:S"]
