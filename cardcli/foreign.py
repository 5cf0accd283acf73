"""Text from outside, made safe to show."""

from unicodedata import category, normalize

_HIDING = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def visible(text: str, limit: int = 500) -> str:
    r"""Return text with each control, format and bidi character as `\u{…}`.

    Longer text is cut at `limit` characters and ends in `…`.
    """
    if text.isascii() and text.isprintable() and len(text) <= limit:
        return text
    shown = normalize("NFC", text[: limit + 1])
    cut = len(shown) > limit
    safe = "".join(
        f"\\u{{{ord(letter):X}}}" if category(letter) in _HIDING else letter
        for letter in shown[:limit]
    )
    return f"{safe}…" if cut else safe


def quoted(text: str, limit: int = 500) -> str:
    """Return text between quotes, each character that hides made visible."""
    return f"'{visible(text, limit)}'"


def hiding(text: str) -> str | None:
    """Return the first control or format character in a text, written visibly."""
    if text.isascii() and text.isprintable():
        return None
    for letter in text:
        if category(letter) in _HIDING:
            return f"\\u{{{ord(letter):X}}}"
    return None
