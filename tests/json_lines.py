"""Tables that speak JSON Lines: run in a process of their own, each line checked."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator

ROOT = Path(__file__).parent.parent
SCHEMA = json.loads((ROOT / "docs" / "json.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
EXAMPLE = ROOT / "examples" / "random_player.py"
SECONDS = 60
PLAY = ("play", "pinochle", "--seed", "42", "--record", "match.toml")

Line = dict[str, Any]


class Run(NamedTuple):
    """What a program printed, and its exit status."""

    status: int
    lines: list[Line]
    errors: str
    other: list[str]
    """The lines of standard output that are no JSON."""


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a table: its own folder, a fixed moment.

    PYTHONUNBUFFERED would hide an answer that is not flushed.
    """
    clean = {name: os.environ[name] for name in os.environ if name[:6] != "PYTHON"}
    return clean | {
        "PYTHONPATH": str(ROOT),
        "CARDCLI_TRANSCRIPTS": str(folder / "transcripts"),
        "SOURCE_DATE_EPOCH": "1795971603",
    }


def checked(text: str) -> Line:
    """Return a line of a table, once the schema has let it pass."""
    line: Line = json.loads(text)
    assert VALIDATOR.is_valid(line), text
    assert text.isascii()
    return line


def run(command: Sequence[str], folder: Path, typed: str | bytes = "") -> Run:
    """Run a program of Python on typed lines; every JSON line of it is checked."""
    done = subprocess.run(
        [sys.executable, *command],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        cwd=folder,
        env=environment(folder),
        timeout=SECONDS,
        check=False,
    )
    printed = done.stdout.decode().splitlines()
    lines = [checked(text) for text in printed if text.startswith("{")]
    other = [text for text in printed if not text.startswith("{")]
    return Run(done.returncode, lines, done.stderr.decode(), other)


def cardcli(folder: Path, *words: str, typed: str | bytes = "") -> Run:
    """Run cardcli with `--json`; it prints nothing but JSON."""
    ran = run(["-m", "cardcli", *words, "--json"], folder, typed)
    assert ran.other == []
    return ran


def moves(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that tell deals, moves and remarks."""
    return [line for line in lines if "do" in line]


def asks(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that ask."""
    return [line for line in lines if "ask" in line]


def errors(lines: Sequence[Line]) -> list[Line]:
    """Return the lines that refuse."""
    return [line for line in lines if "error" in line]
