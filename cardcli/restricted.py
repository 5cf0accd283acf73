"""`cardcli --restricted`: one player's folder, and nothing else of the machine.

For key lines of sshd, see docs/ssh.md. What a player sends over the line chooses a
verb and words for the table. It names no file, and starts no program.
"""

import os
import re
from collections.abc import Callable, MutableMapping
from contextlib import AbstractContextManager, nullcontext
from copy import copy
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple

import click

from cardcli import presence
from cardcli.errors import FileFault, WrongUsage
from cardcli.foreign import hiding, quoted, visible
from cardcli.players import HUMAN, player

VERBS = {
    "config": ("show", "set", "unset"),
    "play": (),
    "records": (),
    "replay": (),
    "resume": (),
    "rules": (),
    "setups": (),
    "transcripts": (),
    "verify": (),
}
"""What may be asked for, and the verbs below it where it is not all of them."""
RIGHT = f"ask for {', '.join(list(VERBS)[:-1])} or {list(VERBS)[-1]}"
AT_A_TABLE = ("play", "resume")
MOST_COMMAND = 1000
PLAYERS = Path(".local", "share", "cardcli", "players")
KEPT = re.compile("TERM|LANG|LC_[A-Z]+|NO_COLOR|SSH_CONNECTION")
"""What is kept of the environment, where its value is plain."""
PLAIN = re.compile(r"[\w.:%@+ -]{0,200}", re.ASCII)
ASKED = "SSH_ORIGINAL_COMMAND"
FILES = ("FILE", "FOLDER")
NAMES = ("name", "names", "setup", "transcript", "transcripts")
"""Parameters that are names of what is saved."""


class Corner(NamedTuple):
    """The part of the machine that a player has."""

    name: str
    folder: Path


# Who and where


def shed(environ: MutableMapping[str, str] = os.environ) -> None:
    """Drop every variable but a few of the terminal's; what was asked for is kept."""
    for name, value in list(environ.items()):
        known = KEPT.fullmatch(name) and PLAIN.fullmatch(value)
        if name != ASKED and not known:
            del environ[name]


def confine(name: str | None, home: str | None) -> Corner:
    """Give the process over to a player: his folder, and places in it only.

    `home` stands for the account's home. Raises WrongUsage for what is no player's
    name, FileFault where the folder cannot be had.
    """
    if name is None:
        raise WrongUsage("--restricted needs --player NAME; the key line names him")
    if player(f"{HUMAN}:{name}").name != name or not any(map(str.isalnum, name)):
        raise WrongUsage(f"--player {quoted(name)} needs a letter or a digit")
    base = _home(home)
    os.umask(0o077)
    folder = base / PLAYERS / folder_name(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        os.chdir(folder)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        words = f"{visible(str(folder))}: cannot be used: {reason}"
        raise FileFault(f"{words}; it must belong to this account") from None
    _settle(folder)
    return Corner(name, folder)


def _home(given: str | None) -> Path:
    """Return the home that is given, else the account's, whatever HOME says."""
    try:
        import pwd
    except ImportError:
        raise WrongUsage("--restricted needs accounts as Unix has them") from None
    if given is None:
        try:
            return Path(pwd.getpwuid(os.getuid()).pw_dir)
        except KeyError:
            raise WrongUsage("this account has no home; give --home FOLDER") from None
    home = Path(given)
    if not home.is_absolute() or not home.is_dir():
        raise WrongUsage(f"--home {quoted(given)} is no folder; give its whole path")
    return home


def folder_name(name: str) -> str:
    """Return the name of a player's folder: one for all spellings in capitals.

    Whatever is no letter a to z, digit, `_` or `-` is written as `=` and its bytes.
    """
    from unicodedata import normalize
    from urllib.parse import quote

    same = normalize("NFC", normalize("NFC", name).casefold())
    return quote(same, safe="").replace(".", "%2E").replace("%", "=")


def _settle(folder: Path) -> None:
    """Set every place in the folder, and close the ways out that the terminal has."""
    import signal

    os.environ |= {
        "HOME": str(folder),
        "CARDCLI_CONFIG": str(folder / "config.toml"),
        "CARDCLI_HISTORY": str(folder / "history"),
        "CARDCLI_RECORDS": str(folder / "records.sqlite"),
        "CARDCLI_SETUPS": str(folder / "setups"),
        "CARDCLI_TRANSCRIPTS": str(folder / "transcripts"),
        # Nothing here starts a pager; if anything ever does, this takes its shell.
        "LESSSECURE": "1",
    }
    for stops in ("SIGQUIT", "SIGTSTP"):
        signal.signal(getattr(signal, stops), signal.SIG_IGN)


# What is asked for


def original_command(environ: MutableMapping[str, str]) -> list[str] | None:
    """Return the words of a command that the client sent, None where it sent none.

    Raises WrongUsage for anything but a verb that a player has, and its words.
    """
    import shlex

    asked = environ.pop(ASKED, "")
    if len(asked) > MOST_COMMAND:
        fault = f"the command is over {MOST_COMMAND} characters"
        raise WrongUsage(f"{fault}; {RIGHT}")
    if hiding(asked):
        raise WrongUsage(f"the command holds {hiding(asked)}; type plain text")
    try:
        words = shlex.split(asked)
    except ValueError:
        raise WrongUsage(f"{quoted(asked)} lacks a quote; close it") from None
    if words[:1] == ["cardcli"]:
        del words[0]
    if words and words[0] not in VERBS:
        raise WrongUsage(f"{quoted(words[0])} is not to be had here; {RIGHT}")
    return words or None


def admit(ctx: click.Context) -> Any:
    """Confine the program as the group's options say; run what the client asks for.

    Returns its status, None where nothing was run. Raises WrongUsage for options that
    name a file.
    """
    for option in ctx.command.params:
        if _names_a_file(option) and option.name != "home":
            _no_file(ctx, option, ctx.params.get(str(option.name)))
    ctx.obj = confine(ctx.params["player"], ctx.params["home"])
    words = original_command(os.environ)
    if ctx.invoked_subcommand is not None:
        return None
    if words is None:
        if _asker() is None:
            raise WrongUsage(f"the front door needs a terminal; {RIGHT}")
        return None
    assert isinstance(ctx.command, click.Group)
    ctx.invoked_subcommand, verb, rest = ctx.command.resolve_command(ctx, words)
    assert verb is not None
    with verb.make_context(ctx.invoked_subcommand, rest, parent=ctx) as below:
        return verb.invoke(below)


# The verbs as a player has them


def confined(command: click.Command) -> click.Command | None:
    """Return a verb as a confined player has it; None where he has not.

    It names no file, and at a table only one login sits.
    """
    if command.name not in VERBS:
        return None
    mine = _guarded(command)
    if isinstance(mine, click.Group):
        some = VERBS[command.name]
        mine.commands = {
            name: _guarded(below)
            for name, below in mine.commands.items()
            if not some or name in some
        }
    if command.name in AT_A_TABLE and command.callback:
        mine.callback = _seated(command.callback)
    return mine


def _guarded(command: click.Command) -> click.Command:
    """Return a command whose parameters name no file, and allow nothing forbidden."""
    mine = copy(command)
    mine.params = []
    for old in command.params:
        new = copy(old)
        if _names_a_file(old):
            new.callback = _no_file
        elif old.name == "forbid":
            new.callback = _not_his
        elif old.name == "key":
            new.callback = _own_setting
        elif old.name in NAMES:
            new.callback = _only_names
        mine.params.append(new)
    return mine


def _own_setting(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse what the host has settled; how a table looks is the player's own."""
    if value.replace("-", "_").lower() in ("forbid", "player", "sync"):
        raise WrongUsage(f"{quoted(value)} is the host's; comforts are yours to set")
    return value


def _names_a_file(param: click.Parameter) -> bool:
    """Say whether a parameter is the path of a file or a folder."""
    return param.metavar in FILES or isinstance(param.type, click.File | click.Path)


def _no_file(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse a file; a script may still come through standard input."""
    if value is None or (param.name == "script" and value == "-"):
        return value
    raise WrongUsage(f"{param.opts[0]} names a file; here there are none: leave it out")


def _not_his(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse what whoever keeps the tables has settled, in config.toml."""
    if value:
        raise WrongUsage(f"{param.opts[0]} is not yours to say here: leave it out")
    return value


def _only_names(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse a path: transcripts and setups that are saved have names."""
    for name in (value,) if isinstance(value, str) else value or ():
        if "/" in name or "\\" in name or name.startswith(".") or hiding(name):
            words = f"{quoted(name)} is a path; here there are only names"
            raise WrongUsage(f"{words} of what you have saved")
    return value


def _seated(callback: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a verb does, done by the only login that sits at a table."""

    @wraps(callback)
    def sit(*args: Any, **chosen: Any) -> Any:
        with seat(click.get_current_context()):
            return callback(*args, **chosen)

    return sit


def seat(ctx: click.Context) -> AbstractContextManager[bool]:
    """Return the confined player's seat, to be sat in; no one else needs any.

    Entering it tells whether his login before was cut off.
    """
    corner = ctx.find_object(Corner)
    if corner is None:
        return nullcontext(False)
    return presence.take_seat(corner.folder, corner.name, _asker())


def _asker() -> Callable[[str], bool] | None:
    """Return what asks the person at the terminal; None where there is none."""
    import sys

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None

    def ask(question: str) -> bool:
        sys.stdout.write(visible(question))
        sys.stdout.flush()
        # Not through sys.stdin: what is typed ahead is the table's.
        answer = os.read(sys.stdin.fileno(), 1024)
        return answer.strip().lower() in (b"y", b"yes")

    return ask
