"""Every test here has a folder of transcripts of its own, and no clock."""

from pathlib import Path

import pytest

from tests.transcripts.matches import MATCHES, Played
from tests.transcripts.tables import sit, type_in, whole


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of saved transcripts."""
    folder = tmp_path / "saved"
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(folder))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    return folder


@pytest.fixture(scope="session")
def pinochle(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the transcript of a match of pinochle played to its end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        return whole("pinochle", tmp_path_factory.mktemp("whole") / "match.toml")


@pytest.fixture(scope="session")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return whist in its second deal, which is then played again; P1 took a seat."""
    path = tmp_path_factory.mktemp("two") / "match.toml"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        session = sit("whist", path, humans="N")
        type_in(session, "deal")
        while session.table.to_act >= 0:
            type_in(session, ".")
        type_in(session, "deal", ".", "note ?! doubtful", "undo", "again", ".")
        return path.read_text(encoding="utf-8")


@pytest.fixture(scope="session", params=sorted(MATCHES))
def match(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Played:
    """Return a match that was never interrupted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        return MATCHES[request.param](tmp_path_factory.mktemp("m") / "match.toml")
