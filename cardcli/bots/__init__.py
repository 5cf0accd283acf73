"""Players: functions from what a seat may know to an action.

A game's own bots are the modules in `cardcli/games/<id>/bots`, each with `choose`;
its name is the bot's id. The bot `random` plays every game.
"""

from importlib import import_module
from pkgutil import iter_modules

from cardcli.bots import chance
from cardcli.errors import WrongUsage
from cardcli.foreign import visible
from cardcli.game import Bot

RANDOM = "random"


def names(game_id: str) -> list[str]:
    """Return the ids of all bots that play a game, in alphabetical order."""
    package = import_module(f"cardcli.games.{game_id}.bots")
    return sorted([RANDOM, *(found.name for found in iter_modules(package.__path__))])


def find(game_id: str, bot_id: str) -> Bot:
    """Return a bot of a game by its id.

    Raises WrongUsage, with the ids that there are, for an unknown one.
    """
    known = names(game_id)
    if bot_id not in known:
        raise WrongUsage(
            f"no bot '{visible(bot_id)}' plays {game_id}; there are {', '.join(known)}"
        )
    if bot_id == RANDOM:
        return chance.choose
    bot: Bot = import_module(f"cardcli.games.{game_id}.bots.{bot_id}").choose
    return bot
