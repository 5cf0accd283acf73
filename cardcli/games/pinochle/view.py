"""What one seat at pinochle may know."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli.actions import Action
from cardcli.cards import HIDDEN, Card, face
from cardcli.game import SPECTATOR
from cardcli.games.pinochle.board import ROUND_TRICKS, Board, Cards
from cardcli.games.pinochle.first_round import FirstRound, Melding, has_choice
from cardcli.games.pinochle.melds import BOTH_NINES, DECK, NINES, PLACE, kinds
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.sampling import deal_unseen
from cardcli.seeds import Stream
from cardcli.tricks import TEN_HIGH

if TYPE_CHECKING:
    from cardcli.games.pinochle.state import State

TRIES = 12
"""Deals tried before a winner is given a meld, where he is known to have one."""
ANY_RANK = 99


class View(NamedTuple):
    """A seat, and the state with the cards that it may not see face down."""

    seat: int
    state: "State"

    @property
    def board(self) -> Board | None:
        """The cards of the deal as the seat sees them; None between deals."""
        board: Board | None = getattr(self.state.phase, "board", None)
        return board

    @property
    def hand(self) -> Cards:
        """The seat's cards in display order, melded ones with their marks."""
        board = self.board
        if board is None or self.seat == SPECTATOR:
            return ()
        return board.hands[self.seat]

    @property
    def trick(self) -> Cards:
        """The card that has been led to a trick, or nothing."""
        trick: Cards = getattr(self.state.phase, "trick", ())
        return trick

    def legal(self) -> Sequence[Action]:
        """Return what the seat may do now."""
        return self.state.legal() if self.state.to_act == self.seat else ()

    def unseen(self) -> list[Card]:
        """Return the cards whose place the seat does not know, in deck order."""
        board = self.board
        if board is None:
            return []
        seen = self._seen(board)
        unseen = []
        for card in DECK:
            if card in seen:
                seen.remove(card)
            else:
                unseen.append(card)
        return unseen

    def _seen(self, board: Board) -> list[Card]:
        """Return the cards that have been played or lie face up, and the hand."""
        seen = [card & 127 for hand in board.hands for card in hand if card != HIDDEN]
        seen += [card & 127 for card in self.trick]
        seen += [card for trick in board.tricks for card in trick.cards]
        if board.upcard is not None:
            seen.append(board.upcard)
        return list(map(Card, seen))

    def sample(self, stream: Stream) -> "State":
        """Return a full state that the seat cannot tell from the true one.

        A winner who has not drawn yet is known to have a meld or an exchange.
        """
        board, phase = self.board, self.state.phase
        if board is None:
            return self.state
        unseen = self.unseen()
        if not isinstance(phase, Melding) or phase.to_act == self.seat:
            return self._filled(board, unseen, {}, stream)
        for _ in range(TRIES):
            state = self._filled(board, unseen, {}, stream)
            if _has_choice(state):
                return state
        forced = stream.choice(_openings(phase, unseen))
        return self._filled(board, unseen, {phase.to_act: forced}, stream)

    def _filled(
        self,
        board: Board,
        unseen: list[Card],
        forced: dict[int, list[Card]],
        stream: Stream,
    ) -> "State":
        """Return the state with the unseen cards dealt, some to a hand by force."""
        given = [forced.get(seat, []) for seat in (0, 1)]
        left = list(unseen)
        for card in (*given[0], *given[1]):
            left.remove(card)
        rooms = [
            hand.count(HIDDEN) - len(cards)
            for hand, cards in zip(board.hands, given, strict=True)
        ]
        caps = _caps(board)
        dealt = deal_unseen(
            left,
            [*rooms, len(board.stock)],
            lambda room, card: TEN_HIGH[card] <= caps[room][card >> 4],
            stream,
        )
        first, second = (
            _completed(hand, [*new, *cards])
            for hand, new, cards in zip(board.hands, dealt[:2], given, strict=True)
        )
        board = board._replace(hands=(first, second), stock=tuple(dealt[2]))
        phase = self.state.phase
        if not isinstance(phase, FirstRound | Melding | SecondRound):
            return self.state
        return self.state.then(phase._replace(board=board), self.state.points)


def _has_choice(state: "State") -> bool:
    """Say whether the winner of a trick can do anything but draw."""
    phase = state.phase
    return isinstance(phase, Melding) and has_choice(*phase)


def _completed(hand: Cards, new: list[Card]) -> Cards:
    """Return a hand with its hidden cards filled in, in display order."""
    if HIDDEN not in hand:
        return hand
    known = [card for card in hand if card != HIDDEN]
    return tuple(sorted([*known, *new], key=PLACE.__getitem__))


def _caps(board: Board) -> list[list[int]]:
    """Return by room and suit the highest rank that it may hold, 0 for a void.

    A player who did not follow, trump or beat in the second round could not.
    """
    caps = [[ANY_RANK] * 4 for _ in range(3)]
    tricks = board.tricks[ROUND_TRICKS:]
    for leader, (lead, reply) in tricks:
        cap = caps[1 - leader]
        suit, replied = lead >> 4, reply >> 4
        if replied != suit:
            cap[suit] = 0
            if replied != board.trump:
                cap[board.trump] = 0
        elif suit == board.trump and TEN_HIGH[reply] <= TEN_HIGH[lead]:
            cap[suit] = min(cap[suit], TEN_HIGH[lead])
    return caps


def _openings(phase: Melding, unseen: list[Card]) -> list[list[Card]]:
    """Return the fewest unseen cards with which the winner of a trick has a choice."""
    board, seat = phase.board, phase.to_act
    room = board.hands[seat].count(HIDDEN)
    nine = NINES[board.trump]
    found = []
    if not phase.exchanged and board.nines < BOTH_NINES and nine in unseen:
        found.append([nine])
    if not phase.melded:
        known = [card for card in board.hands[seat] if card != HIDDEN]
        for kind in kinds(board.trump, board.nines):
            fit = [card for card in known if not card & kind.bar]
            lacking = [card for card in kind.cards if card not in map(face, fit)]
            options = [lacking] if lacking else [[card] for card in kind.cards]
            found += [cards for cards in options if set(cards) <= set(unseen)]
    found = [cards for cards in found if len(cards) <= room]
    fewest = min(map(len, found))
    return [cards for cards in found if len(cards) == fewest]
