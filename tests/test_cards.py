"""Cards: codes, names, marks, suits, decks."""

import pytest

from cardcli import cards
from cardcli.cards import (
    GROUP,
    HIDDEN,
    JOKER,
    NO_SUIT,
    ROYAL,
    SEQUENCE,
    SPECIAL,
    Card,
)
from cardcli.errors import Unreadable

ALL = cards.deck(range(2, 15), joker=True)


def test_a_card_is_its_suit_times_sixteen_and_its_rank() -> None:
    assert cards.card("2C") == 2
    assert cards.card("AC") == 14
    assert cards.card("10D") == 16 + 10
    assert cards.card("JH") == 32 + 11
    assert cards.card("QS") == 48 + 12
    assert cards.card("JK") == JOKER == 64


def test_every_name_is_read_back() -> None:
    for card in ALL:
        assert cards.card(cards.name(card)) == card
    assert len({cards.name(card) for card in ALL}) == 53


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("th", "10H"),
        ("TH", "10H"),
        ("10h", "10H"),
        ("qs", "QS"),
        ("Q♠", "QS"),
        ("t♥", "10H"),
        ("10♦", "10D"),
        ("a♣", "AC"),
        ("jk", "JK"),
    ],
)
def test_other_ways_to_write_a_card(text: str, name: str) -> None:
    assert cards.name(cards.card(text)) == name


@pytest.mark.parametrize(
    "text",
    ["", "1H", "11H", "H", "10", "HQ", "QX", "??", "QS ", "Q♠♠", "JOKER", "010H", "Ⅻ"],
)
def test_other_text_is_no_card(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        cards.card(text)
    assert str(caught.value) == (
        f"{text!r} is not a card; write one like 'QS' or '10H'"
    )


def test_marks_make_another_value_with_the_same_name() -> None:
    queen = cards.card("QS")
    marked = Card(queen | SEQUENCE | SPECIAL)
    assert marked != queen
    assert cards.face(marked) == queen and cards.face(queen) == queen
    assert cards.name(marked) == "QS"
    assert cards.marks(marked) == "SP" and cards.marks(queen) == ""
    assert cards.marks(Card(queen | ROYAL | GROUP | SPECIAL)) == "SGP"
    assert cards.suit(marked) == cards.suit(queen) == cards.SPADES


def test_a_card_face_down_has_no_name_of_its_own() -> None:
    assert cards.name(HIDDEN) == "??"
    assert cards.names([HIDDEN, JOKER, cards.card("10H")]) == "?? JK 10H"
    assert cards.names([]) == ""


def test_cards_read_aloud() -> None:
    texts = {"QS": "queen of spades", "10H": "ten of hearts", "2C": "two of clubs"}
    for name, words in texts.items():
        assert cards.words(cards.card(name)) == words
    assert cards.words(Card(cards.card("KD") | GROUP)) == "king of diamonds"
    assert cards.words(JOKER) == "the joker"
    assert cards.words(HIDDEN) == "a card"


def test_the_joker_has_no_suit_of_its_own() -> None:
    assert cards.suit(JOKER) not in (*cards.SUITS, NO_SUIT)


@pytest.mark.parametrize(
    ("text", "letter"),
    [
        ("S", "S"),
        ("s", "S"),
        ("♥", "H"),
        ("diamonds", "D"),
        ("Cl", "C"),
        ("HEART", "H"),
    ],
)
def test_suits_are_read(text: str, letter: str) -> None:
    assert cards.SUIT_LETTERS[cards.read_suit(text)] == letter


@pytest.mark.parametrize("text", ["", "X", "SH", "spadess", "♠♠", "none"])
def test_other_text_is_no_suit(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        cards.read_suit(text)
    assert str(caught.value) == f"{text!r} is not a suit; write C, D, H or S"


def test_a_deck_goes_by_suits_and_ranks() -> None:
    assert cards.names(cards.deck((9, 11, 14))) == (
        "9C JC AC 9D JD AD 9H JH AH 9S JS AS"
    )
    assert cards.names(cards.deck((13, 10), copies=2)[:5]) == "KC KC 10C 10C KD"
    assert cards.deck(range(2, 15), joker=True)[-1] == JOKER
    assert len(cards.deck(range(2, 15))) == 52
