"""Changes how your hand is sorted: by suits, trump first, or low cards first."""

from collections.abc import Iterator

from cardcli import screens, switches
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "sort [suits | trump | low]"
SAYS = {
    "suits": "The hand is sorted by suits.",
    "trump": "The hand is sorted by suits, trump first.",
    "low": "Each suit is sorted from its lowest card up.",
}


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the order as it now is."""
    says = SAYS[switches.choose(session, "sort", words, USAGE)]
    yield Text((says, *screens.renumbered(session)))
