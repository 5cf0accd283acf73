"""The sshd that the tests here log in to; without OpenSSH they are left out."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.server import Server, programs


@pytest.fixture(scope="session", autouse=True)
def hung_up() -> Iterator[None]:
    """Let what is started here hear a hang-up, which under nohup it would not."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.fixture(scope="session")
def openssh() -> None:
    """Leave a test out where OpenSSH is not installed; never where all is tested."""
    missing = {"sshd", "ssh", "ssh-keygen", "scp", "sftp"} - programs().keys()
    if missing:
        reason = f"OpenSSH is not installed: no {', '.join(sorted(missing))}"
        if os.environ.get("CI"):
            pytest.fail(f"{reason}; on Debian install openssh-server, openssh-client")
        pytest.skip(reason)


@pytest.fixture(scope="session")
def server(openssh: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Return an sshd as the page sets it up."""
    with Server(tmp_path_factory.mktemp("sshd")) as running:
        yield running


@pytest.fixture
def folder(server: Server, request: pytest.FixtureRequest) -> Path:
    """Return the folder of a player of this test's own."""
    return server.add_player(player_of(request))


@pytest.fixture
def player(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the name of this test's own player."""
    return player_of(request)


def player_of(request: pytest.FixtureRequest) -> str:
    """Return a name of at most 16 letters for a test."""
    from hashlib import sha256

    return f"P{sha256(request.node.nodeid.encode()).hexdigest()[:12]}"
