"""The options of two-handed pinochle."""

from dataclasses import dataclass

from cardcli.options import choice, switch, whole


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every choice that a table of pinochle may make before a match."""

    game_point: int = whole(500, 30000, 1000, "points that win the game")
    single_hand: bool = switch(False, "whether one deal decides")
    count: str = choice(
        ("oldtimer", "simplified", "streamlined"),
        "oldtimer",
        "what cards are worth in tricks",
    )
    first_round_trump: str = choice(
        ("first", "highest"), "first", "which of two trumps takes a first-round trick"
    )
    open_hands: bool = switch(False, "the other hand is shown to the human")
