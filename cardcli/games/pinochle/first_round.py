"""The first round: twelve tricks, each with a meld and an exchange for its winner."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Draw, Exchange, Meld, Play
from cardcli.cards import Card, face, name, names
from cardcli.errors import Refused
from cardcli.games.pinochle.board import (
    SEATS,
    TAKES,
    Board,
    Cards,
    Points,
    built,
    complete,
    gain,
    play_of,
)
from cardcli.games.pinochle.melds import (
    BOTH_NINES,
    NINES,
    any_possible,
    find,
    judge,
    lacking,
    laid,
    possible,
    to_play,
)
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.outcomes import Outcome

if TYPE_CHECKING:
    from cardcli.games.pinochle.state import State, Step

NINE_POINTS = 10
EXCHANGE, DRAW = Exchange(), Draw()


class FirstRound(NamedTuple):
    """A trick of the first round: any card may be played to it (PIN-5)."""

    board: Board
    leader: int
    trick: Cards = ()

    @property
    def to_act(self) -> int:
        """The seat whose turn it is to play."""
        return self.leader ^ len(self.trick)

    def legal(self) -> Sequence[Action]:
        """Return one play for each distinct card of the hand."""
        hand = self.board.hands[self.leader ^ len(self.trick)]
        return list(map(play_of, dict.fromkeys(hand)))

    def apply(self, state: "State", action: Action) -> "Step":
        """Play a card; the second ends the trick and its winner may meld."""
        board, leader, trick = self
        seat = leader ^ len(trick)
        hand = board.hands[seat]
        if type(action) is not Play:
            raise Refused(_not_a_play(action), to_play(hand))
        card = action.card
        if card not in hand:
            raise Refused(f"you do not hold {lacking(card, hand)}", to_play(hand))
        if not trick:
            phase = built(FirstRound, (board.without(seat, card), leader, (card,)))
            return state.then(phase, state.points), ()
        done, winner, taken = complete(board, leader, trick[0], card, state.options)
        said: tuple[Outcome, ...] = TAKES[winner][taken]
        points = state.points
        if taken:
            points = gain(points, winner, taken)
            said = (*said, outcomes.score(SEATS[winner], taken, points[winner]))
        board = board.without(seat, card, done)
        if has_choice(board, winner):
            return state.then(Melding(board, winner), points), said
        return _draw(state, board, winner, points, said)


def _not_a_play(action: Action) -> str:
    """Return why an action that is no play is refused."""
    if isinstance(action, Meld | Exchange | Draw):
        return f"to {action.verb} you must have won the trick just before"
    return "it is your turn to play to a trick"


class Melding(NamedTuple):
    """The turn of the winner of a first-round trick (PIN-7)."""

    board: Board
    to_act: int
    melded: bool = False
    exchanged: bool = False

    def may_exchange(self) -> bool:
        """Say whether the winner has a nine to exchange and has exchanged none."""
        return not self.exchanged and holds_nine(self.board, self.to_act)

    def legal(self) -> Sequence[Action]:
        """Return the melds, most points first, the exchange and the draw."""
        board = self.board
        actions: list[Action] = []
        if not self.melded:
            melds = find(board.hands[self.to_act], board.trump, board.nines)
            actions += list(map(Meld, melds))
        if self.may_exchange():
            actions.append(EXCHANGE)
        return [*actions, DRAW]

    def apply(self, state: "State", action: Action) -> "Step":
        """Make the meld or the exchange, or end the turn."""
        if isinstance(action, Meld):
            return self._meld(state, action.cards)
        if isinstance(action, Exchange):
            return self._exchange(state)
        if isinstance(action, Draw):
            return _draw(state, self.board, self.to_act, state.points, ())
        reason = "you have won the trick, and both draw before the next one"
        raise Refused(reason, self._allowed())

    def _settle(
        self, state: "State", points: Points, said: tuple[Outcome, ...]
    ) -> "Step":
        """Wait for the winner, or draw where he can neither meld nor exchange."""
        board, seat, melded, exchanged = self
        if has_choice(board, seat, melded, exchanged):
            return state.then(self, points), said
        return _draw(state, board, seat, points, said)

    def _meld(self, state: "State", cards: Cards) -> "Step":
        board, seat, melded, exchanged = self
        if melded:
            reason = "you have melded, and a trick brings one meld"
            raise Refused(reason, self._allowed())
        kind = judge(cards, board.hands[seat], board.trump, board.nines)
        marked = laid(cards, kind)
        nines = board.nines + (kind.title == "deece")
        points = gain(state.points, seat, kind.points)
        said = (
            outcomes.meld(SEATS[seat], kind.title, kind.points),
            outcomes.score(SEATS[seat], kind.points, points[seat]),
        )
        board = board.laid(seat, cards, marked, nines)
        phase = built(Melding, (board, seat, True, exchanged))
        return phase._settle(state, points, said)

    def _exchange(self, state: "State") -> "Step":
        board, seat, melded, exchanged = self
        nine = NINES[board.trump]
        if not self.may_exchange() or board.upcard is None:
            raise Refused(self._no_exchange(nine), self._allowed())
        points = gain(state.points, seat, NINE_POINTS)
        said = (
            outcomes.exchange(SEATS[seat], board.upcard, NINE_POINTS),
            outcomes.score(SEATS[seat], NINE_POINTS, points[seat]),
        )
        board = board.exchanged(seat, nine, board.upcard)
        return Melding(board, seat, melded, True)._settle(state, points, said)

    def _no_exchange(self, nine: Card) -> str:
        """Return why the nine of trump cannot be exchanged."""
        if self.exchanged:
            return "you have exchanged, and a trick brings one exchange"
        if nine in map(face, self.board.hands[self.to_act]):
            return f"your {name(nine)} has scored"
        return "you hold no nine of trump to exchange"

    def _allowed(self) -> str:
        board = self.board
        melds = []
        if not self.melded:
            hand = board.hands[self.to_act]
            kinds = possible(hand, board.trump, board.nines)
            melds = [f"meld {names(kind.cards)}" for kind in kinds]
        exchange = ["exchange"] if self.may_exchange() else []
        return ", ".join([*melds, *exchange, "draw"]).replace(", draw", " or draw")


def holds_nine(board: Board, seat: int) -> bool:
    """Say whether a hand holds a nine of trump that has not scored (PIN-9)."""
    return board.nines < BOTH_NINES and NINES[board.trump] in board.hands[seat]


def has_choice(
    board: Board, seat: int, melded: bool = False, exchanged: bool = False
) -> bool:
    """Say whether the winner of a trick can do anything but draw (PIN-7)."""
    if not exchanged and holds_nine(board, seat):
        return True
    return not melded and any_possible(board.hands[seat], board.trump, board.nines)


def _draw(
    state: "State",
    board: Board,
    winner: int,
    points: Points,
    said: tuple[Outcome, ...],
) -> "Step":
    """Let both draw, and go on to the next trick (PIN-14)."""
    board, drawn = board.draw(winner)
    if board.upcard is None:
        return state.then(SecondRound(board, winner), points), (*said, *drawn)
    phase = built(FirstRound, (board, winner, ()))
    return state.then(phase, points), (*said, *drawn)
