"""The program at a pty, and a screen that shows what it draws."""

import os
import select
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pexpect
import pyte

from tests.cli.process import PROGRAM
from tests.terminal.person import PATIENCE, Around, Look, Person, around
from tests.terminal.spellings import spelling

PAUSE = 0.02
"""Seconds that a program is given to end by itself."""
MOST_AT_ONCE = 512
"""Bytes that a pty takes without waiting."""


class Screen(pyte.Screen):
    """A screen that keeps what has left it at the top, and answers its program."""

    def __init__(self, columns: int, rows: int) -> None:
        self.gone: list[str] = []
        self.answer: Callable[[str], None] | None = None
        super().__init__(columns, rows)

    def index(self) -> None:
        """Move down a line; on the last one the top line goes."""
        whole = self.margins is None or self.margins == (0, self.lines - 1)
        if whole and self.cursor.y == self.lines - 1:
            self.gone.append(self.row(0))
        super().index()

    def row(self, number: int) -> str:
        """Return a line without what is blank at its end."""
        cells = self.buffer[number]
        return "".join(cells[place].data for place in range(self.columns)).rstrip()

    @property
    def rows(self) -> list[str]:
        """The lines on the screen."""
        return [self.row(number) for number in range(self.lines)]

    def write_process_input(self, data: str) -> None:
        """Send the answer to a question about the terminal."""
        if self.answer:
            self.answer(data)


class Terminal(Person):
    """The program at a pty.

    `size` is columns and rows; `answers` is whether the terminal tells where its
    cursor is; `env` changes what is around. `raw` is all that the program has written.
    """

    def __init__(
        self,
        *args: str,
        folder: Path,
        size: tuple[int, int] = (80, 24),
        term: str | None = "xterm-256color",
        answers: bool = True,
        env: Around = MappingProxyType({}),
    ) -> None:
        self.term = term
        self.raw = bytearray()
        columns, rows = size
        self.screen = Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        command, *words = PROGRAM
        self._process: Any = pexpect.spawn(
            command,
            [*words, *args],
            env=around(folder, term, env),
            cwd=str(folder),
            dimensions=(rows, columns),
        )
        if answers:
            self.screen.answer = self.type

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        return int(self._process.pid)

    def close(self) -> None:
        """Hang up."""
        child = self._process.ptyproc
        child.delayafterclose = child.delayafterterminate = PAUSE
        try:
            self._process.close(force=True)
        except pexpect.ExceptionPexpect:
            # It has been killed, and takes longer to go where much else is running.
            child.wait()

    def send(self, keys: bytes) -> None:
        """Send bytes as they are."""
        end = self._process.child_fd
        while keys:
            # A program that waits for its output to be read takes no input.
            readable, writable, _ = select.select([end], [end], [], PATIENCE)
            if readable:
                self.read(0)
            if writable:
                keys = keys[os.write(end, keys[:MOST_AT_ONCE]) :]

    def type(self, text: str) -> None:
        """Type letters."""
        self.send(text.encode())

    def press(self, *keys: str) -> None:
        """Send keys as this terminal spells them."""
        self.type("".join(spelling(key, self.term or "") for key in keys))

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.screen.resize(rows, columns)
        self.claim(columns, rows)

    def claim(self, columns: int, rows: int) -> None:
        """Tell the program a size, whatever the window has."""
        self._process.setwinsize(rows, columns)

    def look(self) -> Look:
        """Return what there is to be seen now."""
        gone, cursor = self.screen.gone, self.screen.cursor
        lines = gone + self.screen.rows
        return Look(lines, len(gone) + cursor.y, cursor.x, not cursor.hidden)

    @property
    def rows(self) -> list[str]:
        """The lines on the screen."""
        return self.screen.rows

    def read(self, seconds: float) -> bool:
        """Take what the program has written, or writes within a while.

        Say whether it was anything; raise EOFError when it has ended.
        """
        try:
            got: bytes = self._process.read_nonblocking(1 << 16, seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            raise EOFError from None
        self.raw += got
        self._stream.feed(got)
        return True

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Read until something holds; raise AssertionError after a while."""
        end = time.monotonic() + PATIENCE
        while not done():
            left = end - time.monotonic()
            try:
                if left > 0 and self.read(left):
                    continue
            except EOFError:
                what = f"{what}, but the program has ended"
            shown = "\n".join(self.text)
            raise AssertionError(f"no {what}:\n{shown}")

    def ended(self) -> int:
        """Read until the end; return the exit status, of a signal its negative."""
        try:
            while self.read(PATIENCE):
                pass
        except EOFError:
            self._process.wait()
            if self._process.signalstatus is not None:
                return -int(self._process.signalstatus)
            return int(self._process.exitstatus)
        shown = "\n".join(self.text)
        raise AssertionError(f"no end:\n{shown}")
