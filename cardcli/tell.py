"""Replies as words for people."""

from cardcli import render, screens
from cardcli.foreign import visible
from cardcli.reply import Place, Question, Reply, Text, Told
from cardcli.session import Session
from cardcli.table import Move


class Teller:
    """Tells one session's replies, and asks when it is the player's turn.

    It remembers the hand it has shown last, so that card numbers always mean the hand
    as last shown.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kinds = {kind.verb: kind for kind in session.game.verbs}
        self._shown: object = None
        self._asked: object = None

    def opening(self) -> list[str]:
        """Return what heads a session."""
        session = self._session
        seats = [f"{seat} {visible(str(who))}" for seat, who in session.players.items()]
        lines = [f"{session.game.title}: {', '.join(seats)}."]
        return [*lines, *self._taken_up()] if session.table.deals else lines

    def _taken_up(self) -> list[str]:
        """Return where a match stands that is taken up."""
        session = self._session
        number = f"Deal {session.table.deals}."
        table = screens.words(session.game.id).table(session.view())
        return [number, *table, *screens.score(session)]

    def tell(self, reply: Reply) -> list[str]:
        """Return the lines of a reply."""
        if isinstance(reply, Told):
            return [*self._told(reply), *self._account(reply.move)]
        if isinstance(reply, Text):
            return list(reply.lines)
        if isinstance(reply, Question):
            return [reply.text]
        return []

    def refuse(self, reason: str, place: Place) -> tuple[list[str], list[str]]:
        """Return a refusal as a line of standard error, with its place in a script."""
        self._asked = None
        where = f"cardcli: {place.source}:{place.number}: " if place.number else ""
        return [], [f"{where}{visible(reason)}"]

    def _told(self, reply: Told) -> list[str]:
        if reply.claimed:
            return self._ends(reply.move)
        return self._move(reply.move, reply.reason)

    def _account(self, move: Move) -> list[str]:
        """Return where the points of a deal came from, after the move that ends it."""
        if self._session.table.to_act >= 0:
            return []
        from cardcli.account import account, ends_deal

        return account(self._session) if ends_deal(self._session, move) else []

    def _ends(self, move: Move) -> list[str]:
        """Return what a claimed play brings besides the trick."""
        ends = [outcome for outcome in move.outcomes if outcome.kind != "trick"]
        return self._move(move._replace(outcomes=tuple(ends))) if ends else []

    def _move(self, move: Move, reason: str = "") -> list[str]:
        watching = self._session.watching
        words = screens.words(self._session.game.id)
        deed = self.deed(move)
        pieces = [f"{deed[:-1]} ({reason})." if reason else deed]
        pieces += [
            render.sentence(outcome.seen_by(watching), words.SENTENCES)
            for outcome in move.outcomes
        ]
        view = self._session.view(watching[0])
        pieces.append(words.aside(view, move.command, move.outcomes))
        if move.note and move.command != "note":
            pieces.append(f"[{visible(move.note)}]")
        return [" ".join(filter(None, pieces))]

    def deed(self, move: Move) -> str:
        """Return what a move did, as a sentence."""
        session = self._session
        if move.command == "note":
            return f"Note: {visible(move.note)}"
        if move.command.startswith("seat "):
            seat, _, who = move.command.removeprefix("seat ").partition(" = ")
            return f"{visible(who)} sits at {seat}."
        if move.command == "undo":
            return f"{session.seats[move.seat]} takes a move back."
        if move.command == "deal":
            dealt = session.table.dealt
            dealer = session.seats[dealt.dealer] if dealt else "The table"
            same = " the same deck again" if dealt and dealt.again else ""
            return f"Deal {move.deal}: {dealer} deals{same}."
        command = screens.command_seen(session, move)
        return f"{render.deed(session.seats[move.seat], command, self._kinds)}."

    def ask(self) -> list[str]:
        """Return the choices where they are new, and the hand where it is."""
        session = self._session
        if session.pending:
            self._asked = None
            return []
        table = session.table
        asked = (table.deals, table.to_act, table.depth)
        if asked == self._asked:
            return []
        self._asked = asked
        lines: list[str] = []
        if table.to_act >= 0:
            shown = (table.deals, session.seat, screens.held(session))
            if shown != self._shown:
                lines = screens.hand(session)
                if session.open_hands:
                    lines += screens.open_hands(session)
            self._shown = shown
        return [*lines, *screens.turn(session)]
