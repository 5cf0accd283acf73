"""What a hand promises: the chances that a beginner would reckon with."""

from collections.abc import Sequence
from typing import NamedTuple

from cardcli.cards import ACE, JOKER, SUITS, Card, Suit
from cardcli.games.pitch.options import DOM, PEDRO, PLAIN, Options
from cardcli.games.pitch.scoring import GAME_COUNT, JOKER_RANK, PRIZES

KEEPING = {PLAIN: 0.45, PEDRO: 0.22, DOM: 0.1}
"""The chance to keep a prize, less the more prizes there are to keep."""


class Prospect(NamedTuple):
    """A suit as trump, and the points that it promises to the pitcher."""

    suit: Suit
    points: float


def nobody_has(cards: int, unseen: int, held: int) -> float:
    """Return the chance that others hold none of some cards.

    `held` of the `unseen` cards are in their hands.
    """
    chance = 1.0
    for place in range(cards):
        if unseen - place <= held:
            return 0.0
        chance *= (unseen - place - held) / (unseen - place)
    return chance


def prospects(hand: Sequence[Card], options: Options, players: int) -> list[Prospect]:
    """Return what each suit of a hand promises as trump, the best first."""
    suits = [suit for suit in SUITS if any(card >> 4 == suit for card in hand)]
    found = [Prospect(suit, promise(hand, suit, options, players)) for suit in suits]
    return sorted(found, key=lambda prospect: -prospect.points)


def promise(hand: Sequence[Card], suit: Suit, options: Options, players: int) -> float:
    """Return the points to expect from pitching a suit.

    Tops draw the others' trumps and length outlasts them: they keep the prizes that
    the hand holds, and catch those that others were dealt. The numbers are fitted
    to what the beginner makes of such hands.
    """
    ranks = [card & 15 for card in hand if card >> 4 == suit]
    joker = JOKER in hand
    spare = len(ranks) + joker - 1
    unseen = len(options.deck) - len(hand)
    held = len(hand) * (players - 1)
    dealt = held / unseen
    tops = 0.0
    for rank in ranks:
        tops += nobody_has(_missing_above(rank, ranks), unseen, held)
    crowd = dealt * (12 - spare)
    keep = KEEPING[options.variant] + 0.24 * spare - 0.03 * (crowd - 4)
    keep = max(0.05, min(0.97, keep if spare else 0.3 * keep))
    catch = dealt * min(0.9, 0.06 + 0.05 * spare + 0.25 * tops)
    low = nobody_has(min(ranks) - 2, unseen, held)
    points = nobody_has(ACE - max(ranks), unseen, held)
    points += low * keep + (1 - low) * catch
    for _, rank, worth in PRIZES[options.variant]:
        if rank == JOKER_RANK:
            mine = joker
            there = JOKER in options.deck
        else:
            mine, there = rank in ranks, True
        if there:
            points += worth * (keep if mine else catch)
    if options.variant == PLAIN:
        count = sum(GAME_COUNT[card] for card in hand)
        points += min(0.9, 0.1 * spare + 0.1 * tops + 0.02 * count)
    return points


def _missing_above(rank: int, ranks: Sequence[int]) -> int:
    """Return how many ranks above one are not held."""
    return ACE - rank - sum(other > rank for other in ranks)
