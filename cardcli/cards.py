"""Cards as small numbers, their names, and decks in dealing order.

A card is suit * 16 + rank, rank 2 to 14 (J 11, Q 12, K 13, A 14) and suit 0 to 3
in the order C D H S; the joker is 64. Numbers sort by suit, then by the usual rank.
The bits from 128 up are marks that a meld lays on a card on the table (PIN-12,
PIN-13): a marked card is another value than its unmarked twin.
"""

from collections.abc import Iterable
from typing import NewType

from cardcli.errors import Unreadable
from cardcli.foreign import quoted

Card = NewType("Card", int)
Suit = NewType("Suit", int)

CLUBS, DIAMONDS, HEARTS, SPADES = (Suit(number) for number in range(4))
SUITS: tuple[Suit, ...] = (CLUBS, DIAMONDS, HEARTS, SPADES)
NO_SUIT = Suit(-1)
JOKER = Card(64)
HIDDEN = Card(-1)

JACK, QUEEN, KING, ACE = 11, 12, 13, 14

# Marks, PIN-12. A king or queen of trump in a royal marriage may still rise to a
# flush, so the sequence mark has two heights.
ROYAL, SEQUENCE, GROUP, SPECIAL = 128, 256, 512, 1024
FACE = 127

SUIT_LETTERS = "CDHS"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
"""The ranks as they are read aloud, from 2 on."""

_NAMES = {
    Card(suit * 16 + rank): f"{letter}{SUIT_LETTERS[suit]}"
    for suit in range(4)
    for rank, letter in enumerate(RANK_NAMES, start=2)
} | {JOKER: "JK", HIDDEN: "??"}
_CARDS = {text: code for code, text in _NAMES.items() if code != HIDDEN} | {
    f"T{letter}": Card(suit * 16 + 10) for suit, letter in enumerate(SUIT_LETTERS)
}


def card(text: str) -> Card:
    """Return the card that a name such as `10H`, `th`, `Q♠` or `JK` stands for.

    Raises Unreadable for any other text.
    """
    name = text.upper()
    if name not in _CARDS and name[-1:] in SUIT_SIGNS:
        name = name[:-1] + SUIT_SIGNS[name[-1]]
    try:
        return _CARDS[name]
    except KeyError:
        raise Unreadable(
            f"{quoted(text)} is not a card; write one like 'QS' or '10H'"
        ) from None


def name(card: Card) -> str:
    """Return the name of a card, marks left out: `10H`, `JK`, `??` face down."""
    return _NAMES[card] if card < 128 else _NAMES[Card(card & FACE)]


def names(cards: Iterable[Card]) -> str:
    """Return the names of several cards with spaces between."""
    return " ".join(map(name, cards))


def words(card: Card) -> str:
    """Return a card as it is read aloud: `ten of hearts`."""
    plain = face(card)
    if plain == JOKER:
        return "the joker"
    if plain == HIDDEN:
        return "a card"
    return f"{RANK_WORDS[(plain & 15) - 2]} of {SUIT_NAMES[plain >> 4]}"


def face(card: Card) -> Card:
    """Return a card without its marks."""
    return Card(card & FACE) if card >= 128 else card


def suit(card: Card) -> Suit:
    """Return the suit of a card; 4 for the joker, which has none of its own."""
    return Suit((card & FACE) >> 4)


def marks(card: Card) -> str:
    """Return the letters of a card's marks in the order S, G, P (PIN-13)."""
    sequence = "S" if card & (ROYAL | SEQUENCE) else ""
    group = "G" if card & GROUP else ""
    return sequence + group + ("P" if card & SPECIAL else "")


def read_suit(text: str) -> Suit:
    """Return the suit that a letter, sign or name stands for.

    Raises Unreadable for any other text.
    """
    key = SUIT_SIGNS.get(text, text).upper()
    for number, suit_name in zip(SUITS, SUIT_NAMES, strict=True):
        if key and suit_name.upper().startswith(key):
            return number
    raise Unreadable(f"{quoted(text)} is not a suit; write C, D, H or S")


def deck(ranks: Iterable[int], copies: int = 1, *, joker: bool = False) -> list[Card]:
    """Return an unshuffled deck: C D H S, ranks as given (lowest first), joker last."""
    order = tuple(ranks)
    cards = [
        Card(number * 16 + rank)
        for number in SUITS
        for rank in order
        for _ in range(copies)
    ]
    return [*cards, JOKER] if joker else cards
