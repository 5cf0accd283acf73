"""The program run as a process of its own, or here with its streams caught."""

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardcli.cli import main

ROOT = Path(__file__).parents[2]
EPOCH = "1790000000"
PROGRAM = (sys.executable, "-m", "cardcli")


class Run(NamedTuple):
    """What came of one run."""

    status: int
    out: bytes
    err: bytes

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.decode().splitlines()

    @property
    def complaint(self) -> str:
        """The one line of standard error, which must be one of ours."""
        text = self.err.decode()
        assert text.startswith("cardcli: "), text
        assert text.count("\n") == 1 and text.endswith("\n"), text
        assert "Traceback" not in text
        return text.removeprefix("cardcli: ").removesuffix("\n")


def environment(folder: Path, **more: str) -> dict[str, str]:
    """Return what the program finds around it: nothing of this machine's."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "HOME": str(folder),
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "CARDCLI_TRANSCRIPTS": str(folder / "saved"),
        "SOURCE_DATE_EPOCH": EPOCH,
        **more,
    }


def run_cli(
    *args: str | bytes,
    folder: Path,
    given: bytes | None = b"",
    env: Mapping[str, str] | None = None,
    **popen: Any,
) -> Run:
    """Run the program in a folder with what it is given on standard input."""
    done = subprocess.run(
        [*PROGRAM, *args],
        input=given,
        capture_output="stdout" not in popen,
        cwd=folder,
        env={**environment(folder), **(env or {})},
        timeout=60,
        check=False,
        **popen,
    )
    return Run(done.returncode, done.stdout or b"", done.stderr or b"")


def run_shell(line: str, folder: Path) -> Run:
    """Run a line of shell in which `$CARDCLI` is the program; pipefail is set."""
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        cwd=folder,
        env=environment(folder, CARDCLI=" ".join(PROGRAM)),
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def start(*args: str, folder: Path, **more: str) -> subprocess.Popen[bytes]:
    """Start the program with pipes at its streams."""
    return subprocess.Popen(
        [*PROGRAM, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=environment(folder, **more),
        preexec_fn=_hear_everything,
    )


def _hear_everything() -> None:
    """Undo what nohup, or a shell's `&`, makes the tests ignore."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Cost(NamedTuple):
    """What a run took."""

    run: Run
    seconds: float
    """Of the processor's time."""
    mebibytes: float
    """The most memory that it held."""


# A child counts what its parent held when it was made; so a small parent is needed.
_LAUNCH = """
import json, os, subprocess, sys
child = subprocess.Popen(sys.argv[1:], stdin=0, stdout=subprocess.PIPE, stderr=-1)
out, err = child.stdout.read(), child.stderr.read()
_, status, used = os.wait4(child.pid, 0)
json.dump([os.waitstatus_to_exitcode(status), out.hex(), err.hex(),
    used.ru_utime + used.ru_stime, used.ru_maxrss / 1024], sys.stdout)
"""


def cost_of(*args: str, folder: Path) -> Cost:
    """Run the program and measure it."""
    done = subprocess.run(
        [sys.executable, "-c", _LAUNCH, *PROGRAM, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        env=environment(folder),
        timeout=60,
        check=True,
    )
    status, out, err, seconds, mebibytes = json.loads(done.stdout)
    run = Run(status, bytes.fromhex(out), bytes.fromhex(err))
    return Cost(run, seconds, mebibytes)


def run_here(
    args: Sequence[str],
    patch: pytest.MonkeyPatch,
    given: bytes = b"",
) -> Run:
    """Run the program in this process, for tests that run it very often."""
    out, err = io.BytesIO(), io.BytesIO()
    kept = {number: signal.getsignal(number) for number in _HEARD}
    with patch.context() as now:
        now.setattr(sys, "argv", ["cardcli", *args])
        now.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        now.setattr(sys, "stdout", io.TextIOWrapper(out, "utf-8"))
        now.setattr(sys, "stderr", io.TextIOWrapper(err, "utf-8"))
        try:
            main()
        except SystemExit as left:
            status = left.code
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            run = out.getvalue(), err.getvalue()
            for number, handler in kept.items():
                signal.signal(number, handler)
    assert isinstance(status, int)
    return Run(status, *run)


_HEARD = (signal.SIGHUP, signal.SIGTERM)
