"""Leaves the table; cardcli resume takes a match in progress up."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Left, Reply
from cardcli.session import Session

USAGE = "quit"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield that the player has left."""
    screens.alone(words, USAGE)
    yield Left()
