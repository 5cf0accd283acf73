"""At a terminal: the first prompt, a key, memory, and many players at once."""

import time
from collections.abc import Iterator
from contextlib import ExitStack

from bench.measure import Pair, Row
from bench.sitting import DRAWN, LIBRARIES, PROMPT, Sitting, wall_seconds

TABLE = ("play", "whist", "--seed", "42")
KEYS = b"play queen of hearts"
MANY = 50
MOST_MB = 60


def rows() -> Iterator[Row]:
    """Yield the rows of one session, then those of many at once."""
    libraries = "python -c 'import prompt_toolkit, click'"
    what = "first prompt at a terminal, wall time"
    yield Row(what, libraries, "ms", _first_prompt, 1.5, 1.3)
    yield Row("CPU from a key to the screen in ms", "", "ms", _key, 20, 5)
    yield Row("memory at the prompt in MB", "", "MB", _memory, MOST_MB, 40)
    seconds, megabytes = _at_once(MANY)
    what = f"{MANY} sessions at once: each has played a card, wall time"
    yield Row(what, "", "s", lambda: Pair(seconds))
    what = f"memory of the {MANY} in MB"
    yield Row(what, "", "MB", lambda: Pair(megabytes), MANY * MOST_MB, MANY * 40)


def _first_prompt() -> Pair:
    begun = time.perf_counter()
    with Sitting(*TABLE) as sitting:
        sitting.wait(PROMPT)
        ours = time.perf_counter() - begun
        sitting.settle()
    return Pair(ours * 1e3, wall_seconds(LIBRARIES) * 1e3)


def _key() -> Pair:
    """Type a line key by key, each after what the last one has drawn."""
    with Sitting(*TABLE) as sitting:
        sitting.wait(PROMPT)
        sitting.settle()
        begun = sitting.cpu_seconds()
        for number in KEYS:
            sitting.send(bytes([number]))
            sitting.wait(DRAWN)
        sitting.settle()
        return Pair((sitting.cpu_seconds() - begun) / len(KEYS) * 1e3)


def _memory() -> Pair:
    with Sitting(*TABLE) as sitting:
        sitting.wait(PROMPT)
        sitting.settle()
        return Pair(sitting.megabytes())


def _at_once(many: int) -> tuple[float, float]:
    """Return the seconds and the MB of so many sessions that each play a card."""
    begun = time.perf_counter()
    with ExitStack() as stack:
        sittings = [stack.enter_context(Sitting(*TABLE)) for _ in range(many)]
        for sitting in sittings:
            sitting.wait(PROMPT)
        for line, answer in ((b"deal\r", b"N: play"), (b".\r", b"N plays")):
            for sitting in sittings:
                sitting.send(line)
            for sitting in sittings:
                sitting.wait(answer)
        seconds = time.perf_counter() - begun
        return seconds, sum(sitting.megabytes() for sitting in sittings)
