"""The places in the code that refuse a line, and which of them a fault came from."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cardcli
from cardcli.errors import CardcliError, Refused, Unreadable, WrongUsage

CODE = Path(cardcli.__file__).parent
SHARED = (
    "cards.py",
    "claims.py",
    "commands",
    "deals.py",
    "interpreter.py",
    "notation.py",
    "opponents.py",
    "players.py",
    "rulebook.py",
    "screens.py",
    "session.py",
    "setups.py",
    "switches.py",
    "table.py",
    "transcripts/line.py",
    "tricks.py",
)
"""Where a line that is typed at any table may be refused."""
FAULTS = ("Refused", "Unreadable", "WrongUsage")

Place = tuple[str, int]
"""A file below `cardcli` and a line of it."""


class Site(NamedTuple):
    """A statement that refuses; `name` has the function and what is said."""

    file: str
    first: int
    last: int
    name: str

    def __str__(self) -> str:
        return f"{self.file} {self.name}"

    def among(self, places: set[Place]) -> bool:
        """Say whether one of the places lies in the statement."""
        lines = range(self.first, self.last + 1)
        return any(file == self.file and line in lines for file, line in places)


def of_game(game_id: str) -> list[Site]:
    """Return the sites in a game's own folder."""
    return list(_sites_below(CODE / "games" / game_id))


def shared() -> list[Site]:
    """Return the sites that every game has in common."""
    return [site for name in SHARED for site in _sites_below(CODE / name)]


def _sites_below(path: Path) -> Iterator[Site]:
    assert path.exists(), path
    for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        yield from _sites(tree, file.relative_to(CODE).as_posix(), "")


def _sites(node: ast.AST, file: str, inside: str) -> Iterator[Site]:
    for child in ast.iter_child_nodes(node):
        name = inside
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            name = f"{inside}.{child.name}" if inside else child.name
        if isinstance(child, ast.Raise) and isinstance(child.exc, ast.Call):
            kind, words = child.exc.func, child.exc.args
            if isinstance(kind, ast.Name) and kind.id in FAULTS:
                last = child.end_lineno or child.lineno
                said = f"{name}: {_said(words[0])}"
                yield Site(file, child.lineno, last, said)
        yield from _sites(child, file, name)


def _said(words: ast.expr) -> str:
    """Return what a refusal says, with the code in braces where it is worked out."""
    if isinstance(words, ast.Constant):
        return str(words.value)
    if isinstance(words, ast.JoinedStr):
        return "".join(map(_said, words.values))
    if isinstance(words, ast.FormattedValue):
        return f"{{{ast.unparse(words.value)}}}"
    return f"{{{ast.unparse(words)}}}"


def places_of(fault: CardcliError) -> Iterator[Place]:
    """Yield where a fault, and the faults behind it, were raised."""
    cause: BaseException | None = fault
    while cause is not None:
        trace = cause.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        if trace is not None and isinstance(cause, Refused | Unreadable | WrongUsage):
            file = Path(trace.tb_frame.f_code.co_filename)
            if file.is_relative_to(CODE):
                yield file.relative_to(CODE).as_posix(), trace.tb_lineno
        cause = cause.__context__
