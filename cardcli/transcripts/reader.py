"""Reading a transcript strictly: every key known, every value of its type."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from cardcli import game as games
from cardcli import options as option_pages
from cardcli.cards import Card, card
from cardcli.errors import FileFault, Unreadable, WrongUsage
from cardcli.foreign import quoted, visible
from cardcli.game import Game
from cardcli.transcripts import plain, sheet
from cardcli.transcripts.caps import text_of
from cardcli.transcripts.keys import Page, Table
from cardcli.transcripts.line import check_player
from cardcli.transcripts.sheet import FORMAT


class DealSheet(NamedTuple):
    """One deal as it is written; its lines are not checked by the rules."""

    dealer: str
    deck: tuple[Card, ...]
    moves: tuple[str, ...]
    again: bool = False
    own: Mapping[str, object] = {}
    """The reader's own keys in it."""


class Branch(NamedTuple):
    """Another line of play: `moves` in place of those from `move` of `deal` on."""

    deal: int
    move: int
    moves: tuple[str, ...]


class Result(NamedTuple):
    """The result of a match played to its end."""

    winner: str | None
    scores: Mapping[str, int]


class Transcript(NamedTuple):
    """A transcript read: its form is right, its moves are not yet replayed."""

    name: str
    """The file's name as it may be shown."""
    text: str
    game: Game
    options: Any
    seats: Mapping[str, str]
    started: str
    seed: str | None
    deals: tuple[DealSheet, ...]
    result: Result | None
    branches: tuple[Branch, ...]
    extra: Mapping[str, object]
    """Title, author, tags and the reader's own keys."""
    tables: Mapping[str, object]
    """Keys of `extra`'s kind that hold tables, and the other lines of play."""
    own: Mapping[str, Mapping[str, object]]
    """The reader's own keys in `options` and in `seats`."""


def read(path: Path) -> Transcript:
    """Return the transcript in a file.

    Raises FileFault, naming the file and where, where it cannot be read, is over a
    cap, is not TOML or does not have the form of a transcript.
    """
    return parse(text_of(path), visible(str(path)))


def parse(text: str, name: str) -> Transcript:
    """Return the transcript in a text; `name` stands for it in errors."""
    try:
        keys = plain.loads(text)
    except RecursionError:
        raise FileFault(f"{name}: is nested too deep; a transcript is flat") from None
    except ValueError as fault:
        raise _not_toml(name, text, str(fault)) from None
    return _Form(name, text, keys).transcript()


def _not_toml(name: str, text: str, fault: str) -> FileFault:
    """Return tomllib's words with the line in front, as other errors have it."""
    reason, at, where = fault.rpartition(" (at ")
    number = where.removeprefix("line ").partition(",")[0]
    line = text.count("\n", 0, len(text.rstrip("\n"))) + 1
    if number.isdigit():
        line = int(number)
    words = visible((reason if at else fault).partition(";")[0])
    error = FileFault(f"{name}:{line}: not TOML: {words}; mend it or verify --repair")
    error.line = line
    return error


class _Form:
    """The form of one file, checked key by key."""

    def __init__(self, name: str, text: str, keys: dict[str, Any]) -> None:
        self._page = Page(name, text)
        self._top = Table(self._page, keys)

    def transcript(self) -> Transcript:
        """Return the whole."""
        top = self._top
        version = top.take("cardcli", int)
        if version != FORMAT:
            words = f"cardcli = {version} is unknown; this program reads {FORMAT}"
            raise top.fault(words, "cardcli")
        game = self._game(top.take("game", str))
        seed = top.take("seed", str, None)
        started = self._started(top.take("started", datetime))
        options, own_rules = self._options(game, top.take("options", dict))
        seats, own_seats = self._seats(game, options, top.take("seats", dict))
        deals = tuple(
            self._deal(seats, table, number)
            for number, table in enumerate(top.take("deal", list, []), start=1)
        )
        result = self._result(top.take("result", dict, None))
        lines = top.take("line", list, [])
        branches = tuple(
            self._branch(table, number) for number, table in enumerate(lines, start=1)
        )
        extra, tables = self._extra()
        if lines:
            tables["line"] = lines
        return Transcript(
            *self._page, game, options, seats, started, seed, deals, result,
            branches, extra, tables, {"options": own_rules, "seats": own_seats},
        )  # fmt: skip

    def _game(self, name: str) -> Game:
        if name not in games.ids():
            known = ", ".join(games.ids())
            words = f"no game {quoted(name)}; the games are {known}"
            raise self._top.fault(words, "game")
        return games.load(name)

    def _started(self, moment: datetime) -> str:
        offset = moment.utcoffset()
        if offset is None or offset.total_seconds():
            words = "started is not in UTC; write it like 2026-11-29T17:00:03Z"
            raise self._top.fault(words, "started")
        return f"{moment.replace(tzinfo=None).isoformat(timespec='seconds')}Z"

    def _options(
        self, game: Game, given: dict[str, Any]
    ) -> tuple[Any, dict[str, object]]:
        table = Table(self._page, given, "options")
        known = option_pages.kinds(game.options)
        own = {key: held for key, held in given.items() if key.startswith("_")}
        rules = {key: held for key, held in given.items() if key not in own}
        missing = [name for name in known if name not in given]
        if missing:
            words = f"the option {missing[0]} is missing; every option is written"
            raise table.fault(words)
        try:
            read = option_pages.read(game.options, rules)
        except WrongUsage as fault:
            unsound = [name for name in rules if name in str(fault)]
            words = visible(str(fault))
            raise table.fault(words, unsound[0] if unsound else "") from None
        for name, value in option_pages.plain(read).items():
            held = tuple(given[name]) if isinstance(given[name], list) else given[name]
            if type(held) is not type(value) or held != value:
                right = sheet.value(name, value).strip()
                raise table.fault(f"{name} is not in its form; write {right}", name)
        return read, own

    def _seats(
        self, game: Game, options: Any, given: dict[str, Any]
    ) -> tuple[Mapping[str, str], dict[str, object]]:
        table = Table(self._page, given, "seats")
        names = game.seats(options)
        own = {key: held for key, held in given.items() if key.startswith("_")}
        if tuple(key for key in given if key not in own) != names:
            words = f"these are not the seats; write {', '.join(names)} in this order"
            raise table.fault(words)
        seats = {seat: table.take(seat, str) for seat in names}
        for seat, who in seats.items():
            try:
                check_player(who)
            except Unreadable as fault:
                raise table.fault(f"{seat}: {fault}", seat) from None
        return seats, own

    def _deal(self, seats: Mapping[str, str], keys: Any, number: int) -> DealSheet:
        if type(keys) is not dict:
            raise self._top.fault(f"deal {number} is no table; write [[deal]]", "deal")
        table = Table(self._page, keys, "deal", number)
        dealer = table.take("dealer", str)
        if dealer not in seats:
            words = f"no seat {quoted(dealer)}; the seats are {', '.join(seats)}"
            raise table.fault(words, "dealer")
        words_of = table.take("deck", str).split(" ")
        try:
            deck = tuple(map(card, words_of))
        except Unreadable as fault:
            raise table.fault(f"deck: {visible(str(fault))}", "deck") from None
        moves = table.texts("moves")
        again = table.take("again", bool, False)
        if again and number == 1:
            words = "nothing was dealt that could be played again; leave again out"
            raise table.fault(words, "again")
        if not moves:
            raise table.fault("there are no moves; the first is deal", "moves")
        return DealSheet(dealer, deck, moves, again, table.own())

    def _branch(self, keys: Any, number: int) -> Branch:
        if type(keys) is not dict:
            raise self._top.fault("line is no table; write [[line]]", "line")
        table = Table(self._page, keys, "line", number)
        deal = table.take("deal", int)
        move = table.take("move", int)
        moves = table.texts("moves")
        if not moves:
            raise table.fault("a line without moves; write its moves", "moves")
        table.own()
        return Branch(deal, move, moves)

    def _result(self, keys: dict[str, Any] | None) -> Result | None:
        if keys is None:
            return None
        table = Table(self._page, keys, "result")
        winner = table.take("winner", str, None)
        scores = table.take("scores", dict)
        if not all(type(points) is int for points in scores.values()):
            raise table.fault("scores are not whole numbers; write those", "scores")
        table.own()
        return Result(winner, scores)

    def _extra(self) -> tuple[dict[str, object], dict[str, object]]:
        """Take title, author, tags and the reader's own keys."""
        extra: dict[str, object] = {}
        for key in ("title", "author"):
            text = self._top.take(key, str, None)
            extra |= {} if text is None else {key: text}
        if self._top.has("tags"):
            extra["tags"] = list(self._top.texts("tags"))
        own = self._top.own()
        tables = {key: held for key, held in own.items() if _table(held)}
        extra |= {key: held for key, held in own.items() if key not in tables}
        return extra, tables


def _table(held: object) -> bool:
    """Say whether TOML writes a value as a table of its own."""
    if isinstance(held, list):
        return bool(held) and all(isinstance(item, dict) for item in held)
    return isinstance(held, dict)
