"""Two-handed pinochle: 48 cards, melds and two rounds of tricks (PIN-1 … PIN-18)."""

from cardcli.actions import Deal, Draw, Exchange, Meld, Play
from cardcli.game import Game
from cardcli.games.pinochle.board import SEATS
from cardcli.games.pinochle.melds import DECK
from cardcli.games.pinochle.options import Options
from cardcli.games.pinochle.state import start

GAME = Game(
    id="pinochle",
    title="Two-handed Pinochle",
    options=Options,
    verbs=(Deal, Play, Meld, Exchange, Draw),
    seats=lambda options: SEATS,
    deck=lambda options: list(DECK),
    start=start,
    human="P1",
    each=12,
    packet=4,
    enter=Draw,
)
