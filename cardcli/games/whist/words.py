"""What a view of whist shows, in words."""

from collections.abc import Mapping, Sequence

from cardcli.cards import NO_SUIT, SUIT_NAMES, Suit, name
from cardcli.game import Sentence
from cardcli.games.whist.phases import SEATS, Dealing, Naming, Playing
from cardcli.games.whist.scoring import BOOK, TEAMS, Pair, Trick, weight
from cardcli.games.whist.view import View
from cardcli.outcomes import Outcome
from cardcli.over import Over
from cardcli.tricks import ACE_HIGH, taker

SENTENCES: Mapping[str, Sentence] = {}
melds = None
NONE_YET = "No trick has been taken in this deal."


def aside(view: View, command: str, outcomes: Sequence[Outcome]) -> str:
    """Return nothing: the outcomes of whist say it all."""
    return ""


def table(view: View) -> list[str]:
    """Return who deals, what is trump, and the cards on the table."""
    state = view.state
    phase = state.phase
    dealer, eldest = SEATS[state.dealer], SEATS[(state.dealer + 1) & 3]
    if isinstance(phase, Over):
        return [f"The match is over: {TEAMS[phase.winner]} have won it."]
    if isinstance(phase, Dealing):
        return [f"{dealer} deals next, and {eldest} will be eldest.", *_favorite(view)]
    lines = [f"{dealer} has dealt, and {eldest} is eldest."]
    if not isinstance(phase, Playing):
        return [*lines, f"{eldest} is to name trump.", *_favorite(view)]
    number = len(phase.tricks) + 1
    on_table = f"{SEATS[phase.to_act]} is to lead"
    if phase.trick:
        on_table = _played(Trick(phase.leader, phase.trick))
    return [*lines, _trump(phase), *_favorite(view), f"Trick {number}: {on_table}."]


def _trump(phase: Playing) -> str:
    if phase.trump == NO_SUIT:
        return "There is no trump."
    turned = "" if phase.turned is None else f"; {name(phase.turned)} was turned"
    return f"Trump is {SUIT_NAMES[phase.trump]}{turned}."


def _favorite(view: View) -> list[str]:
    """Return what the favorite means now, where it is played (WHI-8)."""
    state = view.state
    favorite = state.standing.favorite
    if not state.options.favorite or favorite == NO_SUIT:
        return []
    if favorite is None:
        deal = "the next" if isinstance(state.phase, Dealing) else "this"
        return [f"The trump of {deal} deal becomes the rubber's favorite."]
    suit = SUIT_NAMES[favorite]
    if not isinstance(state.phase, Playing):
        return [f"The favorite is {suit}: as trump they count double."]
    double = weight(state.standing, state.options, state.phase.trump) == 2
    return [
        f"The favorite is {suit}: this deal counts {'double' if double else 'once'}."
    ]


def trump(view: View) -> Suit:
    """Return the trump suit, as far as there is one."""
    phase = view.state.phase
    return phase.trump if isinstance(phase, Playing) else NO_SUIT


def glance(view: View) -> list[str]:
    """Return trump and score in short: the game's, after it the match's."""
    phase, standing = view.state.phase, view.state.standing
    score = _short(standing.match if isinstance(phase, Over) else standing.points)
    if isinstance(phase, Playing):
        score += f", tricks {phase.won[0]}-{phase.won[1]}"
    return [*_stands(phase), score]


def _stands(phase: object) -> list[str]:
    """Return trump, or that there is none, while a deal is on."""
    if isinstance(phase, Playing):
        return ["no trump" if phase.trump == NO_SUIT else SUIT_NAMES[phase.trump]]
    return ["trump not named"] if isinstance(phase, Naming) else []


def _short(numbers: Pair) -> str:
    return f"{TEAMS[0]} {numbers[0]} {TEAMS[1]} {numbers[1]}"


def score(view: View) -> list[str]:
    """Return the tricks of the deal, the game, the rubber and the match."""
    state = view.state
    standing, options = state.standing, state.options
    match = f"Match: {_pair(standing.match)}"
    if isinstance(state.phase, Over):
        return [f"{match}; {TEAMS[state.phase.winner]} have won."]
    lines = []
    if isinstance(state.phase, Playing):
        points = weight(standing, options, state.phase.trump)
        lines.append(
            f"Tricks: {_pair(state.phase.won)}; each above {BOOK} scores {points}."
        )
    return [
        *lines,
        f"Game: {_pair(standing.points)}; {options.game_point} points win it.",
        f"Rubber: {_pair(standing.games)} in games, {_pair(standing.game_points)} in "
        "game points; 2 games win it.",
        f"{match}; {options.match_point} match points win it.",
    ]


def _pair(numbers: Pair) -> str:
    return f"{TEAMS[0]} {numbers[0]}, {TEAMS[1]} {numbers[1]}"


def tricks(view: View) -> list[str]:
    """Return the complete tricks of this deal, a line each."""
    phase = view.state.phase
    if not isinstance(phase, Playing) or not phase.tricks:
        return [NONE_YET]
    lines = []
    for number, trick in enumerate(phase.tricks, start=1):
        place = taker(trick.cards, phase.trump, ACE_HIGH)
        winner = SEATS[(trick.leader + place) & 3]
        lines.append(f"Trick {number}: {_played(trick)}; {winner} took it.")
    return lines


def _played(trick: Trick) -> str:
    """Return who played what to a trick: `N led 5H, E KH, S 2H`."""
    pieces = [
        f"{SEATS[seat & 3]} {name(card)}"
        for seat, card in enumerate(trick.cards, trick.leader)
    ]
    return ", ".join(pieces).replace(" ", " led ", 1)
