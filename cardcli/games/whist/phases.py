"""The phases of a match of whist: dealing, naming trump, playing, over."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli import outcomes
from cardcli.actions import Action, Deal, NameTrump, Play
from cardcli.cards import SUITS, Card, Suit, deck, name, suit
from cardcli.deals import check_deal, round_robin
from cardcli.errors import Refused
from cardcli.game import TABLE
from cardcli.games.whist.scoring import Trick, book, honors_dealt
from cardcli.outcomes import Outcome
from cardcli.over import Over
from cardcli.tricks import ACE_HIGH, Manner, displayed, duty, playable, taker

if TYPE_CHECKING:
    from cardcli.games.whist.state import State

SEATS = ("N", "E", "S", "W")
DECK = tuple(deck(range(2, 15)))
CARDS_EACH = 13
MANNER = Manner(ACE_HIGH)
PLAYS = tuple(Play(Card(number)) for number in range(65))
TRUMPS = tuple(NameTrump(suit) for suit in SUITS)
TAKES = tuple((outcomes.trick(seat),) for seat in SEATS)

# Records built on every card: the constructors of the classes take twice as long.
built = tuple.__new__

Hands = tuple[tuple[Card, ...], ...]
"""By seat, each in the order of the cards' numbers."""
Step = tuple["State", tuple[Outcome, ...]]


class Dealing(NamedTuple):
    """Between deals."""

    @property
    def to_act(self) -> int:
        """The table deals."""
        return TABLE

    def legal(self) -> Sequence[Action]:
        """Return nothing: only the deck is wanted."""
        return ()

    def apply(self, state: "State", action: Action) -> Step:
        """Deal thirteen cards each and set trump (WHI-1)."""
        if not isinstance(action, Deal):
            raise Refused("no deal is in progress: deal first")
        check_deal(action, DECK, draws=state.options.trump == "random")
        eldest = (state.dealer + 1) & 3
        dealt = round_robin(action.deck, 4, eldest, CARDS_EACH)
        hands = tuple(tuple(sorted(hand)) for hand in dealt)
        turned = action.deck[-1]
        match state.options.trump:
            case "eldest":
                return state.at(Naming(hands, eldest)), ()
            case "turned":
                playing = Playing(hands, suit(turned), turned, eldest)
                said = (outcomes.turn(turned), outcomes.trump(playing.trump))
                return state.at(playing), said
        trump = action.drawn
        return state.at(Playing(hands, trump, None, eldest)), (outcomes.trump(trump),)


class Naming(NamedTuple):
    """Eldest names trump before he leads."""

    hands: Hands
    to_act: int

    def legal(self) -> Sequence[Action]:
        """Return the four suits."""
        return TRUMPS

    def apply(self, state: "State", action: Action) -> Step:
        """Set trump."""
        if not isinstance(action, NameTrump) or action.suit not in SUITS:
            raise Refused("trump is not named yet", "trump C, D, H or S")
        playing = Playing(self.hands, action.suit, None, self.to_act)
        return state.at(playing), (outcomes.trump(action.suit),)


class Playing(NamedTuple):
    """Thirteen tricks."""

    hands: Hands
    trump: Suit
    turned: Card | None
    """The turned card; it lies face up as long as the dealer holds it."""
    to_act: int
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: int = 0
    """The tricks that NS have taken."""

    @property
    def leader(self) -> int:
        """The seat that leads to the trick on the table."""
        return (self.to_act - len(self.trick)) & 3

    @property
    def won(self) -> tuple[int, int]:
        """The tricks that each team has taken."""
        return self.taken, len(self.tricks) - self.taken

    def legal(self) -> Sequence[Action]:
        """Return the cards that may be played (WHI-2)."""
        hand, trick = self.hands[self.to_act], self.trick
        if trick:
            lead = trick[0] >> 4
            following = []
            for card in hand:
                if card >> 4 == lead:
                    following.append(PLAYS[card])
            if following:
                return following
        return [PLAYS[card] for card in hand]

    def apply(self, state: "State", action: Action) -> Step:
        """Play a card (WHI-2)."""
        if type(action) is not Play:
            raise Refused(_untimely(action), self._allowed())
        card = action.card
        hands, trump, turned, seat, trick, tricks, taken = self
        hand = hands[seat]
        if card not in hand or trick and card >> 4 != trick[0] >> 4:
            self._check(card, hand)
        left = list(hand)
        left.remove(card)
        held = list(hands)
        held[seat] = tuple(left)
        hands = tuple(held)
        trick += (card,)
        seat = (seat + 1) & 3
        if len(trick) == 4:
            return self._take(state, hands, Trick(seat, trick))
        playing = (hands, trump, turned, seat, trick, tricks, taken)
        return state.at(built(Playing, playing)), ()

    def _take(self, state: "State", hands: Hands, trick: Trick) -> Step:
        """End a trick, and the deal with the thirteenth (WHI-2, WHI-3)."""
        winner = (trick.leader + taker(trick.cards, self.trump, ACE_HIGH)) & 3
        tricks = (*self.tricks, trick)
        taken = self.taken + (winner & 1 == 0)
        playing = Playing(hands, self.trump, self.turned, winner, (), tricks, taken)
        if len(tricks) < CARDS_EACH:
            return state.at(playing), TAKES[winner]
        after, said = playing.score(state)
        return after, (*TAKES[winner], *said)

    def score(self, state: "State") -> Step:
        """Book the deal played out, and pass the deal to the left (WHI-1)."""
        honors = (0, 0)
        if state.options.honors:
            honors = honors_dealt(self.tricks, self.trump)
        booking = book(state.standing, state.options, self.won, honors, self.trump)
        phase = Dealing() if booking.winner is None else Over(booking.winner)
        dealer = (state.dealer + 1) & 3
        after = state._replace(dealer=dealer, standing=booking.standing, phase=phase)
        return after, booking.outcomes

    def _check(self, card: Card, hand: tuple[Card, ...]) -> None:
        """Raise Refused for a card not held, or where a suit must be followed."""
        fault = f"you do not hold {name(card)}"
        if card in hand:
            lead = self.trick[0] >> 4
            for held in hand:
                if held >> 4 == lead:
                    break
            else:
                return
            fault = duty(hand, self.trick, self.trump, MANNER)
        raise Refused(fault, self._allowed())

    def _allowed(self) -> str:
        """Return in words what the seat may play."""
        cards = playable(self.hands[self.to_act], self.trick, self.trump, MANNER)
        return "play " + ", ".join(map(name, displayed(cards, ACE_HIGH)))


def _untimely(action: Action) -> str:
    """Return why an action that plays no card is refused."""
    if isinstance(action, NameTrump):
        return "trump is not to be named now"
    return "a deal is in progress"


Phase = Dealing | Naming | Playing | Over
