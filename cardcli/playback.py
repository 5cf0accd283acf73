"""A transcript played back as words or JSON, as one seat saw it or with all seen."""

from collections.abc import Iterator
from pathlib import Path

from cardcli import render
from cardcli.actions import Deal
from cardcli.errors import WrongUsage
from cardcli.game import State
from cardcli.players import seated
from cardcli.reply import Told
from cardcli.running import front_for
from cardcli.session import Session
from cardcli.table import Dealt, Move
from cardcli.transcripts.line import taken_over
from cardcli.transcripts.reader import Transcript, read
from cardcli.transcripts.replay import Step, replay


def play_back(
    path: Path, *, machine: bool = False, to: int | None = None, seat: str | None = None
) -> Iterator[str]:
    """Yield the lines of a transcript as `seat` saw it; without a seat, all is seen.

    Of a match that is not over nobody sees more than the people who play it. `to` is
    how many moves to show. Raises Mismatch where the rules say otherwise, WrongUsage
    for a seat that may not be seen.
    """
    transcript = read(path)
    session = _session(transcript, seat)
    front = front_for(session, machine)
    yield from front.opening()
    for shown, step in enumerate(replay(transcript), start=1):
        if to is not None and shown > to:
            return
        session.table.state = step.after
        if isinstance(step.action, Deal):
            again = transcript.deals[step.deal - 1].again
            dealer = step.before.dealer
            session.table.dealt = Dealt(dealer, step.action.deck, again)
        taken = taken_over(step.line.command)
        if taken:
            session.players[taken[0]] = seated(taken[1])
        yield from front.tell(Told(_move(step)))
        if isinstance(step.action, Deal) and not machine:
            yield from _hands(session, step.after)
    if transcript.result is None and not machine:
        yield "The transcript stops here; the match is not over."


def _session(transcript: Transcript, seat: str | None) -> Session:
    """Return a session that the transcript's moves are told at."""
    players = {name: seated(who) for name, who in transcript.seats.items()}
    session = Session(transcript.game, transcript.options, players, "")
    over = transcript.result is not None
    session.watchers = tuple(transcript.seats) if over else session.watching
    if not (over or session.humans):
        session.watchers = tuple(transcript.seats)
    if seat is not None:
        wanted = session.seats[session.index(seat)]
        if wanted not in session.watchers:
            open_to = " and ".join(session.watchers)
            reason = f"the match is not over; it can be seen from {open_to}"
            raise WrongUsage(f"--seat {wanted}: {reason}")
        session.watchers = (wanted,)
    return session


def _move(step: Step) -> Move:
    """Return a step as the move that it was."""
    return Move(
        step.deal,
        step.move,
        step.seat,
        step.line.command,
        step.outcomes,
        step.line.note,
    )


def _hands(session: Session, state: State) -> Iterator[str]:
    """Yield the hands as dealt that the watched seats may see."""
    for seat in session.watching:
        held = state.view(session.index(seat)).hand
        if held:
            yield f"{seat} holds {' '.join(render.marked(held))}"
