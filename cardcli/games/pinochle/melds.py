"""The melds of pinochle and the cards that may still make them (PIN-9 … PIN-12)."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from cardcli.cards import (
    ACE,
    FACE,
    GROUP,
    JACK,
    KING,
    QUEEN,
    ROYAL,
    SEQUENCE,
    SPECIAL,
    SUITS,
    Card,
    Suit,
    deck,
    face,
    marks,
    name,
    names,
)
from cardcli.errors import Refused
from cardcli.tricks import TEN_HIGH, displayed

DECK: tuple[Card, ...] = tuple(deck((9, 11, 12, 13, 10, 14), copies=2))
FACES: tuple[Card, ...] = tuple(dict.fromkeys(DECK))
VALUES: tuple[Card, ...] = tuple(
    Card(card | sequence | group | special)
    for card in FACES
    for sequence in (0, ROYAL, SEQUENCE)
    for group in (0, GROUP)
    for special in (0, SPECIAL)
)
PLACE: dict[Card, int] = {
    card: place for place, card in enumerate(displayed(VALUES, TEN_HIGH))
}
"""Where a card stands in a hand; hands are kept in this order."""
place_of = PLACE.__getitem__
NINES: tuple[Card, ...] = tuple(Card((suit << 4) + 9) for suit in SUITS)
BOTH_NINES = 2


class Kind(NamedTuple):
    """A meld: its cards in display order, its points, and the marks of its class."""

    title: str
    points: int
    cards: tuple[Card, ...]
    bar: int
    """A card with one of these marks may not make it (PIN-12)."""
    mark: int
    """The mark that its cards get."""
    needs: int = 0
    """The lanes that a hand must fill."""
    fresh: int = 0
    """The lanes of which a hand must fill one: a card not yet melded (PIN-11)."""


# A hand is summed up in one number of five lanes of 24 bits, a bit a face: cards that
# may still marry, make a flush, a group, a pinochle or deece; and unmelded cards.
_BITS = {card: 1 << place for place, card in enumerate(FACES)}
_LANE = len(FACES)
_BARS = (ROYAL | SEQUENCE, SEQUENCE, GROUP, SPECIAL)
_LANES: dict[Card, int] = {
    card: sum(
        _BITS[face(card)] << lane * _LANE
        for lane, bar in enumerate((*_BARS, -1))
        if not card & ~127 & bar
    )
    for card in VALUES
}


def _kind(
    title: str, points: int, cards: Sequence[Card], bar: int, mark: int = 0
) -> Kind:
    faces = sum(_BITS[card] for card in cards)
    lane = _BARS.index(bar) * _LANE
    return Kind(
        title,
        points,
        displayed(cards, TEN_HIGH),
        bar,
        mark or bar,
        faces << lane,
        faces << 4 * _LANE,
    )


def _around(title: str, points: int, rank: int) -> Kind:
    return _kind(title, points, [Card((suit << 4) + rank) for suit in SUITS], GROUP)


def _marriage(suit: Suit, trump: Suit) -> Kind:
    pair = [Card((suit << 4) + rank) for rank in (KING, QUEEN)]
    if suit == trump:
        return _kind("royal-marriage", 40, pair, ROYAL | SEQUENCE, ROYAL)
    return _kind("common-marriage", 20, pair, ROYAL | SEQUENCE, SEQUENCE)


def _kinds(trump: Suit) -> tuple[Kind, ...]:
    """Return the melds with a trump suit, most points first, the deece last."""
    flush = [Card((trump << 4) + rank) for rank in (ACE, 10, KING, QUEEN, JACK)]
    others = [suit for suit in (3, 2, 0, 1) if suit != trump]
    return (
        _kind("flush", 150, flush, SEQUENCE),
        _around("aces", 100, ACE),
        _around("kings", 80, KING),
        _around("queens", 60, QUEEN),
        _marriage(trump, trump),
        _around("jacks", 40, JACK),
        _kind("pinochle", 40, (Card(0x3C), Card(0x1B)), SPECIAL),
        *(_marriage(Suit(suit), trump) for suit in others),
        _kind("deece", 10, (NINES[trump],), SPECIAL),
    )


KINDS: tuple[tuple[Kind, ...], ...] = tuple(map(_kinds, SUITS))
_WITHOUT_DEECE = tuple(kinds[:-1] for kinds in KINDS)
_BY_CARDS: tuple[dict[tuple[int, ...], Kind], ...] = tuple(
    {kind.cards: kind for kind in kinds} for kinds in KINDS
)
_TESTS = tuple(
    tuple(tuple((kind.needs, kind.fresh, kind) for kind in kinds) for kinds in several)
    for several in (KINDS, _WITHOUT_DEECE)
)


def kinds(trump: Suit, nines: int) -> tuple[Kind, ...]:
    """Return the melds of a deal, most points first; no deece once both have scored."""
    return KINDS[trump] if nines < BOTH_NINES else _WITHOUT_DEECE[trump]


def possible(hand: Sequence[Card], trump: Suit, nines: int) -> list[Kind]:
    """Return the kinds of meld that a hand may make, most points first.

    `nines` is how many nines of trump have scored; a nine that was taken up has, and
    then both have, so an unmelded nine may score while one has not (PIN-9).
    """
    lanes = _summed(hand)
    return [
        kind
        for needs, fresh, kind in _TESTS[nines >= BOTH_NINES][trump]
        if lanes & needs == needs and lanes & fresh
    ]


def any_possible(hand: Sequence[Card], trump: Suit, nines: int) -> bool:
    """Say whether a hand may make any meld."""
    lanes = _summed(hand)
    for needs, fresh, _ in _TESTS[nines >= BOTH_NINES][trump]:
        if lanes & needs == needs and lanes & fresh:
            return True
    return False


def _summed(hand: Sequence[Card]) -> int:
    lanes = 0
    for card in hand:
        lanes |= _LANES[card]
    return lanes


def find(hand: Sequence[Card], trump: Suit, nines: int) -> list[tuple[Card, ...]]:
    """Return the cards of every meld that a hand may make, most points first.

    Of equal melds the one that uses more of the cards on the table comes first.
    """
    kinds = possible(hand, trump, nines)
    if not kinds or max(hand) < 128:
        # Nothing is melded: equal cards leave no choice.
        return [kind.cards for kind in kinds]
    copies: dict[int, list[Card]] = {}
    for card in dict.fromkeys(hand):
        copies.setdefault(card & FACE, []).append(card)
    return [cards for kind in kinds for cards in _choices(copies, kind)]


def _choices(copies: dict[int, list[Card]], kind: Kind) -> Sequence[tuple[Card, ...]]:
    """Return the choices of copies for a meld, the more marked first."""
    bar = kind.bar
    fit = [[card for card in copies[wanted] if not card & bar] for wanted in kind.cards]
    return [cards for cards in product(*fit) if min(cards) < 128]


def laid(cards: tuple[Card, ...], kind: Kind) -> tuple[Card, ...]:
    """Return cards with the mark of a meld; a flush lifts a royal marriage."""
    mark = kind.mark
    kept = ~ROYAL if mark == SEQUENCE else ~0
    return tuple([Card(card & kept | mark) for card in cards])


def judge(
    cards: tuple[Card, ...], hand: Sequence[Card], trump: Suit, nines: int
) -> Kind:
    """Return the meld that cards of a hand, in display order, make.

    Raises Refused, with the reason and the melds that the hand may make.
    """
    kind = _BY_CARDS[trump].get(tuple([card & FACE for card in cards]))
    if kind and all([card in hand for card in cards]):
        if not _barred(cards, kind, nines):
            return kind
    reason = _missing(cards, hand) or _fault(cards, trump, nines)
    raise Refused(reason, _allowed(hand, trump, nines))


def _missing(cards: tuple[Card, ...], hand: Sequence[Card]) -> str:
    """Return which of the cards the hand lacks; nothing where it holds them all."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
        elif card in hand:
            return f"you hold only one {label(card)}"
        else:
            return f"you do not hold {lacking(card, hand)}"
    return ""


def _fault(cards: tuple[Card, ...], trump: Suit, nines: int) -> str:
    """Return why cards of a hand may not be melded as they are listed."""
    if not cards:
        return "name the cards of the meld"
    ordered = tuple(sorted(cards, key=place_of))
    kind = _BY_CARDS[trump].get(tuple(map(face, ordered)))
    if kind is None:
        return f"there is no meld {names(ordered)}"
    barred = _barred(ordered, kind, nines)
    return barred or f"a meld is listed in display order, {names(ordered)}"


def _barred(cards: tuple[Card, ...], kind: Kind, nines: int) -> str:
    """Return why cards of the right faces may not meld; nothing where they may."""
    if kind.title == "deece" and nines >= BOTH_NINES:
        return f"this {label(cards[0])} has scored"
    for card in cards:
        if card & kind.bar:
            if kind.title == "deece":
                return f"this {label(card)} has scored"
            return f"a meld of that class has scored as much or more with {label(card)}"
    if min(cards) >= 128:
        return "a meld needs a card that is not on the table yet"
    return ""


def _allowed(hand: Sequence[Card], trump: Suit, nines: int) -> str:
    melds = [names(kind.cards) for kind in possible(hand, trump, nines)]
    if not melds:
        return "you have no meld"
    several = [", ".join(melds[:-1])] if len(melds) > 1 else []
    return f"you may meld {' or '.join([*several, melds[-1]])}"


def label(card: Card) -> str:
    """Return a card's name with its marks: `QS:SP`; `QS` without."""
    return f"{name(card)}:{marks(card)}" if card >= 128 else name(card)


def lacking(card: Card, hand: Sequence[Card]) -> str:
    """Return a card that is not in a hand, with its marks where a copy of it is."""
    if all(face(held) != face(card) for held in hand):
        return name(card)
    return label(card) if card >= 128 else f"{name(card)} unmelded"


def to_play(cards: Sequence[Card]) -> str:
    """Return for a refusal what may be played."""
    return f"play {', '.join(map(label, dict.fromkeys(cards)))}"
