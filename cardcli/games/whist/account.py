"""Where the points of a deal of whist came from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcli.games.whist.scoring import BOOK, TEAMS
from cardcli.outcomes import Outcome
from cardcli.plurals import count
from cardcli.reckoning import Reckoning

if TYPE_CHECKING:
    from cardcli.games.whist.state import State


def reckon(state: "State", side: str, said: Sequence[Outcome]) -> Reckoning:
    """Return a team's points by source, remarks, and its total (WHI-3, 4, 8).

    A game that is won wipes the totals out that have not changed with it.
    """
    items = []
    total = None
    double = ", doubled" if _doubled(said) else ""
    titles = {"odd": f"odd tricks{double}", "honors": f"honors{double}"}
    for kind, words, _ in said:
        if words[:1] != (side,):
            continue
        if kind in titles:
            items.append((titles[kind], int(words[1])))
        elif kind == "score":
            total = int(words[2])
    if total is None and not any(outcome.kind == "game" for outcome in said):
        total = state.standing.points[TEAMS.index(side)]
    return Reckoning(items, [f"{count(_taken(side, said), 'trick')} taken"], total)


def _taken(team: str, said: Sequence[Outcome]) -> int:
    """Return how many tricks a team has taken."""
    return sum(
        outcome.kind == "trick" and str(outcome.words[0]) in team for outcome in said
    )


def _doubled(said: Sequence[Outcome]) -> bool:
    """Say whether the deal counted double, as with the rubber's favorite (WHI-8)."""
    return any(
        outcome.kind == "odd"
        and int(outcome.words[1]) != _taken(str(outcome.words[0]), said) - BOOK
        for outcome in said
    )
