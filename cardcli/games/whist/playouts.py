"""The tricks of a deal of whist played in place: what `phases` says, quicker."""

from collections.abc import Sequence

from cardcli.actions import Action, Play
from cardcli.cards import ACE, JACK, NO_SUIT, Card
from cardcli.game import NOBODY, TABLE, InPlace, Playout, Stepping
from cardcli.games.whist.phases import PLAYS, TAKES, Playing
from cardcli.games.whist.scoring import HONORS, Pair, Trick, book
from cardcli.games.whist.state import State
from cardcli.outcomes import Outcome
from cardcli.tricks import ACE_HIGH, taker

Held = tuple[list[Play], list[Play], list[Play], list[Play]]
"""A hand by suits, as the plays that it has."""


class Tricks(InPlace[State]):
    """The tricks from a state on, to the end of the deal."""

    def __init__(self, state: State, phase: Playing) -> None:
        self._began = state
        self._played = []
        self._held = [_by_suit(hand) for hand in phase.hands]
        self._left = sum(map(len, phase.hands))
        self._trump = phase.trump
        self._taken = phase.taken
        self._honors = (0, 0)
        if state.options.honors:
            self._honors = _honors(phase, self._held)
        self._lead: int | None = None
        self._best = self._taker = -1
        self.to_act = phase.to_act
        if phase.trick:
            place = taker(phase.trick, phase.trump, ACE_HIGH)
            self._lead = phase.trick[0] >> 4
            self._best = phase.trick[place]
            self._taker = (phase.leader + place) & 3

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played (WHI-2)."""
        held, lead = self._held[self.to_act], self._lead
        if lead is not None and held[lead]:
            return held[lead]
        clubs, diamonds, hearts, spades = held
        return clubs + diamonds + hearts + spades

    def apply(self, action: Action) -> tuple[Outcome, ...]:
        """Play a card (WHI-2); raise Refused with the reason, and change nothing."""
        if type(action) is not Play:
            self._refuse(action)
        card = action.card
        suit = card >> 4
        seat, lead = self.to_act, self._lead
        held = self._held[seat]
        if suit != lead and lead is not None and held[lead]:
            self._refuse(action)
        try:
            held[suit].remove(action)
        except (ValueError, IndexError):
            self._refuse(action)
        self._played.append(action)
        best = self._best
        if lead is None:
            self._lead, self._best, self._taker = suit, card, seat
        elif card > best if suit == best >> 4 else suit == self._trump:
            self._best, self._taker = card, seat
        self._left = left = self._left - 1
        if left & 3:
            self.to_act = (seat + 1) & 3
            return ()
        return self._take()

    def _take(self) -> tuple[Outcome, ...]:
        """End a trick, and the deal with the last (WHI-3)."""
        winner = self.to_act = self._taker
        self._taken += winner & 1 == 0
        self._lead = None
        if self._left:
            return TAKES[winner]
        state = self._began
        won = self._taken, 13 - self._taken
        booking = book(state.standing, state.options, won, self._honors, self._trump)
        self.to_act = TABLE if booking.winner is None else NOBODY
        return *TAKES[winner], *booking.outcomes


def _by_suit(hand: Sequence[Card]) -> Held:
    suits: Held = ([], [], [], [])
    for card in hand:
        suits[card >> 4].append(PLAYS[card])
    return suits


def _honors(phase: Playing, held: Sequence[Held]) -> Pair:
    """Return the points of the honors as dealt, wherever they lie now (WHI-4)."""
    trump = phase.trump
    if trump == NO_SUIT:
        return 0, 0
    jack, ace = trump * 16 + JACK, trump * 16 + ACE
    ours = sum([play.card >= jack for seat in (0, 2) for play in held[seat][trump]])
    for leader, cards in (*phase.tricks, Trick(phase.leader, phase.trick)):
        for seat, card in enumerate(cards, leader):
            ours += jack <= card <= ace and seat & 1 == 0
    return HONORS.get(ours, 0), HONORS.get(4 - ours, 0)


def playout(state: State) -> Playout:
    """Return a playout of a state; in place where the cards are being played."""
    phase = state.phase
    return Tricks(state, phase) if isinstance(phase, Playing) else Stepping(state)
