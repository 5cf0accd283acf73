"""Goes on: deals the next deck, or after the match starts another."""

from collections.abc import Iterator

from cardcli import screens
from cardcli.interpreter import next_deal
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "next"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the deal and what the bots do first."""
    screens.alone(words, USAGE)
    if session.over:
        session.next_match()
        yield Text((f"A new match of {session.game.title.lower()}.",))
    yield from next_deal(session)
