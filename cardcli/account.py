"""Where each side's points of a deal came from, told when the deal is over."""

from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple

from cardcli.outcomes import REDEAL, Outcome
from cardcli.plurals import count
from cardcli.reckoning import Reckoning
from cardcli.session import Session
from cardcli.table import Move


class Entry(NamedTuple):
    """What a deal came to for one side."""

    side: str
    change: int
    reckoning: Reckoning
    ends: list[str]
    """What it has won or paid beside points."""

    def __str__(self) -> str:
        line = f"{self.side} {self._change()}"
        items, remarks, _ = self.reckoning
        parts = [f"{title} {points}" for title, points in items]
        listed = [", ".join(parts)] if parts else []
        reasons = "; ".join([*listed, *remarks])
        line += f": {reasons}" if reasons else ""
        return (
            f"{line}. {self.side} {'; '.join(self.ends)}." if self.ends else f"{line}."
        )

    def _change(self) -> str:
        total = self.reckoning.total
        to = "" if total is None else f", to {total}"
        if self.change:
            turn = "gains" if self.change > 0 else "loses"
            return f"{turn} {abs(self.change)}{to}"
        stays = "" if total is None else f" and stays at {total}"
        return f"scores nothing{stays}"


def ends_deal(session: Session, move: Move) -> bool:
    """Say whether a move, the last one made, has ended its deal."""
    table = session.table
    return table.to_act < 0 and table.moves[-1:] == [move]


def account(session: Session) -> list[str]:
    """Return a line a side about the deal just played; nothing in mid-deal."""
    return list(map(str, entries(session)))


def entries(session: Session) -> list[Entry]:
    """Return what the deal just played came to, side by side.

    It goes by what this terminal may know. A deal that scored nothing, such as one
    that is dealt again, has none.
    """
    table = session.table
    if table.to_act >= 0 or not table.moves:
        return []
    said = [outcome.seen_by(session.watching) for outcome in _outcomes(session)]
    if REDEAL in said and not any(outcome.kind == "score" for outcome in said):
        return []
    module = import_module(f"cardcli.games.{session.game.id}.account")
    found = []
    for side in session.state.score():
        if any(session.seats[move.seat] in side for move in table.moves):
            reckoning: Reckoning = module.reckon(session.state, side, said)
            change, won = _change(side, said), ends(side, said)
            found.append(Entry(side, change, reckoning, won))
    return found


def _outcomes(session: Session) -> list[Outcome]:
    """Return what came of dealing, then of each move that counts."""
    table = session.table
    later = [outcome for move in table.moves for outcome in move.outcomes]
    return [*table.opened, *later]


def _change(side: str, said: Sequence[Outcome]) -> int:
    return sum(
        int(outcome.words[1])
        for outcome in said
        if outcome.kind == "score" and outcome.words[0] == side
    )


def ends(side: str, said: Sequence[Outcome]) -> list[str]:
    """Return what a side has won, paid or lost beside points."""
    found = []
    for kind, words, _ in said:
        if words[:1] != (side,):
            continue
        if kind == "game":
            points = count(words[1], "game point") if words[1:] else ""
            found.append(f"wins the game{f' and {points}' if points else ''}")
        elif kind == "rubber":
            found.append(f"wins the rubber by {count(words[1], 'match point')}")
        elif kind == "chips":
            change, total = int(words[1]), words[2]
            turn = "collects" if change > 0 else "pays"
            found.append(f"{turn} {count(abs(change), 'chip')}, to {total}")
        elif kind == "out":
            found.append("drops out")
        elif kind == "match":
            found.append("wins the match")
    return found
