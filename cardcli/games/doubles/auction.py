"""The bidding of doubles and the naming of trump (DBL-2 … DBL-5)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Bid, NameTrump, Pass
from cardcli.cards import SUIT_LETTERS, SUIT_NAMES, SUITS, Suit
from cardcli.errors import Refused
from cardcli.game import Zone
from cardcli.games.doubles.contract import Call, Contract
from cardcli.games.doubles.hands import (
    NOTHING_SHOWN,
    SEATS,
    Hands,
    hand_zones,
    masked,
)
from cardcli.games.doubles.meld import counted, lying, marriages, worth
from cardcli.games.doubles.options import HIGHEST_BID, Options
from cardcli.games.doubles.play import Leading
from cardcli.games.doubles.standing import given_up
from cardcli.outcomes import Outcome

if TYPE_CHECKING:
    from cardcli.games.doubles.state import State, Step

PASS = Pass()
BIDS = tuple(Bid(amount) for amount in range(HIGHEST_BID + 1))
TRUMPS = tuple(NameTrump(suit) for suit in SUITS)


class Bidding(NamedTuple):
    """The auction: the dealer stands at the opening bid until somebody goes higher."""

    hands: Hands
    options: Options
    to_act: int
    high: int
    """The bid as it stands."""
    holder: int
    """Whose bid that is."""
    calls: tuple[Call, ...] = ()
    passed: tuple[int, ...] = ()
    """The seats that are out of the bidding."""

    def bids(self) -> tuple[Bid, ...]:
        """Return what may be bid: by ones, then by steps, up to the top (DBL-2)."""
        limit, step = self.options.meld_bid_limit, self.options.bid_step_above
        above = (max(self.high, limit) // step + 1) * step
        return (*BIDS[self.high + 1 : limit + 1], *BIDS[above::step])

    def legal(self) -> Sequence[Action]:
        """Return the pass and every bid."""
        return (PASS, *self.bids())

    def apply(self, state: "State", action: Action) -> "Step":
        """Note a bid or a pass; the third pass ends the auction (DBL-2)."""
        if isinstance(action, Pass):
            return self._pass(state)
        if not isinstance(action, Bid):
            raise Refused("the bidding is on", self._allowed())
        amount = action.amount
        fault = self._fault(amount)
        if fault:
            raise Refused(fault, self._allowed())
        seat = self.to_act
        calls = (*self.calls, Call(seat, amount))
        turn = self._after(self.passed)
        return state.at(
            Bidding(self.hands, self.options, turn, amount, seat, calls, self.passed)
        ), ()

    def _pass(self, state: "State") -> "Step":
        """Put a seat out of the bidding."""
        calls = (*self.calls, Call(self.to_act, 0))
        passed = (*self.passed, self.to_act)
        if len(passed) < 3:
            turn = self._after(passed)
            return state.at(
                Bidding(
                    self.hands,
                    self.options,
                    turn,
                    self.high,
                    self.holder,
                    calls,
                    passed,
                )
            ), ()
        return self._close(state, calls)

    def _after(self, passed: tuple[int, ...]) -> int:
        """Return the next seat that is still in the bidding."""
        turn = (self.to_act + 1) & 3
        while turn in passed:
            turn = (turn + 1) & 3
        return turn

    def _close(self, state: "State", calls: tuple[Call, ...]) -> "Step":
        """End the auction; without any marriage the bid is lost at once (DBL-4)."""
        seat, bid = self.holder, self.high
        said = (outcomes.taker(SEATS[seat], bid),)
        free = bid == self.options.opening_bid
        if free or marriages(self.hands[seat]):
            return state.at(Naming(self.hands, seat, bid, free, calls)), said
        return state.settled(given_up(seat & 1, bid, 0), said, redeal=True)

    def _fault(self, amount: int) -> str:
        """Return what is wrong with a bid, nothing where it may be made."""
        limit, step = self.options.meld_bid_limit, self.options.bid_step_above
        if amount <= self.high:
            return f"the bid is {self.high} already"
        if amount > HIGHEST_BID:
            return f"no bid is above {HIGHEST_BID}"
        if amount > limit and amount % step:
            return f"above {limit} bids are multiples of {step}"
        return ""

    def _allowed(self) -> str:
        """Return in words what may be said."""
        amounts = [bid.amount for bid in self.bids()]
        if not amounts:
            return "pass"
        ones = [amount for amount in amounts if amount <= self.options.meld_bid_limit]
        steps = amounts[len(ones) :]
        parts = [_span(ones)] if ones else []
        if steps:
            by = f" by {self.options.bid_step_above}" if len(steps) > 1 else ""
            parts.append(_span(steps) + by)
        return f"bid {', '.join(parts)}, or pass"

    def masked(self, seat: int) -> "Bidding":
        """Return what a seat may see of it."""
        return self._replace(hands=masked(self.hands, NOTHING_SHOWN, seat))

    def zones(self) -> tuple[Zone, ...]:
        """Return where the eighty cards lie."""
        return tuple(hand_zones(self.hands, NOTHING_SHOWN))


def _span(amounts: Sequence[int]) -> str:
    low, high = amounts[0], amounts[-1]
    return f"{low}" if low == high else f"{low} to {high}"


def _either(suits: Sequence[Suit]) -> str:
    """Return suits as a choice: `C, D or H`."""
    *others, final = [SUIT_LETTERS[suit] for suit in suits]
    return f"{', '.join(others)} or {final}" if others else final


def reading(
    calls: Sequence[Call], place: int, options: Options
) -> tuple[int, int] | None:
    """Return the least and the most meld that a call tells of (DBL-3).

    None where it tells none: a pass, a bid of the limit or more, a later trip.
    """
    bid = calls[place].bid
    if place >= len(SEATS) or not 0 < bid < options.meld_bid_limit:
        return None
    before = max([options.opening_bid, *[call.bid for call in calls[:place]]])
    return 10 * (bid - before), 10 * (bid - before) + 9


class Naming(NamedTuple):
    """The taker names trump."""

    hands: Hands
    to_act: int
    bid: int
    free: bool
    """Whether the bid is the dealer's own, so that any suit will do (DBL-4)."""
    calls: tuple[Call, ...]

    def suits(self) -> tuple[Suit, ...]:
        """Return the suits that may be named (DBL-4)."""
        return SUITS if self.free else marriages(self.hands[self.to_act])

    def legal(self) -> Sequence[Action]:
        """Return a choice for each suit that may be named."""
        return [TRUMPS[suit] for suit in self.suits()]

    def apply(self, state: "State", action: Action) -> "Step":
        """Set trump and count what everybody melds (DBL-5)."""
        suits = self.suits()
        if not isinstance(action, NameTrump) or action.suit not in SUITS:
            raise Refused("name trump first", f"trump {_either(suits)}")
        trump = action.suit
        if trump not in suits:
            reason = f"you have no marriage in {SUIT_NAMES[trump]}"
            raise Refused(reason, f"trump {_either(suits)}")
        return self._count(state, trump)

    def _count(self, state: "State", trump: Suit) -> "Step":
        """Lay down the melds of the teams that have enough of them."""
        options = state.options
        melds = [counted(hand, trump, options) for hand in self.hands]
        totals = tuple(map(worth, melds))
        counts = (
            totals[0] + totals[2] >= options.min_meld,
            totals[1] + totals[3] >= options.min_meld,
        )
        shown = tuple(
            [
                lying(found, trump, options) if counts[seat & 1] else ()
                for seat, found in enumerate(melds)
            ]
        )
        contract = Contract(
            self.to_act, self.bid, self.free, trump, totals, counts, self.calls
        )
        said = (outcomes.trump(trump), *_announced(totals, counts))
        return state.at(Leading(self.hands, contract, shown)), said

    def masked(self, seat: int) -> "Naming":
        """Return what a seat may see of it."""
        return self._replace(hands=masked(self.hands, NOTHING_SHOWN, seat))

    def zones(self) -> tuple[Zone, ...]:
        """Return where the eighty cards lie."""
        return tuple(hand_zones(self.hands, NOTHING_SHOWN))


def _announced(
    totals: tuple[int, ...], counts: tuple[bool, bool]
) -> tuple[Outcome, ...]:
    """Return what each seat melds; a team with too little tells only itself."""
    said = []
    for seat, meld in enumerate(totals):
        team = seat & 1
        known = () if counts[team] else (SEATS[team], SEATS[team + 2])
        said.append(outcomes.meld_total(SEATS[seat], meld, known))
    return tuple(said)
