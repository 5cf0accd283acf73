"""What the rules made of an action, in the notation of the transcript.

One record serves every kind: a kind, its words, and who may know the last word
where not everybody may. The functions below make them; their order in the file is
the order in which a line lists them.
"""

from collections.abc import Collection
from typing import NamedTuple

from cardcli.cards import NO_SUIT, SUIT_LETTERS, Card, Suit, name


class Outcome(NamedTuple):
    """One consequence, written `kind word word`; `known_to` empty: to everybody."""

    kind: str
    words: tuple[str | int, ...] = ()
    known_to: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = self.kind
        for word in self.words:
            text += f" {word}"
        return text

    def seen_by(self, seats: Collection[str]) -> "Outcome":
        """Return the outcome as these seats together may know it."""
        if not self.known_to or any(seat in seats for seat in self.known_to):
            return self
        return Outcome(self.kind, (*self.words[:-1], "??"))


# A game may score at every trick: the constructor of the class takes twice as long.
built = tuple.__new__


def turn(card: Card) -> Outcome:
    """A card is turned up."""
    return Outcome("turn", (name(card),))


def trump(suit: Suit) -> Outcome:
    """Trump is set."""
    return Outcome("trump", ("none" if suit == NO_SUIT else SUIT_LETTERS[suit],))


def meld(seat: str, title: str, points: int) -> Outcome:
    """A meld scores."""
    return Outcome("meld", (seat, title, points))


def meld_total(seat: str, points: int, known_to: tuple[str, ...]) -> Outcome:
    """A player's meld in doubles; under the minimum only his team knows it."""
    return Outcome("meld", (seat, "total", points), known_to)


def exchange(seat: str, card: Card, points: int) -> Outcome:
    """The nine of trump is swapped for the upcard."""
    return Outcome("exchange", (seat, name(card), points))


def taker(seat: str, bid: int) -> Outcome:
    """The auction of doubles is over."""
    return Outcome("taker", (seat, bid))


def pitcher(seat: str, bid: int) -> Outcome:
    """The auction of pitch is over."""
    return Outcome("pitcher", (seat, bid))


def compensation(seat: str, points: int) -> Outcome:
    """The price of a sell out is paid."""
    return Outcome("compensation", (seat, points))


def trick(seat: str, points: int | None = None) -> Outcome:
    """A trick is taken, with the points of its cards where cards have points."""
    return Outcome("trick", (seat,) if points is None else (seat, points))


def last(seat: str, points: int) -> Outcome:
    """The last trick's own points."""
    return Outcome("last", (seat, points))


def point(title: str, seat: str, points: int) -> Outcome:
    """A point of pitch, or nobody's."""
    return Outcome("point", (title, seat, points))


def odd(team: str, points: int) -> Outcome:
    """Tricks above six."""
    return Outcome("odd", (team, points))


def honors(team: str, points: int) -> Outcome:
    """Honors that count."""
    return Outcome("honors", (team, points))


def bid_lost(team: str, points: int) -> Outcome:
    """A team loses its bid in doubles."""
    return Outcome("set", (team, points))


def setback(seat: str, points: int) -> Outcome:
    """The pitcher loses his bid."""
    return Outcome("setback", (seat, points))


def smudge(seat: str) -> Outcome:
    """A smudge wins, or scores the smudge point."""
    return Outcome("smudge", (seat,))


def score(side: str, change: int, total: int) -> Outcome:
    """A side's score has changed."""
    return built(Outcome, ("score", (side, f"{change:+d}", total), ()))


def draw(seat: str, card: Card, known_to: tuple[str, ...] = ()) -> Outcome:
    """A card is drawn from the stock."""
    return Outcome("draw", (seat, name(card)), known_to)


REDEAL = Outcome("redeal")
DEAL_OVER = Outcome("deal", ("over",))


def game(side: str, points: int | None = None) -> Outcome:
    """A game is won; whist adds its game points."""
    return Outcome("game", (side,) if points is None else (side, points))


def rubber(team: str, points: int) -> Outcome:
    """A rubber is won."""
    return Outcome("rubber", (team, points))


def chips(seat: str, change: int, total: int) -> Outcome:
    """Chips change hands."""
    return Outcome("chips", (seat, f"{change:+d}", total))


def out(seat: str) -> Outcome:
    """A player without chips leaves the match."""
    return Outcome("out", (seat,))


def match(side: str) -> Outcome:
    """The match is over; `none` in a tie."""
    return Outcome("match", (side,))
