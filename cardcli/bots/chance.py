"""The bot `random`: any legal action, bids kept low so that auctions end."""

from cardcli.actions import Bid
from cardcli.game import Choice, View
from cardcli.seeds import Stream

LOWEST_BIDS = 4


def choose(view: View, stream: Stream) -> Choice:
    """Return an action of a verb drawn at random, one of its lowest where it bids."""
    legal = view.legal()
    verb = stream.choice(list(dict.fromkeys(map(type, legal))))
    actions = [action for action in legal if type(action) is verb]
    if verb is Bid:
        bids = [action for action in actions if isinstance(action, Bid)]
        actions = [*sorted(bids, key=lambda bid: bid.amount)[:LOWEST_BIDS]]
    return Choice(stream.choice(actions), "picks at random")
