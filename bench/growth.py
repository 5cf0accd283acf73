"""A long match: its last deals against its first, and a late resume of it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from bench.matches import play, session, transcript
from bench.measure import PLACE, Pair, Row, child_megabytes, program, seconds
from cardcli.resume import resume
from cardcli.transcripts.paper import File

DEALS = 300
FEW = 30
MARGIN = 1.1
"""What the noise of a measurement may add."""


def rows() -> Iterator[Row]:
    """Yield the rows of time and memory, of the match and of its resume."""
    first, last = f"its deals 1 to {FEW}", f"deals {DEALS - FEW + 1} to {DEALS}"
    yield Row(f"CPU a deal, {last}", first, "ms", _time, MARGIN, MARGIN)
    less = f"the same after {FEW} deals"
    yield Row(f"peak memory, {DEALS} deals", less, "MB", _memory, MARGIN, MARGIN)
    transcript("whist", DEALS, PLACE / "long.toml")
    transcript("whist", FEW, PLACE / "short.toml")
    what = f"CPU a deal, resume after {DEALS} deals"
    yield Row(what, less, "ms", _resume_time, MARGIN, MARGIN)
    what = f"peak memory in MB, resume after {DEALS} deals"
    yield Row(what, "", "MB", _resume_memory, 40, 30)


def _time() -> Pair:
    path = PLACE / "growing.toml"
    match = session("whist", lambda: File.create(path))
    first = seconds(lambda: play(match, FEW))
    play(match, DEALS - 2 * FEW)
    last = seconds(lambda: play(match, FEW))
    match.close()
    path.unlink()
    return Pair(last / FEW * 1e3, first / FEW * 1e3)


def _memory() -> Pair:
    return Pair(_peak(DEALS), _peak(FEW))


def _peak(deals: int) -> float:
    long = ["play", "whist", "--seed", "42", "--set", "match_point=9999", "--demo"]
    return child_megabytes(program(*long, "--deals", str(deals)))


def _resume_time() -> Pair:
    late = _resuming(PLACE / "long.toml") / DEALS
    return Pair(late * 1e3, _resuming(PLACE / "short.toml") / FEW * 1e3)


def _resuming(path: Path) -> float:
    return seconds(lambda: resume(path).session.close())


def _resume_memory() -> Pair:
    copy = PLACE / "resumed.toml"
    shutil.copyfile(PLACE / "long.toml", copy)
    return Pair(child_megabytes(program("resume", str(copy)), b"deal\n"))
