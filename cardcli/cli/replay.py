"""`cardcli replay TRANSCRIPT`: plays a transcript back."""

from typing import Any

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli replay lesson.toml --all --seat N
  cardcli replay lesson.toml --to 20 --json
"""


@click.command(name="replay", epilog=EPILOG)
@click.argument("transcript", shell_complete=later("transcripts"))
@click.option("--json", "machine", is_flag=True, help="Speak JSON Lines.")
@click.option("--to", type=click.IntRange(0), metavar="N", help="Stop after N moves.")
@click.option(
    "--seat",
    metavar="SEAT",
    shell_complete=later("seats"),
    help="Show what this seat saw.",
)
@click.option("--all", "everything", is_flag=True, help="Print to the end at once.")
@click.pass_context
def verb(ctx: click.Context, /, transcript: str, **chosen: Any) -> None:
    """Play TRANSCRIPT back, every move checked against the rules."""
    from cardcli import places
    from cardcli.cli import settings_of
    from cardcli.display import of_settings
    from cardcli.playback import play_back

    display = of_settings(settings_of(ctx))
    for line in play_back(
        places.saved(transcript),
        machine=chosen["machine"],
        to=chosen["to"],
        seat=chosen["seat"],
    ):
        for shown in [line] if chosen["machine"] else display.lines([line]):
            click.echo(shown)
