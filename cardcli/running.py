"""Running a session on the process's streams: typed, from a script, or as a demo."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from cardcli import places
from cardcli.desk import Desk
from cardcli.errors import FileFault, WrongUsage
from cardcli.foreign import visible
from cardcli.script import PROMPT, Front, Lines, Loop, Show, Stream, as_they_are
from cardcli.session import Session


class Manner(NamedTuple):
    """How a session is run."""

    machine: bool = False
    """In JSON Lines."""
    script: str | None = None
    """The file of the moves, where they do not come from standard input."""
    keep_going: bool = False
    plain: bool = False
    color: str = "auto"
    demo: bool = False
    deals: int = 0


def run(session: Session, manner: Manner, desk: Desk | None = None) -> int:
    """Play a session to its end or the end of its input; return the exit status.

    At a desk a person plays it, or watches the demo.
    """
    session.asks = desk is not None and not manner.demo
    with _lines(session, manner, desk) as lines:
        loop = Loop(
            session,
            front_for(session, manner.machine),
            sys.stdout,
            lines,
            show=as_they_are if manner.machine else _shown(session, manner),
            keep_going=manner.keep_going,
            deals=manner.deals,
        )
        try:
            loop.watch() if manner.demo else loop.run()
        except KeyboardInterrupt:
            # The terminal has shown ^C on the line of the prompt.
            if desk:
                sys.stdout.write("\n")
            raise
        finally:
            if desk and not manner.demo:
                loop.say(_parting(session))
    if desk and loop.left:
        desk.left = loop.left.at_once
    return 1 if loop.refused and not desk else 0


def _shown(session: Session, manner: Manner) -> Show:
    """Return what folds and colours lines as the player likes it by then."""
    from cardcli.display import of_output

    def show(lines: list[str]) -> list[str]:
        comforts, plain = session.comforts, manner.plain
        return of_output(comforts, manner.color, plain).lines(lines)

    return show


@contextmanager
def _lines(session: Session, manner: Manner, desk: Desk | None) -> Iterator[Lines]:
    """Give the lines of a desk, of a pipe or of a script."""
    if desk:
        yield desk.lines(session)
        return
    script = None if manner.script == "-" else manner.script
    if manner.demo:
        yield Stream(io.BytesIO(), sys.stdout)
        return
    stream = _input(script)
    source = "standard input" if script is None else visible(script)
    prompt = PROMPT if manner.plain and not manner.machine else ""
    try:
        yield Stream(stream, sys.stdout, source, prompt=prompt)
    finally:
        if script is not None:
            stream.close()


def _parting(session: Session) -> list[str]:
    """Return what a person who leaves in mid-match has to know."""
    if session.over or not session.table.deals:
        return []
    kept = session.kept_as
    if not kept:
        return ["The match was not kept."]
    name = "" if Path(kept).parent == places.transcripts() else f" {visible(kept)}"
    return [f"The match is saved: cardcli resume{name} takes it up."]


def front_for(session: Session, machine: bool) -> Front:
    """Return what tells a session's replies: JSON for programs, words for people."""
    if machine:
        from cardcli.machine import Machine

        return Machine(session)
    from cardcli.tell import Teller

    return Teller(session)


def _input(script: str | None) -> BinaryIO:
    """Return the stream of the commands; raise where there is none."""
    if script is None:
        if sys.stdin is None:
            raise WrongUsage("standard input is closed; pipe moves in or use --script")
        return sys.stdin.buffer
    try:
        return open(script, "rb")
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "it cannot be a file name"
        raise FileFault(f"{visible(script)}: cannot be read: {reason}") from None
