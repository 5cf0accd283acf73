"""The named opponents, and what a word says about who is to sit at a seat."""

from collections.abc import Mapping

from cardcli import players
from cardcli.errors import WrongUsage
from cardcli.foreign import visible
from cardcli.players import DEFAULT_BOT, HUMAN, Player
from cardcli.session import Session
from cardcli.table import Move

OPPONENTS = tuple(
    Player(DEFAULT_BOT, name)
    for name in (
        "Agnes",
        "Bert",
        "Cleo",
        "Duke",
        "Edna",
        "Floyd",
        "Gert",
        "Hank",
        "Iris",
    )
)
"""Nine computer players to choose partner and opponents from (DBL-12)."""


def player(text: str, game_id: str) -> Player:
    """Return the player of a game that a word means: `Agnes`, `human:Ann`, `beginner`.

    Raises WrongUsage, saying who there is, for anybody else.
    """
    from cardcli import bots

    for opponent in OPPONENTS:
        if opponent.name.casefold() == text.strip().casefold():
            return opponent
    who = players.player(text)
    if not who.human and who.kind not in bots.names(game_id):
        name = visible(who.kind)
        there = f"there are {', '.join(everybody(game_id))}"
        raise WrongUsage(f"no bot '{name}' plays {game_id}; {there}")
    return who


def everybody(game_id: str) -> list[str]:
    """Return every word for who may sit at a game's table, humans last."""
    from cardcli import bots

    named = [opponent.name for opponent in OPPONENTS]
    return [*bots.names(game_id), *named, f"{HUMAN} or {HUMAN}:NAME"]


def typed(who: Player) -> str:
    """Return a player as `player` reads it."""
    if who in OPPONENTS:
        return who.name
    return f"{who.kind}:{who.name}" if who.name else who.kind


def check_apart(seated: Mapping[str, Player]) -> None:
    """Raise WrongUsage where computer players of one name sit at two seats."""
    named: dict[str, list[str]] = {}
    for seat, who in seated.items():
        if who.name and not who.human:
            named.setdefault(who.name.casefold(), []).append(seat)
    for seats in named.values():
        if len(seats) > 1:
            name, where = visible(seated[seats[0]].name), " and ".join(seats)
            raise WrongUsage(f"{name} cannot sit at {where}; seat somebody else at one")


def seat(session: Session, name: str, who: Player) -> Move | None:
    """Give a seat to another player, from now on, or for the next match after one.

    Return the transcript's line, if any.
    """
    move = None
    stays = session.players[name].human and who.human
    if session.over:
        session.players[name] = who
    else:
        move = session.seat_player(name, who)
    if not stays:
        # The program has played in a person's place; now it sits there, or goes.
        session.autopilot.pop(name, None)
    return move
