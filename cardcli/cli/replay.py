"""`cardcli replay TRANSCRIPT`: plays a transcript back."""

from typing import Any

import click

EPILOG = """\b
Examples:
  cardcli replay lesson.toml --all --seat N
  cardcli replay lesson.toml --to 20 --json
"""


@click.command(name="replay", epilog=EPILOG)
@click.argument("transcript")
@click.option("--json", "machine", is_flag=True, help="Speak JSON Lines.")
@click.option("--to", type=click.IntRange(0), metavar="N", help="Stop after N moves.")
@click.option("--seat", metavar="SEAT", help="Show what this seat saw.")
@click.option("--all", "everything", is_flag=True, help="Print to the end at once.")
def verb(transcript: str, **chosen: Any) -> None:
    """Play TRANSCRIPT back, every move checked against the rules."""
    from cardcli import places
    from cardcli.playback import play_back

    for line in play_back(
        places.saved(transcript),
        machine=chosen["machine"],
        to=chosen["to"],
        seat=chosen["seat"],
    ):
        click.echo(line)
