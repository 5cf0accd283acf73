"""No key and no command starts a program, or touches a file outside the folder.

The interpreter itself tells: an audit hook hears of every file that is opened and of
every program that is started.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import pexpect
import pytest

from cardcli import game as games
from cardcli import interpreter
from cardcli.cli import cardcli
from cardcli.restricted import PLAYERS
from tests.cli.process import ROOT
from tests.ssh.server import HASTE
from tests.ssh.test_confined import leaves
from tests.terminal.spellings import FUNCTION_KEYS, spelling

# Runs some code under a hook that writes down what must not happen.
AUDITED = """
import os, sys
report, folder, code = sys.argv[1:4]
del sys.argv[1:4]
out = os.open(report, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
PROGRAMS = ("subprocess.", "os.exec", "os.spawn", "os.posix_spawn", "os.fork",
    "os.system", "pty.", "os.startfile", "webbrowser.", "socket.connect",
    "socket.bind", "socket.getaddrinfo")
CHANGES = ("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink",
    "os.chmod", "os.chown", "os.truncate", "os.utime", "shutil.", "sqlite3.connect",
    "tempfile.")
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
def inside(path):
    if isinstance(path, int) or path is None:
        return True
    place = os.path.realpath(os.fsdecode(path))
    return f"{place}/".startswith(f"{folder}/") or place == os.devnull
def hear(event, given):
    if event.startswith(PROGRAMS):
        told = True
    elif event == "open":
        told = isinstance(given[2], int) and given[2] & WRITES and not inside(given[0])
    elif event.startswith(CHANGES):
        paths = [each for each in given if isinstance(each, (str, bytes, os.PathLike))]
        told = not all(map(inside, paths))
    else:
        told = False
    if told:
        os.write(out, f"{event} {given!r:.200}\\n".encode())
sys.addaudithook(hear)
exec(code)
"""
PROGRAM = "from cardcli.cli import main; main()"

HOSTILE = (
    "",
    "x",
    "../../x",
    "/etc/passwd",
    "!touch x",
    "|touch x",
    ">/tmp/x",
    "$(touch x)",
    "save ../../x",
    "load /etc/passwd",
    "save friday",
    "load friday",
)
LEAVING = {"quit", "exit"}

# What each verb that a player has is given.
VERBS: dict[str, Sequence[str]] = {
    "config set": ("theme", "four"),
    "config show": ("--origin",),
    "config unset": ("theme",),
    "play": ("whist", "--demo", "--deals", "1"),
    "records": ("--rebuild",),
    "replay": ("lesson", "--all"),
    "resume": ("lesson",),
    "rules": ("whist", "--all"),
    "setups list": (),
    "setups remove": ("friday",),
    "setups show": ("friday",),
    "transcripts find": ("hint",),
    "transcripts list": (),
    "transcripts remove": ("lesson",),
    "transcripts show": ("lesson",),
    "transcripts tag": ("lesson", "good"),
    "verify": ("lesson", "--repair"),
}


class Watched:
    """A player's folder, and what the hook has told of the programs run there."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / PLAYERS / "ann"
        self.folder.mkdir(parents=True)
        (self.folder / "config.toml").write_text(HASTE, encoding="utf-8")
        self._report = home.with_name("report")
        self._report.touch()

    def words(self, *args: str, code: str = PROGRAM) -> list[str]:
        """Return the words that run some code under the hook."""
        report, folder = str(self._report), str(self.folder.resolve())
        who = ("--restricted", "--home", str(self.home), "--player", "Ann")
        mine = [sys.executable, "-B", "-c", AUDITED, report, folder, code]
        return [*mine, *who, *args]

    def env(self, **more: str) -> dict[str, str]:
        """Return what is around the program."""
        programs = {"PAGER": "cat", "EDITOR": "ed", "VISUAL": "ed", "SHELL": "sh"}
        return {"PATH": os.defpath, "PYTHONPATH": str(ROOT), **programs, **more}

    def run(
        self, *args: str, given: str = "", code: str = PROGRAM
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a verb."""
        return subprocess.run(
            self.words(*args, code=code),
            input=given.encode(),
            capture_output=True,
            env=self.env(),
            timeout=120,
            check=False,
        )

    @property
    def told(self) -> list[str]:
        """What must not happen, and has."""
        return self._report.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    """Return a player's folder below a home of its own."""
    return Watched(tmp_path / "home")


@pytest.mark.parametrize(
    "code, event",
    [
        ("import subprocess; subprocess.run(['true'])", "subprocess.Popen"),
        ("import os; os.system('true')", "os.system"),
        ("import os; os.posix_spawn('/bin/true', ['true'], {})", "os.posix_spawn"),
        ("import os; os.execv('/bin/true', ['true'])", "os.exec"),
        ("open('x', 'a')", "open"),
        ("import os; os.open('../x', os.O_RDWR | os.O_CREAT)", "open"),
        ("import os; os.mkdir('x')", "os.mkdir"),
        ("import sqlite3; sqlite3.connect('x')", "sqlite3.connect"),
        ("import click; click.edit('x', editor='true')", "subprocess.Popen"),
    ],
)
def test_the_hook_hears(code: str, event: str, watched: Watched) -> None:
    there = f"import os; os.chdir({str(watched.home)!r}); {code}"
    watched.run(code=there)
    assert event in [line.partition(" ")[0] for line in watched.told]


def test_the_hook_lets_the_folder_be(watched: Watched) -> None:
    there = str(watched.folder / "x")
    done = watched.run(code=f"open({there!r}, 'w').write('x')")
    assert (done.returncode, watched.told) == (0, [])
    assert Path(there).read_text(encoding="utf-8") == "x"


@pytest.mark.parametrize("game_id", games.ids())
def test_every_command_of_the_table(game_id: str, watched: Watched) -> None:
    names = [*interpreter.verbs(games.load(game_id)), *interpreter.commands()]
    lines = [
        f"{name} {words}".strip()
        for name in names
        for words in HOSTILE
        if name not in LEAVING
    ]
    given = "\n".join(["deal", ".", ".", *lines, "exit"])
    done = watched.run("play", game_id, "--seed", "7", "--keep-going", given=given)
    assert b"Traceback" not in done.stderr
    assert done.returncode == 1 and len(done.stderr.splitlines()) > 50
    assert watched.told == []
    assert {path.name for path in watched.home.parent.iterdir()} == {"home", "report"}


def test_every_verb(watched: Watched) -> None:
    ctx = click.Context(cardcli)
    ctx.params["restricted"] = True
    assert {name for name, _ in leaves(cardcli, ctx)} == set(VERBS)
    watched.run("play", "whist", "--seed", "7", given="deal\nsetup save friday\n.\n")
    (match,) = (watched.folder / "transcripts").iterdir()
    match.rename(match.with_name("lesson.toml"))
    for name, words in sorted(VERBS.items(), key=lambda verb: "remove" in verb[0]):
        done = watched.run(*name.split(), *words)
        assert done.returncode == 0, (name, done.stderr)
        assert watched.told == [], name
        assert watched.run(*name.split(), "--help").returncode == 0
    assert watched.told == []


@pytest.mark.parametrize("editing", ["emacs", "vi"])
def test_every_key(editing: str, watched: Watched) -> None:
    """Function keys, control characters, what follows Esc and what follows Ctrl-X."""
    with open(watched.folder / "config.toml", "a", encoding="utf-8") as file:
        file.write(f'editing = "{editing}"\n')
    keys = [
        *(spelling(key, "xterm-256color") for key in FUNCTION_KEYS),
        *map(chr, range(1, 32)),
        *(f"\x1b{chr(letter)}" for letter in range(33, 127)),
        *(f"\x18{letter}" for letter in "!ev(\x05\x15\x16\x18"),
        *(f"\x1b[{letter}" for letter in "ABCDFHZ"),
        "\x1b:!ls\r",
    ]
    command, *words = watched.words("play", "whist", "--seed", "7")
    env = watched.env(TERM="xterm-256color", LANG="C.UTF-8")
    table = pexpect.spawn(command, words, env=env, timeout=30)
    table.delaybeforesend = None
    try:
        table.expect("Between deals")
        table.send("deal\r")
        table.expect("N holds")
        for key in keys:
            table.send(f"note x{key}")
            answer = settled(table)
            # This leaves whatever the key has begun; to a question the answer is no.
            table.send("n\r" if b"(y/n)" in answer else "\x03")
            settled(table)
            assert watched.told == [], key
        table.send("# that was all\r")
        table.expect("# that was all")
    finally:
        table.close(force=True)
    assert {path.name for path in watched.home.parent.iterdir()} == {"home", "report"}


def settled(table: Any) -> bytes:
    """Return what a program writes until it has been silent for a moment."""
    told = b""
    while True:
        try:
            told += table.read_nonblocking(1 << 16, 0.03)
        except pexpect.TIMEOUT:
            return told
