"""Verifying transcripts, and keeping the sound part of a damaged one."""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardcli.errors import CardcliError, FileFault
from cardcli.foreign import visible
from cardcli.transcripts.caps import text_of
from cardcli.transcripts.paper import File
from cardcli.transcripts.reader import Transcript, parse, read
from cardcli.transcripts.replay import replay

MOST_CUTS = 8
_MOVE = re.compile(r"""^[ \t]+["']""", re.MULTILINE)
_WHOLE = re.compile(r"""[ \t]+"(?:[^"\\\n]|\\.)*",\r?""")


def verify(path: Path) -> Transcript:
    """Return the transcript in a file, replayed against the rules to its end.

    Raises FileFault or Mismatch at the first thing that is wrong.
    """
    transcript = read(path)
    for _ in replay(transcript):
        pass
    return transcript


def walk(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files that paths name; folders give their transcripts, sorted.

    A folder without any stands for itself.
    """
    for path in paths:
        found = sorted(path.rglob("*.toml")) if os.path.isdir(path) else []
        yield from found or [path]


class Salvage(NamedTuple):
    """The sound part of a damaged transcript."""

    text: str
    transcript: Transcript
    lost: int
    """How many lines of moves had to be left out, torn ones too."""
    fault: str
    """What was wrong with the rest."""


def salvage(path: Path, known: CardcliError | None = None) -> Salvage:
    """Return the longest beginning of a file that parses and replays.

    What is at fault is cut off with all after it; `known` is the first fault where it
    has been found. Raises FileFault where not even the first deal can be kept.
    """
    name = visible(str(path))
    text = rest = text_of(path, torn=True)
    fault = str(known or "")
    if known is not None:
        rest = _before(text, known.line or 1)
    for _ in range(MOST_CUTS):
        try:
            transcript = parse(rest, name)
            for _ in replay(transcript):
                pass
        except CardcliError as error:
            fault = fault or str(error)
            rest = _before(rest, error.line or 1)
            continue
        if transcript.deals:
            return Salvage(rest, transcript, _moves(text) - _moves(rest), fault)
        break
    reason = fault or f"{name}: holds no deal"
    raise FileFault(f"{reason}; nothing before that is sound")


def _moves(text: str) -> int:
    return len(_MOVE.findall(text))


def _before(text: str, number: int) -> str:
    """Return the lines before one, their array closed again.

    A whole move at the very end is kept: only the bracket after it was missing.
    """
    lines = text.rstrip("\n").split("\n")
    if number >= len(lines) and _WHOLE.fullmatch(lines[-1]):
        number = len(lines) + 1
    kept = lines[: number - 1]
    while kept and not kept[-1].strip():
        kept.pop()
    if kept and _MOVE.match(kept[-1]):
        kept.append("]")
    return "".join(f"{line}\n" for line in kept)


def keep_sound(path: Path) -> Path:
    """Write the sound part of a damaged transcript to a new file; return its path.

    Raises FileFault where nothing is sound or the file cannot be written.
    """
    kept = salvage(path)
    beside = path.with_name(f"{path.stem}.repaired{path.suffix}")
    paper = File.create(beside)
    try:
        paper.write(kept.text, 0, sync=True)
    finally:
        paper.close()
    return beside
