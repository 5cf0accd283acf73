"""Prepared tables of pitch: decks made from hands, lines played by name."""

from collections.abc import Iterable, Mapping

from cardcli import cards
from cardcli.actions import (
    Accept,
    Action,
    Assume,
    Bid,
    Bunch,
    Deal,
    Pass,
    Play,
    Redeal,
    Sell,
    Take,
)
from cardcli.cards import Card
from cardcli.errors import Refused
from cardcli.games.pitch.options import Options
from cardcli.games.pitch.standing import SEATS
from cardcli.games.pitch.state import State, start
from cardcli.options import read
from cardcli.outcomes import Outcome

WORDS: Mapping[str, Action] = {
    "pass": Pass(),
    "assume": Assume(),
    "bunch": Bunch(),
    "accept": Accept(),
    "redeal": Redeal(),
    "take": Take(),
    "sell": Sell(),
}


def opts(**given: object) -> Options:
    """Return options, the defaults for what is not given."""
    return read(Options, given)


def before(dealer: str = "P1", **given: object) -> State:
    """Return a new match before its first deal."""
    return start(opts(**given), SEATS.index(dealer))


def holding(text: str) -> tuple[Card, ...]:
    """Return cards by their names."""
    return tuple(map(cards.card, text.split()))


def deck(state: State, **hands: str) -> tuple[Card, ...]:
    """Return a deck that deals these hands; the rest of the deck fills the others."""
    wanted = {SEATS.index(seat): list(holding(text)) for seat, text in hands.items()}
    given = {card for hand in wanted.values() for card in hand}
    rest = [card for card in state.options.deck if card not in given]
    for seat in state.circle:
        hand = wanted.setdefault(seat, [])
        while len(hand) < 6:
            hand.append(rest.pop())
    packets = [
        wanted[seat][part : part + 3] for part in (0, 3) for seat in state.circle
    ]
    return (*(card for packet in packets for card in packet), *rest)


def deal(state: State, **hands: str) -> State:
    """Return the state after a deal of these hands."""
    return state.apply(Deal(deck(state, **hands)))[0]


def action(text: str) -> Action:
    """Return the action that a command stands for."""
    verb, _, rest = text.partition(" ")
    if verb == "bid":
        return Bid(int(rest))
    return Play(cards.card(rest)) if verb == "play" else WORDS[verb]


def line(outcomes: Iterable[Outcome]) -> str:
    """Return outcomes as a transcript has them."""
    return "; ".join(map(str, outcomes))


def say(state: State, text: str) -> tuple[State, str]:
    """Return the state after lines like `P2 bid 2, P1 pass`, and the last outcomes."""
    said = ""
    for each in text.split(","):
        seat, _, command = each.strip().partition(" ")
        assert state.seats[state.to_act] == seat, f"{each}: not {seat}'s turn"
        state, outcomes = state.apply(action(command))
        said = line(outcomes)
    return state, said


def play(state: State, text: str) -> tuple[State, str]:
    """Return the state after cards in turn, whoever's it is, and the last outcomes."""
    said = ""
    for card in holding(text):
        state, outcomes = state.apply(Play(card))
        said = line(outcomes)
    return state, said


def refusal(state: State, command: str) -> str:
    """Return why a command is refused."""
    try:
        state.apply(action(command))
    except Refused as reason:
        return str(reason)
    raise AssertionError(f"{command} was not refused")


def choices(state: State) -> str:
    """Return what is legal, in transcript words."""
    words = []
    for each in state.legal():
        if isinstance(each, Play):
            words.append(cards.name(each.card))
        elif isinstance(each, Bid):
            words.append(str(each.amount))
        else:
            words.append(each.verb)
    return " ".join(words)


def having(
    state: State,
    scores: Iterable[int] = (),
    setbacks: Iterable[int] = (),
    chips: Iterable[int] = (),
) -> State:
    """Return the state with other scores, setbacks or chips."""
    standing = state.standing
    return state._replace(
        standing=standing._replace(
            scores=tuple(scores) or standing.scores,
            setbacks=tuple(setbacks) or standing.setbacks,
            chips=tuple(chips) or standing.chips,
        )
    )
