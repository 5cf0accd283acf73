"""`cardcli records [NAME]`: who has won what, from the transcripts of whole matches."""

import click

from cardcli.completing import later

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
    from cardcli.cli import settings_of
    from cardcli.display import of_output
    from cardcli.foreign import visible
    from cardcli.records import booking, store, words
    from cardcli.records.standing import standings

    game_id = games.load(game).id if game else ""
    folder, path = places.transcripts(), places.records()
    faults = booking.rebuild(path, folder) if rebuild else []
    with store.opened(path) as records:
        if not rebuild:
            faults = booking.catch_up(records, folder)
        booked = records.parts()
    for fault in faults:
        click.echo(f"cardcli: {visible(str(fault), 2000)}", err=True)
    found = [
        record
        for record in standings(booked)
        if game_id in ("", record.game)
        and (name is None or record.name.casefold() == name.casefold())
    ]
    lines = [
        line
        for record in found
        for line in (
            [words.as_json(record)]
            if machine
            else words.lines(record, each=name is not None)
        )
    ]
    if not machine:
        none = ["No match that was played to its end fits."]
        liked = settings_of(ctx)
        display = of_output(liked.comforts, liked.color, liked.plain)
        lines = display.lines(lines or none)
    click.echo("".join(f"{line}\n" for line in lines), nl=False)
