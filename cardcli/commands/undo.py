"""Takes back your last move and all after it, within the deal."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Told
from cardcli.session import Session

USAGE = "undo"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the move taken back."""
    screens.alone(words, USAGE)
    yield Told(session.undo())
    yield from played_on(session)
