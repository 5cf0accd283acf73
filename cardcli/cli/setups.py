"""`cardcli setups`: lists, shows and removes saved setups."""

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli setups
  cardcli setups show friday
  cardcli play doubles --setup friday
"""


@click.group(name="setups", invoke_without_command=True, epilog=EPILOG)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """List, show and remove setups; setup save NAME at a table saves one."""
    if ctx.invoked_subcommand is None:
        _list()


@verb.command(name="list", epilog="Example: cardcli setups list")
def list_() -> None:
    """List saved setups, each with its game and who sits where."""
    _list()


def _list() -> None:
    from cardcli import setups
    from cardcli.foreign import visible

    found = setups.names()
    for name in found:
        click.echo(visible(_line(name)))
    if not found:
        click.echo("No setup is saved; setup save NAME at a table saves one.")


def _line(name: str) -> str:
    from cardcli import opponents, setups
    from cardcli.errors import CardcliError

    try:
        setup = setups.read(name)
    except CardcliError as fault:
        return f"{name}  cannot be used: {fault}"
    seated = ", ".join(
        f"{seat} {opponents.typed(who)}" for seat, who in setup.seats.items()
    )
    return f"{name}  {setup.game.id}  {seated or 'the usual players'}"


@verb.command(epilog="Example: cardcli setups show friday")
@click.argument("name", shell_complete=later("setups"))
def show(name: str) -> None:
    """Show what a setup holds."""
    from cardcli import opponents, options, setups
    from cardcli.foreign import visible

    setup = setups.read(name)
    lines = [f"{setup.game.title}"]
    lines += [f"{rule}: {options.write(held)}" for rule, held in setup.rules.items()]
    lines += [f"{seat}: {opponents.typed(who)}" for seat, who in setup.seats.items()]
    lines += [f"{name}: {options.write(held)}" for name, held in setup.comforts.items()]
    for line in lines:
        click.echo(visible(line))


@verb.command(epilog="Example: cardcli setups remove friday")
@click.argument("names", nargs=-1, required=True, shell_complete=later("setups"))
def remove(names: tuple[str, ...]) -> None:
    """Remove saved setups for good."""
    from cardcli import setups

    for name in names:
        setups.remove(name)
        click.echo(f"{name}: removed")
