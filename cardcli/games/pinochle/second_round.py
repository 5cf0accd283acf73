"""The second round: twelve tricks of strict play, without melds (PIN-15)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Draw, Exchange, Meld, Play
from cardcli.cards import Card
from cardcli.errors import Refused
from cardcli.games.pinochle.board import (
    ROUND_TRICKS,
    SEATS,
    TAKES,
    Board,
    Cards,
    built,
    complete,
    gain,
    play_of,
)
from cardcli.games.pinochle.melds import lacking, to_play
from cardcli.outcomes import Outcome
from cardcli.tricks import TEN_HIGH, Manner, duty, playable

if TYPE_CHECKING:
    from cardcli.games.pinochle.state import State, Step

MANNER = Manner(TEN_HIGH, must_trump=True, must_beat=True)
LAST_TRICK = 10


class SecondRound(NamedTuple):
    """A trick of the second round."""

    board: Board
    leader: int
    trick: Cards = ()

    @property
    def to_act(self) -> int:
        """The seat whose turn it is to play."""
        return self.leader ^ len(self.trick)

    def legal(self) -> Sequence[Action]:
        """Return one play for each distinct card that may be played."""
        board, leader, trick = self
        cards: Sequence[Card] = board.hands[leader ^ len(trick)]
        if trick:
            cards = self._playable()
        return list(map(play_of, dict.fromkeys(cards)))

    def apply(self, state: "State", action: Action) -> "Step":
        """Play a card; the second ends the trick, the last trick the deal."""
        board, leader, trick = self
        if type(action) is not Play:
            raise Refused(self._not_a_play(action), self._allowed())
        card = action.card
        seat = leader ^ len(trick)
        hand = board.hands[seat]
        if card not in hand:
            raise Refused(f"you do not hold {lacking(card, hand)}", self._allowed())
        if not trick:
            phase = built(SecondRound, (board.without(seat, card), leader, (card,)))
            return state.then(phase, state.points), ()
        suit = trick[0] >> 4 & 7
        # A card that follows a suit other than trump is always right.
        if card >> 4 & 7 != suit or suit == board.trump:
            if card not in self._playable():
                reason = duty(hand, trick, board.trump, MANNER)
                raise Refused(reason, self._allowed())
        return self._take(state, card)

    def _take(self, state: "State", card: Card) -> "Step":
        """End the trick."""
        board, leader, trick = self
        done, winner, taken = complete(board, leader, trick[0], card, state.options)
        said: tuple[Outcome, ...] = TAKES[winner][taken]
        over = len(board.tricks) == 2 * ROUND_TRICKS - 1
        if over:
            taken += LAST_TRICK
            said = (*said, outcomes.last(SEATS[winner], LAST_TRICK))
        points = state.points
        if taken:
            points = gain(points, winner, taken)
            said = (*said, outcomes.score(SEATS[winner], taken, points[winner]))
        if over:
            return state.end_deal(points, said)
        board = board.without(1 - leader, card, done)
        phase = built(SecondRound, (board, winner, ()))
        return state.then(phase, points), said

    def _playable(self) -> Sequence[Card]:
        """Return the cards that may be played (PIN-15)."""
        board, leader, trick = self
        hand, trump = board.hands[leader ^ len(trick)], board.trump
        if not trick:
            return hand
        suit = trick[0] >> 4 & 7
        if suit == trump:
            return playable(hand, trick, trump, MANNER)
        # Nothing has to be beaten: what `playable` says, in half the time.
        follows = [card for card in hand if card >> 4 & 7 == suit]
        return follows or [card for card in hand if card >> 4 & 7 == trump] or hand

    def _not_a_play(self, action: Action) -> str:
        """Return why an action that is no play is refused."""
        if isinstance(action, Meld | Exchange):
            return f"there is no {action.verb} in the second round"
        if isinstance(action, Draw):
            return "the stock is gone"
        return "it is your turn to play to a trick"

    def _allowed(self) -> str:
        return to_play(self._playable())
