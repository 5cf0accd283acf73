"""A table with its players: who sits where, the recorder, the seed, the bots' turns."""

import os
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from cardcli import decks, seeds
from cardcli import options as option_pages
from cardcli.actions import Action
from cardcli.cards import Card, names
from cardcli.comforts import Comforts
from cardcli.errors import Refused, WrongUsage
from cardcli.foreign import quoted
from cardcli.game import NOBODY, TABLE, Bot, Choice, Game, State, View
from cardcli.players import DEFAULT_BOT, Player
from cardcli.table import Dealt, Move, Table
from cardcli.transcripts.line import Line
from cardcli.transcripts.paper import Memory, Paper
from cardcli.transcripts.recorder import Recorder, Sync
from cardcli.transcripts.sheet import Header

Clock = Callable[[], float]

HINT = "hint for "
OPEN_HANDS = "open hands"
"""How the notes begin that say what help was taken."""
ADVICE = ("why", "odds", "auto", "demo", ".")
"""What is forbidden with `hint`: every way to learn what the program would do."""
BY_THE_PROGRAM = "by the program"
"""The note of a move that the program has made in a person's place."""


class Prepared(NamedTuple):
    """What was prepared by hand: decks for the first deals, and the first dealer."""

    decks: tuple[tuple[Card, ...], ...] = ()
    dealer: int | None = None


class Pending(NamedTuple):
    """A question, and what gives the replies after a yes and after a no."""

    question: str
    yes: Callable[[], Iterator[Any]]
    no: Callable[[], Iterator[Any]]
    leaving: bool = False
    """Whether a yes leaves the table."""


def started() -> tuple[str, bool]:
    """Return the moment in UTC as a transcript has it, and whether it was given.

    SOURCE_DATE_EPOCH gives it, for transcripts that are equal byte for byte.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    fixed = given.isascii() and given.isdigit() and len(given) < 12
    moment = time.gmtime(int(given) if fixed else None)
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", moment), fixed


class Session:
    """One match of one game at one terminal, driven a line or an action at a time.

    Raises FileFault from whatever it does where the transcript cannot be written; then
    nothing has changed.
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        players: Mapping[str, Player],
        seed: str,
        *,
        prepared: Prepared | None = None,
        paper: Callable[[], Paper] | None = None,
        sync: Sync = "never",
        clock: Clock | None = None,
        given: Mapping[str, object] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.given = dict(given or {})
        """The rules that were chosen; every other option goes by its default."""
        self.players = dict(players)
        self.sync = sync
        self.open_hands = bool(getattr(options, "open_hands", False))
        self.comforts: Comforts = option_pages.read(Comforts, {})
        self.forbidden: frozenset[str] = frozenset()
        """The table's own commands that nobody may use here."""
        self.asks = False
        """Whether a person sits here, who is asked before he leaves."""
        self.finished: Callable[[str], None] | None = None
        """Told the name of the transcript when a match has been played to its end."""
        self.pending: Pending | None = None
        """The question that the next line answers."""
        self.autopilot: dict[str, int | None] = {}
        """Seats that the program plays, and for how many turns; None: for good."""
        self.watchers: tuple[str, ...] = ()
        """The seats that this terminal sees, where they are not the humans'."""
        self._bots: dict[str, Bot] = {}
        self._clock = clock or time.monotonic
        self._memory: Memory | None = None
        self._matches = 1
        self._first_seed = seed
        self._paper = paper or self._in_memory
        self._begin(seed, prepared or Prepared())

    def _begin(self, seed: str, prepared: Prepared) -> None:
        """Lay the table for a match."""
        self.seed = seed
        self.thinking = seed
        """The seed that the bots draw from; a match taken up knows it again."""
        self.prepared = prepared
        self.headings: dict[str, object] = {}
        self._fresh = 0
        self._began = self._clock()
        self.started, fixed = started()
        self._timed = not fixed
        self._recorder = Recorder(self._paper, self.sync)
        dealer = prepared.dealer
        if dealer is None or dealer >= len(self.game.seats(self.options)):
            dealer = decks.first_dealer(self.game, self.options, seed)
        self.table = Table(self.game, self.game.start(self.options, dealer), self._keep)

    def _in_memory(self) -> Paper:
        self._memory = Memory()
        return self._memory

    # Who sits here

    @property
    def state(self) -> State:
        """The state of the match."""
        return self.table.state

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.table.state.seats

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats that people at this terminal play."""
        return tuple(seat for seat in self.seats if self.players[seat].human)

    @property
    def watching(self) -> tuple[str, ...]:
        """The seats that this terminal sees: the humans', else the usual one."""
        return self.watchers or self.humans or (self.game.human,)

    @property
    def seat(self) -> str:
        """The seat that the next command is for."""
        acting = self.table.to_act
        if acting >= 0 and self.seats[acting] in self.watching:
            return self.seats[acting]
        return self.watching[0]

    def forbids(self, command: str) -> bool:
        """Say whether one of the table's own commands may not be used here."""
        told = command in ADVICE and "hint" in self.forbidden
        return told or command in self.forbidden

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.table.to_act == NOBODY

    def index(self, seat: str) -> int:
        """Return a seat's number; raise WrongUsage for a name that is no seat."""
        found = [name for name in self.seats if name == seat.upper()]
        if not found:
            listed = ", ".join(self.seats)
            raise WrongUsage(f"no seat {quoted(seat)}; the seats are {listed}")
        return self.seats.index(found[0])

    def view(self, seat: str | None = None) -> View:
        """Return what a seat may know, by default the seat of the next command."""
        return self.state.view(self.index(self.seat if seat is None else seat))

    def legal(self) -> list[Action]:
        """Return what the seat to act may do; nothing between deals."""
        return list(self.state.legal())

    def waits(self) -> bool:
        """Say whether a person must act, or the table deal, before play goes on."""
        acting = self.table.to_act
        if acting < 0:
            return True
        seat = self.seats[acting]
        return self.players[seat].human and seat not in self.autopilot

    @property
    def unattended(self) -> bool:
        """Whether the program plays for every person here, for good."""
        left = [self.autopilot.get(seat, 0) for seat in self.humans]
        return bool(left) and all(turns is None for turns in left)

    @property
    def deals_done(self) -> int:
        """How many deals of this match have been played out, replays not counted."""
        return self._fresh - (self.table.to_act >= 0)

    # Moves

    def deal(self) -> Move:
        """Deal the next deck: a prepared one, else the seed's."""
        at = self.table.deals
        seeded = (self.game, self.options, self.seed, self._fresh + 1)
        if self.table.to_act == TABLE and self._fresh < len(self.prepared.decks):
            deck = self.prepared.decks[self._fresh]
        else:
            deck = decks.deck(*seeded)
        suit = decks.drawn(*seeded)
        move = self.table.deal(deck, suit)
        if self.prepared != Prepared() and not at:
            self.thinking = names(deck)
        self._fresh += self.table.deals - at
        return move

    def again(self) -> Move:
        """Take the last deal back and deal its deck again."""
        return self.table.again()

    def act(self, action: Action, note: str = "") -> Move:
        """Let the seat to act do something."""
        move = self.table.act(action, note)
        if self.over and self.finished and self.kept_as:
            self.finished(self.kept_as)
        return move

    def act_for(self) -> tuple[Move, str]:
        """Let the program choose for the human to act; the transcript says so."""
        choice = self.advise()
        return self.act(choice.action, BY_THE_PROGRAM), choice.reason

    def undo(self) -> Move:
        """Take back the human's last move and all after it."""
        if len(self.humans) > 1:
            others = " and ".join(self.humans)
            raise Refused(f"undo is for a lone human; humans sit at {others}")
        move = self.table.undo(self.index(self.watching[0]))
        # Who takes a move back wants to make another himself.
        self.autopilot.clear()
        return move

    def note(self, text: str) -> Move:
        """Put a remark into the transcript."""
        return self.table.remark("note", text)

    def note_hint(self) -> Move:
        """Note in the transcript that advice was taken."""
        return self.note(f"{HINT}{self.seat}")

    def note_open_hands(self) -> None:
        """Note in the transcript that hands lie open, where no rule says so."""
        if self.open_hands and not getattr(self.options, "open_hands", False):
            self.note(OPEN_HANDS)

    def seat_player(self, seat: str, who: Player) -> Move | None:
        """Give a seat to another player; a line in the transcript once it has begun."""
        if not who.human:
            self._bot(who.kind)
        move = None
        if self.table.deals:
            move = self.table.remark(f"seat {seat} = {who}")
        self.players[seat] = who
        return move

    # Bots

    def advise(self, seat: str | None = None, kind: str = DEFAULT_BOT) -> Choice:
        """Return what a bot would do at a seat, from what that seat may know."""
        at = self.index(self.seat if seat is None else seat)
        label = f"bot/{self.seats[at]}/{self.table.deals}/{self.table.depth}"
        choose = self._bot(kind)
        view = self.state.view(at)
        advice = choose(view, seeds.Stream(self.thinking, label))
        if advice.action not in view.legal():
            raise AssertionError(f"the bot {kind} chose {advice.action}")
        return advice

    def _bot(self, kind: str) -> Bot:
        if kind not in self._bots:
            from cardcli.bots import find

            self._bots[kind] = find(self.game.id, kind)
        return self._bots[kind]

    def step(self) -> tuple[Move, str]:
        """Let the bot or the autopilot whose turn it is make one move; with its reason.

        Only where `waits` is false.
        """
        seat = self.seats[self.table.to_act]
        player = self.players[seat]
        choice = self.advise(seat, DEFAULT_BOT if player.human else player.kind)
        note = BY_THE_PROGRAM if player.human else ""
        move = self.act(choice.action, note)
        self._count_turn(seat)
        return move, choice.reason

    def _count_turn(self, seat: str) -> None:
        left = self.autopilot.get(seat)
        if left is not None:
            if left <= 1:
                del self.autopilot[seat]
            else:
                self.autopilot[seat] = left - 1

    def bots_play(self) -> Iterator[tuple[Move, str]]:
        """Yield the moves that are made until a person must act."""
        while not self.waits():
            yield self.step()

    # Options

    def set_options(self, given: Mapping[str, object]) -> None:
        """Change rules before the first deal; raise Refused later in the match."""
        chosen = self.given | dict(given)
        options = option_pages.read(self.game.options, chosen)
        self._may_change_rules()
        self._take_options(options)
        self.given = chosen

    def _may_change_rules(self) -> None:
        if self.table.deals and not self.over:
            raise Refused("the rules stand until the match is over: set them then")

    def _take_options(self, options: Any) -> None:
        if self.forbids("open") and getattr(options, "open_hands", False):
            raise Refused("open is forbidden at this table")
        old = self.game.seats(self.options)
        self.options = options
        seats = self.game.seats(options)
        if seats != old:
            spare = Player(DEFAULT_BOT)
            self.players = {seat: self.players.get(seat, spare) for seat in seats}
        if self.over:
            self.next_match()
        else:
            self._begin(self.seed, self.prepared)
        self.open_hands = bool(getattr(options, "open_hands", False))

    def restore_options(self) -> None:
        """Restore the usual rules; raise Refused in mid-match."""
        self._may_change_rules()
        self._take_options(option_pages.read(self.game.options, {}))
        self.given = {}

    def next_match(self) -> None:
        """Clear the table for another match with the same players."""
        self._recorder.close()
        self._matches += 1
        self.autopilot = {
            seat: left for seat, left in self.autopilot.items() if left is None
        }
        self._begin(f"{self._first_seed}/{self._matches}", Prepared())

    # The transcript

    @property
    def transcript(self) -> str:
        """The transcript so far, where it is kept in memory."""
        return self._memory.text if self._memory else ""

    @property
    def header(self) -> Header:
        """What heads the transcript."""
        return Header(
            game=self.game.id,
            started=self.started,
            options=option_pages.plain(self.options),
            seats={seat: str(who) for seat, who in self.players.items()},
            seed=None if self.prepared != Prepared() else self.seed,
            extra=self.headings,
        )

    def _keep(self, move: Move, dealt: Dealt | None, state: State) -> None:
        """Write a move before it counts."""
        text = str(self.line(move))
        if dealt is not None:
            dealer = state.seats[dealt.dealer]
            self._recorder.deal(self.header, dealer, dealt, text)
        elif state.to_act == NOBODY:
            self._recorder.end(text, state.winner(), state.score())
        else:
            self._recorder.line(text)

    def line(self, move: Move) -> Line:
        """Return a move as a line of the transcript."""
        seat, at = "", ""
        if move.seat >= 0:
            seat = self.seats[move.seat]
            if self._timed and self.players[seat].human and seat not in self.autopilot:
                at = f"{self._clock() - self._began:.1f}"
        outcomes = "; ".join(map(str, move.outcomes))
        return Line(move.command, seat, outcomes, move.note, at)

    def take_up(self, table: Table, paper: Paper, fresh: int) -> None:
        """Go on with a match that was played to this point, on its own paper.

        `fresh` is how many decks the match has used up.
        """
        table.keep_with(self._keep)
        self.table = table
        self._recorder = Recorder(lambda: paper, self.sync, begun=True)
        self._fresh = fresh

    @property
    def kept_as(self) -> str:
        """The file that the match is written to; empty before a deal or without one."""
        return self._recorder.kept_as

    def close(self) -> None:
        """Let go of the transcript."""
        self._recorder.close()
