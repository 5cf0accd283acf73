"""Saves who sits here, the rules and the comforts under a name, loads or lists such."""

from collections.abc import Iterator

from cardcli import opponents, screens, setups, switches
from cardcli.errors import FileFault, Refused, Unreadable
from cardcli.foreign import visible
from cardcli.interpreter import played_on
from cardcli.reply import Reply, Text, Told
from cardcli.session import Session

USAGE = "setup [save NAME | load NAME]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield what was saved or loaded, and what bots then play; or the list."""
    if words and len(words) != 2:
        raise Unreadable(f"type {USAGE}")
    if not words:
        yield Text(tuple(_list(session)))
    elif switches.one_of(("save", "load"), words[0]) == "save":
        yield Text((_saved(session, words[1]),))
    else:
        yield from _load(session, words[1])


def _list(session: Session) -> list[str]:
    game = session.game
    try:
        known = setups.of_game(game)
    except FileFault as fault:
        raise Refused(str(fault)) from None
    if not known:
        return [f"No setup of {game.id} is saved; setup save NAME saves this table."]
    return [f"Setups of {game.id}: {', '.join(known)}."]


def _saved(session: Session, name: str) -> str:
    try:
        again = setups.save(name, session)
    except FileFault as fault:
        raise Refused(str(fault)) from None
    return f"Setup {name} is saved{' over the old one' if again else ''}."


def _load(session: Session, name: str) -> Iterator[Reply]:
    try:
        setup = setups.read(name)
    except FileFault as fault:
        raise Refused(str(fault)) from None
    setups.check_for(setup, name, session.game)
    sort = session.comforts.sort
    moves = setups.lay(setup, session)
    seated = ", ".join(
        f"{seat} {opponents.typed(who)}" for seat, who in session.players.items()
    )
    hand = screens.renumbered(session) if session.comforts.sort != sort else []
    yield Text((f"Setup {name} is loaded: {visible(seated)}.", *hand))
    for move in moves:
        yield Told(move)
    yield from played_on(session)
