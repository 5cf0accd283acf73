"""What a seat at doubles knows of the cards it does not see, and deals that fit it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardcli.cards import HIDDEN, Card
from cardcli.games.doubles.auction import Bidding, Naming
from cardcli.games.doubles.contract import UNKNOWN, Contract
from cardcli.games.doubles.hands import (
    DECK,
    EVERYBODY,
    SEATS,
    Hands,
    left_over,
)
from cardcli.games.doubles.meld import MARRIAGES, marriages, total
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import Leading, Playing
from cardcli.sampling import deal_unseen
from cardcli.seeds import Stream

if TYPE_CHECKING:
    from cardcli.games.doubles.state import Phase, State

Dealt = Bidding | Naming | Leading | Playing
"""The phases in which cards are held."""


def hands_in(phase: "Phase") -> Hands:
    """Return the hands; nothing between deals."""
    return phase.hands if isinstance(phase, Dealt) else ()


def played(phase: "Phase") -> Iterator[tuple[int, Card, Card]]:
    """Return every card played in this deal: its seat, the card led, the card."""
    if isinstance(phase, Playing):
        for leader, cards in (*phase.tricks, (phase.leader, phase.trick)):
            for place, card in enumerate(cards):
                yield (leader + place) & 3, cards[0], card


def unseen(phase: "Phase") -> list[Card]:
    """Return the cards that lie face down, in deck order."""
    hands = hands_in(phase)
    if not hands:
        return []
    seen = [card for hand in hands for card in hand if card != HIDDEN]
    return left_over(DECK, (*seen, *(card for _, _, card in played(phase))))


def voids(phase: Leading | Playing) -> list[set[int]]:
    """Return by seat the suits that it has shown it does not hold (DBL-7)."""
    shown: list[set[int]] = [set() for _ in SEATS]
    trump = phase.contract.trump
    for seat, led, card in played(phase):
        if card >> 4 != led >> 4:
            shown[seat].add(led >> 4)
            if card >> 4 != trump:
                shown[seat].add(trump)
    return shown


class Knowledge(NamedTuple):
    """Where the hidden cards of a view may lie; it deals any number of worlds."""

    state: "State"
    held: Hands
    """By seat, the cards that it is known to hold."""
    loose: tuple[Card, ...]
    """The cards whose place is not known, in deck order."""
    barred: tuple[frozenset[Card], ...]
    """By seat, the cards that it cannot hold."""

    def world(self, stream: Stream) -> "State":
        """Return a full state that the seat cannot tell from the true one."""
        phase = self.state.phase
        if not isinstance(phase, Dealt):
            return self.state
        hands = self._deal(stream)
        if isinstance(phase, Leading | Playing):
            told = _told(phase, hands, self.state.options)
            return self.state.at(phase._replace(hands=hands, contract=told))
        if isinstance(phase, Naming) and not phase.free:
            hands = self._with_marriage(hands, phase.to_act, stream)
        return self.state.at(phase._replace(hands=hands))

    def rooms(self) -> list[int]:
        """Return by seat how many of its cards are not known."""
        hands = hands_in(self.state.phase)
        return [
            len(hand) - len(held) for hand, held in zip(hands, self.held, strict=True)
        ]

    def fits(self) -> bool:
        """Say whether the loose cards can lie in the hands at all.

        They can unless some seats together have too little room for the cards that
        none of the others may hold (Hall's theorem).
        """
        rooms, barred = self.rooms(), self.barred
        places = [
            sum(1 << seat for seat in EVERYBODY if card not in barred[seat])
            for card in self.loose
        ]
        return all(
            sum(place | some == some for place in places)
            <= sum(rooms[seat] for seat in EVERYBODY if some >> seat & 1)
            for some in range(1 << len(SEATS))
        )

    def _deal(self, stream: Stream) -> Hands:
        """Deal the loose cards to where they may lie."""
        barred = self.barred
        dealt = deal_unseen(
            self.loose,
            self.rooms(),
            lambda seat, card: card not in barred[seat],
            stream,
        )
        return tuple(
            tuple(sorted((*held, *new)))
            for held, new in zip(self.held, dealt, strict=True)
        )

    def _with_marriage(self, hands: Hands, taker: int, stream: Stream) -> Hands:
        """Return a deal in which the taker can name a suit, as he must (DBL-4)."""
        if marriages(hands[taker]):
            return hands
        suit = stream.choice(marriages(self.loose))
        return self._pinned(taker, MARRIAGES[suit].cards)._deal(stream)

    def _pinned(self, seat: int, cards: Sequence[Card]) -> "Knowledge":
        """Return the knowledge with loose cards known to be in a hand."""
        held = tuple(
            (*hand, *cards) if owner == seat else hand
            for owner, hand in enumerate(self.held)
        )
        loose = tuple(left_over(self.loose, cards))
        return Knowledge(self.state, held, loose, self.barred)


def known(seat: int, state: "State") -> Knowledge:
    """Return what a seat knows from its view's state."""
    phase = state.phase
    held = tuple(
        tuple(card for card in hand if card != HIDDEN) for hand in hands_in(phase)
    )
    free = (frozenset[Card](),) * len(SEATS)
    knows = Knowledge(state, held, tuple(unseen(phase)), free)
    if not isinstance(phase, Leading | Playing):
        return knows
    contract = phase.contract
    if not contract.free and contract.taker != seat:
        knows = knows._pinned(contract.taker, _named_by(phase, knows.held))
    empty = voids(phase)
    kinds = tuple(dict.fromkeys(knows.loose))
    void = tuple(
        frozenset(card for card in kinds if card >> 4 in suits) for suits in empty
    )
    knows = knows._replace(barred=void)
    over = _over_meld(seat, phase, knows, state.options)
    strict = knows._replace(
        barred=tuple(one | other for one, other in zip(void, over, strict=True))
    )
    return strict if strict.fits() else knows


def _named_by(phase: Leading | Playing, held: Hands) -> list[Card]:
    """Return the king and queen of trump that the taker must still hold (DBL-4)."""
    taker = phase.contract.taker
    gone = [card for seat, _, card in played(phase) if seat == taker]
    return [
        card
        for card in MARRIAGES[phase.contract.trump].cards
        if card not in held[taker] and card not in gone
    ]


def _over_meld(
    seat: int, phase: Leading | Playing, knows: Knowledge, options: Options
) -> list[frozenset[Card]]:
    """Return by seat the loose cards that would have made its meld too high."""
    dealt = [list(hand) for hand in knows.held]
    for owner, _, card in played(phase):
        dealt[owner].append(card)
    kinds = tuple(dict.fromkeys(knows.loose))
    contract = phase.contract
    return [
        frozenset(
            card
            for card in kinds
            if owner != seat
            and _melds_more((*dealt[owner], card), owner, contract, options)
        )
        for owner in range(len(SEATS))
    ]


def _melds_more(
    cards: Iterable[Card], owner: int, contract: Contract, options: Options
) -> bool:
    """Say whether cards meld more than their owner had, as far as that is known."""
    most = contract.totals[owner]
    if most == UNKNOWN:
        most = options.min_meld - 1
    return total(cards, contract.trump, options) > most


def _told(phase: Leading | Playing, hands: Hands, options: Options) -> Contract:
    """Return the contract with melds put in for those that the seat was not told.

    They are what the hands would have melded, cut to what a team may not have shown.
    """
    contract = phase.contract
    if UNKNOWN not in contract.totals:
        return contract
    dealt = [list(hand) for hand in hands]
    for owner, _, card in played(phase):
        dealt[owner].append(card)
    totals = list(contract.totals)
    for owner in range(len(SEATS)):
        if contract.totals[owner] == UNKNOWN:
            partner = totals[(owner + 2) & 3]
            room = options.min_meld - 1 - max(partner, 0)
            melded = total(dealt[owner], contract.trump, options)
            totals[owner] = min(melded, room)
    return contract._replace(totals=tuple(totals))
