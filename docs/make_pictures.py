"""Writes the pictures of the README from real screens, `docs/pictures/GAME.svg`.

`python docs/make_pictures.py` plays a few lines of each game at a terminal of 80 by 24
and draws what the screen shows; a test fails where a picture is not up to date.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from pyte.screens import Char, Screen

from tests.terminal.terminal import Terminal

FOLDER = Path(__file__).with_name("pictures")

SEED = "42"


class Scene(NamedTuple):
    """What is done at a table before its picture is taken."""

    lines: tuple[str, ...]
    """What is typed, beginning with the first deal."""
    keys: tuple[str, ...] = ()
    """What is pressed then."""
    line: str = "> "
    """What stands before the cursor at last."""
    options: tuple[str, ...] = ()
    """What stands before `play` on the command line."""


MELDING = ("Right", "Right", "Space", "Left", "Left", "Left", "Space")
"""What registers the second card, and the last but one of eleven."""

SCENES = {
    "doubles": Scene(("deal", "bid 52", "pass", "hint"), options=("--theme", "four")),
    "pinochle": Scene(("deal", "5", "melds"), MELDING, "> meld 2 10"),
    "pitch": Scene(("deal", "pass", "6", "last", "hint")),
    "whist": Scene(("deal", "13", "12", "hint")),
}

CELL, LINE, SIZE = 9, 19, 15
"""Pixels: a column, a row, and the height of the letters, which are 0.6 as wide."""
EDGE, BAR = 14, 32
"""Pixels: what surrounds the screen, and the height of the bar above it."""
FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"

BACK, FRONT = "#161b22", "#d6dde6"
FRAME, HEAD, QUIET = "#3d444d", "#21262d", "#8b949e"
COLOURS = {
    "black": "#484f58",
    "red": "#ff7b72",
    "green": "#56d364",
    "brown": "#e3b341",
    "blue": "#79c0ff",
    "magenta": "#d2a8ff",
    "cyan": "#56d4dd",
    "white": "#d6dde6",
    "brightblack": "#8b949e",
    "brightred": "#ffa198",
    "brightgreen": "#7ee787",
    "brightbrown": "#f2cc60",
    "brightyellow": "#f2cc60",
    "brightblue": "#a5d6ff",
    "brightmagenta": "#e2c5ff",
    # So spelt in pyte.
    "bfightmagenta": "#e2c5ff",
    "brightcyan": "#87deea",
    "brightwhite": "#ffffff",
}


class Look(NamedTuple):
    """How a cell looks."""

    front: str
    back: str
    bold: bool
    italic: bool
    line: bool


class Run(NamedTuple):
    """Letters beside each other that look alike."""

    column: int
    text: str
    look: Look


def main() -> None:
    """Write every picture."""
    FOLDER.mkdir(exist_ok=True)
    for game in SCENES:
        (FOLDER / f"{game}.svg").write_text(picture(game), encoding="utf-8")


def picture(game: str) -> str:
    """Return the picture of a game."""
    with TemporaryDirectory() as folder:
        scene = SCENES[game]
        words = (*scene.options, "play", game, "--seed", SEED)
        with Terminal(*words, folder=Path(folder)) as terminal:
            terminal.wait_for_prompt()
            for line in scene.lines:
                terminal.say(line)
            terminal.press(*scene.keys)
            terminal.wait_for_line(scene.line)
            return drawn(terminal.screen, f"cardcli play {game}")


def drawn(screen: Screen, title: str) -> str:
    """Return a screen as SVG, which loads nothing and runs nothing."""
    width = screen.columns * CELL + 2 * EDGE
    height = screen.lines * LINE + 2 * EDGE + BAR
    pieces = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label={quoteattr(title)} '
        f'font-family="{FONTS}" font-size="{SIZE}" fill="{FRONT}">',
        f"<title>{escape(title)}</title>",
        *frame(width, height, title),
    ]
    for row in range(screen.lines):
        for run in runs(screen, row):
            pieces += letters(run, row)
    return "".join(f"{piece}\n" for piece in [*pieces, "</svg>"])


def frame(width: int, height: int, title: str) -> Iterator[str]:
    """Yield the window around the screen."""
    yield (
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" '
        f'fill="{BACK}" stroke="{FRAME}"/>'
    )
    yield (
        f'<path d="M1 {BAR}V8.5A7.5 7.5 0 0 1 8.5 1H{width - 8.5}A7.5 7.5 0 0 1 '
        f'{width - 1} 8.5V{BAR}Z" fill="{HEAD}"/>'
    )
    for number, colour in enumerate(("#ff7b72", "#e3b341", "#56d364")):
        x, y = 20 + 18 * number, BAR / 2
        yield f'<circle cx="{x}" cy="{y:g}" r="5.5" fill="{colour}"/>'
    yield (
        f'<text x="{width / 2:g}" y="{BAR / 2 + 5:g}" font-size="13" '
        f'text-anchor="middle" fill="{QUIET}">{escape(title)}</text>'
    )


def runs(screen: Screen, row: int) -> Iterator[Run]:
    """Yield what a row of the screen shows, from left to right."""
    column, text, look = 0, "", None
    for here in range(screen.columns + 1):
        cell = screen.buffer[row][here] if here < screen.columns else None
        now = looks(cell, at_cursor(screen, row, here)) if cell else None
        # A sign may come from another font, so it is fitted by itself.
        if now != look or (cell and not cell.data.isascii()) or not text.isascii():
            if look and text:
                yield Run(column, text, look)
            column, text, look = here, "", now
        text += cell.data if cell else ""


def at_cursor(screen: Screen, row: int, column: int) -> bool:
    """Say whether the cursor is shown there."""
    cursor = screen.cursor
    return not cursor.hidden and (cursor.y, cursor.x) == (row, column)


def looks(cell: Char, cursor: bool) -> Look:
    """Return how a cell looks."""
    front, back = paint(cell.fg, FRONT), paint(cell.bg, BACK)
    if cell.reverse != cursor:
        front, back = back, front
    return Look(front, back, cell.bold, cell.italics, cell.underscore)


def paint(name: str, default: str) -> str:
    """Return a colour of the terminal, named or in six digits."""
    return default if name == "default" else COLOURS.get(name, f"#{name}")


def letters(run: Run, row: int) -> Iterator[str]:
    """Yield a run of letters, and what lies behind them."""
    x, y = EDGE + run.column * CELL, BAR + EDGE + row * LINE
    width = len(run.text) * CELL
    if run.look.back != BACK:
        yield (
            f'<rect x="{x}" y="{y}" width="{width}" height="{LINE}" '
            f'fill="{run.look.back}"/>'
        )
    text = run.text.rstrip()
    bare = text.lstrip()
    if not bare:
        return
    x += (len(text) - len(bare)) * CELL
    shown = escape(bare.replace(" ", "\u00a0"))
    yield (
        f'<text x="{x}" y="{y + 14}" textLength="{len(bare) * CELL}" '
        f'lengthAdjust="spacingAndGlyphs"{manner(run.look)}>{shown}</text>'
    )


def manner(look: Look) -> str:
    """Return the attributes of letters that are not like most."""
    said = f' fill="{look.front}"' if look.front != FRONT else ""
    said += ' font-weight="bold"' if look.bold else ""
    said += ' font-style="italic"' if look.italic else ""
    return said + (' text-decoration="underline"' if look.line else "")


if __name__ == "__main__":
    main()
