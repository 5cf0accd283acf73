"""What a seat may do: one frozen record a verb, shared by every game that has it.

The fields say how an action is read and written: a Card by name or number, a Suit
by letter, an int as a number. `notation` goes by them; so do usage lines. A verb
without fields is a record by inheritance, which spares the start of the program.
"""

from dataclasses import dataclass
from typing import ClassVar

from cardcli.cards import NO_SUIT, Card, Suit


@dataclass(frozen=True, slots=True)
class Action:
    """One choice of one seat, or of the table where it deals.

    `verb` is the command, `says` what a seat is told to do (`P1 plays QS`), `does`
    the line of help.
    """

    verb: ClassVar[str] = ""
    says: ClassVar[str] = ""
    does: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The deck as it is dealt, first card first; `drawn` is a suit drawn for trump."""

    verb: ClassVar[str] = "deal"
    says: ClassVar[str] = "deals"
    does: ClassVar[str] = "deals the next deck"
    deck: tuple[Card, ...]
    drawn: Suit = NO_SUIT


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card to the trick."""

    verb: ClassVar[str] = "play"
    says: ClassVar[str] = "plays"
    does: ClassVar[str] = "plays a card to the trick"
    card: Card


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A bid in the auction."""

    verb: ClassVar[str] = "bid"
    says: ClassVar[str] = "bids"
    does: ClassVar[str] = "bids; alone it shows what may be bid"
    amount: int


class Pass(Action):
    """No bid."""

    __slots__ = ()
    verb: ClassVar[str] = "pass"
    says: ClassVar[str] = "passes"
    does: ClassVar[str] = "makes no bid"


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    """The suit that becomes trump."""

    verb: ClassVar[str] = "trump"
    says: ClassVar[str] = "names"
    does: ClassVar[str] = "names trump"
    suit: Suit


class Fold(Action):
    """The bid given up before the first lead."""

    __slots__ = ()
    verb: ClassVar[str] = "fold"
    says: ClassVar[str] = "folds"
    does: ClassVar[str] = "gives the bid up before the first lead"


@dataclass(frozen=True, slots=True)
class Meld(Action):
    """Cards laid face up for points."""

    verb: ClassVar[str] = "meld"
    says: ClassVar[str] = "lays"
    does: ClassVar[str] = "lays a meld on the table"
    cards: tuple[Card, ...]


class Exchange(Action):
    """The nine of trump for the upcard."""

    __slots__ = ()
    verb: ClassVar[str] = "exchange"
    says: ClassVar[str] = "exchanges the nine of trump"
    does: ClassVar[str] = "swaps the nine of trump for the upcard"


class Draw(Action):
    """The end of the winner's turn: both draw."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"
    says: ClassVar[str] = "ends the turn"
    does: ClassVar[str] = "ends your turn: both draw"


class Assume(Action):
    """The bid taken over at its height, by dealer's or eldest's right."""

    __slots__ = ()
    verb: ClassVar[str] = "assume"
    says: ClassVar[str] = "takes the bid over"
    does: ClassVar[str] = "takes the bid over at the same height"


class Bunch(Action):
    """The dealer's offer: I pitch at 2, or the hand is dealt again."""

    __slots__ = ()
    verb: ClassVar[str] = "bunch"
    says: ClassVar[str] = "calls bunch"
    does: ClassVar[str] = "offers: pitch at 2, or a new deal"


class Accept(Action):
    """The bunch is accepted: the dealer pitches at 2."""

    __slots__ = ()
    verb: ClassVar[str] = "accept"
    says: ClassVar[str] = "accepts"
    does: ClassVar[str] = "lets the dealer pitch at 2"


class Redeal(Action):
    """The bunch is answered by a new deal."""

    __slots__ = ()
    verb: ClassVar[str] = "redeal"
    says: ClassVar[str] = "wants a new deal"
    does: ClassVar[str] = "answers a bunch with a new deal"


class Take(Action):
    """Eldest takes the bid over and pays the bidder its height."""

    __slots__ = ()
    verb: ClassVar[str] = "take"
    says: ClassVar[str] = "takes the bid over and pays"
    does: ClassVar[str] = "takes the bid over and pays for it"


class Sell(Action):
    """Eldest sells: the bidder pitches and eldest is paid."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"
    says: ClassVar[str] = "sells"
    does: ClassVar[str] = "lets the bidder pitch and is paid"
