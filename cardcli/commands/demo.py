"""Lets the program play your seat, until demo again."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "demo"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Switch the demo on or off; yield what the program then plays."""
    screens.alone(words, USAGE)
    if session.autopilot:
        session.autopilot.clear()
        yield Text(("Demo off: you play.",))
        return
    session.autopilot.update(dict.fromkeys(session.humans))
    yield Text(("Demo on: the program plays your seat; demo again ends it.",))
    yield from played_on(session)
