"""Taking an unfinished transcript up where it stopped."""

import tomllib
from collections.abc import Mapping
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

from cardcli import cards, options, places
from cardcli.actions import Deal
from cardcli.errors import FileFault, WrongUsage
from cardcli.foreign import visible
from cardcli.game import State
from cardcli.players import Player, seated
from cardcli.session import Prepared, Session
from cardcli.table import Dealt, Table
from cardcli.transcripts import line as lines
from cardcli.transcripts import paper as papers
from cardcli.transcripts import recorder, sheet
from cardcli.transcripts.caps import cannot_read, over
from cardcli.transcripts.ending import Unended
from cardcli.transcripts.paper import File
from cardcli.transcripts.reader import Transcript, parse, read
from cardcli.transcripts.recorder import Sync
from cardcli.transcripts.replay import Step, replay
from cardcli.transcripts.sheet import CLOSING, Header
from cardcli.transcripts.verify import salvage

OPEN_END = '",\n]\n'
"""How a transcript ends that can be written on, where it is the end of its moves."""


class LastDeal(NamedTuple):
    """The deal at which a transcript stops."""

    before: State
    steps: list[Step]
    fresh: int
    """How many decks the match has used up with it."""


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
    with ExitStack() as held:
        paper = held.enter_context(closing(File.reopen(path)))
        transcript, last, remarks = _sound(path)
        if transcript.result is not None:
            name = transcript.name
            raise WrongUsage(f"{name}: this match is over; cardcli replay shows it")
        session = _session(transcript, sync)
        table = _table(transcript, last)
        # White space at the end is no loss, and no reason for a remark.
        text = f"{transcript.text.rstrip()}\n"
        if not _open_ended(text, transcript):
            text = _normal(transcript, session)
            remarks = remarks or (_kept(path, "edited", "its form was unusual"),)
        if text != transcript.text or remarks:
            written = held.enter_context(closing(papers.replace(path, text)))
            paper.close()
            paper = written
        held.pop_all()
    session.take_up(table, paper, last.fresh)
    return Resumed(session, remarks)


def _sound(path: Path) -> tuple[Transcript, LastDeal, tuple[str, ...]]:
    """Return the transcript, or with a remark what it was before a torn end."""
    try:
        transcript = read(path)
        last = _last_deal(transcript)
    except (FileFault, Unended) as fault:
        kept = salvage(path, fault)
        if kept.lost > 1:
            raise FileFault(f"{fault}; more than its end is damaged") from None
        transcript, last = kept.transcript, _last_deal(kept.transcript)
        assert last is not None
        return transcript, last, (_kept(path, "torn", kept.fault),)
    if last is None:
        name = transcript.name
        raise FileFault(f"{name}: holds no deal; cardcli play starts a new match")
    return transcript, last, ()


def _last_deal(transcript: Transcript) -> LastDeal | None:
    """Return the last deal of a transcript, all of it replayed; None without a deal."""
    last = None
    fresh = 0
    for step in replay(transcript):
        if type(step.action) is Deal:
            fresh += not transcript.deals[step.deal - 1].again
            last = LastDeal(step.before, [], fresh)
        assert last is not None
        last.steps.append(step)
    return last


def _kept(path: Path, ending: str, reason: str) -> str:
    """Keep a file as it is beside itself; return the remark that says why."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        raise cannot_read(path, fault) from None
    beside = papers.keep(path.with_name(f"{path.name}.{ending}"), data)
    return f"{reason}; the file as it was is kept as {visible(beside.name)}"


def _session(transcript: Transcript, sync: Sync) -> Session:
    """Return a session with the players at the end of the transcript."""
    players = {seat: seated(who) for seat, who in transcript.seats.items()}
    session = Session(
        transcript.game,
        transcript.options,
        players,
        transcript.seed or cards.names(transcript.deals[0].deck),
        prepared=Prepared(dealer=0) if transcript.seed is None else None,
        paper=places.new_transcript(transcript.game.id),
        sync=sync,
        given=options.unusual(transcript.options),
    )
    session.started = transcript.started
    session.headings = dict(transcript.extra)
    session.players |= _hands_changed(transcript)
    return session


def _hands_changed(transcript: Transcript) -> Mapping[str, Player]:
    """Return the players who took a seat over during the match."""
    changed = {}
    for deal in transcript.deals:
        for text in deal.moves:
            taken = lines.taken_over(lines.read(text).command)
            if taken:
                changed[taken[0]] = seated(taken[1])
    return changed


def _table(transcript: Transcript, last: LastDeal) -> Table:
    """Put the last deal back on a table, line by line."""
    again = transcript.deals[-1].again
    table = Table.resumed(transcript.game, last.before, len(transcript.deals) - 1)
    for step in last.steps:
        if isinstance(step.action, Deal):
            deck, drawn = step.action.deck, step.action.drawn
            table.deal(deck, drawn)
            table.dealt = Dealt(last.before.dealer, deck, again, drawn)
        elif step.action is not None:
            table.act(step.action)
        elif step.line.command == "undo":
            table.undo(step.seat)
        else:
            table.remark(step.line.command, step.line.note)
    return table


def _open_ended(text: str, transcript: Transcript) -> bool:
    """Say whether a line over the closing bracket falls into the last deal's moves.

    The last array may be another: a teacher's line of play, or a key of his own.
    """
    if not text.endswith(OPEN_END):
        return False
    last = text[text.rfind("\n[[deal]]\n") :]
    more = "note # more"
    try:
        keys = tomllib.loads(last[: -len(CLOSING)] + sheet.line(more) + CLOSING)
        moves = keys["deal"][0]["moves"]
    except (ValueError, RecursionError, KeyError):
        return False
    return list(keys) == ["deal"] and moves == [*transcript.deals[-1].moves, more]


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
    text = recorder.whole(head, deals)
    if over(text.encode()) or parse(text, transcript.name)[2:] != transcript[2:]:
        words = "cannot be written on; move your own keys to its top"
        raise FileFault(f"{transcript.name}: {words}")
    return text
