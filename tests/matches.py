"""Many random matches of every game, each checked as it goes.

    python -m tests.matches 10000 [--game whist] [--seed TEXT] [--deals N]

Options are drawn at random, those that make a match long near their lowest; at the
seats sit beginners and players of two kinds who do anything legal. Some options let
nobody ever win: a match is left after so many deals. What was written is then replayed
and verified. A fault ends the run with the seed to repeat it.
"""

import argparse
import sys
import time
from collections import deque
from typing import NamedTuple

from cardcli.actions import Action
from cardcli.bots import find
from cardcli.game import TABLE, Bot, Game, State, ids, load
from cardcli.outcomes import Outcome
from cardcli.players import HUMAN, Player
from cardcli.seeds import Stream
from cardcli.session import Session
from cardcli.transcripts.reader import parse
from cardcli.transcripts.replay import replay
from tests.contract.points import check_deal
from tests.contract.walks import any_legal, faces, lying, random_options

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
    seats = game.seats(chosen)
    bots = [None, *(find(game.id, bot_id) for bot_id in BOTS)]
    players = [stream.choice(bots) for _ in seats]
    deck = faces(game.deck(chosen))
    people = dict.fromkeys(seats, Player(HUMAN))
    session = Session(game, chosen, people, seed, clock=lambda: 0.0)
    said: list[Outcome] = []
    moves = before = 0
    while not session.over:
        if session.table.to_act == TABLE:
            if session.table.deals == most_deals:
                break
            before = moves
            said = []
            move = session.deal()
        else:
            moves += 1
            assert moves - before < MOST_MOVES, "the deal does not end"
            state = session.state
            move = session.act(chosen_by(players[state.to_act], state, stream))
        said += move.outcomes
        state = session.state
        if move.outcomes:
            assert lying(state) == (deck if state.to_act >= 0 else [])
        if state.to_act < 0:
            check_deal(game.id, chosen, said)
    assert session.over == any(outcome.kind == "match" for outcome in said)
    check_transcript(session)
    return Count(
        count.matches + 1,
        count.finished + session.over,
        count.deals + session.table.deals,
        count.moves + moves,
    )


def chosen_by(player: Bot | None, state: State, stream: Stream) -> Action:
    """Return what a bot, or chance, does; now and then look at a sample of its view."""
    view = state.view(state.to_act)
    if not stream.below(50):
        sample = view.sample(stream)
        assert sample.view(state.to_act) == view
        sample.apply(any_legal(sample, stream.below))
    if player is None:
        return any_legal(state, stream.below)
    choice = player(view, stream)
    assert choice.action in state.legal()
    return choice.action


def check_transcript(session: Session) -> None:
    """Replay what was written; the rules must agree with themselves."""
    steps = deque(replay(parse(session.transcript, "transcript")), maxlen=1)
    assert steps[-1].after == session.state


if __name__ == "__main__":
    sys.exit(main())
