"""Screens of a session: what the commands that only look have to show."""

from importlib import import_module
from typing import cast

from cardcli import notation, render
from cardcli import options as option_pages
from cardcli.actions import Bid, Play
from cardcli.cards import Card
from cardcli.errors import Refused, Unreadable
from cardcli.game import NOBODY, TABLE, Choice, Words
from cardcli.seeds import Stream
from cardcli.session import Session
from cardcli.table import Move
from cardcli.tricks import arranged


def alone(words: list[str], usage: str) -> None:
    """Raise Unreadable where a command that stands alone is given words."""
    if words:
        raise Unreadable(f"type {usage} alone")


def words(game_id: str) -> Words:
    """Return the words of a game."""
    return cast(Words, import_module(f"cardcli.games.{game_id}.words"))


def status(session: Session) -> list[str]:
    """Return where things stand, in one screen."""
    deal = f", deal {session.table.deals}" if session.table.deals else ""
    lines = [f"{session.game.title}{deal}."]
    lines += table(session)
    if session.table.to_act >= 0:
        lines += hand(session)
    return [*lines, *score(session), *turn(session)]


def held(session: Session, seat: str | None = None) -> tuple[Card, ...]:
    """Return a seat's hand as its player has it sorted; card 1 is the first."""
    view = session.view(seat)
    how = session.comforts.sort
    if how == "suits":
        return view.hand
    return arranged(view.hand, how, words(session.game.id).trump(view))


def hand(session: Session) -> list[str]:
    """Return the hand of the seat, numbered."""
    session.table.turn()
    return [render.hand(held(session), f"{session.seat} holds")]


def renumbered(session: Session) -> list[str]:
    """Return the hand, whose cards have new numbers; nothing between deals."""
    return hand(session) if session.table.to_act >= 0 else []


def command_seen(session: Session, move: Move) -> str:
    """Return the command of the last move as this terminal may know it."""
    seat = session.seats[move.seat] if move.seat >= 0 else ""
    if ":" not in move.command or seat in ("", *session.watching):
        return move.command
    left = session.view(session.watching[0]).state.hand(move.seat)
    return notation.seen(move.command, left)


def table(session: Session) -> list[str]:
    """Return what lies on the table, and the open hands where they are open."""
    lines = words(session.game.id).table(session.view())
    if session.open_hands and session.table.to_act >= 0:
        lines = [*lines, *open_hands(session)]
    return lines


def last(session: Session) -> list[str]:
    """Return the last trick, after a deal that of the deal just played."""
    return tricks(session)[-1:]


def tricks(session: Session) -> list[str]:
    """Return the tricks of this deal, after it those of the deal just played."""
    if session.table.to_act < 0 and session.table.moves:
        return played(session) or ["The deal ended before a trick was played."]
    return words(session.game.id).tricks(session.view())


def played(session: Session) -> list[str]:
    """Return the tricks of a deal that is over, from its moves."""
    lines: list[str] = []
    trick: list[str] = []
    for move in session.table.moves:
        verb, _, card = move.command.partition(" ")
        if verb != Play.verb:
            continue
        name = card.partition(":")[0]
        seat = session.seats[move.seat]
        trick.append(f"{seat} {name}" if trick else f"{seat} led {name}")
        for outcome in move.outcomes:
            if outcome.kind == "trick":
                number, laid = len(lines) + 1, ", ".join(trick)
                lines.append(f"Trick {number}: {laid}; {outcome.words[0]} took it.")
                trick = []
    return lines


def score(session: Session) -> list[str]:
    """Return the scores."""
    return words(session.game.id).score(session.view())


def glance(session: Session) -> list[str]:
    """Return trump and the score, as short as they can be told."""
    return words(session.game.id).glance(session.view())


def melds(session: Session) -> list[str]:
    """Return the melds possible now; raise Refused in a game without."""
    show = words(session.game.id).melds
    if show is None:
        raise Refused(f"there are no melds in {session.game.title.lower()}")
    return show(session.view())


def options(session: Session) -> list[str]:
    """Return the options, a line each."""
    kinds = option_pages.kinds(session.options)
    lines = []
    for name in sorted(kinds):
        value = option_pages.write(getattr(session.options, name))
        lines.append(f"{name} {value}: {kinds[name].means}")
    return lines


def turn(session: Session) -> list[str]:
    """Return whose turn it is, and what that seat may do."""
    acting = session.table.to_act
    if acting == NOBODY:
        return ["The match is over: next starts another."]
    if acting == TABLE:
        return ["Between deals: deal."]
    seat = session.seats[acting]
    if seat not in session.watching:
        return [f"{seat} is to act."]
    view = session.view(seat)
    return [f"{seat}: {render.choices(view.legal(), held(session, seat))}."]


def open_hands(session: Session) -> list[str]:
    """Return every other hand face up."""
    if session.table.to_act < 0:
        return ["The other hands will be open."]
    lines = []
    for number, seat in enumerate(session.seats):
        held = session.state.view(number).hand
        if seat != session.seat and held:
            lines.append(f"{seat} holds {' '.join(render.marked(held))}")
    return lines


def advice(session: Session) -> Choice:
    """Return what the program would do at this seat; raise Refused without a turn."""
    session.table.turn()
    return session.advise()


def odds(session: Session) -> list[str]:
    """Return what each bid makes and how often; raise Refused outside an auction."""
    session.table.turn()
    if Bid not in session.game.verbs:
        raise Refused(f"there is no bidding in {session.game.title.lower()}")
    module = import_module(f"cardcli.games.{session.game.id}.odds")
    label = f"odds/{session.seat}/{session.table.deals}/{session.table.depth}"
    rows = module.bids(session.view(), Stream(session.seed, label))
    if not rows:
        raise Refused("there is nothing to bid now")
    return [
        f"bid {bid}: made in {round(made * 100)} of 100 deals like this, "
        f"{change:+.1f} points on average"
        for bid, made, change in rows
    ]
