"""What a line gets for an answer; a front end turns it into words or JSON."""

from typing import NamedTuple

from cardcli.table import Move


class Told(NamedTuple):
    """A move that was made, and why where a bot made it in a demo."""

    move: Move
    reason: str = ""
    claimed: bool = False
    """Whether it is a play that a claim has saved; people need not read it."""


class Text(NamedTuple):
    """Lines to read."""

    lines: tuple[str, ...]


class Refusal(NamedTuple):
    """Why a line did nothing, and what would be right."""

    reason: str


class Left(NamedTuple):
    """The player leaves the table; at once, or back to where he came from."""

    at_once: bool = False


class Question(NamedTuple):
    """What the next line answers, with yes or no."""

    text: str


ANSWERS = {"y": True, "yes": True, "n": False, "no": False}


def answer(text: str) -> bool | None:
    """Return what a line answers to a question; None where it is no answer."""
    return ANSWERS.get(text.strip().lower())


class Place(NamedTuple):
    """Where a line stands: its source, its number from 1 (0: typed), its text."""

    source: str
    number: int
    text: str


Reply = Told | Text | Refusal | Left | Question
