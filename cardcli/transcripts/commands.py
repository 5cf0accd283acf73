"""The commands of move lines: the full forms of a game's actions, and nothing else."""

from collections.abc import Sequence
from typing import NamedTuple

from cardcli import notation
from cardcli.actions import Action, Deal, Meld, Play
from cardcli.cards import FACE, SPECIAL, Card
from cardcli.errors import CardcliError, Unreadable
from cardcli.foreign import quoted
from cardcli.game import Game, State
from cardcli.outcomes import Outcome
from cardcli.transcripts.line import Line

Cards = frozenset[Card]
Meanings = tuple[Cards, dict[Cards, Action]]
"""The cards that a command names, with whatever marks; and what it means by those of
them that the hand holds."""


class Fault(CardcliError):
    """What is wrong with a line, in words; `replay` adds where."""


# Built for every move: the constructors of the classes take twice as long.
built = tuple.__new__


class Known(NamedTuple):
    """A line met before: the same words mean the same move, but for marks on cards."""

    line: Line
    seat: int
    action: Action
    outcomes: tuple[Outcome, ...] | None = None
    """What the line says comes of it, once it has been compared."""

    def saying(self, outcomes: str) -> "Known":
        """Return a line that says the same, and that this comes of it."""
        line, seat, action, _ = self
        line = built(Line, (line.command, line.seat, outcomes, "", ""))
        return built(Known, (line, seat, action, None))


class Commands:
    """The full forms of a game's actions, read and kept for the next time.

    Where cards have marks, a command means the same again while the hand holds the same
    copies of the cards that it names.
    """

    def __init__(self, game: Game) -> None:
        self._kinds = {kind.verb: kind for kind in game.verbs}
        self._known: dict[str, Meanings] = {}
        self.lasting = Meld not in game.verbs
        """Whether a command means the same at every time; marks on cards change it."""

    def read(self, command: str, state: State, seat: int) -> Action:
        """Return the action of a command; raise Fault where it is not its full form."""
        hand = state.hand(seat)
        known = self._known.get(command)
        if known is None:
            action = self._read_new(command, state, hand)
            named = _named(action)
            self._known[command] = named, {named.intersection(hand): action}
            return action
        named, actions = known
        copies = named.intersection(hand)
        if copies not in actions:
            actions[copies] = self._read_new(command, state, hand)
        return actions[copies]

    def _read_new(self, command: str, state: State, hand: Sequence[Card]) -> Action:
        """Return the action of a command that is read for the first time."""
        verb, *words = command.split(" ")
        kind = self._kinds.get(verb)
        if kind is None or kind is Deal:
            raise Fault(f"{quoted(verb)} is no move of this game")
        legal = state.legal() if kind is Meld else ()
        try:
            action = notation.read_full(kind, words, hand, legal)
        except Unreadable as fault:
            raise Fault(str(fault)) from None
        written = notation.write(action, hand)
        if written != command:
            raise Fault(f"it is written {quoted(written)}")
        return action


def _named(action: Action) -> Cards:
    """Return the cards of an action, each with all the marks that there are."""
    cards: Sequence[Card] = ()
    if isinstance(action, Play):
        cards = (action.card,)
    elif isinstance(action, Meld):
        cards = action.cards
    marks = range(0, 2 * SPECIAL, FACE + 1)
    return frozenset(Card(card & FACE | mark) for card in cards for mark in marks)
