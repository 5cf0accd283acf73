"""One match in progress: the state, the moves of this deal, deal, submit and undo."""

from collections.abc import Callable
from typing import NamedTuple

from cardcli import notation
from cardcli.actions import Action, Deal
from cardcli.cards import NO_SUIT, Card, Suit
from cardcli.errors import Refused
from cardcli.game import NOBODY, TABLE, Game, State
from cardcli.outcomes import Outcome


class Move(NamedTuple):
    """One line of the log: who did what, and what the rules made of it."""

    deal: int
    """The deal it belongs to, from 1; a deal played again counts anew."""
    number: int
    """Its place among the lines of the deal, from 1."""
    seat: int
    """A seat, or TABLE for the table's own lines."""
    command: str
    """The full form: `play 10S`, `deal`, `undo`, `note`."""
    outcomes: tuple[Outcome, ...] = ()
    note: str = ""


class Dealt(NamedTuple):
    """What heads a deal: who dealt which deck, and whether it is played again."""

    dealer: int
    deck: tuple[Card, ...]
    again: bool
    drawn: Suit = NO_SUIT


Keep = Callable[[Move, Dealt | None, State], None]
"""Called with each move before it counts, with the heading where it opens a deal."""


def forget(move: Move, dealt: Dealt | None, state: State) -> None:
    """Keep nothing."""


class Table:
    """A match of one game, from the first deal to the last move.

    `keep` sees every move before it counts: where it raises, nothing has changed.
    """

    def __init__(self, game: Game, state: State, keep: Keep = forget) -> None:
        self.game = game
        self.state = state
        self.deals = 0
        self.lines = 0
        self.opened: tuple[Outcome, ...] = ()
        """What came of dealing this deal."""
        self.dealt: Dealt | None = None
        self._keep = keep
        self._before: State | None = None
        self._history: list[tuple[int, State]] = []
        self.moves: list[Move] = []
        """The moves of this deal that count, and of the last one until the next."""

    @classmethod
    def resumed(cls, game: Game, before: State, deals: int) -> "Table":
        """Return a table before a deal in mid-match, for that deal to be put back."""
        table = cls(game, before)
        table.deals = deals
        return table

    def keep_with(self, keep: Keep) -> None:
        """Show every move from now on to `keep`."""
        self._keep = keep

    @property
    def to_act(self) -> int:
        """The seat to act, TABLE between deals, NOBODY after the match."""
        return self.state.to_act

    @property
    def depth(self) -> int:
        """How many moves of this deal count, those taken back left out."""
        return len(self._history)

    def deal(self, deck: tuple[Card, ...], drawn: Suit = NO_SUIT) -> Move:
        """Deal a deck; raise Refused in mid-deal and after the match."""
        if self.to_act >= 0:
            raise Refused("this deal is not over: play it out first")
        if self.to_act == NOBODY:
            raise Refused("the match is over: next starts another")
        return self._deal(self.state, Dealt(self.state.dealer, deck, False, drawn))

    def again(self) -> Move:
        """Take the last deal back, scores and all, and deal its deck again."""
        if self._before is None or self.dealt is None:
            raise Refused("nothing has been dealt yet: deal first")
        if self.to_act == NOBODY:
            raise Refused("the match is over: next starts another")
        return self._deal(self._before, self.dealt._replace(again=True))

    def _deal(self, before: State, dealt: Dealt) -> Move:
        state, outcomes = before.apply(Deal(dealt.deck, dealt.drawn))
        move = Move(self.deals + 1, 1, TABLE, "deal", outcomes)
        self._keep(move, dealt, state)
        self.deals += 1
        self.lines = 1
        self.dealt = dealt
        self.opened = outcomes
        self.state = state
        self._before = before
        self._history = []
        self.moves = []
        return move

    def act(self, action: Action, note: str = "") -> Move:
        """Let the seat to act do something; raise Refused where the rules do."""
        state = self.state
        seat = self.turn()
        after, outcomes = state.apply(action)
        command = notation.write(action, state.hand(seat))
        move = Move(self.deals, self.lines + 1, seat, command, outcomes, note)
        self._keep(move, None, after)
        self.lines += 1
        self._history.append((seat, state))
        self.moves.append(move)
        self.state = after
        return move

    def turn(self) -> int:
        """Return the seat to act; raise Refused between deals and after the match."""
        if self.to_act == TABLE:
            raise Refused("no deal is in progress: deal first")
        if self.to_act == NOBODY:
            raise Refused("the match is over: next starts another")
        return self.to_act

    def undo(self, seat: int) -> Move:
        """Take back a seat's last move and all after it, within the deal."""
        if self.to_act == NOBODY:
            raise Refused("the match is over: next starts another")
        places = [at for at, (mover, _) in enumerate(self._history) if mover == seat]
        if not places:
            name = self.state.seats[seat]
            raise Refused(f"{name} has made no move in this deal that could be undone")
        back = self._history[places[-1]][1]
        move = Move(self.deals, self.lines + 1, seat, "undo")
        self._keep(move, None, back)
        self.lines += 1
        self.state = back
        del self._history[places[-1] :], self.moves[places[-1] :]
        return move

    def remark(self, command: str, note: str = "") -> Move:
        """Put a line of the table's own into the log: `note`, `seat P2 = human`."""
        if not self.deals:
            raise Refused("there is no deal to put it in yet: deal first")
        if self.to_act == NOBODY:
            raise Refused("the match is over: next starts another")
        move = Move(self.deals, self.lines + 1, TABLE, command, (), note)
        self._keep(move, None, self.state)
        self.lines += 1
        return move
