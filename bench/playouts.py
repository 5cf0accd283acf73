"""Random playouts, a process of Python each: every move legal, every outcome told."""

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from bench.matches import GAMES
from bench.measure import Row, Work, beside, peer
from cardcli import game as games
from cardcli import options
from cardcli.actions import Deal
from cardcli.cards import Suit
from cardcli.game import State

POOL = 50
"""Deals, or states after the auction, that every sample plays out."""
SPIEL = "bridge(use_double_dummy_result=false)"
"""By default pyspiel's bridge is over after the auction."""
CARDS = 52
"""A pyspiel action under this is a card."""


def rows() -> Iterator[Row]:
    """Yield the rows of each game against both peers; whist is the game like theirs."""
    peers = (
        ("pyspiel bridge, card play", peer("pyspiel", spiel), 0.25, 1.0),
        ("rlcard BridgeGame", peer("rlcard", rlcard), 2.0, 8.0),
    )
    for against, theirs, must, aim in peers:
        if theirs is None:
            continue
        for game_id in GAMES:
            what = f"random playouts, {game_id}"
            once = beside(playouts(game_id), theirs)
            row = Row(what, against, "moves/s", once, more=True)
            yield row._replace(must=must, aim=aim) if game_id == "whist" else row


def playouts(game_id: str) -> Work:
    """Return what plays a pool of deals of a game to their ends."""
    stream = random.Random(game_id)
    game = games.load(game_id)
    chosen: Any = options.read(game.options, {})
    pool: list[State] = []
    for _ in range(POOL):
        deck = game.deck(chosen)
        stream.shuffle(deck)
        start = game.start(chosen, stream.randrange(len(game.seats(chosen))))
        pool.append(start.apply(Deal(tuple(deck), Suit(-1)))[0])
    choice = stream.choice

    def play() -> int:
        moves = 0
        for state in pool:
            playout = game.playout(state)
            while playout.to_act >= 0:
                playout.apply(choice(playout.legal()))
                moves += 1
        return moves

    return play


def spiel() -> Work:
    """Return what plays out copies of pyspiel's bridge from its opening leads."""
    pyspiel: Any = import_module("pyspiel")
    stream = random.Random("spiel")
    game = pyspiel.load_game(SPIEL)
    pool: list[Any] = []
    while len(pool) < POOL:
        state = game.new_initial_state()
        while not state.is_terminal() and not _leads(state):
            state.apply_action(stream.choice(state.legal_actions()))
        if not state.is_terminal():
            pool.append(state)
    choice = stream.choice

    def play() -> int:
        moves = 0
        for start in pool:
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
                moves += 1
            state.returns()
        return moves

    return play


def _leads(state: Any) -> bool:
    """Say whether the auction of pyspiel's bridge is over."""
    return not state.is_chance_node() and max(state.legal_actions()) < CARDS


def rlcard() -> Work:
    """Return what plays rlcard's bridge without its encoding of observations."""
    stream = random.Random("rlcard")
    game: Any = import_module("rlcard.games.bridge.game").BridgeGame()
    choice = stream.choice

    def play() -> int:
        moves = 0
        game.init_game()
        while not game.is_over():
            game.step(choice(game.judger.get_legal_actions()))
            moves += 1
        return moves

    return play
