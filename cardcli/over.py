"""The end of a match, the same in every game."""

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from cardcli.actions import Action
from cardcli.errors import Refused
from cardcli.game import NOBODY, Zone


class Over(NamedTuple):
    """After the match."""

    winner: int
    """The seat or team that has won it; NOBODY in a tie."""

    @property
    def to_act(self) -> int:
        """Nobody has a turn."""
        return NOBODY

    def legal(self) -> Sequence[Action]:
        """Return nothing."""
        return ()

    def apply(self, state: object, action: Action) -> NoReturn:
        """Refuse everything."""
        raise Refused("the match is over")

    def masked(self, seat: int) -> "Over":
        """Return itself: there is nothing to hide."""
        return self

    def zones(self) -> tuple[Zone, ...]:
        """Return nothing."""
        return ()
