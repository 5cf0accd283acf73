"""What a view of pinochle shows, in words."""

from collections.abc import Mapping, Sequence

from cardcli.cards import NO_SUIT, SUIT_NAMES, Suit, name, names
from cardcli.game import SPECTATOR, Sentence
from cardcli.games.pinochle.board import (
    BOTH,
    COUNTS,
    SEATS,
    Board,
    Trick,
    winner_of,
)
from cardcli.games.pinochle.first_round import NINE_POINTS, Melding
from cardcli.games.pinochle.melds import BOTH_NINES, NINES, Kind, label, possible
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.state import State
from cardcli.games.pinochle.view import View
from cardcli.outcomes import Outcome
from cardcli.over import Over

SENTENCES: Mapping[str, Sentence] = {}
NO_DEAL = "No deal is in progress."
NONE_YET = "No trick has been taken in this deal."
MELD_TABLE: list[str] = [
    "| Points | Meld | Cards | Class |",
    "|---:|---|---|---|",
    "| 150 | flush | A 10 K Q J of trump | sequence (S) |",
    "| 100 | 100 aces | an ace of each suit | group (G) |",
    "| 80 | 80 kings | a king of each suit | group (G) |",
    "| 60 | 60 queens | a queen of each suit | group (G) |",
    "| 40 | 40 jacks | a jack of each suit | group (G) |",
    "| 40 | royal marriage | K Q of trump | sequence (S) |",
    "| 40 | pinochle | QS JD | special (P) |",
    "| 20 | common marriage | K Q of another suit | sequence (S) |",
    "| 10 | deece | 9 of trump | special (P) |",
    "One meld a trick, for its winner, with a card not yet on the table.",
    "Two melds of a class share a card only if the second scores more.",
]


def aside(view: View, command: str, outcomes: Sequence[Outcome]) -> str:
    """Return what a move meant besides what came of it: the second round begins."""
    drawn = any(outcome.kind == "draw" for outcome in outcomes)
    if not (drawn and isinstance(view.state.phase, SecondRound)):
        return ""
    return (
        "The stock is gone and the second round begins: follow suit, beat a trump "
        "that is led, and trump when void."
    )


def table(view: View) -> list[str]:
    """Return who deals, trump, the stock, the cards known, and the trick."""
    state, board = view.state, view.board
    dealer, eldest = SEATS[state.dealer], SEATS[1 - state.dealer]
    if isinstance(state.phase, Over):
        return [f"The match is over: {SEATS[state.phase.winner]} has won it."]
    if board is None:
        return [f"{dealer} deals next, and {eldest} will be eldest."]
    return [
        f"{dealer} has dealt, and {eldest} is eldest.",
        _trump(board),
        *_known(board),
        _turn(state, board, view),
    ]


def _trump(board: Board) -> str:
    trump = f"Trump is {SUIT_NAMES[board.trump]}"
    if board.upcard is None:
        return f"{trump}; the stock and the upcard are gone."
    stock = len(board.stock)
    left = f"{stock} cards are" if stock > 1 else "1 card is"
    return f"{trump}; the upcard is {name(board.upcard)}; {left} left in the stock."


def _known(board: Board) -> list[str]:
    """Return what everybody knows to be in each hand (PIN-13, PIN-14)."""
    lines = []
    for seat, player in enumerate(SEATS):
        melded = [label(card) for card in board.public(seat) if card >= 128]
        if melded:
            lines.append(f"{player} has melded {' '.join(melded)}.")
        else:
            lines.append(f"{player} has no melded cards.")
        if board.shown[seat]:
            lines.append(
                f"{player} holds {names(board.shown[seat])}, as all have seen."
            )
    return lines


def _turn(state: State, board: Board, view: View) -> str:
    phase = state.phase
    number, player = len(board.tricks), SEATS[state.to_act]
    if isinstance(phase, Melding):
        rights = [] if phase.melded else ["meld"]
        if not phase.exchanged and board.nines < BOTH_NINES:
            rights.append("exchange")
        may = " or ".join([", ".join(rights), "draw"]) if rights else "draw"
        return f"{player} has won trick {number} and may {may}."
    first = not isinstance(phase, SecondRound)
    title = f"{'First' if first else 'Second'} round, trick {number + 1}"
    if view.trick:
        return f"{title}: {SEATS[1 - state.to_act]} led {name(view.trick[0])}."
    return f"{title}: {player} is to lead."


def trump(view: View) -> Suit:
    """Return the trump suit, as far as there is one."""
    return NO_SUIT if view.board is None else view.board.trump


def glance(view: View) -> list[str]:
    """Return trump and score in short."""
    points = view.state.points
    score = " ".join(f"{SEATS[seat]} {points[seat]}" for seat in BOTH)
    return [*_stands(view.board), score]


def _stands(board: Board | None) -> list[str]:
    """Return trump, where there is any."""
    return [] if board is None else [SUIT_NAMES[board.trump]]


def score(view: View) -> list[str]:
    """Return both players' points, what wins, and where this deal's points came from.

    Nines that have scored are counted with the melds.
    """
    state, board, points = view.state, view.board, view.state.points
    totals = ", ".join(f"{SEATS[seat]} {points[seat]}" for seat in BOTH)
    if isinstance(state.phase, Over):
        return [f"Game: {totals}; {SEATS[state.phase.winner]} has won."]
    wins = f"at the end of a deal {state.options.game_point} points win it"
    if state.options.single_hand:
        wins = "one deal decides, and the higher score wins"
    lines = [f"Game: {totals}; {wins}."]
    if board is None:
        return lines
    taken = [0, 0]
    worth = COUNTS[state.options.count]
    for number, trick in enumerate(board.tricks):
        winner = winner_of(trick, number, board.trump, state.options)
        taken[winner] += sum(worth[card] for card in trick.cards)
    deal = [
        f"{player} tricks {tricks}, melds {total - before - tricks}"
        for player, tricks, total, before in zip(
            SEATS, taken, points, board.before, strict=True
        )
    ]
    return [*lines, f"This deal: {'; '.join(deal)}."]


def tricks(view: View) -> list[str]:
    """Return the complete tricks of this deal, a line each."""
    state, board = view.state, view.board
    if board is None:
        return [NO_DEAL]
    if not board.tricks:
        return [NONE_YET]
    return [_trick(trick, at, board, state) for at, trick in enumerate(board.tricks)]


def _trick(trick: Trick, at: int, board: Board, state: State) -> str:
    lead, reply = trick.cards
    worth = COUNTS[state.options.count]
    leader, other = SEATS[trick.leader], SEATS[1 - trick.leader]
    winner = SEATS[winner_of(trick, at, board.trump, state.options)]
    played = f"{leader} led {name(lead)}, {other} {name(reply)}"
    return f"Trick {at + 1}: {played}; {winner} took it: {worth[lead] + worth[reply]}."


def melds(view: View) -> list[str]:
    """Return the melds that the seat may make now, or its hand would allow.

    Between deals: the table of all melds.
    """
    board, phase = view.board, view.state.phase
    if board is None:
        return MELD_TABLE
    if view.seat == SPECTATOR:
        return ["A spectator has no hand to meld from."]
    if isinstance(phase, SecondRound):
        return ["There are no melds in the second round."]
    found = [_meld(kind) for kind in possible(view.hand, board.trump, board.nines)]
    if not isinstance(phase, Melding) or phase.to_act != view.seat:
        note = "You may meld only when you have won a trick."
        return [note, *_list("Your hand would allow", found)]
    lines = ["You have melded: a trick brings one meld."]
    if not phase.melded:
        lines = _list("You may meld", found)
    if phase.may_exchange():
        nine, upcard = name(NINES[board.trump]), name(board.upcard or NINES[0])
        lines.append(f"You may exchange {nine} for {upcard}: {NINE_POINTS} points.")
    return lines


def _list(heading: str, found: list[str]) -> list[str]:
    return [f"{heading}:", *found] if found else [f"{heading} nothing."]


def _meld(kind: Kind) -> str:
    title = kind.title.replace("-", " ")
    return f"  {names(kind.cards)}, {title}: {kind.points} points"
