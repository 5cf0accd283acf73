"""The play of doubles: the taker's first lead or fold, then twenty tricks."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Fold, Play
from cardcli.cards import Card, Suit, names
from cardcli.errors import Refused
from cardcli.game import Zone
from cardcli.games.doubles.contract import Contract
from cardcli.games.doubles.hands import (
    DECK,
    EVERYBODY,
    SEATS,
    Cards,
    Hands,
    Trick,
    hand_zones,
    masked,
    without,
)
from cardcli.games.doubles.meld import PINOCHLE
from cardcli.games.doubles.standing import Pair, given_up, played_out
from cardcli.outcomes import Outcome
from cardcli.tricks import TEN_HIGH, Manner, duty, playable, taker

if TYPE_CHECKING:
    from cardcli.games.doubles.state import State, Step

MANNER = Manner(TEN_HIGH, must_trump=True)
FOLD = Fold()
PLAYS = {card: Play(card) for card in DECK}
COUNTS = tuple(int(number & 15 in (10, 13, 14)) for number in range(65))
"""The trick points of a card by its number: A, 10 and K one each (DBL-8)."""
TAKES = tuple(
    tuple((outcomes.trick(seat, count),) for count in range(5)) for seat in SEATS
)
"""What a seat's trick tells, by the seat and the counters."""

# Records built on every card: the constructors of the classes take twice as long.
built = tuple.__new__


class Leading(NamedTuple):
    """Meld is shown, and the taker is to lead or to fold."""

    hands: Hands
    contract: Contract
    shown: Hands
    """By seat, the cards in hand that the table has seen as meld."""

    @property
    def to_act(self) -> int:
        """The taker."""
        return self.contract.taker

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.contract.trump

    @property
    def trick(self) -> Cards:
        """The trick to be led: nothing yet."""
        return ()

    def leads(self) -> list[Card]:
        """Return the cards that may be led, each once (DBL-7)."""
        contract = self.contract
        cards = dict.fromkeys(self.hands[contract.taker])
        if contract.free:
            return list(cards)
        return [card for card in cards if card >> 4 == contract.trump]

    def legal(self) -> Sequence[Action]:
        """Return the leads, and the fold (DBL-6)."""
        return [*(PLAYS[card] for card in self.leads()), FOLD]

    def apply(self, state: "State", action: Action) -> "Step":
        """Lead the first card, or fold."""
        if isinstance(action, Fold):
            return self._fold(state)
        hands, contract = self.hands, self.contract
        reason = "you are to lead"
        if isinstance(action, Play):
            if action.card in self.leads():
                playing = Playing(hands, contract, self.shown, contract.taker)
                return playing.apply(state, action)
            opening = state.options.opening_bid
            reason = f"above {opening} the first card must be a trump"
            if action.card not in hands[contract.taker]:
                reason = f"you do not hold {names([action.card])}"
        raise Refused(reason, f"{_plays(self.leads())}, or fold")

    def _fold(self, state: "State") -> "Step":
        """Lose the bid; the others score their meld, and the hand is redealt."""
        contract = self.contract
        others = contract.meld(1 - contract.team)
        return state.settled(given_up(contract.team, contract.bid, others), redeal=True)

    def masked(self, seat: int) -> "Leading":
        """Return what a seat may see of it."""
        hands = masked(self.hands, self.shown, seat)
        return Leading(hands, self.contract.masked(seat), self.shown)

    def zones(self) -> tuple[Zone, ...]:
        """Return where the eighty cards lie."""
        return tuple(hand_zones(self.hands, self.shown))


class Playing(NamedTuple):
    """Twenty tricks."""

    hands: Hands
    contract: Contract
    shown: Hands
    """By seat, the cards in hand that the table has seen as meld."""
    leader: int
    trick: Cards = ()
    tricks: tuple[Trick, ...] = ()
    points: Pair = (0, 0)

    @property
    def to_act(self) -> int:
        """The seat whose turn it is to play."""
        return (self.leader + len(self.trick)) & 3

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.contract.trump

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played, each once (DBL-7)."""
        trick = self.trick
        hand = self.hands[(self.leader + len(trick)) & 3]
        if trick:
            lead = trick[0] >> 4
            hand = _of_suit(hand, lead) or _of_suit(hand, self.contract.trump) or hand
        return list(map(PLAYS.__getitem__, dict.fromkeys(hand)))

    def apply(self, state: "State", action: Action) -> "Step":
        """Play a card; the fourth ends the trick, the eightieth the deal."""
        if type(action) is not Play:
            raise Refused(_other(action), self._allowed(self.hands[self.to_act]))
        card = action.card
        hands, contract, shown, leader, trick, tricks, points = self
        seat = (leader + len(trick)) & 3
        hand = hands[seat]
        if card not in hand:
            raise Refused(f"you do not hold {names([card])}", self._allowed(hand))
        if trick and card >> 4 != trick[0] >> 4:
            self._check(hand, card)
        hands = without(hands, seat, card)
        if card in shown[seat]:
            shown = without(shown, seat, card)
        trick += (card,)
        if len(trick) == 4:
            return self._take(state, hands, shown, trick)
        playing = hands, contract, shown, leader, trick, tricks, points
        return state.at(built(Playing, playing)), ()

    def _take(self, state: "State", hands: Hands, shown: Hands, trick: Cards) -> "Step":
        """End a trick: its counters go to the side that takes it (DBL-8)."""
        _, contract, _, leader, _, tricks, points = self
        winner = (leader + taker(trick, contract.trump, TEN_HIGH)) & 3
        count = counters(trick)
        points = _add(points, winner & 1, count)
        tricks = (*tricks, built(Trick, (leader, trick)))
        playing = hands, contract, shown, winner, (), tricks, points
        phase = built(Playing, playing)
        if hands[winner]:
            return state.at(phase), TAKES[winner][count]
        return phase.score(state, TAKES[winner][count])

    def score(self, state: "State", said: tuple[Outcome, ...]) -> "Step":
        """Settle the deal after the last trick, whose taker is the leader (DBL-9)."""
        _, contract, _, winner, _, tricks, points = self
        bonus = state.options.last_trick
        if bonus:
            said = (*said, outcomes.last(SEATS[winner], bonus))
            points = _add(points, winner & 1, bonus)
        deal = played_out(
            contract.team, contract.bid, contract.melds, points, state.options
        )
        wonder = swept(tricks, winner)
        if wonder is None:
            wonder = quadrupled(tricks, points, state.options.min_tricks)
        return state.settled(deal._replace(wonder=wonder), said)

    def _check(self, hand: Cards, card: Card) -> None:
        """Refuse a card that does not follow, or does not trump (DBL-7)."""
        lead, trump = self.trick[0] >> 4, self.contract.trump
        if _of_suit(hand, lead) or (card >> 4 != trump and _of_suit(hand, trump)):
            reason = duty(hand, self.trick, trump, MANNER)
            raise Refused(reason, self._allowed(hand))

    def _allowed(self, hand: Cards) -> str:
        return _plays(playable(hand, self.trick, self.contract.trump, MANNER))

    def masked(self, seat: int) -> "Playing":
        """Return what a seat may see of it."""
        return Playing(
            masked(self.hands, self.shown, seat),
            self.contract.masked(seat),
            self.shown,
            self.leader,
            self.trick,
            self.tricks,
            self.points,
        )

    def zones(self) -> tuple[Zone, ...]:
        """Return where the eighty cards lie."""
        played = tuple(card for trick in self.tricks for card in trick.cards)
        return (
            *hand_zones(self.hands, self.shown),
            Zone("trick", self.trick, EVERYBODY),
            Zone("tricks", played, EVERYBODY),
        )


def _other(action: Action) -> str:
    """Return why an action that plays no card is refused."""
    if isinstance(action, Fold):
        return "only the taker may fold, before he leads"
    return "play a card"


def _plays(cards: Iterable[Card]) -> str:
    return "play " + ", ".join(names([card]) for card in dict.fromkeys(cards))


def counters(trick: Cards) -> int:
    """Return the trick points of the four cards of a trick (DBL-8)."""
    first, second, third, fourth = trick
    return COUNTS[first] + COUNTS[second] + COUNTS[third] + COUNTS[fourth]


def _of_suit(hand: Cards, suit: int) -> Cards:
    """Return the cards of a suit in a sorted hand."""
    first = bisect_left(hand, suit << 4)
    return hand[first : bisect_left(hand, suit + 1 << 4, first)]


def _add(pair: Pair, team: int, points: int) -> Pair:
    return (pair[0], pair[1] + points) if team else (pair[0] + points, pair[1])


def swept(tricks: Sequence[Trick], winner: int) -> int | None:
    """Return the team that has taken all tricks, the last by `winner` (DBL-10 a)."""
    team = winner & 1
    if all(trick.leader & 1 == team for trick in tricks[1:]):
        return team
    return None


def quadrupled(tricks: Sequence[Trick], points: Pair, least: int) -> int | None:
    """Return the team of a quadruple pinochle with enough trick points (DBL-10 b)."""
    queen, jack = PINOCHLE.cards
    held = [[0, 0] for _ in SEATS]
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            if card == queen or card == jack:
                held[(leader + place) & 3][card == jack] += 1
    for seat, count in enumerate(held):
        if count == [4, 4] and points[seat & 1] >= least:
            return seat & 1
    return None
