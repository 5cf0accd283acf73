"""`cardcli resume [TRANSCRIPT]`: takes an unfinished match up."""

from typing import Any

import click

EPILOG = """\b
Examples:
  cardcli resume
  cardcli resume lesson.toml --seat E=human:Bob
"""


@click.command(name="resume", epilog=EPILOG)
@click.argument("transcript", required=False)
@click.option(
    "--seat",
    "sitters",
    metavar="SEAT=WHO",
    multiple=True,
    help="Who takes a seat over.",
)
@click.option(
    "--script", metavar="FILE", help="Read the moves from a file (-: the input)."
)
@click.option("--keep-going", is_flag=True, help="Go on after a refused line.")
@click.option("--json", "machine", is_flag=True, help="Speak JSON Lines.")
@click.option("--plain", is_flag=True, help="Only lines: no colours, a bare prompt.")
@click.option(
    "--sync",
    type=click.Choice(["each", "deal", "never"]),
    help="When the transcript is forced to the disk.",
)
@click.option(
    "--deals", type=click.IntRange(1), metavar="N", help="Leave after so many deals."
)
def verb(
    transcript: str | None, sitters: tuple[str, ...], sync: Any, **chosen: Any
) -> int:
    """Take an unfinished match up where it stopped: TRANSCRIPT, or the newest."""
    import sys

    from cardcli import places
    from cardcli.foreign import visible
    from cardcli.opening import seat_players
    from cardcli.resume import resume
    from cardcli.running import run
    from cardcli.transcripts.shelf import unfinished

    path = places.saved(transcript) if transcript else places.newest(unfinished)
    at_terminal = sys.stdin is not None and sys.stdin.isatty()
    session, remarks = resume(path, sync or ("each" if at_terminal else "deal"))
    try:
        for remark in remarks:
            click.echo(f"cardcli: {visible(remark)}", err=True)
        seat_players(session, sitters)
        return run(session, **(chosen | {"deals": chosen["deals"] or 0}))
    finally:
        session.close()
