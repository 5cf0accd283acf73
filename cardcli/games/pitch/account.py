"""Where the points of a deal of pitch came from."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardcli.outcomes import Outcome
from cardcli.reckoning import Reckoning, in_vain

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State

Words = tuple[str | int, ...]


def reckon(state: "State", side: str, said: Sequence[Outcome]) -> Reckoning:
    """Return a player's points by source, remarks, and his total (PIT-7 … PIT-13).

    A game that is won wipes the totals out that have not changed with it.
    """
    own = {kind: words for kind, words, _ in said if words[:1] == (side,)}
    price, bid = _number(own, "compensation"), _number(own, "pitcher")
    change = _number(own, "score")
    made = _points(side, said)
    remarks: list[str] = []
    if "setback" in own:
        remarks, made = in_vain(made), [("bid lost", -_number(own, "setback"))]
    elif bid:
        remarks = [f"bid of {bid} made{', a smudge' if 'smudge' in own else ''}"]
    if "smudge" in own and change != sum(points for _, points in made):
        remarks, made = [*remarks, *in_vain(made)], [("smudge", change)]
    paid = [("compensation", price)] if price else []
    return Reckoning([*paid, *made], remarks, _total(state, side, own, said))


def _number(own: Mapping[str, Words], kind: str, at: int = 1) -> int:
    """Return a number of a player's outcome of a kind, 0 where there is none."""
    return int(own[kind][at]) if kind in own else 0


def _points(side: str, said: Sequence[Outcome]) -> list[tuple[str, int]]:
    """Return the points of the deal that a player has won."""
    return [
        (str(words[0]), int(words[2]))
        for kind, words, _ in said
        if kind == "point" and words[1] == side
    ]


def _total(
    state: "State", side: str, own: Mapping[str, Words], said: Sequence[Outcome]
) -> int | None:
    if "score" in own:
        return _number(own, "score", 2)
    if any(outcome.kind == "game" for outcome in said):
        return None
    return state.standing.scores[state.seats.index(side)]
