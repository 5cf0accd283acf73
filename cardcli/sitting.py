"""Sitting down to play: at a new table, or where a match was left; and getting up."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardcli import options, places
from cardcli.desk import DESK, Desk, agrees, at_terminal, desk
from cardcli.errors import CardcliError
from cardcli.foreign import visible
from cardcli.running import Manner, run
from cardcli.session import Session
from cardcli.settings import Settings

if TYPE_CHECKING:
    from cardcli.transcripts.shelf import Entry

OWN_TABLE = "seed hotseat deck_file hands dealer record no_record demo".split()
"""Options that ask for a table of their own: no other is offered then."""


RULES = "setup preset settings".split()
"""Options that ask for rules: only a match by the same ones is offered."""


def play(ctx: click.Context, chosen: Mapping[str, Any], found: Settings) -> int:
    """Play at a new table, or where a person wants it at the one he has left."""
    manner = _manner(chosen, found)
    with _desk(ctx, manner, found) as seat:
        from cardcli.opening import open_table

        with closing(open_table(chosen, found)) as session:
            offered = seat and not any(chosen[name] for name in OWN_TABLE)
            ruled = any(chosen[name] for name in RULES)
            left = _left(session, found.player, ruled) if offered else None
            if not (seat and left and _wanted(seat, session, left)):
                return _played(session, manner, seat)
        return _take_up(left.path, chosen["sitters"], manner, found, seat)


def resume(ctx: click.Context, chosen: Mapping[str, Any], found: Settings) -> int:
    """Take an unfinished match up: the one that is named, or the newest."""
    from cardcli.transcripts import shelf

    manner = _manner(chosen, found)
    name = chosen["transcript"]
    path = places.saved(name) if name else places.newest(shelf.unfinished)
    with _desk(ctx, manner, found) as seat:
        return _take_up(path, chosen["sitters"], manner, found, seat)


def _manner(chosen: Mapping[str, Any], found: Settings) -> Manner:
    return Manner(
        machine=chosen["machine"],
        script=chosen["script"],
        keep_going=chosen["keep_going"],
        plain=found.plain,
        color=found.color,
        demo=bool(chosen.get("demo")),
        deals=chosen["deals"] or 0,
    )


@contextmanager
def _desk(ctx: click.Context, manner: Manner, found: Settings) -> Iterator[Desk | None]:
    """Give the desk of the person here; none to a script or a program."""
    if manner.machine or manner.script not in (None, "-") or not at_terminal():
        yield None
    elif DESK in ctx.meta:
        yield ctx.meta[DESK]
    else:
        with desk(found) as seat:
            ctx.meta[DESK] = seat
            yield seat


def _left(session: Session, player: str, ruled: bool) -> "Entry | None":
    """Return the match of this game that its person has left last, if there is one.

    Where rules were asked for it is by the same.
    """
    from cardcli import unfinished

    rules = options.written(session.options)
    for entry in unfinished.matches(player):
        if entry.game == session.game.id and (not ruled or entry.rules == rules):
            return entry
    return None


def _wanted(seat: Desk, session: Session, left: "Entry") -> bool:
    """Ask whether the match that was left is to be taken up."""
    players = ", ".join(f"{name} {who}" for name, who in left.seats.items())
    return agrees(
        seat,
        f"You left a match of {session.game.title.lower()} that began "
        f"{left.started[:16]} UTC ({players}). Resume it, or play "
        "a new one? (y: resume, n: new)",
        "resume",
        "new",
    )


def _take_up(
    path: Path,
    sitters: tuple[str, ...],
    manner: Manner,
    found: Settings,
    seat: Desk | None,
) -> int:
    from cardcli.opening import seat_players, sync_of
    from cardcli.resume import resume as take_up

    session, remarks = take_up(path, sync_of(found.sync, person=seat is not None))
    for remark in remarks:
        click.echo(f"cardcli: {visible(remark)}", err=True)
    with closing(session):
        session.comforts = found.comforts
        session.forbidden = frozenset(found.forbid)
        seat_players(session, sitters)
        return _played(session, manner, seat)


def _played(session: Session, manner: Manner, seat: Desk | None) -> int:
    """Play a session; book its matches that were played to their end."""
    session.finished = _book
    return run(session, manner, seat)


def _book(name: str) -> None:
    """Book a match that is over; what goes wrong is told, and costs no game."""
    from cardcli.records.booking import book

    try:
        book(Path(name))
    except CardcliError as fault:
        print(f"cardcli: {visible(str(fault))}", file=sys.stderr)
