"""A session driven line by line, for tests: what a line says, or why it is refused."""

from pathlib import Path

from cardcli import game as games
from cardcli import interpreter, options, render
from cardcli.cards import card
from cardcli.players import Player
from cardcli.reply import Left, Refusal, Text, Told
from cardcli.session import Prepared, Session
from cardcli.tell import Teller
from cardcli.transcripts.paper import File


def sit(
    game_id: str,
    *,
    seed: str = "1",
    humans: str = "",
    decks: tuple[str, ...] = (),
    dealer: int | None = None,
    record: Path | None = None,
    **rules: object,
) -> Session:
    """Return a session; humans at the usual seat, or at those named, or at `all`."""
    game = games.load(game_id)
    chosen = options.read(game.options, rules)
    seats = game.seats(chosen)
    people = seats if humans == "all" else (humans or game.human).split()
    players = {
        seat: Player("human") if seat in people else Player("beginner")
        for seat in seats
    }
    dealt = tuple(tuple(map(card, deck.split())) for deck in decks)
    prepared = Prepared(dealt, dealer) if dealt or dealer is not None else None
    paper = None if record is None else lambda: File.create(record)
    return Session(game, chosen, players, seed, prepared=prepared, paper=paper)


def say(session: Session, line: str) -> str:
    """Return what a line makes the words front end say, unfolded."""
    teller = Teller(session)
    said: list[str] = []
    for reply in interpreter.run(session, line):
        if isinstance(reply, Refusal):
            said.append(f"refused: {reply.reason}")
        elif isinstance(reply, Left):
            said.append("left")
        else:
            said += map(render.as_written, teller.tell(reply))
    return "\n".join(said)


def kinds(session: Session, line: str) -> list[str]:
    """Return what kinds of replies a line gets: moves by their commands."""
    found = []
    for reply in interpreter.run(session, line):
        if isinstance(reply, Told):
            seat = reply.move.seat
            name = session.seats[seat] if seat >= 0 else "table"
            found.append(f"{name} {reply.move.command}")
        elif isinstance(reply, Text):
            found.append("text")
        else:
            found.append(type(reply).__name__.lower())
    return found


def asked(session: Session) -> str:
    """Return what a player who has just sat down is asked."""
    return "\n".join(map(render.as_written, Teller(session).ask()))
