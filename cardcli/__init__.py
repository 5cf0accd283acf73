"""Four classic card games at the command line."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardcli.errors import CardcliError
    from cardcli.match import Match
    from cardcli.match import new as new

__version__ = "0.1.0"
__all__ = ["CardcliError", "Match", "__version__", "new"]


def __getattr__(name: str) -> Any:
    """Load the Python interface when it is first used: the program starts without."""
    if name in ("Match", "new"):
        from cardcli import match

        return getattr(match, name)
    if name == "CardcliError":
        from cardcli.errors import CardcliError

        return CardcliError
    raise AttributeError(f"module 'cardcli' has no attribute {name!r}")
