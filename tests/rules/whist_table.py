"""A table of whist with prepared deals."""

from collections.abc import Mapping
from typing import NamedTuple

from cardcli import options
from cardcli.actions import Deal, NameTrump, Play
from cardcli.cards import NO_SUIT, SUIT_LETTERS, Card, Suit, card
from cardcli.games.whist.options import Options
from cardcli.games.whist.phases import DECK, SEATS
from cardcli.games.whist.state import State
from cardcli.games.whist.state import start as begin
from tests.rules.tables import by_seat, filled, line, round_robin_deck

HONORS = {
    "": "NENE",
    "NS 3": "NSNE",
    "NS 4": "NSNS",
    "EW 3": "EWEN",
    "EW 4": "EWEW",
}
"""Who is dealt A, K, Q and J of trump."""


def start(dealer: str = "W", **given: object) -> State:
    """Return a match before its first deal."""
    return begin(options.read(Options, given), SEATS.index(dealer))


def dealt(
    state: State, hands: Mapping[str, str], turned: str = "", drawn: Suit = NO_SUIT
) -> tuple[State, str]:
    """Deal these hands, the rest filled up, the turned card last to the dealer."""
    named = by_seat(SEATS, hands)
    if turned:
        own = [held for held in named[state.dealer] if held != card(turned)]
        named[state.dealer] = (card(turned), *own)
    full = filled(named, DECK, 13)
    if turned:
        full[state.dealer].append(full[state.dealer].pop(0))
    deck = round_robin_deck(full, (state.dealer + 1) % 4)
    after, outcomes = state.apply(Deal(deck, drawn))
    return after, line(outcomes)


class Script(NamedTuple):
    """A deal whose every trick is settled: four of a suit, one from each hand."""

    rows: list[list[Card]]
    """Thirteen tricks, each by seat."""

    def deck(self, dealer: int, trump: Suit) -> tuple[Card, ...]:
        """Return the deck, a card of the trump suit being the dealer's last."""
        hands = [[row[seat] for row in self.rows] for seat in range(4)]
        own = hands[dealer]
        own.append(own.pop(next(i for i, c in enumerate(own) if c >> 4 == trump)))
        return round_robin_deck(hands, (dealer + 1) % 4)


def script(tricks: int, honors: str = "", trump: str = "H") -> Script:
    """Return a deal in which NS take so many tricks and honors lie as named.

    The last trick goes to the owner of the ten of trump, N where NS take any.
    """
    wins = ["N"] * tricks + ["E"] * (13 - tricks)
    owners = HONORS[honors]
    rows = []
    for high, low, pair in (("AK", "23", owners[:2]), ("QJ", "45", owners[2:])):
        wins.remove(pair[0])
        rows.append(_row(_named(high + low, trump), pair))
    last = wins.pop(0)
    rows.append(_row(_named("9678", trump), wins.pop()))
    for suit in SUIT_LETTERS.replace(trump, ""):
        for ranks in ("5234", "9678", "KTJQ"):
            rows.append(_row(_named(ranks, suit), wins.pop()))
    others = [f"A{suit}" for suit in SUIT_LETTERS if suit != trump]
    rows.append(_row([card(f"10{trump}"), *map(card, others)], last))
    return Script(rows)


def _named(ranks: str, suit: str) -> list[Card]:
    return [card(rank + suit) for rank in ranks]


def _row(cards: list[Card], seats: str) -> list[Card]:
    """Return a trick by seat, its first cards with the seats named."""
    order = [*seats, *(seat for seat in SEATS if seat not in seats)]
    return [cards[order.index(seat)] for seat in SEATS]


def whole(
    state: State, tricks: int, honors: str = "", trump: str = "H"
) -> tuple[State, str]:
    """Play a whole deal in which NS take so many tricks; return its last line."""
    prepared = script(tricks, honors, trump)
    suit = Suit(SUIT_LETTERS.index(trump))
    drawn = suit if state.options.trump == "random" else NO_SUIT
    state, _ = state.apply(Deal(prepared.deck(state.dealer, suit), drawn))
    if state.options.trump == "eldest":
        state, _ = state.apply(NameTrump(suit))
    said = ""
    for row in prepared.rows:
        for _ in range(4):
            state, outcomes = state.apply(Play(row[state.to_act]))
            said = line(outcomes)
    return state, said


def wholes(state: State, *deals: int) -> tuple[State, str]:
    """Play whole deals, NS taking so many tricks in each; return the last line."""
    said = ""
    for tricks in deals:
        state, said = whole(state, tricks)
    return state, said
