"""What a key of a player does not open: everything but his table."""

import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.login import Login
from tests.ssh.server import SECONDS, Server

REFUSED = "is not to be had here; ask for config, play, "


@pytest.fixture(scope="module")
def lenient(
    openssh: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Return an sshd that lets all of a client's environment through."""
    with Server(tmp_path_factory.mktemp("lenient"), "AcceptEnv *") as running:
        yield running


@pytest.fixture
def target() -> Iterator[socket.socket]:
    """Return a listener that nobody must reach."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(1)
        yield listening


def reached(target: socket.socket) -> bool:
    """Say whether anybody has come through to a listener."""
    try:
        target.accept()[0].close()
    except TimeoutError:
        return False
    return True


def files(folder: Path) -> set[str]:
    """Return the names of all that is in a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


# Commands


@pytest.mark.parametrize(
    "asked",
    [
        "id",
        "id; ls",
        "sh -c id",
        "scp -t x",
        "scp -f /etc/passwd",
        "/usr/lib/openssh/sftp-server",
        "internal-sftp",
        "rsync --server . .",
        "git-upload-pack /srv",
        "--restricted --player Bob play whist",
        "--home / play whist",
        "--config /etc/passwd config show",
        "--help",
        "completion bash",
        "cardcli cardcli play whist",
        "PLAY whist",
    ],
)
def test_other_commands(asked: str, server: Server, player: str, folder: Path) -> None:
    before = files(folder)
    run = server.run(player, asked)
    assert (run.returncode, run.stdout) == (2, b"")
    assert REFUSED in run.stderr.decode() and run.stderr.count(b"\n") == 1
    assert files(folder) == before


@pytest.mark.parametrize(
    "asked, reason",
    [
        ("play whist\nid", r"the command holds \u{A}; type plain text"),
        ("play whist\x1b]0;x\x07", r"the command holds \u{1B}; type plain text"),
        ("play 'whist", "'play 'whist' lacks a quote; close it"),
        ("play " + 1000 * "x", "the command is over 1000 characters; ask for"),
        ("play whist --record x", "--record names a file; here there are none"),
        ("play whist --script x", "--script names a file; here there are none"),
        ("play whist --deck x", "--deck names a file; here there are none"),
        ("replay ../bob/a", "'../bob/a' is a path; here there are only names"),
        ("verify .", "'.' is a path; here there are only names"),
        ("verify a /etc", "'/etc' is a path; here there are only names"),
        ("transcripts remove ../../a", "'../../a' is a path; here there are only"),
        ("config path", "No such command 'path'"),
        ("config set forbid x", "'forbid' is the host's"),
        ("play $(id)", "no game '$(id)'"),
    ],
)
def test_hostile_words(
    asked: str, reason: str, server: Server, player: str, folder: Path
) -> None:
    before = files(folder)
    run = server.run(player, asked)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode().startswith(f"cardcli: {reason}"), run.stderr
    assert run.stderr.count(b"\n") == 1
    assert files(folder) - before <= {"seat.lock"}


def test_good_words(server: Server, player: str, folder: Path) -> None:
    run = server.run(player, 'cardcli  play "whist" --seed', "7", given=b"deal\n")
    assert run.returncode == 0
    assert b"Deal 1: W deals. JD is turned up." in run.stdout
    listed = server.run(player, "transcripts").stdout.decode()
    name = listed.split()[0]
    assert server.run(player, "verify", name).returncode == 0
    assert server.run(player, "replay", name, "--all").returncode == 0
    assert server.run(player, "rules", "whist").stdout.startswith(b"Whist\n")


def test_nothing_asked_for_without_a_terminal(server: Server, player: str) -> None:
    run = server.run(player)
    assert run.returncode == 2
    assert run.stderr.startswith(b"cardcli: the front door needs a terminal; ask for ")


# Files and forwarding


@pytest.mark.parametrize("options", [(), ("-O",)])
def test_scp(
    options: tuple[str, ...],
    server: Server,
    player: str,
    folder: Path,
    tmp_path: Path,
) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    before = files(server.home)
    client = server.client(player, *options, program="scp")
    for words in (
        (str(tmp_path / "mine"), f"{server.host}:theirs"),
        (f"{server.host}:config.toml", str(tmp_path / "theirs")),
    ):
        done = subprocess.run([*client, *words], timeout=SECONDS, capture_output=True)
        assert done.returncode not in (0, None)
    assert files(server.home) == before
    assert files(tmp_path) == {"mine"}


def test_sftp(server: Server, player: str, folder: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [*server.client(player, program="sftp"), server.host],
        input=b"get config.toml\n",
        cwd=tmp_path,
        timeout=SECONDS,
        capture_output=True,
    )
    assert done.returncode != 0
    assert files(tmp_path) == set()


def test_local_forwarding(server: Server, player: str, target: socket.socket) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        here = free.getsockname()[1]
    there = target.getsockname()[1]
    client = subprocess.Popen(
        server.login(player, options=("-N", "-L", f"{here}:127.0.0.1:{there}")),
        stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
    )
    try:
        end = time.monotonic() + SECONDS
        while True:
            try:
                line = socket.create_connection(("127.0.0.1", here), 5)
                break
            except ConnectionRefusedError:
                assert time.monotonic() < end, "the client does not listen"
                time.sleep(0.05)
        with line:
            assert line.recv(1) == b""
        assert not reached(target)
    finally:
        client.kill()
        client.wait()


def test_remote_forwarding(server: Server, player: str, target: socket.socket) -> None:
    there = f"0:127.0.0.1:{target.getsockname()[1]}"
    options = ("-N", "-R", there, "-o", "ExitOnForwardFailure=yes")
    run = server.run(player, options=options)
    assert run.returncode == 255
    assert b"remote port forwarding failed" in run.stderr


def test_a_key_gives_a_terminal_and_one_command(server: Server, player: str) -> None:
    """No agent, no X11, no forwarding, no file of commands: sshd tells the client."""
    run = server.run(player, "rules", options=("-A", "-X", "-o", "LogLevel=DEBUG"))
    told = re.findall(rb"key options: (.*)", run.stderr)
    assert told and {words.strip() for words in told} == {b"command pty"}


# Who may log in


def test_another_key(server: Server) -> None:
    server.make_key("mallory")
    run = server.run("mallory", "rules")
    assert run.returncode == 255
    assert b"Permission denied (publickey)" in run.stderr


def test_a_password(server: Server, player: str) -> None:
    options = ("-o", "PreferredAuthentications=password,keyboard-interactive")
    run = server.run(player, "rules", options=options)
    assert run.returncode == 255
    assert b"Permission denied (publickey)" in run.stderr


def test_one_session_a_connection(
    server: Server, player: str, folder: Path, tmp_path: Path
) -> None:
    """A second one over the same connection is another login that sshd counts."""
    shared = ("-o", f"ControlPath={tmp_path}/c", "-o", "ControlMaster=auto")
    with Login(server, player, "play", "whist", options=shared) as first:
        first.wait_for_prompt()
        second = server.run(player, "rules", options=(*shared, "-o", "LogLevel=INFO"))
        assert b"Session open refused by peer" in second.stderr


# What the client's environment may hold


def hostile(folder: Path) -> dict[str, str]:
    """Return variables that would move, start or change something."""
    there = str(folder / "elsewhere")
    return {
        "HOME": there,
        "CARDCLI_TRANSCRIPTS": there,
        "CARDCLI_CONFIG": f"{there}/config.toml",
        "CARDCLI_PLAIN": "1",
        "XDG_DATA_HOME": there,
        "SOURCE_DATE_EPOCH": "0",
        "PYTHONPATH": there,
        "PYTHONSTARTUP": f"{there}/x.py",
        "PYTHONINSPECT": "1",
        "PYTHONWARNINGS": "error",
        "_CARDCLI_COMPLETE": "bash_source",
        "PAGER": f"touch {there}",
        "EDITOR": f"touch {there}",
        "VISUAL": f"touch {there}",
        "LESSOPEN": f"|touch {there}",
        "LESSSECURE": "0",
        "PROMPT_TOOLKIT_BELL": "false",
        "TZ": there,
        "COLUMNS": "11",
        "LC_ALL": "../../../x",
        "LANG": "$(touch x)",
        "LD_PRELOAD": f"{there}/x.so",
    }


def send(variables: dict[str, str]) -> tuple[str, ...]:
    """Return the options of a client that sends variables."""
    words = " ".join(f'{name}="{value}"' for name, value in variables.items())
    return ("-o", f"SetEnv={words}")


@pytest.mark.parametrize("kind", ["server", "lenient"])
def test_hostile_variables(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """They have no effect, not even where sshd lets them through."""
    server: Server = request.getfixturevalue(kind)
    name = "Eve"
    folder = server.add_player(name)
    sent = hostile(tmp_path)
    # Of these the account's shell, or what loads it, speaks itself.
    del sent["LC_ALL"], sent["LD_PRELOAD"]
    options = send(sent)
    run = server.run(name, "play whist --seed 7", options=options, given=b"deal\n.\n")
    assert (run.returncode, run.stderr) == (0, b"")
    assert max(map(len, run.stdout.decode().splitlines())) > 60
    (path,) = (folder / "transcripts").iterdir()
    assert "\nstarted = 1970" not in path.read_text(encoding="utf-8")
    shown = server.run(name, "config show --origin", options=options)
    assert b"environment" not in shown.stdout and b"plain = false" in shown.stdout
    assert files(tmp_path) == set()


@pytest.mark.parametrize(
    "term", ["../../../etc/x", "x;id", "\x1b]0;x\x07", 300 * "x", "nosuch", "dumb"]
)
def test_hostile_terminals(
    term: str, server: Server, player: str, folder: Path
) -> None:
    with Login(server, player, "play", "whist", "--seed", "7", term=term) as login:
        login.wait_for("Between deals: ")
        login.send("deal\r")
        login.wait_for("Deal 1: ")
        assert b"Traceback" not in login.raw


def test_the_wrapper_alone_drops_them(server: Server, tmp_path: Path) -> None:
    """The script takes what sshd gives it, and hands four plain things on."""
    spy = tmp_path / "python"
    spy.write_text("#!/bin/sh\nexec /usr/bin/env\n", encoding="utf-8")
    spy.chmod(0o755)
    from tests.ssh.server import PYTHON, shown

    wrapper = shown("cardcli-login").replace(PYTHON, str(spy))
    done = subprocess.run(
        ["/bin/sh", "-c", wrapper, "cardcli-login", "Ann"],
        env=hostile(tmp_path) | {"PATH": os.defpath, "TERM": "vt100", "LD_PRELOAD": ""},
        capture_output=True,
        check=True,
    )
    names = {line.partition("=")[0] for line in done.stdout.decode().splitlines()}
    assert names - {"PWD", "SHLVL", "_"} == {
        *("TERM", "LANG", "LC_ALL", "SSH_CONNECTION", "SSH_ORIGINAL_COMMAND")
    }
