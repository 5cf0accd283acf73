"""Gives the human at your seat a name, or alone tells it."""

from collections.abc import Iterator

from cardcli import opponents
from cardcli.errors import Refused
from cardcli.foreign import visible
from cardcli.players import HUMAN, player
from cardcli.reply import Reply, Text, Told
from cardcli.session import Session

USAGE = "name [NAME]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield what the human at this seat is now called."""
    seat = session.seat
    if not session.players[seat].human:
        raise Refused(f"no human sits here; seat {seat} human:NAME seats one")
    if not words:
        known = visible(session.players[seat].name)
        yield Text((f"{seat} is {known}." if known else f"{seat} has no name yet.",))
        return
    who = player(f"{HUMAN}:{' '.join(words)}")
    move = opponents.seat(session, seat, who)
    yield Told(move) if move else Text((f"{seat} is {who.name}.",))
