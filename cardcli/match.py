"""The Python interface: a table that is driven with the words of the prompt."""

from collections.abc import Mapping
from typing import Any

from cardcli import game as games
from cardcli import interpreter, notation, opponents, options, seeds
from cardcli.game import State, View
from cardcli.players import HUMAN, Player
from cardcli.reply import Told
from cardcli.session import Session
from cardcli.table import Move


class Match:
    """One match in memory, from `cardcli.new`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def state(self) -> State:
        """The whole state, every card open; not for players."""
        return self._session.state

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, clockwise."""
        return self._session.seats

    @property
    def to_act(self) -> str | None:
        """The seat to act, `table` between deals, None when the match is over."""
        acting = self._session.table.to_act
        if acting >= 0:
            return self.seats[acting]
        return None if self._session.over else "table"

    @property
    def transcript(self) -> str:
        """The transcript so far, as a file would have it; empty before a deal."""
        return self._session.transcript

    def view(self, seat: str) -> View:
        """Return what a seat may know.

        Raises WrongUsage for a name that is no seat.
        """
        return self._session.view(seat)

    def legal(self) -> list[str]:
        """Return what may be submitted now by the seat to act, or by the table."""
        session = self._session
        if session.over:
            return []
        if session.table.to_act < 0:
            return ["deal"]
        hand = session.state.hand(session.table.to_act)
        return [notation.write(action, hand) for action in session.legal()]

    def score(self) -> Mapping[str, int]:
        """Return each side's score as a result lists it."""
        return self._session.state.score()

    def submit(self, line: str) -> tuple[Move, ...]:
        """Do what a line says for the seat to act; return the moves made.

        Bots that sit at other seats play on until it is somebody else's turn. The
        outcomes are whole; `outcome.seen_by([seat])` is what a seat knows. Raises
        Refused, Unreadable or WrongUsage with the reason; then nothing has changed.
        """
        replies = interpreter.execute(self._session, line)
        return tuple(reply.move for reply in replies if isinstance(reply, Told))


def new(
    game: str,
    *,
    seed: str | None = None,
    seats: Mapping[str, str] | None = None,
    **rules: Any,
) -> Match:
    """Return a new match in memory, a human at every seat that `seats` leaves out.

    `seats` gives others as on the command line: `{"P2": "beginner:Tom"}`. Raises
    WrongUsage for a game, an option or a player that there is not.
    """
    played = games.load(game)
    chosen = options.read(played.options, rules)
    players = {seat: Player(HUMAN) for seat in played.seats(chosen)}
    session = Session(played, chosen, players, seed or seeds.fresh(), given=rules)
    for seat, who in (seats or {}).items():
        session.seat_player(
            session.seats[session.index(seat)], opponents.player(who, played.id)
        )
    return Match(session)
