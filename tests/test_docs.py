"""The documentation is true: examples run, links lead somewhere, all is there."""

import ast
import doctest
import json
import os
import re
import runpy
import shlex
import tomllib
from collections.abc import Iterator
from inspect import cleandoc
from itertools import islice
from pathlib import Path
from typing import Any

import click
import pytest

from cardcli import bots, interpreter, notation, options, outcomes
from cardcli import game as games
from cardcli.cli import cardcli
from cardcli.errors import CardcliError
from cardcli.seeds import Stream
from cardcli.transcripts import caps
from cardcli.transcripts.verify import verify
from tests import documents
from tests.contract.walks import random_options, walk
from tests.documents import ROOT, Block, blocks, pages, printed, title
from tests.test_layers import LAYERS

PAGES = pages()
BLOCKS = [block for page in PAGES for block in blocks(page)]
LANGUAGES = {"console", "json", "python", "sh", "text", "toml"}
DOCS = ROOT / "docs"
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.M)

each_page = pytest.mark.parametrize("page", PAGES, ids=title)
each_game = pytest.mark.parametrize("game_id", games.ids())


def text(name: str) -> str:
    """Return a page's text."""
    return (ROOT / name).read_text(encoding="utf-8")


def place(block: Block) -> str:
    """Return where a block stands."""
    return f"{title(block.page)}:{block.line}"


# Examples


@each_page
def test_every_example_does_what_it_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", documents.EPOCH)
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path / "transcripts"))
    names: dict[str, Any] = {}
    for block in blocks(page):
        documents.keep(block, tmp_path)
        if block.language == "console":
            assert printed(block, tmp_path) == block.text, place(block)
        elif block.language == "python" and not block.name:
            check_python(block, names)
        elif block.language == "toml":
            check_toml(block, tmp_path)
        elif block.language == "json":
            assert [json.loads(line) for line in block.text.splitlines()], place(block)


def check_python(block: Block, names: dict[str, Any]) -> None:
    """Run the examples of a block with the names of those before it on the page."""
    parser = doctest.DocTestParser()
    test = parser.get_doctest(block.text, names, place(block), place(block), block.line)
    assert test.examples, place(block)
    runner = doctest.DocTestRunner(verbose=False)
    told: list[str] = []
    runner.run(test, out=told.append, clear_globs=False)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)
    names.update(test.globs)


def check_toml(block: Block, folder: Path) -> None:
    """Verify a transcript; anything else must be TOML at least."""
    if not block.text.startswith("cardcli = "):
        tomllib.loads(block.text)
        return
    path = folder / (block.name or "example.toml")
    path.write_text(block.text, encoding="utf-8")
    verify(path)


def test_examples_are_found() -> None:
    found = {(title(block.page), block.language) for block in BLOCKS}
    assert found >= {
        ("README.md", "console"),
        ("README.md", "python"),
        ("docs/architecture.md", "python"),
        ("docs/bots.md", "python"),
        ("docs/ssh.md", "console"),
        ("docs/transcripts.md", "console"),
        ("docs/transcripts.md", "toml"),
    }


def test_a_false_example_is_found(tmp_path: Path) -> None:
    false = Block(ROOT / "README.md", 1, "console", "", "$ echo yes\nno\n", 0)
    assert printed(false, tmp_path) == "$ echo yes\nyes\n"
    failing = Block(ROOT / "README.md", 1, "console", "", "$ exit 3\n", 0)
    assert printed(failing, tmp_path) == "$ exit 3\n[3]\n"
    with pytest.raises(AssertionError, match=r"Expected:\n\s+3"):
        check_python(
            Block(ROOT / "README.md", 1, "python", "", ">>> 1 + 1\n3\n", 0), {}
        )


def test_every_block_says_what_it_is() -> None:
    unknown = [place(b) for b in BLOCKS if b.language not in LANGUAGES]
    assert unknown == []


@each_page
def test_every_row_of_a_table_has_the_cells_of_its_heading(page: Path) -> None:
    whole = documents.FENCE.sub("", page.read_text(encoding="utf-8"))
    for table in re.findall(r"(?:^\|.*\n)+", whole, re.M):
        heading, *rows = table.splitlines()
        for row in rows:
            # A bar parts cells even within a code span, unless it is escaped.
            bars = len(re.findall(r"(?<!\\)\|", row))
            assert bars == heading.count("|"), row


def test_every_fence_is_closed() -> None:
    for page in PAGES:
        fences = re.findall("^```", page.read_text(encoding="utf-8"), re.M)
        assert len(fences) == 2 * sum(block.page == page for block in BLOCKS), page


def test_a_block_that_is_a_file_of_the_project_is_that_file() -> None:
    found = [block for block in BLOCKS if block.name and documents.source(block)]
    assert found
    for block in found:
        assert block.text == text(block.name), place(block)


# Links


def targets() -> Iterator[tuple[Path, str]]:
    """Yield every link of every page that leads into the project."""
    for page in PAGES:
        bare = documents.FENCE.sub("", page.read_text(encoding="utf-8"))
        for target in LINK.findall(bare):
            if "://" not in target:
                yield page, target


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    bare = documents.FENCE.sub("", page.read_text(encoding="utf-8"))
    words = (heading.lower() for heading in HEADING.findall(bare))
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in words}


def test_every_link_leads_somewhere() -> None:
    broken = []
    found = list(targets())
    assert len(found) > 40
    for page, target in found:
        path, _, anchor = target.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            broken.append(f"{title(page)}: {target}")
    assert broken == []


def test_every_page_is_linked_from_the_readme() -> None:
    linked = {
        (page.parent / target.partition("#")[0]).resolve()
        for page, target in targets()
        if title(page) in ("README.md", "docs/rules/README.md")
    }
    left = [title(page) for page in PAGES if page.resolve() not in linked]
    assert left in ([], ["README.md"])


# Nothing is left out


def test_the_page_of_commands_is_up_to_date() -> None:
    made = runpy.run_path(str(DOCS / "make_commands.py"))["page"]()
    assert made == text("docs/commands.md"), "run python docs/make_commands.py"


def verbs(group: click.Group = cardcli) -> Iterator[tuple[str, click.Command]]:
    """Yield every verb of the command line with its words."""
    for name in group.list_commands(click.Context(group)):
        verb = group.get_command(click.Context(group), name)
        assert verb is not None
        yield name, verb
        if isinstance(verb, click.Group):
            yield from ((f"{name} {below}", item) for below, item in verbs(verb))


def test_every_verb_and_its_options_are_documented() -> None:
    page = text("docs/commands.md")
    found = dict(verbs())
    assert len(found) >= 10
    for name, verb in found.items():
        assert verb.help and verb.epilog, name
        section = page.partition(f"\n### `cardcli {name}`\n")[2].partition("\n### ")[0]
        for item in verb.params:
            if isinstance(item, click.Option):
                assert item.help, (name, item.name)
                assert f"`{item.opts[0]}" in section, (name, item.name)


def test_every_example_of_a_verb_can_be_given() -> None:
    lines = [
        (block, line.rpartition("| ")[2])
        for block in BLOCKS
        if block.language == "sh"
        for line in block.text.splitlines()
        if "cardcli " in line and not line.startswith(("#", " "))
    ]
    assert len(lines) >= 10
    known = dict(verbs())
    for block, line in lines:
        words = shlex.split(line)
        if words[0] != "cardcli":
            continue
        name = max(
            (n for n in known if words[1:][: len(n.split())] == n.split()), key=len
        )
        try:
            known[name].make_context(name, words[1 + len(name.split()) :])
        except click.ClickException as fault:
            pytest.fail(f"{place(block)}: {line}: {fault.format_message()}")


def test_every_command_of_the_table_is_documented() -> None:
    page = text("docs/commands.md")
    found = interpreter.commands()
    assert len(found) >= 20
    for name in found:
        module = interpreter.command(name)
        assert cleandoc(module.__doc__ or "").splitlines()[0].endswith("."), name
        usage = module.USAGE.replace("|", "\\|")
        assert f"\n| `{usage}` | " in page, name


@each_game
def test_every_move_is_documented(game_id: str) -> None:
    page = text("docs/commands.md")
    for kind in games.load(game_id).verbs:
        usage = notation.usage(kind).removeprefix("type ").removesuffix(" alone")
        assert f"\n| `{usage}` | {kind.does} | " in page


@each_game
def test_every_verb_of_a_game_stands_in_the_page_of_transcripts(game_id: str) -> None:
    page = text("docs/transcripts.md")
    for kind in games.load(game_id).verbs:
        assert re.search(rf"`{kind.verb}[ `]", page), kind.verb


@each_game
def test_every_option_and_preset_is_documented(game_id: str) -> None:
    played = games.load(game_id)
    page = text(f"docs/rules/{game_id}.md")
    table = page.partition("\n## Options\n")[2].partition("\n## ")[0]
    for name, kind in options.kinds(played.options).items():
        assert f"\n| `{name}` | " in table, name
        for word in kind.words:
            assert word in ("on", "off") or f"`{word}`" in page, (name, word)
    listed = table + text("docs/rules/README.md")
    for name, rules in played.presets.items():
        assert re.search(rf"^\|.*`{name}` \|", listed, re.M), name
        options.read(played.options, rules)


@each_game
def test_every_game_has_its_rules_and_a_line_in_the_readme(game_id: str) -> None:
    link = DOCS / "rules" / f"{game_id}.md"
    assert link.is_symlink()
    assert os.readlink(link) == f"../../cardcli/games/{game_id}/rules.md"
    assert f"| `cardcli play {game_id}` | " in text("README.md")
    assert f"| [`{game_id}`]({game_id}.md) | " in text("docs/rules/README.md")


@each_game
def test_every_bot_is_documented(game_id: str) -> None:
    page = text("docs/bots.md")
    for bot_id in bots.names(game_id):
        row = re.search(rf"^\| `{bot_id}` \| ([^|]+) \|", page, re.M)
        assert row, bot_id
        assert row[1] == "all games" or game_id in row[1], (bot_id, game_id)


def _first_word(call: ast.Call) -> ast.expr:
    """Return an outcome's kind: `Outcome(kind, …)`, `built(Outcome, (kind, …))`."""
    if isinstance(call.func, ast.Name) and call.func.id == "built":
        assert isinstance(call.args[1], ast.Tuple)
        return call.args[1].elts[0]
    return call.args[0]


def test_every_outcome_is_documented_in_its_order() -> None:
    tree = ast.parse(Path(outcomes.__file__).read_text(encoding="utf-8"))
    made = [
        str(word.value)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("Outcome", "built")
        and isinstance(word := _first_word(call), ast.Constant)
    ]
    order = sorted(set(made), key=lambda kind: line_of(tree, kind))
    rows = [form.strip("`").partition(" ")[0] for form, *_ in outcome_rows()]
    assert len(order) > 20
    assert list(dict.fromkeys(rows)) == order


def outcome_rows() -> list[list[str]]:
    """Return the cells of the table of outcomes: their form, their games, the words."""
    section = text("docs/transcripts.md").partition("\n## Outcomes\n")[2]
    rows = re.findall(r"^\| `.*\|$", section.partition("\n## ")[0], re.M)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


CARD = r"(?:10|[2-9JQKA])[CDHS]|JK"
SEAT = r"[NESW]|P[1-7]"
SHAPES = {
    "C": CARD,
    "S": "[CDHS]",
    "P": SEAT,
    "T": "NS|EW",
    "X": f"NS|EW|{SEAT}",
    "V": r"-?\d+",
    "+V": r"[+-]\d+",
}


def outcome_forms(game_id: str) -> str:
    """Return a pattern of every outcome that the page tells of for a game."""
    forms = []
    for form, where, words in outcome_rows():
        if where == "all" or game_id in where.split(", "):
            kind = form.strip("`").partition(" ")[0]
            listed = re.findall(r"`([^`]+)`", words)
            names = "|".join(name for name in listed if " " not in name)
            shapes = SHAPES | {"NAME": names}
            for found in (form.strip("`"), *listed):
                if found.partition(" ")[0] == kind and " " in found or found == kind:
                    pieces = [
                        f"(?:{shapes.get(w, re.escape(w))})" for w in found.split()
                    ]
                    forms.append(" ".join(pieces))
    return "|".join(forms)


@each_game
def test_every_outcome_of_a_match_has_a_documented_form(game_id: str) -> None:
    played = games.load(game_id)
    known = re.compile(outcome_forms(game_id))
    kinds = set()
    for seed in map(str, range(12)):
        chosen = random_options(played, Stream(seed, "options").below)
        for step in islice(walk(played, chosen, seed), 800):
            for outcome in step.outcomes:
                kinds.add(outcome.kind)
                assert known.fullmatch(str(outcome)), outcome
    told = {
        form.strip("`").partition(" ")[0]
        for form, where, _ in outcome_rows()
        if where != "all" and game_id in where.split(", ")
    }
    # These are too rare for a few random deals.
    assert told - kinds <= {"smudge", "out", "redeal"}


def line_of(tree: ast.AST, kind: str) -> int:
    """Return the first line on which a kind of outcome is made."""
    return min(
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value == kind
    )


def test_every_key_of_a_transcript_is_documented() -> None:
    path = ROOT / "cardcli" / "transcripts" / "reader.py"
    taken = {
        str(call.args[0].value)
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in ("take", "texts")
        and isinstance(call.args[0], ast.Constant)
    }
    assert len(taken) > 10
    page = text("docs/transcripts.md")
    assert [key for key in sorted(taken) if f"`{key}`" not in page] == []


def test_every_cap_is_documented() -> None:
    section = text("docs/transcripts.md").partition("\n## Caps\n")[2]
    found = {
        name: most for name, most in vars(caps).items() if name.startswith("MOST_")
    }
    assert len(found) >= 3
    for name, most in found.items():
        units = (f"{most >> 20} MiB", f"{most >> 10} KiB", f"| {most:,} |")
        assert any(words in section for words in units), name


def test_every_variable_of_the_environment_is_documented() -> None:
    found = set()
    for path in (ROOT / "cardcli").rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        found |= set(re.findall(r'environ(?:\.get\(|\[)"(\w+)"', source))
    assert "CARDCLI_TRANSCRIPTS" in found
    pages_text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [name for name in sorted(found) if f"`{name}`" not in pages_text] == []


def test_every_file_of_a_game_that_is_told_of_exists() -> None:
    block = next(b for b in BLOCKS if (b.language, b.name) == ("text", "game"))
    for line in block.text.splitlines():
        name = line.split()[0]
        assert list((ROOT / "cardcli" / "games").glob(f"*/{name}")), name


def test_errors_know_an_exit_status_that_is_documented() -> None:
    page = text("docs/commands.md").partition("\n## Exit status\n")[2]
    for kind in CardcliError.__subclasses__():
        assert f"\n| {kind.exit_code} | " in page, kind


def test_the_picture_shows_the_layers_that_are_enforced() -> None:
    block = next(b for b in BLOCKS if (b.language, b.name) == ("text", "layers"))
    shown: dict[int, set[str]] = {}
    number = 0
    for row in re.finditer(r"^(\d| ) \| .{14}(.+)\|$", block.text, re.M):
        number = int(row[1]) if row[1] != " " else number
        names = {
            word.removesuffix("/").removesuffix("/<id>") for word in row[2].split()
        }
        shown.setdefault(number, set()).update(names)
    found = {path.stem for path in (ROOT / "cardcli").glob("[a-z]*")}
    for number, layer in enumerate(LAYERS, start=1):
        assert shown[number] == found & set(layer.split()), number
    assert len(shown) == len(LAYERS)
