"""The records of pinochle (PIN-18)."""

from pathlib import Path

import pytest

from cardcli.records.booking import book
from tests.records.matches import HIGHER, begun, listed, put


def test_pin_18_games_won_are_kept_from_run_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann wins twice, Ben once, each game booked by itself."""
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path))
    monkeypatch.setenv("CARDCLI_RECORDS", str(tmp_path / "records.sqlite"))
    other = ('winner = "P1"', 'winner = "P2"')
    book(put(tmp_path / "a.toml", HIGHER, begun(1)))
    book(put(tmp_path / "b.toml", HIGHER, begun(2), other))
    book(put(tmp_path / "c.toml", HIGHER, begun(3)))
    won = {item.name: item.won for item in listed(tmp_path / "records.sqlite")}
    assert won == {"Ann": 2, "Ben": 1}
