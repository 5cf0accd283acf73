"""The options of auction pitch, fixed once a game has begun."""

from dataclasses import dataclass

from cardcli.cards import Card, deck
from cardcli.options import Given, choice, switch, whole

PLAIN, PEDRO, DOM = "pitch", "pedro_sancho", "dom_sancho"
SANCHO_PLAYERS = 4
DECK = tuple(deck(range(2, 15)))
DECK_WITH_JOKER = tuple(deck(range(2, 15), joker=True))


def points_in_deal(variant: str, joker: bool) -> int:
    """Return the most that one deal can score (PIT-2, PIT-14, PIT-15)."""
    return {PEDRO: 18, DOM: 36}.get(variant, 5 if joker else 4)


def _most(given: Given) -> int:
    return points_in_deal(given["variant"], given["joker"])


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every choice that a table of pitch may make before a match.

    `joker` is the plain game's: the snoozer belongs to `dom_sancho` itself.
    """

    players: int = whole(2, 7, 4, "players at the table")
    variant: str = choice((PLAIN, PEDRO, DOM), PLAIN, "the points that are played for")
    auction: bool = switch(True, "the right to pitch is bid for, else eldest has it")
    joker: bool = switch(False, "the joker is the lowest trump and scores 1")
    game_point: int = whole(
        _most,
        lambda given: 10 * _most(given),
        lambda given: 2 * _most(given) - 1,
        "points that win a game",
    )
    smudge_win: bool = switch(False, "a smudge wins even from the hole")
    smudge_point: int = whole(
        0,
        lambda given: int(given["game_point"]),
        lambda given: (int(given["game_point"]) + 1) // 2,
        "points of a smudge from the hole, 0 for as many as made",
    )
    dealer_right: bool = switch(
        lambda given: given["variant"] != PLAIN, "the dealer may assume the bid"
    )
    elder_right: bool = switch(False, "eldest speaks last and may assume the bid")
    sell_out: bool = switch(False, "eldest speaks last and takes or sells the bid")
    bunch: bool = switch(False, "the dealer of two players may call bunch")
    chips: int = whole(10, 1000, 20, "each player's chips at the start of a match")
    open_hands: bool = switch(False, "all hands lie face up on the screen")

    @property
    def sancho(self) -> bool:
        """Whether it is one of the two Sancho games."""
        return self.variant != PLAIN

    @property
    def max_points(self) -> int:
        """The most that one deal can score, which is the highest bid (PIT-2)."""
        return points_in_deal(self.variant, self.joker)

    @property
    def fewest_players(self) -> int:
        """How many must be left for a match to go on (PIT-17)."""
        return SANCHO_PLAYERS if self.sancho else 2

    @property
    def deck(self) -> tuple[Card, ...]:
        """The unshuffled deck; the snoozer is in it without the `joker` option."""
        return DECK_WITH_JOKER if self.joker or self.variant == DOM else DECK

    def faults(self) -> list[str]:
        """Return every fault in how the options stand together."""
        return [*self._sancho_faults(), *self._right_faults()]

    def _sancho_faults(self) -> list[str]:
        """Return what the Sancho games do not allow (PIT-14, PIT-15)."""
        if not self.sancho:
            return []
        game = self.variant
        wrong = {
            f"{game} needs players to be {SANCHO_PLAYERS} or more": (
                self.players < SANCHO_PLAYERS
            ),
            f"{game} cannot do without auction": not self.auction,
            f"{game} is played without joker{' besides its snoozer' * (game == DOM)}": (
                self.joker
            ),
            f"{game} cannot do without dealer_right": not self.dealer_right,
            f"{game} has no elder_right": self.elder_right,
            f"{game} has no sell_out": self.sell_out,
        }
        return [fault for fault, there in wrong.items() if there]

    def _right_faults(self) -> list[str]:
        """Return the rights that lack what they rest on (PIT-10 … PIT-13)."""
        faults = []
        for right in ("dealer_right", "elder_right", "sell_out", "bunch"):
            if getattr(self, right) and not self.auction and not self.sancho:
                faults.append(f"{right} needs auction on")
        if self.sell_out and self.elder_right:
            faults.append("sell_out takes the place of elder_right: set one of them")
        if self.bunch and self.players != 2:
            faults.append("bunch needs players to be 2")
        if self.bunch and not self.dealer_right:
            faults.append("bunch needs dealer_right on")
        return faults


PRESETS: dict[str, dict[str, object]] = {
    "bunch": {"players": 2, "dealer_right": True, "bunch": True},
    "commercial": {"sell_out": True},
    "dom": {"variant": DOM},
    "joker": {"joker": True},
    "pedro": {"variant": PEDRO},
}
