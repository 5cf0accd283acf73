"""Leaves at once; cardcli resume takes a match in progress up."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Left, Reply
from cardcli.session import Session

USAGE = "exit"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield that the player has left."""
    screens.alone(words, USAGE)
    yield Left(at_once=True)
