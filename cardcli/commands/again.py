"""Takes the last deal back, scores and all, and deals the same deck again."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import ask, played_on
from cardcli.reply import Reply, Told
from cardcli.session import Session

USAGE = "again"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the deal and what the bots do first; a person in mid-deal is asked."""
    screens.alone(words, USAGE)
    if session.asks and session.table.to_act >= 0:
        question = "Play this deal again from its beginning?"
        yield from ask(session, question, lambda: _again(session))
    else:
        yield from _again(session)


def _again(session: Session) -> Iterator[Reply]:
    yield Told(session.again())
    session.note_open_hands()
    yield from played_on(session)
