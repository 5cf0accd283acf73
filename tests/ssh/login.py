"""A person who logs in with a terminal."""

import os
import re
import signal
import time
from collections.abc import Callable
from fcntl import LOCK_NB, LOCK_SH, flock
from pathlib import Path
from typing import Any, Self

import pexpect
import pyte

from tests.ssh.server import Server
from tests.terminal.terminal import Screen

PATIENCE = 20.0
PROMPT = re.compile(r"^> ?$")


class Login:
    """A player's `ssh` at a pty; in it the program at another one."""

    def __init__(
        self,
        server: Server,
        player: str,
        *words: str,
        options: tuple[str, ...] = (),
        term: str = "xterm-256color",
    ) -> None:
        self.raw = bytearray()
        self.screen = Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        command, *rest = server.login(player, *words, options=("-tt", *options))
        self._process: Any = pexpect.spawn(
            command,
            rest,
            env={"PATH": os.environ.get("PATH", os.defpath), "TERM": term},
            dimensions=(24, 80),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    # What a person does

    def send(self, keys: str) -> None:
        """Send keys as they are."""
        os.write(self._process.child_fd, keys.encode())

    def say(self, line: str) -> list[str]:
        """Type a line at the prompt; return what is told until the next one."""
        begun = self._here
        self.send(f"{line}\r")
        self.wait(lambda: self._asked and self._here > begun, f"prompt after {line}")
        return self.text[begun + 1 : self._here]

    def close(self) -> None:
        """Leave as a terminal does that is closed."""
        self._process.close(force=True)

    def kill(self) -> None:
        """End the client without a word to the other end."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def freeze(self) -> None:
        """Stop the client: its end of the line stays open and silent."""
        os.kill(self._process.pid, signal.SIGSTOP)

    # What a person sees

    @property
    def text(self) -> list[str]:
        """All lines, those that have left the screen at its top too."""
        return [*self.screen.gone, *self.screen.rows]

    @property
    def _here(self) -> int:
        return len(self.screen.gone) + self.screen.cursor.y

    @property
    def _asked(self) -> bool:
        cursor = self.screen.cursor
        return bool(PROMPT.match(self.screen.display[cursor.y][: cursor.x]))

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Read until something holds; raise AssertionError after a while."""
        end = time.monotonic() + PATIENCE
        while not done():
            left = end - time.monotonic()
            try:
                if left > 0 and self._read(left):
                    continue
            except EOFError:
                what = f"{what}, and the login has ended"
            raise AssertionError("\n".join([f"no {what}:", *self.text]))

    def _read(self, seconds: float) -> bool:
        """Take what comes within a while; say whether anything did."""
        try:
            got: bytes = self._process.read_nonblocking(1 << 16, seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            raise EOFError from None
        self.raw += got
        self._stream.feed(got)
        return True

    def wait_for(self, text: str) -> None:
        """Read until a text is shown."""
        self.wait(lambda: any(text in row for row in self.text), repr(text))

    def wait_for_prompt(self) -> None:
        """Read until a line is asked for."""
        self.wait(lambda: self._asked, "prompt")

    def ended(self) -> int:
        """Wait for the end; return the exit status of what ran at the other end."""
        try:
            while self._read(PATIENCE):
                pass
        except EOFError:
            self._process.wait()
            return int(self._process.exitstatus)
        raise AssertionError("\n".join(["no end:", *self.text]))


def wait_until(done: Callable[[], bool], what: str) -> None:
    """Wait until something holds; raise AssertionError after a while."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, f"no {what}"
        time.sleep(0.05)


def sits(folder: Path) -> bool:
    """Say whether a login sits at a player's table."""
    lock = folder / "seat.lock"
    if not lock.exists():
        return False
    with lock.open("rb") as file:
        try:
            flock(file, LOCK_SH | LOCK_NB)
        except BlockingIOError:
            return True
    return False
