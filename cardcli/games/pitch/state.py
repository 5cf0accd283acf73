"""A match of pitch between two actions."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal
from cardcli.cards import HIDDEN, Card
from cardcli.deals import check_deal, round_robin
from cardcli.errors import Refused
from cardcli.game import NOBODY, TABLE, Zone
from cardcli.games.pitch.auction import (
    InDeal,
    lead_off,
    open_auction,
)
from cardcli.games.pitch.options import Options
from cardcli.games.pitch.playing import Playing, Step, built
from cardcli.games.pitch.scoring import points
from cardcli.games.pitch.standing import SEATS, Contract, Standing, book, fresh
from cardcli.games.pitch.view import View
from cardcli.outcomes import Outcome
from cardcli.over import Over

CARDS_EACH, PACKET = 6, 3
FACE_DOWN = tuple((HIDDEN,) * size for size in range(54))


class Dealing(NamedTuple):
    """Between deals."""

    @property
    def to_act(self) -> int:
        """The table deals."""
        return TABLE

    def legal(self) -> Sequence[Action]:
        """Return nothing: only the deck is wanted."""
        return ()

    def apply(self, state: "State", action: Action) -> Step:
        """Deal six cards each, three at a time from eldest (PIT-1)."""
        if not isinstance(action, Deal):
            raise Refused("no deal is in progress: deal first")
        options, circle = state.options, state.circle
        check_deal(action, options.deck)
        dealt = round_robin(action.deck, len(circle), 0, CARDS_EACH, PACKET)
        by_seat = dict(zip(circle, dealt, strict=True))
        hands = tuple(
            tuple(sorted(by_seat.get(seat, ()))) for seat in range(options.players)
        )
        undealt = action.deck[CARDS_EACH * len(circle) :]
        if options.auction:
            return state.at(open_auction(options, hands, undealt, circle)), ()
        eldest = circle[0]
        phase = lead_off(hands, undealt, circle, Contract(eldest, 0))
        return state.at(phase), (outcomes.pitcher(SEATS[eldest], 0),)


Phase = Dealing | InDeal | Over


class State(NamedTuple):
    """A match of pitch between two actions."""

    options: Options
    dealer: int
    standing: Standing
    phase: Phase

    @property
    def seats(self) -> tuple[str, ...]:
        """P1, P2 … clockwise."""
        return SEATS[: self.options.players]

    @property
    def to_act(self) -> int:
        """The seat to act, the table, or nobody."""
        return self.phase.to_act

    @property
    def circle(self) -> tuple[int, ...]:
        """The seats that are dealt to, clockwise from eldest to the dealer (PIT-17)."""
        active = self.standing.active
        left = sum(seat <= self.dealer for seat in active)
        return active[left:] + active[:left]

    def legal(self) -> Sequence[Action]:
        """Return one action for each distinct choice."""
        return self.phase.legal()

    def apply(self, action: Action) -> Step:
        """Return the next state and the outcomes; raise Refused with the reason."""
        return self.phase.apply(self, action)

    def at(self, phase: Phase) -> "State":
        """Return the state with the match where it was and the deal moved on."""
        return built(State, (self.options, self.dealer, self.standing, phase))

    def with_scores(self, scores: tuple[int, ...]) -> "State":
        """Return the state with other scores."""
        return self._replace(standing=self.standing._replace(scores=scores))

    def deal_again(self) -> "State":
        """Return the state before another deal by the same dealer (PIT-12)."""
        return self.at(Dealing())

    def score_deal(self, played: Playing, said: tuple[Outcome, ...]) -> Step:
        """Book the deal, and pass the deal to the right (PIT-1, PIT-17)."""
        options, contract = self.options, played.contract
        scored = points(played.tricks, played.trump, played.counts, options.variant)
        booking = book(self.standing, options, contract, scored)
        standing = booking.standing
        phase: Phase = Over(standing.richest) if booking.over else Dealing()
        dealer = to_the_right(standing.active, self.dealer)
        return State(options, dealer, standing, phase), (*said, *booking.outcomes)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds."""
        phase = self.phase
        return phase.hands[seat] if isinstance(phase, InDeal) else ()

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        phase = self.phase
        if not isinstance(phase, InDeal):
            return View(seat, self)
        hands = tuple(
            hand if owner == seat else FACE_DOWN[len(hand)]
            for owner, hand in enumerate(phase.hands)
        )
        undealt = FACE_DOWN[len(phase.undealt)]
        return View(seat, self.at(phase._replace(hands=hands, undealt=undealt)))

    def zones(self) -> tuple[Zone, ...]:
        """Return where the 52 or 53 cards lie."""
        phase = self.phase
        if not isinstance(phase, InDeal):
            return ()
        zones = [
            Zone(f"hand {SEATS[seat]}", phase.hands[seat], (seat,))
            for seat in range(self.options.players)
        ]
        zones.append(Zone("undealt", phase.undealt, ()))
        if isinstance(phase, Playing):
            everybody = tuple(range(self.options.players))
            played = tuple(card for trick in phase.tricks for card in trick.cards)
            zones.append(Zone("trick", phase.trick, everybody))
            zones.append(Zone("tricks", played, everybody))
        return tuple(zones)

    def score(self) -> Mapping[str, int]:
        """Return each seat's chips."""
        return dict(zip(self.seats, self.standing.chips, strict=True))

    def winner(self) -> str | None:
        """Return the seat that has won the match, None before its end or in a tie."""
        phase = self.phase
        if not isinstance(phase, Over) or phase.winner == NOBODY:
            return None
        return SEATS[phase.winner]


def start(options: Options, dealer: int) -> State:
    """Return the state before the first deal."""
    return State(options, dealer, fresh(options.players, options.chips), Dealing())


def to_the_right(active: tuple[int, ...], dealer: int) -> int:
    """Return the next dealer: the nearest active seat on the right (PIT-1, PIT-17)."""
    before = [seat for seat in active if seat < dealer]
    return before[-1] if before else active[-1]
