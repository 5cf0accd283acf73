"""A sensible beginner: bids its own meld, takes what it can, spares what it must."""

from cardcli.actions import Bid, Fold, NameTrump, Pass, Play
from cardcli.cards import SUIT_NAMES
from cardcli.game import Choice
from cardcli.games.doubles.auction import Bidding, Naming, reading
from cardcli.games.doubles.cardplay import pick, turn_of
from cardcli.games.doubles.hands import SEATS
from cardcli.games.doubles.meld import marriages
from cardcli.games.doubles.options import COUNTERS, Options
from cardcli.games.doubles.play import Leading, Playing
from cardcli.games.doubles.valuation import Plan, best
from cardcli.games.doubles.view import View
from cardcli.seeds import Stream

CAUTION = 6
"""How much less it bids than it hopes for; more than it gains by more contracts."""
PASSED, UNTOLD = 8, 12
"""The meld it credits to a partner who has passed, or has not told of any."""


def choose(view: View, stream: Stream) -> Choice:
    """Return what a beginner does."""
    phase = view.state.phase
    if isinstance(phase, Bidding):
        return _bid(view.seat, phase)
    if isinstance(phase, Naming):
        return _name(view, phase)
    assert isinstance(phase, Leading | Playing)
    if isinstance(phase, Leading) and _hopeless(phase, view.state.options):
        return Choice(Fold(), "gives up a bid that is out of reach")
    cards = [action.card for action in view.legal() if isinstance(action, Play)]
    card, reason = pick(turn_of(view.seat, phase, cards))
    return Choice(Play(card), reason)


def _bid(seat: int, phase: Bidding) -> Choice:
    """Tell partner of the meld first, then go as high as meld and tricks reach."""
    hand, options = phase.hands[seat], phase.options
    suits = marriages(hand)
    if not suits:
        return Choice(Pass(), "has no marriage, so it could name no trump")
    plan = best(hand, suits, options)
    limit = _limit(plan, _told_by_partner(seat, phase), options)
    signal = phase.high + plan.meld // 10
    if len(phase.calls) < len(SEATS) and phase.high < signal <= limit:
        if signal < options.meld_bid_limit:
            return Choice(Bid(signal), "tells its partner how much meld it has")
    if (phase.holder - seat) & 3 == 2:
        return Choice(Pass(), "leaves the bid to its partner")
    bids = phase.bids()
    if bids and bids[0].amount <= limit:
        return Choice(bids[0], "expects meld and tricks together to reach it")
    return Choice(Pass(), "expects no more from meld and tricks together")


def _told_by_partner(seat: int, phase: Bidding) -> int:
    """Return the meld that partner is likely to have, going by its first call."""
    partner = (seat + 2) & 3
    for place, call in enumerate(phase.calls[: len(SEATS)]):
        if call.seat == partner:
            told = reading(phase.calls, place, phase.options)
            if told:
                return sum(told) // 2
            return UNTOLD if call.bid else PASSED
    return UNTOLD


def _limit(plan: Plan, partner: int, options: Options) -> int:
    """Return the highest bid that seems safe; 0 where meld would not even count."""
    if plan.meld + partner < options.min_meld:
        return 0
    return plan.worth + partner - CAUTION


def _name(view: View, phase: Naming) -> Choice:
    """Name the suit that melds and takes most."""
    plan = best(phase.hands[view.seat], phase.suits(), view.state.options)
    reason = f"expects the most from {SUIT_NAMES[plan.suit]} as trump"
    return Choice(NameTrump(plan.suit), reason)


def _hopeless(phase: Leading, options: Options) -> bool:
    """Say whether even every trick would not make the bid."""
    contract = phase.contract
    most = contract.meld(contract.team) + COUNTERS + options.last_trick
    return most < contract.bid or not contract.counts[contract.team]
