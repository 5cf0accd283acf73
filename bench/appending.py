"""One move more in a transcript, against the same data written as JSON Lines."""

import json
import os
from collections.abc import Iterator
from typing import Any

from bench.matches import play, session
from bench.measure import PLACE, Pair, Row, seconds
from cardcli.session import Session
from cardcli.table import Move
from cardcli.transcripts.paper import File
from cardcli.transcripts.recorder import Recorder

DEALS = 20


def rows() -> Iterator[Row]:
    """Yield the one row."""
    match = session("whist")
    moves = [move for move in play(match, DEALS) if move.command != "deal"]

    def once() -> Pair:
        ours = seconds(lambda: _record(match, moves))
        peer = seconds(lambda: _dump(match, moves))
        return Pair(ours / len(moves) * 1e6, peer / len(moves) * 1e6)

    what = "appending a move without fsync"
    yield Row(what, "`json.dumps` and a write", "µs", once, 3, 1.5)


def _record(match: Session, moves: list[Move]) -> None:
    """Append moves to a transcript; after each of them the file is whole."""
    path = PLACE / "append.toml"
    paper = File.create(path)
    paper.write("]\n", 0)
    recorder = Recorder(lambda: paper, begun=True)
    for move in moves:
        recorder.line(str(match.line(move)))
    recorder.close()
    path.unlink()


def _dump(match: Session, moves: list[Move]) -> None:
    """Append moves to a file of JSON Lines, one write each."""
    path = PLACE / "append.jsonl"
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    for move in moves:
        told: dict[str, Any] = {"deal": move.deal, "move": move.number}
        told["seat"] = match.seats[move.seat]
        told["do"] = move.command
        if move.outcomes:
            told["then"] = [str(outcome) for outcome in move.outcomes]
        os.write(file, f"{json.dumps(told)}\n".encode())
    os.close(file)
    path.unlink()
