"""Running a session on the process's streams: typed, from a script, or as a demo."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

from cardcli import places
from cardcli.errors import FileFault, WrongUsage
from cardcli.foreign import visible
from cardcli.reply import Told
from cardcli.script import Front, Loop
from cardcli.session import Session


def run(
    session: Session,
    *,
    machine: bool = False,
    script: str | None = None,
    keep_going: bool = False,
    plain: bool = False,
    demo: bool = False,
    deals: int = 0,
) -> int:
    """Play a session to its end or the end of its input; return the exit status."""
    front = front_for(session, machine)
    if demo:
        _watch(session, front, deals)
        return 0
    typed = script in (None, "-")
    stream = _input(None if typed else script)
    person = typed and not machine and stream.isatty() and sys.stdout.isatty()
    dumb = os.environ.get("TERM", "dumb") == "dumb"
    loop = Loop(
        session,
        front,
        sys.stdout,
        source="standard input" if typed else visible(str(script)),
        keep_going=keep_going,
        person=person,
        prompt=not machine and (plain or (person and not dumb)),
        deals=deals,
    )
    try:
        loop.run(stream)
    except KeyboardInterrupt:
        # The terminal has shown ^C on the line of the prompt.
        if person:
            sys.stdout.write("\n")
        raise
    finally:
        if not typed:
            stream.close()
        if person:
            sys.stdout.writelines(f"{line}\n" for line in _parting(session))
    return 1 if loop.refused and not person else 0


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


def _watch(session: Session, front: Front, deals: int) -> None:
    """Play bots in every seat to the end of the match, telling every move."""
    out = sys.stdout

    def say(lines: list[str]) -> None:
        out.writelines(f"{line}\n" for line in lines)

    say(front.opening())
    while not session.over:
        say(front.tell(Told(session.deal())))
        for move, reason in session.bots_play():
            say(front.tell(Told(move, reason)))
        if 0 < deals <= session.deals_done:
            break
