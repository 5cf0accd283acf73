"""The cards of a deal: where they lie, what everybody knows, how they move."""

from bisect import bisect
from typing import NamedTuple

from cardcli import outcomes
from cardcli.actions import Play
from cardcli.cards import FACE, HIDDEN, Card, Suit, face
from cardcli.game import Zone
from cardcli.games.pinochle.melds import FACES, VALUES, place_of
from cardcli.games.pinochle.options import Options
from cardcli.outcomes import Outcome
from cardcli.tricks import TEN_HIGH

SEATS = ("P1", "P2")
BOTH = (0, 1)
CARDS_EACH = 12
ROUND_TRICKS = 12
PLAYS: dict[Card, Play] = {card: Play(card) for card in VALUES}
play_of = PLAYS.__getitem__

# Records built on every card: the constructors of the classes take twice as long.
built = tuple.__new__

Cards = tuple[Card, ...]
Pair = tuple[Cards, Cards]
Points = tuple[int, int]


def _values(worth: dict[int, int]) -> tuple[int, ...]:
    return tuple(worth.get(card & 15, 0) for card in range(65))


COUNTS: dict[str, tuple[int, ...]] = {
    "oldtimer": _values({14: 11, 10: 10, 13: 4, 12: 3, 11: 2}),
    "simplified": _values({14: 10, 10: 10, 13: 5, 12: 5}),
    "streamlined": _values({14: 10, 10: 10, 13: 10}),
}
"""Points of a card in a trick by its number (PIN-4)."""
TAKES = tuple(
    tuple((outcomes.trick(seat, points),) for points in range(2 * 11 + 1))
    for seat in SEATS
)
"""What a seat's trick tells, by the seat and the points of its cards."""


class Trick(NamedTuple):
    """A complete trick: who led it, and the cards without marks as they were played."""

    leader: int
    cards: Cards


class Board(NamedTuple):
    """The cards of a deal that are not in the current trick."""

    hands: Pair
    """In display order, melded cards with their marks."""
    shown: Pair
    """Unmelded cards that everybody knows to be in the hand: once face up, taken up."""
    stock: Cards
    upcard: Card | None
    trump: Suit
    nines: int
    """How many nines of trump have scored (PIN-9)."""
    before: Points
    """The scores before the deal."""
    tricks: tuple[Trick, ...] = ()

    def without(self, seat: int, card: Card, trick: Trick | None = None) -> "Board":
        """Return the board with a card gone from a hand, and the trick it ended.

        A copy that leaves the hand may be the one that was shown.
        """
        hands, shown, stock, upcard, trump, nines, before, tricks = self
        hands = _put(hands, seat, _less(hands[seat], card))
        if card in shown[seat]:
            shown = _put(shown, seat, _less(shown[seat], card))
        if trick is not None:
            tricks = (*tricks, trick)
        board = hands, shown, stock, upcard, trump, nines, before, tricks
        return built(Board, board)

    def laid(self, seat: int, cards: Cards, marked: Cards, nines: int) -> "Board":
        """Return the board with cards of a hand melded, and so many nines scored."""
        hands, shown, stock, upcard, trump, _, before, tricks = self
        hand = list(hands[seat])
        for card, new in zip(cards, marked, strict=True):
            hand[hand.index(card)] = new
            if card in shown[seat]:
                shown = _put(shown, seat, _less(shown[seat], card))
        hand.sort(key=place_of)
        hands = _put(hands, seat, tuple(hand))
        board = hands, shown, stock, upcard, trump, nines, before, tricks
        return built(Board, board)

    def exchanged(self, seat: int, nine: Card, upcard: Card) -> "Board":
        """Return the board with a nine in the place of the upcard (PIN-8)."""
        board = self.without(seat, nine)
        hand = add(board.hands[seat], upcard)
        shown = (*board.shown[seat], upcard)
        return board._replace(
            hands=_put(board.hands, seat, hand),
            shown=_put(board.shown, seat, shown),
            upcard=nine,
            nines=board.nines + 1,
        )

    def draw(self, winner: int) -> tuple["Board", tuple[Outcome, Outcome]]:
        """Let the winner of a trick draw, then the loser (PIN-14).

        The winner shows the last card of the stock, and the loser takes the upcard.
        """
        hands, shown, stock, upcard, trump, nines, before, tricks = self
        loser = 1 - winner
        first = stock[0]
        if len(stock) > 1:
            second, stock = stock[1], stock[2:]
            said = _DRAWN[winner][first], _DRAWN[loser][second]
        else:
            assert upcard is not None
            second, stock, upcard = upcard, (), None
            said = (
                outcomes.draw(SEATS[winner], first),
                outcomes.draw(SEATS[loser], second),
            )
            shown = _put(shown, winner, (*shown[winner], first))
            shown = _put(shown, loser, (*shown[loser], second))
        mine, others = add(hands[winner], first), add(hands[loser], second)
        hands = (others, mine) if winner else (mine, others)
        board = hands, shown, stock, upcard, trump, nines, before, tricks
        return built(Board, board), said

    def masked(self, seat: int) -> "Board":
        """Return the board with the cards that a seat may not see face down."""
        first, second = (
            self.hands[owner] if owner == seat else self.face_down(owner)
            for owner in BOTH
        )
        stock = (HIDDEN,) * len(self.stock)
        return self._replace(hands=(first, second), stock=stock)

    def public(self, seat: int) -> Cards:
        """Return the cards of a hand that everybody knows, in display order."""
        melded = [card for card in self.hands[seat] if card >= 128]
        return tuple(sorted([*melded, *self.shown[seat]], key=place_of))

    def face_down(self, seat: int) -> Cards:
        """Return a hand as others see it, cards that they do not know last."""
        known = self.public(seat)
        return (*known, *(HIDDEN,) * (len(self.hands[seat]) - len(known)))

    def zones(self, trick: Cards) -> tuple[Zone, ...]:
        """Return where the 48 cards lie, without marks."""
        zones = []
        for seat in BOTH:
            closed = [card for card in self.hands[seat] if card < 128]
            for card in self.shown[seat]:
                closed.remove(card)
            melded = tuple(face(card) for card in self.hands[seat] if card >= 128)
            zones += [
                Zone(f"hand {SEATS[seat]}", tuple(closed), (seat,)),
                Zone(f"shown {SEATS[seat]}", self.shown[seat], BOTH),
                Zone(f"melds {SEATS[seat]}", melded, BOTH),
            ]
        played = tuple(card for trick in self.tricks for card in trick.cards)
        up = () if self.upcard is None else (self.upcard,)
        zones += [
            Zone("stock", self.stock, ()),
            Zone("upcard", up, BOTH),
            Zone("trick", tuple(map(face, trick)), BOTH),
            Zone("tricks", played, BOTH),
        ]
        return tuple(zones)


_DRAWN = tuple(
    {card: outcomes.draw(seat, card, (seat,)) for card in FACES} for seat in SEATS
)


def winner_of(trick: Trick, number: int, trump: Suit, options: Options) -> int:
    """Return who takes a trick of a deal, numbered from 0.

    In the first round a trump that is led takes it whatever follows, unless the
    option asks for the highest (PIN-6).
    """
    leader, (lead, reply) = trick
    suit = lead >> 4
    if reply >> 4 != suit:
        return 1 - leader if reply >> 4 == trump else leader
    if suit == trump and number < ROUND_TRICKS:
        if options.first_round_trump == "first":
            return leader
    return 1 - leader if TEN_HIGH[reply] > TEN_HIGH[lead] else leader


def complete(
    board: Board, leader: int, lead: Card, reply: Card, options: Options
) -> tuple[Trick, int, int]:
    """Return a trick without marks, who takes it, and the points of its cards."""
    first, second = lead & FACE, reply & FACE
    trick = built(Trick, (leader, (first, second)))
    winner = winner_of(trick, len(board.tricks), board.trump, options)
    worth = COUNTS[options.count]
    return trick, winner, worth[first] + worth[second]


def add(hand: Cards, card: Card) -> Cards:
    """Return a hand with a card in its place."""
    cards = list(hand)
    cards.insert(bisect(hand, place_of(card), key=place_of), card)
    return tuple(cards)


def gain(points: Points, seat: int, more: int) -> Points:
    """Return the scores with points added to one player's."""
    return (points[0], points[1] + more) if seat else (points[0] + more, points[1])


def _put(pair: Pair, seat: int, cards: Cards) -> Pair:
    return (pair[0], cards) if seat else (cards, pair[1])


def _less(cards: Cards, card: Card) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)
