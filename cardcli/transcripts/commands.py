"""The commands of move lines: the full forms of a game's actions, and nothing else."""

from collections.abc import Sequence

from cardcli import notation
from cardcli.actions import Action, Deal, Meld, Play
from cardcli.cards import FACE, Card
from cardcli.errors import Unreadable
from cardcli.foreign import quoted
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
        if known is not None and not self.lasting:
            known = _now(known, state.hand(seat))
        return known or self._read_new(command, state, seat)

    def _read_new(self, command: str, state: State, seat: int) -> Action:
        """Return the action of a command, kept where it says nothing of marks."""
        verb, *words = command.split(" ")
        kind = self._kinds.get(verb)
        if kind is None or kind is Deal:
            raise Fault(f"{quoted(verb)} is no move of this game")
        hand = state.hand(seat)
        legal = state.legal() if kind is Meld else ()
        try:
            action = notation.read_full(kind, words, hand, legal)
        except Unreadable as fault:
            raise Fault(str(fault)) from None
        written = notation.write(action, hand)
        if written != command:
            raise Fault(f"it is written {quoted(written)}")
        if ":" not in command:
            self._known[command] = action
        return action


def _now(known: Action, hand: Sequence[Card]) -> Action | None:
    """Return what a command without marks means in this hand, where that is plain.

    It is where the hand holds no second copy, marked otherwise, of a card it names.
    """
    if isinstance(known, Play):
        plain = known.card & FACE
        copies = {card for card in hand if card & FACE == plain}
        if copies == {known.card}:
            return known
        return Play(copies.pop()) if len(copies) == 1 else None
    if isinstance(known, Meld):
        faces = {card & FACE for card in known.cards}
        copies = {card for card in hand if card & FACE in faces}
        return known if copies == set(known.cards) else None
    return known
