"""Killed at each write: the match goes on as if nothing had happened."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.process import environment, run_cli, start
from tests.transcripts.matches import Played, go_on, pinochle_to_its_end
from tests.transcripts.tables import verified

# The program, killed by itself at its n-th write: before it, in its middle or after.
KILLED = """
import os, signal, sys
at, moment = int(sys.argv[1]), sys.argv[2]
del sys.argv[1:3]
real, count = os.pwrite, 0
def pwrite(descriptor, data, place):
    global count
    count += 1
    if count == at:
        if moment != "before":
            size = len(data) if moment == "after" else len(data) // 2
            real(descriptor, data[:size], place)
        os.kill(os.getpid(), signal.SIGKILL)
    return real(descriptor, data, place)
os.pwrite = pwrite
from cardcli.cli import main
main()
"""
PLAY = ["play", "pinochle", "--seed", "7", "--set", "single_hand=on", "--seat"]
PLAY += ["P1=human", "--seat", "P2=random", "--record", "match.toml"]


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Return the match that nobody kills."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        return pinochle_to_its_end(tmp_path_factory.mktemp("m") / "match.toml")


def script(match: Played) -> bytes:
    """Return what is typed in the whole match."""
    return "".join(f"{line}\n" for line in match.typed).encode()


def test_nobody_kills_it(match: Played, tmp_path: Path) -> None:
    run = run_cli(*PLAY, folder=tmp_path, given=script(match))
    assert (run.status, run.err) == (0, b"")
    assert (tmp_path / "match.toml").read_text(encoding="utf-8") == match.text


def test_killed_at_each_write(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    moments = ["before", "middle", "after"]
    for at in range(1, len(match.contents) + 1):
        for moment in moments if at <= 3 else moments[at % 3 :][:1]:
            killed = subprocess.run(
                [sys.executable, "-c", KILLED, str(at), moment, *PLAY],
                input=script(match),
                capture_output=True,
                cwd=tmp_path,
                env=environment(tmp_path),
                timeout=60,
                check=False,
            )
            assert killed.returncode == -9
            lines = at if moment == "after" else at - 1
            if lines and lines < len(match.contents):
                go_on(path, match.left(lines))
            if lines:
                assert path.read_text(encoding="utf-8") == match.text, (at, moment)
            path.unlink(missing_ok=True)


def test_killed_in_mid_game_and_taken_up_at_the_command_line(
    match: Played, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    shown = b""
    with start(*PLAY, folder=tmp_path) as table:
        assert table.stdin and table.stdout
        table.stdin.write("".join(f"{line}\n" for line in match.typed[:9]).encode())
        table.stdin.flush()
        while shown.count(b" holds ") < 9:
            shown += table.stdout.readline()
        table.kill()
    assert table.returncode == -9
    lines = len(verified(path).deals[0].moves)
    left = "".join(f"{line}\n" for line in match.left(lines))
    run = run_cli("resume", "match.toml", folder=tmp_path, given=left.encode())
    assert (run.status, run.err) == (0, b"")
    assert path.read_text(encoding="utf-8") == match.text


def test_several_kills_in_one_match(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    typed = list(match.typed)
    run_cli(*PLAY, folder=tmp_path, given="\n".join(typed[:4]).encode())
    for _ in range(len(typed)):
        lines = len(verified(path).deals[0].moves)
        left = match.left(lines)
        if not left:
            break
        data = path.read_bytes()
        path.write_bytes(data[: len(data) - len(left) % 6])
        given = "\n".join(match.left(_lines(path))[:2]).encode()
        assert run_cli("resume", "match.toml", folder=tmp_path, given=given).status == 0
    assert path.read_text(encoding="utf-8") == match.text


def _lines(path: Path) -> int:
    """Return how many lines are whole in a file that may be torn."""
    text = path.read_text(encoding="utf-8")
    return sum(line.endswith('",') for line in text.splitlines() if '    "' in line)
