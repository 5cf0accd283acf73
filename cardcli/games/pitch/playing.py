"""The six tricks of a deal of pitch (PIT-5, PIT-6)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal, Play
from cardcli.cards import JOKER, NO_SUIT, SPADES, Card, Suit, name
from cardcli.errors import Refused
from cardcli.games.pitch.options import PLAIN
from cardcli.games.pitch.scoring import GAME_COUNT, MOST_COUNT, Trick
from cardcli.games.pitch.standing import SEATS, Contract, add
from cardcli.outcomes import Outcome
from cardcli.tricks import ACE_HIGH, Manner, displayed, duty, playable, taker

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State

MANNER = Manner(ACE_HIGH, may_trump=True)
PLAYS = tuple(Play(Card(number)) for number in range(65))
JOKERS_SUIT = JOKER >> 4

TAKES = tuple(
    tuple((outcomes.trick(seat, count),) for count in range(MOST_COUNT + 1))
    for seat in SEATS
)
"""What a seat's trick tells, by the seat and by what the trick counts."""

# Records built on every card: the constructors of the classes take twice as long.
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
        return choices(self.hands[self.order[self.turn]], self.trick, self.trump)

    def apply(self, state: "State", action: Action) -> Step:
        """Play a card; the first one sets trump, the last one ends the deal (PIT-5)."""
        if type(action) is not Play:
            raise Refused(_untimely(action), self._allowed())
        card = action.card
        hands, undealt, order, contract, turn, counts, trump, trick, tricks = self
        seat = order[turn]
        hand = hands[seat]
        if card not in hand:
            raise Refused(f"you do not hold {name(card)}", self._allowed())
        said: tuple[Outcome, ...] = ()
        if trick:
            suit = card >> 4
            if suit != trick[0] >> 4 and suit != trump and suit != JOKERS_SUIT:
                self._check_discard(hand, card)
        elif trump == NO_SUIT:
            trump = SPADES if card == JOKER else Suit(card >> 4)
            said = (outcomes.trump(trump),)
        left = list(hand)
        left.remove(card)
        held = list(hands)
        held[seat] = tuple(left)
        hands = tuple(held)
        trick += (card,)
        turn += 1
        players = len(order)
        if turn == players:
            turn = 0
        if len(trick) == players:
            return self._take(state, hands, turn, trick)
        playing = hands, undealt, order, contract, turn, counts, trump, trick, tricks
        return state.at(built(Playing, playing)), said

    def _take(
        self, state: "State", hands: Hands, turn: int, trick: tuple[Card, ...]
    ) -> Step:
        """Give a complete trick to its taker; after the sixth, score the deal.

        `turn` is the leader's place, where the turn has come round to.
        """
        _, undealt, order, contract, _, counts, trump, _, tricks = self
        leader = order[turn]
        turn = (turn + taker(trick, trump, ACE_HIGH)) % len(order)
        seat = order[turn]
        count = count_of(trick) if state.options.variant == PLAIN else 0
        if count:
            counts = add(counts, seat, count)
        said = TAKES[seat][count]
        tricks = (*tricks, built(Trick, (leader, trick, seat)))
        playing = hands, undealt, order, contract, turn, counts, trump, (), tricks
        phase = built(Playing, playing)
        if hands[seat]:
            return state.at(phase), said
        return state.score_deal(phase, said)

    def _check_discard(self, hand: tuple[Card, ...], card: Card) -> None:
        """Raise Refused where a hand that could follow suit throws another (PIT-6)."""
        if card not in playable(hand, self.trick, self.trump, MANNER):
            reason = duty(hand, self.trick, self.trump, MANNER)
            raise Refused(reason, self._allowed())

    def _allowed(self) -> str:
        hand = self.hands[self.to_act]
        cards = playable(hand, self.trick, self.trump, MANNER)
        return "play " + ", ".join(map(name, displayed(cards, ACE_HIGH)))


def choices(hand: Sequence[Card], trick: Sequence[Card], trump: Suit) -> Sequence[Play]:
    """Return what a hand may play to a trick (PIT-6)."""
    if trick:
        lead = trick[0] >> 4
        if lead == JOKERS_SUIT:
            lead = trump
        follows = lead == trump
        plays = []
        for card in hand:
            suit = card >> 4
            if suit == lead:
                follows = True
                plays.append(PLAYS[card])
            elif suit == trump or suit == JOKERS_SUIT:
                plays.append(PLAYS[card])
        if follows and plays:
            return plays
    return [PLAYS[card] for card in hand]


def count_of(trick: Sequence[Card]) -> int:
    """Return what a trick counts towards GAME (PIT-3)."""
    count = 0
    for card in trick:
        count += GAME_COUNT[card]
    return count


def _untimely(action: Action) -> str:
    if isinstance(action, Deal):
        return "a deal is in progress"
    return f"{action.verb} is not possible while tricks are played"
