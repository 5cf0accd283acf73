"""Where the points of a deal of doubles came from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcli.outcomes import Outcome
from cardcli.reckoning import Items, Reckoning, in_vain

if TYPE_CHECKING:
    from cardcli.games.doubles.state import State


def reckon(state: "State", side: str, said: Sequence[Outcome]) -> Reckoning:
    """Return a team's points by source, remarks, and its total (DBL-5 … DBL-9)."""
    items, remarks = _meld(side, said, state.options.min_meld)
    tricks = _tricks(side, said)
    total = state.score()[side]
    lost = _words("set", side, said)
    if lost:
        remarks = [*in_vain([*items, *tricks]), *remarks]
        return Reckoning([("bid lost", -int(lost[1]))], remarks, total)
    if not any(outcome.kind == "trick" for outcome in said):
        return Reckoning(items, remarks, total)
    least = state.options.min_tricks
    taken = sum(points for _, points in tricks)
    if taken < least:
        short = f"{taken} in tricks where {least} are needed"
        return Reckoning([], [short, *in_vain(items), *remarks], total)
    bid = _words("taker", side, said)
    made = [f"bid of {bid[1]} made"] if bid else []
    return Reckoning([*items, *tricks], [*made, *remarks], total)


def _words(kind: str, side: str, said: Sequence[Outcome]) -> tuple[str | int, ...]:
    """Return the words of a team's outcome of a kind, none where there is none."""
    for outcome in said:
        if outcome.kind == kind and str(outcome.words[0]) in side:
            return outcome.words
    return ()


def _meld(side: str, said: Sequence[Outcome], least: int) -> tuple[Items, list[str]]:
    """Return a team's meld as it counts, and a remark where it does not (DBL-5)."""
    melds = [
        outcome.words[-1]
        for outcome in said
        if outcome.kind == "meld" and str(outcome.words[0]) in side
    ]
    if "??" in melds:
        return [], ["too little meld to count"]
    meld = sum(map(int, melds))
    if meld < least:
        return [], [f"meld of {meld} too little to count"] if meld else []
    return [("meld", meld)] if meld else [], []


def _tricks(side: str, said: Sequence[Outcome]) -> Items:
    points = {"trick": 0, "last": 0}
    for kind, words, _ in said:
        if kind in points and str(words[0]) in side:
            points[kind] += int(words[1])
    items = [("tricks", points["trick"]), ("last trick", points["last"])]
    return [item for item in items if item[1]]
