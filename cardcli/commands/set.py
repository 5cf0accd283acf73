"""Changes a rule of the table before the first deal."""

from collections.abc import Iterator

from cardcli import options as option_pages
from cardcli.errors import Unreadable
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "set OPTION VALUE"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the option as it now is."""
    if len(words) < 2:
        raise Unreadable(f"type {USAGE}; options lists them")
    name = words[0].lower()
    session.set_options({name: " ".join(words[1:])})
    value = option_pages.write(getattr(session.options, name))
    yield Text((f"{name} is {value}.",))
