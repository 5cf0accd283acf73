"""The keys of a transcript's tables, each taken once and of its type."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from cardcli.errors import FileFault
from cardcli.foreign import quoted
from cardcli.transcripts.where import of_key

KINDS: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a fraction",
    str: "a text",
    list: "an array",
    dict: "a table",
    datetime: "a date and time",
}


class Page(NamedTuple):
    """A file's name as it may be shown, and its text."""

    name: str
    text: str


class Table:
    """One table of a file, each key taken once; what is left over is an error."""

    def __init__(
        self, page: Page, keys: Mapping[str, Any], title: str = "", number: int = 1
    ) -> None:
        self._page = page
        self._keys = dict(keys)
        self._title = title
        self._number = number

    def take(self, key: str, kind: type, default: Any = ...) -> Any:
        """Take a key of a type; without a default it must be there."""
        if key not in self._keys:
            if default is ...:
                words = f"the key {key} is missing; it is {KINDS[kind]}"
                raise self.fault(words, key)
            return default
        found = self._keys.pop(key)
        if type(found) is not kind:
            is_now = KINDS.get(type(found), "something else")
            raise self.fault(f"{key} is {is_now}; write {KINDS[kind]}", key)
        return found

    def has(self, key: str) -> bool:
        """Say whether a key is there still."""
        return key in self._keys

    def texts(self, key: str) -> tuple[str, ...]:
        """Take an array of texts."""
        found = self.take(key, list)
        if not all(type(text) is str for text in found):
            raise self.fault(f"{key} holds other things; write texts", key)
        return tuple(found)

    def own(self) -> dict[str, object]:
        """Return the reader's own keys; raise FileFault where others are left."""
        for key in self._keys:
            if not key.startswith("_"):
                where = self._title or "this file"
                words = f"unknown key {quoted(key)} in {where}"
                raise self.fault(f"{words}; a key of your own starts with _", key)
        return self._keys

    def fault(self, words: str, key: str = "") -> FileFault:
        """Return the error for this table, with the line of a key or the heading."""
        if self._title == "deal":
            words = f"deal {self._number}: {words}"
        line = of_key(self._page.text, key, self._title, self._number)
        error = FileFault(f"{self._page.name}{f':{line}' if line else ''}: {words}")
        error.line = line
        return error
