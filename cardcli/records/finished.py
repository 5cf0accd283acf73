"""A finished match as the records have it: what marks it, and each player's part."""

from typing import NamedTuple

from cardcli.players import Player

YOU = "you"
"""The name of a person who has none."""


class Figures(NamedTuple):
    """What came of the deals for one player."""

    deals: int = 0
    points: int = 0
    """His side's score, summed over the deals."""
    made: int = 0
    set: int = 0
    """Contracts of his side: made, and lost."""
    melds: int = 0
    meld_points: int = 0
    """His own melds."""
    best: int | None = None
    """The most points of his side in one deal."""


class Part(NamedTuple):
    """One player's part in a match."""

    seat: str
    name: str
    bot: bool
    result: str
    """`won`, `lost` or `tied`."""
    figures: Figures = Figures()


class Finished(NamedTuple):
    """A match played to its end."""

    digest: str
    """The same for every copy of its transcript, whatever was remarked in it."""
    game: str
    started: str
    """UTC as `2026-11-29T17:00:03Z`."""
    marks: tuple[str, ...]
    """Why it does not count; without any it counts."""
    parts: tuple[Part, ...]
    """Nobody's where no person played."""


def name_of(who: Player) -> str:
    """Return the name under which a player is booked: a bot without one by its id."""
    return who.name or (YOU if who.human else who.kind)
