"""Puts a remark into the transcript at this point."""

from collections.abc import Iterator

from cardcli.reply import Reply, Told
from cardcli.session import Session
from cardcli.transcripts.line import check_note

USAGE = "note TEXT"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the note as it was put."""
    yield Told(session.note(check_note(" ".join(words))))
