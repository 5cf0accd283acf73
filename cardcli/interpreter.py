"""One line typed at a table, and what comes of it."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import cardcli.commands
from cardcli import keys, notation, render, screens
from cardcli.actions import Action, Bid, Deal, Meld, Play
from cardcli.cards import card
from cardcli.errors import Refused, Unreadable, WrongUsage
from cardcli.foreign import hiding, quoted
from cardcli.game import TABLE, Game
from cardcli.reply import Question, Refusal, Reply, Text, Told, answer
from cardcli.session import Pending, Session

MOST_LINE = 1000
ALIASES = {"bid?": "odds"}
"""Words that are no file names."""


def run(session: Session, line: str) -> Iterator[Reply]:
    """Yield what a line does, the bots' moves after it included.

    A refused line yields a Refusal and has changed nothing. Raises FileFault where the
    transcript cannot be written.
    """
    try:
        yield from execute(session, line)
    except Refused as fault:
        yield Refusal(numbered(session, fault))
    except (Unreadable, WrongUsage) as fault:
        yield Refusal(str(fault))


def execute(session: Session, line: str) -> Iterator[Reply]:
    """Yield what a line does; raise Refused, Unreadable or WrongUsage where nothing."""
    words = _words(line)
    if not words:
        return
    answered = _answered(session, words)
    if answered is not None:
        yield from answered
    elif len(words) == 1 and (of_key := keys.line_of(words[0], session.game)):
        yield from execute(session, of_key)
    else:
        yield from _done(session, words[0], words[1:])


def _words(line: str) -> list[str]:
    """Return the words of a line, a remark left out; raise Unreadable."""
    hidden = hiding(line)
    if hidden:
        raise Unreadable(f"the line holds {hidden}; type plain text")
    if len(line) > MOST_LINE:
        raise Unreadable(f"the line is over {MOST_LINE} characters")
    return line.partition("#")[0].split()


def _done(session: Session, word: str, rest: list[str]) -> Iterator[Reply]:
    """Yield what a command and the words after it do."""
    if word == "." and not rest:
        yield from _own_choice(session)
    elif _is_card(word):
        if rest:
            raise Unreadable(f"a card alone plays it; type {word} without the rest")
        yield from _act(session, Play, [word])
    else:
        name = complete(word, session.game)
        kind = verbs(session.game).get(name)
        if kind is None:
            _check_allowed(session, name)
            yield from command(name).run(session, rest)
        elif kind is Deal:
            yield from _deal(session, rest)
        elif rest == ["."]:
            yield from _own_choice(session)
        else:
            yield from _act(session, kind, rest)


def verbs(game: Game) -> Mapping[str, type[Action]]:
    """Return a game's verbs and their actions."""
    return {kind.verb: kind for kind in game.verbs}


def commands() -> list[str]:
    """Return the names of the table's own commands: the files in `commands`."""
    return sorted(found.name for found in iter_modules(cardcli.commands.__path__))


def commands_of(game: Game) -> list[str]:
    """Return the table's commands that a game has a use for."""
    useless = set()
    if game.claims is None:
        useless.add("claim")
    if screens.words(game.id).melds is None:
        useless.add("melds")
    if Bid not in game.verbs:
        useless.add("odds")
    return [name for name in commands() if name not in useless]


def command(name: str) -> ModuleType:
    """Return the module of a command: its docstring is its help, `run` does it."""
    return import_module(f"cardcli.commands.{name}")


def typed(name: str) -> str:
    """Return a command as it is typed: `bid?` is no file name."""
    return next((word for word, file in ALIASES.items() if file == name), name)


def complete(word: str, game: Game) -> str:
    """Return the command that a word, or an unambiguous beginning, stands for.

    Raises Unreadable, naming the nearest ones, for any other word.
    """
    lower = word.lower()
    if lower in ALIASES:
        return ALIASES[lower]
    known = sorted({*verbs(game), *commands()})
    if lower in known:
        return lower
    useful = {*verbs(game), *commands_of(game)}
    fitting = [name for name in sorted(useful) if name.startswith(lower)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Unreadable(
            f"{quoted(word)} could be {render.either(fitting)}; type more of it"
        )
    from difflib import get_close_matches

    near = get_close_matches(lower, known, n=1, cutoff=0.7)
    hint = f"did you mean {near[0]}? help lists" if near else "help lists"
    raise Unreadable(f"no command {quoted(word)}; {hint} all commands")


def _is_card(word: str) -> bool:
    """Say whether a word alone is a card: a number or a name, never a letter."""
    if word.isascii() and word.isdigit():
        return True
    try:
        card(word.partition(":")[0])
    except Unreadable:
        return False
    return True


def _check_allowed(session: Session, name: str) -> None:
    """Raise Refused for a command that is forbidden at this table."""
    if session.forbids(name):
        raise Refused(f"{typed(name)} is forbidden at this table")


def ask(
    session: Session,
    question: str,
    yes: Callable[[], Iterator[Reply]],
    no: Callable[[], Iterator[Reply]] = lambda: iter(()),
    *,
    leaving: bool = False,
) -> Iterator[Reply]:
    """Ask what the next line answers; any other line than yes or no is a no to it."""
    session.pending = Pending(question, yes, no, leaving)
    yield Question(question)


def _answered(session: Session, words: list[str]) -> Iterator[Reply] | None:
    """Return what comes of an answer, or None where a line is none."""
    pending, session.pending = session.pending, None
    agreed = answer(" ".join(words))
    if pending is None or agreed is None:
        return None
    return pending.yes() if agreed else pending.no()


def _deal(session: Session, rest: list[str]) -> Iterator[Reply]:
    if rest:
        raise Unreadable("type deal alone")
    yield from next_deal(session)


def next_deal(session: Session) -> Iterator[Reply]:
    """Deal, or first ask for the last deal where a player wants to be asked."""
    last = session.table.deals and session.table.to_act == TABLE
    offered = session.comforts.replay and not session.forbids("again")
    if offered and last and not session.autopilot:
        yield from ask(
            session,
            "Play the last deal again?",
            lambda: command("again").run(session, []),
            lambda: dealt(session),
        )
    else:
        yield from dealt(session)


def dealt(session: Session) -> Iterator[Reply]:
    """Deal, and yield what the bots do first."""
    yield Told(session.deal())
    session.note_open_hands()
    yield from played_on(session)


def _act(session: Session, kind: type[Action], words: list[str]) -> Iterator[Reply]:
    """Do what words after a verb say; a verb that lacks its words lists the choices."""
    session.table.turn()
    view = session.view()
    if not words and kind.__match_args__:
        yield Text(tuple(choices(session, kind)))
        return
    action = notation.read(kind, words, view, screens.held(session))
    _in_turn(session)
    yield Told(session.act(action))
    yield from played_on(session)


def choices(session: Session, kind: type[Action]) -> list[str]:
    """Return the lines that tell what a verb may do now."""
    view = session.view()
    legal = [action for action in view.legal() if type(action) is kind]
    if legal and kind is Meld:
        return screens.melds(session)
    if legal:
        return [f"{session.seat}: {render.choices(legal, screens.held(session))}."]
    now = render.choices(view.legal(), screens.held(session))
    raise Refused(f"you cannot {kind.verb} now", now)


def _own_choice(session: Session) -> Iterator[Reply]:
    """Let the program choose for the seat."""
    _check_allowed(session, "hint")
    session.table.turn()
    _in_turn(session)
    yield Told(session.act_for()[0])
    yield from played_on(session)


def _in_turn(session: Session) -> None:
    """Raise Refused where a bot is to act: a move is its seat's own."""
    acting = session.table.to_act
    if acting >= 0 and session.seats[acting] != session.seat:
        raise Refused(f"it is the turn of {session.seats[acting]}: wait for it")


def played_on(session: Session) -> Iterator[Reply]:
    """Yield the moves of the bots until a person must act."""
    for move, _ in session.bots_play():
        yield Told(move)


def obvious(session: Session) -> str:
    """Return what an empty line at a terminal does: deal, draw, pass or nothing.

    It is no answer: a question waits for one.
    """
    if session.pending:
        return ""
    if session.table.to_act == TABLE:
        return "deal"
    enter = session.game.enter
    if any(type(action) is enter for action in session.view().legal()):
        return enter.verb if enter else ""
    return ""


def numbered(session: Session, fault: Refused) -> str:
    """Return a refusal with the cards that may be played as numbers of the hand."""
    legal = session.view().legal() if fault.allowed else ()
    if any(type(action) is Play for action in legal):
        return f"{fault.reason}: {render.choices(legal, screens.held(session))}"
    return str(fault)
