"""The score of whist: honors, points, games, the rubber, the match."""

from collections.abc import Iterable
from typing import NamedTuple

from cardcli import outcomes
from cardcli.cards import ACE, JACK, NO_SUIT, Card, Suit
from cardcli.games.whist.options import Options
from cardcli.outcomes import Outcome

TEAMS = ("NS", "EW")
BOOK = 6
RUBBER_BONUS = 2
HONORS = {3: 2, 4: 4}
"""Points by how many of A K Q J of trump a team was dealt (WHI-4)."""

Pair = tuple[int, int]
"""A number for each team, NS first."""


class Trick(NamedTuple):
    """A trick: who led it, and its cards as they were played."""

    leader: int
    cards: tuple[Card, ...]


class Standing(NamedTuple):
    """What lasts from deal to deal; all but the match points goes with the rubber."""

    points: Pair = (0, 0)
    games: Pair = (0, 0)
    game_points: Pair = (0, 0)
    match: Pair = (0, 0)
    favorite: Suit | None = None
    """Trump of the rubber's first deal (WHI-8), NO_SUIT without; None before it."""


class Booking(NamedTuple):
    """A deal booked: the new standing, what it wrote, and who has won the match."""

    standing: Standing
    outcomes: tuple[Outcome, ...]
    winner: int | None


def honors_dealt(tricks: Iterable[Trick], trump: Suit) -> Pair:
    """Return the points of each team's A K Q J of trump as dealt (WHI-4).

    Without trump nobody has any.
    """
    jack, ace = trump * 16 + JACK, trump * 16 + ACE
    held = [0, 0]
    for leader, cards in tricks:
        for seat, card in enumerate(cards, leader):
            if jack <= card <= ace:
                held[seat & 1] += 1
    return HONORS.get(held[0], 0), HONORS.get(held[1], 0)


def book(
    standing: Standing, options: Options, tricks: Pair, honors: Pair, trump: Suit
) -> Booking:
    """Book a deal: odd tricks, honors, then game, rubber and match (WHI-3 … WHI-8).

    `honors` are the points of each team's honors as dealt.
    """
    times = weight(standing, options, trump)
    if standing.favorite is None:
        standing = standing._replace(favorite=trump)
    points = standing.points
    team = 0 if tricks[0] > BOOK else 1
    odd = (tricks[team] - BOOK) * times
    points = _add(points, team, odd)
    said = [outcomes.odd(TEAMS[team], odd)]
    won = points[team] >= options.game_point
    for side, bonus in enumerate(honors):
        bonus *= times
        if bonus and not won and points[side] + bonus < options.game_point:
            points = _add(points, side, bonus)
            said.append(outcomes.honors(TEAMS[side], bonus))
    for side, before in enumerate(standing.points):
        if points[side] > before:
            change = points[side] - before
            said.append(outcomes.score(TEAMS[side], change, points[side]))
    said.append(outcomes.DEAL_OVER)
    booking = Booking(standing._replace(points=points), tuple(said), None)
    return _book_game(booking, options, team) if won else booking


def weight(standing: Standing, options: Options, trump: Suit) -> int:
    """Return 2 in a later deal of the rubber with its favorite, else 1 (WHI-8)."""
    favorite = options.favorite and trump != NO_SUIT and trump == standing.favorite
    return 2 if favorite else 1


def _book_game(booking: Booking, options: Options, team: int) -> Booking:
    """Book a game won, and with the second the rubber (WHI-5, WHI-6)."""
    standing = booking.standing
    worth = game_worth(standing.points[1 - team], options.game_point)
    said = (*booking.outcomes, outcomes.game(TEAMS[team], worth))
    standing = standing._replace(
        points=(0, 0),
        games=_add(standing.games, team, 1),
        game_points=_add(standing.game_points, team, worth),
    )
    booking = Booking(standing, said, None)
    return (
        _book_rubber(booking, options, team) if standing.games[team] == 2 else booking
    )


def game_worth(losers: int, game_point: int) -> int:
    """Return the game points of a game by what its losers scored (WHI-5)."""
    if losers == 0:
        return 3
    return 2 if losers * 2 < game_point else 1


def _book_rubber(booking: Booking, options: Options, team: int) -> Booking:
    """Book a rubber won, and the match with it (WHI-6, WHI-7)."""
    points = booking.standing.game_points
    difference = points[team] + RUBBER_BONUS - points[1 - team]
    match = _add(booking.standing.match, team, difference)
    said = (*booking.outcomes, outcomes.rubber(TEAMS[team], difference))
    if match[team] < options.match_point:
        return Booking(Standing(match=match), said, None)
    return Booking(Standing(match=match), (*said, outcomes.match(TEAMS[team])), team)


def _add(pair: Pair, team: int, points: int) -> Pair:
    """Return a pair with points added to one team's."""
    return (pair[0] + points, pair[1]) if team == 0 else (pair[0], pair[1] + points)
