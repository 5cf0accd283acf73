"""Matches played for measuring: bots in every seat, cards of a fixed seed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardcli import game as games
from cardcli import options
from cardcli.players import DEFAULT_BOT, HUMAN, Player
from cardcli.session import Session
from cardcli.table import Move
from cardcli.transcripts.paper import File, Paper

SEED = "42"
GAMES = ("whist", "pitch", "pinochle", "doubles")
LONG: dict[str, dict[str, object]] = {
    "doubles": {"game_point": 5000},
    "pinochle": {"game_point": 30000},
    "pitch": {"chips": 1000},
    "whist": {"match_point": 9999},
}
"""What makes a match of a game last."""


def session(game_id: str, paper: Callable[[], Paper] | None = None) -> Session:
    """Return a long match of a game with bots in every seat."""
    game = games.load(game_id)
    chosen: Any = options.read(game.options, LONG[game_id])
    bots = {seat: Player(DEFAULT_BOT) for seat in game.seats(chosen)}
    return Session(game, chosen, bots, SEED, paper=paper)


def play(match: Session, deals: int) -> list[Move]:
    """Play deals, fewer where the match ends, and return the moves."""
    moves = []
    for _ in range(deals):
        if match.over:
            break
        moves.append(match.deal())
        moves += [move for move, _ in match.bots_play()]
    return moves


def transcript(game_id: str, deals: int, path: Path) -> int:
    """Write the transcript of that many deals; return how many moves it has."""
    match = session(game_id, lambda: File.create(path))
    moves = play(match, deals)
    match.close()
    return len(moves)


def piped_deal() -> bytes:
    """Return what North types in the first deal of whist: deal, then 13 cards."""
    match = session("whist")
    match.players["N"] = Player(HUMAN)
    lines = ["deal"]
    match.deal()
    while match.table.to_act >= 0:
        for _ in match.bots_play():
            pass
        if match.table.to_act >= 0:
            move = match.act(match.advise().action)
            lines.append(move.command)
    return "".join(f"{line}\n" for line in lines).encode()
