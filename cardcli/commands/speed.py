"""Shows or sets the waits after bots' bids and plays and after tricks; + is faster."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.comforts import MOST_STEPS, STEP, Comforts
from cardcli.errors import Unreadable
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "speed [bid | play | trick] [+ | - | STEPS]"
DELAYS = {"bid": "bid_delay", "play": "play_delay", "trick": "trick_delay"}


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the three waits as they now are, in seconds."""
    which = list(DELAYS)
    change = words[-1:]
    if len(words) > 2:
        raise Unreadable(f"type {USAGE}")
    if len(words) == 2:
        which = [switches.one_of(which, words[0])]
    steps = {DELAYS[name]: _changed(session, name, change) for name in which}
    limit = change in (["+"], ["-"]) and all(
        value == getattr(session.comforts, name) for name, value in steps.items()
    )
    for name, value in steps.items():
        switches.put(session, name, value)
    yield Text((_told(session.comforts) + (_limit(change[0]) if limit else ""),))


def _changed(session: Session, name: str, change: list[str]) -> int:
    """Return how many steps a wait is to have."""
    now: int = getattr(session.comforts, DELAYS[name])
    word = change[0] if change else ""
    if word in ("", "+", "-"):
        return min(max(now + {"+": -1, "-": 1}.get(word, 0), 0), MOST_STEPS)
    steps = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
    if not 0 <= steps <= MOST_STEPS:
        most = f"{MOST_STEPS * STEP:g} s"
        raise Unreadable(
            f"type {USAGE}, of 0 to {MOST_STEPS} steps of {STEP} s each, {most} at most"
        )
    return steps


def _told(comforts: Comforts) -> str:
    waits = [
        f"{getattr(comforts, field) * STEP:.1f} s after a {name}"
        for name, field in DELAYS.items()
    ]
    return f"Waits: {', '.join(waits)}."


def _limit(change: str) -> str:
    if change == "+":
        return " That is as fast as it goes."
    return f" That is as slow as it goes: {MOST_STEPS * STEP:g} s."
