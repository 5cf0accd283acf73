"""Puts a remark into the transcript at this point."""

from collections.abc import Iterator

from cardcli.errors import Unreadable
from cardcli.reply import Reply, Told
from cardcli.session import HINT, OPEN_HANDS, Session
from cardcli.transcripts.line import check_note

USAGE = "note TEXT"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the note as it was put; the program's own are not for people."""
    text = check_note(" ".join(words))
    if text.startswith((HINT, OPEN_HANDS)):
        raise Unreadable("such a note is the program's own; begin with another word")
    yield Told(session.note(text))
