"""Replies as JSON Lines for programs: only what the seats at this terminal may know."""

import json
from typing import Any

from cardcli import notation, render, screens
from cardcli import options as option_pages
from cardcli.foreign import visible
from cardcli.game import NOBODY, TABLE
from cardcli.reply import Place, Reply, Text, Told
from cardcli.session import Session
from cardcli.table import Move


class Machine:
    """Writes one session as JSON Lines; the schema is `docs/json.schema.json`."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._header = ""

    def opening(self) -> list[str]:
        """Return the header, unless it is as it was last told."""
        session = self._session
        header = {
            "cardcli": 1,
            "game": session.game.id,
            "options": option_pages.plain(session.options),
            "seats": {seat: str(who) for seat, who in session.players.items()},
            "you": list(session.watching),
        }
        before, self._header = self._header, write(header)
        return [self._header] if self._header != before else []

    def tell(self, reply: Reply) -> list[str]:
        """Return a reply as lines; a deal by new rules after a new header."""
        if isinstance(reply, Told):
            header = self.opening() if reply.move.command == "deal" else []
            return [*header, write(self._move(reply.move, reply.reason))]
        if isinstance(reply, Text):
            return [write({"text": [*map(render.as_written, reply.lines)]})]
        return []

    def refuse(self, reason: str, place: Place) -> tuple[list[str], list[str]]:
        """Return a refusal as a line of standard output."""
        error = {"error": visible(reason), "line": place.number, "input": place.text}
        return [write(error)], []

    def _move(self, move: Move, reason: str) -> dict[str, Any]:
        session = self._session
        told: dict[str, Any] = {"deal": move.deal, "move": move.number}
        if move.seat >= 0:
            told["seat"] = session.seats[move.seat]
        told["do"] = screens.command_seen(session, move)
        if move.command == "deal":
            told |= self._dealt()
        seen = [str(item.seen_by(session.watching)) for item in move.outcomes]
        if seen:
            told["then"] = seen
        if move.note:
            told["note"] = move.note
        if reason and told.get("seat") in session.watching:
            told["why"] = reason
        return told

    def _dealt(self) -> dict[str, Any]:
        """Return who deals, and whether it is the last deck again."""
        dealt = self._session.table.dealt
        assert dealt is not None
        again = {"again": True} if dealt.again else {}
        return {"dealer": self._session.seats[dealt.dealer]} | again

    def ask(self) -> list[str]:
        """Return what is asked of a seat of this terminal, or of the table."""
        session = self._session
        if session.pending:
            asked_of = {"ask": "table", "question": session.pending.question}
            return [write({**asked_of, "legal": ["yes", "no"]})]
        acting = session.table.to_act
        if acting == NOBODY:
            return [write({"ask": "table", "legal": ["next", "quit"]})]
        if acting == TABLE:
            again = session.table.deals and not session.forbids("again")
            legal = ["deal", "again", "quit"] if again else ["deal", "quit"]
            return [write({"ask": "table", "legal": legal})]
        if session.seats[acting] not in session.watching:
            return []
        view = session.view()
        asked: dict[str, Any] = {
            "ask": session.seat,
            "legal": [notation.write(action, view.hand) for action in view.legal()],
            "hand": render.marked(screens.held(session)),
        }
        if session.open_hands:
            asked["hands"] = self._open()
        return [write(asked)]

    def _open(self) -> dict[str, list[str]]:
        session = self._session
        return {
            seat: render.marked(session.state.view(number).hand)
            for number, seat in enumerate(session.seats)
            if seat != session.seat
        }


def write(item: dict[str, Any]) -> str:
    """Return one item as a line of ASCII JSON."""
    return json.dumps(item, ensure_ascii=True, separators=(", ", ": "))
