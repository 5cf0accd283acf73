"""Doubles in words, from what one seat may know."""

from collections.abc import Mapping, Sequence

from cardcli.cards import NO_SUIT, SUIT_NAMES, SUITS, Card, Suit, name, names
from cardcli.game import SPECTATOR, Sentence
from cardcli.games.doubles.auction import Bidding, Naming, reading
from cardcli.games.doubles.contract import UNKNOWN, Call, Contract
from cardcli.games.doubles.hands import SEATS, Trick
from cardcli.games.doubles.knowledge import Dealt, hands_in, played
from cardcli.games.doubles.meld import counted, marriages
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import COUNTS, Leading, Playing
from cardcli.games.doubles.standing import TEAMS
from cardcli.games.doubles.view import View
from cardcli.outcomes import Outcome
from cardcli.plurals import count
from cardcli.tricks import TEN_HIGH, displayed

MOST_LINES = 8
"""The longest auction that has a line for each call."""
SENTENCES: Mapping[str, Sentence] = {}
DISPLAYED = tuple(reversed(SUITS[2:])) + SUITS[:2]
"""The suits as a hand is laid out: S H C D."""


def aside(view: View, command: str, outcomes: Sequence[Outcome]) -> str:
    """Return what a move meant besides what came of it; nothing for most.

    A meld bid tells of meld (DBL-3); a bid lost by a pass had no marriage (DBL-4).
    """
    phase = view.state.phase
    if command.startswith("bid ") and isinstance(phase, Bidding):
        told = reading(phase.calls, len(phase.calls) - 1, view.state.options)
        return f'"My meld is {told[0]} to {told[1]}."' if told else ""
    kinds = {outcome.kind: outcome.words for outcome in outcomes}
    if command == "pass" and "set" in kinds:
        return f"{kinds['taker'][0]} had no marriage."
    return ""


def table(view: View) -> list[str]:
    """Return what is on the table now: auction, contract, melds and trick."""
    state, phase = view.state, view.state.phase
    dealer, eldest = SEATS[state.dealer], SEATS[(state.dealer + 1) & 3]
    if not isinstance(phase, Dealt):
        winner = state.winner()
        if winner:
            return [f"The match is over: {winner} has won it."]
        return [f"No deal is on. {dealer} deals next; {eldest} is eldest."]
    lines = [f"{dealer} is the dealer, {eldest} is eldest."]
    calls = (
        phase.contract.calls if isinstance(phase, Leading | Playing) else phase.calls
    )
    said = _calls(calls, state.dealer, state.options)
    if isinstance(phase, Bidding | Naming):
        return [*lines, *_bidding(said, short=len(said) > MOST_LINES), _due(phase)]
    return [
        *lines,
        *_bidding(said, short=True),
        *_contract(phase.contract),
        *_melds_shown(phase, state.options),
        *_trick_on(phase),
    ]


def _bidding(said: Sequence[str], *, short: bool) -> list[str]:
    """Return the auction, a line a call, or short in one paragraph."""
    if short:
        return [f"The bidding: {'; '.join(said)}."]
    return ["The bidding:", *[f"  {call}" for call in said]]


def _calls(calls: Sequence[Call], dealer: int, options: Options) -> list[str]:
    """Return what was said in the auction, a meld bid with its reading (DBL-3)."""
    lines = [f"{SEATS[dealer]} {options.opening_bid} as dealer"]
    for place, (seat, bid) in enumerate(calls):
        told = reading(calls, place, options)
        if not bid:
            lines.append(f"{SEATS[seat]} passes")
        elif told:
            lines.append(f'{SEATS[seat]} {bid}, "my meld is {told[0]} to {told[1]}"')
        else:
            lines.append(f"{SEATS[seat]} {bid}")
    return lines


def _due(phase: Bidding | Naming) -> str:
    seat = SEATS[phase.to_act]
    if isinstance(phase, Naming):
        return f"{seat} has the bid at {phase.bid} and is to name trump."
    return f"{SEATS[phase.holder]} has the bid at {phase.high}; {seat} is to speak."


def _contract(contract: Contract) -> list[str]:
    seat, team = SEATS[contract.taker], TEAMS[contract.team]
    trump = SUIT_NAMES[contract.trump]
    return [f"{seat} has the bid at {contract.bid}, for {team}. Trump is {trump}."]


def _melds_shown(phase: Leading | Playing, options: Options) -> list[str]:
    """Return what each team melds, as far as it is known, and what lies face up."""
    lines = []
    contract = phase.contract
    for team, title in enumerate(TEAMS):
        pair = (team, team + 2)
        each = ", ".join(f"{SEATS[seat]} {contract.totals[seat]}" for seat in pair)
        if contract.counts[team]:
            lines.append(f"{title} has {contract.meld(team)} meld: {each}.")
        elif contract.totals[team] != UNKNOWN:
            lines.append(f"{title} has too little meld to count: {each}.")
        else:
            lines.append(f"{title} has less than {options.min_meld} meld: none counts.")
        for seat in pair:
            if phase.shown[seat]:
                lines.append(f"  {SEATS[seat]} shows {_row(phase.shown[seat])}")
    return lines


def _row(cards: Sequence[Card]) -> str:
    """Return cards in display order."""
    return names(displayed(cards, TEN_HIGH))


def _trick_on(phase: Leading | Playing) -> list[str]:
    """Return the trick as it lies, and who is to play."""
    seat = SEATS[phase.to_act]
    if isinstance(phase, Leading):
        return [f"{seat} is to lead, or to fold."]
    number = len(phase.tricks) + 1
    if not phase.trick:
        return [f"Trick {number}: {seat} is to lead."]
    laid = _laid(Trick(phase.leader, phase.trick))
    return [f"Trick {number}: {laid}; {seat} is to play."]


def _laid(trick: Trick) -> str:
    """Return who played what: `N led AS, E played JS, S 10S`."""
    verbs = (" led", " played", "", "")
    return ", ".join(
        f"{SEATS[(trick.leader + place) & 3]}{verbs[place]} {name(card)}"
        for place, card in enumerate(trick.cards)
    )


def trump(view: View) -> Suit:
    """Return the trump suit, as far as there is one."""
    phase = view.state.phase
    return phase.trump if isinstance(phase, Leading | Playing) else NO_SUIT


def glance(view: View) -> list[str]:
    """Return trump, the bid and the score in short."""
    points = view.state.score().items()
    score = " ".join(f"{team} {total}" for team, total in points)
    return [*_stands(view.state.phase), score]


def _stands(phase: object) -> list[str]:
    """Return trump and who has bid what, as far as there is any."""
    if isinstance(phase, Bidding):
        return [f"{SEATS[phase.holder]} bid {phase.high}"]
    if isinstance(phase, Naming):
        return [f"{SEATS[phase.to_act]} bid {phase.bid}"]
    if isinstance(phase, Leading | Playing):
        taker, bid = SEATS[phase.contract.taker], phase.contract.bid
        return [f"{SUIT_NAMES[phase.trump]}, {taker} bid {bid}"]
    return []


def score(view: View) -> list[str]:
    """Return the scores as they stand, and what wins."""
    state, options = view.state, view.state.options
    lines = []
    phase = state.phase
    if isinstance(phase, Playing):
        lines += _this_deal(phase, options)
    if isinstance(phase, Leading | Playing):
        lines += _needs(phase, options)
    both = ", ".join(f"{team} {points}" for team, points in state.score().items())
    lines.append(f"Score: {both}.")
    winner = state.winner()
    if winner:
        return [*lines, f"{winner} has won the game and the match."]
    return [*lines, *_what_wins(state.standing.gained, options)]


def _this_deal(phase: Playing, options: Options) -> list[str]:
    """Return the trick points so far, and the tricks they came in."""
    takers = _takers(phase)
    parts = []
    for team, title in enumerate(TEAMS):
        taken = sum(taker & 1 == team for taker in takers)
        points = count(phase.points[team], "point")
        parts.append(f"{title} {points} in {count(taken, 'trick')}")
    return [f"This deal: {', '.join(parts)}."]


def _takers(phase: Playing) -> list[int]:
    """Return who took each complete trick: whoever led the next."""
    return [*(trick.leader for trick in phase.tricks[1:]), phase.leader][
        : len(phase.tricks)
    ]


def _needs(phase: Leading | Playing, options: Options) -> list[str]:
    """Return what each team needs in tricks: for its bid, and to score at all."""
    contract = phase.contract
    lines = []
    for team, title in enumerate(TEAMS):
        needed, purpose = options.min_tricks, "to score"
        if team == contract.team:
            purpose = f"for its bid of {contract.bid}"
            needed = max(needed, contract.bid - contract.meld(team))
            if not contract.counts[team]:
                lines.append(f"{title} cannot make its bid of {contract.bid}.")
                continue
        points = phase.points[team] if isinstance(phase, Playing) else 0
        more = f"{needed - points} more" if points < needed else "and has them"
        lines.append(f"{title} needs {count(needed, 'trick point')} {purpose}, {more}.")
    return lines


def _what_wins(gained: Sequence[bool], options: Options) -> list[str]:
    """Return the four ways to win (DBL-10)."""
    text = (
        f"{options.game_point} wins; so do all 20 tricks, and quadruple pinochle "
        f"with {count(options.min_tricks, 'trick point')}."
    )
    if options.shutout_point and not all(gained):
        never = " and ".join(
            team for team, has in zip(TEAMS, gained, strict=True) if not has
        )
        text += (
            f" {options.shutout_point} wins over a team that has never gained a point"
            f"; {never} {'have' if ' ' in never else 'has'} not yet."
        )
    return [text]


def tricks(view: View) -> list[str]:
    """Return the complete tricks of this deal, a line each."""
    phase = view.state.phase
    if not isinstance(phase, Playing) or not phase.tricks:
        return ["No trick of this deal is complete."]
    lines = []
    for number, (trick, taker) in enumerate(
        zip(phase.tricks, _takers(phase), strict=True), start=1
    ):
        points = count(sum(COUNTS[card] for card in trick.cards), "point")
        lines.append(f"Trick {number}: {_laid(trick)}. {SEATS[taker]} took {points}.")
    return lines


def melds(view: View) -> list[str]:
    """Return what the seat's hand, as dealt, melds: in each suit that may be trump."""
    phase = view.state.phase
    hands = hands_in(phase)
    if view.seat == SPECTATOR or not hands:
        return ["There is no hand to count."]
    dealt = [card for seat, _, card in played(phase) if seat == view.seat]
    dealt += hands[view.seat]
    suits = (phase.trump,) if isinstance(phase, Leading | Playing) else DISPLAYED
    lines = []
    for suit in suits:
        found = counted(dealt, suit, view.state.options)
        each = ", ".join(f"{meld.title} {meld.points}" for meld in found)
        points = sum(meld.points for meld in found)
        title = f"{SUIT_NAMES[suit].capitalize()} as trump"
        if suit not in marriages(dealt):
            title += ", without a marriage"
        lines.append(f"{title}: {points}{f', {each}' if each else ''}.")
    return lines
