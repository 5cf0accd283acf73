"""A match of whist between two actions."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardcli.actions import Action
from cardcli.cards import HIDDEN, Card
from cardcli.game import Zone
from cardcli.games.whist.options import Options
from cardcli.games.whist.phases import (
    SEATS,
    Dealing,
    Naming,
    Phase,
    Playing,
    Step,
    built,
)
from cardcli.games.whist.scoring import TEAMS, Standing
from cardcli.games.whist.view import View
from cardcli.over import Over

EVERYBODY = (0, 1, 2, 3)


class State(NamedTuple):
    """The options, whose deal it is, what the teams have, and the phase."""

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

    def at(self, phase: Phase) -> "State":
        """Return the match at another point of the same deal."""
        return built(State, (self.options, self.dealer, self.standing, phase))

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds."""
        phase = self.phase
        return phase.hands[seat] if isinstance(phase, Naming | Playing) else ()

    def view(self, seat: int) -> View:
        """Return what a seat, or a spectator, may know."""
        phase = self.phase
        if not isinstance(phase, Naming | Playing):
            return View(seat, self)
        hands = tuple(
            hand if owner == seat else _face_down(hand, _turned(phase))
            for owner, hand in enumerate(phase.hands)
        )
        return View(seat, self.at(phase._replace(hands=hands)))

    def zones(self) -> tuple[Zone, ...]:
        """Return where the 52 cards lie."""
        phase = self.phase
        if not isinstance(phase, Naming | Playing):
            return ()
        zones = []
        turned = _turned(phase)
        for seat, hand in enumerate(phase.hands):
            closed = tuple(card for card in hand if card != turned)
            zones.append(Zone(f"hand {SEATS[seat]}", closed, (seat,)))
            if turned is not None and turned in hand:
                zones.append(Zone("turned", (turned,), EVERYBODY))
        if isinstance(phase, Playing):
            zones.append(Zone("trick", phase.trick, EVERYBODY))
            played = tuple(card for trick in phase.tricks for card in trick.cards)
            zones.append(Zone("tricks", played, EVERYBODY))
        return tuple(zones)

    def score(self) -> Mapping[str, int]:
        """Return the match points of both teams."""
        return dict(zip(TEAMS, self.standing.match, strict=True))

    def winner(self) -> str | None:
        """Return the team that has won the match."""
        return TEAMS[self.phase.winner] if isinstance(self.phase, Over) else None


def _turned(phase: Naming | Playing) -> Card | None:
    return phase.turned if isinstance(phase, Playing) else None


def _face_down(hand: tuple[Card, ...], turned: Card | None) -> tuple[Card, ...]:
    """Return a hand as the others see it: only the turned card shows (WHI-1)."""
    if turned is None or turned not in hand:
        return (HIDDEN,) * len(hand)
    return (*(HIDDEN,) * (len(hand) - 1), turned)


def start(options: Options, dealer: int) -> State:
    """Return the state before the first deal."""
    return State(options, dealer, Standing(), Dealing())
