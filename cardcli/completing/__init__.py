"""What a shell may end a word with; what finds it is loaded only when one asks."""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardcli.errors import CardcliError

if TYPE_CHECKING:
    import click
    from click.shell_completion import CompletionItem

    Items = list[CompletionItem[str]]
    Callback = Callable[[click.Context, click.Parameter, str], Items]


def later(name: str) -> "Callback":
    """Return click's callback that asks the function of that name in `words`.

    It finds nothing where that function fails: a line being typed is no place for
    complaints.
    """

    def complete(ctx: "click.Context", param: "click.Parameter", word: str) -> "Items":
        try:
            finder: Any = getattr(import_module("cardcli.completing.words"), name)
            found: Items = finder(ctx, param, word)
        except (CardcliError, OSError):
            return []
        return [item for item in found if _fits(item, word)]

    return complete


def _fits(item: "CompletionItem[str]", word: str) -> bool:
    """Say whether an item goes on from what is typed; files the shell finds itself."""
    return item.type != "plain" or item.value.startswith(word)
