"""Where the points of a deal of pitch came from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcli.outcomes import Outcome

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State


def reckon(
    state: "State", side: str, said: Sequence[Outcome]
) -> tuple[list[tuple[str, int]], list[str], int | None]:
    """Return a player's points by source, remarks, and his total (PIT-7 … PIT-13).

    A game that is won wipes the totals out that have not changed with it.
    """
    paid: list[tuple[str, int]] = []
    made: list[tuple[str, int]] = []
    remarks: list[str] = []
    lost: list[tuple[str, int]] = []
    smudge = False
    change = bid = 0
    total = None
    for kind, words, _ in said:
        if kind == "point" and words[1] == side:
            made.append((str(words[0]), int(words[2])))
        if words[:1] != (side,):
            continue
        if kind == "compensation" and words[1]:
            paid.append(("compensation", int(words[1])))
        elif kind == "setback":
            lost = [("bid lost", -int(words[1]))]
        elif kind == "pitcher":
            bid = int(words[1])
        elif kind == "smudge":
            smudge = True
        elif kind == "score":
            change, total = int(words[1]), int(words[2])
    if total is None and not any(outcome.kind == "game" for outcome in said):
        total = state.standing.scores[state.seats.index(side)]
    if lost:
        remarks, made = _vain(made), lost
    elif bid:
        remarks = [f"bid of {bid} made{', a smudge' if smudge else ''}"]
    if smudge and change != sum(points for _, points in made):
        remarks, made = [*remarks, *_vain(made)], [("smudge", change)]
    return [*paid, *made], remarks, total


def _vain(made: Sequence[tuple[str, int]]) -> list[str]:
    """Return that points do not count."""
    if not made:
        return []
    return [f"{', '.join(f'{title} {n}' for title, n in made)} not counted"]
