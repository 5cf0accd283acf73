"""How often a bid would be made and what it would bring, by deals played out."""

from collections.abc import Sequence

from cardcli.actions import Fold, NameTrump
from cardcli.games.doubles.auction import Bidding, Naming
from cardcli.games.doubles.bots.beginner import choose
from cardcli.games.doubles.hands import SEATS
from cardcli.games.doubles.meld import marriages
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import Leading
from cardcli.games.doubles.standing import made
from cardcli.games.doubles.state import State
from cardcli.games.doubles.valuation import best
from cardcli.games.doubles.view import View
from cardcli.seeds import Stream

WORLDS = 24
MOST_BIDS = 8
FIRST_BIDS = 4
"""How many bids by ones are looked at, besides the highest of them."""


def bids(
    view: View, stream: Stream, worlds: int = WORLDS
) -> list[tuple[int, float, float]]:
    """Return bids, the share of worlds in which each is made, and its mean score.

    The score is what the seat's team gains or loses as the taker. Each world is
    played once, by beginners, and every bid is judged by its result. Nothing where
    the seat is not to bid.
    """
    phase = view.state.phase
    if not isinstance(phase, Bidding) or phase.to_act != view.seat:
        return []
    amounts = sensible(phase)
    if not amounts:
        return []
    suits = marriages(phase.hands[view.seat])
    if not suits:
        return [(amount, 0.0, float(-amount)) for amount in amounts]
    options = phase.options
    trump = NameTrump(best(phase.hands[view.seat], suits, options).suit)
    known = view.known()
    results = []
    for _ in range(worlds):
        state = known.world(stream)
        dealt = state.phase
        assert isinstance(dealt, Bidding)
        naming = Naming(dealt.hands, view.seat, amounts[0], False, phase.calls)
        state, _ = state.at(naming).apply(trump)
        results.append(_played_out(state, stream))
    return [_judged(amount, results, options) for amount in amounts]


def sensible(phase: Bidding) -> list[int]:
    """Return the next bids by ones, the highest by ones, and the first steps above."""
    amounts = [bid.amount for bid in phase.bids()]
    ones = [amount for amount in amounts if amount <= phase.options.meld_bid_limit]
    chosen = [*ones[:FIRST_BIDS], *ones[FIRST_BIDS:][-1:]]
    steps = amounts[len(ones) :]
    return [*chosen, *steps[: MOST_BIDS - len(chosen)]]


def _judged(
    amount: int, results: Sequence[tuple[int, int]], options: Options
) -> tuple[int, float, float]:
    """Return how often a bid is made with these melds and tricks, and its mean."""
    scores = [
        meld + tricks if made(amount, meld, tricks, options) else -amount
        for meld, tricks in results
    ]
    share = sum(score >= 0 for score in scores) / len(scores)
    return amount, share, sum(scores) / len(scores)


def _played_out(state: State, stream: Stream) -> tuple[int, int]:
    """Return what the taker's team melds and takes when beginners play it out."""
    leading = state.phase
    assert isinstance(leading, Leading)
    team = leading.contract.team
    ours = SEATS[team::2]
    tricks = 0
    while state.to_act >= 0:
        action = choose(state.view(state.to_act), stream).action
        if isinstance(action, Fold):
            break
        state, said = state.apply(action)
        for kind, words, _ in said:
            if kind in ("trick", "last") and words[0] in ours:
                tricks += int(words[1])
    return leading.contract.meld(team), tricks
