"""`cardcli records`, as it is typed."""

import json
from pathlib import Path

import pytest

from cardcli.display import Display
from cardcli.records import words
from cardcli.records.standing import standings
from cardcli.records.store import opened
from tests.cli.process import Run, run_cli
from tests.json_lines import VALIDATOR
from tests.records.matches import BOTH, FOLD, HIGHER, TIE, begun, put

DATA = Path(".local/share/cardcli/records.sqlite")

ANN = [
    "Ann at doubles: 2 games, 1 won, 1 lost.",
    "  Points: -56 in 3 deals, -18.7 a deal; best deal 56.",
    "  Contracts: 1 made, 2 set.",
    "  Melds: 3, 30 points.",
    "  Won in a row: 0 now, 1 at most.",
]


@pytest.fixture
def folder(saved: Path) -> Path:
    """Return a home with saved matches that are not booked yet."""
    put(saved / "a.toml", BOTH, begun(1))
    put(saved / "b.toml", FOLD, begun(2))
    put(saved / "c.toml", HIGHER, begun(3), ("open_hands = false", "open_hands = true"))
    put(saved / "d.toml", TIE, begun(4))
    return saved.parent


def records(folder: Path, *args: str) -> Run:
    """Run `cardcli records`."""
    return run_cli("records", *args, folder=folder)


def test_the_list(folder: Path) -> None:
    found = records(folder)
    assert (found.status, found.err) == (0, b"")
    assert found.lines[:7] == [
        *ANN,
        "Ann at pinochle: no games counted.",
        "  Marked, not counted: 1 game (open hands 1).",
    ]
    heads = [line for line in found.lines if not line.startswith(" ")]
    assert heads == [
        "Ann at doubles: 2 games, 1 won, 1 lost.",
        "Ann at pinochle: no games counted.",
        "Ben at doubles: 2 games, 1 won, 1 lost.",
        "Ben at pinochle: no games counted.",
        "Cora at doubles: 2 games, 1 won, 1 lost.",
        "Cora at pitch: 1 game, 0 won, 1 lost.",
        "Dan at doubles: 2 games, 1 won, 1 lost.",
        "Dan at pitch: 1 game, 0 won, 1 lost.",
        "Jo (bot) at pitch: 1 game, 0 won, 0 lost, 1 tied.",
        "Max (bot) at pitch: 1 game, 0 won, 0 lost, 1 tied.",
    ]
    assert (folder / DATA).exists()
    assert records(folder) == found


def test_one_name_and_one_game(folder: Path) -> None:
    assert records(folder, "ann", "--game", "doubles").lines == ANN
    assert records(folder, "ANN", "--game", "pin").lines == [
        "Ann at pinochle: no games counted.",
        "  Marked, not counted: 1 game (open hands 1).",
        "    2026-12-03: open hands.",
    ]
    assert len(records(folder, "--game", "pitch").lines) == 14
    for args in (("Nobody",), ("Ann", "--game", "whist")):
        found = records(folder, *args)
        assert found.status == 0
        assert found.lines == ["No match that was played to its end fits."]


def test_no_such_game(folder: Path) -> None:
    found = records(folder, "--game", "bridge")
    assert found.status == 2 and "bridge" in found.complaint


def test_json(folder: Path) -> None:
    lines = records(folder, "--json").lines
    assert [VALIDATOR.is_valid(json.loads(line)) for line in lines] == [True] * 10
    assert json.loads(lines[0]) == {
        "name": "Ann",
        "bot": False,
        "game": "doubles",
        "games": 2,
        "won": 1,
        "lost": 1,
        "tied": 0,
        "deals": 3,
        "points": -56,
        "made": 1,
        "set": 2,
        "melds": 3,
        "meld_points": 30,
        "best": 56,
        "streak": 0,
        "longest": 1,
        "marked": [],
    }
    pinochle = json.loads(lines[1])
    assert (pinochle["games"], pinochle["best"]) == (0, None)
    assert pinochle["marked"] == [
        {"started": "2026-12-03T14:13:20Z", "marks": ["open hands"]}
    ]
    assert records(folder, "--json", "Nobody").out == b""


def test_it_reads_well_in_forty_columns(folder: Path) -> None:
    records(folder)
    with opened(folder / DATA) as store:
        found = standings(store.parts())
    logical = [line for record in found for line in words.lines(record)]
    folded = Display(width=38).lines(logical)
    assert max(map(len, folded)) <= 38
    assert folded[:6] == [
        "Ann at doubles: 2 games, 1 won,",
        "  1 lost.",
        "  Points: -56 in 3 deals, -18.7 a",
        "    deal; best deal 56.",
        "  Contracts: 1 made, 2 set.",
        "  Melds: 3, 30 points.",
    ]


def test_made_anew(folder: Path) -> None:
    before = records(folder)
    (folder / "saved" / "d.toml").unlink()
    assert records(folder) == before
    anew = records(folder, "--rebuild")
    assert (anew.status, anew.err) == (0, b"")
    assert "pitch" not in anew.out.decode() and anew.lines[:5] == ANN


def test_records_that_cannot_be_used(folder: Path) -> None:
    (folder / DATA).parent.mkdir(parents=True)
    (folder / DATA).write_text("no database")
    found = records(folder)
    assert (found.status, found.out) == (4, b"")
    assert found.complaint == (
        f"{folder / DATA}: cannot be used: file is not a database; "
        "cardcli records --rebuild makes it anew from the transcripts"
    )
    anew = records(folder, "--rebuild", "Ann", "--game", "doubles")
    assert (anew.status, anew.lines, anew.err) == (0, ANN, b"")


@pytest.mark.parametrize("args", [(), ("--rebuild",), ("--json",)], ids=str)
def test_what_cannot_be_booked_is_told_once(args: tuple[str], folder: Path) -> None:
    path = folder / "saved" / "a\x1b[2J.toml"
    path.write_text("cardcli = 1\n")
    found = records(folder, *args)
    assert found.status == 0
    shown = folder / "saved" / r"a\u{1B}[2J.toml"
    assert found.complaint.startswith(f"{shown}:")
    assert len(found.lines) in (10, 36)


def test_no_matches(saved: Path) -> None:
    found = records(saved.parent)
    assert (found.status, found.err) == (0, b"")
    assert found.lines == ["No match that was played to its end fits."]


def test_a_match_counts_whose_transcript_is_removed_unbooked(folder: Path) -> None:
    gone = run_cli("transcripts", "remove", "a", "b", folder=folder)
    assert (gone.status, gone.err) == (0, b"")
    assert records(folder, "Ann", "--game", "doubles").lines == ANN
