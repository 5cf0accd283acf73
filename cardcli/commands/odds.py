"""Shows what each bid makes and how often, from deals like yours."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "bid?"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield a line a bid; the transcript notes that it was asked for."""
    screens.alone(words, USAGE)
    lines = screens.odds(session)
    session.note_hint()
    yield Text(tuple(lines))
