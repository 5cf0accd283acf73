"""Lets each deal ask first whether the last one is to be played again, or not."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "replay [on | off]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Switch the question on or off."""
    if switches.choose(session, "replay", words, USAGE):
        yield Text(("Before each deal you are asked whether to replay the last one.",))
    else:
        yield Text(("The last deal is no longer offered again.",))
