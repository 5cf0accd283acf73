"""`cardcli completion SHELL`: makes a shell complete the words of the program."""

import click

EPILOG = """\b
Examples:
  source <(cardcli completion bash)
  cardcli completion fish | source
  cardcli completion zsh --line 'cardcli play whist --set hon'
"""


@click.command(name="completion", epilog=EPILOG)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.option(
    "--line",
    metavar="TEXT",
    help="Print what could end this line, as the shell asks for it, and no script.",
)
@click.option(
    "--word", metavar="TEXT", help="The part of the line's last word that is replaced."
)
@click.pass_context
def verb(ctx: click.Context, shell: str, line: str | None, word: str | None) -> None:
    """Print the script that makes SHELL complete games, rules, seats and transcripts.

    For bash 4.4 or newer put this into ~/.bashrc: source <(cardcli completion bash)

    For zsh put this into ~/.zshrc: source <(cardcli completion zsh)

    For fish, in ~/.config/fish/config.fish: cardcli completion fish | source
    """
    from cardcli.completing import shells

    cli = ctx.find_root().command
    if line is None:
        click.echo(shells.script(shell, cli), nl=False)
    else:
        click.echo(shells.answer(shell, cli, line, word), nl=False)
