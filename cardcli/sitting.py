"""Sitting down to play: at a new table, or where a match was left; and getting up."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click

from cardcli import places
from cardcli.desk import DESK, Desk, agrees, at_terminal, desk
from cardcli.errors import CardcliError
from cardcli.foreign import visible
from cardcli.players import HUMAN, Player
from cardcli.running import Manner, run
from cardcli.session import Session
from cardcli.settings import Settings

OWN_TABLE = (
    "seed setup preset settings sitters hotseat deck_file hands dealer record"
    " no_record demo"
).split()
"""Options that ask for a table of their own: no other is offered then."""


def play(ctx: click.Context, chosen: Mapping[str, Any], found: Settings) -> int:
    """Play at a new table, or where a person wants it at the one he has left."""
    manner = _manner(chosen, found)
    with _desk(ctx, manner, found) as seat:
        left = None
        if seat and not any(chosen[name] for name in OWN_TABLE):
            left = _offered(seat, chosen["game"], found.player)
        if left:
            return _take_up(left, (), manner, found, seat)
        from cardcli.opening import open_table

        with closing(open_table(chosen, found)) as session:
            return _played(session, manner, seat)


def resume(ctx: click.Context, chosen: Mapping[str, Any], found: Settings) -> int:
    """Take an unfinished match up: the one that is named, or the newest."""
    from cardcli.transcripts.shelf import unfinished

    manner = _manner(chosen, found)
    name = chosen["transcript"]
    path = places.saved(name) if name else places.newest(unfinished)
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


def _offered(seat: Desk, game: str, player: str) -> Path | None:
    """Return the match of a game that the player has left and wants to take up."""
    from cardcli import game as games
    from cardcli.transcripts.shelf import entries

    who = str(Player(HUMAN, player))
    played = games.load(game)
    for entry in reversed(entries(places.transcripts())):
        if entry.game == played.id and not entry.finished:
            if who in entry.seats.values():
                title = played.title.lower()
                question = (
                    f"You left a match of {title} that began {entry.started[:16]}."
                )
                words = f"{question} Take it up? (n: a new one)"
                return entry.path if agrees(seat, words) else None
    return None


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
