"""The beginner: wins cheaply where it pays, else throws the least card away."""

from collections.abc import Sequence

from cardcli.actions import Action, NameTrump, Play
from cardcli.cards import SUITS, Card
from cardcli.game import Choice
from cardcli.games.whist.phases import Playing
from cardcli.games.whist.view import View
from cardcli.seeds import Stream
from cardcli.tricks import ACE_HIGH, taker


def choose(view: View, stream: Stream) -> Choice:
    """Return what the seat to act does; the stream is not needed."""
    phase = view.state.phase
    if not isinstance(phase, Playing):
        return Choice(_longest_suit(view.hand), "names its longest suit")
    legal = view.legal()
    if len(legal) == 1:
        return Choice(legal[0], "has no choice")
    cards = [action.card for action in legal if isinstance(action, Play)]
    card, reason = _follow(phase, cards) if phase.trick else _lead(view, phase, cards)
    return Choice(Play(card), reason)


def _longest_suit(hand: Sequence[Card]) -> Action:
    """Return the longest suit as trump, the strongest of several."""
    suits = [[card for card in hand if card >> 4 == suit] for suit in SUITS]
    best = max(suits, key=lambda cards: (len(cards), sum(card & 15 for card in cards)))
    return NameTrump(SUITS[best[0] >> 4])


def _lead(view: View, phase: Playing, cards: list[Card]) -> tuple[Card, str]:
    """Lead a card that nothing unseen beats, else low from the longest plain suit."""
    plain = [card for card in cards if card >> 4 != phase.trump]
    if not plain:
        return max(cards), "leads trump, having nothing else"
    best: dict[int, Card] = {}
    for card in view.unseen():
        best[card >> 4] = card
    sure = [card for card in plain if card > best.get(card >> 4, 0)]
    if sure:
        return max(sure, key=lambda card: card & 15), "leads the best card of a suit"
    length = [0, 0, 0, 0]
    for card in plain:
        length[card >> 4] += 1
    low = min(plain, key=lambda card: (-length[card >> 4], card & 15))
    return low, "leads low from its longest suit"


def _follow(phase: Playing, cards: list[Card]) -> tuple[Card, str]:
    """Win with the least card that is likely to, unless partner has the trick."""
    trick, trump = phase.trick, phase.trump

    def price(card: Card) -> tuple[bool, int]:
        return card >> 4 == trump, card & 15

    best = taker(trick, trump, ACE_HIGH)
    least = min(cards, key=price)
    last = len(trick) == 3
    if best == len(trick) - 2 and (last or _high(trick[best], trump)):
        return least, "leaves the trick to its partner"
    winning = [card for card in cards if taker((trick[best], card), trump, ACE_HIGH)]
    if not winning:
        return least, "cannot win and throws its least card"
    sure = [card for card in winning if last or _high(card, trump)]
    if sure:
        return min(sure, key=price), "wins as cheaply as it can"
    if len(trick) == 1:
        return least, "plays low as second hand"
    return max(winning, key=price), "plays high as third hand"


def _high(card: Card, trump: int) -> bool:
    """Say whether a card is likely to hold the trick: a trump or a king or ace."""
    return card >> 4 == trump or card & 15 > 12
