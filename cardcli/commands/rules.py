"""Shows the rules of the game, or one topic of them."""

from collections.abc import Iterator

from cardcli import rulebook
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "rules [TOPIC]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the topics, or the text of one."""
    if words:
        yield Text(tuple(rulebook.topic(session.game.id, " ".join(words))))
    else:
        yield Text(tuple(rulebook.contents(session.game.id)))
