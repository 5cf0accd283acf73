"""What a user has chosen for every table, and where each choice comes from.

An option of the command line goes before the environment, that before config.toml,
and that before the default.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple

from cardcli import options
from cardcli.comforts import Comforts
from cardcli.errors import CardcliError, FileFault, WrongUsage
from cardcli.foreign import quoted, visible
from cardcli.options import Kind, choice, switch


class Name(Kind):
    """What names a player; empty where he has none."""

    __slots__ = ()

    def values(self, given: options.Given) -> str:
        """Return in words what would be right."""
        from cardcli.players import NAME_LENGTH

        return f"up to {NAME_LENGTH} letters, digits, spaces and _-'."

    def read(self, value: object, given: options.Given) -> Any:
        """Return the name, or None where it cannot be one."""
        from cardcli.players import HUMAN, player

        if not isinstance(value, str) or not value:
            return "" if value == "" else None
        try:
            return player(f"{HUMAN}:{value}").name
        except CardcliError:
            return None


class Commands(Kind):
    """Some of the table's own commands."""

    __slots__ = ()

    def values(self, given: options.Given) -> str:
        """Return in words what would be right."""
        return f"some of {', '.join(_forbiddable())}"

    def read(self, value: object, given: options.Given) -> Any:
        """Return the commands in a list or a text of them; None where one is none."""
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, list | tuple):
            return None
        if not words:
            return ()
        from cardcli.interpreter import ALIASES

        lower = [word.lower() if isinstance(word, str) else "" for word in words]
        named = [ALIASES.get(word, word) for word in lower]
        return tuple(dict.fromkeys(named)) if {*named} <= {*_forbiddable()} else None


def _forbiddable() -> list[str]:
    """Return the table's own commands, but for those that leave it."""
    from cardcli.interpreter import commands

    return [name for name in commands() if name not in ("exit", "quit")]


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What holds at every table of this user until he changes it there."""

    comforts: Comforts
    player: str = field(metadata={"kind": Name("", "the name you play under")})
    color: str = choice(
        ("auto", "always", "never"), "auto", "when the output has colours"
    )
    plain: bool = switch(False, "whether there are only lines, for a screen reader")
    sync: str = choice(
        ("auto", "each", "deal", "never"),
        "auto",
        "when a transcript is forced to the disk",
    )
    forbid: tuple[str, ...] = field(
        metadata={"kind": Commands((), "commands that nobody may use at the table")}
    )
    origins: Mapping[str, str]
    """Where each setting comes from, by its name."""
    fault: str = ""
    """What is wrong with config.toml, in one line; empty where nothing is."""

    def value(self, name: str) -> object:
        """Return a setting by its name."""
        return getattr(self if hasattr(self, name) else self.comforts, name)


def kinds() -> dict[str, Kind]:
    """Return every setting by its name, with what it may be."""
    own = {item.name: item.metadata.get("kind") for item in fields(Settings)}
    return options.kinds(Comforts) | {name: kind for name, kind in own.items() if kind}


class Chosen(NamedTuple):
    """One setting as one source has it."""

    value: Any
    origin: str


def gather(
    given: Mapping[str, object], environ: Mapping[str, str] | None = None
) -> Settings:
    """Return the settings, those `given` as options of the command line above all.

    An option that is None or `()` is not given, an empty variable is not set. Raises
    WrongUsage, naming it, where an option or a variable cannot be what it is; what is
    wrong in config.toml is left out and told in `fault`.
    """
    around = os.environ if environ is None else environ
    chosen = _by_default(around)
    in_file, fault = _from_file()
    chosen |= in_file | _from_environment(around) | _from_options(given)
    own = {name: found.value for name, found in chosen.items()}
    comforts = Comforts(**{name: own.pop(name) for name in options.kinds(Comforts)})
    origins = {name: found.origin for name, found in chosen.items()}
    return Settings(comforts=comforts, origins=origins, fault=fault, **own)


def _by_default(around: Mapping[str, str]) -> dict[str, Chosen]:
    """Return the defaults; over SSH the bell is off."""
    chosen = {
        name: Chosen(kind.settle({}), "default") for name, kind in kinds().items()
    }
    if over_ssh(around):
        chosen["sound"] = Chosen(False, "default over SSH")
    return chosen


def over_ssh(around: Mapping[str, str]) -> bool:
    """Say whether the terminal is at the other end of an SSH connection."""
    return any(around.get(name) for name in ("SSH_CONNECTION", "SSH_TTY"))


def _from_environment(around: Mapping[str, str]) -> dict[str, Chosen]:
    chosen = {}
    for name, kind in kinds().items():
        variable = f"CARDCLI_{name.upper()}"
        text = around.get(variable)
        if text:
            value = kind.read(_BITS.get(text, text) if on_off(kind) else text, {})
            chosen[name] = Chosen(
                _right(variable, kind, text, value), f"environment {variable}"
            )
    return chosen


_BITS = {"1": "on", "0": "off"}


def on_off(kind: Kind) -> bool:
    """Say whether a setting is a switch."""
    return kind.words == ("on", "off")


def _from_options(given: Mapping[str, object]) -> dict[str, Chosen]:
    chosen = {}
    for name, kind in kinds().items():
        value = given.get(name)
        if value is not None and value != ():
            option = f"--{name.replace('_', '-')}"
            read = kind.read(value, {})
            no = f"--no-{option[2:]}" if value is False else option
            chosen[name] = Chosen(_right(option, kind, value, read), f"option {no}")
    return chosen


def _right(name: str, kind: Kind, given: object, value: Any) -> Any:
    """Return a value that could be read; raise WrongUsage for None."""
    if value is None:
        raise WrongUsage(_cannot_be(name, kind, given))
    return value


def _cannot_be(name: str, kind: Kind, given: object) -> str:
    text = str(given).lower() if isinstance(given, bool) else options.write(given)
    return f"{name} cannot be {quoted(text, 50)}; use {kind.values({})}"


def check(name: str, given: object) -> Any:
    """Return the value that a word or a number stands for; raise WrongUsage."""
    known = kinds()
    if name not in known:
        raise WrongUsage(_unknown(name, known))
    kind = known[name]
    return _right(name, kind, given, kind.read(given, {}))


def _unknown(name: str, known: Mapping[str, Kind]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name[:50], known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return f"unknown setting {quoted(name, 50)}; {hint}"


def _from_file() -> tuple[dict[str, Chosen], str]:
    """Return what stands in config.toml, and what is wrong with it in one line."""
    from cardcli import places

    path = places.config()
    if not os.path.lexists(path):
        return {}, ""
    from cardcli import config

    shown = visible(str(path))
    try:
        entries = config.read(path).entries
    except FileFault as fault:
        return {}, f"{fault}; until then none of its settings counts"
    chosen: dict[str, Chosen] = {}
    faults = []
    for entry in entries:
        where = f"{shown}:{entry.line}"
        try:
            chosen[entry.key] = Chosen(check(entry.key, entry.value), where)
        except WrongUsage as fault:
            faults.append(f"{where}: {fault}")
    if len(faults) > 1:
        faults[0] += f" ({len(faults) - 1} more there cannot be used)"
    return chosen, faults[0] if faults else ""
