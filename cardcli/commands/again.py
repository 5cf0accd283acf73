"""Takes the last deal back, scores and all, and deals the same deck again."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Told
from cardcli.session import Session

USAGE = "again"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the deal and what the bots do first."""
    screens.alone(words, USAGE)
    yield Told(session.again())
    session.note_open_hands()
    yield from played_on(session)
