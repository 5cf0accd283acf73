"""Double-pack partnership pinochle: two teams, 80 cards (DBL-1 … DBL-11)."""

from cardcli.actions import Bid, Deal, Fold, NameTrump, Pass, Play
from cardcli.game import Game
from cardcli.games.doubles.hands import CARDS_EACH, DECK, SEATS
from cardcli.games.doubles.options import PRESETS, Options
from cardcli.games.doubles.play import MANNER
from cardcli.games.doubles.playouts import Tricks
from cardcli.games.doubles.state import start

GAME = Game(
    id="doubles",
    title="Doubles Pinochle",
    options=Options,
    verbs=(Deal, Bid, Pass, NameTrump, Fold, Play),
    seats=lambda options: SEATS,
    deck=lambda options: list(DECK),
    start=start,
    human="S",
    each=CARDS_EACH,
    claims=MANNER,
    presets=PRESETS,
    playout=Tricks,
)
