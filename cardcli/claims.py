"""Claiming the rest of the tricks: only what one hand can prove from its view.

The proof: the claimant is on lead and leads his own cards one after another, each of
them higher than every card of its suit that another may hold, or in a suit that his
own leads have run out; trumps first, until nobody can have one left. It needs no
luck and no partner, so some claims that would do are refused.
"""

from collections.abc import Iterator
from typing import Any

from cardcli.actions import Action, Play
from cardcli.cards import HIDDEN, NO_SUIT, Card, suit
from cardcli.errors import Refused
from cardcli.game import Game, State, View


def plays(game: Game, state: State, view: View) -> Iterator[Action]:
    """Yield the plays of all seats that a proven claim saves.

    The others follow as they must, their lowest card first. Raises Refused where
    nothing can be claimed.
    """
    if game.claims is None:
        raise Refused(f"there is nothing to claim in {game.title.lower()}")
    order = proof(game, view)
    claimant = view.seat
    for card in order:
        action: Action = Play(card)
        yield action
        state = state.apply(action)[0]
        while state.to_act >= 0 and state.to_act != claimant:
            action = _lowest(game, state)
            yield action
            state = state.apply(action)[0]


def _lowest(game: Game, state: State) -> Action:
    assert game.claims is not None
    ranks = game.claims.ranks
    legal = [action for action in state.legal() if isinstance(action, Play)]
    return min(legal, key=lambda action: (ranks[action.card], action.card))


def proof(game: Game, view: View) -> list[Card]:
    """Return the claimant's cards in the order that proves the claim.

    Raises Refused, saying what is missing.
    """
    assert game.claims is not None
    phase: Any = view.state.phase
    trick = getattr(phase, "trick", None)
    if view.seat != view.state.to_act or trick is None:
        raise Refused("you can claim only when it is your turn to lead")
    if trick:
        raise Refused("you can claim only when you are to lead; play to this trick")
    trump = phase.trump
    ranks = game.claims.ranks
    elsewhere = _elsewhere(view)
    trumps = [card for card in view.hand if suit(card) == trump]
    sides = [card for card in view.hand if suit(card) != trump]
    led = _winners(trumps, [card for card in elsewhere if suit(card) == trump], ranks)
    if trump != NO_SUIT and sides and led.left > 0:
        raise Refused("somebody may still hold a trump; play on")
    order = list(led.order)
    for number in range(4):
        own = [card for card in sides if suit(card) == number]
        others = [card for card in elsewhere if suit(card) == number]
        order += _winners(own, others, ranks).order
    return order


def _elsewhere(view: View) -> list[Card]:
    """Return the cards that others may hold: unseen, or face up before them.

    The turned card of whist and shown meld are such.
    """
    state = view.state
    held = [
        card
        for seat in range(len(state.seats))
        if seat != view.seat
        for card in state.hand(seat)
        if card != HIDDEN
    ]
    return [*view.unseen(), *held]


class _Led:
    """Cards of one suit in the order they win, and how many others may be left."""

    def __init__(self, order: list[Card], left: int) -> None:
        self.order = order
        self.left = left


def _winners(own: list[Card], others: list[Card], ranks: tuple[int, ...]) -> _Led:
    """Lead a suit from the top; raise Refused where another may win.

    Each lead takes at least one of the others' cards of the suit while anybody holds
    one, even if all lie in one hand; so after k leads at most len(others) - k are out.
    """
    order = sorted(own, key=lambda card: -ranks[card])
    strengths = sorted((ranks[card] for card in others), reverse=True)
    left = len(others)
    for card in order:
        if left > 0 and strengths[0] > ranks[card]:
            raise Refused("one of the others may still win a trick; play on")
        left -= 1
    return _Led(order, max(left, 0))
