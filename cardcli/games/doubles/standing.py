"""What lasts from deal to deal in doubles, and how a deal is scored and won."""

from typing import NamedTuple

from cardcli import outcomes
from cardcli.games.doubles.options import Options
from cardcli.outcomes import Outcome

TEAMS = ("NS", "EW")

Pair = tuple[int, int]


class Standing(NamedTuple):
    """Each team's score, and whether it has ever gained a point in a deal."""

    points: Pair = (0, 0)
    gained: tuple[bool, bool] = (False, False)


class Reckoning(NamedTuple):
    """What a deal comes to: who bid what, what changes, and whether the bid is lost."""

    team: int
    bid: int
    change: Pair
    lost: bool
    wonder: int | None = None
    """The team that wins by all twenty tricks or by quadruple pinochle."""


class Booking(NamedTuple):
    """A deal booked: the new standing, what it wrote, and the team that has won."""

    standing: Standing
    outcomes: tuple[Outcome, ...]
    winner: int | None


def made(bid: int, meld: int, tricks: int, options: Options) -> bool:
    """Say whether a bid is made with a team's meld and trick points (DBL-9)."""
    return (
        meld >= options.min_meld
        and tricks >= options.min_tricks
        and meld + tricks >= bid
    )


def played_out(
    team: int, bid: int, melds: Pair, tricks: Pair, options: Options
) -> Reckoning:
    """Return what a deal comes to that was played to its end (DBL-9).

    `melds` are as they count, `tricks` include the points of the last trick.
    """
    least = options.min_tricks
    change = [
        meld + won if won >= least else 0
        for meld, won in zip(melds, tricks, strict=True)
    ]
    lost = not made(bid, melds[team], tricks[team], options)
    if lost:
        change[team] = -bid
    return Reckoning(team, bid, (change[0], change[1]), lost)


def given_up(team: int, bid: int, others: int) -> Reckoning:
    """Return what a deal comes to that was not played: the others score their meld.

    That is after a fold (DBL-6); without a marriage (DBL-4) they have none.
    """
    change = (-bid, others) if team == 0 else (others, -bid)
    return Reckoning(team, bid, change, True)


def book(standing: Standing, options: Options, deal: Reckoning) -> Booking:
    """Book a deal and look who has won (DBL-9, DBL-10)."""
    said = []
    if deal.lost:
        said.append(outcomes.bid_lost(TEAMS[deal.team], deal.bid))
    before, change = standing.points, deal.change
    points = (before[0] + change[0], before[1] + change[1])
    for team in (0, 1):
        if change[team]:
            said.append(outcomes.score(TEAMS[team], change[team], points[team]))
    gained = (standing.gained[0] or change[0] > 0, standing.gained[1] or change[1] > 0)
    standing = Standing(points, gained)
    winner = deal.wonder
    if winner is None:
        winner = _won_by_score(standing, options, deal.team)
    return Booking(standing, tuple(said), winner)


def _won_by_score(standing: Standing, options: Options, bidders: int) -> int | None:
    """Return the team that wins by its score: game, then shutout (DBL-10 c, d)."""
    for team in (bidders, 1 - bidders):
        if standing.points[team] >= options.game_point:
            return team
    for team in (0, 1):
        shut_out = not standing.gained[1 - team]
        if shut_out and 0 < options.shutout_point <= standing.points[team]:
            return team
    return None
