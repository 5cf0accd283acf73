"""What a line may go on with: commands, and after a verb only what is legal now."""

from collections.abc import Iterator

from cardcli import interpreter, notation, opponents, setups
from cardcli import options as option_pages
from cardcli.comforts import Comforts
from cardcli.errors import FileFault, Unreadable
from cardcli.session import Session


def proposals(session: Session, text: str) -> list[str]:
    """Return what the word at the end of a line may be, in order."""
    words = text.split()
    if not words or text[-1:].isspace():
        words.append("")
    *before, begun = words
    found = _first(session) if not before else _next(session, before)
    fitting = [word for word in found if word.lower().startswith(begun.lower())]
    return list(dict.fromkeys(fitting))


def _first(session: Session) -> list[str]:
    """Return the verbs that are legal now, then the table's own commands."""
    if session.pending:
        return ["yes", "no"]
    acting = session.table.to_act
    legal = session.view().legal() if acting >= 0 else []
    moves = [action.verb for action in legal] or ["deal"]
    return [*moves, *map(interpreter.typed, interpreter.commands_of(session.game))]


def _next(session: Session, before: list[str]) -> list[str]:
    """Return the words that may follow those before."""
    try:
        name = interpreter.complete(before[0], session.game)
    except Unreadable:
        return []
    if name in interpreter.verbs(session.game):
        return list(_moves(session, name, before[1:]))
    return list(_words(session, name, before[1:]))


def _moves(session: Session, verb: str, before: list[str]) -> Iterator[str]:
    """Yield the words of the legal moves of a verb that begin with those before."""
    if session.table.to_act < 0:
        return
    view = session.view()
    given = [word.upper() for word in before]
    for action in view.legal():
        if action.verb != verb:
            continue
        words = notation.write(action, view.hand).split()[1:]
        if _taken(words, given):
            yield from words


def _taken(words: list[str], given: list[str]) -> bool:
    """Take the given words out of a move's; say whether they were all there."""
    for word in given:
        if word not in words:
            return False
        words.remove(word)
    return True


def _words(session: Session, name: str, before: list[str]) -> Iterator[str]:
    """Yield the words of one of the table's own commands."""
    if name == "set":
        yield from _settings(session, before)
    elif name == "seat" and len(before) < 2:
        yield from opponents.everybody(session.game.id) if before else session.seats
    elif name == "setup" and len(before) < 2:
        yield from _setups(session) if before else ("save", "load")
    elif before:
        return
    elif name == "help":
        yield from sorted({*interpreter.verbs(session.game), *_first(session)})
    elif name == "rules":
        from cardcli.rulebook import topics

        yield from topics(session.game.id)
    elif name == "speed":
        yield from ("bid", "play", "trick")
    elif name in option_pages.kinds(Comforts):
        yield from option_pages.kinds(Comforts)[name].words


def _setups(session: Session) -> list[str]:
    """Return the setups of the game, none where they cannot be read."""
    try:
        return setups.of_game(session.game)
    except FileFault:
        return []


def _settings(session: Session, before: list[str]) -> Iterator[str]:
    """Yield the names of rules and comforts, then the values of one."""
    kinds = option_pages.kinds(session.options) | option_pages.kinds(Comforts)
    if not before:
        yield from kinds
    elif len(before) == 1 and before[0].lower() in kinds:
        yield from kinds[before[0].lower()].words
