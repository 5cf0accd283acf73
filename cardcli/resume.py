"""Taking an unfinished transcript up where it stopped."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cardcli import cards, places
from cardcli.actions import Deal
from cardcli.errors import CardcliError, FileFault, WrongUsage
from cardcli.foreign import visible
from cardcli.game import State
from cardcli.players import Player, seated
from cardcli.session import Prepared, Session
from cardcli.table import Dealt, Table
from cardcli.transcripts import line as lines
from cardcli.transcripts import paper as papers
from cardcli.transcripts import recorder
from cardcli.transcripts.caps import cannot_read
from cardcli.transcripts.paper import File
from cardcli.transcripts.reader import Transcript, parse
from cardcli.transcripts.recorder import Sync
from cardcli.transcripts.replay import Step, Unended, replay
from cardcli.transcripts.sheet import Header
from cardcli.transcripts.verify import salvage, verify

OPEN_END = '",\n]\n'
"""How a transcript ends that can be written on."""


class Resumed(NamedTuple):
    """A session taken up, and what has to be said about it."""

    session: Session
    remarks: tuple[str, ...]


def resume(path: Path, sync: Sync = "never") -> Resumed:
    """Return a session at the last sound move of a transcript, to be written on.

    A torn end is cut off, and the file as it was is kept beside as `NAME.torn`. Raises
    FileFault where nothing can be taken up or another process writes it, Mismatch
    where the rules say otherwise, WrongUsage where the match is over.
    """
    paper = File.reopen(path)
    try:
        transcript, remarks = _sound(path)
        if transcript.result is not None:
            name = transcript.name
            raise WrongUsage(f"{name}: this match is over; cardcli replay shows it")
        session, table, fresh = _replayed(transcript, sync)
        text = transcript.text
        if f"{text}\n".endswith(OPEN_END):
            text += "\n"
            paper.write("\n", 0)
        if not text.endswith(OPEN_END):
            text = _normal(transcript, session)
            if parse(text, "")[2:] != transcript[2:]:
                words = "cannot be written on; move your own keys to its top"
                raise FileFault(f"{transcript.name}: {words}")
            remarks = remarks or (_kept(path, "edited", "its form was unusual"),)
        if remarks:
            written = papers.replace(path, text)
            paper.close()
            paper = written
    except CardcliError:
        paper.close()
        raise
    session.take_up(table, paper, fresh)
    return Resumed(session, remarks)


def _sound(path: Path) -> tuple[Transcript, tuple[str, ...]]:
    """Return the transcript, or with a remark what it was before a torn end."""
    try:
        transcript = verify(path)
    except (FileFault, Unended) as fault:
        kept = salvage(path)
        if kept.lost > 1:
            raise FileFault(f"{fault}; more than its end is damaged") from None
        return kept.transcript, (_kept(path, "torn", kept.fault),)
    if not transcript.deals:
        name = transcript.name
        raise FileFault(f"{name}: holds no deal; cardcli play starts a new match")
    return transcript, ()


def _kept(path: Path, ending: str, reason: str) -> str:
    """Keep a file as it is beside itself; return the remark that says why."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise cannot_read(path, fault) from None
    beside = papers.keep(path.with_name(f"{path.name}.{ending}"), data)
    return f"{reason}; the file as it was is kept as {visible(beside.name)}"


def _replayed(transcript: Transcript, sync: Sync) -> tuple[Session, Table, int]:
    """Return a session and a table at the end of the transcript, and decks used up."""
    before: State | None = None
    steps: list[Step] = []
    fresh = 0
    for step in replay(transcript):
        if type(step.action) is Deal:
            before, steps = step.before, []
            fresh += not transcript.deals[step.deal - 1].again
        steps.append(step)
    assert before is not None
    players = {seat: seated(who) for seat, who in transcript.seats.items()}
    session = Session(
        transcript.game,
        transcript.options,
        players,
        transcript.seed or cards.names(transcript.deals[0].deck),
        prepared=Prepared(dealer=0) if transcript.seed is None else None,
        paper=places.new_transcript(transcript.game.id),
        sync=sync,
    )
    session.started = transcript.started
    session.headings = dict(transcript.extra)
    session.players |= _hands_changed(transcript)
    again = transcript.deals[-1].again
    return session, _table(transcript, before, steps, again), fresh


def _hands_changed(transcript: Transcript) -> Mapping[str, Player]:
    """Return the players who took a seat over during the match."""
    changed = {}
    for deal in transcript.deals:
        for text in deal.moves:
            if text.startswith("seat "):
                command = lines.read(text).command.removeprefix("seat ")
                seat, _, who = command.partition(" = ")
                changed[seat] = seated(who)
    return changed


def _table(
    transcript: Transcript, before: State, steps: list[Step], again: bool
) -> Table:
    """Put the last deal back on a table, line by line."""
    table = Table.resumed(transcript.game, before, len(transcript.deals) - 1)
    for step in steps:
        if isinstance(step.action, Deal):
            table.deal(step.action.deck, step.action.drawn)
            table.dealt = Dealt(
                before.dealer, step.action.deck, again, step.action.drawn
            )
        elif step.action is not None:
            table.act(step.action)
        elif step.line.command == "undo":
            table.undo(step.seat)
        else:
            table.remark(step.line.command, step.line.note)
    return table


def _normal(transcript: Transcript, session: Session) -> str:
    """Return the transcript in the form that can be written on, every key kept."""
    head = Header(
        game=transcript.game.id,
        started=transcript.started,
        options=session.header.options,
        seats=transcript.seats,
        seed=transcript.seed,
        extra=transcript.extra,
        tables=transcript.tables,
        own=transcript.own,
    )
    deals = [
        (deal.dealer, Dealt(0, deal.deck, deal.again), list(deal.moves), deal.own)
        for deal in transcript.deals
    ]
    return recorder.whole(head, deals)
