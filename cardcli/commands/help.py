"""Lists the commands, or explains one."""

from collections.abc import Iterator

from cardcli import interpreter, notation
from cardcli.errors import Unreadable
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "help [COMMAND]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the list, or what one command does and how it is typed."""
    if len(words) > 1:
        raise Unreadable(f"type {USAGE}")
    yield Text(tuple(_one(session, words[0]) if words else _all(session)))


def _one(session: Session, word: str) -> list[str]:
    name = interpreter.complete(word, session.game)
    kind = interpreter.verbs(session.game).get(name)
    if kind is not None:
        how = notation.usage(kind)
        return [f"{name}: {_start(kind.does)}. {_start(how)}."]
    module = interpreter.command(name)
    doc = (module.__doc__ or "").strip().splitlines()[0]
    return [f"{interpreter.typed(name)}: {doc} Type {module.USAGE}."]


def _start(words: str) -> str:
    """Return words as the start of a sentence."""
    return words[:1].upper() + words[1:]


def _all(session: Session) -> list[str]:
    moves = [kind.verb for kind in session.game.verbs]
    names = interpreter.commands_of(session.game)
    others = [
        interpreter.typed(name)
        for name in names
        if name not in moves and not session.forbids(name)
    ]
    return [
        f"{session.game.title}: {' '.join(moves)}",
        f"At every table: {' '.join(others)}",
        "A card is its number in your hand (7) or its name ('QS'); a card alone plays "
        "it. A dot lets the program choose. Words may be cut short. help COMMAND "
        "explains one.",
    ]
