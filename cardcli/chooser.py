"""Choosing cards with the arrow keys, as in the documents: no keys here, only where
the pointer is, what is registered, and the line that Enter would run.
"""

from typing import NamedTuple

from cardcli import screens
from cardcli.actions import Meld, Play
from cardcli.cards import Card
from cardcli.render import marked
from cardcli.session import Session


class Chooser(NamedTuple):
    """A hand with a pointer, and the places of the cards that are registered."""

    hand: tuple[Card, ...]
    verb: str
    at: int
    registered: tuple[int, ...] = ()

    @property
    def line(self) -> str:
        """The command for the registered cards, else for the one pointed at."""
        places = self.registered or (self.at,)
        return " ".join([self.verb, *(str(place + 1) for place in places)])

    def move(self, step: int) -> "Chooser":
        """Point at another card; the hand is a ring."""
        return self._replace(at=(self.at + step) % len(self.hand))

    def register(self) -> "Chooser":
        """Register the card pointed at, or un-register it; only melds take several."""
        if self.at in self.registered:
            kept = tuple(place for place in self.registered if place != self.at)
            return self._replace(registered=kept)
        before = self.registered if self.verb == Meld.verb else ()
        return self._replace(registered=(*before, self.at))

    def row(self, width: int) -> str:
        """Return the hand as a line that fits: `[10H]` is pointed at, `*QS` chosen."""
        cards = [self._shown(place) for place in range(len(self.hand))]
        first, last = 0, self.at
        while first < last and not _fits(cards[first : last + 1], width):
            first += 1
        while last + 1 < len(cards) and _fits(cards[first : last + 2], width):
            last += 1
        left = "< " if first else ""
        right = " >" if last + 1 < len(cards) else ""
        return left + " ".join(cards[first : last + 1]) + right

    def _shown(self, place: int) -> str:
        chosen = "*" if place in self.registered else ""
        name = chosen + marked(self.hand)[place]
        return f"[{name}]" if place == self.at else name


def _fits(cards: list[str], width: int) -> bool:
    return len(" ".join(cards)) + 4 <= width


def chooser(session: Session, *, last: bool = False) -> Chooser | None:
    """Return a pointer at the first or last card of the hand of the seat to act.

    None where no card can be played or melded now.
    """
    acting = session.table.to_act
    if acting < 0 or session.seats[acting] != session.seat:
        return None
    view = session.view()
    kinds = {type(action) for action in view.legal()}
    verb = next((kind.verb for kind in (Meld, Play) if kind in kinds), "")
    hand = screens.held(session)
    if not verb or not hand:
        return None
    return Chooser(hand, verb, len(hand) - 1 if last else 0)
