"""Actions as text and back: numbers, letters, names, signs, marks."""

from types import SimpleNamespace
from typing import Any

import pytest

from cardcli import cards, notation
from cardcli.actions import Bid, Deal, Draw, Meld, NameTrump, Pass, Play
from cardcli.cards import GROUP, ROYAL, SEQUENCE, SPECIAL, Card, card
from cardcli.errors import Unreadable


def hand(text: str) -> tuple[Card, ...]:
    """Return a hand; marks as letters, R for a sequence that is a royal marriage."""
    bits = {"S": SEQUENCE, "R": ROYAL, "G": GROUP, "P": SPECIAL}
    held = []
    for word in text.split():
        name, _, letters = word.partition(":")
        held.append(Card(card(name) | sum(bits[letter] for letter in letters)))
    return tuple(held)


def view(text: str, legal: tuple[Any, ...] = ()) -> Any:
    return SimpleNamespace(hand=hand(text), legal=lambda: legal)


TWELVE = "AS 10S KS QS JS 9S AH 10H KH QH JH 9H"


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("1", "AS"),
        ("7", "AH"),
        ("12", "9H"),
        ("a", "QH"),
        ("C", "9H"),
        ("th", "10H"),
        ("10h", "10H"),
        ("k♥", "KH"),
        ("Q♠", "QS"),
    ],
)
def test_a_card_is_a_number_a_letter_or_a_name(word: str, name: str) -> None:
    assert notation.read(Play, [word], view(TWELVE)) == Play(card(name))


@pytest.mark.parametrize(
    ("word", "fault"),
    [
        ("0", "there is no card 0; cards are 1 to 12"),
        ("13", "there is no card 13; cards are 1 to 12"),
        ("D", "there is no card D in this hand"),
        ("E", "'E' is not a card; write one like 'QS' or '10H'"),
        ("1S", "'1S' is not a card; write one like 'QS' or '10H'"),
        ("999999999999", "there is no card 999999; cards are 1 to 12"),
        ("QS:P", "you hold no QS:P"),
    ],
)
def test_what_is_no_card_is_refused_with_what_is(word: str, fault: str) -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(Play, [word], view(TWELVE))
    assert str(caught.value) == fault


def test_letters_are_no_cards_in_hands_of_over_13() -> None:
    twenty = view(" ".join([*TWELVE.split(), *TWELVE.split()[:8]]))
    with pytest.raises(Unreadable, match="'A' is not a card"):
        notation.read(Play, ["A"], twenty)


def test_pin_16_a_name_plays_the_melded_copy() -> None:
    held = view("QS QS:SP QS:P KH")
    assert notation.read(Play, ["QS"], held) == Play(held.hand[1])
    assert notation.read(Play, ["QS:P"], held) == Play(held.hand[2])
    assert notation.read(Play, ["QS:-"], held) == Play(held.hand[0])
    assert notation.read(Play, ["1"], held) == Play(held.hand[0])


def test_marks_are_written_only_where_the_copy_matters() -> None:
    both = hand("QS:SP QS KH:S")
    assert notation.write(Play(both[0]), both) == "play QS:SP"
    assert notation.write(Play(both[1]), both) == "play QS:-"
    assert notation.write(Play(both[2]), both) == "play KH"
    same = hand("QS:P QS:P")
    assert notation.write(Play(same[0]), same) == "play QS"


def test_two_sequence_marks_of_different_height_carry_their_scores() -> None:
    held = hand("KH:R KH:S QH")
    assert notation.write(Play(held[0]), held) == "play KH:S40"
    assert notation.write(Play(held[1]), held) == "play KH:S150"
    for copy in held[:2]:
        text = notation.write(Play(copy), held).split()
        assert notation.read_full(Play, text[1:], held, ()) == Play(copy)


def test_a_meld_by_name_takes_the_legal_copies_that_are_marked_most() -> None:
    held = hand("KH:G KH QH")
    fresh, marked = Meld((held[1], held[2])), Meld((held[0], held[2]))
    table = SimpleNamespace(hand=held, legal=lambda: (fresh, marked))
    assert notation.read(Meld, ["QH", "KH"], table) == marked
    assert notation.read(Meld, ["2", "3"], table) == fresh
    assert notation.read(Meld, ["KH:-", "QH"], table) == fresh


def test_a_meld_that_is_not_legal_is_still_read() -> None:
    held = view("KH QS JD JD")
    assert notation.read(Meld, ["JD", "JD"], held) == Meld((card("JD"), card("JD")))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Bid(3), "bid 3"),
        (Pass(), "pass"),
        (NameTrump(cards.HEARTS), "trump H"),
        (Draw(), "draw"),
        (Play(card("10H")), "play 10H"),
        (Deal((card("AS"),)), "deal"),
    ],
)
def test_actions_are_written_in_full(action: Any, text: str) -> None:
    assert notation.write(action) == text


@pytest.mark.parametrize(
    ("kind", "words", "fault"),
    [
        (Bid, ["x"], "'x' is not a number"),
        (Bid, ["1", "2"], "type bid NUMBER"),
        (Bid, ["-1"], "'-1' is not a number"),
        (Bid, ["٣"], "'٣' is not a number"),
        (Pass, ["now"], "type pass alone"),
        (NameTrump, ["blue"], "'blue' is not a suit; write C, D, H or S"),
        (Meld, [], "type meld CARDS"),
        (Play, [], "type play CARD"),
    ],
)
def test_words_that_do_not_fit_say_how_it_is_typed(
    kind: Any, words: list[str], fault: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        notation.read(kind, words, view(TWELVE))
    assert str(caught.value) == fault


@pytest.mark.parametrize("word", ["h", "H", "hearts", "HEA", "♥"])
def test_a_suit_is_a_letter_a_sign_or_a_beginning(word: str) -> None:
    assert notation.read(NameTrump, [word], view("")) == NameTrump(cards.HEARTS)
