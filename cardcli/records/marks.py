"""What marks a match: help that was taken in it, so that it does not count."""

from collections.abc import Sequence

from cardcli import session
from cardcli.players import HUMAN
from cardcli.session import BY_THE_PROGRAM
from cardcli.transcripts.line import Line, taken_over
from cardcli.transcripts.reader import Transcript

HINT, UNDO, OPEN, AGAIN = "hint", "undo", "open hands", "again"
HANDS = "changed hands"
MARKS = (HINT, UNDO, OPEN, AGAIN, BY_THE_PROGRAM, HANDS)
"""Every mark, in the order in which they are told."""


def of(transcript: Transcript, lines: Sequence[Line]) -> tuple[str, ...]:
    """Return the marks of a match, each once."""
    found = {_mark(line) for line in lines}
    if getattr(transcript.options, "open_hands", False):
        found.add(OPEN)
    if any(deal.again for deal in transcript.deals):
        found.add(AGAIN)
    if _changed_hands(transcript, lines):
        found.add(HANDS)
    return tuple(mark for mark in MARKS if mark in found)


def _mark(line: Line) -> str:
    """Return the mark that a line is by itself, or nothing."""
    if line.command == "undo":
        return UNDO
    if line.seat:
        return BY_THE_PROGRAM if line.note.startswith(BY_THE_PROGRAM) else ""
    if line.command == "note":
        if line.note.startswith(session.HINT):
            return HINT
        if line.note.startswith(session.OPEN_HANDS):
            return OPEN
    return ""


def _changed_hands(transcript: Transcript, lines: Sequence[Line]) -> bool:
    """Say whether another player took a seat; a person who gets a name is none."""
    sitting = dict(transcript.seats)
    for line in lines:
        seat, who = taken_over(line.command) or ("", "")
        named = sitting.get(seat) == HUMAN and who.startswith(f"{HUMAN} ")
        if seat and who != sitting.get(seat) and not named:
            return True
        sitting[seat] = who
    return False
