"""A beginner: melds what it can, keeps what may meld, wins what is worth winning."""

from collections import Counter
from collections.abc import Sequence

from cardcli.actions import Action, Exchange, Meld, Play
from cardcli.cards import Card, face
from cardcli.game import Choice
from cardcli.games.pinochle.board import COUNTS, ROUND_TRICKS, Board
from cardcli.games.pinochle.first_round import FirstRound, Melding
from cardcli.games.pinochle.melds import kinds, possible
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.view import View
from cardcli.seeds import Stream
from cardcli.tricks import TEN_HIGH

HOPE = (1.0, 0.4, 0.12, 0.03, 0.01, 0.0)
"""How much of a meld's points its cards are worth, by how many are lacking."""
STRENGTH = {14: 5.0, 10: 3.0, 13: 1.0, 12: 0.6, 11: 0.3, 9: 0.0}
"""What a card is worth to the second round, by its rank."""
TRUMP_BONUS = 4.0
LEAD_WINS = {14: 0.8, 10: 0.6, 13: 0.35, 12: 0.3, 11: 0.25, 9: 0.2}
"""How often a lead that is no trump takes a trick of the first round."""


def choose(view: View, stream: Stream) -> Choice:
    """Return what a beginner does; equal choices go by the display order."""
    phase = view.state.phase
    legal = view.legal()
    if len(legal) == 1:
        return Choice(legal[0], "has no choice")
    if isinstance(phase, Melding):
        return _meld(legal)
    plays = [action.card for action in legal if isinstance(action, Play)]
    if isinstance(phase, SecondRound):
        if phase.trick:
            return _follow(view, phase.board, plays, phase.trick[0])
        return _lead(view, phase.board, plays)
    if not isinstance(phase, FirstRound):
        raise ValueError("no seat is to act")
    if phase.trick:
        return _follow_freely(view, phase.board, plays, phase.trick[0])
    return _lead_freely(view, phase.board, plays)


def _meld(legal: Sequence[Action]) -> Choice:
    """Exchange first: the card taken up may be wanted for the meld."""
    for action in legal:
        if isinstance(action, Exchange):
            return Choice(action, "exchanges the nine, which scores at once")
    if isinstance(legal[0], Meld):
        return Choice(legal[0], "makes the meld that scores the most")
    return Choice(legal[-1], "draws, having nothing more to score")


def _lead_freely(view: View, board: Board, plays: list[Card]) -> Choice:
    """Lead in the first round: a trump to win for a meld, else what is least missed."""
    keeping = _keeping(view, board)
    worth = COUNTS[view.state.options.count]
    sure = view.state.options.first_round_trump == "first"

    def gain(card: Card) -> float:
        odds = LEAD_WINS[card & 15]
        if (card & 127) >> 4 == board.trump:
            odds = 1.0 if sure else max(odds, 0.5)
        stake = worth[card & 127] + 3
        return (
            odds * (stake + _ready(board, view.hand, card))
            - (1 - odds) * stake
            - keeping[card]
        )

    card = max(plays, key=gain)
    if (card & 127) >> 4 == board.trump:
        return Choice(Play(card), "leads a trump to win the trick")
    return Choice(Play(card), "leads the card that it can spare best")


def _follow_freely(view: View, board: Board, plays: list[Card], lead: Card) -> Choice:
    """Follow in the first round: win where points and meld are worth the card."""
    keeping = _keeping(view, board)
    worth = COUNTS[view.state.options.count]
    highest = view.state.options.first_round_trump == "highest"

    def gain(card: Card) -> float:
        taken = worth[lead & 127] + worth[card & 127]
        if _beats(card, lead, board.trump, highest):
            return taken + _ready(board, view.hand, card) - keeping[card]
        return -taken - keeping[card]

    card = max(plays, key=gain)
    if _beats(card, lead, board.trump, highest):
        return Choice(Play(card), "takes a trick that is worth the card")
    return Choice(Play(card), "keeps its better cards for a better trick")


def _lead(view: View, board: Board, plays: list[Card]) -> Choice:
    """Lead in the second round: a card that cannot be beaten, else the cheapest."""
    worth = COUNTS[view.state.options.count]
    out = _others(view, board)
    trumps = [card for card in out if card >> 4 == board.trump]
    winners = [card for card in plays if _is_best(card, out, trumps, board.trump)]
    if winners:
        card = max(winners, key=lambda card: worth[card & 127])
        return Choice(Play(card), "leads a card that cannot be beaten")
    card = min(plays, key=lambda card: _cost(card, board.trump, worth))
    return Choice(Play(card), "leads its cheapest card, having no sure winner")


def _follow(view: View, board: Board, plays: list[Card], lead: Card) -> Choice:
    """Follow in the second round: the cheapest winner, else the cheapest loser."""
    worth = COUNTS[view.state.options.count]
    winners = [card for card in plays if _beats(card, lead, board.trump, True)]
    if not winners:
        card = min(plays, key=lambda card: _cost(card, board.trump, worth))
        return Choice(Play(card), "throws its cheapest card, being unable to win")
    card = min(winners, key=lambda card: TEN_HIGH[card & 127])
    return Choice(Play(card), "wins with the cheapest card that does")


def _beats(card: Card, lead: Card, trump: int, highest: bool) -> bool:
    """Say whether a reply takes the trick; of two trumps, where the highest does."""
    suit, led = (card & 127) >> 4, (lead & 127) >> 4
    if suit != led:
        return suit == trump
    if suit == trump and not highest:
        return False
    return TEN_HIGH[card & 127] > TEN_HIGH[lead & 127]


def _others(view: View, board: Board) -> list[Card]:
    """Return the cards of the other hand: in the second round no others are out."""
    known = [face(card) for card in board.public(1 - view.seat)]
    return [*view.unseen(), *known]


def _is_best(card: Card, out: list[Card], trumps: list[Card], trump: int) -> bool:
    """Say whether a lead in the second round is sure to win."""
    suit = (card & 127) >> 4
    rank = TEN_HIGH[card & 127]
    same = [TEN_HIGH[other] for other in out if other >> 4 == suit]
    if same:
        return max(same) <= rank
    return not trumps or suit == trump


def _cost(card: Card, trump: int, worth: Sequence[int]) -> tuple[int, int]:
    """Order cards by what is lost with them."""
    trumps = 12 if (card & 127) >> 4 == trump else 0
    return worth[card & 127] + trumps, TEN_HIGH[card & 127]


def _ready(board: Board, hand: Sequence[Card], card: Card) -> int:
    """Return the points of the best meld once a card is played."""
    left = list(hand)
    left.remove(card)
    found = possible(left, board.trump, board.nines)
    return found[0].points if found else 0


def _keeping(view: View, board: Board) -> dict[Card, float]:
    """Return what each card of the hand is worth to keep, in points.

    Its strength, and its share in melds that the cards still to come may complete.
    Of two copies that a meld may use, either can be spared.
    """
    hand = view.hand
    unseen = Counter(view.unseen())
    if board.upcard is not None:
        unseen[board.upcard] += 1
    draws = ROUND_TRICKS - len(board.tricks)
    keeping = {card: _strength(card, board.trump) for card in hand}
    for kind in kinds(board.trump, board.nines):
        fit = [
            card for card in hand if card & 127 in kind.cards and not card & kind.bar
        ]
        faces = Counter(map(face, fit))
        lacking = [card for card in kind.cards if card not in faces]
        if len(lacking) <= draws and all([unseen[card] for card in lacking]):
            for card in fit:
                if faces[face(card)] == 1:
                    keeping[card] += kind.points * HOPE[len(lacking)]
    return keeping


def _strength(card: Card, trump: int) -> float:
    bonus = TRUMP_BONUS if (card & 127) >> 4 == trump else 0.0
    return STRENGTH[card & 15] + bonus
