"""How often a bid would be made: sampled worlds, played out by the beginner."""

from cardcli.actions import Assume, Bid, Bunch, Take
from cardcli.games.pitch.auction import BUNCH_BID, Bidding, InDeal, Selling, lead_off
from cardcli.games.pitch.bots.beginner import choose
from cardcli.games.pitch.standing import SEATS, Contract, pitchers_gain
from cardcli.games.pitch.state import State
from cardcli.games.pitch.view import View
from cardcli.outcomes import Outcome
from cardcli.seeds import Stream

MOST_BIDS = 8
WORLDS = 40


def bids(
    view: View, stream: Stream, worlds: int = WORLDS
) -> list[tuple[int, float, float]]:
    """Return for each height at which the seat may pitch now how it would fare.

    That is: the bid, the share of sampled worlds in which the seat makes it, and the
    mean change of its score. Every world is played once, the seat pitching its best
    suit; each bid is judged by the points made. Of more bids than eight, eight that
    are spread over all of them are listed.
    """
    heights = _heights(view)
    if not heights:
        return []
    made = [play_out(view.sample(stream), view.seat, stream) for _ in range(worlds)]
    options = view.state.options
    score = view.state.standing.scores[view.seat]
    found = []
    for bid in heights:
        contract = Contract(view.seat, bid)
        gains = [pitchers_gain(contract, each, score, options) for each in made]
        share = sum(each >= bid for each in made) / worlds
        found.append((bid, share, sum(gains) / worlds))
    return found


def _heights(view: View) -> list[int]:
    """Return the heights at which the seat may pitch now, thinned to eight."""
    phase = view.state.phase
    heights = set()
    for action in view.legal():
        if isinstance(action, Bid):
            heights.add(action.amount)
        elif isinstance(action, Assume | Take) and isinstance(phase, Bidding | Selling):
            heights.add(phase.bid)
        elif isinstance(action, Bunch):
            heights.add(BUNCH_BID)
    every = sorted(heights)
    if len(every) <= MOST_BIDS:
        return every
    last = len(every) - 1
    return [every[last * place // (MOST_BIDS - 1)] for place in range(MOST_BIDS)]


def play_out(world: State, seat: int, stream: Stream) -> int:
    """Return the points that a seat makes as pitcher of the world at the lowest bid."""
    phase = world.phase
    if not isinstance(phase, InDeal):
        raise ValueError("no cards are out")
    contract = Contract(seat, 1)
    state = world.at(lead_off(phase.hands, phase.undealt, phase.order, contract))
    said: tuple[Outcome, ...] = ()
    while state.to_act >= 0:
        choice = choose(state.view(state.to_act), stream)
        state, said = state.apply(choice.action)
    made = 0
    for outcome in said:
        if outcome.kind == "point" and outcome.words[1] == SEATS[seat]:
            made += int(outcome.words[2])
    return made
