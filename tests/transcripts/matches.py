"""A match played line by line, and where each line of its transcript came from."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cardcli import interpreter
from cardcli.game import State
from cardcli.resume import resume
from cardcli.session import Session
from tests.transcripts.tables import sit, states, type_in, verified

Sit = Callable[[Path], Session]


class Played(NamedTuple):
    """A match that was never interrupted."""

    text: str
    typed: tuple[str, ...]
    firsts: tuple[int, ...]
    """For each typed line the number of the transcript's line that it wrote first."""
    contents: tuple[str, ...]
    """What the file held after each line."""
    states: tuple[State, ...]
    """The state after each line."""

    @property
    def over(self) -> bool:
        """Whether the match has its result."""
        return "\n[result]\n" in self.text

    def left(self, lines: int) -> tuple[str, ...]:
        """Return what is still to be typed when so many lines are written."""
        return tuple(
            line
            for line, first in zip(self.typed, self.firsts, strict=True)
            if first > lines
        )


def played(session: Session, path: Path, typed: list[str], limit: int = 400) -> Played:
    """Type lines, then let the program play on for the human to the end."""
    lines: list[str] = []
    firsts = []
    written = 0
    queue = list(typed)
    while not session.over and len(lines) < limit:
        line = queue.pop(0) if queue else _next(session)
        lines.append(line)
        firsts.append(written + 1)
        type_in(session, line)
        written = path.read_text(encoding="utf-8").count('\n    "')
    session.close()
    text = path.read_text(encoding="utf-8")
    return Played(
        text,
        tuple(lines),
        tuple(firsts),
        _contents(text),
        tuple(states(verified(path))),
    )


def _next(session: Session) -> str:
    return "deal" if session.table.to_act < 0 else "."


def _contents(text: str) -> tuple[str, ...]:
    """Return what the file held after each line: closed by a bracket."""
    contents = []
    whole = ""
    for line in text.splitlines(keepends=True):
        whole += line
        if line.startswith('    "'):
            contents.append(f"{whole}]\n")
    if "\n[result]" in text:
        contents[-1] = text
    return tuple(contents)


def go_on(path: Path, left: tuple[str, ...]) -> None:
    """Take a match up and type what is left."""
    session, _ = resume(path)
    for _ in session.bots_play():
        pass
    for line in left:
        for _ in interpreter.execute(session, line):
            pass
    session.close()


def pinochle(path: Path) -> Played:
    """Return pinochle with a note, an undo and a deal played again, in mid-deal."""
    typed = ["deal", ".", 'note ?! Öl "1"', ".", "undo", ".", "again", "."]
    return played(sit("pinochle", path), path, typed, limit=10)


def pinochle_to_its_end(path: Path) -> Played:
    """Return pinochle with a result."""
    return played(sit("pinochle", path), path, [])


def whist(path: Path) -> Played:
    """Return whist in its second deal."""
    return played(sit("whist", path), path, ["deal", "."], limit=17)


def doubles(path: Path) -> Played:
    """Return a deal of doubles, from the auction to its score."""
    return played(sit("doubles", path), path, [], limit=40)


def pitch(path: Path) -> Played:
    """Return some deals of pitch."""
    return played(sit("pitch", path), path, [], limit=40)


MATCHES = {
    "pinochle": pinochle,
    "pinochle to its end": pinochle_to_its_end,
    "whist": whist,
    "doubles": doubles,
    "pitch": pitch,
}
