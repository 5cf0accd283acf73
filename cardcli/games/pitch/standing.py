"""What lasts from deal to deal in pitch: chips, scores, how often each was set back."""

from collections.abc import Sequence
from typing import NamedTuple

from cardcli import outcomes
from cardcli.actions import Action
from cardcli.game import NOBODY
from cardcli.games.pitch.options import Options
from cardcli.games.pitch.scoring import Point
from cardcli.outcomes import Outcome

SEATS = ("P1", "P2", "P3", "P4", "P5", "P6", "P7")


class Contract(NamedTuple):
    """Who pitches, at what bid, and the calls that led there; 0 binds to nothing."""

    pitcher: int
    bid: int
    calls: tuple[Action, ...] = ()


class Standing(NamedTuple):
    """By seat: chips, points in this game, setbacks in this game."""

    chips: tuple[int, ...]
    scores: tuple[int, ...]
    setbacks: tuple[int, ...]

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that have not dropped out, clockwise (PIT-17)."""
        return tuple(seat for seat, chips in enumerate(self.chips) if chips)

    @property
    def richest(self) -> int:
        """The seat with the most chips, NOBODY in a tie."""
        most = max(self.chips)
        return NOBODY if self.chips.count(most) > 1 else self.chips.index(most)


class Booking(NamedTuple):
    """A deal booked: the new standing, what it wrote, and whether the match is over."""

    standing: Standing
    outcomes: tuple[Outcome, ...]
    over: bool


def fresh(players: int, chips: int) -> Standing:
    """Return how a match starts."""
    nought = (0,) * players
    return Standing((chips,) * players, nought, nought)


def add(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """Return values by seat with one of them changed."""
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])


def is_smudge(contract: Contract, made: int, options: Options) -> bool:
    """Say whether the pitcher bid the most that there is and made it (PIT-8)."""
    return contract.bid == options.max_points <= made


def pitchers_gain(contract: Contract, made: int, score: int, options: Options) -> int:
    """Return what the pitcher scores for the points that he made (PIT-7, PIT-8).

    `score` is his score when he bid.
    """
    if made < contract.bid:
        return -contract.bid
    if is_smudge(contract, made, options) and score < 0 and not options.smudge_win:
        return options.smudge_point or made
    return made


def book(
    standing: Standing, options: Options, contract: Contract, points: Sequence[Point]
) -> Booking:
    """Book a deal, and the game and the match with it (PIT-7, PIT-8, PIT-9, PIT-17)."""
    pitcher = contract.pitcher
    before = standing.scores[pitcher]
    gains = [0] * len(standing.scores)
    for point in points:
        if point.seat != NOBODY:
            gains[point.seat] += point.worth
    made = gains[pitcher]
    gains[pitcher] = pitchers_gain(contract, made, before, options)
    said = [outcomes.point(title, _title(seat), worth) for title, seat, worth in points]
    wins = False
    if made < contract.bid:
        said.append(outcomes.setback(SEATS[pitcher], contract.bid))
        setbacks = add(standing.setbacks, pitcher, 1)
        standing = Standing(standing.chips, standing.scores, setbacks)
    elif is_smudge(contract, made, options):
        wins = before >= 0 or options.smudge_win
        if wins or options.smudge_point:
            said.append(outcomes.smudge(SEATS[pitcher]))
    scores = tuple(map(int.__add__, standing.scores, gains))
    for seat, gain in enumerate(gains):
        if gain:
            said.append(outcomes.score(SEATS[seat], gain, scores[seat]))
    said.append(outcomes.DEAL_OVER)
    winner = (
        pitcher if wins else game_winner(standing, scores, options, pitcher, points)
    )
    standing = Standing(standing.chips, scores, standing.setbacks)
    if winner == NOBODY:
        return Booking(standing, tuple(said), False)
    said.append(outcomes.game(SEATS[winner]))
    return _settle(standing, options, winner, said)


def _title(seat: int) -> str:
    return "none" if seat == NOBODY else SEATS[seat]


def game_winner(
    before: Standing,
    scores: Sequence[int],
    options: Options,
    pitcher: int,
    points: Sequence[Point],
) -> int:
    """Return who has won the game, NOBODY while nobody has (PIT-9).

    The pitcher counts first; the others' points are counted out in their order.
    """
    if max(scores) < options.game_point:
        return NOBODY
    if scores[pitcher] >= options.game_point:
        return pitcher
    counted = list(before.scores)
    for point in points:
        if point.seat not in (NOBODY, pitcher):
            counted[point.seat] += point.worth
            if counted[point.seat] >= options.game_point:
                return point.seat
    return NOBODY


def _settle(
    standing: Standing, options: Options, winner: int, said: list[Outcome]
) -> Booking:
    """Pay the winner of a game in chips, and end the match where it ends (PIT-17)."""
    changes = [0] * len(standing.chips)
    for loser in standing.active:
        if loser != winner:
            price = 1 + standing.setbacks[loser] + (standing.scores[loser] < 0)
            paid = min(price, standing.chips[loser])
            changes[loser] -= paid
            changes[winner] += paid
    chips = tuple(map(int.__add__, standing.chips, changes))
    for seat in standing.active:
        said.append(outcomes.chips(SEATS[seat], changes[seat], chips[seat]))
    for seat in standing.active:
        if not chips[seat]:
            said.append(outcomes.out(SEATS[seat]))
    nought = (0,) * len(chips)
    after = Standing(chips, nought, nought)
    over = len(after.active) < options.fewest_players
    if over:
        said.append(outcomes.match(_title(after.richest)))
    return Booking(after, tuple(said), over)
