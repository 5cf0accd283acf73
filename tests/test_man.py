"""The manual page: up to date, complete, sound roff; every verb has examples."""

import re
import runpy
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from inspect import cleandoc

import click
import pytest

from cardcli import __version__, errors, settings
from cardcli.cli import PLACES, cardcli
from tests.documents import ROOT

PAGE = ROOT / "docs" / "cardcli.1"
MADE = runpy.run_path(str(ROOT / "docs" / "make_man.py"))
SECTIONS = (
    "NAME",
    "SYNOPSIS",
    "DESCRIPTION",
    "OPTIONS",
    "VERBS",
    "ENVIRONMENT",
    "FILES",
    "EXIT STATUS",
    "EXAMPLES",
    "SEE ALSO",
)


def verbs(
    group: click.Group = cardcli, path: str = "cardcli"
) -> Iterator[tuple[str, click.Command]]:
    """Yield every verb of the command line with its words, the program itself first."""
    yield path, group
    context = click.Context(group)
    for name in group.list_commands(context):
        verb = group.get_command(context, name)
        assert verb is not None
        if isinstance(verb, click.Group):
            yield from verbs(verb, f"{path} {name}")
        else:
            yield f"{path} {name}", verb


VERBS = dict(verbs())

each_verb = pytest.mark.parametrize("path", VERBS)


def part(heading: str, upto: str) -> str:
    """Return the page's lines below a heading, to the next that begins so."""
    page = PAGE.read_text("utf-8")
    assert page.count(f"\n{heading}\n") == 1, heading
    return page.partition(f"\n{heading}\n")[2].partition(f"\n{upto} ")[0]


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == MADE["page"](), "run python docs/make_man.py"


def test_it_is_the_page_of_a_version_and_of_no_day() -> None:
    heading = f'.TH CARDCLI 1 "" "cardcli {__version__}" "User Commands"'
    assert PAGE.read_text("utf-8").splitlines()[1] == heading


def test_its_sections_are_those_of_a_manual_page() -> None:
    found = re.findall(r"^\.SH (.*)$", PAGE.read_text("utf-8"), re.M)
    assert tuple(found) == SECTIONS


@each_verb
def test_every_verb_and_its_options_are_in_it(path: str) -> None:
    verb = VERBS[path]
    below = part(".SH OPTIONS", ".SH") if verb is cardcli else part(f".SS {path}", ".S")
    assert len(below) > 50
    assert f"\\fB{path}\\fR " in part(".SH SYNOPSIS", ".SH")
    options = [item for item in verb.params if isinstance(item, click.Option)]
    for option in options:
        for name in (*option.opts, *option.secondary_opts):
            assert f"\\fB{name.replace('-', chr(92) + '-')}\\fR" in below, name


def test_the_options_of_the_program_end_with_help() -> None:
    assert "\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\n" in part(".SH OPTIONS", ".SH")


def test_every_variable_place_and_status_is_in_it() -> None:
    variables = part(".SH ENVIRONMENT", ".SH")
    for name in (*PLACES, *settings.kinds()):
        assert f"\\fBCARDCLI_{name.upper()}\\fR" in variables
    for name in ("NO_COLOR", "CLICOLOR", "FORCE_COLOR", "TERM", "SOURCE_DATE_EPOCH"):
        assert name in variables
    assert part(".SH FILES", ".SH").count("\n.TP") + 1 == len(PLACES)
    statuses = re.findall(r"\\fB(\d+)\\fR", part(".SH EXIT STATUS", ".SH"))
    kinds = errors.CardcliError.__subclasses__()
    assert {*map(int, statuses)} == {0} | {kind.exit_code for kind in kinds}


def test_words_are_escaped() -> None:
    literal, prose, item = MADE["literal"], MADE["prose"], MADE["item"]
    assert literal(r"printf 'a\n' | x --to-day") == (
        r"printf \(aqa\en\(aq | x \-\-to\-day"
    )
    assert literal('`~^"') == r"\(ga\(ti\(ha\(dq"
    assert prose("well-known --no-record is") == r"well-known \-\-no\-record is"
    assert prose(".bak and\n'quoted'\n.") == "\\&.bak and\n\\&'quoted'\n\\&."
    assert prose("a … \\ b") == r"a \[u2026] \e b"
    assert item("T", "word " * 20).splitlines() == [
        ".TP",
        "T",
        " ".join(["word"] * 15),
        " ".join(["word"] * 5),
    ]


def warnings(*command: str) -> list[str]:
    """Return what a formatter warns of; skip the test where it is not installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed here")
    done = subprocess.run([*command, PAGE], capture_output=True, check=False)
    return (done.stdout + done.stderr).decode().splitlines()


def test_groff_finds_nothing_to_warn_of() -> None:
    assert warnings("groff", "-man", "-ww", "-Tutf8", "-z") == []


def test_mandoc_misses_only_the_date() -> None:
    found = warnings("mandoc", "-T", "lint", "-W", "all")
    assert [line.partition("WARNING: ")[2] for line in found] == [
        'missing date, using "": TH'
    ]


def test_it_reads_as_what_was_meant() -> None:
    if shutil.which("groff") is None:
        pytest.skip("groff is not installed here")
    done = subprocess.run(
        ["groff", "-man", "-Tascii", "-P-c", "-P-b", "-P-u", PAGE],
        capture_output=True,
        check=True,
    )
    lines = done.stdout.decode().splitlines()
    told = [line.strip() for line in lines]
    assert r"printf 'deal\nplay 1\nstatus\n' | cardcli play whist --seed 7" in told
    assert "--set OPTION=VALUE" in told
    assert "cardcli - four classic card games" in told
    assert "~/.config/cardcli/config.toml" in told


# Examples in every --help


def examples(verb: click.Command) -> list[str]:
    """Return the lines of the examples below a verb's help."""
    epilog = (verb.epilog or "").removeprefix("\b\n")
    heading = re.match("Examples?:", epilog)
    assert heading, epilog
    return cleandoc(epilog[heading.end() :].lstrip("\n ")).splitlines()


def commands(line: str) -> list[list[str]]:
    """Return the words of each cardcli of a pipe, or in `<( )`."""
    inner = re.search(r"<\((.*)\)", line)
    words = shlex.split(inner[1] if inner else line)
    bars = [at for at, word in enumerate(words) if word == "|"]
    pipes = zip([-1, *bars], [*bars, len(words)], strict=True)
    pieces = [words[start + 1 : end] for start, end in pipes]
    return [piece[1:] for piece in pieces if piece[0] == "cardcli"]


@each_verb
def test_every_verb_shows_an_example_of_itself(path: str) -> None:
    given = [words for line in examples(VERBS[path]) for words in commands(line)]
    name = path.split()[1:]
    assert any(words[: len(name)] == name for words in given)


@each_verb
def test_every_example_can_be_given(path: str) -> None:
    for line in examples(VERBS[path]):
        given = commands(line)
        assert given, line
        for words in given:
            name = max(
                (n for n in VERBS if words[: n.count(" ")] == n.split()[1:]), key=len
            )
            try:
                VERBS[name].make_context(name, words[name.count(" ") :])
            except click.ClickException as fault:
                pytest.fail(f"{line}: {fault.format_message()}")
