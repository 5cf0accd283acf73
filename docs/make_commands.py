"""Writes `commands.md` from what the program itself says about its commands.

`python docs/make_commands.py` writes the page; a test fails where it is not up to date.
"""

from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path

import click

from cardcli import errors, interpreter, notation
from cardcli import game as games
from cardcli.actions import Action
from cardcli.cli import cardcli

PAGE = Path(__file__).with_name("commands.md")

HEAD = """\
# Commands

Every verb of the command line, and every command of a table. This page is made by
`python docs/make_commands.py` from what the program itself says; `cardcli --help`,
`cardcli VERB --help` and, at a table, `help` say the same.
"""

VERBS = """\
## The command line

`cardcli` is the program; `python -m cardcli` is the same. Shells complete its verbs,
options, games, rules and saved matches, see [completion](#cardcli-completion):

```sh
source <(cardcli completion bash)
```
"""

BEFORE = """\
Options that go before the verb give [settings](settings.md) for this time, or name
where files are kept:
"""

ENVIRONMENT = """\
## Environment

- `CARDCLI_…` gives a setting or moves a place where files are kept, as the options
  before the verb do; [settings](settings.md) lists them.
- `SOURCE_DATE_EPOCH` gives the moment in transcripts, in seconds since 1970. Moves then
  have no times, so equal play gives equal files.
- `TERM`, where it is `dumb` or missing: a terminal gets no prompt, unless `--plain`
  asks for one.
"""

AT_A_TABLE = """\
## At a table

A table reads one command a line, typed or from a script. From `#` on a line is a
remark. Commands may be cut short as long as they are clear, and capitals make no
difference. An empty line typed at a terminal does the obvious: it deals between deals,
draws in pinochle and passes in pitch. It is no answer to a question. In a script it
does nothing.

A card is its number in your hand as last shown (`7`; in hands of up to 13 also `A`
to `D` for 10 to 13), or its name: rank, then suit (`QS`, `10H` or `TH`, `Q♠`). A card
alone plays it; a letter alone does not. A dot in place of words (`.`, `play .`,
`bid .`) lets the program choose. A verb that lacks its words lists the choices: `bid`
shows what may be bid.

A refused line changes nothing. It says why, and what is allowed. At a terminal you try
again; in a script the first refused line ends the run, unless `--keep-going` is given.
"""

STATUSES = """\
## Exit status

| status | means |
|---|---|
| 0 | done; input that ends in mid-match is saved and is no error |
"""

SIGNALS = """\
| 129, 130, 143 | hung up, interrupted, ended |

Errors go to standard error, a line each: `cardcli: FILE:LINE: what was wrong; what
would be right`. With `--json` a refused line is told on standard output instead.
"""


def page() -> str:
    """Return the whole page."""
    pieces = [HEAD, VERBS, BEFORE + _options(cardcli), *_verbs(cardcli, "cardcli")]
    pieces += [STATUSES + _statuses() + SIGNALS, ENVIRONMENT, AT_A_TABLE]
    pieces += ["### Moves\n\n" + _moves(), "### The table's own commands\n\n" + _own()]
    return "\n".join(pieces)


def _verbs(group: click.Group, path: str) -> Iterator[str]:
    """Yield a section for each verb of a group, and for the verbs below it."""
    context = click.Context(group, info_name=path)
    for name in group.list_commands(context):
        verb = group.get_command(context, name)
        assert verb is not None
        yield _verb(verb, f"{path} {name}")
        if isinstance(verb, click.Group):
            yield from _verbs(verb, f"{path} {name}")


def _verb(verb: click.Command, path: str) -> str:
    context = click.Context(verb, info_name=path)
    usage = " ".join([path, *verb.collect_usage_pieces(context)])
    text = f"### `{path}`\n\n`{usage}`\n\n{cleandoc(verb.help or '')}\n"
    return text + _options(verb) + f"\n```sh\n{_examples(verb.epilog or '')}\n```\n"


def _options(verb: click.Command) -> str:
    """Return the table of a verb's options, or nothing where it has none."""
    options = [_option(item) for item in verb.params if isinstance(item, click.Option)]
    return "\n| option | does |\n|---|---|\n" + "".join(options) if options else ""


def _option(option: click.Option) -> str:
    choices = getattr(option.type, "choices", ())
    shape = option.metavar or "\\|".join(map(str, choices))
    names = ", ".join([*option.opts, *option.secondary_opts])
    return f"| `{f'{names} {shape}'.strip()}` | {option.help} |\n"


def _examples(epilog: str) -> str:
    """Return the examples below a verb's help."""
    text = epilog.removeprefix("\b\n").removeprefix("Examples:\n")
    return cleandoc(text.removeprefix("Example: "))


def _statuses() -> str:
    """Return a line for each exit status that an error has, by status."""
    rows: dict[int, list[str]] = {}
    for kind in vars(errors).values():
        if isinstance(kind, type) and issubclass(kind, errors.CardcliError):
            if kind is not errors.CardcliError:
                words = cleandoc(kind.__doc__ or "").rstrip(".")
                rows.setdefault(kind.exit_code, []).append(words[0].lower() + words[1:])
    return "".join(f"| {code} | {'; '.join(rows[code])} |\n" for code in sorted(rows))


def _moves() -> str:
    """Return the table of what seats do, and in which games."""
    text = "| command | does | in |\n|---|---|---|\n"
    everywhere = games.ids()
    for kind, played in _kinds().items():
        usage = notation.usage(kind).removeprefix("type ").removesuffix(" alone")
        where = "all games" if played == everywhere else ", ".join(played)
        text += f"| `{usage}` | {kind.does} | {where} |\n"
    return text


def _kinds() -> Mapping[type[Action], list[str]]:
    """Return every kind of action, with the games that have it."""
    found: dict[type[Action], list[str]] = {}
    for game_id in games.ids():
        for kind in games.load(game_id).verbs:
            found.setdefault(kind, []).append(game_id)
    return dict(sorted(found.items(), key=lambda item: item[0].verb))


def _own() -> str:
    """Return the table of the commands that every table has."""
    text = "| command | does |\n|---|---|\n"
    for name in interpreter.commands():
        module = interpreter.command(name)
        doc = cleandoc(module.__doc__ or "").splitlines()[0].rstrip(".")
        usage = module.USAGE.replace("|", "\\|")
        text += f"| `{usage}` | {doc[0].lower()}{doc[1:]} |\n"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
