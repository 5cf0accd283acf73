"""Where in a transcript's text a key or a move stands, for errors that name the line.

It is found by how a line starts, so in a file of unusual form it may not be found.
"""

import re
from collections.abc import Iterator


def of_key(text: str, key: str, table: str = "", number: int = 1) -> int | None:
    """Return the line of a key in a table, the n-th of its name; the top is `""`.

    A key that is not there is looked for at its table's heading.
    """
    start = re.compile(rf"""["']?{re.escape(key)}["']?[ \t]*[=.]""")
    heading = None
    for line, inside, count, raw in _lines(text):
        if (inside, count) != (table, number):
            if heading is not None:
                break
            continue
        if heading is None:
            heading = line
        if start.match(raw):
            return line
    return heading if table else None


def of_move(text: str, deal: int, move: int) -> int | None:
    """Return the line of a move, where the file has a line a move."""
    moves = 0
    inside = False
    for line, table, count, raw in _lines(text):
        if (table, count) != ("deal", deal):
            continue
        if raw.replace(" ", "") == "moves=[":
            inside = True
        elif inside and raw.startswith(('"', "'")):
            moves += 1
            if moves == move:
                return line
    return None


def _lines(text: str) -> Iterator[tuple[int, str, int, str]]:
    """Yield each line: number, its table, how many so named there were, the text."""
    table = ""
    counts = {"": 1}
    for number, whole in enumerate(text.split("\n"), start=1):
        raw = whole.strip()
        if raw.startswith("[") and "]" in raw:
            table = raw.partition("]")[0].strip("[ \t")
            counts[table] = counts.get(table, 0) + 1
        yield number, table, counts[table], raw
