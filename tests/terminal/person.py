"""Somebody at a terminal: what is done at a prompt, and what is printed below it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from tests.cli.process import environment

PROMPT = "> "
PATIENCE = 15.0
"""Seconds, of which a test that passes needs few."""
NO_DELAYS = {f"CARDCLI_{what}_DELAY": "0" for what in ("BID", "PLAY", "TRICK")}


Around = Mapping[str, str | None]
"""Variables of the environment; None where one is not to be set."""


def around(folder: Path, term: str | None, more: Around) -> dict[str, str]:
    """Return what a person's program finds around it."""
    given = environment(folder, LC_ALL="C.UTF-8", **NO_DELAYS)
    found = {**given, "TERM": term, **more}
    return {name: held for name, held in found.items() if held is not None}


class Look(NamedTuple):
    """All lines at one moment, and where the cursor is in them."""

    lines: list[str]
    """Those that have left the screen at its top too."""
    row: int
    column: int
    shown: bool
    """Whether the cursor is shown; it is not while the editor draws."""

    @property
    def line(self) -> str:
        """The line of the cursor, up to it."""
        return self.lines[self.row].ljust(self.column)[: self.column]

    @property
    def asked(self) -> bool:
        """Whether the cursor stands behind a prompt where nothing is typed."""
        return self.shown and self.line.endswith(PROMPT)


class Person(ABC):
    """The program at a terminal of some kind."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """End the program."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys by their names: F1, Left, Enter, C-r, M-! …"""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type letters."""

    @abstractmethod
    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""

    @abstractmethod
    def look(self) -> Look:
        """Return what there is to be seen now."""

    @property
    @abstractmethod
    def rows(self) -> list[str]:
        """The lines on the screen."""

    @abstractmethod
    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Wait until something holds; raise AssertionError after a while."""

    @property
    def text(self) -> list[str]:
        """All lines, those that have left the screen at its top too."""
        return self.look().lines

    @property
    def line(self) -> str:
        """The line of the cursor, up to it."""
        return self.look().line

    @property
    def suggested(self) -> str:
        """What stands behind the cursor on its line."""
        now = self.look()
        return now.lines[now.row][now.column :]

    @property
    def toolbar(self) -> str:
        """The line below the prompt, empty where there is none."""
        now = self.look()
        return [*now.lines, ""][now.row + 1]

    def wait_for(self, text: str) -> None:
        """Wait until a text is on the screen."""
        self.wait(lambda: any(text in row for row in self.rows), repr(text))

    def wait_for_line(self, line: str) -> None:
        """Wait until the cursor's line is this one up to the cursor."""

        def done() -> bool:
            now = self.look()
            return now.shown and now.line == line

        self.wait(done, f"line {line!r}")

    def wait_for_prompt(self) -> None:
        """Wait until a line is asked for."""
        self.wait(lambda: self.look().asked, "prompt")

    def say(self, line: str) -> list[str]:
        """Type a line; return what is printed until the next one is asked for."""

        def keys() -> None:
            self.type(line)
            self.press("Enter")

        return self.do(keys, f"{line!r}")

    def strike(self, key: str) -> list[str]:
        """Press a key that runs something; return what is printed until then."""
        return self.do(lambda: self.press(key), key)

    def do(self, keys: Callable[[], None], what: str) -> list[str]:
        """Use keys that run something; return what is printed until then."""
        before = after = self.look()

        def done() -> bool:
            nonlocal after
            after = self.look()
            return after.asked and after.row > before.row

        keys()
        self.wait(done, f"prompt after {what}")
        return after.lines[before.row + 1 : after.row]
