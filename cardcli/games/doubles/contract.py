"""The facts of a deal of doubles that stand once trump is named."""

from typing import NamedTuple

from cardcli.cards import Suit
from cardcli.games.doubles.standing import Pair

UNKNOWN = -1
"""A meld that a seat has not been told."""


class Call(NamedTuple):
    """What a seat said in the auction: a bid, or with 0 a pass."""

    seat: int
    bid: int


class Contract(NamedTuple):
    """Who plays at what bid and in which trump, and what everybody melds."""

    taker: int
    bid: int
    free: bool
    """Whether the bid is the dealer's own, so that he may lead any card (DBL-7)."""
    trump: Suit
    totals: tuple[int, ...]
    """Each seat's own meld, UNKNOWN where the viewer has not been told it."""
    counts: tuple[bool, bool]
    """Whether each team has enough meld to show it and to score it (DBL-5)."""
    calls: tuple[Call, ...]

    @property
    def team(self) -> int:
        """The bidding team."""
        return self.taker & 1

    def meld(self, team: int) -> int:
        """Return a team's meld as it counts (DBL-5)."""
        return self.totals[team] + self.totals[team + 2] if self.counts[team] else 0

    @property
    def melds(self) -> Pair:
        """Both teams' meld as it counts."""
        return self.meld(0), self.meld(1)

    def masked(self, seat: int) -> "Contract":
        """Return what a seat may know: of others too small to show it knows nothing."""
        if self.counts == (True, True):
            return self
        totals = tuple(
            [
                meld if self.tells(owner, seat) else UNKNOWN
                for owner, meld in enumerate(self.totals)
            ]
        )
        return self._replace(totals=totals)

    def tells(self, owner: int, seat: int) -> bool:
        """Say whether a seat is told the meld of another: its partner's always."""
        return self.counts[owner & 1] or seat in (owner, (owner + 2) & 3)
