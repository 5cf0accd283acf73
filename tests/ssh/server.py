"""A real sshd on loopback, made from the files that docs/ssh.md shows.

It runs as whoever runs the tests, with keys, a port and a folder of its own.
"""

import os
import pwd
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from cardcli.restricted import PLAYERS, folder_name
from tests.documents import ROOT, blocks

PAGE = ROOT / "docs" / "ssh.md"
PYTHON = "/opt/cardcli/bin/python"
WRAPPER = "/opt/cardcli/bin/cardcli-login"
HOME = "/var/lib/cardcli"
PLAYER = "Ann"
SECONDS = 30
HASTE = "bid_delay = 0\nplay_delay = 0\ntrick_delay = 0\n"

# What a test needs otherwise than the page has it: sshd takes what it reads first.
OTHERWISE = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
PidFile none
AuthorizedKeysFile {folder}/authorized_keys
StrictModes no
UsePAM no
LogLevel VERBOSE
Subsystem sftp internal-sftp
AcceptEnv LANG LC_*
"""


def programs() -> dict[str, str]:
    """Return where the programs of OpenSSH are, as far as they are installed."""
    path = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin:/usr/local/sbin"
    found = {
        name: shutil.which(name, path=path)
        for name in ("sshd", "ssh", "ssh-keygen", "scp", "sftp")
    }
    return {name: place for name, place in found.items() if place}


def shown(name: str) -> str:
    """Return a file that the page shows."""
    (text,) = [block.text for block in blocks(PAGE) if block.name == name]
    return text


class Server:
    """An sshd with the page's settings, and players with a key each.

    `first` are settings of the account that go before the page's, `everybody` some of
    all accounts.
    """

    def __init__(self, folder: Path, first: str = "", everybody: str = "") -> None:
        self.folder = folder
        self.home = folder / "home"
        self.account = pwd.getpwuid(os.getuid()).pw_name
        self._tools = programs()
        self._first = first
        self._everybody = everybody
        self._port = 0
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.home.mkdir()
        wrapper = shown("cardcli-login")
        for old, new in ((PYTHON, sys.executable), (HOME, str(self.home))):
            assert old in wrapper
            wrapper = wrapper.replace(old, shlex.quote(new))
        (self.folder / "cardcli-login").write_text(wrapper, encoding="utf-8")
        (self.folder / "cardcli-login").chmod(0o755)
        (self.folder / "authorized_keys").touch()
        self.make_key("host")
        self._start()
        return self

    def __exit__(self, *fault: object) -> None:
        if self._process:
            self._process.terminate()
            self._process.wait(SECONDS)

    def _start(self) -> None:
        """Start sshd, at another port where the first one is taken meanwhile."""
        if os.getuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        settings = self.folder / "sshd_config"
        for _ in range(5):
            self._port = _free_port()
            page = shown("cards.conf").replace("User cards", f"User {self.account}")
            assert page != shown("cards.conf") or self.account == "cards"
            above = OTHERWISE.format(port=self._port, folder=self.folder)
            # A Match goes on to the next one, so what is for all comes first.
            everybody, match, account = page.partition("Match ")
            mine = f"Match User {self.account}\n{self._first}\n" if self._first else ""
            settings.write_text(
                f"{above}{self._everybody}{everybody}{mine}{match}{account}", "utf-8"
            )
            log = open(self.folder / "log", "ab")
            self._process = subprocess.Popen(
                [self._tools["sshd"], "-D", "-e", "-f", str(settings)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
            log.close()
            if self._answers():
                self._know_host()
                return
        raise AssertionError(f"sshd does not start: {self.log}")

    def _answers(self) -> bool:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and self._process and self._process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
                return True
            except OSError:
                time.sleep(0.05)
        return False

    def _know_host(self) -> None:
        key = (self.folder / "host.pub").read_text(encoding="utf-8")
        line = f"[127.0.0.1]:{self._port} {key}"
        (self.folder / "known_hosts").write_text(line, encoding="utf-8")

    @property
    def log(self) -> str:
        """What sshd has told."""
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    # Players

    def make_key(self, name: str) -> Path:
        """Return a new private key."""
        path = self.folder / name
        subprocess.run(
            [self._tools["ssh-keygen"], "-q", "-t", "ed25519", "-N", "", "-f", path],
            check=True,
            timeout=SECONDS,
            stdin=subprocess.DEVNULL,
        )
        return path

    def add_player(self, name: str) -> Path:
        """Give a player a key, with a line as the page has it; return his folder."""
        key = self.make_key(folder_name(name))
        public = key.with_name(f"{key.name}.pub").read_text(encoding="utf-8")
        options = shown("authorized_keys").splitlines()[0].partition(" ssh-")[0]
        for old, new in (
            (WRAPPER, shlex.quote(str(self.folder / "cardcli-login"))),
            (f" {PLAYER}", f" {shlex.quote(name)}"),
        ):
            assert options.count(old) == 1
            options = options.replace(old, new)
        with open(self.folder / "authorized_keys", "a", encoding="utf-8") as file:
            file.write(f"{options} {public}")
        folder = self.folder_of(name)
        folder.mkdir(parents=True)
        (folder / "config.toml").write_text(HASTE, encoding="utf-8")
        return folder

    def folder_of(self, name: str) -> Path:
        """Return a player's folder."""
        return self.home / PLAYERS / folder_name(name)

    # Clients

    def client(self, player: str, *options: str, program: str = "ssh") -> list[str]:
        """Return the words of a client that logs a player in, but for the host.

        ssh takes what it reads first, so the options given go before those of all.
        """
        port = "-p" if program == "ssh" else "-P"
        return [
            self._tools[program],
            *options,
            *("-F", "none", port, str(self._port)),
            *("-i", str(self.folder / folder_name(player))),
            *("-o", f"UserKnownHostsFile={self.folder / 'known_hosts'}"),
            *("-o", "StrictHostKeyChecking=yes", "-o", "BatchMode=yes"),
            *("-o", "IdentitiesOnly=yes", "-o", "LogLevel=ERROR"),
        ]

    @property
    def host(self) -> str:
        """The account at this host, as clients name it."""
        return f"{self.account}@127.0.0.1"

    def login(
        self, player: str, *words: str, options: tuple[str, ...] = ()
    ) -> list[str]:
        """Return a command that logs a player in and asks for some words."""
        return [*self.client(player, *options), "--", self.host, *words]

    def run(
        self,
        player: str,
        *words: str,
        options: tuple[str, ...] = (),
        given: bytes = b"",
        env: dict[str, str] | None = None,
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a command over the line, without a terminal."""
        return subprocess.run(
            self.login(player, *words, options=("-T", *options)),
            input=given,
            capture_output=True,
            timeout=SECONDS,
            check=False,
            env={"PATH": os.environ.get("PATH", os.defpath), **(env or {})},
        )


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port
