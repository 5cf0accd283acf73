"""The options of whist."""

from dataclasses import dataclass

from cardcli.options import choice, switch, whole


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every choice that a table of whist may make before a match."""

    game_point: int = whole(5, 99, 5, "points that win a game")
    honors: bool = switch(True, "whether honors score")
    trump: str = choice(
        ("turned", "random", "eldest", "none"), "turned", "how trump is set"
    )
    favorite: bool = switch(False, "later deals in the favorite suit count double")
    match_point: int = whole(8, 9999, 8, "match points that win the match")
    open_hands: bool = switch(False, "all hands lie face up on the screen")


PRESETS = {
    "american": {"game_point": 7, "honors": False},
    "long": {"game_point": 10, "honors": True},
}
