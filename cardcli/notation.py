"""Actions as text and text as actions: one notation at the prompt and in files.

The fields of an action say how it is written: a Card by its name, a Suit by its
letter, an int as a number. Where a hand holds two copies of a card with different
marks the name carries them: `QS:SP`, `QS:-` (PIN-16).
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, cast

from cardcli import cards
from cardcli.actions import Action, Deal, Play
from cardcli.cards import FACE, ROYAL, SUIT_LETTERS, Card, Suit
from cardcli.errors import Unreadable
from cardcli.foreign import quoted

LETTERS = "ABCD"
"""Cards 10 to 13 of a hand, as the documents number them."""
MOST_DIGITS = 6


def write(action: Action, hand: Sequence[Card] = ()) -> str:
    """Return the full form of an action, as the transcript has it."""
    if type(action) is Deal:
        return "deal"
    words = [action.verb]
    for item in fields(action):
        value = getattr(action, item.name)
        if item.type is Card:
            words.append(spell(value, hand))
        elif item.type is Suit:
            words.append(SUIT_LETTERS[value])
        elif item.type is int:
            words.append(str(value))
        else:
            words += [spell(card, hand) for card in value]
    return " ".join(words)


def spell(card: Card, hand: Sequence[Card]) -> str:
    """Return a card's name, with its marks where the hand holds another such copy."""
    face = card & FACE
    twins = {held for held in hand if held & FACE == face and held != card}
    if not twins:
        return cards.name(card)
    letters = _marks(card)
    if any(_marks(twin) == letters for twin in twins):
        letters = letters.replace("S", "S40" if card & ROYAL else "S150")
    return f"{cards.name(card)}:{letters}"


def seen(command: str, left: Sequence[Card]) -> str:
    """Return a command as it is told to those who see only so much of the hand.

    `left` is what they see of the hand after it. Marks that set a card apart from a
    copy which they do not see would tell them of that copy, and are left out.
    """
    verb, *words = command.split(" ")
    faces = [cards.face(card) for card in left]
    gone = verb == Play.verb
    told = []
    for word in words:
        name, colon, _ = word.partition(":")
        twin = not colon or faces.count(cards.card(name)) + gone > 1
        told.append(word if twin else name)
    return " ".join([verb, *told])


def _marks(card: Card) -> str:
    return cards.marks(card) or "-"


def read(
    kind: type[Action],
    words: Sequence[str],
    view: Any,
    hand: Sequence[Card] | None = None,
) -> Action:
    """Return the action that words after its verb stand for, at a seat's view.

    Cards are numbers in the hand as it is sorted, by default as it is displayed,
    letters for 10 to 13 in hands that small, or names.
    Raises Unreadable, naming the word.
    """
    sorted_hand = view.hand if hand is None else hand
    return _read(kind, words, sorted_hand, view.legal(), numbered=True)


def read_full(
    kind: type[Action],
    words: Sequence[str],
    hand: Sequence[Card],
    legal: Iterable[Action],
) -> Action:
    """Return the action that the full form stands for: cards by name only."""
    return _read(kind, words, hand, legal, numbered=False)


def _read(
    kind: type[Action],
    words: Sequence[str],
    hand: Sequence[Card],
    legal: Iterable[Action],
    *,
    numbered: bool,
) -> Action:
    items = fields(kind)
    if kind is Deal or not items:
        _count(kind, words, 0)
        return kind() if kind is not Deal else Deal(())
    item = items[0]
    if item.type not in (Card, Suit, int):
        return _read_several(kind, words, hand, legal, numbered=numbered)
    _count(kind, words, 1)
    word = words[0]
    if item.type is Card:
        copies = _copies(word, hand, numbered=numbered)
        return _make(kind, max(copies, key=_marked))
    if item.type is Suit:
        return _make(kind, cards.read_suit(word))
    return _make(kind, _number(word))


def _make(kind: type[Action], value: object) -> Action:
    action: Action = cast(Any, kind)(value)
    return action


def _read_several(
    kind: type[Action],
    words: Sequence[str],
    hand: Sequence[Card],
    legal: Iterable[Action],
    *,
    numbered: bool,
) -> Action:
    """Read several cards: the legal choice that fits, the most marked of several."""
    if not words:
        raise Unreadable(usage(kind))
    wanted = [_copies(word, hand, numbered=numbered) for word in words]
    fitting = [
        action
        for action in legal
        if type(action) is kind and _fits(list(cast(Any, action).cards), wanted)
    ]
    if fitting:
        return max(fitting, key=_marks_used)
    return _make(kind, tuple(_one_each(wanted, hand)))


def _marks_used(action: Action) -> int:
    return sum((card >> 7).bit_count() for card in cast(Any, action).cards)


def _fits(chosen: list[Card], wanted: list[list[Card]]) -> bool:
    """Say whether the chosen cards are one for each word, in any order."""
    if len(chosen) != len(wanted):
        return False
    if not wanted:
        return True
    return any(
        copy in chosen and _fits(_without(chosen, copy), wanted[1:])
        for copy in wanted[0]
    )


def _without(held: list[Card], card: Card) -> list[Card]:
    place = held.index(card)
    return held[:place] + held[place + 1 :]


def _one_each(wanted: list[list[Card]], hand: Sequence[Card]) -> list[Card]:
    """Return a card for each word, different copies while the hand has them."""
    left = list(hand)
    chosen = []
    for copies in wanted:
        free = [card for card in copies if card in left] or copies
        card = max(free, key=_marked)
        if card in left:
            left.remove(card)
        chosen.append(card)
    return chosen


def _marked(card: Card) -> tuple[int, int]:
    """Order copies: the more marked, then the first in display order (PIN-16)."""
    return (card >> 7).bit_count(), card


def _copies(word: str, hand: Sequence[Card], *, numbered: bool) -> list[Card]:
    """Return the different copies in the hand that a word may mean."""
    if numbered and (place := _place(word, hand)) is not None:
        return [hand[place]]
    text, colon, letters = word.partition(":")
    face = cards.card(text)
    copies = sorted({card for card in hand if card & FACE == face})
    if colon:
        copies = [card for card in copies if _has_marks(card, letters.upper())]
        if not copies:
            raise Unreadable(f"you hold no {word.upper()}")
    return copies or [face]


def _has_marks(card: Card, letters: str) -> bool:
    plain = _marks(card)
    full = plain.replace("S", "S40" if card & ROYAL else "S150")
    return letters in (plain, full)


def _place(word: str, hand: Sequence[Card]) -> int | None:
    """Return the place in the hand that a number or letter means, from 0."""
    if word.isascii() and word.isdigit():
        number = int(word[:MOST_DIGITS])
        if not 1 <= number <= len(hand):
            held = f"1 to {len(hand)}" if hand else "none: you hold no cards"
            raise Unreadable(f"there is no card {word[:MOST_DIGITS]}; cards are {held}")
        return number - 1
    if len(word) == 1 and word.upper() in LETTERS and len(hand) <= 13:
        place = LETTERS.index(word.upper()) + 9
        if place >= len(hand):
            raise Unreadable(f"there is no card {word.upper()} in this hand")
        return place
    return None


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS):
        raise Unreadable(f"{quoted(word)} is not a number")
    return int(word)


def _count(kind: type[Action], words: Sequence[str], count: int) -> None:
    if len(words) != count:
        raise Unreadable(usage(kind))


def usage(kind: type[Action]) -> str:
    """Return how an action is typed: `play CARD`, `meld CARDS`."""
    if kind is Deal:
        return "type deal alone"
    shapes = {Card: "CARD", Suit: "SUIT", int: "NUMBER"}
    words = [kind.verb]
    words += [shapes.get(cast(Any, item.type), "CARDS") for item in fields(kind)]
    return f"type {' '.join(words)}{' alone' if len(words) == 1 else ''}"
