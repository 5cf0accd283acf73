"""Shows the rules of this table."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "options"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the screen."""
    screens.alone(words, USAGE)
    yield Text(tuple(screens.options(session)))
