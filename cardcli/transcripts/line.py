"""One line of a transcript: `[@seconds] [SEAT] COMMAND [-> OUTCOME; …] [# note]`."""

from typing import NamedTuple

from cardcli.errors import Unreadable
from cardcli.foreign import hiding

TABLE_VERBS = ("deal", "note", "seat")


class Line(NamedTuple):
    """A line taken apart; texts only, nothing of it checked by the rules."""

    command: str
    seat: str = ""
    outcomes: str = ""
    """The outcomes as they stand, joined with `; `."""
    note: str = ""
    at: str = ""
    """Seconds since the start of the session, as written."""

    def __str__(self) -> str:
        text = f"@{self.at} " if self.at else ""
        text += f"{self.seat} {self.command}" if self.seat else self.command
        if self.outcomes:
            text += f" -> {self.outcomes}"
        return f"{text} # {self.note}" if self.note else text


def read(text: str) -> Line:
    """Return a line taken apart.

    Raises Unreadable where it does not have the form of a line.
    """
    rest, mark, note = text.partition(" # ")
    at = ""
    if rest.startswith("@"):
        stamp, _, rest = rest.partition(" ")
        at = _seconds(stamp)
    rest, arrow, outcomes = rest.partition(" -> ")
    seat, _, command = rest.partition(" ")
    unsound = not seat
    if seat in TABLE_VERBS:
        seat, command = "", rest
        unsound = bool(at)
    bare = command.strip()
    if unsound or not bare or command != bare or (arrow and not outcomes):
        raise Unreadable("a move is [@seconds] [SEAT] COMMAND [-> OUTCOMES] [# note]")
    if mark and not note.strip():
        raise Unreadable("there is nothing after the # of this line")
    return Line(command, seat, outcomes, note, at)


def _seconds(stamp: str) -> str:
    """Return the seconds of a stamp such as `@4.2`."""
    number = stamp[1:]
    whole, point, part = number.partition(".")
    digits = whole + part
    plain = digits.isascii() and digits.isdigit()
    if not (plain and whole and bool(point) == bool(part)):
        raise Unreadable("seconds are written like @4.2")
    return number


def taken_over(command: str) -> tuple[str, str] | None:
    """Return seat and player of `seat P2 = human Bob`; None for other commands."""
    verb, _, rest = command.partition(" ")
    seat, equals, who = rest.partition(" = ")
    return (seat, who) if verb == "seat" and equals else None


def check_note(text: str) -> str:
    """Return a note as it may be written; raise Unreadable where it may not."""
    note = text.strip()
    if not note:
        raise Unreadable("type the words of the note after it")
    hidden = hiding(note)
    if hidden:
        raise Unreadable(f"a note may not hold {hidden}; write plain text")
    if len(note) > 500:
        raise Unreadable("a note has at most 500 characters")
    return note


def check_player(text: str) -> None:
    """Raise Unreadable where a text is nobody who could sit at a seat."""
    kind, space, name = text.partition(" ")
    if hiding(text):
        raise Unreadable(f"a name holds {hiding(text)}; write plain text")
    if not kind or (space and not name) or text != text.strip() or len(text) > 100:
        raise Unreadable("nobody sits there; write human Ann, or a bot and its name")
