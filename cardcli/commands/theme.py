"""Changes the colours of the suits: to the next theme, or to the one named."""

from collections.abc import Iterator

from cardcli import switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "theme [two | four | contrast | mono]"
SAYS = {
    "two": "Theme two: two colours, red and black.",
    "four": "Theme four: a colour for each suit.",
    "contrast": "Theme contrast: the strongest colours that there are.",
    "mono": "Theme mono: no colours.",
}


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the theme as it now is."""
    yield Text((SAYS[switches.choose(session, "theme", words, USAGE)],))
