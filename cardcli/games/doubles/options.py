"""The options of doubles: every number of its rules may be changed."""

from dataclasses import dataclass

from cardcli.options import Given, choice, switch, whole, wholes, write

HIGHEST_BID = 1000
"""No bid is above it (DBL-2)."""
COUNTERS = 48
"""The aces, tens and kings of the deck, a point each (DBL-8)."""

AROUNDS = ("jacks_around", "queens_around", "kings_around", "aces_around")


def _half_of_tricks(given: Given) -> int:
    """Return the most that one team is sure to take in tricks, whoever it is."""
    half: int = (COUNTERS + given["last_trick"]) // 2
    return half


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every choice that a table of doubles may make before a match."""

    game_point: int = whole(50, 5000, 500, "score that wins the game")
    shutout_point: int = whole(
        0, 5000, 250, "score that wins while the others never gained; 0: none does"
    )
    opening_bid: int = whole(1, 500, 50, "what the dealer is bid at without a say")
    meld_bid_limit: int = whole(
        0, HIGHEST_BID, 60, "bids below tell of meld, bids up to it go by ones"
    )
    bid_step_above: int = whole(1, 100, 5, "bids above the limit are multiples of it")
    min_meld: int = whole(0, 200, 20, "a team's meld below it counts nothing")
    last_trick: int = whole(0, 50, 2, "points for the last trick")
    min_tricks: int = whole(
        0, _half_of_tricks, 20, "trick points that a team needs to score; at most half"
    )
    redeal_dealer: str = choice(
        ("same", "next"), "same", "who deals again when a hand is not played out"
    )
    marriage_trump: int = whole(0, 100, 4, "a marriage in trump")
    marriage_other: int = whole(0, 100, 2, "a marriage in another suit")
    run: int = whole(
        0, 500, 15, "a run in trump; no less than the marriage that it takes up"
    )
    jacks_around: tuple[int, ...] = wholes(
        0, 1000, (4, 40, 60, 80), "jacks around once to four times; never falling"
    )
    queens_around: tuple[int, ...] = wholes(
        0, 1000, (6, 60, 90, 120), "queens around once to four times; never falling"
    )
    kings_around: tuple[int, ...] = wholes(
        0, 1000, (8, 80, 120, 160), "kings around once to four times; never falling"
    )
    aces_around: tuple[int, ...] = wholes(
        0, 1000, (10, 100, 150, 200), "aces around once to four times; never falling"
    )
    pinochle: tuple[int, ...] = wholes(
        0, 1000, (4, 30, 45, 60), "pinochle once to four times; never falling"
    )
    marriages_in_runs: bool = switch(False, "a run's marriage counts besides the run")

    def faults(self) -> list[str]:
        """Return what the values are together that none of them is alone.

        More cards must never be worth less.
        """
        found = []
        if self.run < self.marriage_trump and not self.marriages_in_runs:
            found.append(
                f"run cannot be {self.run}: at least marriage_trump, "
                f"{self.marriage_trump}, or set marriages_in_runs on"
            )
        for title in (*AROUNDS, "pinochle"):
            values = getattr(self, title)
            if list(values) != sorted(values):
                right = write(sorted(values))
                found.append(
                    f"{title} cannot be '{write(values)}': "
                    f"each number at least the one before, as {right}"
                )
        return found


PRESETS: dict[str, dict[str, object]] = {"std": {}}
