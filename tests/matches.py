"""Many random matches of every game, each checked as it goes.

    python -m tests.matches 10000 [--game whist] [--seed TEXT] [--deals N]

Options are drawn at random, those that make a match long near their lowest; at the
seats sit beginners and players of two kinds who do anything legal. Some options let
nobody ever win: a match is left after so many deals. A fault ends the run with the
seed to repeat it.
"""

import argparse
import sys
import time
from typing import NamedTuple

from cardcli.bots import find
from cardcli.game import NOBODY, TABLE, Bot, Game, State, ids, load
from cardcli.outcomes import Outcome
from cardcli.seeds import Stream
from tests.contract.points import check_deal
from tests.contract.walks import any_legal, deal, faces, lying, random_options

BOTS = ("random", "beginner")
MOST_MOVES = 3000
"""No deal has as many; an auction that never ends has more."""


class Count(NamedTuple):
    """What has been played."""

    matches: int = 0
    finished: int = 0
    deals: int = 0
    moves: int = 0


def main(arguments: list[str] | None = None) -> int:
    """Play the matches asked for; print a line a game; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="tests.matches",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("matches", type=int, help="how many of each game")
    parser.add_argument("--game", choices=ids(), help="only this game")
    parser.add_argument("--seed", default="matches", help="the first word of each seed")
    parser.add_argument("--deals", type=int, default=300, help="leave a match after N")
    asked = parser.parse_args(arguments)
    for game_id in [asked.game] if asked.game else ids():
        began = time.monotonic()
        count = Count()
        for number in range(asked.matches):
            seed = f"{asked.seed}/{number}"
            try:
                count = play(load(game_id), seed, asked.deals, count)
            except Exception:
                print(f"{game_id}: match {number}, seed {seed}", file=sys.stderr)
                raise
        print(told(game_id, count, time.monotonic() - began), flush=True)
    return 0


def told(game_id: str, count: Count, seconds: float) -> str:
    """Return the closing line of a game."""
    return (
        f"{game_id}: {count.matches} matches, {count.finished} to the end, "
        f"{count.deals} deals, {count.moves} moves, {seconds:.1f} s"
    )


def play(game: Game, seed: str, most_deals: int, count: Count) -> Count:
    """Play one match and return the count with it; raise where anything is wrong."""
    stream = Stream(seed, "match")
    chosen = random_options(game, stream.below, brief=True)
    seats = len(game.seats(chosen))
    bots = [None, *(find(game.id, bot_id) for bot_id in BOTS)]
    players = [stream.choice(bots) for _ in range(seats)]
    deck = faces(game.deck(chosen))
    state = game.start(chosen, stream.below(seats))
    said: list[Outcome] = []
    deals = moves = 0
    while state.to_act != NOBODY:
        if state.to_act == TABLE:
            if deals == most_deals:
                break
            deals += 1
            before = moves
            said = []
            state, outcomes = state.apply(deal(game, state, seed, deals))
        else:
            moves += 1
            assert moves - before < MOST_MOVES, "the deal does not end"
            state, outcomes = step(state, players[state.to_act], stream)
        said += outcomes
        if outcomes:
            assert lying(state) == (deck if state.to_act >= 0 else [])
        if state.to_act < 0:
            check_deal(game.id, chosen, said)
    over = state.to_act == NOBODY
    assert over == any(outcome.kind == "match" for outcome in said)
    return Count(
        count.matches + 1,
        count.finished + over,
        count.deals + deals,
        count.moves + moves,
    )


def step(
    state: State, player: Bot | None, stream: Stream
) -> tuple[State, tuple[Outcome, ...]]:
    """Let a bot, or chance, act; now and then play on from a sample of its view."""
    if not stream.below(50):
        view = state.view(state.to_act)
        sample = view.sample(stream)
        assert sample.view(state.to_act) == view
        state = sample
    if player is None:
        return state.apply(any_legal(state, stream.below))
    choice = player(state.view(state.to_act), stream)
    assert choice.action in state.legal()
    return state.apply(choice.action)


if __name__ == "__main__":
    sys.exit(main())
