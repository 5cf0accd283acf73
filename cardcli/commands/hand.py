"""Shows your hand with its numbers."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "hand"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the screen."""
    screens.alone(words, USAGE)
    yield Text(tuple(screens.hand(session)))
