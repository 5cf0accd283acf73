"""Lets the program play your seat for a number of turns."""

from collections.abc import Iterator

from cardcli.errors import Unreadable
from cardcli.interpreter import played_on
from cardcli.reply import Reply
from cardcli.session import Session

USAGE = "auto NUMBER"
MOST = 999


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the moves that the program makes."""
    number = words[0] if len(words) == 1 else ""
    turns = int(number) if number.isascii() and number.isdigit() else 0
    if len(number) > 3 or not 1 <= turns <= MOST:
        raise Unreadable(f"type {USAGE}, a number of turns from 1 to {MOST}")
    session.autopilot[session.seat] = turns
    yield from played_on(session)
