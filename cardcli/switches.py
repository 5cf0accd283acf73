"""The comforts as commands change them: a word chosen, the next one, on or off."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardcli import options as option_pages
from cardcli import render
from cardcli.comforts import Comforts
from cardcli.errors import Unreadable
from cardcli.foreign import quoted
from cardcli.session import Session

ON_OFF = ("on", "off")


def choose(session: Session, name: str, words: Sequence[str], usage: str) -> Any:
    """Set a comfort to the word given, or without one to what comes next.

    Return what it now is; raise Unreadable for another word.
    """
    kind = option_pages.kinds(Comforts)[name]
    if len(words) > 1:
        raise Unreadable(f"type {usage}")
    listed = kind.words
    if words:
        word = one_of(listed, words[0])
    else:
        now = option_pages.write(getattr(session.comforts, name))
        word = listed[(listed.index(now) + 1) % len(listed)]
    value = word == "on" if listed == ON_OFF else word
    put(session, name, value)
    return value


def put(session: Session, name: str, value: object) -> None:
    """Set a comfort to a value that it may have."""
    changed: dict[str, Any] = {name: value}
    session.comforts = replace(session.comforts, **changed)


def one_of(listed: Sequence[str], word: str) -> str:
    """Return the word of a list that a word, or a clear beginning of it, means.

    Raises Unreadable, naming those that it could be, for any other word.
    """
    lower = word.lower()
    fitting = [other for other in listed if other.startswith(lower)]
    if lower in listed:
        return lower
    if len(fitting) == 1:
        return fitting[0]
    among = render.either(fitting or listed)
    raise Unreadable(f"{quoted(word, 40)} is not clear here; type {among}")


def lines(comforts: Comforts) -> list[str]:
    """Return every comfort with its value and what it means, a line each."""
    return [
        f"{name} {option_pages.write(getattr(comforts, name))}: {kind.means}"
        f" ({kind.values({})})"
        for name, kind in option_pages.kinds(comforts).items()
    ]
