"""`cardcli play GAME`: opens a table."""

from typing import Any

import click

from cardcli.cli import at_a_table
from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli play pinochle --seed 42 --demo
  cardcli play whist --hotseat --script lesson.txt --record lesson.toml
  cardcli play doubles --json --seat S=human --keep-going
  cardcli play pitch --set players=5 --seat P2=beginner:Tom
"""


@click.command(name="play", epilog=EPILOG)
@click.argument("game", shell_complete=later("games"))
@click.option("--seed", metavar="TEXT", help="Deal the decks of this seed.")
@click.option(
    "--set",
    "settings",
    metavar="OPTION=VALUE",
    multiple=True,
    shell_complete=later("rules"),
    help="A rule of the table.",
)
@click.option(
    "--preset",
    metavar="NAME",
    shell_complete=later("presets"),
    help="A named set of rules, e.g. american.",
)
@click.option(
    "--setup",
    metavar="NAME",
    shell_complete=later("setups"),
    help="A saved setup; what else is given here wins.",
)
@click.option(
    "--seat",
    "sitters",
    metavar="SEAT=WHO",
    multiple=True,
    shell_complete=later("sitters"),
    help="Who sits where: human, human:NAME, Agnes, beginner, random:NAME …",
)
@click.option("--hotseat", is_flag=True, help="A human at every seat.")
@click.option(
    "--deck",
    "deck_file",
    metavar="FILE",
    shell_complete=later("files"),
    help="Decks to deal first, a line each.",
)
@click.option(
    "--hand",
    "hands",
    metavar='SEAT="CARDS"',
    multiple=True,
    shell_complete=later("hands"),
    help="Cards that a seat is dealt first; the rest comes from the seed.",
)
@click.option(
    "--dealer",
    metavar="SEAT",
    shell_complete=later("seats"),
    help="The first dealer.",
)
@click.option(
    "--record",
    metavar="FILE",
    shell_complete=later("files"),
    help="Write the transcript to this file.",
)
@click.option("--no-record", is_flag=True, help="Keep no transcript.")
@click.option(
    "--demo", is_flag=True, help="Bots in every seat, to the end of the match."
)
@at_a_table
@click.pass_context
def verb(ctx: click.Context, /, **chosen: Any) -> int:
    """Open a table and play GAME: pinochle, doubles, pitch or whist.

    Commands are read line by line; help lists them. The transcript is saved as you
    play, and cardcli resume goes on with it.
    """
    from cardcli.cli import settings_of
    from cardcli.sitting import play

    return play(ctx, chosen, settings_of(ctx, chosen))
