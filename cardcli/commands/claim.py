"""Claims the rest of the tricks, where they are provably yours."""

from collections.abc import Iterator

from cardcli import claims, screens
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Told
from cardcli.session import Session

USAGE = "claim"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the plays that the claim saves."""
    screens.alone(words, USAGE)
    for action in claims.plays(session.game, session.state, session.view()):
        yield Told(session.act(action))
    yield from played_on(session)
