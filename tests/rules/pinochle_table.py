"""Prepared tables of pinochle: decks, hands and lines of play."""

from collections.abc import Iterable

import pytest

from cardcli import options
from cardcli.actions import Action, Deal, Draw, Exchange, Meld, Play
from cardcli.cards import Card, Suit, card, face, marks, names, suit
from cardcli.errors import Refused
from cardcli.games.pinochle import GAME
from cardcli.games.pinochle.board import Board, Cards, Trick
from cardcli.games.pinochle.first_round import FirstRound, Melding
from cardcli.games.pinochle.melds import DECK, PLACE
from cardcli.games.pinochle.options import Options
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.state import State

SEATS = ("P1", "P2")


def cards(text: str) -> Cards:
    """Return the cards that names with spaces between stand for."""
    return tuple(card(word) for word in text.split())


def settings(**given: object) -> Options:
    """Return options, the defaults but for those given."""
    return options.read(Options, given)


DEFAULTS = settings()


def rest(*used: Iterable[Card]) -> list[Card]:
    """Return the cards of the deck that are not used, in deck order."""
    left = list(DECK)
    for several in used:
        for one in several:
            left.remove(face(one))
    return left


def start(dealer: str = "P2", rules: Options = DEFAULTS) -> State:
    """Return the state before the first deal."""
    state = GAME.start(rules, SEATS.index(dealer))
    assert isinstance(state, State)
    return state


def prepared(
    p1: str, p2: str, upcard: str, stock: str = "", dealer: str = "P2"
) -> Deal:
    """Return the deal of two hands of twelve; the stock begins as given."""
    hands = (cards(p1), cards(p2)) if dealer == "P2" else (cards(p2), cards(p1))
    assert len(hands[0]) == len(hands[1]) == 12
    packets = [hand[at : at + 4] for at in (0, 4, 8) for hand in hands]
    dealt = [one for packet in packets for one in packet]
    dealt += [*cards(upcard), *cards(stock)]
    return Deal((*dealt, *rest(dealt)))


def dealt(
    p1: str,
    p2: str,
    upcard: str,
    stock: str = "",
    dealer: str = "P2",
    rules: Options = DEFAULTS,
) -> State:
    """Return the state after such a deal."""
    deal = prepared(p1, p2, upcard, stock, dealer)
    return start(dealer, rules).apply(deal)[0]


def won(p1: str, upcard: str, stock: str = "", p2: str = "", nines: int = 0) -> State:
    """Return the state in which P1, with these cards, has won the first trick.

    The trick, a hand of P2 that is not given and the rest of the stock are made of the
    cards that are left; nines and tens are drawn first.
    """
    mine, up, first, theirs = cards(p1), cards(upcard), cards(stock), cards(p2)
    left = rest(mine, up, first, theirs)
    left.sort(key=lambda one: (one >> 4 == up[0] >> 4, one & 15 not in (9, 10)))
    trick = Trick(0, (left.pop(), left.pop()))
    while len(theirs) < 11:
        theirs = (*theirs, left.pop())
    hands = sorted(mine, key=PLACE.__getitem__), sorted(theirs, key=PLACE.__getitem__)
    board = Board(
        (tuple(hands[0]), tuple(hands[1])),
        ((), ()),
        (*first, *left),
        up[0],
        suit(up[0]),
        nines,
        (0, 0),
        (trick,),
    )
    return State(DEFAULTS, 1, (0, 0), Melding(board, 0))


def again(state: State, seat: int = 0) -> State:
    """Return the state with a seat about to meld once more, as if by another trick."""
    assert isinstance(state.phase, FirstRound | Melding)
    return state._replace(phase=Melding(state.phase.board, seat))


def second(
    p1: str, p2: str, trump: str, leader: str = "P1", rules: Options = DEFAULTS
) -> State:
    """Return a state of the second round, the cards that are left in tricks before."""
    hands = [tuple(sorted(cards(text), key=PLACE.__getitem__)) for text in (p1, p2)]
    left = rest(*hands)
    past = [Trick(0, (left[at], left[at + 1])) for at in range(0, len(left), 2)]
    number = Suit("CDHS".index(trump))
    board = Board(
        (hands[0], hands[1]), ((), ()), (), None, number, 2, (0, 0), tuple(past)
    )
    return State(rules, 1, (0, 0), SecondRound(board, SEATS.index(leader)))


def value(hand: Cards, word: str) -> Card:
    """Return the card of a hand that a name means: `QS:SP`, `QS:-`, or the marked."""
    text, _, letters = word.partition(":")
    wanted = letters.replace("-", "") if letters else None
    for held in hand:
        if face(held) == card(text) and wanted in (None, marks(held)):
            return held
    return card(text)


def action(state: State, words: list[str]) -> Action:
    """Return the action that words after the seat stand for."""
    hand = state.hand(state.to_act) if state.to_act >= 0 else ()
    if words[0] == "play":
        return Play(value(hand, words[1]))
    if words[0] == "meld":
        return Meld(tuple(value(hand, word) for word in words[1:]))
    return {"exchange": Exchange(), "draw": Draw()}[words[0]]


def act(state: State, line: str) -> tuple[State, str]:
    """Return the state after a line such as `P1 play 10S`, and what came of it."""
    seat, *words = line.split()
    assert state.seats[state.to_act] == seat
    after, said = state.apply(action(state, words))
    return after, "; ".join(map(str, said))


def run(state: State, lines: str) -> State:
    """Return the state after several lines, `;` between."""
    for line in lines.split(";"):
        state = act(state, line.strip())[0]
    return state


def refused(state: State, line: str) -> str:
    """Return why a line is refused."""
    with pytest.raises(Refused) as caught:
        act(state, line)
    return str(caught.value)


def held(state: State, seat: str) -> str:
    """Return a seat's cards in display order, with their marks."""
    hand = state.hand(SEATS.index(seat))
    return " ".join(
        names([one]) + (f":{marks(one)}" if marks(one) else "") for one in hand
    )


def to_second_round(state: State) -> State:
    """Return the state after the first round, the first legal card always played."""
    while not isinstance(state.phase, SecondRound):
        legal = state.legal()
        state = state.apply(legal[-1] if Draw() in legal else legal[0])[0]
    return state
