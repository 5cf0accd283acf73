"""A deal of pitch played out: from the first lead on, lists change in place."""

from collections.abc import Sequence

from cardcli.actions import Action, Play
from cardcli.cards import NO_SUIT, Card
from cardcli.game import InPlace
from cardcli.games.pitch.options import PLAIN
from cardcli.games.pitch.playing import (
    JOKERS_SUIT,
    TAKES,
    Playing,
    choices,
    count_of,
)
from cardcli.games.pitch.scoring import Trick
from cardcli.games.pitch.state import State
from cardcli.outcomes import Outcome
from cardcli.tricks import ACE_HIGH, taker


class Tricks(InPlace[State]):
    """A deal from a state on: up to the first lead from state to state, then in place.

    The states score the deal.
    """

    def __init__(self, state: State) -> None:
        self._come_to(state)

    def _come_to(self, state: State) -> None:
        """Go on from a state; in place where trump is set."""
        self._began = state
        self._played = []
        self.to_act = state.to_act
        phase = state.phase
        self._in_place = isinstance(phase, Playing) and phase.trump != NO_SUIT
        if isinstance(phase, Playing):
            self._hands = [list(hand) for hand in phase.hands]
            self._order, self._turn = phase.order, phase.turn
            self._trump = phase.trump
            self._trick = list(phase.trick)
            self._tricks = list(phase.tricks)
            self._counts = list(phase.counts)

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played (PIT-6)."""
        if not self._in_place:
            return self._began.legal()
        return choices(self._hands[self.to_act], self._trick, self._trump)

    def apply(self, action: Action) -> tuple[Outcome, ...]:
        """Play a card (PIT-6); raise Refused with the reason, and change nothing."""
        if not self._in_place:
            state, outcomes = self._began.apply(action)
            self._come_to(state)
            return outcomes
        if type(action) is not Play:
            self._refuse(action)
        card, trick = action.card, self._trick
        hand = self._hands[self.to_act]
        if card not in hand:
            self._refuse(action)
        if trick:
            suit = card >> 4
            if suit != trick[0] >> 4 and suit != self._trump and suit != JOKERS_SUIT:
                if action not in choices(hand, trick, self._trump):
                    self._refuse(action)
        hand.remove(card)
        self._played.append(action)
        trick.append(card)
        order = self._order
        self._turn += 1
        if self._turn == len(order):
            self._turn = 0
        if len(trick) < len(order):
            self.to_act = order[self._turn]
            return ()
        return self._take(tuple(trick))

    def _take(self, trick: tuple[Card, ...]) -> tuple[Outcome, ...]:
        """Give a trick to its taker; after the sixth, score the deal."""
        order, leader = self._order, self._turn
        self._turn = (leader + taker(trick, self._trump, ACE_HIGH)) % len(order)
        seat = self.to_act = order[self._turn]
        plain = self._began.options.variant == PLAIN
        count = count_of(trick) if plain else 0
        self._counts[seat] += count
        self._tricks.append(Trick(order[leader], trick, seat))
        self._trick.clear()
        said = TAKES[seat][count]
        return said if self._hands[seat] else self._end(said)

    def _end(self, said: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
        """Book the deal."""
        phase = self._began.phase
        assert isinstance(phase, Playing)
        played = phase._replace(
            turn=self._turn, counts=tuple(self._counts), tricks=tuple(self._tricks)
        )
        state, outcomes = self._began.score_deal(played, said)
        self._come_to(state)
        return outcomes
