"""The states of a match of doubles, and what stands between its deals."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal
from cardcli.cards import Card
from cardcli.deals import check_deal, round_robin
from cardcli.errors import Refused
from cardcli.game import TABLE, Zone
from cardcli.games.doubles.auction import Bidding, Naming
from cardcli.games.doubles.hands import CARDS_EACH, DECK, SEATS
from cardcli.games.doubles.knowledge import hands_in
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import Leading, Playing, built
from cardcli.games.doubles.standing import TEAMS, Reckoning, Standing, book
from cardcli.games.doubles.view import View
from cardcli.outcomes import Outcome
from cardcli.over import Over


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
        """Deal twenty cards each, one at a time from eldest (DBL-1)."""
        if not isinstance(action, Deal):
            raise Refused("no deal is in progress: deal first")
        check_deal(action, DECK)
        eldest = (state.dealer + 1) & 3
        dealt = round_robin(action.deck, 4, eldest, CARDS_EACH)
        hands = tuple(tuple(sorted(hand)) for hand in dealt)
        options = state.options
        return state.at(
            Bidding(hands, options, eldest, options.opening_bid, state.dealer)
        ), ()

    def masked(self, seat: int) -> "Dealing":
        """Return itself: there is nothing to hide."""
        return self

    def zones(self) -> tuple[Zone, ...]:
        """Return nothing."""
        return ()


Phase = Dealing | Bidding | Naming | Leading | Playing | Over
Step = tuple["State", tuple[Outcome, ...]]


class State(NamedTuple):
    """A match of doubles between two actions."""

    options: Options
    dealer: int
    standing: Standing
    phase: Phase

    @property
    def seats(self) -> tuple[str, ...]:
        """N, E, S and W."""
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

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds; nothing between deals."""
        hands = hands_in(self.phase)
        return hands[seat] if hands else ()

    def at(self, phase: Phase) -> "State":
        """Return the state with the deal further on."""
        return built(State, (self.options, self.dealer, self.standing, phase))

    def settled(
        self, deal: Reckoning, said: tuple[Outcome, ...] = (), *, redeal: bool = False
    ) -> Step:
        """Book a deal: the next one follows, unless it wins the match (DBL-10, 11)."""
        standing, booked, winner = book(self.standing, self.options, deal)
        dealer = (self.dealer + 1) & 3
        phase: Phase = Dealing()
        ends: tuple[Outcome, ...] = (outcomes.DEAL_OVER,)
        if winner is not None:
            phase = Over(winner)
            team = TEAMS[winner]
            ends = (*ends, outcomes.game(team), outcomes.match(team))
        elif redeal:
            ends = (outcomes.REDEAL,)
            if self.options.redeal_dealer == "same":
                dealer = self.dealer
        after = State(self.options, dealer, standing, phase)
        return after, (*said, *booked, *ends)

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        return View(seat, self.at(self.phase.masked(seat)))

    def zones(self) -> tuple[Zone, ...]:
        """Return where the eighty cards lie."""
        return self.phase.zones()

    def score(self) -> Mapping[str, int]:
        """Return the score of both teams."""
        return dict(zip(TEAMS, self.standing.points, strict=True))

    def winner(self) -> str | None:
        """Return the team that has won the match."""
        return TEAMS[self.phase.winner] if isinstance(self.phase, Over) else None


def start(options: Options, dealer: int) -> State:
    """Return the state before the first deal."""
    return State(options, dealer, Standing(), Dealing())
