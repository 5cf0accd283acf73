"""Bombs given to the whole program: refused in no time and in little memory."""

from pathlib import Path

import pytest

from tests.cli.process import Cost, cost_of
from tests.transcripts.tables import whole
from tests.transcripts.test_caps import BOMBS

SECONDS = 0.2
MEBIBYTES = 60


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Cost:
    """Return what the program takes for a transcript that is sound."""
    folder = tmp_path_factory.mktemp("usual")
    path = folder / "match.toml"
    whole("pinochle", path)
    cost = min(cost_of("verify", str(path), folder=folder) for _ in range(3))
    assert cost.run.status == 0
    return cost


CHOSEN = [
    "long line: a bare key",
    "long line: inline tables",
    "dots: a bare key",
    "dots: a heading",
    "dots: an inline table",
    "deep arrays, a line each",
    "5000 digits for the format",
    "hexadecimal digits",
    "a giant text that never ends",
    "many headings",
    "many lines",
    "too much",
]


@pytest.mark.parametrize("name", CHOSEN)
def test_a_bomb_costs_nothing(name: str, usual: Cost, tmp_path: Path) -> None:
    text, words = BOMBS[name]
    path = tmp_path / "bomb.toml"
    path.write_text(text, encoding="utf-8")
    cost = cost_of("verify", str(path), folder=tmp_path)
    assert cost.run.status == 4
    assert words in cost.run.complaint
    assert cost.seconds - usual.seconds < SECONDS
    assert cost.mebibytes < MEBIBYTES


@pytest.mark.parametrize(
    "verb", ["resume", "replay", "list", "show", "tag", "--repair"]
)
def test_every_verb_is_careful(verb: str, usual: Cost, tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    path = tmp_path / "saved" / "bomb.toml"
    path.write_text(BOMBS["dots: a heading"][0], encoding="utf-8")
    name = str(path)
    args = {
        "list": ["transcripts", "list"],
        "show": ["transcripts", "show", name],
        "tag": ["transcripts", "tag", name, "x"],
        "--repair": ["verify", "--repair", name],
        "replay": ["replay", name, "--all"],
    }.get(verb, [verb, name])
    cost = cost_of(*args, folder=tmp_path)
    assert cost.run.status == (0 if verb == "list" else 4)
    assert cost.seconds - usual.seconds < SECONDS
    assert cost.mebibytes < MEBIBYTES
    assert [found.name for found in (tmp_path / "saved").iterdir()] == ["bomb.toml"]
