"""Restores the usual rules before the first deal."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "std"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield that it was done."""
    screens.alone(words, USAGE)
    session.restore_options()
    yield Text(("The usual rules are restored.",))
