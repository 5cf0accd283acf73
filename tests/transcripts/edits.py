"""Edits of a transcript by hand, and what is wrong with it then."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cardcli.errors import CardcliError
from cardcli.transcripts.verify import verify
from tests.transcripts.tables import edited, moves

Edit = Callable[[str], str]


def change(old: str, new: str) -> Edit:
    """Return an edit of the first of what may stand there several times."""

    def edit(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return edit


def add(line: str) -> Edit:
    """Return an edit that puts a line above the tables."""
    return change("\n[options]", f"{line}\n\n[options]")


def append(lines: str) -> Edit:
    """Return an edit that puts lines at the end."""
    return lambda text: f"{text}{lines}"


def drop(start: str) -> Edit:
    """Return an edit that takes the first line with this beginning away."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        gone = next(line for line in lines if line.startswith(start))
        lines.remove(gone)
        return "".join(lines)

    return edit


def fault_of(text: str, path: Path) -> CardcliError:
    """Return what is wrong with a text as a transcript."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardcliError) as caught:
        verify(path)
    return caught.value


def deck_line(text: str) -> str:
    """Return the line of the first deck."""
    return next(line for line in text.splitlines() if line.startswith("deck = "))


def deck_swapped(text: str) -> str:
    """Return a text whose first deck has two cards swapped."""
    first, second, *rest = deck_line(text).removeprefix('deck = "').split(" ")
    assert first != second
    return text.replace(deck_line(text), f'deck = "{" ".join([second, first, *rest])}')


def without_seed(text: str) -> str:
    """Return a text without its seed."""
    return drop("seed")(text)


def move_with(text: str, words: str, start: int = 2) -> str:
    """Return the first line from a place on that holds words."""
    return next(line for line in moves(text)[start:] if words in line)


def without_outcome(text: str) -> str:
    """Return a text that lacks the outcomes of a move."""
    line = move_with(text, " -> ")
    return edited(text, line, f'{line.partition(" -> ")[0]}",')


def outcomes_swapped(text: str) -> str:
    """Return a text with two outcomes of a move swapped."""
    line = move_with(text, "; ")
    head, _, tail = line.partition(" -> ")
    first, second, *rest = tail.removesuffix('",').split("; ")
    return edited(text, line, f'{head} -> {"; ".join([second, first, *rest])}",')


def other_seat(text: str) -> str:
    """Return a text in which the first move is the other seat's."""
    line = moves(text)[1]
    other = line.replace('"P1', '"P') if '"P1' in line else line.replace('"P2', '"P')
    seat = "P2" if '"P1' in line else "P1"
    return edited(text, line, other.replace('"P ', f'"{seat} '))


def seated(text: str, seat: str) -> str:
    """Return a text in which the first move is a seat's."""
    line = moves(text)[1]
    return edited(text, line, f'    "{seat} {line.split(" ", 5)[5]}')


def plays(text: str, card: str | None) -> str:
    """Return a text in which another card is played, or it in small letters."""
    line = moves(text)[1]
    played = line.split()[2].removesuffix('",')
    assert line.split()[1] == "play"
    return edited(text, line, line.replace(played, card or played.lower()))


def commanded(text: str, command: str) -> str:
    """Return a text in which the first move is another command."""
    line = moves(text)[1]
    return edited(text, line, f'    {line.split()[0]} {command}",')


def inserted(text: str, line: str, after: int = 3) -> str:
    """Return a text with a line more."""
    before = moves(text)[after - 1]
    return edited(text, before, f"{before}\n{line}")


def short(text: str) -> str:
    """Return a transcript without its last move, but with its result."""
    return edited(text, f"{moves(text)[-1]}\n", "")
