"""Whist by rubbers: four players in two teams, 52 cards (WHI-1 … WHI-9)."""

from cardcli.actions import Deal, NameTrump, Play
from cardcli.game import Game
from cardcli.games.whist.options import PRESETS, Options
from cardcli.games.whist.phases import DECK, MANNER, SEATS
from cardcli.games.whist.playouts import playout
from cardcli.games.whist.state import start

GAME = Game(
    id="whist",
    title="Whist",
    options=Options,
    verbs=(Deal, Play, NameTrump),
    seats=lambda options: SEATS,
    deck=lambda options: list(DECK),
    start=start,
    human="N",
    each=13,
    draws_trump=lambda options: options.trump == "random",
    claims=MANNER,
    presets=PRESETS,
    playout=playout,
)
