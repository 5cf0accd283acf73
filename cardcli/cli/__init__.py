"""The command line: a verb a file in this folder, loaded when it is asked for."""

import sys
from collections.abc import Mapping
from errno import EIO
from importlib import import_module
from io import TextIOWrapper
from pkgutil import iter_modules
from typing import Any

import click

from cardcli import __version__, settings
from cardcli.completing import later
from cardcli.errors import CardcliError, WrongUsage
from cardcli.options import Kind

EPILOG = """\b
Examples:
  cardcli play pinochle
  printf 'deal\\nplay 1\\nstatus\\n' | cardcli play whist --seed 7
  cardcli replay lesson.toml --all
"""


HELP = {"help_option_names": ["-h", "--help"]}


class Verbs(click.Group):
    """The verbs, found as files; each file's `verb` is its click command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all verbs."""
        return sorted(found.name for found in iter_modules(__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb, or None where there is no such file."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command: click.Command = import_module(f"cardcli.cli.{cmd_name}").verb
        command.context_settings = HELP
        if not ctx.params.get("restricted"):
            return command
        from cardcli.restricted import confined

        return confined(command)


PLACES = {
    "config": ("FILE", "The file of settings"),
    "setups": ("FOLDER", "Where setups are kept"),
    "transcripts": ("FOLDER", "Where transcripts are kept"),
    "records": ("FILE", "The file of the records"),
    "history": ("FOLDER", "Where typed lines are kept"),
}
"""What may be kept elsewhere: its metavariable and its help."""


def places(command: Any) -> Any:
    """Add an option for each place where files are kept."""
    for name, (metavar, help_text) in reversed(PLACES.items()):
        words = f"{help_text} (CARDCLI_{name.upper()})."
        found = later("files" if metavar == "FILE" else "folders")
        option = click.option(
            f"--{name}", metavar=metavar, shell_complete=found, help=words
        )
        command = option(command)
    return command


def liked(command: Any) -> Any:
    """Add an option for each setting."""
    for name, kind in reversed(settings.kinds().items()):
        command = click.option(*flags(name, kind), **shape(kind))(command)
    return command


def at_a_table(command: Any) -> Any:
    """Add the options of the verbs that open a table."""
    for option in (
        click.option(
            "--deals",
            type=click.IntRange(1),
            metavar="N",
            help="Leave after so many deals.",
        ),
        click.option(
            "--sync",
            type=click.Choice(["each", "deal", "never"]),
            help="When the transcript is forced to the disk: each move, each deal, "
            "never.",
        ),
        click.option(
            "--plain", is_flag=True, help="Only lines: no colours, a bare prompt."
        ),
        click.option(
            "--forbid",
            metavar="COMMAND",
            multiple=True,
            shell_complete=later("table_commands"),
            help="A command that nobody may use at this table.",
        ),
        click.option("--json", "machine", is_flag=True, help="Speak JSON Lines."),
        click.option("--keep-going", is_flag=True, help="Go on after a refused line."),
        click.option(
            "--script",
            metavar="FILE",
            shell_complete=later("files"),
            help="Read the moves from a file (-: the input).",
        ),
    ):
        command = option(command)
    return command


def flags(name: str, kind: Kind) -> list[str]:
    """Return how a setting is spelt as an option; a switch has two forms."""
    flag = name.replace("_", "-")
    both = f"--{flag}/--no-{flag}" if settings.on_off(kind) else f"--{flag}"
    return [both]


def shape(kind: Kind) -> dict[str, Any]:
    """Return what click must know of a setting's option; none has a default there."""
    shared = {"default": None, "help": f"{kind.means[0].upper()}{kind.means[1:]}."}
    if settings.on_off(kind):
        return shared
    if kind.words:
        return shared | {"type": click.Choice(kind.words, case_sensitive=False)}
    if isinstance(kind, settings.Commands):
        found = later("table_commands")
        return shared | {
            "metavar": "COMMAND",
            "multiple": True,
            "shell_complete": found,
        }
    if isinstance(kind, settings.Name):
        return shared | {"metavar": "NAME"}
    low, high = kind.range({})
    return shared | {"metavar": "N", "type": click.IntRange(low, high)}


@click.group(
    cls=Verbs,
    invoke_without_command=True,
    context_settings=HELP,
    epilog=EPILOG,
)
@places
@liked
@click.option(
    "--restricted",
    is_flag=True,
    help="Only the folder of --player, and no files: for the keys of sshd.",
)
@click.option(
    "--home",
    metavar="FOLDER",
    help="With --restricted: what players' folders are below, not the account's home.",
)
@click.version_option(__version__, prog_name="cardcli")
@click.pass_context
def cardcli(ctx: click.Context, /, **given: Any) -> int | None:
    """Four classic card games at the command line.

    Two-handed pinochle, double-pack partnership pinochle, auction pitch and whist:
    at a prompt, from a script, or from another program. The options here go before
    the verb; cardcli config keeps them for good.
    """
    result: int | None = None
    if given["restricted"]:
        from cardcli.restricted import admit

        result = admit(ctx)
    elif given["home"] is not None:
        raise WrongUsage("--home goes with --restricted; HOME names your own")
    else:
        move_places(given)
    if ctx.invoked_subcommand is not None:
        return result
    from cardcli.desk import at_terminal

    if not at_terminal():
        click.echo(ctx.get_help())
        return 0
    from cardcli.door import door
    from cardcli.restricted import seat

    with seat(ctx) as cut_off:
        return door(ctx, settings_of(ctx), back=cut_off)


def move_places(given: Mapping[str, Any]) -> None:
    """Let the environment name the places that options name."""
    import os

    for name in PLACES:
        path = given[name]
        if path == "":
            raise WrongUsage(f"--{name} '' names nothing; name a file or a folder")
        if path is not None:
            os.environ[f"CARDCLI_{name.upper()}"] = path


def settings_of(
    ctx: click.Context, own: Mapping[str, Any] | None = None
) -> settings.Settings:
    """Return the settings, a verb's `own` options above those of the program.

    What is wrong in config.toml is told once, on standard error.
    """
    given = dict(ctx.find_root().params)
    more = own or {}
    given |= {name: more[name] for name in ("plain", "sync") if more.get(name)}
    given["forbid"] = (*given.get("forbid", ()), *more.get("forbid", ()))
    found = settings.gather(given)
    if found.fault and not ctx.meta.get(found.fault):
        ctx.meta[found.fault] = True
        _complain(found.fault, 0)
    return found


def main() -> None:
    """Run the program and exit with the status that the errors name."""
    _prepare_streams()
    out = sys.stdout
    status = 0
    try:
        _hear_signals()
        if "--restricted" in sys.argv:
            from cardcli.restricted import shed

            shed()
        result = cardcli.main(prog_name="cardcli", standalone_mode=False)
        status = result if isinstance(result, int) else 0
        sys.stdout.flush()
    except click.ClickException as fault:
        status = _complain(_usage(fault), 2)
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except CardcliError as fault:
        status = _complain(str(fault), fault.exit_code)
    except BrokenPipeError:
        status = 0
    except SystemExit as left:
        status = left.code if isinstance(left.code, int) else 0
        if sys.stdout is not out:
            # click puts another in its place and leaves where nobody reads it.
            sys.stdout, status = out, 0
    except OSError as fault:
        if fault.errno == EIO:
            # The terminal is gone, and the signal that says so on its way.
            _leave(129)
        reason = fault.strerror or str(fault)
        status = _complain(f"standard output cannot be written: {reason}", 4)
    _leave(status)


def _prepare_streams() -> None:
    """Let no character stop the output, and no missing stream the program."""
    import os

    if None in (sys.stdin, sys.stdout, sys.stderr):
        # A transcript must not be opened as one of these by their numbers.
        while (number := os.open(os.devnull, os.O_RDWR)) < 3:
            pass
        os.close(number)
        null = open(os.devnull, "w")  # noqa: SIM115
        sys.stdout = sys.stdout or null
        sys.stderr = sys.stderr or null
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _hear_signals() -> None:
    """Turn a hang-up and a request to end into an orderly exit."""
    import signal

    def leave(number: int, frame: object) -> None:
        _drop_what_nobody_takes()
        raise SystemExit(128 + number)

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        # Under nohup a hang-up stays ignored.
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


def _drop_what_nobody_takes() -> None:
    """Send output nowhere where its reader has frozen: leaving must not wait for it."""
    import os
    import select

    for number in (1, 2):
        try:
            if not select.select([], [number], [], 0)[1]:
                os.dup2(os.open(os.devnull, os.O_WRONLY), number)
        except (OSError, ValueError):
            pass


def _usage(fault: click.ClickException) -> str:
    """Return click's message, with where help is to be had."""
    context = getattr(fault, "ctx", None)
    path = context.command_path if context else "cardcli"
    return f"{fault.format_message().rstrip('.')}; {path} --help shows what there is"


def _complain(message: str, status: int) -> int:
    """Print one line about a fault and return the exit status."""
    from cardcli.foreign import visible

    line = " ".join(message.split("\n"))
    try:
        sys.stderr.write(f"cardcli: {visible(line, 2000)}\n")
        sys.stderr.flush()
    except OSError:
        pass
    return status


def _leave(status: int) -> None:
    """Exit; output that cannot be flushed any more is let go."""
    import os

    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), number)
    sys.exit(status)
