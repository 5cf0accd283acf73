"""Reading, running and writing golden sessions.

A golden is a text that looks like the terminal: `#` lines say what it shows, `$ ` is
the command, `> ` the lines that were typed, the rest what was printed, and `[1]` at
the end the exit status where it is not 0. Beside `NAME.session` lies `NAME.toml`, the
transcript, where one was kept. Decks and moves of other files it needs stand in the
same folder.
"""

import contextlib
import io
import os
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import click

from cardcli import places, settings
from cardcli.cli import PLACES, cardcli, settings_of
from cardcli.display import of_output
from cardcli.errors import CardcliError
from cardcli.opening import open_table, seat_players
from cardcli.resume import resume
from cardcli.running import front_for
from cardcli.script import Loop, Show, Stream, as_they_are
from cardcli.session import Session
from cardcli.settings import Settings

HERE = Path(__file__).parent
EPOCH = "1790000000"
TYPED = "> "


@dataclass(frozen=True)
class Golden:
    """One golden: what it is about, its command, what is typed, what it prints."""

    path: Path
    about: tuple[str, ...]
    command: str
    typed: tuple[str, ...]
    text: str

    @property
    def transcript(self) -> Path:
        """Where its transcript lies."""
        return self.path.with_suffix(".toml")


def find() -> list[Golden]:
    """Return every golden, by folder and name."""
    return [read(path) for path in sorted(HERE.glob("*/*.session"))]


def read(path: Path) -> Golden:
    """Return the golden in a file."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    about = tuple(line for line in lines if line.startswith("# "))
    command = next(line for line in lines if line.startswith("$ "))
    typed = tuple(
        line.removeprefix(TYPED.rstrip()).removeprefix(" ")
        for line in lines
        if line.startswith(TYPED) or line == TYPED.rstrip()
    )
    return Golden(path, about, command.removeprefix("$ "), typed, text)


@dataclass(frozen=True)
class Run:
    """What a golden printed when it was run again, and the transcript it left."""

    text: str
    transcript: str | None


class _Typed(io.RawIOBase):
    """Standard input that shows each line as it is read."""

    def __init__(self, lines: tuple[str, ...], screen: io.StringIO) -> None:
        super().__init__()
        self._lines = iter(lines)
        self._screen = screen

    def readline(self, size: int | None = -1, /) -> bytes:
        """Return the next line, and show it."""
        line = next(self._lines, None)
        if line is None:
            return b""
        self._screen.write(f"{TYPED}{line}".rstrip() + "\n")
        return f"{line}\n".encode()


def run(golden: Golden) -> Run:
    """Run a golden's command and typed lines; return its screen and transcript."""
    screen = io.StringIO()
    screen.write("".join(f"{line}\n" for line in golden.about))
    screen.write(f"$ {golden.command}\n")
    with tempfile.TemporaryDirectory() as name, _surroundings(golden, Path(name)):
        record = places.transcripts() / golden.transcript.name
        with contextlib.redirect_stdout(screen), contextlib.redirect_stderr(screen):
            status = _run_command(golden, record, screen)
        transcript = record.read_text(encoding="utf-8") if record.exists() else None
    if status:
        screen.write(f"[{status}]\n")
    return Run(screen.getvalue(), transcript)


@contextlib.contextmanager
def _surroundings(golden: Golden, folder: Path) -> Iterator[None]:
    """A fixed moment, the golden's folder as the current one, no file of the user's."""
    before = Path.cwd()
    kept = {f"CARDCLI_{name.upper()}": str(folder / name) for name in PLACES}
    unset = {f"CARDCLI_{name.upper()}": "" for name in settings.kinds()}
    environment = {"SOURCE_DATE_EPOCH": EPOCH, "HOME": str(folder), **kept, **unset}
    (folder / "transcripts").mkdir()
    if (saved := golden.path.parent / "setups").exists():
        shutil.copytree(saved, folder / "setups")
    with mock.patch.dict(os.environ, environment):
        os.chdir(golden.path.parent)
        try:
            yield
        finally:
            os.chdir(before)


def _run_command(golden: Golden, record: Path, screen: io.StringIO) -> int:
    words = shlex.split(golden.command)
    assert words[0] == "cardcli", golden.path
    try:
        if words[1] in ("play", "resume") and "--demo" not in words:
            return _table(words[1], words[2:], golden, record, screen)
        if words[1] == "play":
            words += ["--record", str(record)]
        status = cardcli.main(args=words[1:], standalone_mode=False)
    except click.ClickException as fault:
        print(f"cardcli: {fault.format_message()}", file=sys.stderr)
        return 2
    except CardcliError as fault:
        print(f"cardcli: {fault}", file=sys.stderr)
        return fault.exit_code
    return status if isinstance(status, int) else 0


def _table(
    verb: str, words: list[str], golden: Golden, record: Path, screen: io.StringIO
) -> int:
    """Play at a table, the typed lines shown where they are read."""
    top = click.Context(cardcli)
    command = cardcli.get_command(top, verb)
    assert command is not None
    chosen: dict[str, Any] = command.make_context(verb, list(words), top).params
    found = settings_of(top, chosen)
    session = _opened(verb, chosen, found, record)
    try:
        loop = Loop(
            session,
            front_for(session, chosen["machine"]),
            screen,
            Stream(_Typed(golden.typed, screen), screen),
            show=as_they_are if chosen["machine"] else _shown(session),
            keep_going=chosen["keep_going"],
            deals=chosen["deals"] or 0,
        )
        loop.run()
        return 1 if loop.refused else 0
    finally:
        session.close()


def _shown(session: Session) -> Show:
    """Return what folds lines as for a pipe, suits as the player has them by then."""

    def show(lines: list[str]) -> list[str]:
        return of_output(session.comforts, color="never").lines(lines)

    return show


def _opened(
    verb: str, chosen: dict[str, Any], found: Settings, record: Path
) -> Session:
    if verb == "play":
        chosen["record"] = None if chosen["no_record"] else str(record)
        return open_table(chosen, found)
    record.write_bytes(Path(chosen["transcript"]).read_bytes())
    session, remarks = resume(record)
    session.comforts = found.comforts
    session.forbidden = frozenset(found.forbid)
    seat_players(session, chosen["sitters"])
    for remark in remarks:
        print(f"cardcli: {remark}", file=sys.stderr)
    return session
