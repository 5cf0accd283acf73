"""`cardcli records [NAME]`: who has won what, from the transcripts of whole matches."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardcli.completing import later

if TYPE_CHECKING:
    from cardcli.records.standing import Standing

EPILOG = """\b
Examples:
  cardcli records
  cardcli records Ann --game whist
  cardcli records --json
  cardcli records --rebuild
"""


@click.command(name="records", epilog=EPILOG)
@click.argument("name", required=False)
@click.option(
    "--game",
    metavar="GAME",
    default="",
    shell_complete=later("games"),
    help="Of this game.",
)
@click.option("--json", "machine", is_flag=True, help="As JSON Lines, for programs.")
@click.option(
    "--rebuild",
    is_flag=True,
    help="Make the records anew from the saved transcripts first.",
)
@click.pass_context
def verb(
    ctx: click.Context, name: str | None, game: str, machine: bool, rebuild: bool
) -> None:
    """List the records of every name, or of NAME, game by game.

    A person without a name is "you". Only matches played to their end are counted, and
    none in which there was help: a hint, a move taken back, a deal played again, open
    hands, a move by the program, or a seat that changed hands.
    """
    from cardcli import game as games
    from cardcli import places
    from cardcli.foreign import visible
    from cardcli.records import booking
    from cardcli.records.standing import standings

    game_id = games.load(game).id if game else ""
    folder, path = places.transcripts(), places.records()
    if rebuild:
        booking.rebuild(path, folder)
    booked, faults = booking.booked(path, folder)
    for fault in faults:
        click.echo(f"cardcli: {visible(str(fault), 2000)}", err=True)
    found = [
        record
        for record in standings(booked)
        if game_id in ("", record.game)
        and (name is None or record.name.casefold() == name.casefold())
    ]
    lines = _json(found) if machine else _words(ctx, found, each=name is not None)
    click.echo("".join(f"{line}\n" for line in lines), nl=False)


def _json(found: "Sequence[Standing]") -> list[str]:
    from cardcli.records import words

    return [words.as_json(record) for record in found]


def _words(ctx: click.Context, found: "Sequence[Standing]", *, each: bool) -> list[str]:
    """Return records as the screen shows them; with `each` also each marked match."""
    from cardcli.cli import settings_of
    from cardcli.display import of_settings
    from cardcli.records import words

    none = ["No match that was played to its end fits."]
    lines = [line for record in found for line in words.lines(record, each=each)]
    return of_settings(settings_of(ctx)).lines(lines or none)
