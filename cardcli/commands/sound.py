"""Switches the terminal's bell on or off."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "sound [on | off]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield whether it now rings."""
    rings = switches.choose(session, "sound", words, USAGE)
    yield Text((f"The bell is {'on' if rings else 'off'}.",))
