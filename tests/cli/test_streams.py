"""Standard input and output in every condition that a shell can leave them in."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.cli.process import PROGRAM, environment, run_cli, run_shell
from tests.transcripts.tables import verified

PLAY = ("play", "whist", "--seed", "7", "--no-record")
TYPED = b"deal\n.\nstatus\n.\n"


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return what the moves print, come what may."""
    folder = tmp_path_factory.mktemp("shown")
    run = run_cli(*PLAY, folder=folder, given=TYPED)
    assert run.status == 0 and run.err == b"" and run.out.count(b"N plays") == 2
    return run.out


def test_no_prompt_and_no_escape_codes(shown: bytes) -> None:
    assert b"\x1b" not in shown and b"\r" not in shown and b"> " not in shown
    assert shown.endswith(b"\n")


@pytest.mark.parametrize(
    "given",
    [
        TYPED.removesuffix(b"\n"),
        TYPED.replace(b"\n", b"\r\n"),
        TYPED.replace(b"\n", b"\r\n").removesuffix(b"\r\n"),
        b"# a remark\n\n  deal\n.   # mine\n\n\nSTATUS\n.\n",
    ],
)
def test_line_ends_and_blanks(given: bytes, shown: bytes, tmp_path: Path) -> None:
    assert run_cli(*PLAY, folder=tmp_path, given=given).out == shown


def test_a_script_is_what_is_piped(shown: bytes, tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_bytes(TYPED)
    for args in (["--script", "moves.txt"], ["--script", "-"], []):
        given = TYPED if "moves.txt" not in args else b"nonsense\n"
        run = run_cli(*PLAY, *args, folder=tmp_path, given=given)
        assert (run.status, run.out) == (0, shown)
    run = run_shell("$CARDCLI " + " ".join(PLAY) + " < moves.txt", tmp_path)
    assert (run.status, run.out) == (0, shown)


def test_a_named_pipe(shown: bytes, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for args in (["--script", "pipe"], []):
        writer = threading.Thread(target=pipe.write_bytes, args=(TYPED,))
        writer.start()
        if args:
            run = run_cli(*PLAY, *args, folder=tmp_path)
        else:
            run = run_shell("$CARDCLI " + " ".join(PLAY) + " < pipe", tmp_path)
        writer.join()
        assert (run.status, run.out) == (0, shown)


def test_input_that_comes_in_drops(shown: bytes, tmp_path: Path) -> None:
    run = run_shell(
        "(for part in de al '\\n' . '\\nsta' tus '\\n.\\n'; do printf $part; "
        "sleep 0.02; done) | $CARDCLI " + " ".join(PLAY),
        tmp_path,
    )
    assert run.out == shown


@pytest.mark.parametrize("place", ["a folder", "none", "a folder/file"])
def test_a_script_that_cannot_be_read(place: str, tmp_path: Path) -> None:
    (tmp_path / "a folder").mkdir()
    run = run_cli(*PLAY, "--script", place, folder=tmp_path)
    reason = "Is a directory" if place == "a folder" else "No such file or directory"
    assert run.status == 4
    assert run.complaint.startswith(f"{place}: cannot be read: {reason}")


def test_closed_input(tmp_path: Path) -> None:
    run = run_shell("$CARDCLI play whist --record match.toml <&-", tmp_path)
    assert run.status == 2 and run.out == b""
    assert run.complaint == ("standard input is closed; pipe moves in or use --script")
    assert list(tmp_path.iterdir()) == []
    run = run_shell("$CARDCLI play whist --seed 7 --demo --no-record <&-", tmp_path)
    assert run.status == 0 and run.err == b""


@pytest.mark.parametrize(
    "closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&-", "<&- 2>&-", "<&- >&- 2>&-"]
)
def test_closed_streams(closed: str, tmp_path: Path) -> None:
    play = "$CARDCLI play pinochle --seed 7 --demo --record match.toml"
    run = run_shell(f"{play} {closed}", tmp_path)
    assert run.status == 0 and run.err == b""
    # Nothing was written into the transcript in the place of a stream.
    assert verified(tmp_path / "match.toml").result is not None


@pytest.mark.parametrize(
    "closed", [">&-", "2>&-", ">&- 2>&-", "<&- >&-", "<&- 2>&-", "<&- >&- 2>&-"]
)
def test_no_transcript_takes_the_place_of_a_stream(closed: str, tmp_path: Path) -> None:
    code = (
        "import os; from cardcli.cli import _prepare_streams; _prepare_streams(); "
        "os._exit(os.open(os.devnull, os.O_RDONLY))"
    )
    number = run_shell(f"{sys.executable} -c '{code}' {closed}", tmp_path).status
    assert 3 <= number < 20


@pytest.mark.parametrize("closed", ["", ">&-", "2>&-", ">&- 2>&-"])
def test_closed_streams_and_a_refusal(closed: str, tmp_path: Path) -> None:
    run = run_shell(
        f"printf 'deal\\nfly\\n' | $CARDCLI {' '.join(PLAY)} {closed}", tmp_path
    )
    assert run.status == 1 and b"Traceback" not in run.err


@pytest.mark.parametrize(
    "line",
    [
        "play whist --seed 7 --demo --no-record",
        "play whist --seed 7 --demo --no-record --json",
        "play --help",
        "--help",
        "--version",
        "transcripts",
    ],
)
def test_a_full_disk_behind_the_output(line: str, tmp_path: Path) -> None:
    run = run_shell(f"$CARDCLI {line} > /dev/full", tmp_path)
    assert run.status == 4
    assert run.complaint == (
        "standard output cannot be written: No space left on device"
    )


def test_a_full_disk_behind_the_errors(tmp_path: Path) -> None:
    run = run_shell("$CARDCLI play poker 2> /dev/full", tmp_path)
    assert (run.status, run.out) == (2, b"")


@pytest.mark.parametrize(
    "line",
    [
        "play whist --seed 7 --demo --no-record",
        "play whist --seed 7 --demo --no-record --json",
        "play pinochle --help",
        "--help",
    ],
)
def test_a_reader_that_has_seen_enough(line: str, tmp_path: Path) -> None:
    run = run_shell(f"$CARDCLI {line} | head -1", tmp_path)
    assert (run.status, run.err) == (0, b"")
    assert run.out.count(b"\n") == 1
    run = run_shell(f"$CARDCLI {line} | true", tmp_path)
    assert (run.status, run.err, run.out) == (0, b"", b"")


def test_a_transcript_goes_on_to_where_the_reader_left(tmp_path: Path) -> None:
    run = run_shell(
        "$CARDCLI play whist --seed 7 --set match_point=999 --demo "
        "--record match.toml | head -5",
        tmp_path,
    )
    assert (run.status, run.err) == (0, b"")
    assert verified(tmp_path / "match.toml").deals


CONTROL = [0, 1, 3, 4, 7, 8, 9, 11, 12, 26, 27, 31, 127]


@pytest.mark.parametrize("byte", CONTROL)
def test_a_control_character_refuses_its_line(byte: int, tmp_path: Path) -> None:
    given = b"deal\n.\n" + b"pl" + bytes([byte]) + b"ay 1\nstatus\n"
    run = run_cli(*PLAY, folder=tmp_path, given=given)
    assert run.status == 1
    assert run.complaint == (
        f"standard input:3: the line holds \\u{{{byte:X}}}; type plain text"
    )
    assert bytes([byte]) not in run.err + run.out


def test_a_carriage_return_within_a_line(tmp_path: Path) -> None:
    run = run_cli(*PLAY, folder=tmp_path, given=b"deal\r.\r\nstatus\n")
    assert run.status == 1
    assert run.complaint.startswith("standard input:1: the line holds \\u{D}")


def test_what_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_bytes(b"deal\nnote \xff\xfe\n")
    run = run_cli(*PLAY, "--script", "moves.txt", folder=tmp_path)
    assert run.status == 1
    assert run.complaint == "moves.txt:2: the line is not UTF-8; type plain text"


def test_a_refused_line_ends_a_script_or_does_not(tmp_path: Path) -> None:
    given = b"deal\nfly\n.\nplay ZZ\nstatus\n"
    run = run_cli(*PLAY, folder=tmp_path, given=given)
    assert run.status == 1 and b"N plays" not in run.out
    assert run.complaint.startswith("standard input:2: no command 'fly'; ")
    run = run_cli(*PLAY, "--keep-going", folder=tmp_path, given=given)
    assert run.status == 1 and b"N plays" in run.out
    first, second = run.err.decode().splitlines()
    assert first.startswith("cardcli: standard input:2: no command 'fly'; ")
    assert second.startswith("cardcli: standard input:4: 'ZZ' is not a card; ")


def test_a_line_of_ten_megabytes(tmp_path: Path) -> None:
    for size in (8193, 8194, 8195, 16384, 16386, 16388, 10_000_000):
        given = b"x" * size + b"\ndeal\n"
        run = run_cli(*PLAY, "--keep-going", folder=tmp_path, given=given)
        assert run.status == 1
        assert run.complaint == (
            "standard input:1: the line is over 8 KiB; commands are short"
        )
        assert b"Deal 1: " in run.out
    run = run_cli(*PLAY, folder=tmp_path, given=b"x" * 10_000_000)
    assert run.status == 1 and run.err.count(b"\n") == 1


def test_a_line_at_the_cap_is_read(tmp_path: Path) -> None:
    for size in (1001, 8192):
        run = run_cli(*PLAY, folder=tmp_path, given=b"x" * size + b"\r\ndeal\n")
        assert run.complaint == "standard input:1: the line is over 1000 characters"


def test_a_byte_order_mark_is_named(tmp_path: Path) -> None:
    run = run_cli(*PLAY, folder=tmp_path, given=b"\xef\xbb\xbfdeal\n")
    assert (
        run.complaint == "standard input:1: the line holds \\u{FEFF}; type plain text"
    )


def test_input_that_fails_while_it_is_read(tmp_path: Path) -> None:
    """Reading a process's memory at 0 is an input and output error."""
    if not sys.platform.startswith("linux"):
        pytest.skip("there is no /proc")
    run = run_shell("$CARDCLI play whist --no-record --script /proc/self/mem", tmp_path)
    assert run.status == 4
    assert run.complaint.startswith(
        "/proc/self/mem: cannot be read: Input/output error"
    )


def test_no_descriptor_reaches_a_child(tmp_path: Path) -> None:
    """The transcript stays locked by nobody after its writer is gone."""
    done = subprocess.run(
        [*PROGRAM, "play", "whist", "--demo", "--deals", "1", "--record", "a.toml"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    assert run_cli("resume", "a.toml", folder=tmp_path).status == 0
