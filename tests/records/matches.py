"""Matches played to their end, as transcripts; what came of each is worked out by hand.

They are goldens: `both`, a made contract of doubles, 56 to 60; `fold`, in which NS fold
at 52 and at 60; `higher`, one deal of pinochle, 615 to 595; `chips` and `tie-of-chips`,
matches of pitch; `rubber-of-eight`, four deals of whist, each 7 to nothing.
"""

from pathlib import Path

from cardcli.records.finished import Finished, Part
from cardcli.records.fold import fold
from cardcli.records.standing import Standing, standings
from cardcli.records.store import opened
from cardcli.transcripts.reader import parse

GOLDEN = Path(__file__).parents[1] / "golden"
BOTH = "doubles/both"
FOLD = "doubles/fold"
HIGHER = "pinochle/higher"
CHIPS = "pitch/chips"
TIE = "pitch/tie-of-chips"
RUBBERS = "whist/rubber-of-eight"
MATCHES = (BOTH, FOLD, HIGHER, CHIPS, TIE, RUBBERS)

Edit = tuple[str, str]


def text(name: str, *edits: Edit) -> str:
    """Return the transcript of a match, some of its words changed."""
    changed = (GOLDEN / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        assert old in changed, old
        changed = changed.replace(old, new)
    return changed


def begun(day: int) -> Edit:
    """Return the edit that puts a match on a day of December."""
    return "started = 2026-09-21", f"started = 2026-12-{day:02}"


def put(path: Path, name: str, *edits: Edit) -> Path:
    """Write the transcript of a match; return where."""
    path.write_text(text(name, *edits), encoding="utf-8")
    return path


def folded(name: str, *edits: Edit) -> Finished:
    """Return the facts of a match."""
    finished = fold(parse(text(name, *edits), "match.toml"))
    assert finished is not None
    return finished


def part(name: str, finished: Finished) -> Part:
    """Return the part of one player."""
    return next(part for part in finished.parts if part.name == name)


def listed(records: Path) -> list[Standing]:
    """Return the records as they are booked."""
    with opened(records) as store:
        return standings(store.parts())
