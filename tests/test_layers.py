"""The layers of docs/architecture.md: a module imports from its own and those above.

The table lists them in that order. A module that is in no layer fails the test: give
it one. Games import only what is above them, never each other, and nothing imports a
game by name: a new game is a new folder.
"""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

import cardcli
from cardcli.actions import Bid
from cardcli.game import Words, ids, load

ROOT = Path(cardcli.__file__).parent

LAYERS = (
    "cards seeds errors foreign plurals",
    "options outcomes actions tricks deals sampling reckoning game over",
    "games bots notation render claims decks rulebook",
    "table",
    "transcripts",
    "players places comforts session opponents setups resume records",
    "interpreter commands reply screens account switches keys chooser proposals pace"
    " match",
    "cli __main__ door sitting unfinished opening running playback script serve repl"
    " keyboard history desk tell machine display completing settings config restricted"
    " presence",
)
LAYER = {name: number for number, row in enumerate(LAYERS) for name in row.split()}

RULES = set(" ".join(LAYERS[:3]).split()) - {"rulebook"}
NO_MODULE_OF_RULES = {"datetime", "locale", "secrets", "time", "uuid"}
NO_CALL_OF_RULES = {"hash", "id", "input", "open", "print"}


class Import(NamedTuple):
    """One import of a module of ours."""

    importer: str
    """Its name below `cardcli`: `games.whist.view`."""
    imported: str
    line: int
    at_top: bool
    """Whether it is carried out as the importer is loaded."""
    for_types: bool
    """Whether it is there for the type checker only."""


def modules() -> dict[str, Path]:
    """Return every module of the package by its name below `cardcli`."""
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        if name:
            found[name] = path
    return found


MODULES = modules()
TREES = {name: ast.parse(path.read_text("utf-8")) for name, path in MODULES.items()}


def walk(
    node: ast.AST, at_top: bool = True, for_types: bool = False
) -> Iterator[tuple[ast.AST, bool, bool]]:
    """Yield every node, with whether it runs on loading, and only for types."""
    yield node, at_top, for_types
    inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    typed = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
    for child in ast.iter_child_nodes(node):
        yield from walk(child, at_top and not inside, for_types or typed)


def names_of(node: ast.AST) -> list[str]:
    """Return the full names that an import statement may bring in."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "relative import"
        base = str(node.module)
        return [base, *(f"{base}.{alias.name}" for alias in node.names)]
    return []


def imports() -> list[Import]:
    """Return all imports of our own modules; a package without code is none."""
    found = []
    for importer, tree in TREES.items():
        for node, at_top, for_types in walk(tree):
            for name in names_of(node):
                imported = name.removeprefix("cardcli.")
                if imported == name or imported not in MODULES:
                    continue
                if imported != importer and has_code(imported):
                    line = getattr(node, "lineno", 0)
                    found.append(Import(importer, imported, line, at_top, for_types))
    return found


def has_code(name: str) -> bool:
    """Say whether a module holds more than its docstring."""
    return any(not isinstance(node, ast.Expr) for node in TREES[name].body)


IMPORTS = imports()


def layer(name: str) -> int:
    """Return the layer of a module."""
    top = name.split(".")[0]
    assert top in LAYER, f"cardcli/{top} is in no layer; add it to LAYERS"
    return LAYER[top]


def game_of(name: str) -> str | None:
    """Return the game that a module belongs to."""
    parts = name.split(".")
    return parts[1] if parts[0] == "games" and len(parts) > 1 else None


def test_the_reader_finds_the_imports() -> None:
    pairs = {(found.importer, found.imported) for found in IMPORTS}
    assert ("games.whist.state", "games.whist.phases") in pairs
    assert ("options", "errors") in pairs
    assert ("table", "notation") in pairs
    hints = [found for found in IMPORTS if found.for_types]
    assert ("games.whist.view", "games.whist.state") in {
        (found.importer, found.imported) for found in hints
    }
    assert any(not found.at_top for found in IMPORTS)


def test_every_module_is_in_a_layer() -> None:
    for name in MODULES:
        layer(name)


def test_imports_point_up() -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in IMPORTS
        if layer(found.importer) < layer(found.imported)
    ]
    assert not wrong, "\n".join(wrong)


def test_games_never_import_each_other_and_nothing_imports_a_game() -> None:
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in IMPORTS
        if game_of(found.imported) not in (None, game_of(found.importer))
    ]
    assert not wrong, "\n".join(wrong)


def test_games_need_nothing_of_their_own_layer() -> None:
    """A game is rules: it knows neither notation nor screens nor other bots."""
    wrong = [
        f"{found.importer}:{found.line} imports {found.imported}"
        for found in IMPORTS
        if game_of(found.importer)
        and layer(found.imported) == LAYER["games"]
        and game_of(found.imported) is None
    ]
    assert not wrong, "\n".join(wrong)


def test_no_import_goes_round_in_a_circle() -> None:
    """Inside one game those for the type checker may."""
    needs: dict[str, set[str]] = {name: set() for name in MODULES}
    for found in IMPORTS:
        one_game = game_of(found.importer) and game_of(found.imported)
        if found.at_top and not (found.for_types and one_game):
            needs[found.importer].add(found.imported)
    while free := [name for name, others in needs.items() if not others & {*needs}]:
        for name in free:
            del needs[name]
    assert not needs, f"a circle among {', '.join(sorted(needs))}"


@pytest.mark.parametrize("name", MODULES)
def test_random_is_used_nowhere(name: str) -> None:
    for node in ast.walk(TREES[name]):
        assert not {"random", "numpy"} & {
            found.split(".")[0] for found in names_of(node)
        }, f"{name}:{getattr(node, 'lineno', 0)}"


@pytest.mark.parametrize("name", [n for n in MODULES if n.split(".")[0] in RULES])
def test_rules_know_no_clock_no_hash_and_no_stream(name: str) -> None:
    for node in ast.walk(TREES[name]):
        where = f"{name}:{getattr(node, 'lineno', 0)}"
        tops = {found.split(".")[0] for found in names_of(node)}
        assert not tops & NO_MODULE_OF_RULES, f"{where} imports {tops}"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in NO_CALL_OF_RULES, f"{where} calls {node.func.id}"
        assert not isinstance(node, ast.Global), f"{where} keeps a global"


def test_every_game_is_a_folder_with_all_that_a_game_has() -> None:
    assert ids()
    for game_id in ids():
        parts = "options state view words account bots bots.beginner".split()
        for part in [*parts, *["odds"] * (Bid in load(game_id).verbs)]:
            assert f"games.{game_id}.{part}" in MODULES
        assert (ROOT / "games" / game_id / "rules.md").is_file()
        found = vars(import_module(f"cardcli.games.{game_id}.words"))
        assert [name for name in _public(Words) if name not in found] == []


def _public(record: type) -> list[str]:
    return [name for name in vars(record) if not name.startswith("_")]
