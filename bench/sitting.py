"""The program at a pty, as a person who types has it."""

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from types import TracebackType
from typing import Self

from bench.measure import environment, program

SIZE = struct.pack("HHHH", 24, 80, 0, 0)
"""Rows, columns and pixels of the window."""
PROMPT = b">"
DRAWN = b"\x1b[?25h"
"""What shows the cursor, when all else is drawn."""
PATIENCE = 60.0
QUIET = 0.1
"""Seconds without output after which nothing more is drawn."""
WHERE, HERE = b"\x1b[6n", b"\x1b[1;1R"
"""The question where the cursor is, and an answer."""
AROUND = {
    "TERM": "xterm-256color",
    "LC_ALL": "C.UTF-8",
    "CARDCLI_BID_DELAY": "0",
    "CARDCLI_PLAY_DELAY": "0",
    "CARDCLI_TRICK_DELAY": "0",
}


class Sitting:
    """One session of the program at a pty of its own."""

    def __init__(self, *words: str) -> None:
        self._end, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, SIZE)
        self._process = subprocess.Popen(
            program(*words),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            env={**environment(), **AROUND},
        )
        os.close(terminal)
        self._drawn = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        os.close(self._end)
        self._process.send_signal(signal.SIGHUP)
        self._process.wait()

    def send(self, keys: bytes) -> None:
        """Type keys."""
        self._drawn = b""
        os.write(self._end, keys)

    def read(self, seconds: float) -> bool:
        """Read what is drawn within a while; say whether it was anything."""
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return False
        drawn = os.read(self._end, 1 << 16)
        if WHERE in drawn:
            os.write(self._end, HERE)
        self._drawn += drawn
        return True

    def wait(self, text: bytes) -> None:
        """Read until a text is drawn; raise TimeoutError where it never is."""
        end = time.monotonic() + PATIENCE
        while text not in self._drawn:
            left = end - time.monotonic()
            if left <= 0 or not self.read(left):
                raise TimeoutError(f"{text!r} is not drawn: {self._drawn!r}")

    def settle(self) -> None:
        """Read until nothing more is drawn."""
        while self.read(QUIET):
            pass

    def cpu_seconds(self) -> float:
        """Return the CPU time that the program has taken by now."""
        # The number of a process's own clock is made from the process's.
        return time.clock_gettime((~self._process.pid << 3) | 2)

    def megabytes(self) -> float:
        """Return the resident memory of the program now in MB."""
        with open(f"/proc/{self._process.pid}/status") as file:
            held = next(line for line in file if line.startswith("VmRSS:"))
        return int(held.split()[1]) / 1024


def wall_seconds(words: list[str]) -> float:
    """Return how long a whole process takes."""
    begun = time.perf_counter()
    subprocess.run(words, env=dict(environment()), check=True)
    return time.perf_counter() - begun


LIBRARIES = [sys.executable, "-c", "import prompt_toolkit, click"]
