"""What one seat at pitch may know."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli.actions import Action
from cardcli.cards import HIDDEN, NO_SUIT, Card
from cardcli.game import SPECTATOR
from cardcli.games.pitch.auction import InDeal
from cardcli.games.pitch.playing import Playing
from cardcli.sampling import deal_unseen
from cardcli.seeds import Stream
from cardcli.tricks import ACE_HIGH, displayed, suit_in_play

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State


class View(NamedTuple):
    """A seat, and the state with the cards that it may not see face down."""

    seat: int
    state: "State"

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards in display order."""
        if self.seat == SPECTATOR:
            return ()
        return displayed(self.state.hand(self.seat), ACE_HIGH)

    def legal(self) -> Sequence[Action]:
        """Return what the seat may do now."""
        return self.state.legal() if self.state.to_act == self.seat else ()

    def plays(self) -> list[list[tuple[int, Card]]]:
        """Return the tricks of this deal as far as they are played: seat and card."""
        phase = self.state.phase
        if not isinstance(phase, Playing):
            return []
        shown = [(trick.leader, trick.cards) for trick in phase.tricks]
        if phase.trick:
            shown.append((phase.leader, phase.trick))
        order = phase.order
        return [
            [
                (order[(order.index(leader) + place) % len(order)], card)
                for place, card in enumerate(cards)
            ]
            for leader, cards in shown
        ]

    def voids(self) -> list[set[int]]:
        """Return by seat the suits that it has shown it does not hold (PIT-6).

        Who neither follows nor trumps has none of the suit that was led; the joker
        counts as trump.
        """
        shown: list[set[int]] = [set() for _ in self.state.seats]
        phase = self.state.phase
        trump = phase.trump if isinstance(phase, Playing) else NO_SUIT
        for played in self.plays():
            lead = suit_in_play(played[0][1], trump)
            for seat, card in played:
                if suit_in_play(card, trump) not in (lead, trump):
                    shown[seat].add(lead)
        return shown

    def unseen(self) -> list[Card]:
        """Return the cards whose place the seat does not know, in deck order."""
        phase = self.state.phase
        if not isinstance(phase, InDeal):
            return []
        seen = {card for hand in phase.hands for card in hand}
        seen.update(card for played in self.plays() for _, card in played)
        return [card for card in self.state.options.deck if card not in seen]

    def sample(self, stream: Stream) -> "State":
        """Return a full state that the seat cannot tell from the true one."""
        phase = self.state.phase
        if not isinstance(phase, InDeal):
            return self.state
        hands, voids = phase.hands, self.voids()
        trump = phase.trump if isinstance(phase, Playing) else NO_SUIT

        def may_hold(room: int, card: Card) -> bool:
            return room == len(hands) or suit_in_play(card, trump) not in voids[room]

        rooms = [hand.count(HIDDEN) for hand in (*hands, phase.undealt)]
        *dealt, rest = deal_unseen(self.unseen(), rooms, may_hold, stream)
        filled = tuple(
            tuple(sorted(new)) if new else hand
            for hand, new in zip(hands, dealt, strict=True)
        )
        return self.state.at(phase._replace(hands=filled, undealt=tuple(rest)))
