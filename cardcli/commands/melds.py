"""Shows the melds that are possible now."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "melds"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the melds."""
    screens.alone(words, USAGE)
    yield Text(tuple(screens.melds(session)))
