"""The commands of move lines: the full forms of a game's actions, and nothing else."""

from cardcli import notation
from cardcli.actions import Action, Deal, Meld, Play
from cardcli.cards import face
from cardcli.errors import Unreadable
from cardcli.game import Game, State


class Fault(Exception):
    """What is wrong with a line, in words; `replay` adds where."""


class Commands:
    """The full forms of a game's actions, read and kept for the next time."""

    def __init__(self, game: Game) -> None:
        self._kinds = {kind.verb: kind for kind in game.verbs}
        self._known: dict[str, Action] = {}
        self.lasting = Meld not in game.verbs
        """Whether a command means the same at every time; marks on cards change it."""

    def read(self, command: str, state: State, seat: int) -> Action:
        """Return the action of a command; raise Fault where it is not its full form."""
        known = self._known.get(command)
        if known is not None and (self.lasting or not _doubtful(known, state, seat)):
            return known
        verb, *words = command.split(" ")
        kind = self._kinds.get(verb)
        if kind is None or kind is Deal:
            raise Fault(f"{verb!r} is no move of this game")
        hand = state.hand(seat)
        legal = state.legal() if kind is Meld else ()
        try:
            action = notation.read_full(kind, words, hand, legal)
        except Unreadable as fault:
            raise Fault(str(fault)) from None
        written = notation.write(action, hand)
        if written != command:
            raise Fault(f"it is written {written!r}")
        if kind is not Meld and ":" not in command:
            self._known[command] = action
        return action


def _doubtful(known: Action, state: State, seat: int) -> bool:
    """Say whether a name without marks may now mean another copy of its card."""
    if type(known) is not Play:
        return False
    plain = face(known.card)
    return any(held != known.card and face(held) == plain for held in state.hand(seat))
