"""Counts the cards that are still out, suit by suit, as far as you can know."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cardcli import screens
from cardcli.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    HIDDEN,
    JOKER,
    NO_SUIT,
    SPADES,
    SUIT_NAMES,
    Card,
    Suit,
    face,
    name,
    suit,
)
from cardcli.game import View
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "remaining"
SHOWN = (SPADES, HEARTS, CLUBS, DIAMONDS)


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield a line a suit, and how many trumps are out."""
    screens.alone(words, USAGE)
    session.table.turn()
    yield Text(tuple(_lines(session)))


def _lines(session: Session) -> list[str]:
    view = session.view()
    deck = session.game.deck(session.options)
    out = sorted(_out(view), key=deck.index, reverse=True)
    trump = screens.words(session.game.id).trump(view)
    lines = [_suit(number, out) for number in SHOWN]
    if JOKER in deck:
        lines.append(f"The joker is {'out' if JOKER in out else 'not out'}.")
    if trump != NO_SUIT:
        count = sum(suit(card) == trump or card == JOKER for card in out)
        lines.append(f"Trumps out, {SUIT_NAMES[trump]}: {count}.")
    return [*lines, *_nobodys(view)]


def _suit(number: Suit, out: Sequence[Card]) -> str:
    held = [card for card in out if suit(card) == number]
    title = SUIT_NAMES[number].capitalize()
    return f"{title} out: {f'{_counted(held)} ({len(held)})' if held else 'none'}."


def _counted(held: Sequence[Card]) -> str:
    """Return cards side by side, equal ones once and how many there are."""
    counts = Counter(held)
    return " ".join(
        name(card) if many == 1 else f"{name(card)} x{many}"
        for card, many in counts.items()
    )


def _out(view: View) -> list[Card]:
    """Return the cards whose place the seat does not know, or that others hold."""
    return [*view.unseen(), *(face(card) for card in _others(view) if card != HIDDEN)]


def _others(view: View) -> list[Card]:
    """Return the cards in the others' hands, face down but for what all have seen."""
    return [
        card
        for seat in range(len(view.state.seats))
        if seat != view.seat
        for card in view.state.hand(seat)
    ]


def _nobodys(view: View) -> list[str]:
    """Return how many of the cards that are out lie in no hand."""
    lying = len(view.unseen()) - _others(view).count(HIDDEN)
    if not lying:
        return []
    return [f"{lying} of these {'is' if lying == 1 else 'are'} in nobody's hand."]
