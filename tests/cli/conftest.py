"""Every test here has a folder of transcripts of its own, and no clock."""

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved transcripts."""
    for name in [*os.environ]:
        if name.startswith(("CARDCLI_", "SSH_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = tmp_path / "saved"
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(folder))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    return folder
