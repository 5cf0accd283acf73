"""The command line: a verb a file in this folder, loaded when it is asked for."""

import sys
from importlib import import_module
from io import TextIOWrapper
from pkgutil import iter_modules

import click

from cardcli import __version__
from cardcli.errors import CardcliError

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
        return command


@click.group(
    cls=Verbs,
    invoke_without_command=True,
    context_settings=HELP,
    epilog=EPILOG,
)
@click.option(
    "--transcripts",
    metavar="FOLDER",
    help="Where transcripts are kept (CARDCLI_TRANSCRIPTS).",
)
@click.version_option(__version__, prog_name="cardcli")
@click.pass_context
def cardcli(ctx: click.Context, transcripts: str | None) -> None:
    """Four classic card games at the command line.

    Two-handed pinochle, double-pack partnership pinochle, auction pitch and whist:
    at a prompt, from a script, or from another program.
    """
    if transcripts is not None:
        import os

        os.environ["CARDCLI_TRANSCRIPTS"] = transcripts
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main() -> None:
    """Run the program and exit with the status that the errors name."""
    _prepare_streams()
    out = sys.stdout
    status = 0
    try:
        _hear_signals()
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
        raise SystemExit(128 + number)

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        # Under nohup a hang-up stays ignored.
        if number and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


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
