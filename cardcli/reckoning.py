"""What a deal came to for one side, as a game's module `account` reckons it."""

from collections.abc import Sequence
from typing import NamedTuple

Items = list[tuple[str, int]]
"""What points came from, and how many."""


class Reckoning(NamedTuple):
    """Where one side's points of a deal came from."""

    items: Items
    """They add up to the change of its score."""
    remarks: list[str]
    """What did not count, and how the bid went."""
    total: int | None
    """None where a game won has wiped it out."""


def in_vain(items: Sequence[tuple[str, int]]) -> list[str]:
    """Return the remark that points do not count, none where there are none."""
    parts = [f"{title} {points}" for title, points in items]
    return [f"{', '.join(parts)} not counted"] if parts else []
