"""Where the points of a deal of pinochle came from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcli.games.pinochle.first_round import NINE_POINTS
from cardcli.outcomes import Outcome
from cardcli.reckoning import Reckoning

if TYPE_CHECKING:
    from cardcli.games.pinochle.state import State


def reckon(state: "State", side: str, said: Sequence[Outcome]) -> Reckoning:
    """Return a player's points by source, remarks, and his total (PIN-3 … PIN-9)."""
    items = [("nine turned", NINE_POINTS)] if _turned_nine(side, said) else []
    tricks = last = 0
    for kind, words, _ in said:
        if words[:1] != (side,):
            continue
        if kind == "meld":
            items.append((str(words[1]).replace("-", " "), int(words[2])))
        elif kind == "exchange":
            items.append(("nine exchanged", int(words[2])))
        elif kind == "trick":
            tricks += int(words[1])
        elif kind == "last":
            last += int(words[1])
    items += [("tricks", tricks), ("last trick", last)]
    return Reckoning([item for item in items if item[1]], [], state.score()[side])


def _turned_nine(side: str, said: Sequence[Outcome]) -> bool:
    """Say whether a player dealt, and turned a nine: the deal itself scored."""
    score = said[2] if len(said) > 2 else said[0]
    return score.kind == "score" and score.words[0] == side
