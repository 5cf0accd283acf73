"""What a hand at doubles is worth before trump is named, suit by suit."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardcli.cards import ACE, Card, Suit
from cardcli.games.doubles.meld import total
from cardcli.games.doubles.options import Options


class Plan(NamedTuple):
    """A suit to name, what the hand melds in it, and the trick points to hope for."""

    suit: Suit
    meld: int
    tricks: int

    @property
    def worth(self) -> int:
        """Meld and trick points together."""
        return self.meld + self.tricks


def plan(hand: Sequence[Card], suit: Suit, options: Options) -> Plan:
    """Return what a hand is worth with a suit as trump."""
    return Plan(suit, total(hand, suit, options), _tricks(hand, suit))


def _tricks(hand: Sequence[Card], suit: Suit) -> int:
    """Return what a team may hope for in tricks, a line fitted to beginners' play."""
    trumps = sum([card >> 4 == suit for card in hand])
    aces = sum([card & 15 == ACE for card in hand])
    return 12 + (5 * trumps + 7 * aces) // 4


def best(hand: Sequence[Card], suits: Iterable[Suit], options: Options) -> Plan:
    """Return the plan that is worth most; of equals the first."""
    return max([plan(hand, suit, options) for suit in suits], key=_worth)


def _worth(made: Plan) -> int:
    return made.worth
