"""Shows where things stand, in one screen."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "status"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the screen."""
    screens.alone(words, USAGE)
    yield Text(tuple(screens.status(session)))
