"""Writes the manual page `cardcli.1` from what the program itself says.

`python docs/make_man.py` writes the page; a test fails where it is not up to date.
"""

import re
import textwrap
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import click

from cardcli import __version__, errors, settings
from cardcli.cli import HELP, PLACES, cardcli

PAGE = Path(__file__).with_name("cardcli.1")

# The date is left out: the page is the version's, on whatever day it was made.
HEAD = """\
.\\" Made by docs/make_man.py from what the program says; change that, not this.
.TH CARDCLI 1 "" "cardcli {version}" "User Commands"
"""

AT_A_TABLE = """\
A table reads one command a line, typed or from a script; help lists the commands, and
help COMMAND tells of one. From # on a line is a remark. A line that is refused changes
nothing and says what is allowed.
"""

BEFORE = """\
These go before the verb. Those that are settings hold for this time; cardcli config set
keeps them. An option goes before the environment, that before config.toml, and that
before the default.
"""

ENVIRONMENT = {
    "SOURCE_DATE_EPOCH": "The moment in transcripts, in seconds since 1970. "
    "Moves then have no times, so equal play gives equal files.",
    "NO_COLOR": "Where it is set there are no colours, unless a setting wants them.",
    "CLICOLOR": "Where it is 0 there are no colours.",
    "FORCE_COLOR, CLICOLOR_FORCE": "Colours, even where the output is no terminal.",
    "TERM": "Where it is dumb or missing there are only lines.",
}

FILES = {
    "config": "~/.config/cardcli/config.toml",
    "setups": "~/.local/share/cardcli/setups/",
    "transcripts": "~/.local/share/cardcli/transcripts/",
    "records": "~/.local/share/cardcli/records.sqlite",
    "history": "~/.local/state/cardcli/history/",
}
"""Where each place is by default, as on Linux."""

SEE_ALSO = """\
The settings, the format of transcripts, playing over SSH and the rules of the games are
described in the folder docs of the project. cardcli rules GAME shows rules too.
"""

SIGNALS = {"129, 130, 143": "hung up, interrupted, ended"}

NAMED = {"\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}
NAMED |= {"-": "\\-", '"': "\\(dq"}


def page() -> str:
    """Return the whole page."""
    verbs = list(_verbs(cardcli, "cardcli"))
    pieces = [HEAD.format(version=__version__)]
    pieces += [section("NAME"), "cardcli \\- four classic card games\n"]
    usages = [_usage(verb, path) for verb, path in [(cardcli, "cardcli"), *verbs]]
    pieces += [section("SYNOPSIS"), ".br\n".join(usages)]
    pieces += [section("DESCRIPTION"), text(cardcli.help or "", AT_A_TABLE)]
    pieces += [section("OPTIONS"), text(BEFORE), *_options(cardcli)]
    pieces += [section("VERBS"), *(_verb(verb, path) for verb, path in verbs)]
    pieces += [section("ENVIRONMENT"), *_environment()]
    pieces += [section("FILES"), *_files()]
    pieces += [section("EXIT STATUS"), *_statuses()]
    pieces += [section("EXAMPLES"), _examples(cardcli, "")]
    pieces += [section("SEE ALSO"), text(SEE_ALSO)]
    return "".join(pieces)


# The language of manual pages


def section(title: str) -> str:
    """Return the line that begins a section."""
    return f".SH {title}\n"


def folded(words: str) -> str:
    """Return a paragraph's words in lines of less than 80 letters."""
    lines = textwrap.wrap(words, 76, break_long_words=False, break_on_hyphens=False)
    return prose("\n".join(lines))


def literal(words: str) -> str:
    """Return words that are to be read as they are typed: no character is another's."""
    return _plain("".join(NAMED.get(letter, letter) for letter in words))


def prose(words: str) -> str:
    """Return a text's words; hyphens that begin an option are no hyphens."""
    escaped = words.replace("\\", "\\e").replace("~", "\\(ti").replace("^", "\\(ha")
    return _plain(re.sub(r"(?<!\w)-+(?=\w)[\w-]*", _option_word, escaped))


def _option_word(found: re.Match[str]) -> str:
    return found.group().replace("-", "\\-")


def _plain(words: str) -> str:
    """Return words in ASCII, with no request at a line's start."""
    ascii_only = "".join(
        letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in words
    )
    return re.sub(r"^(?=[.'])", "\\\\&", ascii_only, flags=re.M)


def text(*words: str) -> str:
    """Return paragraphs; the first follows a heading."""
    parts = [part for each in words for part in cleandoc(each).split("\n\n")]
    return ".PP\n".join(f"{folded(part)}\n" for part in parts)


def item(term: str, words: str) -> str:
    """Return one entry of a list: a term in the language, and what it means."""
    return f".TP\n{term}\n{folded(words)}\n"


def bold(words: str) -> str:
    """Return words as they are typed."""
    return f"\\fB{literal(words)}\\fR"


def italic(words: str) -> str:
    """Return what stands for other words."""
    return f"\\fI{literal(words)}\\fR"


# What the program says


def _verbs(group: click.Group, path: str) -> Iterator[tuple[click.Command, str]]:
    """Yield each verb of a group with its words, and the verbs below it."""
    context = click.Context(group, info_name=path)
    for name in group.list_commands(context):
        verb = group.get_command(context, name)
        assert verb is not None
        yield verb, f"{path} {name}"
        if isinstance(verb, click.Group):
            yield from _verbs(verb, f"{path} {name}")


def _usage(verb: click.Command, path: str) -> str:
    pieces = verb.collect_usage_pieces(click.Context(verb, info_name=path))
    return " ".join([bold(path), *map(italic, pieces)]) + "\n"


def _verb(verb: click.Command, path: str) -> str:
    told = f".SS {path}\n" + text(verb.help or "")
    return told + "".join(_options(verb)) + _examples(verb)


def _options(verb: click.Command) -> Iterator[str]:
    """Yield the entries of a verb's options; help is told of once, at the program's."""
    for option in verb.params:
        if isinstance(option, click.Option) and not option.hidden:
            yield item(_spellings(option), option.help or "")
    if verb is cardcli:
        names = ", ".join(map(bold, HELP["help_option_names"]))
        yield item(names, "Show what there is, with examples; after a verb too.")


def _spellings(option: click.Option) -> str:
    choices = getattr(option.type, "choices", ())
    shape = option.metavar or "|".join(map(str, choices))
    names = ", ".join(map(bold, [*option.opts, *option.secondary_opts]))
    return f"{names} {italic(shape)}" if shape else names


def _examples(verb: click.Command, lead: str = ".PP\nExamples:\n.PP\n") -> str:
    """Return the examples below a verb's help."""
    given = (verb.epilog or "").removeprefix("\b\n").removeprefix("Examples:\n")
    lines = cleandoc(given.removeprefix("Example: ")).splitlines()
    listed = "".join(f"{literal(line)}\n" for line in lines)
    return f"{lead}.EX\n{listed}.EE\n"


def _environment() -> Iterator[str]:
    for name, (_, words) in PLACES.items():
        yield item(bold(f"CARDCLI_{name.upper()}"), f"{words}.")
    for name, kind in settings.kinds().items():
        words = f"{kind.means[0].upper()}{kind.means[1:]}"
        if not isinstance(kind, settings.Commands):
            words += f": {kind.values({}).rstrip('.')}"
        yield item(bold(f"CARDCLI_{name.upper()}"), f"{words}.")
    for name, words in ENVIRONMENT.items():
        yield item(bold(name), words)


def _files() -> Iterator[str]:
    for name, (_, words) in PLACES.items():
        yield item(italic(FILES[name]), f"{words}.")


def _statuses() -> Iterator[str]:
    """Yield an entry for each exit status."""
    yield item(bold("0"), "done; input that ends in mid-match is saved and is no error")
    kinds = [
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, errors.CardcliError)
    ]
    for code in sorted({kind.exit_code for kind in kinds}):
        told = [
            cleandoc(kind.__doc__ or "").rstrip(".")
            for kind in kinds
            if kind.exit_code == code and kind is not errors.CardcliError
        ]
        words = "; ".join(words[0].lower() + words[1:] for words in told)
        yield item(bold(str(code)), words)
    for codes, words in SIGNALS.items():
        yield item(bold(codes), words)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
