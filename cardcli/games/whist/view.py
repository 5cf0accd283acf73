"""What one seat at whist may know."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli.actions import Action
from cardcli.cards import HIDDEN, Card
from cardcli.game import SPECTATOR
from cardcli.games.whist.phases import DECK, Naming, Playing
from cardcli.games.whist.scoring import Trick
from cardcli.sampling import deal_unseen
from cardcli.seeds import Stream
from cardcli.tricks import ACE_HIGH, displayed

if TYPE_CHECKING:
    from cardcli.games.whist.state import State


class View(NamedTuple):
    """A seat, and the state with the cards that it may not see face down."""

    seat: int
    state: "State"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards in display order."""
        phase = self.state.phase
        if self.seat == SPECTATOR or not isinstance(phase, Naming | Playing):
            return ()
        return displayed(phase.hands[self.seat], ACE_HIGH)

    def legal(self) -> Sequence[Action]:
        """Return what the seat may do now."""
        return self.state.legal() if self.state.to_act == self.seat else ()

    def led(self) -> list[Trick]:
        """Return the tricks of this deal as far as they are played."""
        phase = self.state.phase
        if not isinstance(phase, Playing):
            return []
        on_table = [Trick(phase.leader, phase.trick)] if phase.trick else []
        return [*phase.tricks, *on_table]

    def voids(self) -> list[set[int]]:
        """Return by seat the suits that it has shown it does not hold."""
        shown: list[set[int]] = [set() for _ in range(4)]
        for leader, cards in self.led():
            lead = cards[0] >> 4
            for place, card in enumerate(cards):
                if card >> 4 != lead:
                    shown[(leader + place) & 3].add(lead)
        return shown

    def unseen(self) -> list[Card]:
        """Return the cards that lie face down for the seat, in deck order."""
        phase = self.state.phase
        if not isinstance(phase, Naming | Playing):
            return []
        seen = {card for hand in phase.hands for card in hand}
        seen.update(card for trick in self.led() for card in trick.cards)
        return [card for card in DECK if card not in seen]

    def sample(self, stream: Stream) -> "State":
        """Return a full state that the seat cannot tell from the true one."""
        phase = self.state.phase
        if not isinstance(phase, Naming | Playing):
            return self.state
        voids = self.voids()
        dealt = deal_unseen(
            self.unseen(),
            [hand.count(HIDDEN) for hand in phase.hands],
            lambda seat, card: card >> 4 not in voids[seat],
            stream,
        )
        hands = tuple(
            tuple(sorted([*(card for card in hand if card != HIDDEN), *new]))
            for hand, new in zip(phase.hands, dealt, strict=True)
        )
        return self.state.at(phase._replace(hands=hands))
