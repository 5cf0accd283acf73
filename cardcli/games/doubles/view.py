"""What one seat at doubles may know."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli.actions import Action
from cardcli.cards import Card
from cardcli.game import SPECTATOR
from cardcli.games.doubles.knowledge import Knowledge, hands_in, known, unseen
from cardcli.seeds import Stream
from cardcli.tricks import TEN_HIGH, displayed

if TYPE_CHECKING:
    from cardcli.games.doubles.state import State


class View(NamedTuple):
    """A seat, and the state with the cards that it may not see face down."""

    seat: int
    state: "State"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards in display order."""
        hands = hands_in(self.state.phase)
        if self.seat == SPECTATOR or not hands:
            return ()
        return displayed(hands[self.seat], TEN_HIGH)

    def legal(self) -> Sequence[Action]:
        """Return what the seat may do now."""
        return self.state.legal() if self.state.to_act == self.seat else ()

    def unseen(self) -> list[Card]:
        """Return the cards whose place the seat does not know, in deck order."""
        return unseen(self.state.phase)

    def sample(self, stream: Stream) -> "State":
        """Return a full state that the seat cannot tell from the true one."""
        return self.known().world(stream)

    def known(self) -> Knowledge:
        """Return what the seat knows of the cards, to deal many worlds from."""
        return known(self.seat, self.state)
