"""What a seed gives a match: the first dealer, the decks, suits drawn for trump."""

from typing import Any

from cardcli.cards import NO_SUIT, SUITS, Card, Suit
from cardcli.game import Game
from cardcli.seeds import Stream, shuffled


def first_dealer(game: Game, options: Any, seed: str) -> int:
    """Return the seat that a seed makes the first dealer."""
    return Stream(seed, "dealer").below(len(game.seats(options)))


def deck(game: Game, options: Any, seed: str, number: int) -> tuple[Card, ...]:
    """Return the seed's deck of a number, from 1, in dealing order."""
    return shuffled(game.deck(options), seed, f"deal/{number}")


def drawn(game: Game, options: Any, seed: str, number: int) -> Suit:
    """Return the suit that a seed draws for a deal, NO_SUIT where none is drawn."""
    if not game.draws_trump(options):
        return NO_SUIT
    return SUITS[Stream(seed, f"trump/{number}").below(4)]
