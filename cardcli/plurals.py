"""Numbers of things in words."""


def count(number: str | int, noun: str) -> str:
    """Return a number of things: `1 point`, `-1 point`, `21 points`."""
    one = str(number).removeprefix("-") == "1"
    return f"{number} {noun}" if one else f"{number} {noun}s"
