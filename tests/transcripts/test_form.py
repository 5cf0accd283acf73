"""What stands in a transcript, byte for byte (interface, section 3)."""

import os
import stat
from pathlib import Path

import pytest

from cardcli import game as games
from cardcli import options
from cardcli.cards import card
from cardcli.players import Player
from cardcli.session import Prepared, Session
from cardcli.transcripts import sheet
from cardcli.transcripts.paper import File
from tests.transcripts.tables import play_out, sit, type_in, verified, whole

# Unshuffled: the dealer W holds 5C 9C KC …, and the last card, the ace of spades.
SORTED = " ".join(
    rank + suit
    for suit in "CDHS"
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
)

WHIST = f"""\
cardcli = 1
game = "whist"
started = 2026-09-21T14:13:20Z

[options]
favorite = false
game_point = 5
honors = true
match_point = 8
open_hands = false
trump = "turned"

[seats]
N = "human Ann"
E = "human"
S = "human"
W = "human"

[[deal]]
dealer = "W"
deck = "{SORTED}"
moves = [
    "deal -> turn AS; trump S",
    "N play AC",
    "note # ! early, but safe",
    "E play 3C",
    "S play QC",
    "S undo",
    "S play 4C",
    "W play 5C -> trick N",
    "seat E = human Bob",
]

[[deal]]
dealer = "W"
again = true
deck = "{SORTED}"
moves = [
    "deal -> turn AS; trump S",
    "N play 3S",
]
"""


def whist(path: Path) -> Session:
    """Return whist in which every card and every move is prepared by hand."""
    deck = tuple(map(card, SORTED.split()))
    session = sit(
        "whist",
        path,
        humans="NESW",
        rules={},
        prepared=Prepared((deck,), 3),
    )
    session.seat_player("N", Player("human", "Ann"))
    return session


def test_a_transcript_is_what_the_interface_page_shows(tmp_path: Path) -> None:
    path = tmp_path / "whist.toml"
    session = whist(path)
    type_in(session, "deal", "play AC", "note ! early, but safe", "play 3C", "play QC")
    session.table.undo(2)
    type_in(session, "play 4C", "play 5C")
    session.seat_player("E", Player("human", "Bob"))
    type_in(session, "again", "play 3S")
    assert path.read_text(encoding="utf-8") == WHIST
    session.close()
    assert path.read_text(encoding="utf-8") == WHIST
    assert len(verified(path).deals) == 2


def test_a_lone_human_may_undo_and_the_line_stands(tmp_path: Path) -> None:
    path = tmp_path / "whist.toml"
    session = sit("whist", path)
    type_in(session, "deal", ".", "undo")
    lines = path.read_text(encoding="utf-8").splitlines()
    taken = next(line for line in lines if line.startswith('    "N play'))
    assert lines[-2:] == ['    "N undo",', "]"]
    assert taken in lines[:-2]
    verified(path)


def test_the_seed_stands_where_nothing_was_prepared(tmp_path: Path) -> None:
    session = sit("pinochle", tmp_path / "a.toml", seed="a seed")
    type_in(session, "deal")
    text = (tmp_path / "a.toml").read_text(encoding="utf-8")
    assert '\nseed = "a seed"\n' in text
    dealt = sit("pinochle", tmp_path / "b.toml", prepared=Prepared(dealer=1))
    type_in(dealt, "deal")
    assert "seed" not in (tmp_path / "b.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", games.ids())
def test_every_option_is_written_in_order(game_id: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    type_in(sit(game_id, path, rules={}), "deal")
    text = path.read_text(encoding="utf-8")
    page = text.partition("[options]\n")[2].partition("\n[seats]")[0]
    written = [line.partition(" = ")[0] for line in page.splitlines() if line]
    assert written == sorted(options.kinds(games.load(game_id).options))


def test_the_result_ends_a_match_played_to_its_end(tmp_path: Path) -> None:
    text = whole("pinochle", tmp_path / "match.toml")
    tail = text.partition("\n]\n\n[result]\n")[2].splitlines()
    transcript = verified(tmp_path / "match.toml")
    assert transcript.result is not None
    scores = transcript.result.scores
    best = max(scores, key=lambda side: scores[side])
    assert tail == [
        f'winner = "{best}"',
        f"scores = {{ P1 = {scores['P1']}, P2 = {scores['P2']} }}",
    ]
    assert f"match {best}" in text


def test_a_tie_has_no_winner() -> None:
    assert sheet.result(None, {"P1": 20, "P2": 20}) == (
        "\n[result]\nscores = { P1 = 20, P2 = 20 }\n"
    )


def test_only_what_a_person_does_has_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    path = tmp_path / "match.toml"
    game = games.load("whist")
    rules = options.read(game.options, {})
    players = {seat: Player("random") for seat in "NESW"}
    now = iter([100.0, 104.25, 161.0, 163.0, 165.0])
    session = Session(
        game,
        rules,
        players | {"N": Player("human")},
        "7",
        paper=lambda: File.create(path),
        clock=lambda: next(now),
    )
    type_in(session, "deal", ".", "note later", ".", "undo")
    lines = path.read_text(encoding="utf-8").splitlines()
    stamped = [line.split()[0] for line in lines if " N " in line]
    assert stamped == ['"@4.2', '"@61.0', '"@63.0']
    table_or_bots = [line for line in lines if line.startswith('    "') and "@" in line]
    assert len(table_or_bots) == len(stamped)
    assert lines[3].startswith("started = 20") and lines[3].endswith("Z")
    verified(path)


def test_quotes_and_foreign_letters_in_a_note(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path)
    type_in(session, "deal", r'note "Öl" \u0041 # ж')
    line = path.read_text(encoding="utf-8").splitlines()[-2]
    # What `#` begins is the script's own remark, not the note's.
    assert line == r"""    "note # \"Öl\" \\u0041","""
    step = verified(path).deals[0].moves[-1]
    assert step == r'note # "Öl" \u0041'


def test_a_table_at_which_nothing_was_dealt_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path)
    type_in(session, "status", "options")
    session.close()
    assert not path.exists()


def test_a_transcript_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    type_in(sit("whist", path), "deal")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("game_id", games.ids())
def test_equal_input_gives_equal_bytes(game_id: str, tmp_path: Path) -> None:
    first = whole(game_id, tmp_path / "a.toml", "3")
    second = whole(game_id, tmp_path / "b.toml", "3")
    other = whole(game_id, tmp_path / "c.toml", "4")
    assert first == second != other


def test_a_further_match_has_its_own_transcript(tmp_path: Path) -> None:
    papers = iter([tmp_path / "a.toml", tmp_path / "b.toml"])
    session = sit("pinochle", tmp_path / "none.toml")
    session._paper = lambda: File.create(next(papers))
    session._recorder._open = session._paper
    play_out(session)
    type_in(session, "next", ".")
    assert verified(tmp_path / "a.toml").result is not None
    after = verified(tmp_path / "b.toml")
    assert after.result is None and after.seed == "7/2"


class Writes:
    """The calls that a file gets from the recorder, counted."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.written: list[bytes] = []
        self.synced = 0
        self._pwrite, self._fsync = os.pwrite, os.fsync
        patch.setattr(os, "pwrite", self.pwrite)
        patch.setattr(os, "fsync", self.fsync)

    def pwrite(self, descriptor: int, data: bytes, place: int) -> int:
        """Write."""
        self.written.append(bytes(data))
        return self._pwrite(descriptor, data, place)

    def fsync(self, descriptor: int) -> None:
        """Sync."""
        self.synced += 1
        self._fsync(descriptor)


def test_each_line_is_one_write_and_the_file_is_whole_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.toml"
    session = sit("pinochle", path)
    writes = Writes(monkeypatch)
    total = 0
    while not session.over:
        line = "deal" if session.table.to_act < 0 else "."
        before = len(writes.written)
        moves_before = session.table.lines
        type_in(session, line)
        made = session.table.lines - moves_before
        if line == "deal":
            made = session.table.lines
        assert len(writes.written) - before == made
        total += made
        if total % 20 < 2:
            verified(path)
    assert total == len(writes.written) > 50
    assert writes.written[-1].count(b"[result]") == 1
    assert all(
        data.endswith(b"]\n") or data.endswith(b"}\n") for data in writes.written
    )
    verified(path)


@pytest.mark.parametrize(
    "sync, after_deal, after_moves, after_close",
    [("each", 1, 1, 1), ("deal", 1, 0, 1), ("never", 0, 0, 0)],
)
def test_how_often_the_disk_is_waited_for(
    sync: str,
    after_deal: int,
    after_moves: int,
    after_close: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = sit("whist", tmp_path / "m.toml", humans="NESW", sync=sync)  # type: ignore[arg-type]
    writes = Writes(monkeypatch)
    type_in(session, "deal")
    assert writes.synced == after_deal
    type_in(session, ".", ".", "note here")
    assert writes.synced == after_deal + 3 * after_moves
    session.close()
    assert writes.synced == after_deal + 3 * after_moves + after_close
