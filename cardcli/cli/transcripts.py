"""`cardcli transcripts`: lists, finds, shows, tags and removes saved matches."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardcli.completing import later

if TYPE_CHECKING:
    from cardcli.transcripts.shelf import Entry

EPILOG = """\b
Examples:
  cardcli transcripts
  cardcli transcripts list --game whist --unfinished
  cardcli transcripts tag whist-20261129-170003 lesson
"""


@click.group(name="transcripts", invoke_without_command=True, epilog=EPILOG)
@click.pass_context
def verb(ctx: click.Context) -> None:
    """List, find, show, tag and remove saved transcripts."""
    if ctx.invoked_subcommand is None:
        _list(ctx, {})


def _filters(command: Any) -> Any:
    """Add the options that narrow a search."""
    for option in (
        click.option("--tag", metavar="TAG", default="", help="With this tag."),
        click.option("--unfinished", is_flag=True, help="Not played to the end."),
        click.option("--since", metavar="DATE", default="", help="From 2026-11-29 on."),
        click.option("--player", metavar="NAME", default="", help="With this player."),
        click.option(
            "--game",
            metavar="GAME",
            default="",
            shell_complete=later("games"),
            help="Of this game.",
        ),
    ):
        command = option(command)
    return command


@verb.command(name="list", epilog="Example: cardcli transcripts list --game pitch")
@_filters
@click.pass_context
def list_(ctx: click.Context, /, **chosen: Any) -> None:
    """List saved transcripts, oldest first."""
    _list(ctx, chosen)


@verb.command(epilog="Example: cardcli transcripts find finesse --player Ann")
@click.argument("text")
@_filters
@click.pass_context
def find(ctx: click.Context, /, **chosen: Any) -> None:
    """List saved transcripts that hold TEXT, in a note or anywhere."""
    _list(ctx, chosen)


def _list(ctx: click.Context, chosen: dict[str, Any]) -> None:
    """Print a line for each transcript; a terminal folds it between words."""
    import sys

    from cardcli import game as games
    from cardcli import places
    from cardcli.cli import settings_of
    from cardcli.display import of_settings
    from cardcli.transcripts.shelf import Wanted, find

    if chosen.get("game"):
        chosen["game"] = games.load(chosen["game"]).id
    found = find(places.transcripts(), Wanted(**chosen))
    lines = [_line(entry) for entry in found]
    if sys.stdout.isatty():
        lines = of_settings(settings_of(ctx)).lines(lines)
    for line in lines:
        click.echo(line)
    if not found:
        click.echo("No saved transcript fits.")


def _line(entry: "Entry") -> str:
    from cardcli.foreign import visible

    players = ", ".join(f"{seat} {who}" for seat, who in entry.seats.items())
    end = f"won by {entry.winner}" if entry.winner else "a tie"
    ends = end if entry.finished else "unfinished"
    title = f'  "{entry.title}"' if entry.title else ""
    tags = "".join(f" #{tag}" for tag in entry.tags)
    line = f"{entry.path.stem}  {entry.started[:16]}  {ends}  {players}{title}{tags}"
    return visible(line)


@verb.command(epilog="Example: cardcli transcripts show whist-20261129-170003")
@click.argument("name", shell_complete=later("transcripts"))
def show(name: str) -> None:
    """Show what heads a transcript, and how it ended."""
    from cardcli import options, places
    from cardcli.foreign import visible
    from cardcli.transcripts.verify import verify

    transcript = verify(places.saved(name))
    lines = [f"{transcript.game.title}, {transcript.started}"]
    for key, held in transcript.extra.items():
        lines.append(f"{key}: {options.write(held)}")
    lines += [f"{seat}: {who}" for seat, who in transcript.seats.items()]
    rules = options.plain(transcript.options)
    lines += [f"{rule}: {options.write(value)}" for rule, value in rules.items()]
    moves = sum(len(deal.moves) for deal in transcript.deals)
    lines.append(f"deals: {len(transcript.deals)}, lines: {moves}")
    if transcript.result is None:
        lines.append("result: unfinished")
    else:
        scores = transcript.result.scores.items()
        listed = ", ".join(f"{side} {points}" for side, points in scores)
        lines.append(f"result: {transcript.result.winner or 'a tie'} ({listed})")
    for line in lines:
        click.echo(visible(line))


@verb.command(epilog="Example: cardcli transcripts tag lesson.toml finesse")
@click.argument("name", shell_complete=later("transcripts"))
@click.argument("tags", nargs=-1, required=True)
@click.option("--remove", is_flag=True, help="Take the tags off.")
def tag(name: str, tags: tuple[str, ...], remove: bool) -> None:
    """Put TAGS on a transcript, or take them off."""
    from cardcli import places
    from cardcli.foreign import visible
    from cardcli.transcripts import shelf

    kept = shelf.tag(places.saved(name), tags, remove=remove)
    click.echo(visible(f"tags: {', '.join(kept) or 'none'}"))


@verb.command(epilog="Example: cardcli transcripts remove whist-20261129-170003")
@click.argument("names", nargs=-1, required=True, shell_complete=later("saved"))
def remove(names: tuple[str, ...]) -> None:
    """Remove saved transcripts for good."""
    from cardcli import places
    from cardcli.errors import FileFault
    from cardcli.foreign import visible
    from cardcli.records import booking
    from cardcli.transcripts import shelf

    for name in names:
        path: Path = places.saved(name)
        try:
            booking.settle(path)
        except FileFault as fault:
            click.echo(f"cardcli: {visible(str(fault), 2000)}", err=True)
        shelf.remove(path, places.transcripts())
        click.echo(f"{visible(path.name)}: removed")
