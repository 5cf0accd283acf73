"""Sound card play at doubles, from what one seat sees: which card, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from cardcli.cards import ACE, Card, Suit
from cardcli.games.doubles.hands import CARDS_EACH, DECK, Cards
from cardcli.games.doubles.knowledge import played, voids
from cardcli.games.doubles.play import COUNTS, Leading, Playing
from cardcli.tricks import TEN_HIGH, taker

COPIES = 4
HIGHER = tuple(
    tuple(
        other
        for other in dict.fromkeys(DECK)
        if other >> 4 == number >> 4 and TEN_HIGH[other] > TEN_HIGH[number]
    )
    for number in range(64)
)
"""The cards of its own suit that beat a card, by its number."""


class Pick(NamedTuple):
    """A card chosen, and the reason in words that name no card."""

    card: Card
    reason: str


class Turn(NamedTuple):
    """A turn to play, as its seat sees it."""

    seat: int
    phase: Leading | Playing
    cards: Cards
    """The cards that may be played, each once."""
    seen: list[int]
    """How many of each card have been played or are in the seat's own hand."""

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.phase.contract.trump

    def beatable(self, card: Card) -> bool:
        """Say whether another hand may hold a higher card of the same suit."""
        seen = self.seen
        return any([seen[other] < COPIES for other in HIGHER[card]])

    def unseen(self, suit: int) -> int:
        """Return how many cards of a suit other hands hold."""
        return CARDS_EACH - sum(self.seen[suit << 4 : suit + 1 << 4])

    def may_trump(self, suit: int, seats: Sequence[int]) -> bool:
        """Say whether one of the seats is known to have to trump a suit, if it can."""
        trump = self.trump
        if suit == trump:
            return False
        known = voids(self.phase)
        return any(suit in known[seat] and trump not in known[seat] for seat in seats)


def turn_of(seat: int, phase: Leading | Playing, cards: Sequence[Card]) -> Turn:
    """Return the turn of a seat that may play these cards."""
    seen = [0] * 64
    for _, _, card in played(phase):
        seen[card] += 1
    for card in phase.hands[seat]:
        seen[card] += 1
    return Turn(seat, phase, tuple(cards), seen)


def pick(turn: Turn) -> Pick:
    """Return the card to play."""
    phase = turn.phase
    if len(turn.cards) == 1:
        return Pick(turn.cards[0], "has no choice")
    if isinstance(phase, Leading):
        return _cheap_lead(turn)
    return _follow(turn, phase) if phase.trick else _lead(turn)


def _cheapest(turn: Turn, cards: Sequence[Card]) -> Card:
    """Return the card whose loss costs least: trumps and counters are dear."""
    trump = turn.trump
    return min(
        cards, key=lambda card: (card >> 4 == trump, COUNTS[card], TEN_HIGH[card])
    )


def _cheap_lead(turn: Turn) -> Pick:
    return Pick(_cheapest(turn, turn.cards), "leads a card that costs little")


def _lead(turn: Turn) -> Pick:
    """Cash what cannot be beaten; the high trumps take their tricks later."""
    opponents = ((turn.seat + 1) & 3, (turn.seat + 3) & 3)
    sure = [
        card
        for card in turn.cards
        if card >> 4 != turn.trump
        and not turn.beatable(card)
        and not turn.may_trump(card >> 4, opponents)
    ]
    if not sure:
        return _cheap_lead(turn)
    best = max(sure, key=lambda card: (TEN_HIGH[card], turn.unseen(card >> 4)))
    return Pick(best, "leads a card that nothing of its suit can beat")


def _follow(turn: Turn, phase: Playing) -> Pick:
    """Feed a partner who wins, take what can be taken, or spare the dear cards."""
    trick, trump = phase.trick, turn.trump
    place = taker(trick, trump, TEN_HIGH)
    best = trick[place]
    winners = [card for card in turn.cards if _beats(card, best, trump)]
    losers = [card for card in turn.cards if card not in winners]
    if len(trick) - place == 2:
        return _with_partner(turn, best, trick, losers, winners)
    if not winners:
        return _least(turn, losers)
    if len(trick) == 3:
        return Pick(
            _cheapest(turn, winners), "takes the trick with the cheapest card that does"
        )
    if winners[0] >> 4 != trick[0] >> 4:
        return Pick(_cheapest(turn, winners), "takes the trick with its smallest trump")
    sure = [card for card in winners if not turn.beatable(card)]
    if sure and not _in_danger(turn, trick):
        return Pick(
            _cheapest(turn, sure), "plays a card that nothing of its suit can beat"
        )
    return _least(turn, losers or winners)


def _beats(card: Card, best: Card, trump: Suit) -> bool:
    """Say whether a card takes the trick from the best so far."""
    if card >> 4 == best >> 4:
        return TEN_HIGH[card] > TEN_HIGH[best]
    return card >> 4 == trump


def _in_danger(turn: Turn, trick: Cards) -> bool:
    """Say whether an opponent who is still to play is known to trump the suit led."""
    opponents = [(turn.seat + step) & 3 for step in (1, 3)[: 4 - len(trick) >> 1]]
    return turn.may_trump(trick[0] >> 4, opponents)


def _with_partner(
    turn: Turn, best: Card, trick: Cards, losers: list[Card], winners: list[Card]
) -> Pick:
    """Leave partner the trick where it will hold, and give it a counter."""
    holds = len(trick) == 3 or (
        (best & 15 in (ACE, 10) or not turn.beatable(best))
        and not _in_danger(turn, trick)
    )
    if not holds:
        lead = trick[0] >> 4
        sure = [
            card for card in winners if card >> 4 == lead and not turn.beatable(card)
        ]
        if sure:
            return Pick(
                _cheapest(turn, sure), "does not trust its partner's card to hold"
            )
        return _least(turn, losers or winners)
    counters = [card for card in losers if COUNTS[card] and card & 15 != ACE]
    if counters:
        return Pick(_cheapest(turn, counters), "gives a counter to its partner's trick")
    return _least(turn, losers or winners)


def _least(turn: Turn, cards: Sequence[Card]) -> Pick:
    return Pick(_cheapest(turn, cards), "plays the card that costs least")
