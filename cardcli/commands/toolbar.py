"""Switches the line of keys below the prompt on or off."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "toolbar [on | off]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield whether it is now shown."""
    shown = switches.choose(session, "toolbar", words, USAGE)
    yield Text((f"The toolbar is {'on' if shown else 'off'}.",))
