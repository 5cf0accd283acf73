"""What may stand at each place of a command line: games, rules, seats, transcripts.

Each function is one of click's callbacks: from what is on the line before, and the word
so far, to what that word may become. What does not go on from it is left out later.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from click import Argument, Context, Parameter
from click.shell_completion import CompletionItem

from cardcli import game, options, places, players
from cardcli.errors import CardcliError
from cardcli.foreign import visible
from cardcli.game import Game
from cardcli.options import Kind

if TYPE_CHECKING:
    from cardcli.transcripts.shelf import Entry

Items = list[CompletionItem[str]]

FEW = 12
"""So many numbers are listed; of more only the ends and the usual one."""
MOST_READ = 100
"""So many transcripts are read, the newest; typing more of a name finds the others."""


def games(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the games."""
    return [_item(name, game.load(name).title) for name in game.ids()]


def rules(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the options of the game named before; after `NAME=` what it may be."""
    played = _game(ctx)
    if played is None:
        return []
    known = options.kinds(played.options)
    name, equals, _ = word.partition("=")
    if not equals:
        open_ones = [name for name in known if name not in _named(ctx, "settings")]
        return [_item(f"{name}=", known[name].means) for name in open_ones]
    if name not in known:
        return []
    given = options.plain(_rules(played, ctx))
    return [_item(f"{name}={value}") for value in values(known[name], given)]


def values(kind: Kind, given: dict[str, Any]) -> list[str]:
    """Return what an option may be, or of many numbers a few."""
    if kind.words:
        return list(kind.words)
    usual = kind.settle(given)
    if isinstance(usual, tuple):
        return [",".join(map(str, usual))]
    low, high = kind.range(given)
    numbers = range(low, high + 1)
    if len(numbers) > FEW:
        return [str(number) for number in sorted({low, int(usual), high})]
    return [str(number) for number in numbers]


def presets(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the presets of the game named before."""
    played = _game(ctx)
    return [_item(name) for name in sorted(played.presets)] if played else []


def sitters(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the seats that are free yet; after `SEAT=` who may sit there."""
    seat, equals, _ = word.partition("=")
    played = _game(ctx)
    if not equals or played is None:
        return _open_seats(ctx, param)
    seated = {_pair(item)[1] for item in ctx.params.get(param.name or "") or ()}
    people = _people(played, seated)
    return [_item(f"{seat}={who}", means) for who, means in people]


def _people(played: Game, seated: set[str]) -> Iterator[tuple[str, str]]:
    """Yield whoever may sit at a table: the word, and what it is."""
    from cardcli import bots, opponents

    yield players.HUMAN, "a person, here"
    for name in bots.names(played.id):
        yield name, "a bot"
    for opponent in opponents.OPPONENTS:
        if opponent.name not in seated:
            yield opponent.name, "a named opponent"


def hands(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the seats that have no hand yet."""
    return [] if "=" in word else _open_seats(ctx, param)


def _open_seats(ctx: Context, param: Parameter) -> Items:
    taken = {name.upper() for name in _named(ctx, param.name or "")}
    return [_item(f"{seat}=") for seat in _seats(ctx) if seat not in taken]


def seats(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the seats of the game, or of the transcript, named before."""
    return [_item(seat) for seat in _seats(ctx)]


def setups(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the saved setups: those of the game, where one is named before."""
    from cardcli import setups as shelf

    _move(ctx)
    played = _game(ctx)
    found = shelf.of_game(played) if played else shelf.names()
    return [_item(name) for name in found if name not in _given(ctx, param)]


def table_commands(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the table's own commands that are not on the line yet."""
    from cardcli import interpreter

    given = _given(ctx, param)
    return [_item(name) for name in interpreter.commands() if name not in given]


def settings(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the settings of config.toml."""
    from cardcli import settings as liked

    return [_item(name, kind.means) for name, kind in liked.kinds().items()]


def setting_values(ctx: Context, param: Parameter, word: str) -> Items:
    """Return what the setting named before may be."""
    from cardcli import settings as liked

    kind = liked.kinds()[_argument(ctx, "key") or ""]
    if isinstance(kind, liked.Commands):
        return table_commands(ctx, param, word)
    if isinstance(kind, liked.Name) or _given(ctx, param):
        return []
    return [_item(value) for value in values(kind, {})]


def topics(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the topics of the rules of the game named before."""
    from cardcli import rulebook

    played = _game(ctx)
    return [_item(name) for name in rulebook.topics(played.id)] if played else []


def saved(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the saved transcripts, newest first, that are not on the line yet."""
    given = _given(ctx, param)
    return [_item(path.stem) for path in _saved(ctx, word) if path.stem not in given]


def transcripts(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the saved transcripts, and leave other files to the shell."""
    return saved(ctx, param, word) + files(ctx, param, word)


def unfinished(ctx: Context, param: Parameter, word: str) -> Items:
    """Return the saved matches not played to their end, newest first, and files."""
    from cardcli.transcripts.shelf import entry_of

    found = map(entry_of, _saved(ctx, word)[:MOST_READ])
    items = [
        _item(
            entry.path.stem, ", ".join(f"{s} {who}" for s, who in entry.seats.items())
        )
        for entry in found
        if entry is not None and not entry.finished
    ]
    return items + files(ctx, param, word)


def files(ctx: Context, param: Parameter, word: str) -> Items:
    """Return word that the shell is to find files."""
    return [CompletionItem(word, type="file")]


def folders(ctx: Context, param: Parameter, word: str) -> Items:
    """Return word that the shell is to find folders."""
    return [CompletionItem(word, type="dir")]


def _given(ctx: Context, param: Parameter) -> tuple[str, ...]:
    """Return the words that an option or an argument has already."""
    held = ctx.params.get(param.name or "")
    return held if isinstance(held, tuple) else ()


def _item(value: str, means: str = "") -> CompletionItem[str]:
    return CompletionItem(value, help=visible(means, 60) or None)


def _game(ctx: Context) -> Game | None:
    """Return the game named on the line, or that of the transcript named there."""
    named = _argument(ctx, "game")
    if named is None and "transcript" in ctx.params:
        entry = _transcript(ctx)
        named = entry.game if entry else None
    return game.load(named) if named else None


def _argument(ctx: Context, name: str) -> str | None:
    """Return an argument; click lets all lie while an option has no value yet."""
    named = [item.name for item in ctx.command.params if isinstance(item, Argument)]
    lying = dict(zip(named, ctx.args, strict=False))
    held: str | None = ctx.params.get(name) or lying.get(name)
    return held


def _transcript(ctx: Context) -> "Entry | None":
    """Return what heads the transcript named on the line, or else the newest one."""
    from cardcli.transcripts import shelf

    _move(ctx)
    named = _argument(ctx, "transcript")
    path = places.saved(named) if named else places.newest(shelf.unfinished)
    return shelf.entry_of(path)


def _seats(ctx: Context) -> Sequence[str]:
    if "transcript" in ctx.params:
        entry = _transcript(ctx)
        return list(entry.seats) if entry else ()
    played = _game(ctx)
    return played.seats(_rules(played, ctx)) if played else ()


def _rules(played: Game, ctx: Context) -> Any:
    """Return the rules that the line chooses so far, usual ones where they clash."""
    preset = played.presets.get(ctx.params.get("preset") or "", {})
    pairs = map(_pair, ctx.params.get("settings") or ())
    try:
        kept = _setup_rules(ctx)
        return options.read(played.options, {**kept, **preset, **dict(pairs)})
    except CardcliError:
        return options.read(played.options, {})


def _setup_rules(ctx: Context) -> Mapping[str, object]:
    """Return the rules of the setup that the line names."""
    from cardcli import setups as shelf

    _move(ctx)
    named = ctx.params.get("setup")
    return shelf.read(named).rules if named else {}


def _pair(item: str) -> tuple[str, str]:
    name, _, value = item.partition("=")
    return name.strip(), value.strip()


def _named(ctx: Context, option: str) -> set[str]:
    """Return the names before `=` that an option has been given already."""
    return {_pair(item)[0] for item in ctx.params.get(option) or ()}


def _saved(ctx: Context, word: str) -> list[Path]:
    """Return the saved transcripts whose names begin so, newest first."""
    _move(ctx)
    found = [
        (entry.stat().st_mtime, entry.name, entry.path)
        for entry in _entries(places.transcripts())
        if entry.name.endswith(".toml")
        and entry.name.startswith(word)
        and _plain(entry.name)
    ]
    return [Path(path) for _, _, path in sorted(found, reverse=True)]


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """Return the files of a folder; none where it cannot be read."""
    try:
        with os.scandir(folder) as found:
            return [entry for entry in found if entry.is_file()]
    except OSError:
        return []


def _plain(name: str) -> bool:
    """Say whether a name means itself in every shell and cannot be an option."""
    return name[0] != "-" and all(
        letter.isalnum() or letter in "._+-" for letter in name
    )


def _move(ctx: Context) -> None:
    """Look for files where the line says that they are."""
    from cardcli.cli import move_places

    move_places(ctx.find_root().params)
