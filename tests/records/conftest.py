"""Every test here has a folder of transcripts and a file of records of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved transcripts, which is there and empty."""
    folder = tmp_path / "saved"
    folder.mkdir()
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(folder))
    monkeypatch.setenv("CARDCLI_RECORDS", str(tmp_path / "data" / "records.sqlite"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return folder


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Return where the records are kept."""
    return tmp_path / "data" / "records.sqlite"
