"""The saved transcripts of one folder: listed, found, tagged, removed."""

import os
import re
import stat
import tomllib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from cardcli.errors import FileFault, WrongUsage
from cardcli.foreign import hiding, quoted, visible
from cardcli.transcripts import paper as papers
from cardcli.transcripts import sheet
from cardcli.transcripts.caps import over
from cardcli.transcripts.reader import Transcript, parse, read

HEAD = 64 * 1024
TAIL = 64 * 1024
MOST_TAG = 40
_DATE = re.compile("([0-9]{4}(-[0-9]{2}){0,2})?")


class Entry(NamedTuple):
    """One saved transcript, from its header and its end."""

    path: Path
    game: str
    started: str
    seats: dict[str, str]
    tags: tuple[str, ...]
    title: str
    finished: bool
    winner: str
    rules: dict[str, object]


class Wanted(NamedTuple):
    """What a search asks for; empty fields ask for nothing."""

    game: str = ""
    player: str = ""
    since: str = ""
    unfinished: bool = False
    tag: str = ""
    text: str = ""


def entries(folder: Path) -> list[Entry]:
    """Return the transcripts of a folder, oldest first; other files are left out."""
    found = [entry for path in folder.glob("*.toml") if (entry := entry_of(path))]
    return sorted(found, key=_age)


def _age(entry: Entry) -> tuple[str, int, str]:
    """Order by start; of one second `-2` comes after the file without a number."""
    name = entry.path.name
    return entry.started, len(name), name


def entry_of(path: Path) -> Entry | None:
    """Return what heads a file, or None where it is no transcript that can be read."""
    ends = _ends(path)
    if ends is None:
        return None
    keys = _toml(ends.head.partition(b"\n[[deal]]")[0])
    seats = keys.get("seats")
    tags = keys.get("tags", [])
    started = keys.get("started")
    if keys.get("cardcli") != sheet.FORMAT or not isinstance(started, datetime):
        return None
    if not isinstance(seats, dict) or not isinstance(tags, list):
        return None
    result = ends.result
    return Entry(
        path,
        _word(keys.get("game")),
        str(started)[:19],
        {str(seat): _word(who) for seat, who in seats.items()},
        tuple(map(_word, tags)),
        _word(keys.get("title")),
        result is not None,
        _word(_toml(result).get("winner")) if result is not None else "",
        _table(keys.get("options")),
    )


class _Ends(NamedTuple):
    """The beginning of a file, and its result where it has one."""

    head: bytes
    result: bytes | None


def _ends(path: Path) -> _Ends | None:
    """Return the ends of a file, or None where it is no file that can be read."""
    try:
        # A pipe that nobody writes would be waited for.
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        held = os.fstat(descriptor)
        if not stat.S_ISREG(held.st_mode):
            os.close(descriptor)
            return None
        with open(descriptor, "rb") as file:
            head = file.read(HEAD)
            file.seek(max(0, held.st_size - TAIL))
            tail = file.read(TAIL)
    except OSError:
        return None
    _, heading, after = tail.rpartition(b"\n[result]\n")
    return _Ends(head, after.partition(b"\n[")[0] if heading else None)


def _table(held: object) -> dict[str, object]:
    return held if isinstance(held, dict) else {}


def newest_first(folder: Path) -> list[Entry]:
    """Return the transcripts of a folder, the one written last first."""

    def written(entry: Entry) -> tuple[float, str]:
        try:
            return entry.path.stat().st_mtime, entry.path.name
        except OSError:
            return 0.0, entry.path.name

    return sorted(entries(folder), key=written, reverse=True)


def unfinished(path: Path) -> bool:
    """Say whether a file looks like the transcript of a match not played to its end."""
    entry = entry_of(path)
    return entry is not None and not entry.finished


def _toml(data: bytes) -> dict[str, object]:
    """Return the keys of a piece of TOML, none where it cannot be read."""
    if over(data) is not None:
        return {}
    try:
        return tomllib.loads(data.decode())
    except (ValueError, RecursionError):
        return {}


def _word(held: object) -> str:
    return held if isinstance(held, str) else ""


def find(folder: Path, wanted: Wanted) -> list[Entry]:
    """Return the transcripts of a folder that a search asks for.

    Raises WrongUsage for what is no date.
    """
    if not _DATE.fullmatch(wanted.since):
        raise WrongUsage(
            f"--since {quoted(wanted.since)} is no date; write one like 2026-11-29"
        )
    return [entry for entry in entries(folder) if _fits(entry, wanted)]


def _fits(entry: Entry, wanted: Wanted) -> bool:
    players = " ".join(entry.seats.values()).casefold()
    return (
        (not wanted.game or entry.game.startswith(wanted.game.lower()))
        and wanted.player.casefold() in players
        and entry.started >= wanted.since
        and not (wanted.unfinished and entry.finished)
        and (not wanted.tag or wanted.tag in entry.tags)
        and (not wanted.text or _holds(entry.path, wanted.text))
    )


def _holds(path: Path, text: str) -> bool:
    try:
        data = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return text.casefold() in data.casefold()


def tag(path: Path, tags: Sequence[str], *, remove: bool = False) -> tuple[str, ...]:
    """Add tags to a transcript, or take them off; return those it now has.

    Raises FileFault where the file is no transcript or is being written, WrongUsage
    for a tag of unusual characters.
    """
    for word in tags:
        if hiding(word) or not word.strip() or len(word) > MOST_TAG:
            raise WrongUsage(f"{quoted(word)} cannot be a tag; use plain words")
    paper = papers.File.reopen(path)
    try:
        transcript = read(path)
        held = transcript.extra.get("tags", [])
        old = [str(word) for word in held] if isinstance(held, list) else []
        kept = [word for word in old if not (remove and word in tags)]
        if not remove:
            kept += [word for word in dict.fromkeys(tags) if word not in kept]
        text = _with_tags(transcript.text, kept)
        if not _same_but_tags(transcript, text, kept):
            name = transcript.name
            raise FileFault(f"{name}: its tags are in an unusual form; edit them there")
        papers.replace(path, text).close()
    finally:
        paper.close()
    return tuple(kept)


def _same_but_tags(transcript: Transcript, text: str, tags: Sequence[str]) -> bool:
    """Say whether a text is a transcript that differs from another in its tags only."""
    if over(text.encode()) is not None:
        return False
    try:
        changed = parse(text, transcript.name)
    except FileFault:
        return False
    before, after = dict(transcript.extra), dict(changed.extra)
    before.pop("tags", None)
    same = changed._replace(text="", extra={}) == transcript._replace(text="", extra={})
    return same and after.pop("tags", []) == list(tags) and before == after


def _with_tags(text: str, tags: Sequence[str]) -> str:
    """Return a transcript's text with other tags: one line above its first table."""
    top, bracket, rest = text.partition("\n[")
    lines = _without_tags(top.split("\n"))
    written = ", ".join(sheet.value("_", word)[len("_ = ") : -1] for word in tags)
    if tags:
        at = len(lines) - 1 if lines[-1:] == [""] else len(lines)
        lines.insert(at, f"tags = [{written}]")
    return "\n".join(lines) + bracket + rest


def _without_tags(lines: list[str]) -> list[str]:
    """Return the lines above the tables without the tags, however they are wrapped."""
    kept: list[str] = []
    inside = False
    for line in lines:
        if line.replace(" ", "").startswith("tags="):
            inside = True
        if not inside:
            kept.append(line)
        if inside and line.rstrip().endswith("]"):
            inside = False
    return kept


def remove(path: Path, folder: Path) -> None:
    """Remove a transcript, a damaged one only from the folder of saved ones.

    Raises FileFault where it cannot be removed or is being written.
    """
    paper = papers.File.reopen(path)
    try:
        saved = path.parent == folder and path.suffix == ".toml"
        if not saved and entry_of(path) is None:
            reason = "is no transcript; it was not removed"
            raise FileFault(f"{visible(str(path))}: {reason}")
        path.unlink()
    except OSError as fault:
        raise papers.cannot_write(path, fault) from None
    finally:
        paper.close()
