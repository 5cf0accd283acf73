"""Changes how cards are written: with signs, letters or words, or as the screen can."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "suits [auto | signs | letters | words]"
SAYS = {
    "auto": "Suits are signs where the screen can show them, else letters.",
    "signs": "Suits are written as signs.",
    "letters": "Suits are written as letters.",
    "words": "Cards are written in words.",
}


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the way as it now is."""
    yield Text((SAYS[switches.choose(session, "suits", words, USAGE)],))
