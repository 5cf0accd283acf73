"""A beginner at pitch: bids what its best suit promises, and counts the trumps."""

from cardcli.actions import Play
from cardcli.cards import NO_SUIT
from cardcli.game import Choice
from cardcli.games.pitch.auction import (
    ACCEPT,
    ASSUME,
    BIDS,
    BUNCH,
    PASS,
    REDEAL,
    SELL,
    TAKE,
    Bidding,
    Bunched,
    Selling,
)
from cardcli.games.pitch.estimates import Prospect, prospects
from cardcli.games.pitch.playing import PLAYS, Playing
from cardcli.games.pitch.standing import SEATS
from cardcli.games.pitch.tactics import follow, lead, outlook
from cardcli.games.pitch.view import View
from cardcli.seeds import Stream

SANCHO_SHARE = 0.7
"""The part of its hopes that it bids in the Sancho games, where they vary more."""
BUNCH_FROM, ACCEPT_FROM = 1.3, 2.3


def choose(view: View, stream: Stream) -> Choice:
    """Return the beginner's action; the same view always gives the same one."""
    phase = view.state.phase
    if isinstance(phase, Playing):
        if phase.trump == NO_SUIT:
            return _pitch(view, phase)
        return _follow(view, phase) if phase.trick else _lead(view, phase)
    if isinstance(phase, Bidding):
        return _bid(view, phase)
    if isinstance(phase, Selling):
        return _sell(view, phase)
    if isinstance(phase, Bunched):
        return _answer(view)
    raise ValueError("the beginner has no turn")


def _best(view: View) -> Prospect:
    """Return the suit that promises most to the seat as pitcher."""
    state = view.state
    hand = state.hand(view.seat)
    return prospects(hand, state.options, len(state.circle))[0]


def _limit(view: View, phase: Bidding, points: float) -> int:
    """Return how high the seat would pitch, more careful among many players.

    It goes a little higher against a bidder whom the bid may win the game, and from
    round to round; in the third it bids at all events, so that auctions end.
    """
    options, scores = view.state.options, view.state.standing.scores
    if phase.bid and scores[phase.bidder] + phase.bid >= options.game_point:
        points += options.max_points / 8
    points += (phase.round - 1) / 2
    if options.sancho:
        limit = int(SANCHO_SHARE * points)
    else:
        limit = int(points + 0.3 - 0.03 * len(phase.order))
    return min(limit if phase.round < 3 else max(limit, 1), options.max_points)


def _bid(view: View, phase: Bidding) -> Choice:
    """Bid what the best suit promises; one step more is enough for who speaks last."""
    points, legal = _best(view).points, phase.legal()
    limit = _limit(view, phase, points)
    if limit < phase.bid or not limit:
        return Choice(PASS, "expects less than the bid from its hand")
    if phase.bid == 1 == limit and points > BUNCH_FROM and BUNCH in legal:
        return Choice(BUNCH, "would pitch at 2, or have a new deal")
    if ASSUME in legal:
        return Choice(ASSUME, "gets the bid at the same height")
    if limit == phase.bid:
        return Choice(PASS, "expects no more than the bid from its hand")
    if len(phase.calls) + 1 == len(phase.order):
        return Choice(BIDS[phase.bid + 1], "needs no more, as the last to speak")
    return Choice(BIDS[limit], "bids what its best suit promises")


def _sell(view: View, phase: Selling) -> Choice:
    """Take the bid with a hand that promises clearly more than its price."""
    if phase.may_take and _best(view).points > phase.bid + 1:
        return Choice(TAKE, "expects clearly more than the price")
    return Choice(SELL, "would rather have the price, which is sure")


def _answer(view: View) -> Choice:
    """Let the dealer pitch at 2 against a hand that can set him back."""
    if _best(view).points > ACCEPT_FROM:
        return Choice(ACCEPT, "may well set the dealer back")
    return Choice(REDEAL, "is too weak to set the dealer back")


def _pitch(view: View, phase: Playing) -> Choice:
    """Lead from the suit that promises most."""
    state, seat = view.state, view.seat
    suit = _best(view).suit
    known = outlook(phase, seat, suit, state.options, state.standing)
    cards = [card for card in phase.hands[seat] if card >> 4 == suit]
    best = max(cards, key=lambda card: lead(known, card)[0])
    return Choice(PLAYS[best], "makes its best suit trump")


def _lead(view: View, phase: Playing) -> Choice:
    """Lead what wins, or what can be spared."""
    state, seat = view.state, view.seat
    hand = phase.hands[seat]
    if len(hand) == 1:
        return Choice(PLAYS[hand[0]], "has one card left")
    known = outlook(phase, seat, phase.trump, state.options, state.standing)
    found = [(*lead(known, card), card) for card in hand]
    _, wins, best = max(found)
    if wins > 0.6:
        return Choice(PLAYS[best], "leads to win the trick")
    return Choice(PLAYS[best], "leads the card that it can spare best")


def _follow(view: View, phase: Playing) -> Choice:
    """Win what is worth it, else give the trick the least."""
    state, seat = view.state, view.seat
    cards = [action.card for action in phase.legal() if isinstance(action, Play)]
    if len(cards) == 1:
        return Choice(PLAYS[cards[0]], "has no choice")
    known = outlook(phase, seat, phase.trump, state.options, state.standing)
    found = [(*follow(known, card), card) for card in cards]
    _, heads, best = max(found)
    if heads == seat:
        why = "plays to win the trick" if known.after else "takes the trick"
    elif known.harm[heads] > 0.4:
        why = f"gives {SEATS[heads]} as little as it can"
    else:
        why = "throws the card that it can spare best"
    return Choice(PLAYS[best], why)
