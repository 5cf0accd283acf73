"""Claims the rest of the tricks, where they are provably yours."""

from collections.abc import Iterator

from cardcli import claims, screens
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Text, Told
from cardcli.session import Session

USAGE = "claim"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the plays that the claim saves."""
    screens.alone(words, USAGE)
    session.table.turn()
    claimed = False
    for action in claims.plays(session.game, session.state, session.view()):
        move = session.act(action)
        if not claimed:
            yield Text((f"{session.seats[move.seat]} claims the rest of the tricks.",))
            claimed = True
        yield Told(move, claimed=True)
    yield from played_on(session)
