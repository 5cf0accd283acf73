"""The verbs for saved transcripts, and what is synced to the disk by default."""

import subprocess
from pathlib import Path

import pytest

from cardcli import opening
from cardcli.cli.play import verb as play
from cardcli.settings import gather
from tests.cli.process import EPOCH, PROGRAM, environment, run_cli, run_here
from tests.transcripts.tables import play_out, sit, type_in, verified

DATE = "2026-09-21 14:13"


@pytest.fixture
def shelf(saved: Path) -> Path:
    """Return the folder of saved transcripts with two matches in it."""
    saved.mkdir()
    play_out(sit("pinochle", saved / "one.toml"))
    session = sit("whist", saved / "two.toml")
    type_in(session, "deal", "note a finesse", ".")
    session.close()
    return saved


def test_a_list(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    winner = verified(shelf / "one.toml").result
    assert winner is not None
    first = f"one  {DATE}  won by {winner.winner}  P1 human, P2 random"
    second = f"two  {DATE}  unfinished  N human, E random, S random, W random"
    for args in (["transcripts"], ["transcripts", "list"]):
        assert run_here(args, monkeypatch).lines == [first, second]
    for args, lines in (
        (["list", "--game", "whist"], [second]),
        (["list", "--unfinished"], [second]),
        (["list", "--player", "HUMAN"], [first, second]),
        (["list", "--since", "2027"], ["No saved transcript fits."]),
        (["find", "finesse"], [second]),
        (["find", "finesse", "--game", "pinochle"], ["No saved transcript fits."]),
    ):
        assert run_here(["transcripts", *args], monkeypatch).lines == lines


def test_tags(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = run_here(["transcripts", "tag", "two", "lesson", "good one"], monkeypatch)
    assert run.lines == ["tags: lesson, good one"]
    run = run_here(["transcripts", "list", "--tag", "lesson"], monkeypatch)
    assert run.lines[0].endswith(" W random #lesson #good one")
    run = run_here(["transcripts", "tag", "two", "lesson", "--remove"], monkeypatch)
    assert run.lines == ["tags: good one"]
    run = run_here(["transcripts", "tag", "two", "good one", "--remove"], monkeypatch)
    assert run.lines == ["tags: none"]


def test_show(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shelf / "one.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("\n[options]", 'title = "T"\n_mine = [1]\n\n[options]'), "utf-8"
    )
    lines = run_here(["transcripts", "show", "one"], monkeypatch).lines
    result = verified(path).result
    assert result is not None
    scores = ", ".join(f"{side} {points}" for side, points in result.scores.items())
    assert lines[:5] == [
        "Two-handed Pinochle, 2026-09-21T14:13:20Z",
        "title: T",
        "_mine: 1",
        "P1: human",
        "P2: random",
    ]
    assert "single_hand: on" in lines
    assert lines[-1] == f"result: {result.winner} ({scores})"
    lines = run_here(["transcripts", "show", "two"], monkeypatch).lines
    assert lines[-1] == "result: unfinished"


def test_a_replay_shows_what_a_seat_saw(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = run_here(["replay", "two", "--seat", "n"], monkeypatch)
    assert run.status == 0
    text = run.out.decode()
    assert "N holds " in text and "E holds " not in text and "Note: a finesse" in text
    # It is not over: nobody sees more than N, who plays it.
    assert "E holds " not in run_here(["replay", "two"], monkeypatch).out.decode()
    seen = run_here(["replay", "two", "--seat", "E"], monkeypatch)
    assert seen.status == 2
    assert seen.complaint.startswith("--seat E: the match is not over; it can be seen")


def test_many_tables_at_once(tmp_path: Path) -> None:
    args = [*PROGRAM, "play", "whist", "--seed", "7", "--demo", "--deals", "1"]
    tables = [
        subprocess.Popen(
            args,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
        )
        for _ in range(6)
    ]
    for table in tables:
        _, err = table.communicate(timeout=60)
        assert (table.returncode, err) == (0, b"")
    files = sorted((tmp_path / "saved").iterdir())
    assert len(files) == 6
    assert len({path.read_bytes() for path in files}) == 1
    for path in files:
        verified(path)


@pytest.mark.parametrize(
    "args, terminal, sync",
    [
        ([], True, "each"),
        ([], False, "deal"),
        (["--demo"], True, "deal"),
        (["--seat", "N=random"], True, "deal"),
        (["--sync", "never"], True, "never"),
        (["--sync", "each"], False, "each"),
        (["--demo", "--sync", "never"], False, "never"),
    ],
)
def test_what_is_synced(
    args: list[str], terminal: bool, sync: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "at_terminal", lambda: terminal)
    chosen = play.make_context("play", ["whist", *args]).params
    found = gather({"sync": chosen["sync"]}, {})
    assert opening.open_table(chosen, found).sync == sync


def test_the_epoch_is_what_the_transcript_says(tmp_path: Path) -> None:
    for epoch, started in (
        (EPOCH, "2026-09-21T14:13:20Z"),
        ("0", "1970-01-01T00:00:00Z"),
        ("253402300799", None),
        ("soon", None),
        ("-5", None),
    ):
        env = {"SOURCE_DATE_EPOCH": epoch}
        args = ["play", "whist", "--record", "a.toml"]
        run = run_cli(*args, folder=tmp_path, given=b"deal\n", env=env)
        assert (run.status, run.err) == (0, b"")
        found = verified(tmp_path / "a.toml").started
        assert found == started if started else found.startswith("20")
        (tmp_path / "a.toml").unlink()
