"""Matches of any game, driven by a stream: what the contract tests walk through."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardcli import options
from cardcli.actions import Action, Deal
from cardcli.cards import NO_SUIT, SUITS, Card, card, face
from cardcli.errors import WrongUsage
from cardcli.game import SPECTATOR, TABLE, Game, State, Zone, load
from cardcli.outcomes import Outcome
from cardcli.seeds import Stream, shuffled

Below = Callable[[int], int]
"""Gives a number from 0 to below its argument; 0 is the plainest choice."""

LONG = ("game_point", "match_point", "chips")
"""The options by which a match may last for hundreds of deals."""

CARD_NAME = re.compile(r"(?<![0-9A-Za-z])(?:(?:10|[2-9TJQKA])[SHDC]|JK)(?![0-9A-Za-z])")


class Step(NamedTuple):
    """One action of a match, and what it led to."""

    before: State
    action: Action
    outcomes: tuple[Outcome, ...]
    after: State


def random_options(game: Game, below: Below, *, brief: bool = False) -> Any:
    """Return options of which about half are not the defaults.

    Where it is to be brief, those that make a match long are near their lowest.
    """
    while True:
        given: dict[str, object] = {}
        settled: dict[str, Any] = {}
        for name, kind in options.kinds(game.options).items():
            if brief and name in LONG:
                low, high = kind.range(settled)
                given[name] = low + below(min(high - low, 20) + 1)
            elif below(2):
                given[name] = _random_value(kind, settled, below)
            value = kind.read(given[name], settled) if name in given else None
            settled[name] = kind.settle(settled) if value is None else value
        try:
            return options.read(game.options, given)
        except WrongUsage:
            continue


def _random_value(kind: options.Kind, settled: dict[str, Any], below: Below) -> object:
    if kind.words:
        return kind.words[below(len(kind.words))]
    low, high = kind.range(settled)
    numbers = tuple(low + below(high - low + 1) for _ in range(kind.many))
    return numbers if kind.many > 1 else numbers[0]


def deal(game: Game, state: State, seed: str, number: int) -> Deal:
    """Return the deal that the documented shuffle gives."""
    deck = shuffled(game.deck(state.options), seed, f"deal/{number}")
    drawn = NO_SUIT
    if game.draws_trump(state.options):
        drawn = SUITS[Stream(seed, f"trump/{number}").below(4)]
    return Deal(deck, drawn)


def any_legal(state: State, below: Below) -> Action:
    """Return a legal action: a verb at random, then one of its actions."""
    legal = state.legal()
    verbs = list(dict.fromkeys(map(type, legal)))
    verb = verbs[below(len(verbs))]
    actions = [action for action in legal if type(action) is verb]
    return actions[below(len(actions))]


def walk(game: Game, chosen: Any, seed: str) -> Iterator[Step]:
    """Play a match at random, one step at a time, to its end."""
    stream = Stream(seed, "walk")
    state = game.start(chosen, stream.below(len(game.seats(chosen))))
    deals = 0
    while True:
        if state.to_act >= 0:
            action = any_legal(state, stream.below)
        elif state.to_act == TABLE:
            deals += 1
            action = deal(game, state, seed, deals)
        else:
            return
        after, outcomes = state.apply(action)
        yield Step(state, action, outcomes, after)
        state = after


class Position(NamedTuple):
    """A point of a random match, with the steps of the deal that led to it."""

    game: Game
    seed: str
    steps: tuple[Step, ...]
    """The steps of this deal, the deal first; none before the first one."""
    state: State

    @property
    def stream(self) -> Stream:
        """Numbers for what is tried at this position."""
        return Stream(self.seed, "position")

    @property
    def seats(self) -> list[int]:
        """Every seat, and the spectator's place last."""
        return [*range(len(self.state.seats)), SPECTATOR]


def position(game_id: str, seed: int, moves: int) -> Position:
    """Return the point of a random match after so many moves, or at its end."""
    game = load(game_id)
    text = str(seed)
    chosen = random_options(game, Stream(text, "options").below)
    steps: list[Step] = []
    state = None
    for number, step in enumerate(walk(game, chosen, text)):
        state = step.before
        if number == moves:
            break
        if isinstance(step.action, Deal):
            steps = []
        steps.append(step)
        state = step.after
    assert state is not None
    return Position(game, text, tuple(steps), state)


def faces(cards: Iterable[Card]) -> list[Card]:
    """Return the faces of cards in order."""
    return sorted(map(face, cards))


def lying(state: State) -> list[Card]:
    """Return the faces of all cards in the zones, in order."""
    return faces(held for zone in state.zones() for held in zone.cards)


def sees(seat: int, zone: Zone, state: State) -> bool:
    """Say whether a seat may see a zone; a spectator sees what every seat sees."""
    everybody = len(zone.seen_by) == len(state.seats)
    return everybody if seat == SPECTATOR else seat in zone.seen_by


def shown(state: State, seat: int) -> list[Card]:
    """Return the faces of the cards that a seat may see, in order."""
    zones = [zone for zone in state.zones() if sees(seat, zone, state)]
    return faces(held for zone in zones for held in zone.cards)


def hidden(state: State, seat: int) -> list[Card]:
    """Return the faces of the cards that a seat may not see, in order."""
    zones = [zone for zone in state.zones() if not sees(seat, zone, state)]
    return faces(held for zone in zones for held in zone.cards)


def named(texts: Iterable[str]) -> set[Card]:
    """Return the cards that texts name."""
    return {card(found) for text in texts for found in CARD_NAME.findall(text)}


def seen(outcomes: Sequence[Outcome], state: State, seat: int) -> list[str]:
    """Return outcomes as a seat may see them."""
    seats = () if seat == SPECTATOR else (state.seats[seat],)
    return [str(outcome.seen_by(seats)) for outcome in outcomes]


def finish(game: Game, state: State, stream: Stream, limit: int = 3000) -> State:
    """Play at random until the deal is over."""
    for _ in range(limit):
        if state.to_act < 0:
            return state
        state, _ = state.apply(any_legal(state, stream.below))
    raise AssertionError("the deal does not end")
