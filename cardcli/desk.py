"""Where a person sits: what asks for lines, before a table, at it and after it."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from cardcli import places
from cardcli.foreign import visible
from cardcli.script import PROMPT, YES_NO, Lines, Stream
from cardcli.session import Session
from cardcli.settings import Settings

DESK = "cardcli.desk"
"""Where a verb finds, in click's context, the desk of whoever has asked for it."""
NAMELESS = "player"
"""Whose typed lines they are where nobody is named."""


class Desk(Protocol):
    """What asks a person for lines."""

    left: bool
    """Whether the person has left for good, from whatever he was at."""

    def line(
        self, prompt: str, propose: Callable[[str], list[str]] = lambda text: []
    ) -> str | None:
        """Return what is typed, or None where the person leaves."""

    def say(self, lines: list[str]) -> None:
        """Print lines."""

    def lines(self, session: Session) -> Lines:
        """Return the lines that the person types at a table."""


def agrees(desk: Desk, question: str, yes: str = "yes", no: str = "no") -> bool:
    """Ask until the answer is yes or no, or their names here; who leaves says no."""
    desk.say([visible(question)])
    while True:
        answer = desk.line(YES_NO, lambda text: [yes, no])
        if answer is None:
            return False
        word = answer.strip().lower()
        if word in ("y", "yes", yes, "n", "no", no):
            return word in ("y", "yes", yes)
        named = "" if (yes, no) == ("yes", "no") else f", {yes} or {no}"
        desk.say([f"Type y for yes or n for no{named}."])


class Plain:
    """A desk that prints nothing but lines, for the ear and for dumb terminals."""

    def __init__(self, found: Settings, *, prompt: bool) -> None:
        self.left = False
        self._found = found
        self._prompt = prompt

    def line(
        self, prompt: str, propose: Callable[[str], list[str]] = lambda text: []
    ) -> str | None:
        """Return the next line, None at the end of the input."""
        typed = self._stream(prompt).next()
        return typed.text if typed else None

    def say(self, lines: list[str]) -> None:
        """Print lines."""
        from cardcli.display import of_settings

        shown = of_settings(self._found).lines(lines)
        sys.stdout.writelines(f"{line}\n" for line in shown)

    def lines(self, session: Session) -> Lines:
        """Return the lines of the terminal."""
        return self._stream(PROMPT)

    def _stream(self, prompt: str) -> Stream:
        """Return the lines of the terminal, after prompts where they are wanted."""
        sys.stdout.flush()
        return Stream(
            sys.stdin.buffer,
            sys.stdout,
            person=True,
            prompt=prompt if self._prompt else "",
            sleep=time.sleep,
        )


def at_terminal() -> bool:
    """Say whether a person types, and reads what is printed."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


@contextmanager
def desk(found: Settings) -> Iterator[Desk]:
    """Sit a person down at the terminal: with an editor where it can show one."""
    dumb = os.environ.get("TERM", "dumb") in ("", "dumb")
    if found.plain or dumb:
        yield Plain(found, prompt=found.plain)
        return
    from cardcli.keyboard import Keyboard
    from cardcli.repl import Typing

    kept = places.history() / (found.player.casefold() or NAMELESS)
    with Keyboard(kept, found) as keyboard:
        yield Typing(keyboard)
