"""Only our own errors are caught: a bug must show itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import cardcli

PACKAGE = Path(cardcli.__file__).parent
BROAD = {"Exception", "BaseException"}


def handlers(source: str) -> Iterator[ast.ExceptHandler]:
    """Yield every handler of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler):
            yield node


def broad(handler: ast.ExceptHandler) -> bool:
    """Say whether a handler catches what it cannot know."""
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return bool(names & BROAD)


def suppressed(source: str) -> Iterator[ast.Call]:
    """Yield every `suppress(Exception)`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and "suppress" in ast.unparse(node.func):
            if any(ast.unparse(argument) in BROAD for argument in node.args):
                yield node


def test_no_handler_catches_everything() -> None:
    seen = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        for handler in handlers(source):
            seen += 1
            assert not broad(handler), f"{path}:{handler.lineno}"
        assert not list(suppressed(source)), path
    assert seen > 30


def test_the_search_finds_them() -> None:
    wrong = "try:\n    x\nexcept (OSError, Exception):\n    pass\nexcept:\n    pass\n"
    assert [broad(handler) for handler in handlers(wrong)] == [True, True]
    right = "try:\n    x\nexcept (OSError, ValueError):\n    pass\n"
    assert [broad(handler) for handler in handlers(right)] == [False]
    assert list(suppressed("with contextlib.suppress(Exception):\n    x\n"))
