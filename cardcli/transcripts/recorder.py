"""Writing a transcript as the match goes: after each move the file is whole.

Each line is written over the closing bracket of its deal, in one write. A write that
fails is taken back, so the file is then as it was before the move.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from cardcli.errors import FileFault
from cardcli.table import Dealt
from cardcli.transcripts import sheet
from cardcli.transcripts.paper import Paper
from cardcli.transcripts.sheet import CLOSING, Header

Sync = Literal["each", "deal", "never"]


class Recorder:
    """The transcript of one match on one paper.

    The paper is asked for when the first deal is dealt: a table at which nothing was
    dealt leaves nothing behind. Sync is `each` move, each `deal` or `never`.
    """

    def __init__(
        self, paper: Callable[[], Paper], sync: Sync = "never", *, begun: bool = False
    ) -> None:
        self._open = paper
        self._sync = sync
        self._begun = begun
        self._paper: Paper | None = paper() if begun else None

    def deal(self, head: Header, dealer: str, dealt: Dealt, first: str) -> None:
        """Write a deal with its first line, and the header above the first one."""
        text = sheet.deal(dealer, dealt, first)
        if not self._begun:
            text = sheet.header(head) + text
        if self._paper is None:
            self._paper = self._open()
        try:
            self._paper.write(text, 0, sync=self._sync != "never")
        except FileFault:
            if not self._begun:
                self._paper.close()
                self._paper = None
            raise
        self._begun = True

    def line(self, text: str) -> None:
        """Write a move over the closing bracket."""
        assert self._paper is not None
        text = sheet.line(text) + CLOSING
        self._paper.write(text, len(CLOSING), sync=self._sync == "each")

    def end(self, text: str, winner: str | None, scores: Mapping[str, int]) -> None:
        """Write the last move and the result, in one write."""
        assert self._paper is not None
        last = sheet.line(text) + CLOSING + sheet.result(winner, scores)
        self._paper.write(last, len(CLOSING), sync=self._sync != "never")

    @property
    def kept_as(self) -> str:
        """The name of the file, empty where there is none."""
        return "" if self._paper is None else self._paper.name

    def close(self) -> None:
        """Sync what is left to sync and let go of the paper."""
        paper, self._paper = self._paper, None
        if paper is None:
            return
        try:
            if self._sync != "never":
                paper.settle()
        finally:
            paper.close()


Written = tuple[str, Dealt, list[str], Mapping[str, object]]
"""A deal's dealer, its heading, its lines and the reader's own keys in it."""


def whole(head: Header, deals: Iterable[Written]) -> str:
    """Return the text of a whole transcript without a result."""
    pieces = [sheet.header(head)]
    for dealer, dealt, lines, own in deals:
        first, *rest = lines
        text = sheet.deal(dealer, dealt, first, own)
        body = "".join(map(sheet.line, rest))
        pieces.append(text[: -len(CLOSING)] + body + CLOSING)
    return "".join(pieces)
