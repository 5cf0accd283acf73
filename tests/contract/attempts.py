"""Actions of all sorts, legal or not, for what may and may not be refused."""

from collections.abc import Iterator
from dataclasses import fields

from cardcli.actions import Action, Bid, Deal, Meld
from cardcli.cards import (
    GROUP,
    HIDDEN,
    JOKER,
    NO_SUIT,
    ROYAL,
    SEQUENCE,
    SPECIAL,
    SUITS,
    Card,
    Suit,
)
from cardcli.game import Game, State
from cardcli.seeds import Stream

MARKS = (0, 0, ROYAL, SEQUENCE, GROUP, SPECIAL, ROYAL | GROUP)


def attempts(game: Game, state: State, stream: Stream) -> Iterator[Action]:
    """Yield an action of each verb but deal, its words drawn at random."""
    for verb in game.verbs:
        if verb is not Deal:
            words = [_word(item.type, game, state, stream) for item in fields(verb)]
            yield verb(*words)


def _word(kind: object, game: Game, state: State, stream: Stream) -> object:
    if kind is Card:
        return _card(game, state, stream)
    if kind is Suit:
        return stream.choice((*SUITS, NO_SUIT))
    if kind is int:
        return _number(state, stream)
    return _cards(game, state, stream)


def _card(game: Game, state: State, stream: Stream) -> Card:
    """Return a card of the hand or of the deck, marked or not, or no card at all."""
    hand = state.hand(state.to_act) if state.to_act >= 0 else ()
    if hand and stream.below(2):
        held = stream.choice(hand)
    else:
        held = stream.choice((*game.deck(state.options), JOKER, HIDDEN))
    return held if held == HIDDEN else Card(held | stream.choice(MARKS))


def _number(state: State, stream: Stream) -> int:
    """Return a number near one that may be bid, or any."""
    bids = [action.amount for action in state.legal() if isinstance(action, Bid)]
    if bids and stream.below(2):
        return stream.choice(bids) + stream.below(3) - 1
    return stream.below(1100) - 5


def _cards(game: Game, state: State, stream: Stream) -> tuple[Card, ...]:
    """Return some cards, or a meld with a card too many or too few."""
    melds = [action.cards for action in state.legal() if isinstance(action, Meld)]
    meld = list(stream.choice(melds)) if melds and stream.below(2) else []
    if meld and stream.below(2):
        meld.pop()
    return (*meld, *(_card(game, state, stream) for _ in range(stream.below(5))))


def wrong_deals(game: Game, state: State, stream: Stream) -> list[Deal]:
    """Return deals of decks that are not the game's, or without a suit drawn."""
    deck = game.deck(state.options)
    stream.shuffle(deck)
    drawn = SUITS[0] if game.draws_trump(state.options) else NO_SUIT
    deals = [
        Deal((), drawn),
        Deal(tuple(deck[1:]), drawn),
        Deal((*deck, deck[0]), drawn),
        Deal((HIDDEN, *deck[1:]), drawn),
        Deal((Card(deck[0] | GROUP), *deck[1:]), drawn),
        Deal((stream.choice([c for c in deck if c != deck[0]]), *deck[1:]), drawn),
    ]
    return [*deals, Deal(tuple(deck), NO_SUIT)] if drawn != NO_SUIT else deals


def same_choice(action: Action, legal: Action) -> bool:
    """Say whether two actions are one choice: a meld's cards come in any order."""
    if isinstance(action, Meld) and isinstance(legal, Meld):
        return sorted(action.cards) == sorted(legal.cards)
    return action == legal
