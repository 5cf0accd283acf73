"""The six tricks of a deal of pitch (PIT-5, PIT-6)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal, Play
from cardcli.cards import JOKER, NO_SUIT, SPADES, Card, Suit, name
from cardcli.errors import Refused
from cardcli.games.pitch.options import PLAIN
from cardcli.games.pitch.scoring import GAME_COUNT, Trick
from cardcli.games.pitch.standing import SEATS, Contract, add
from cardcli.outcomes import Outcome
from cardcli.tricks import ACE_HIGH, Manner, displayed, duty, playable, taker

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State

MANNER = Manner(ACE_HIGH, may_trump=True)
PLAYS = tuple(Play(Card(number)) for number in range(65))
JOKERS_SUIT = JOKER >> 4

# A record built on every card: the constructor of its class takes twice as long.
built = tuple.__new__

Hands = tuple[tuple[Card, ...], ...]
"""By seat, each in the order of the cards' numbers."""
Step = tuple["State", tuple[Outcome, ...]]


class Playing(NamedTuple):
    """Six tricks, played by the seats in `order`, clockwise; trump comes by the lead.

    `turn` is the place in `order` of the seat to act, `counts` by seat what it has
    taken towards GAME (none in the Sancho games).
    """

    hands: Hands
    undealt: tuple[Card, ...]
    order: tuple[int, ...]
    contract: Contract
    turn: int
    counts: tuple[int, ...]
    trump: Suit = NO_SUIT
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()

    @property
    def to_act(self) -> int:
        """The seat whose turn it is to play."""
        return self.order[self.turn]

    @property
    def leader(self) -> int:
        """The seat that leads, or has led, the trick."""
        return self.order[self.turn - len(self.trick)]

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played (PIT-6)."""
        hand = self.hands[self.order[self.turn]]
        trick = self.trick
        if trick:
            trump = self.trump
            lead = trick[0] >> 4
            if lead == trump or lead == JOKERS_SUIT:
                plays = [
                    PLAYS[card] for card in hand if card >> 4 in (trump, JOKERS_SUIT)
                ]
                if plays:
                    return plays
            else:
                for card in hand:
                    if card >> 4 == lead:
                        suits = (lead, trump, JOKERS_SUIT)
                        return [PLAYS[held] for held in hand if held >> 4 in suits]
        return [PLAYS[card] for card in hand]

    def apply(self, state: "State", action: Action) -> Step:
        """Play a card; the first one sets trump, the last one ends the deal."""
        if type(action) is not Play:
            raise Refused(f"{_untimely(action)}: {self._allowed()}")
        card = action.card
        hands, undealt, order, contract, turn, counts, trump, trick, tricks = self
        seat = order[turn]
        hand = hands[seat]
        if card not in hand:
            raise Refused(f"you do not hold {name(card)}: {self._allowed()}")
        if trick:
            if card >> 4 != trick[0] >> 4 and card >> 4 not in (trump, JOKERS_SUIT):
                self._check_discard(hand, card)
        elif trump == NO_SUIT:
            return self._pitch(state, seat, card)
        place = hand.index(card)
        left = hand[:place] + hand[place + 1 :]
        hands = (*hands[:seat], left, *hands[seat + 1 :])
        trick = (*trick, card)
        turn += 1
        players = len(order)
        if turn == players:
            turn = 0
        if len(trick) < players:
            playing = (
                hands,
                undealt,
                order,
                contract,
                turn,
                counts,
                trump,
                trick,
                tricks,
            )
            return state.at(built(Playing, playing)), ()
        return self._take(state, hands, turn, trick)

    def _pitch(self, state: "State", seat: int, card: Card) -> Step:
        """Lead the first card: its suit is trump, spades with the joker (PIT-5)."""
        trump = SPADES if card == JOKER else Suit(card >> 4)
        hand = tuple(held for held in self.hands[seat] if held != card)
        phase = self._replace(
            hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]),
            turn=(self.turn + 1) % len(self.order),
            trump=trump,
            trick=(card,),
        )
        return state.at(phase), (outcomes.trump(trump),)

    def _take(
        self, state: "State", hands: Hands, turn: int, trick: tuple[Card, ...]
    ) -> Step:
        """Give a complete trick to its taker; after the sixth, score the deal.

        `turn` is the leader's place, where the turn has come round to.
        """
        order = self.order
        leader = order[turn]
        turn = (turn + taker(trick, self.trump, ACE_HIGH)) % len(order)
        seat = order[turn]
        count, counts = 0, self.counts
        if state.options.variant == PLAIN:
            for card in trick:
                count += GAME_COUNT[card]
            if count:
                counts = add(counts, seat, count)
        said: tuple[Outcome, ...] = (outcomes.trick(SEATS[seat], count),)
        tricks = (*self.tricks, Trick(leader, trick, seat))
        phase = Playing(
            hands,
            self.undealt,
            order,
            self.contract,
            turn,
            counts,
            self.trump,
            (),
            tricks,
        )
        if hands[seat]:
            return state.at(phase), said
        return state.score_deal(phase, said)

    def _check_discard(self, hand: tuple[Card, ...], card: Card) -> None:
        """Raise Refused where a hand that could follow suit throws another (PIT-6)."""
        if card not in playable(hand, self.trick, self.trump, MANNER):
            reason = duty(hand, self.trick, self.trump, MANNER)
            raise Refused(f"{reason}: {self._allowed()}")

    def _allowed(self) -> str:
        hand = self.hands[self.to_act]
        cards = playable(hand, self.trick, self.trump, MANNER)
        return "play " + ", ".join(map(name, displayed(cards, ACE_HIGH)))


def _untimely(action: Action) -> str:
    if isinstance(action, Deal):
        return "a deal is in progress"
    return f"{action.verb} is not possible while tricks are played"
