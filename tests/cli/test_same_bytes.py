"""The same bytes, whatever surrounds the program."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import cardcli
from cardcli import game as games
from tests.cli.process import run_cli

GAMES = games.ids()
SCRIPT = (
    b"deal\nstatus\n.\nhint\n.\ntable\nnote here\noptions\nhelp\n.\nscore\n.\nlast\n"
)

AROUND: dict[str, dict[str, str]] = {
    "hash seed 0": {"PYTHONHASHSEED": "0"},
    "hash seed 1": {"PYTHONHASHSEED": "1"},
    "hash seed 2026": {"PYTHONHASHSEED": "2026"},
    "any hash seed": {"PYTHONHASHSEED": "random"},
    "C": {"LC_ALL": "C"},
    "POSIX": {"LC_ALL": "POSIX", "LANG": "POSIX"},
    "C.UTF-8": {"LC_ALL": "C.UTF-8"},
    "no such locale": {"LC_ALL": "xx_YY.ISO-8859-15"},
    "no coercion": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "latin-1": {"PYTHONIOENCODING": "latin-1"},
    "ASCII": {"PYTHONIOENCODING": "ascii:strict"},
    "Tokyo": {"TZ": "Asia/Tokyo"},
    "a zone of one's own": {"TZ": "XYZ-13:37"},
    "narrow": {"COLUMNS": "20", "LINES": "5"},
    "wide": {"COLUMNS": "400"},
    "no terminal": {"TERM": "dumb"},
    "a terminal": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "colour wanted": {"FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"},
    "colour unwanted": {"NO_COLOR": "1"},
    "unbuffered": {"PYTHONUNBUFFERED": "1"},
    "over SSH": {"SSH_CONNECTION": "a 1 b 2", "SSH_TTY": "/dev/pts/0"},
    "optimised": {"PYTHONOPTIMIZE": "2"},
    "warnings are errors": {"PYTHONWARNINGS": "error"},
    "development": {"PYTHONDEVMODE": "1"},
}


def played(game: str, folder: Path, **around: str) -> tuple[bytes, bytes]:
    """Return what a game prints and what it keeps."""
    folder.mkdir()
    args = ["play", game, "--seed", "7", "--record", "match.toml"]
    run = run_cli(*args, folder=folder, given=SCRIPT, env=around)
    assert (run.status, run.err) == (0, b""), run
    return run.out, (folder / "match.toml").read_bytes()


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[bytes, bytes]]:
    """Return what the games print and keep in plain surroundings."""
    folder = tmp_path_factory.mktemp("usual")
    return {game: played(game, folder / game) for game in GAMES}


@pytest.mark.parametrize("name", AROUND)
def test_what_is_around_changes_nothing(
    name: str, usual: dict[str, tuple[bytes, bytes]], tmp_path: Path
) -> None:
    for game in GAMES:
        assert played(game, tmp_path / game, **AROUND[name]) == usual[game]


def test_what_is_printed_is_plain(usual: dict[str, tuple[bytes, bytes]]) -> None:
    for out, transcript in usual.values():
        assert out.isascii() and transcript.isascii()
        assert len(out) > 1000 and len(transcript) > 500


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "ascii", "cp437", "koi8-r"])
def test_names_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    args = ["play", "whist", "--seed", "7", "--seat", "N=human:Zoë Ж"]
    run = run_cli(
        *args,
        "--record",
        "match.toml",
        folder=tmp_path,
        given="deal\nnote größer\n".encode(),
        env={"PYTHONIOENCODING": encoding, "LC_ALL": "C.UTF-8"},
    )
    assert (run.status, run.err) == (0, b"")
    text = run.out.decode(encoding)
    shown = "Zoë Ж".encode(encoding, "backslashreplace").decode(encoding)
    assert f"N human {shown}," in text
    kept = (tmp_path / "match.toml").read_bytes().decode()
    assert 'N = "human Zoë Ж"' in kept and '"note # größer",' in kept


PLAY = """
import random, sys
import cardcli
random.seed(int(sys.argv[1]))
match = cardcli.new("whist", seed="7", seats={"E": "random", "S": "random"})
while len(match.transcript) < 1500:
    random.random()
    match.submit("deal" if match.to_act == "table" else ".")
    random.shuffle([1, 2, 3])
sys.stdout.write(match.transcript)
"""


def test_the_api_gives_the_same_in_any_process() -> None:
    seen = {
        subprocess.run(
            [sys.executable, "-c", PLAY, str(number)],
            capture_output=True,
            env={
                **os.environ,
                "PYTHONHASHSEED": str(number),
                "SOURCE_DATE_EPOCH": "1790000000",
                "PYTHONPATH": str(Path(cardcli.__file__).parents[1]),
            },
            check=True,
            timeout=60,
        ).stdout
        for number in (0, 1, 2)
    }
    assert len(seen) == 1 and len(seen.pop()) > 1500


def test_the_callers_random_numbers_are_his_own() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    match = cardcli.new("pinochle", seats={"P2": "random"})
    for _ in range(6):
        match.submit("deal" if match.to_act == "table" else ".")
    assert random.random() == expected


def test_other_matches_change_nothing() -> None:
    def alone(game: str) -> str:
        match = cardcli.new(game, seed="7")
        for _ in range(8):
            match.submit("deal" if match.to_act == "table" else ".")
        return match.transcript

    first = alone("whist")
    one, other = cardcli.new("whist", seed="7"), cardcli.new("pinochle", seed="7")
    for _ in range(8):
        for match in (one, other):
            match.submit("deal" if match.to_act == "table" else ".")
    assert (one.transcript, other.transcript) == (first, alone("pinochle"))


def test_the_transcript_of_the_api_is_the_files(tmp_path: Path) -> None:
    lines = ["deal", ".", ".", "note here"]
    match = cardcli.new("whist", seed="7")
    for line in lines:
        match.submit(line)
    args = ["play", "whist", "--seed", "7", "--hotseat", "--record", "match.toml"]
    run_cli(*args, folder=tmp_path, given="\n".join(lines).encode())
    assert (tmp_path / "match.toml").read_text(encoding="utf-8") == match.transcript
