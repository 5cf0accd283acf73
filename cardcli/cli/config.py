"""`cardcli config`: shows and changes the settings."""

import click

from cardcli.completing import later

EPILOG = """\b
Examples:
  cardcli config show --origin
  cardcli config set theme four
  cardcli config set forbid remaining hint
  cardcli config unset theme
"""


@click.group(name="config", invoke_without_command=True, epilog=EPILOG)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """Show and change the settings that hold at every table.

    They are in the file config.toml. What is set there counts where neither an option
    nor the environment says otherwise.
    """
    if ctx.invoked_subcommand is None:
        _show(ctx, origin=False)


@verb.command(epilog="Example: cardcli config show --origin")
@click.option("--origin", is_flag=True, help="Say where each comes from.")
@click.pass_context
def show(ctx: click.Context, origin: bool) -> None:
    """Show every setting as it is written in config.toml."""
    _show(ctx, origin=origin)


def _show(ctx: click.Context, *, origin: bool) -> None:
    from cardcli import config, settings
    from cardcli.cli import settings_of

    found = settings_of(ctx)
    lines = {
        name: f"{name} = {config.written(found.value(name))}"
        for name in settings.kinds()
    }
    width = max(map(len, lines.values()))
    for name, line in lines.items():
        remark = f"{line:<{width}}  # {found.origins[name]}"
        click.echo(remark if origin else line)


@verb.command(name="set", epilog="Example: cardcli config set bid_delay 5")
@click.argument("key", shell_complete=later("settings"))
@click.argument(
    "value", nargs=-1, required=True, shell_complete=later("setting_values")
)
def set_(key: str, value: tuple[str, ...]) -> None:
    """Write a setting to config.toml; its other lines stay as they are."""
    from cardcli import config, places, settings

    name = _key(key)
    click.echo(config.put(places.config(), name, settings.check(name, " ".join(value))))


@verb.command(epilog="Example: cardcli config unset theme")
@click.argument("key", shell_complete=later("settings"))
def unset(key: str) -> None:
    """Take a setting out of config.toml, so that its default counts again."""
    from cardcli import config, places
    from cardcli.foreign import visible

    path = places.config()
    for name in (_key(key), key):
        if config.drop(path, name):
            click.echo(f"{visible(name)}: removed")
            return
    click.echo(f"{visible(key)}: not in {visible(str(path))}")


def _key(key: str) -> str:
    """Return a setting's name as the file has it: `bid_delay` for `bid-delay`."""
    return key.replace("-", "_").lower()


@verb.command(epilog="Example: cardcli config path")
def path() -> None:
    """Tell which file it is."""
    from cardcli import places
    from cardcli.foreign import visible

    click.echo(visible(str(places.config()), 5000))
