"""Tells what the program would do in your place, and why."""

from collections.abc import Iterator

from cardcli import render, screens
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "why"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the advice with its reason; the transcript notes that it was taken."""
    screens.alone(words, USAGE)
    choice = screens.advice(session)
    session.note_hint()
    command = render.command(choice.action, screens.held(session))
    yield Text((f"Hint: {command}. The program {choice.reason}.",))
