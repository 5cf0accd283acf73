"""The pages of the documentation: their blocks, found, run and written anew.

A block's fence says what it is. `console` is a terminal: `$ ` lines are commands, `> `
lines what is typed at the table's prompt, `[1]` the exit status where it is not 0, the
rest what is printed. `python` has `>>>` examples. `toml`, `json`, `sh` and `text` are
read as such; with a name after it a block is also a file for the page's later blocks,
or it shows that file of the project.

`python -m tests.documents` writes what the console blocks print now into the pages.
"""

import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
EPOCH = "1795971603"
PROMPT = "> "
SECONDS = 30
TYPED = {"CARDCLI_PLAIN": "1", "CARDCLI_SUITS": "letters"} | {
    f"CARDCLI_{kind}_DELAY": "0" for kind in ("BID", "PLAY", "TRICK")
}
"""A terminal at which all is lines, as on a page."""
FENCE = re.compile(
    r"^```(?P<language>\S*) ?(?P<name>\S*)\n(?P<text>.*?)^```$", re.M | re.S
)


class Block(NamedTuple):
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    name: str
    """The file that it is, or nothing."""
    text: str
    start: int
    """Where the text starts in the page."""


def pages() -> list[Path]:
    """Return the pages, by name."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def title(page: Path) -> str:
    """Return a page's path as it is written in the project."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    """Yield the fenced blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield Block(
            page,
            line,
            found["language"],
            found["name"],
            found["text"],
            found.start("text"),
        )


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a page's commands: this program, a fixed moment."""
    programs = folder / ".bin"
    programs.mkdir(exist_ok=True)
    program = programs / "cardcli"
    program.write_text(
        f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m cardcli "$@"\n'
    )
    program.chmod(0o755)
    return {
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(folder),
        "CARDCLI_TRANSCRIPTS": str(folder / "transcripts"),
        "SOURCE_DATE_EPOCH": EPOCH,
        "LC_ALL": "C.UTF-8",
        "TERM": "vt100",
        "TZ": "UTC",
        "COLUMNS": "80",
    }


def printed(block: Block, folder: Path) -> str:
    """Return a console block as running its commands makes it now."""
    text = ""
    for command, typed in _commands(block):
        screen, status = _run(command, typed, folder)
        if screen and not screen.endswith("\n"):
            screen += "\n"
        text += f"$ {command}\n{screen}" + (f"[{status}]\n" if status else "")
    return text


def _commands(block: Block) -> Iterator[tuple[str, list[str]]]:
    """Yield the commands of a console block, with what is typed after each."""
    command, typed = "", list[str]()
    for line in block.text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, typed
            command, typed = line.removeprefix("$ "), []
        elif line.startswith(PROMPT):
            typed.append(line.removeprefix(PROMPT))
    assert command, f"{title(block.page)}:{block.line}: a console without a command"
    yield command, typed


def _run(command: str, typed: Sequence[str], folder: Path) -> tuple[str, int]:
    """Run one command; return its screen, errors included, and its exit status."""
    if typed:
        return _at_terminal(command, typed, folder)
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=SECONDS,
        check=False,
    )
    return done.stdout.decode(), done.returncode


def _at_terminal(command: str, typed: Sequence[str], folder: Path) -> tuple[str, int]:
    """Run a command on a terminal of its own, typing a line at each prompt."""
    keyboard, terminal = pty.openpty()
    process = subprocess.Popen(
        ["sh", "-c", command],
        cwd=folder,
        env=environment(folder) | TYPED,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    try:
        screen = b""
        for line in typed:
            screen += _shown(keyboard, wanted=PROMPT.encode())
            os.write(keyboard, f"{line}\n".encode())
        screen += _shown(keyboard)
        status = process.wait(SECONDS)
    finally:
        os.close(keyboard)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return screen.decode().replace("\r\n", "\n"), status


def _shown(keyboard: int, wanted: bytes = b"") -> bytes:
    """Return what a terminal shows, up to a prompt or to the end of its program."""
    screen = b""
    while True:
        ready, _, _ = select.select([keyboard], [], [], SECONDS)
        assert ready, f"nothing more is shown after {screen[-500:]!r}"
        try:
            piece = os.read(keyboard, 4096)
        except OSError:
            piece = b""
        screen += piece
        if not piece or (wanted and screen.endswith(b"\n" + wanted)):
            return screen


def source(block: Block) -> Path | None:
    """Return the file of the project that a block shows, where it is one."""
    path = ROOT / block.name
    return path if block.name and path.is_file() else None


def keep(block: Block, folder: Path) -> None:
    """Write a named block into the folder of its page."""
    if block.name and not source(block):
        (folder / block.name).write_text(block.text, encoding="utf-8")


def rewritten(page: Path) -> str:
    """Return a page with what its console blocks print now."""
    text = page.read_text(encoding="utf-8")
    pieces, end = list[str](), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for block in blocks(page):
            keep(block, folder)
            shown = source(block)
            if block.language == "console" or shown:
                now = shown.read_text() if shown else printed(block, folder)
                pieces += [text[end : block.start], now]
                end = block.start + len(block.text)
    return "".join([*pieces, text[end:]])


def main() -> int:
    """Write the pages anew, and say which have changed; never green."""
    changed = 0
    for page in pages():
        now = rewritten(page)
        if not page.is_symlink() and now != page.read_text(encoding="utf-8"):
            page.write_text(now, encoding="utf-8")
            print(f"{title(page)}: rewritten; read the diff, then run the tests")
            changed += 1
    return 1 if changed else 2


if __name__ == "__main__":
    sys.exit(main())
