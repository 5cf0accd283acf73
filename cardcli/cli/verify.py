"""`cardcli verify TRANSCRIPT…`: replays transcripts against the rules."""

from pathlib import Path

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli verify lesson.toml
  cardcli verify tests/golden
  cardcli verify damaged.toml --repair
"""


@click.command(name="verify", epilog=EPILOG)
@click.argument(
    "transcripts",
    nargs=-1,
    required=True,
    shell_complete=later("transcripts"),
)
@click.option(
    "--repair",
    is_flag=True,
    help="Keep the sound part of a damaged file in a new file.",
)
def verb(transcripts: tuple[str, ...], repair: bool) -> int:
    """Replay TRANSCRIPTS against the rules; folders are walked.

    Prints ok for each, or the first move that differs.
    """
    from cardcli import places
    from cardcli.transcripts.verify import walk

    paths = walk(map(places.saved, transcripts))
    return max(_status(path, repair) for path in paths)


def _status(path: Path, repair: bool) -> int:
    """Verify one file, and repair it where that is wanted; return the exit status."""
    from cardcli.errors import CardcliError
    from cardcli.foreign import visible
    from cardcli.transcripts.verify import keep_sound, verify

    try:
        verify(path)
        click.echo(f"{visible(str(path))}: ok")
        return 0
    except CardcliError as fault:
        status = fault.exit_code
        click.echo(f"cardcli: {visible(str(fault), 2000)}", err=True)
    if repair:
        try:
            kept = keep_sound(path)
            click.echo(f"{visible(str(kept))}: the sound part is kept here")
        except CardcliError as fault:
            status = fault.exit_code
            click.echo(f"cardcli: {visible(str(fault), 2000)}", err=True)
    return status
