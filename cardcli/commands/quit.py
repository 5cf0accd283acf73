"""Asks whether to leave the table; cardcli resume takes a match in progress up."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import ask
from cardcli.reply import Left, Reply
from cardcli.session import Session

USAGE = "quit"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield that the player has left; a person is asked first."""
    screens.alone(words, USAGE)
    if session.asks:
        left = iter([Left()])
        yield from ask(session, _question(session), lambda: left, leaving=True)
    else:
        yield Left()


def _question(session: Session) -> str:
    if session.over or not session.table.deals:
        return "Leave the table?"
    if not session.kept_as:
        return "The match is not kept. Leave the table?"
    return "The match is saved. Leave the table?"
