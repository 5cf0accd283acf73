"""Rounds of pairs, ours beside the peer's, and the table of their medians.

Times are CPU times, which move little on a machine that has other work, but where a row
says wall time.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from statistics import median
from tempfile import mkdtemp
from typing import NamedTuple

Work = Callable[[], int]
"""A piece of work that says how many moves it made."""
SAMPLE = 0.15
"""Seconds of work in one sample of a rate."""


class Pair(NamedTuple):
    """One round: our figure, and the peer's right after it, in one unit."""

    ours: float
    peer: float = 1.0


class Row(NamedTuple):
    """One line of the table. The ratio is ours to the peer's."""

    what: str
    against: str
    """Empty where our figure stands for itself."""
    unit: str
    round: Callable[[], Pair]
    must: float | None = None
    aim: float | None = None
    more: bool = False
    """Whether a higher ratio is the better one."""


def peer(name: str, make: Callable[[], Work]) -> Work | None:
    """Return a peer's work; None, with a word about it, where it is not installed."""
    try:
        return make()
    except ModuleNotFoundError as fault:
        if str(fault.name).startswith("cardcli"):
            raise
        print(f"{name} is left out: {fault.name} is not installed", file=sys.stderr)
        return None


def beside(ours: Work, theirs: Work) -> Callable[[], Pair]:
    """Return a round of two rates."""
    return lambda: Pair(rate(ours), rate(theirs))


def rate(work: Work) -> float:
    """Return how many moves a second of CPU a piece of work makes."""
    begun = time.process_time()
    moves = 0
    while (spent := time.process_time() - begun) < SAMPLE:
        moves += work()
    return moves / spent


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU seconds that a piece of work takes."""
    begun = time.process_time()
    work()
    return time.process_time() - begun


def child_seconds(words: list[str], given: bytes = b"") -> float:
    """Return the CPU seconds of a whole process; raise where it fails."""
    process = subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        env=environment(),
    )
    assert process.stdin is not None
    with process.stdin as pipe:
        pipe.write(given)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(words)} ends with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


# A process's peak begins with that of the one that starts it, so a small one does.
_PEAK = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def child_megabytes(words: list[str], given: bytes = b"") -> float:
    """Return the peak resident memory of a whole process in MB."""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _PEAK, *words],
        input=given,
        stdout=subprocess.PIPE,
        check=True,
        env=environment(),
    )
    return int(done.stdout) / 1024


PLACE = Path(mkdtemp(prefix="cardcli-bench-"))
"""The folder of everything that is written here; `run` removes it."""


def environment() -> Mapping[str, str]:
    """Return an environment as users have it, but with its files in our folder."""
    kept = {
        key: held
        for key, held in os.environ.items()
        if not key.startswith(("PYTHON", "CARDCLI_"))
    }
    return kept | {"XDG_DATA_HOME": str(PLACE), "HOME": str(PLACE)}


def program(*words: str) -> list[str]:
    """Return a command line of the cardcli that is installed beside the peers."""
    return [str(Path(sys.executable).with_name("cardcli")), *words]


def played(rows: Iterable[Row], rounds: int) -> list[str]:
    """Return the table of rows after so many rounds, each of them over all rows."""
    rows = list(rows)
    pairs: list[list[Pair]] = [[] for _ in rows]
    for number in range(rounds + 1):
        for row, found in zip(rows, pairs, strict=True):
            pair = row.round()
            if number:  # the first round only warms up
                found.append(pair)
    head = ["| what | against | ours | theirs | ratio | must | aim | |"]
    head.append("|---|---|--:|--:|--:|--:|--:|---|")
    return head + [_line(row, found) for row, found in zip(rows, pairs, strict=True)]


def _line(row: Row, pairs: list[Pair]) -> str:
    ratio = median(pair.ours / pair.peer for pair in pairs)
    ours = _figure(median(pair.ours for pair in pairs), row.unit)
    theirs = _figure(median(pair.peer for pair in pairs), row.unit)
    if not row.against:
        theirs = ""
    return (
        f"| {row.what} | {row.against} | {ours} | {theirs} | {ratio:.2f} "
        f"| {_limit(row, row.must)} | {_limit(row, row.aim)} | {_verdict(row, ratio)} |"
    )


def _limit(row: Row, limit: float | None) -> str:
    return "" if limit is None else f"{'≥' if row.more else '≤'} {limit:g}"


def _verdict(row: Row, ratio: float) -> str:
    if row.must is None or row.aim is None:
        return ""
    if not _holds(row, ratio, row.must):
        return "**fails**"
    return "aim" if _holds(row, ratio, row.aim) else "must"


def _holds(row: Row, ratio: float, limit: float) -> bool:
    return ratio >= limit if row.more else ratio <= limit


def _figure(number: float, unit: str) -> str:
    digits = f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"
    return f"{digits} {unit}"
