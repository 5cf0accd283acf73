"""Tells what the program would do in your place."""

from collections.abc import Iterator

from cardcli import render, screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "hint"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the advice; the transcript notes that it was taken."""
    screens.alone(words, USAGE)
    choice = screens.advice(session)
    session.note_hint()
    hand = screens.held(session)
    yield Text((f"Hint: {render.command(choice.action, hand)}.",))
