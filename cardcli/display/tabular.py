"""Tables, written as rows between bars, in columns or where those do not fit in lines.

`| word | meaning |` is a row; one of dashes below the first makes that the heading, and
`---:` in it sets a column to the right.
"""

from collections.abc import Sequence
from itertools import zip_longest

from cardcli.display.folding import columns, fold
from cardcli.render import GLUE

GAP = "  "
NARROWEST = 24
"""Columns that the last column may be folded to, if it is wider."""

Cells = Sequence[Sequence[str]]


def is_row(line: str) -> bool:
    """Say whether a line is a row of a table."""
    return len(line) > 1 and line.startswith("|") and line.endswith("|")


def laid(rows: Sequence[str], width: int, *, spoken: bool = False) -> list[str]:
    """Return a table's lines: columns where they fit, otherwise a sentence a row.

    A table that is `spoken` is always sentences: a column says nothing to the ear.
    """
    cells = [[cell.strip() for cell in row[1:-1].split("|")] for row in rows]
    headed = len(cells) > 1 and _is_rule(cells[1])
    right = [mark.endswith(":") for mark in cells.pop(1)] if headed else []
    across = [] if spoken else _across(cells, right, width)
    if across:
        return across
    said = _named(cells) if headed else [_listed(row) for row in cells]
    return [line for sentence in said for line in fold(sentence, width)]


def _is_rule(row: Sequence[str]) -> bool:
    return all(cell and not cell.strip(":").strip("-") for cell in row)


def _across(cells: Cells, right: Sequence[bool], width: int) -> list[str]:
    """Return rows in columns, the last one folded; nothing where they do not fit."""
    widths = [max(map(columns, column)) for column in zip_longest(*cells, fillvalue="")]
    *before, last = widths
    sides = [*right, *[False] * len(widths)]
    room = width - sum(before) - len(GAP) * len(before)
    if room < min(last, NARROWEST):
        return []
    lines = []
    for row in cells:
        *first, rest = [*row, *[""] * (len(widths) - len(row))]
        head = "".join(
            _set(cell, wide, to_right) + GAP
            for cell, wide, to_right in zip(first, before, sides, strict=False)
        )
        if sides[len(before)]:
            rest = _set(rest, min(last, room), True)
        for piece in fold(f"{GLUE}{rest}", room):
            lines.append(f"{head}{piece}".rstrip(" "))
            head = " " * columns(head)
    return lines


def _set(cell: str, width: int, to_right: bool) -> str:
    """Return a cell as wide as its column."""
    blank = " " * (width - columns(cell))
    return blank + cell if to_right else cell + blank


def _named(cells: Cells) -> list[str]:
    """Return a line a row; in more than two columns a cell needs its heading."""
    heading, *rows = cells
    if len(heading) < 3:
        return [_listed(row) for row in cells]
    return [
        _listed(
            [
                f"{title} {cell}".strip() if cell else ""
                for title, cell in zip(heading, row, strict=False)
            ]
        )
        for row in rows
    ]


def _listed(row: Sequence[str]) -> str:
    """Return a row as `first: second; third`."""
    first, *others = row
    return ": ".join(filter(None, [first, "; ".join(filter(None, others))]))
