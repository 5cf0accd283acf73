"""Shows the records, in this game, of those who sit at the table."""

from collections.abc import Iterator

from cardcli import places, screens
from cardcli.errors import FileFault, Refused
from cardcli.records import booking
from cardcli.records import words as record_words
from cardcli.records.finished import name_of
from cardcli.records.standing import standing
from cardcli.records.store import Booked
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "records"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the records; raise Refused where they cannot be read."""
    screens.alone(words, USAGE)
    try:
        booked, _ = booking.booked(places.records(), places.transcripts())
    except FileFault as fault:
        raise Refused(str(fault)) from None
    yield Text(tuple(_lines(session, booked)))


def _lines(session: Session, booked: list[Booked]) -> Iterator[str]:
    """Yield the record of each who sits here, once, in the order of the seats."""
    game_id = session.game.id
    sitting = [(name_of(who), not who.human) for who in session.players.values()]
    for name, bot in dict.fromkeys(sitting):
        his = [
            item
            for item in booked
            if (item.game, item.part.name, item.part.bot) == (game_id, name, bot)
        ]
        yield from record_words.lines(standing(name, bot, game_id, his))
