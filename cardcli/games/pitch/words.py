"""Pitch in words: what is on the table, how the scores stand, the tricks."""

from collections.abc import Mapping, Sequence

from cardcli.actions import Action, Assume, Bid, Sell, Take
from cardcli.cards import NO_SUIT, SUIT_NAMES, Card, Suit, name
from cardcli.game import NOBODY, Sentence
from cardcli.games.pitch.auction import Bidding, Bunched, InDeal, Selling
from cardcli.games.pitch.playing import Playing
from cardcli.games.pitch.scoring import PRIZES, trumps_taken
from cardcli.games.pitch.standing import SEATS
from cardcli.games.pitch.state import State
from cardcli.games.pitch.view import View
from cardcli.outcomes import Outcome
from cardcli.plurals import count

NONE_YET = "No trick has been taken in this deal."
BETWEEN = "Between deals there are no tricks to show."
melds = None


def aside(view: View, command: str, outcomes: Sequence[Outcome]) -> str:
    """Return what a move means to the seat of the view: it may be out (PIT-17)."""
    seat = view.state.seats[view.seat] if view.seat >= 0 else ""
    dropped = any(
        outcome.kind == "out" and seat in outcome.words for outcome in outcomes
    )
    if not dropped or view.state.to_act == NOBODY:
        return ""
    return f"{seat} may watch the rest: deal goes on, quit ends it here."


def table(view: View) -> list[str]:
    """Return what lies on the table: the deal, the auction or contract, the trick."""
    state = view.state
    phase = state.phase
    if not isinstance(phase, InDeal):
        return _between(state)
    dealer, eldest = SEATS[state.dealer], SEATS[state.circle[0]]
    lines = [
        f"{dealer} has dealt; {eldest} is eldest.",
        f"{count(len(phase.undealt), 'card')} are out of play, unseen.",
    ]
    if isinstance(phase, Playing):
        lines += _contract(state, phase)
    else:
        lines += _auction(state, phase)
    return lines


def _between(state: State) -> list[str]:
    """Return what there is to say while no cards are out."""
    if state.to_act == NOBODY:
        winner = state.winner()
        return [f"The match is over: {winner or 'nobody'} has won it."]
    dealer, eldest = SEATS[state.dealer], SEATS[state.circle[0]]
    return [f"{dealer} deals next; {eldest} will be eldest."]


def _dropped_out(state: State) -> list[str]:
    out = [seat for seat in state.seats if SEATS.index(seat) not in state.circle]
    return [f"Out of the match: {', '.join(out)}."] if out else []


def _auction(state: State, phase: Bidding | Bunched | Selling) -> list[str]:
    """Return the auction so far, and what stands."""
    said = _calls(phase.order, phase.calls)
    lines = []
    if isinstance(phase, Bidding) and phase.round > 1:
        lines.append(f"All have passed; this is round {phase.round}.")
    lines.append(f"Auction: {said}." if said else "Auction: nobody has spoken yet.")
    if isinstance(phase, Selling):
        lines.append(
            f"{SEATS[phase.bidder]} has bid {_bid(phase.bid, state)}: for sale."
        )
        if phase.price < phase.bid:
            lines.append(f"Sold, it is cut to {phase.price}: no price wins a game.")
        if not phase.may_take:
            lines.append("It may not be taken: its price would win the game.")
    elif isinstance(phase, Bunched):
        lines.append(
            f"{SEATS[phase.to_act]} may let {SEATS[phase.caller]} pitch at 2,"
            " or have the hand dealt again."
        )
    elif phase.bid:
        lines.append(f"{SEATS[phase.bidder]} holds the bid: {_bid(phase.bid, state)}.")
    return lines


def _calls(order: Sequence[int], calls: Sequence[Action]) -> str:
    """Return calls one after the other, with what each means."""
    said = []
    for place, call in enumerate(calls):
        seat = SEATS[order[place % len(order)]]
        if isinstance(call, Bid):
            said.append(f"{seat} bids {call.amount}")
        else:
            said.append(f"{seat} {_DEEDS.get(type(call), call.says)}")
    return ", ".join(said)


_DEEDS: Mapping[type[Action], str] = {
    Assume: "assumes the bid",
    Take: "takes it and pays",
    Sell: "sells",
}


def _bid(bid: int, state: State) -> str:
    """Return a bid and what it promises."""
    most = state.options.max_points
    return f"all {most} points, a smudge" if bid == most else f"{bid} of {most} points"


def _contract(state: State, phase: Playing) -> list[str]:
    """Return who pitches at what, trump, and the trick on the table."""
    contract = phase.contract
    pitcher = SEATS[contract.pitcher]
    if contract.bid:
        lines = [f"{pitcher} pitches at {_bid(contract.bid, state)}."]
    elif state.options.auction:
        lines = [f"{pitcher} pitches at 0 and cannot be set back."]
    else:
        lines = [f"{pitcher} pitches; there is no auction."]
    if contract.calls:
        lines.append(f"Auction: {_calls(phase.order, contract.calls)}.")
    if phase.trump == NO_SUIT:
        return [*lines, "Trump is the suit that the pitcher leads."]
    lines.append(f"Trump is {SUIT_NAMES[phase.trump]}.")
    number = len(phase.tricks) + 1
    if phase.trick:
        played = _played(phase.order, phase.leader, phase.trick)
        return [*lines, f"Trick {number}: {played}."]
    return [*lines, f"Trick {number}: {SEATS[phase.leader]} is to lead."]


def _played(order: Sequence[int], leader: int, cards: Sequence[Card]) -> str:
    """Return who played what: `P3 led 5H, P4 KH`."""
    first = order.index(leader)
    pieces = [
        f"{SEATS[order[(first + place) % len(order)]]} {name(card)}"
        for place, card in enumerate(cards)
    ]
    return ", ".join(pieces).replace(" ", " led ", 1)


def trump(view: View) -> Suit:
    """Return the trump suit, as far as there is one."""
    phase = view.state.phase
    return phase.trump if isinstance(phase, Playing) else NO_SUIT


def glance(view: View) -> list[str]:
    """Return trump, the bid and the score in short.

    That is the seat's own score and the best of the others; until the cards are played
    also its chips.
    """
    state, standing = view.state, view.state.standing
    phase = state.phase
    if state.to_act == NOBODY:
        return [f"{_leaders(view, standing.chips)} chips"]
    score = _leaders(view, standing.scores)
    if view.seat >= 0 and not isinstance(phase, Playing):
        score += f", chips {standing.chips[view.seat]}"
    return [*_stands(phase), score]


def _leaders(view: View, numbers: Sequence[int]) -> str:
    """Return the number of the view's seat and the most of the others, or most two."""
    ranked = sorted(view.state.standing.active, key=lambda seat: -numbers[seat])
    own = [view.seat] if view.seat >= 0 else []
    others = [seat for seat in ranked if seat != view.seat]
    shown = [*own, *others][:2]
    return " ".join(f"{SEATS[seat]} {numbers[seat]}" for seat in shown)


def _stands(phase: object) -> list[str]:
    """Return trump and who has bid what, as far as there is any."""
    if isinstance(phase, Playing):
        pitcher, bid = phase.contract.pitcher, phase.contract.bid
        said = f"{SEATS[pitcher]} bid {bid}" if bid else f"{SEATS[pitcher]} pitches"
        named = phase.trump != NO_SUIT
        return [f"{SUIT_NAMES[phase.trump]}, {said}" if named else said]
    if isinstance(phase, Bidding | Selling) and phase.bid:
        return [f"{SEATS[phase.bidder]} bid {phase.bid}"]
    return []


def score(view: View) -> list[str]:
    """Return the scores as they stand: this deal, the game, chips, what wins."""
    state = view.state
    options, standing = state.options, state.standing
    lines = _taken(state)
    for seat in standing.active:
        points, setbacks = standing.scores[seat], standing.setbacks[seat]
        hole = ", in the hole" if points < 0 else ""
        back = f", set back {_times(setbacks)}" if setbacks else ""
        chips = count(standing.chips[seat], "chip")
        lines.append(f"{SEATS[seat]}: {count(points, 'point')}{hole}{back}; {chips}.")
    lines += _dropped_out(state)
    if state.to_act == NOBODY:
        return lines
    lines.append(f"{options.game_point} points win a game.")
    enough = options.fewest_players
    rest = "one is left" if enough == 2 else f"fewer than {enough} are left"
    lines.append(f"The match goes on until {rest} with chips; most chips win it.")
    return lines


def _taken(state: State) -> list[str]:
    """Return who has taken what in this deal that scores or may score."""
    phase = state.phase
    if not isinstance(phase, Playing):
        return []
    takers = trumps_taken(phase.tricks, phase.trump)
    said = []
    for seat in state.standing.active:
        things = [
            f"{title} ({worth})"
            for title, rank, worth in PRIZES[state.options.variant]
            if takers.get(rank) == seat
        ]
        if phase.counts[seat]:
            things.append(f"{phase.counts[seat]} towards game")
        if things:
            said.append(f"{SEATS[seat]} has {', '.join(things)}")
    return [f"This deal: {'; '.join(said)}."] if said else []


def tricks(view: View) -> list[str]:
    """Return the complete tricks of this deal, a line each."""
    phase = view.state.phase
    if not isinstance(phase, InDeal):
        return [BETWEEN]
    if not isinstance(phase, Playing) or not phase.tricks:
        return [NONE_YET]
    return [
        f"Trick {number}: {_played(phase.order, trick.leader, trick.cards)};"
        f" {SEATS[trick.taker]} took it."
        for number, trick in enumerate(phase.tricks, start=1)
    ]


def _trick(words: tuple[str | int, ...]) -> str:
    """Return a trick's sentence: its cards count towards GAME, they are no points."""
    seat, count = words
    return f"{seat} takes the trick{f', {count} towards game' if count else ''}."


def _compensation(words: tuple[str | int, ...]) -> str:
    """Return the price of a sale; at 0 the contract is 0 too (PIT-13)."""
    seat, price = words
    if price:
        return f"{seat} is paid {count(int(price), 'point')}."
    return f"{seat} is paid nothing, and the pitcher cannot be set back."


SENTENCES: Mapping[str, Sentence] = {
    "trick": _trick,
    "compensation": _compensation,
}


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
