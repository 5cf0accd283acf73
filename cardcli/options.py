"""A game's options: a frozen record whose fields know their range and default."""

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import Any, NamedTuple, TypeVar, cast

from cardcli.errors import WrongUsage
from cardcli.foreign import quoted

Value = int | bool | str | tuple[int, ...]
Given = dict[str, Any]
Bound = int | Callable[[Given], int]


class Kind(NamedTuple):
    """What an option may be. Bounds and defaults may go by the options before it."""

    default: Any
    means: str
    low: Bound = 0
    high: Bound = 0
    words: tuple[str, ...] = ()
    many: int = 1

    def settle(self, given: Given) -> Value:
        """Return the default among the options read so far."""
        chosen = self.default(given) if callable(self.default) else self.default
        return cast(Value, chosen)

    def range(self, given: Given) -> tuple[int, int]:
        """Return the lowest and highest number allowed."""
        low = self.low(given) if callable(self.low) else self.low
        high = self.high(given) if callable(self.high) else self.high
        return low, high

    def values(self, given: Given) -> str:
        """Return in words what would be right."""
        if self.words:
            return ", ".join(self.words)
        low, high = self.range(given)
        several = f"{self.many} numbers, each " if self.many > 1 else ""
        return f"{several}{low} to {high}"

    def read(self, value: object, given: Given) -> Value | None:
        """Return the value that a word, a number or a list stands for, or None."""
        if self.words == ("on", "off"):
            return _switch(value)
        if self.words:
            word = value.lower() if isinstance(value, str) else ""
            return word if word in self.words else None
        numbers = _numbers(value)
        low, high = self.range(given)
        if len(numbers) != self.many or not all(low <= n <= high for n in numbers):
            return None
        return numbers if self.many > 1 else numbers[0]


def _switch(value: object) -> bool | None:
    words = {"on": True, "off": False, "yes": True, "no": False}
    words |= {"true": True, "false": False}
    return value if isinstance(value, bool) else words.get(str(value).lower())


def _numbers(value: object) -> tuple[int, ...]:
    """Return the numbers in a number, a list of numbers or a text of numbers."""
    if isinstance(value, bool):
        return ()
    if isinstance(value, int):
        return (value,)
    if isinstance(value, list | tuple):
        whole = all(type(item) is int for item in value)
        return tuple(value) if whole else ()
    words = str(value).replace(",", " ").split()
    plain = all(word.isascii() and word.isdigit() and len(word) < 9 for word in words)
    return tuple(map(int, words)) if plain else ()


def whole(
    low: Bound, high: Bound, default: int | Callable[[Given], int], means: str
) -> Any:
    """Return a field for a whole number."""
    return field(metadata={"kind": Kind(default, means, low, high)})


def wholes(low: Bound, high: Bound, default: tuple[int, ...], means: str) -> Any:
    """Return a field for several whole numbers."""
    kind = Kind(default, means, low, high, many=len(default))
    return field(metadata={"kind": kind})


def switch(default: bool | Callable[[Given], bool], means: str) -> Any:
    """Return a field that is on or off."""
    return field(metadata={"kind": Kind(default, means, words=("on", "off"))})


def choice(words: tuple[str, ...], default: str, means: str) -> Any:
    """Return a field for one of several words."""
    return field(metadata={"kind": Kind(default, means, words=words)})


Record = TypeVar("Record")


def kinds(record: type | object) -> dict[str, Kind]:
    """Return the options of a game's record, in the order in which they are read."""
    listed = fields(cast(Any, record))
    return {item.name: cast(Kind, item.metadata["kind"]) for item in listed}


def read(record: type[Record], given: Mapping[str, object]) -> Record:
    """Return the options with what is given and defaults for the rest.

    Raises WrongUsage with every fault at once: unknown names with the nearest known
    one, values out of range, and what the record's own `faults` finds together.
    """
    known = kinds(record)
    faults = [_unknown(name, known) for name in given if name not in known]
    values: Given = {}
    for name, kind in known.items():
        value = kind.read(given[name], values) if name in given else None
        if name in given and value is None:
            shown = write(given[name])
            faults.append(f"{name} cannot be {quoted(shown)}: {kind.values(values)}")
        values[name] = kind.settle(values) if value is None else value
    made = record(**values)
    check = getattr(made, "faults", None)
    faults += check() if check else []
    if faults:
        raise WrongUsage("; ".join(faults))
    return made


def _unknown(name: str, known: Mapping[str, Kind]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
    return f"unknown option {quoted(name)}: {hint}"


def write(value: object) -> str:
    """Return a value as it is written after `set`: `on`, `500`, `4 40 60 80`."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return str(value)


def plain(options: object) -> dict[str, Value]:
    """Return the options by name, in alphabetical order."""
    return {name: getattr(options, name) for name in sorted(kinds(options))}


def written(options: object) -> dict[str, object]:
    """Return the options by name as a transcript has them."""
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in plain(options).items()
    }


def unusual(options: object) -> dict[str, Value]:
    """Return the options that are not what they would be by default, by name."""
    values = plain(options)
    return {
        name: values[name]
        for name, kind in kinds(options).items()
        if values[name] != kind.settle(values)
    }
