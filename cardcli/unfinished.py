"""The matches that a player has left before their end, and can take up."""

from collections.abc import Iterator

from cardcli import places
from cardcli.players import HUMAN, Player, seated
from cardcli.transcripts.paper import in_use
from cardcli.transcripts.shelf import Entry, newest_first


def matches(player: str) -> Iterator[Entry]:
    """Yield a player's unfinished matches, the one played last first.

    One who gives no name may have taken one at the table, so any person's may be his.
    What another process is playing is left out.
    """
    who = str(Player(HUMAN, player))
    for entry in newest_first(places.transcripts()):
        people = [text for text in entry.seats.values() if seated(text).human]
        his = who in people or (people and not player)
        if his and not entry.finished and not in_use(entry.path):
            yield entry
