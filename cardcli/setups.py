"""Saved setups: who sits where, the rules and the comforts of a table, as TOML."""

import os
import re
import stat
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from cardcli import game as games
from cardcli import opponents, places
from cardcli import options as option_pages
from cardcli.comforts import Comforts
from cardcli.errors import FileFault, Refused, WrongUsage
from cardcli.foreign import quoted, visible
from cardcli.game import Game
from cardcli.players import DEFAULT_BOT, Player
from cardcli.session import Session
from cardcli.table import Move
from cardcli.transcripts.caps import cannot_read
from cardcli.transcripts.keys import Page, Table
from cardcli.transcripts.paper import cannot_write
from cardcli.transcripts.sheet import value

FORMAT = 1
ENDING = ".toml"
MOST_BYTES = 16 * 1024
MOST_DOTS = 40
"""In a line: a TOML parser may take seconds over a key of thousands of dots."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,31}")
_DEVICES = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9]")


class Setup(NamedTuple):
    """What a saved setup holds."""

    game: Game
    rules: Mapping[str, object]
    """The rules that were chosen; every other one goes by its default."""
    seats: Mapping[str, Player]
    comforts: Mapping[str, Any]


def path_of(name: str) -> Path:
    """Return the file of a setup; raise WrongUsage for what cannot be its name."""
    if not _NAME.fullmatch(name) or _DEVICES.fullmatch(name):
        raise WrongUsage(
            f"{quoted(name, 50)} cannot be a setup's name; use 1 to 32 of a-z, 0-9, "
            "- and _, such as friday"
        )
    return places.setups() / f"{name}{ENDING}"


def names() -> list[str]:
    """Return the names of all saved setups; raise FileFault for a closed folder."""
    folder = places.setups()
    try:
        files = sorted(file.name for file in folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as fault:
        raise cannot_read(folder, fault) from None
    found = [name.removesuffix(ENDING) for name in files if name.endswith(ENDING)]
    return [name for name in found if _NAME.fullmatch(name)]


def of_game(game: Game) -> list[str]:
    """Return the names of a game's sound setups."""
    found = []
    for name in names():
        try:
            if read(name).game.id == game.id:
                found.append(name)
        except (FileFault, WrongUsage):
            continue
    return found


# Reading


def read(name: str) -> Setup:
    """Return a saved setup.

    Raises FileFault, naming file and line, where there is none or it is not sound.
    """
    import tomllib

    path = path_of(name)
    shown = visible(str(path))
    try:
        text = _bytes(path, name).decode()
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        deep = isinstance(fault, RecursionError)
        reason = "nested too deep" if deep else visible(str(fault), 200)
        raise FileFault(f"{shown}: is no TOML: {reason}; save it anew") from None
    return _setup(Page(shown, text), tables)


def _bytes(path: Path, name: str) -> bytes:
    """Return the bytes of an ordinary file within its caps."""
    shown = visible(str(path))
    try:
        # A link is not followed, and a pipe that nobody writes not waited for.
        flags = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW
        _check_ordinary(path)
        descriptor = os.open(path, flags)
        with open(descriptor, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise FileFault(_missing(name)) from None
    except OSError as fault:
        raise cannot_read(path, fault) from None
    if len(data) > MOST_BYTES:
        raise FileFault(f"{shown}: is over {MOST_BYTES >> 10} KiB; save it anew")
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.count(b".") > MOST_DOTS:
            words = f"has over {MOST_DOTS} dots; no line of a setup has as many"
            raise FileFault(f"{shown}:{number}: {words}")
    return data


def _missing(name: str) -> str:
    known = ", ".join(names())
    there = f"there are {known}" if known else "setup save NAME saves one at a table"
    return f"no setup {quoted(name)}; {there}"


def _check_ordinary(path: Path) -> None:
    """Raise FileFault where a link or anything else that is no file lies."""
    if not stat.S_ISREG(os.lstat(path).st_mode):
        reason = "is no ordinary file; remove it, or take another name"
        raise FileFault(f"{visible(str(path))}: {reason}")


def _setup(page: Page, tables: Mapping[str, Any]) -> Setup:
    """Return the setup that the tables of a file describe."""
    top = Table(page, tables)
    if top.take("cardcli", int) != FORMAT:
        words = f"is of a format that this program does not know; it reads {FORMAT}"
        raise top.fault(words, "cardcli")
    try:
        game = games.load(top.take("game", str))
    except WrongUsage as fault:
        raise top.fault(str(fault), "game") from None
    given = {title: top.take(title, dict, {}) for title in ("rules", "seats")}
    comforts = top.take("comforts", dict, {})
    top.own()
    rules = _read(page, "rules", game.options, given["rules"])
    liked = _read(page, "comforts", Comforts, comforts)
    return Setup(
        game,
        {name: getattr(rules, name) for name in given["rules"]},
        _seats(page, game, game.seats(rules), given["seats"]),
        {name: getattr(liked, name) for name in comforts},
    )


def _read(page: Page, title: str, record: type, given: Mapping[str, object]) -> Any:
    """Return a record of options from a table of a file."""
    try:
        return option_pages.read(record, given)
    except WrongUsage as fault:
        text = str(fault)
        wrong = [
            name for name in given if f"{name} cannot be" in text or repr(name) in text
        ]
        raise Table(page, given, title).fault(visible(text), *wrong[:1]) from None


def _seats(
    page: Page, game: Game, seats: tuple[str, ...], given: Mapping[str, object]
) -> dict[str, Player]:
    """Return who sits where; seats left out stay as they are."""
    table = Table(page, given, "seats")
    found: dict[str, Player] = {}
    for seat in given:
        if seat not in seats:
            listed = ", ".join(seats)
            words = f"no seat {quoted(seat, 50)}; the seats are {listed}"
            raise table.fault(words, seat)
        try:
            found[seat] = opponents.player(table.take(seat, str), game.id)
            opponents.check_apart(found)
        except WrongUsage as fault:
            raise table.fault(str(fault), seat) from None
    return found


# Saving


def save(name: str, session: Session) -> bool:
    """Save a table's setup; return whether one of that name was there before.

    Raises WrongUsage for a name that is another game's, FileFault where it cannot be
    written; then the file is as it was.
    """
    path = path_of(name)
    there = os.path.lexists(path)
    if there:
        _check_ordinary(path)
        _check_game(name, session.game)
    _write(path, text_of(session))
    return there


def _check_game(name: str, game: Game) -> None:
    try:
        kept = read(name).game
    except FileFault:
        return  # What cannot be read may be saved anew.
    if kept.id != game.id:
        words = f"setup {name} is for {kept.id}; take another name"
        raise WrongUsage(words)


def text_of(session: Session) -> str:
    """Return what a table's setup is as a file has it."""
    rules = {name: getattr(session.options, name) for name in session.given}
    seats = {seat: opponents.typed(who) for seat, who in session.players.items()}
    comforts = option_pages.plain(session.comforts)
    text = value("cardcli", FORMAT) + value("game", session.game.id)
    tables: Mapping[str, Mapping[str, object]] = {
        "rules": dict(sorted(rules.items())),
        "seats": seats,
        "comforts": comforts,
    }
    for title, held in tables.items():
        if held:
            text += f"\n[{title}]\n" + "".join(value(key, held[key]) for key in held)
    return text


def _write(path: Path, text: str) -> None:
    """Put a text in a file's place, for its owner only: all of it, or nothing."""
    folder = places.make_folder(path.parent)
    part = folder / f".{path.name}.{os.getpid()}.part"
    try:
        part.unlink(missing_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW
        with open(os.open(part, flags, 0o600), "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
        _settle(folder)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise cannot_write(path, fault) from None


def _settle(folder: Path) -> None:
    """Make sure that a file's new name outlives the machine."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove(name: str) -> None:
    """Remove a saved setup, a damaged one too; raise FileFault where there is none."""
    path = path_of(name)
    try:
        path.unlink()
    except FileNotFoundError:
        raise FileFault(_missing(name)) from None
    except OSError as fault:
        raise cannot_write(path, fault) from None


# At a table


def check_for(setup: Setup, name: str, game: Game) -> None:
    """Raise WrongUsage where a setup is another game's."""
    if setup.game.id != game.id:
        other = setup.game.id
        raise WrongUsage(f"setup {name} is for {other}, not for {game.id}")


def lay(setup: Setup, session: Session) -> list[Move]:
    """Lay a table as a setup has it; return the transcript's lines of it.

    Raises Refused in mid-match where its rules are not the table's. Then nothing has
    changed.
    """
    rules = option_pages.read(session.game.options, setup.rules)
    fresh = session.over or not session.table.deals
    if not fresh and rules != session.options:
        raise Refused(
            "its rules are not those of this match, and the rules stand until the "
            "match is over: load it then"
        )
    players = _seated(setup, session.game.seats(rules), session.players)
    opponents.check_apart(players)
    if fresh and rules != session.options:
        session.restore_options()
        session.set_options(setup.rules)
    moves = [
        opponents.seat(session, seat, who)
        for seat, who in players.items()
        if session.players[seat] != who
    ]
    session.comforts = replace(session.comforts, **setup.comforts)
    return [move for move in moves if move is not None]


def _seated(
    setup: Setup, seats: tuple[str, ...], players: Mapping[str, Player]
) -> dict[str, Player]:
    """Return who sits at a table's seats: the setup's players, else those there."""
    spare = Player(DEFAULT_BOT)
    return {seat: setup.seats.get(seat) or players.get(seat, spare) for seat in seats}
