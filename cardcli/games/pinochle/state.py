"""The states of a match of pinochle: dealing, two rounds of play, over."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal
from cardcli.cards import Card, suit
from cardcli.deals import check_deal, round_robin
from cardcli.errors import Refused
from cardcli.game import TABLE, Zone
from cardcli.games.pinochle.board import (
    CARDS_EACH,
    SEATS,
    Board,
    Pair,
    Points,
    built,
    gain,
)
from cardcli.games.pinochle.first_round import NINE_POINTS, FirstRound, Melding
from cardcli.games.pinochle.melds import DECK, NINES, place_of
from cardcli.games.pinochle.options import Options
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.view import View
from cardcli.outcomes import Outcome
from cardcli.over import Over

PACKET = 4


class Dealing(NamedTuple):
    """Between deals."""

    @property
    def to_act(self) -> int:
        """The table deals."""
        return TABLE

    def legal(self) -> Sequence[Action]:
        """Return nothing: only the deck is wanted."""
        return ()

    def apply(self, state: "State", action: Action) -> "Step":
        """Deal twelve cards each and turn the upcard for trump (PIN-2, PIN-3)."""
        if not isinstance(action, Deal):
            raise Refused("no deal is in progress: deal first")
        check_deal(action, DECK)
        eldest = 1 - state.dealer
        upcard = action.deck[2 * CARDS_EACH]
        trump = suit(upcard)
        said: tuple[Outcome, ...] = (outcomes.turn(upcard), outcomes.trump(trump))
        points = state.points
        nines = int(upcard in NINES)
        if nines:
            dealer = SEATS[state.dealer]
            points = gain(points, state.dealer, NINE_POINTS)
            score = outcomes.score(dealer, NINE_POINTS, points[state.dealer])
            said = (*said, score)
        stock = action.deck[2 * CARDS_EACH + 1 :]
        hands = _hands(action.deck, eldest)
        board = Board(hands, ((), ()), stock, upcard, trump, nines, state.points)
        return state.then(FirstRound(board, eldest), points), said


Phase = Dealing | FirstRound | Melding | SecondRound | Over
Step = tuple["State", tuple[Outcome, ...]]


class State(NamedTuple):
    """A match of pinochle between two actions."""

    options: Options
    dealer: int
    points: Points
    phase: Phase

    @property
    def seats(self) -> tuple[str, ...]:
        """P1 and P2."""
        return SEATS

    @property
    def to_act(self) -> int:
        """The seat to act, the table, or nobody."""
        return self.phase.to_act

    def legal(self) -> Sequence[Action]:
        """Return one action for each distinct choice."""
        return self.phase.legal()

    def apply(self, action: Action) -> Step:
        """Return the next state and the outcomes; raise Refused with the reason."""
        return self.phase.apply(self, action)

    def then(self, phase: Phase, points: Points) -> "State":
        """Return the state in which a deal goes on."""
        return built(State, (self.options, self.dealer, points, phase))

    def end_deal(self, points: Points, said: Sequence[Outcome]) -> Step:
        """Judge the game at the end of a deal, and pass the deal on (PIN-2, PIN-17).

        A game without a winner is played on, deal by deal.
        """
        said = (*said, outcomes.DEAL_OVER)
        winner = 0 if points[0] > points[1] else 1
        reached = points[winner] >= self.options.game_point
        phase: Phase = Dealing()
        if points[0] != points[1] and (reached or self.options.single_hand):
            phase = Over(winner)
            ends = outcomes.game(SEATS[winner]), outcomes.match(SEATS[winner])
            said = (*said, *ends)
        return State(self.options, 1 - self.dealer, points, phase), said

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds, in display order."""
        phase = self.phase
        return () if isinstance(phase, (Dealing, Over)) else phase.board.hands[seat]

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        return View(seat, self.masked(seat))

    def masked(self, seat: int) -> "State":
        """Return the state with the cards that a seat may not see face down."""
        phase = self.phase
        if isinstance(phase, Dealing | Over):
            return self
        return self.then(phase._replace(board=phase.board.masked(seat)), self.points)

    def zones(self) -> tuple[Zone, ...]:
        """Return where the 48 cards lie."""
        phase = self.phase
        if isinstance(phase, Dealing | Over):
            return ()
        return phase.board.zones(() if isinstance(phase, Melding) else phase.trick)

    def score(self) -> Mapping[str, int]:
        """Return the points of both players."""
        return dict(zip(SEATS, self.points, strict=True))

    def winner(self) -> str | None:
        """Return the player who has won the match."""
        return SEATS[self.phase.winner] if isinstance(self.phase, Over) else None


def start(options: Options, dealer: int) -> State:
    """Return the state before the first deal."""
    return State(options, dealer, (0, 0), Dealing())


def _hands(deck: tuple[Card, ...], eldest: int) -> Pair:
    """Return the hands by seat, in display order."""
    first, second = (
        tuple(sorted(hand, key=place_of))
        for hand in round_robin(deck, 2, eldest, CARDS_EACH, PACKET)
    )
    return first, second
