"""Gives a seat to another player, or alone tells who sits where and who could."""

from collections.abc import Iterator

from cardcli import opponents
from cardcli.errors import Unreadable
from cardcli.foreign import visible
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Text, Told
from cardcli.session import Session

USAGE = "seat [SEAT WHO]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield who sits down, and what bots then play; or the list."""
    if not words:
        yield Text(tuple(_list(session)))
        return
    if len(words) < 2:
        raise Unreadable("type seat SEAT WHO, such as seat E Agnes; seat lists them")
    seat = session.seats[session.index(words[0])]
    who = opponents.player(" ".join(words[1:]), session.game.id)
    opponents.check_apart(session.players | {seat: who})
    move = opponents.seat(session, seat, who)
    yield Told(move) if move else Text((f"{who} sits at {seat}.",))
    yield from played_on(session)


def _list(session: Session) -> list[str]:
    seated = [f"{seat} {visible(str(who))}" for seat, who in session.players.items()]
    there = opponents.everybody(session.game.id)
    return [f"{', '.join(seated)}.", f"There are {', '.join(there)}."]
