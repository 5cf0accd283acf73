"""Prepared tables of doubles: hands, auctions, and deals about to end."""

from collections.abc import Mapping

from cardcli import options
from cardcli.actions import Action, Bid, Deal, Fold, NameTrump, Pass, Play
from cardcli.cards import HIDDEN, SUITS, Card, card, deck, names, read_suit
from cardcli.games.doubles import GAME
from cardcli.games.doubles.contract import Contract
from cardcli.games.doubles.hands import NOTHING_SHOWN, SEATS, Trick
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import Leading, Playing
from cardcli.games.doubles.standing import Standing
from cardcli.games.doubles.state import State
from tests.rules.tables import cards, filled, line, round_robin_deck

DECK = tuple(deck((11, 12, 13, 10, 14), 4))
ALL_SPADES = " ".join(f"{rank}S" for rank in ("A", "10", "K", "Q", "J") for _ in "1234")
SUIT_EACH = {
    "N": ALL_SPADES,
    "E": ALL_SPADES.replace("S", "H"),
    "S": ALL_SPADES.replace("S", "D"),
    "W": ALL_SPADES.replace("S", "C"),
}
"""Each seat holds a suit."""

FRESH = Standing()
LAST = "trick S 0; last S 2; "
"""How the last line of `end` begins: no counters for S, and 2 for the last trick."""
MIXED = (Trick(0, cards("QH JH JH JH")), Trick(1, cards("QH JH JH JH"))) * 9 + (
    Trick(1, cards("QD JD QD JD")),
)
"""Nineteen tricks without a counter, of which both teams have taken some."""

ACES = "AS AS AS AS AH AH AH AH AC AC AC AC AD AD AD AD"
NO_MARRIAGE = {
    "N": f"{ACES} KS KS KH KH",
    "E": "QS QS QS QS QH QH QH QH QC QC QC QC QD QD QD QD JS JS JS JS",
    "S": "10S 10S 10S 10S 10H 10H 10H 10H 10C 10C 10C 10C 10D 10D 10D 10D JH JH JH JH",
    "W": "KS KS KH KH KC KC KC KC KD KD KD KD JC JC JC JC JD JD JD JD",
}
"""No seat holds a king and a queen of one suit."""

FOUR_MELDS = {
    "N": "AS AS 10S KS KS QS QS QS JS AH KH QH JH AD KD JD JD AC KC JC",
    "S": "AS 10S 10S JS AH AH 10H 10H JH JH AD AD 10D 10D JD AC AC 10C 10C JC",
    "E": "KS KH KH KC KC KD KD 10S 10H 10C 10D QC AS AH AC AD JS JH JC JD",
}
"""With spades for trump N melds 73, E 24, S 14 and W 24."""


def settings(**given: object) -> Options:
    """Return options, the defaults but for those given."""
    return options.read(Options, given)


def start(dealer: str = "W", **given: object) -> State:
    """Return the state before the first deal."""
    state = GAME.start(settings(**given), SEATS.index(dealer))
    assert isinstance(state, State)
    return state


def prepared(hands: Mapping[str, str], dealer: str = "W") -> Deal:
    """Return the deal of these hands, filled up with the other cards in deck order."""
    full = filled([cards(hands.get(seat, "")) for seat in SEATS], DECK, 20)
    return Deal(round_robin_deck(full, (SEATS.index(dealer) + 1) % 4))


def dealt(
    hands: Mapping[str, str] = SUIT_EACH, dealer: str = "W", **given: object
) -> State:
    """Return the state after the deal of these hands; N is eldest."""
    return start(dealer, **given).apply(prepared(hands, dealer))[0]


def action(text: str) -> Action:
    """Return the action of a line: `bid 52`, `pass`, `trump S`, `fold`, `play AS`."""
    verb, _, word = text.partition(" ")
    match verb:
        case "bid":
            return Bid(int(word))
        case "pass":
            return Pass()
        case "trump":
            return NameTrump(read_suit(word))
        case "fold":
            return Fold()
    assert verb == "play"
    return Play(card(word))


def do(state: State, *lines: str) -> tuple[State, str]:
    """Return the state after the lines, and what the last one was made of."""
    said = ""
    for text in lines:
        state, outcomes = state.apply(action(text))
        said = line(outcomes)
    return state, said


def bids(state: State) -> list[int]:
    """Return what may be bid."""
    return [one.amount for one in state.legal() if isinstance(one, Bid)]


def trumps(state: State) -> str:
    """Return the letters of the suits that may be named."""
    suits = [one.suit for one in state.legal() if isinstance(one, NameTrump)]
    return " ".join("CDHS"[suit] for suit in SUITS if suit in suits)


def leads(state: State) -> str:
    """Return the cards that may be led, the fold left out."""
    assert isinstance(state.phase, Leading)
    return names(state.phase.leads())


def contract(
    taker: str = "S",
    bid: int = 60,
    trump: str = "S",
    totals: tuple[int, int, int, int] = (15, 10, 15, 10),
    least: int = 20,
) -> Contract:
    """Return a contract; melds are of N, E, S, W and count from `least` on."""
    n, e, s, w = totals
    counts = (n + s >= least, e + w >= least)
    seat = SEATS.index(taker)
    return Contract(seat, bid, bid == 50, read_suit(trump), totals, counts, ())


def totals(ns: int, ew: int) -> tuple[int, int, int, int]:
    """Return each seat's meld where the teams have these."""
    return (ns, ew, 0, 0)


def leading(made: Contract, standing: Standing = FRESH, **given: object) -> State:
    """Return the state in which meld is shown and the taker is to lead or to fold."""
    hands = tuple(tuple(sorted(cards(SUIT_EACH[seat]))) for seat in SEATS)
    return State(settings(**given), 3, standing, Leading(hands, made, NOTHING_SHOWN))


def playing(
    hands: Mapping[str, str],
    leader: str = "S",
    made: Contract | None = None,
    standing: Standing = FRESH,
    points: tuple[int, int] = (0, 0),
    past: tuple[Trick, ...] = (),
    **given: object,
) -> State:
    """Return the state late in a deal, these cards being left."""
    held = tuple(tuple(sorted(cards(hands[seat]))) for seat in SEATS)
    phase = Playing(
        held,
        made or contract(),
        NOTHING_SHOWN,
        SEATS.index(leader),
        (),
        past,
        points,
    )
    return State(settings(**given), 3, standing, phase)


def ending(
    points: tuple[int, int],
    made: Contract | None = None,
    standing: Standing = FRESH,
    past: tuple[Trick, ...] = MIXED,
    **given: object,
) -> State:
    """Return the state before a last trick of no counters, which S leads and takes.

    `points` are the trick points of both teams before it.
    """
    jacks = {"N": "JC", "E": "JC", "S": "QC", "W": "JC"}
    return playing(jacks, "S", made, standing, points, past, **given)


def end(state: State) -> tuple[State, str]:
    """Play the last trick of `ending`; return the state after it and its last line."""
    return do(state, "play QC", "play JC", "play JC", "play JC")


def hidden(hand: tuple[Card, ...]) -> int:
    """Return how many cards of a hand lie face down."""
    return hand.count(HIDDEN)
