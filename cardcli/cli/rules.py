"""`cardcli rules GAME [TOPIC]`: the rules in our own words."""

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli rules pinochle
  cardcli rules pitch bidding
"""


@click.command(name="rules", epilog=EPILOG)
@click.argument("game", shell_complete=later("games"))
@click.argument("topic", required=False, shell_complete=later("topics"))
@click.option("--all", "everything", is_flag=True, help="Print the whole page.")
@click.pass_context
def verb(ctx: click.Context, game: str, topic: str | None, everything: bool) -> None:
    """Print the rules of GAME: its topics, or the text of one TOPIC."""
    from cardcli import game as games
    from cardcli import rulebook
    from cardcli.cli import settings_of
    from cardcli.display import of_settings

    game_id = games.load(game).id
    if everything:
        lines = rulebook.page(game_id)
    elif topic:
        lines = rulebook.topic(game_id, topic)
    else:
        lines = rulebook.contents(game_id)
    display = of_settings(settings_of(ctx))
    click.echo("\n".join(display.lines(lines)))
