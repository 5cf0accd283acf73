"""The contract between a game and everything that plays, shows or keeps it.

A game turns options into a state; a state says whose turn it is, what is legal and
what an action leads to. Seats are numbers here, clockwise from 0; their names are in
`state.seats`. All that a seat may know is its view.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, NamedTuple, NoReturn, Protocol, TypeVar

import cardcli.games
from cardcli.actions import Action
from cardcli.cards import Card, Suit
from cardcli.errors import WrongUsage
from cardcli.foreign import quoted
from cardcli.outcomes import Outcome
from cardcli.seeds import Stream
from cardcli.tricks import Manner

TABLE = -1
"""Who is to act between deals: the table, with `Deal`."""
NOBODY = -2
"""Who is to act when the match is over."""
SPECTATOR = -1
"""The seat of a view that sees what lies face up."""


class Zone(NamedTuple):
    """Where cards lie, and the seats that may see them."""

    name: str
    cards: tuple[Card, ...]
    seen_by: tuple[int, ...]


class State(Protocol):
    """A match between two actions; nothing in it ever changes."""

    @property
    def options(self) -> Any:
        """The game's options record."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of all seats, clockwise."""

    @property
    def dealer(self) -> int:
        """The dealer of this deal, or of the next one between deals."""

    @property
    def to_act(self) -> int:
        """The seat to act, TABLE or NOBODY."""

    def legal(self) -> Sequence[Action]:
        """Return one action for each distinct choice; a deal is not listed."""

    def apply(self, action: Action) -> tuple["State", tuple[Outcome, ...]]:
        """Return the next state and what the rules made of the action.

        Raises Refused, with the reason and what is allowed, for any other action.
        """

    def hand(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that a seat holds, unsorted; nothing between deals."""

    def view(self, seat: int) -> "View":
        """Return what a seat, or SPECTATOR, may know."""

    def zones(self) -> tuple[Zone, ...]:
        """Return where every card of the deck lies; nothing between deals."""

    def score(self) -> Mapping[str, int]:
        """Return each side's score as a result lists it."""

    def winner(self) -> str | None:
        """Return the side that has won the match, None before its end or in a tie."""


class View(Protocol):
    """What one seat may know: the state with the cards it may not see face down.

    Views compare equal where that seat cannot tell two states apart.
    """

    @property
    def seat(self) -> int:
        """The seat whose view it is, or SPECTATOR."""

    @property
    def state(self) -> Any:
        """The state, cards that the seat may not see being HIDDEN."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards in display order; card 1 is the first."""

    def legal(self) -> Sequence[Action]:
        """Return what the seat may do now; nothing when it is not its turn."""

    def unseen(self) -> list[Card]:
        """Return the cards whose place the seat does not know, in deck order."""

    def sample(self, stream: Stream) -> State:
        """Return a full state that this seat cannot tell from the true one."""


Sentence = Callable[[tuple[str | int, ...]], str]
"""From the words of an outcome to what is told of it."""


class Words(Protocol):
    """A game's module `words`: what is told of it, from what one seat may know."""

    @property
    def SENTENCES(self) -> Mapping[str, Sentence]:
        """The game's own sentences, by the kind of outcome."""

    @property
    def melds(self) -> Callable[[Any], list[str]] | None:
        """From a view to the melds possible now; None in a game without melds."""

    def table(self, view: Any) -> list[str]:
        """Return what lies on the table."""

    def trump(self, view: Any) -> Suit:
        """Return the trump suit, NO_SUIT as long as there is none."""

    def glance(self, view: Any) -> list[str]:
        """Return the trump and bid that stand, if any, then the score, all in short."""

    def score(self, view: Any) -> list[str]:
        """Return the scores as they stand, and what wins."""

    def tricks(self, view: Any) -> list[str]:
        """Return the complete tricks of this deal, or that there are none yet."""

    def aside(self, view: Any, command: str, outcomes: Sequence[Outcome]) -> str:
        """Return what a move meant besides what came of it; nothing for most."""


class Playout(Protocol):
    """A match from a state on, changed by each action: for programs that play many.

    The rules are those of the states, and so is what they say.
    """

    @property
    def to_act(self) -> int:
        """The seat to act; below 0 the playout is over."""

    @property
    def state(self) -> State:
        """The state that it has come to."""

    def legal(self) -> Sequence[Action]:
        """Return what State.legal does; it is right until the next action."""

    def apply(self, action: Action) -> tuple[Outcome, ...]:
        """Do an action; raise Refused, and change nothing, where it is not legal."""


class Stepping:
    """A playout that goes from state to state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.to_act = state.to_act

    def legal(self) -> Sequence[Action]:
        """Return what State.legal does."""
        return self.state.legal()

    def apply(self, action: Action) -> tuple[Outcome, ...]:
        """Do an action; raise Refused, and change nothing, where it is not legal."""
        self.state, outcomes = self.state.apply(action)
        self.to_act = self.state.to_act
        return outcomes


Began = TypeVar("Began", bound=State)


class InPlace(Generic[Began]):
    """What a playout that changes lists in place leaves to the states.

    They say why an action is refused, and what state the plays lead to: they go through
    the plays again.
    """

    _began: Began
    """The state from which the lists have been changed."""
    _played: list[Action]
    """What has been played since."""

    @property
    def state(self) -> Began:
        """The state that the plays have led to."""
        state: Any = self._began
        for action in self._played:
            state = state.apply(action)[0]
        came_to: Began = state
        return came_to

    def _refuse(self, action: Action) -> NoReturn:
        """Raise Refused in the words of the state."""
        self.state.apply(action)
        raise AssertionError(f"the rules allow {action}")


class Choice(NamedTuple):
    """What a bot does and why.

    The reason goes on from "the program": `leads a trump to win the trick`. It names
    no card that the bot alone can see.
    """

    action: Action
    reason: str


class Bot(Protocol):
    """A player: a function from what a seat may know to an action."""

    def __call__(self, view: Any, stream: Stream) -> Choice:
        """Return the action for the seat of the view, which is to act."""


class Game(NamedTuple):
    """A game: its options, its verbs and how a match of it starts."""

    id: str
    title: str
    options: type[Any]
    verbs: tuple[type[Action], ...]
    seats: Callable[[Any], tuple[str, ...]]
    """From options to the names of the seats, clockwise."""
    deck: Callable[[Any], list[Card]]
    """From options to the unshuffled deck."""
    start: Callable[[Any, int], State]
    """From options and the first dealer's seat to the state before the first deal."""
    human: str
    """The seat of a lone human."""
    each: int
    """How many cards each seat is dealt."""
    packet: int = 1
    """How many of them at a time."""
    draws_trump: Callable[[Any], bool] = lambda options: False
    """From options to whether a suit is drawn at random for each deal."""
    enter: type[Action] | None = None
    """What an empty line at a terminal does where it is legal, as in the documents."""
    claims: Manner | None = None
    """How tricks are followed, where the rest of them may be claimed."""
    presets: Mapping[str, Mapping[str, object]] = {}
    playout: Callable[[Any], Playout] = Stepping
    """From a state to a playout of it, to the end of the deal."""


def ids() -> list[str]:
    """Return the ids of all games: the folders in `cardcli/games`."""
    return sorted(found.name for found in iter_modules(cardcli.games.__path__))


def load(game_id: str) -> Game:
    """Return a game by its id, or by an unambiguous beginning of it.

    Raises WrongUsage for an unknown one.
    """
    known = ids()
    found = [name for name in known if name.startswith(game_id.lower())]
    if game_id.lower() in known:
        found = [game_id.lower()]
    if not game_id or len(found) != 1:
        choices = ", ".join(known)
        raise WrongUsage(f"no game {quoted(game_id)}; the games are {choices}")
    game: Game = import_module(f"cardcli.games.{found[0]}").GAME
    return game
