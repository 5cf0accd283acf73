"""Whole processes: `cardcli --version`, and a deal of whist piped in."""

import sys
from collections.abc import Callable, Iterator

from bench.matches import piped_deal
from bench.measure import Pair, Row, child_megabytes, child_seconds, program

CLICK = "python -c 'import click'"
DEAL = program("play", "whist", "--seed", "42")


def rows() -> Iterator[Row]:
    """Yield the rows of start-up, of a piped deal and of memory."""
    version = program("--version")
    deal = piped_deal()
    yield Row("`cardcli --version`", CLICK, "ms", _beside_click(version), 1.5, 1.2)
    yield Row(
        "a piped 13-trick whist deal, whole process",
        CLICK,
        "ms",
        _beside_click(DEAL, deal),
        3,
        2,
    )
    yield Row(
        "peak memory of that process in MB",
        "",
        "MB",
        lambda: Pair(child_megabytes(DEAL, deal)),
        40,
        30,
    )


def _beside_click(words: list[str], given: bytes = b"") -> Callable[[], Pair]:
    """Return a round of a process of ours beside one that only loads click."""
    click = [sys.executable, "-c", "import click"]

    def once() -> Pair:
        return Pair(child_seconds(words, given) * 1e3, child_seconds(click) * 1e3)

    return once
