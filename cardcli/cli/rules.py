"""`cardcli rules GAME [TOPIC]`: the rules in our own words."""

import click

EPILOG = """\b
Examples:
  cardcli rules pinochle
  cardcli rules pitch bidding
"""


@click.command(name="rules", epilog=EPILOG)
@click.argument("game")
@click.argument("topic", required=False)
@click.option("--all", "everything", is_flag=True, help="Print the whole page.")
def verb(game: str, topic: str | None, everything: bool) -> None:
    """Print the rules of GAME: its topics, or the text of one TOPIC."""
    from cardcli import game as games
    from cardcli import rulebook

    game_id = games.load(game).id
    if everything:
        click.echo(rulebook.text(game_id), nl=False)
        return
    lines = rulebook.topic(game_id, topic) if topic else rulebook.contents(game_id)
    click.echo("\n".join(lines))
