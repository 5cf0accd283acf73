"""`cardcli resume [TRANSCRIPT]`: takes an unfinished match up."""

from typing import Any

import click

from cardcli.cli import at_a_table
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
@at_a_table
@click.pass_context
def verb(ctx: click.Context, /, **chosen: Any) -> int:
    """Take an unfinished match up where it stopped: TRANSCRIPT, or the newest."""
    from cardcli.cli import settings_of
    from cardcli.sitting import resume

    return resume(ctx, chosen, settings_of(ctx, chosen))
