"""`cardcli resume [TRANSCRIPT]`: takes an unfinished match up."""

from typing import Any

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli resume
  cardcli resume lesson.toml --seat E=human:Bob
"""


@click.command(name="resume", epilog=EPILOG)
@click.argument("transcript", required=False, shell_complete=later("unfinished"))
@click.option(
    "--seat",
    "sitters",
    metavar="SEAT=WHO",
    multiple=True,
    shell_complete=later("sitters"),
    help="Who takes a seat over.",
)
@click.option(
    "--script",
    metavar="FILE",
    shell_complete=later("files"),
    help="Read the moves from a file (-: the input).",
)
@click.option("--keep-going", is_flag=True, help="Go on after a refused line.")
@click.option("--json", "machine", is_flag=True, help="Speak JSON Lines.")
@click.option(
    "--forbid",
    metavar="COMMAND",
    multiple=True,
    shell_complete=later("table_commands"),
    help="A command that nobody may use at this table.",
)
@click.option("--plain", is_flag=True, help="Only lines: no colours, a bare prompt.")
@click.option(
    "--sync",
    type=click.Choice(["each", "deal", "never"]),
    help="When the transcript is forced to the disk.",
)
@click.option(
    "--deals", type=click.IntRange(1), metavar="N", help="Leave after so many deals."
)
@click.pass_context
def verb(ctx: click.Context, /, **chosen: Any) -> int:
    """Take an unfinished match up where it stopped: TRANSCRIPT, or the newest."""
    from cardcli.cli import settings_of
    from cardcli.sitting import resume

    return resume(ctx, chosen, settings_of(ctx, chosen))
