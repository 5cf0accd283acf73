"""Reading a record and holding every move of it against the rules."""

import io
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from bench.matches import GAMES, transcript
from bench.measure import PLACE, Row, Work, beside, peer
from cardcli.transcripts.verify import verify

DEALS = 300
CHESS_GAMES = 60
CHESS_MOVES = 100


def rows() -> Iterator[Row]:
    """Yield a row for each game; whist has as little beside its moves as chess."""
    against = "python-chess, PGN read and replayed"
    theirs = peer("chess", chess)
    if theirs is None:
        return
    for game_id in GAMES:
        what = f"parse and strict verify, {game_id}"
        once = beside(verifying(game_id), theirs)
        row = Row(what, against, "moves/s", once, more=True)
        yield row._replace(must=2, aim=4) if game_id == "whist" else row


def verifying(game_id: str) -> Work:
    """Return what verifies one long transcript of a game."""
    path = PLACE / f"verify-{game_id}.toml"
    moves = transcript(game_id, DEALS, path)

    def work() -> int:
        verify(path)
        return moves

    return work


def chess() -> Work:
    """Return what reads random games from PGN and replays them on a board."""
    board_of: Any = import_module("chess").Board
    pgn: Any = import_module("chess.pgn")
    stream = random.Random("chess")
    games_of_chess = [_game(board_of(), pgn.Game(), stream) for _ in range(CHESS_GAMES)]
    text = "\n\n".join(games_of_chess)

    def work() -> int:
        moves = 0
        file = io.StringIO(text)
        while (game := pgn.read_game(file)) is not None:
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)
                moves += 1
        return moves

    return work


def _game(board: Any, game: Any, stream: random.Random) -> str:
    """Return a random game of chess as PGN."""
    node = game
    while not board.is_game_over() and board.ply() < CHESS_MOVES:
        move = stream.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    return str(game)
