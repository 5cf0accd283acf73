"""How long a move is left on the screen before the next one is told."""

from cardcli.actions import Deal, Draw, Exchange, Meld, Play
from cardcli.comforts import STEP
from cardcli.session import BY_THE_PROGRAM, Session
from cardcli.table import Move

PLAYS = {kind.verb for kind in (Play, Meld, Exchange, Draw)}


def delay(session: Session, move: Move) -> float:
    """Return the seconds to wait after a move: its own, and those after a trick.

    What people do themselves is not waited for.
    """
    comforts = session.comforts
    steps = 0
    if _by_program(session, move):
        plays = move.command.partition(" ")[0] in PLAYS
        steps += comforts.play_delay if plays else comforts.bid_delay
    if any(outcome.kind == "trick" for outcome in move.outcomes):
        steps += comforts.trick_delay
    return steps * STEP


def _by_program(session: Session, move: Move) -> bool:
    if move.seat < 0 or move.command == Deal.verb:
        return False
    seat = session.seats[move.seat]
    return seat not in session.humans or move.note == BY_THE_PROGRAM
