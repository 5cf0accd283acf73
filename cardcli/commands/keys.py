"""Lists the function keys, and what each of them would do now."""

from collections.abc import Iterator

from cardcli import keys, screens
from cardcli.render import GLUE
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "keys"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the keys."""
    screens.alone(words, USAGE)
    legends = [legend.replace(" ", GLUE) for legend in keys.legends(session)]
    yield Text((f"{', '.join(legends)}. Typed, f1 does the same.",))
