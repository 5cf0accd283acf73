"""The pictures of the README: real screens, drawn as SVG that needs nothing else."""

import runpy
import unicodedata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyte
import pytest

from cardcli import game as games

DOCS = Path(__file__).parents[2] / "docs"
PICTURES = DOCS / "pictures"
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {f"{SVG}{tag}" for tag in ("svg", "title", "rect", "path", "circle", "text")}
SHOWN = {
    "doubles": "W names diamonds. Trump is diamonds. N has 6 meld.",
    "pinochle": "You may meld:",
    "pitch": "P1 passes. P2 pitches at 2.",
    "whist": "N: play any card.",
}

each_game = pytest.mark.parametrize("game", games.ids())


@pytest.fixture(scope="module")
def maker() -> dict[str, Any]:
    """Return the names of the script that makes the pictures."""
    return runpy.run_path(str(DOCS / "make_pictures.py"))


def rows(svg: str) -> list[str]:
    """Return the text of a picture, a line for each row, its title first."""
    root = ElementTree.fromstring(svg)
    found: dict[float, str] = {}
    for text in root.iter(f"{SVG}text"):
        y = float(text.attrib["y"])
        found[y] = found.get(y, "") + (text.text or "")
    return [found[y].replace("\u00a0", " ") for y in sorted(found)]


@each_game
def test_every_picture_shows_what_the_program_does(
    game: str, maker: dict[str, Any]
) -> None:
    kept = (PICTURES / f"{game}.svg").read_text(encoding="utf-8")
    assert maker["picture"](game) == kept, "run python docs/make_pictures.py"
    assert any(SHOWN[game] in row for row in rows(kept))
    assert rows(kept)[0] == f"cardcli play {game}"


def test_every_picture_is_of_a_game() -> None:
    assert {path.stem for path in PICTURES.iterdir()} == {*games.ids()}


@each_game
def test_a_picture_loads_and_runs_nothing(game: str) -> None:
    svg = (PICTURES / f"{game}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(svg)
    assert {element.tag for element in root.iter()} == DRAWN
    assert svg.count("://") == 1  # the name of the language
    for word in ("url(", "href", "style", "script", "<!", "<?", "font-face", "onload"):
        assert word not in svg
    assert "monospace" in root.attrib["font-family"]


@each_game
def test_letters_keep_their_columns_in_any_font(game: str) -> None:
    root = ElementTree.parse(PICTURES / f"{game}.svg").getroot()
    title, *texts = root.iter(f"{SVG}text")
    ends: dict[str, float] = {}
    for text in texts:
        x, y = float(text.attrib["x"]), text.attrib["y"]
        assert float(text.attrib["textLength"]) == 9 * len(text.text or "")
        assert (x - 14) % 9 == 0 and x >= ends.get(y, 0)
        ends[y] = x + float(text.attrib["textLength"])
    assert max(ends.values()) <= 14 + 80 * 9
    assert len(ends) > 15


def test_whatever_is_on_a_screen_is_drawn_as_text(maker: dict[str, Any]) -> None:
    screen = pyte.Screen(40, 4)
    stream = pyte.Stream(screen)
    stream.feed(
        '<b>&amp;</b> "it\'s"\r\n\x1b[31;1mred\x1b[m\a\x7f\x00 \x1b[7mback\x1b[m'
    )
    svg = maker["drawn"](screen, '<i>"&')
    assert rows(svg) == ['<i>"&', '<b>&amp;</b> "it\'s"', "redback"]
    root = ElementTree.fromstring(svg)
    assert root.attrib["aria-label"] == '<i>"&'
    red = next(text for text in root.iter(f"{SVG}text") if text.text == "red")
    assert (red.attrib["fill"], red.attrib["font-weight"]) == ("#ff7b72", "bold")
    back = next(text for text in root.iter(f"{SVG}text") if text.text == "back")
    assert back.attrib["fill"] == "#161b22"
    assert not any(unicodedata.category(c) == "Cc" for c in svg if c != "\n")
