"""Who sits at a seat: a human or a bot, and the name it goes by."""

from typing import NamedTuple

from cardcli.errors import WrongUsage
from cardcli.foreign import hiding, quoted

HUMAN = "human"
DEFAULT_BOT = "beginner"
NAME_LENGTH = 16
BLANK = frozenset("\u115f\u1160\u3164\uffa0")
"""Letters that look like nothing."""


class Player(NamedTuple):
    """Who sits at a seat: a human or a bot, and the name it goes by."""

    kind: str
    """`human`, or a bot's id."""
    name: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.name}" if self.name else self.kind

    @property
    def human(self) -> bool:
        """Whether a person, or a program in a person's place, plays it."""
        return self.kind == HUMAN


def player(text: str) -> Player:
    """Return the player that `human`, `human:Ann`, `beginner` or `beginner:Tom` means.

    Raises WrongUsage for a name that is too long or holds anything unusual.
    """
    kind, colon, name = text.partition(":")
    plain = all(letter.isalnum() or letter in " _-'." for letter in name)
    plain &= not BLANK.intersection(name) and (not name or any(map(str.isalnum, name)))
    if hiding(name) or not plain or len(name) > NAME_LENGTH or name != name.strip():
        raise WrongUsage(
            f"{quoted(name)} cannot be a name; use 1 to {NAME_LENGTH} letters, "
            "digits, spaces and _-'."
        )
    if not kind or (colon and not name):
        raise WrongUsage(f"{quoted(text)} is nobody; write human:Ann or beginner")
    return Player(kind, name)


def seated(text: str) -> Player:
    """Return the player of a seat as a transcript has it: `human Ann`."""
    kind, _, name = text.partition(" ")
    return Player(kind, name)
