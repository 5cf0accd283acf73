"""Lays all hands open on your screen, or closes them again."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "open"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the open hands; the transcript notes that they were looked at."""
    screens.alone(words, USAGE)
    if session.open_hands:
        session.open_hands = False
        yield Text(("The other hands are closed again.",))
        return
    session.open_hands = True
    if session.table.to_act >= 0:
        session.note_open_hands()
    yield Text(tuple(screens.open_hands(session)))
