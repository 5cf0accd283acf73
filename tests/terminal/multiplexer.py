"""The program in a tmux of its own, which draws and sends keys as terminals do."""

import os
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.cli.process import PROGRAM
from tests.terminal.person import PATIENCE, Around, Look, Person, around

PAUSE = 0.01
"""Seconds between two looks at the screen: tmux does not say when it has changed."""


class Tmux(Person):
    """The program in the one window of a tmux server that nobody else uses."""

    def __init__(
        self,
        *args: str,
        folder: Path,
        size: tuple[int, int] = (80, 24),
        term: str = "screen-256color",
        env: Around = MappingProxyType({}),
    ) -> None:
        if shutil.which("tmux") is None and not os.environ.get("CI"):
            pytest.skip("tmux is not installed here")
        # The name of a socket may have 100 characters, fewer than a test's folder.
        self._place = tempfile.mkdtemp(prefix="tmux-")
        self._around = around(folder, term, {"TMUX_TMPDIR": self._place, **env})
        command = shlex.join([*PROGRAM, *args])
        columns, rows = size
        self._tmux(
            *("start-server", ";", "set", "-g", "default-terminal", term, ";"),
            *("set", "-s", "escape-time", "0", ";"),
            *("set", "-g", "remain-on-exit", "on", ";"),
            *("new-session", "-d", "-x", str(columns), "-y", str(rows)),
            *("-c", str(folder), command, ";"),
            *("set", "window-size", "manual"),
        )

    def close(self) -> None:
        """End the server and all that it runs."""
        self._tmux("kill-server")
        shutil.rmtree(self._place)

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(
            ["tmux", "-L", "cardcli", "-f", "/dev/null", *words],
            env=self._around,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def type(self, text: str) -> None:
        """Type letters."""
        self._tmux("send-keys", "-l", "--", text)

    def press(self, *keys: str) -> None:
        """Press keys."""
        self._tmux("send-keys", "--", *keys)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def look(self) -> Look:
        """Return what there is to be seen now."""
        words = "#{cursor_x} #{cursor_y} #{history_size} #{cursor_flag}"
        # In one command, within which tmux draws nothing.
        capture = ("capture-pane", "-p", "-S", "-")
        told = self._tmux("display-message", "-p", words, ";", *capture)
        head, *lines = told.split("\n")[:-1]
        column, row, above, shown = map(int, head.split())
        return Look(lines, above + row, column, bool(shown))

    @property
    def rows(self) -> list[str]:
        """The lines on the screen."""
        return self._tmux("capture-pane", "-p").split("\n")[:-1]

    def wait(self, done: Callable[[], bool], what: str) -> None:
        """Look until something holds; raise AssertionError after a while."""
        end = time.monotonic() + PATIENCE
        while not done():
            if time.monotonic() > end:
                shown = "\n".join(self.text)
                raise AssertionError(f"no {what}:\n{shown}")
            time.sleep(PAUSE)
