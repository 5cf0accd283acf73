"""Auction pitch, Pedro Sancho and Dom Sancho: each for himself (PIT-1 … PIT-17)."""

from cardcli.actions import (
    Accept,
    Assume,
    Bid,
    Bunch,
    Deal,
    Pass,
    Play,
    Redeal,
    Sell,
    Take,
)
from cardcli.game import Game
from cardcli.games.pitch.options import PRESETS, Options
from cardcli.games.pitch.playouts import Tricks
from cardcli.games.pitch.standing import SEATS
from cardcli.games.pitch.state import start

GAME = Game(
    id="pitch",
    title="Auction pitch",
    options=Options,
    verbs=(Deal, Bid, Pass, Assume, Bunch, Accept, Redeal, Take, Sell, Play),
    seats=lambda options: SEATS[: options.players],
    deck=lambda options: list(options.deck),
    start=start,
    human="P1",
    each=6,
    packet=3,
    enter=Pass,
    presets=PRESETS,
    playout=Tricks,
)
