"""The auction of pitch: bidding, the dealer's and eldest's rights, bunch, selling."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import (
    Accept,
    Action,
    Assume,
    Bid,
    Bunch,
    Deal,
    Pass,
    Play,
    Redeal,
    Sell,
    Take,
)
from cardcli.cards import Card
from cardcli.errors import Refused
from cardcli.game import NOBODY
from cardcli.games.pitch.options import Options
from cardcli.games.pitch.playing import Hands, Playing, Step
from cardcli.games.pitch.standing import SEATS, Contract, add

if TYPE_CHECKING:
    from cardcli.games.pitch.state import State

BIDS = tuple(Bid(amount) for amount in range(37))
ASSUME, BUNCH, PASS = Assume(), Bunch(), Pass()
ACCEPT, REDEAL, TAKE, SELL = Accept(), Redeal(), Take(), Sell()
BUNCH_BID = 2

Calls = tuple[Action, ...]


class Rights(NamedTuple):
    """The highest bid, and who may do more than bid and pass; NOBODY where no one."""

    top: int
    assume: tuple[int, ...]
    bunch: int
    sell: int


class Bidding(NamedTuple):
    """A round of one turn each, in `order`, clockwise; `calls` lie beside `order`."""

    hands: Hands
    undealt: tuple[Card, ...]
    order: tuple[int, ...]
    rights: Rights
    calls: Calls = ()
    bid: int = 0
    bidder: int = NOBODY
    round: int = 1

    @property
    def to_act(self) -> int:
        """The seat whose turn it is to speak."""
        return self.order[len(self.calls)]

    def legal(self) -> Sequence[Action]:
        """Return every higher bid, pass, and what rights allow (PIT-4, 11, 12)."""
        seat, rights = self.to_act, self.rights
        choices: list[Action] = list(BIDS[self.bid + 1 : rights.top + 1])
        if self.bid and seat in rights.assume:
            choices.append(ASSUME)
        if seat == rights.bunch and self.bid < BUNCH_BID:
            choices.append(BUNCH)
        choices.append(PASS)
        return choices

    def apply(self, state: "State", action: Action) -> Step:
        """Take a call; a bid of everything ends the auction at once (PIT-4)."""
        fault = self._fault(action)
        if fault:
            raise Refused(fault, self._allowed())
        seat, bid, bidder = self.to_act, self.bid, self.bidder
        calls = (*self.calls, action)
        if isinstance(action, Bunch):
            opponent = self.order[len(calls) % 2]
            phase = Bunched(self.hands, self.undealt, self.order, calls, opponent, seat)
            return state.at(phase), ()
        if isinstance(action, Bid):
            bid, bidder = action.amount, seat
        elif isinstance(action, Assume):
            bidder = seat
        if bid == self.rights.top or bid and len(calls) == len(self.order):
            return pitch(state, self, Contract(bidder, bid, calls))
        return self._pass_on(state, calls, bid, bidder)

    def _pass_on(self, state: "State", calls: Calls, bid: int, bidder: int) -> Step:
        """Let the next seat speak; when all have passed, start another round."""
        hands, undealt, order, rights, _, _, _, turn = self
        if len(calls) == len(order):
            calls, turn = (), turn + 1
        elif bid and order[len(calls)] == rights.sell:
            return state.at(_offer(state, self, calls, bid, bidder)), ()
        phase = Bidding(hands, undealt, order, rights, calls, bid, bidder, turn)
        return state.at(phase), ()

    def _fault(self, action: Action) -> str:
        """Return why a call is not possible, nothing where it is."""
        bid, top = self.bid, self.rights.top
        if isinstance(action, Bid):
            if action.amount > top:
                return f"a deal has {top} points in all"
            if action.amount < 1:
                return "a bid is 1 or more"
            return "" if action.amount > bid else f"{bid} is bid already"
        if isinstance(action, Assume):
            if self.to_act not in self.rights.assume:
                return "it is not your right to assume the bid"
            return "" if bid else "there is no bid to assume"
        if isinstance(action, Bunch):
            if self.to_act != self.rights.bunch:
                return "it is not for you to call bunch"
            return "" if bid < BUNCH_BID else f"{bid} is bid, too much for bunch"
        return "" if isinstance(action, Pass) else _untimely(action)

    def _allowed(self) -> str:
        low, top = self.bid + 1, self.rights.top
        span = {low: f"{low}", low + 1: f"{low} or {top}"}.get(top, f"{low} to {top}")
        words = [f"bid {span}"]
        words += [action.verb for action in self.legal() if not isinstance(action, Bid)]
        return f"{', '.join(words[:-1])}, or {words[-1]}"


class Bunched(NamedTuple):
    """The dealer has called bunch, and his opponent answers (PIT-12)."""

    hands: Hands
    undealt: tuple[Card, ...]
    order: tuple[int, ...]
    calls: Calls
    to_act: int
    caller: int

    def legal(self) -> Sequence[Action]:
        """Return the two answers."""
        return (ACCEPT, REDEAL)

    def apply(self, state: "State", action: Action) -> Step:
        """Let the dealer pitch at 2, or have him deal again."""
        if isinstance(action, Accept):
            contract = Contract(self.caller, BUNCH_BID, (*self.calls, action))
            return pitch(state, self, contract)
        if isinstance(action, Redeal):
            return state.deal_again(), (outcomes.REDEAL,)
        raise Refused(_untimely(action, "bunch is called"), "accept, redeal")


class Selling(NamedTuple):
    """Eldest takes the bid over or sells it (PIT-13).

    `price` is the contract at which he would sell, cut where it would win him the
    game; `may_take` is false where taking would win the bidder the game.
    """

    hands: Hands
    undealt: tuple[Card, ...]
    order: tuple[int, ...]
    calls: Calls
    to_act: int
    bidder: int
    bid: int
    price: int
    may_take: bool

    def legal(self) -> Sequence[Action]:
        """Return what eldest may do with the bid."""
        return (TAKE, SELL) if self.may_take else (SELL,)

    def apply(self, state: "State", action: Action) -> Step:
        """Settle who pitches, and pay the other at once."""
        calls = (*self.calls, action)
        if isinstance(action, Sell):
            contract = Contract(self.bidder, self.price, calls)
            return self._pay(state, contract, self.to_act)
        if not isinstance(action, Take):
            choices = ", ".join(choice.verb for choice in self.legal())
            raise Refused(_untimely(action, "a bid is for sale"), choices)
        if not self.may_take:
            bidder = SEATS[self.bidder]
            raise Refused(f"{self.bid} points would win {bidder} the game", "sell")
        return self._pay(state, Contract(self.to_act, self.bid, calls), self.bidder)

    def _pay(self, state: "State", contract: Contract, paid: int) -> Step:
        """Let the pitcher pitch and score the compensation."""
        after, said = pitch(state, self, contract)
        said = (*said, outcomes.compensation(SEATS[paid], contract.bid))
        if contract.bid:
            scores = add(state.standing.scores, paid, contract.bid)
            said = (*said, outcomes.score(SEATS[paid], contract.bid, scores[paid]))
            after = after.with_scores(scores)
        return after, said


InDeal = Bidding | Bunched | Selling | Playing
"""The phases in which the cards are out."""


def open_auction(
    options: Options, hands: Hands, undealt: tuple[Card, ...], circle: tuple[int, ...]
) -> Bidding:
    """Start the bidding; `circle` is the seats clockwise from eldest to the dealer.

    With a right of his own eldest speaks last (PIT-11, PIT-13).
    """
    eldest, dealer = circle[0], circle[-1]
    last = options.elder_right or options.sell_out
    order = (*circle[1:], eldest) if last else circle
    assume = (dealer,) * options.dealer_right + (eldest,) * options.elder_right
    rights = Rights(
        options.max_points,
        assume,
        dealer if options.bunch else NOBODY,
        eldest if options.sell_out else NOBODY,
    )
    return Bidding(hands, undealt, order, rights)


def pitch(
    state: "State", phase: Bidding | Bunched | Selling, contract: Contract
) -> Step:
    """End the auction: the pitcher leads."""
    playing = lead_off(phase.hands, phase.undealt, phase.order, contract)
    said = outcomes.pitcher(SEATS[contract.pitcher], contract.bid)
    return state.at(playing), (said,)


def lead_off(
    hands: Hands, undealt: tuple[Card, ...], order: tuple[int, ...], contract: Contract
) -> Playing:
    """Return the tricks before the pitcher's lead."""
    turn = order.index(contract.pitcher)
    return Playing(hands, undealt, order, contract, turn, (0,) * len(hands))


def _offer(
    state: "State", bidding: Bidding, calls: Calls, bid: int, bidder: int
) -> Selling:
    """Offer the bid to eldest, within both caps (PIT-13)."""
    hands, undealt, order, rights, *_ = bidding
    scores, game_point = state.standing.scores, state.options.game_point
    price = min(bid, game_point - 1 - scores[rights.sell])
    may_take = scores[bidder] + bid < game_point
    return Selling(
        hands, undealt, order, calls, rights.sell, bidder, bid, price, may_take
    )


def _untimely(action: Action, reason: str = "the auction is not over") -> str:
    if isinstance(action, Deal):
        return "a deal is in progress"
    if isinstance(action, Play):
        return "no card is played before the auction is over"
    if isinstance(action, Accept | Redeal):
        return "bunch is not called"
    if isinstance(action, Take | Sell):
        return "no bid is for sale"
    return reason
