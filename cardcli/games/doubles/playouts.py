"""A deal of doubles played out: from trump on, the tricks change lists in place."""

from collections.abc import Sequence

from cardcli.actions import Action, Play
from cardcli.cards import Card
from cardcli.game import InPlace
from cardcli.games.doubles.hands import NOTHING_SHOWN, Cards, Trick
from cardcli.games.doubles.play import PLAYS, TAKES, Playing, counters
from cardcli.games.doubles.state import State
from cardcli.outcomes import Outcome
from cardcli.tricks import TEN_HIGH, taker

Held = tuple[dict[Card, int], ...]
"""A hand by suits: how many copies it has of each card."""
play_of = PLAYS.__getitem__


class Tricks(InPlace[State]):
    """A deal from a state on: up to the first lead from state to state, then in place.

    The states score the deal.
    """

    def __init__(self, state: State) -> None:
        self._come_to(state)

    def _come_to(self, state: State) -> None:
        """Go on from a state; in place where the tricks are being played."""
        self._began = state
        self._played = []
        self.to_act = state.to_act
        phase = state.phase
        self._in_place = isinstance(phase, Playing)
        if isinstance(phase, Playing):
            self._held = [_by_suit(hand) for hand in phase.hands]
            self._left = sum(map(len, phase.hands))
            self._trump = phase.trump
            self._leader = phase.leader
            self._trick = list(phase.trick)
            self._tricks = list(phase.tricks)
            self._points = list(phase.points)

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played, each once (DBL-7)."""
        if not self._in_place:
            return self._began.legal()
        held = self._held[self.to_act]
        if self._trick:
            suited = held[self._trick[0] >> 4] or held[self._trump]
            if suited:
                return list(map(play_of, suited))
        clubs, diamonds, hearts, spades = held
        return list(map(play_of, (*clubs, *diamonds, *hearts, *spades)))

    def apply(self, action: Action) -> tuple[Outcome, ...]:
        """Play a card (DBL-7); raise Refused with the reason, and change nothing."""
        if not self._in_place:
            state, outcomes = self._began.apply(action)
            self._come_to(state)
            return outcomes
        if type(action) is not Play or action.card not in PLAYS:
            self._refuse(action)
        card = action.card
        seat, trick = self.to_act, self._trick
        held = self._held[seat]
        suited = held[card >> 4]
        if card not in suited:
            self._refuse(action)
        if trick and suited is not (held[trick[0] >> 4] or held[self._trump] or suited):
            self._refuse(action)
        suited[card] -= 1
        if not suited[card]:
            del suited[card]
        self._played.append(action)
        trick.append(card)
        self._left -= 1
        if len(trick) < 4:
            self.to_act = (seat + 1) & 3
            return ()
        return self._take(tuple(trick))

    def _take(self, trick: Cards) -> tuple[Outcome, ...]:
        """End a trick, and the deal with the last (DBL-8)."""
        winner = (self._leader + taker(trick, self._trump, TEN_HIGH)) & 3
        count = counters(trick)
        self._points[winner & 1] += count
        self._tricks.append(Trick(self._leader, trick))
        self._trick.clear()
        self._leader = self.to_act = winner
        said = TAKES[winner][count]
        return said if self._left else self._end(said)

    def _end(self, said: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
        """Settle the deal (DBL-9)."""
        phase = self._began.phase
        assert isinstance(phase, Playing)
        first, second = self._points
        none, tricks = NOTHING_SHOWN, tuple(self._tricks)
        contract, winner = phase.contract, self._leader
        played = Playing(none, contract, none, winner, (), tricks, (first, second))
        state, outcomes = played.score(self._began, said)
        self._come_to(state)
        return outcomes


def _by_suit(hand: Cards) -> Held:
    suits: Held = ({}, {}, {}, {})
    for card in hand:
        held = suits[card >> 4]
        held[card] = held.get(card, 0) + 1
    return suits
