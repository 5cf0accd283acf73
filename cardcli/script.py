"""The plain line loop: lines from a stream in, lines to a stream out."""

import sys
from collections.abc import Iterator
from typing import Protocol, TextIO

from cardcli import interpreter
from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.reply import Left, Place, Refusal, Reply, Told
from cardcli.session import Session

MOST_BYTES = 8 * 1024
PROMPT = "> "


class Source(Protocol):
    """Where the lines come from: a file, a pipe, a terminal."""

    def readline(self, size: int = -1, /) -> bytes:
        """Return the next line, at most so many bytes of it; nothing at the end."""


class Front(Protocol):
    """What turns replies into lines: words for people, JSON for programs."""

    def opening(self) -> list[str]:
        """Return the lines that head a session."""

    def tell(self, reply: Reply) -> list[str]:
        """Return the lines of a reply."""

    def ask(self) -> list[str]:
        """Return the lines that ask for the next command."""

    def refuse(self, reason: str, place: Place) -> tuple[list[str], list[str]]:
        """Return the lines of a refusal for standard output and standard error."""


class Loop:
    """One session driven by a stream of lines.

    `source` names the stream in errors; `keep_going` goes on after a refused line; a
    `person` types at a terminal, mends refused lines and may leave the obvious out;
    `deals` is after how many deals to leave, 0 for no limit.
    """

    def __init__(
        self,
        session: Session,
        front: Front,
        out: TextIO,
        *,
        source: str = "standard input",
        keep_going: bool = False,
        person: bool = False,
        prompt: bool = False,
        deals: int = 0,
    ) -> None:
        self._session = session
        self._front = front
        self._out = out
        self._source = source
        self._keep_going = keep_going
        self._person = person
        self._prompt = prompt
        self._deals = deals
        self.refused = False

    def say(self, lines: list[str]) -> None:
        """Print lines."""
        for line in lines:
            self._out.write(f"{line}\n")

    def run(self, stream: Source) -> None:
        """Run every line of the stream."""
        session = self._session
        self.say(self._front.opening())
        for move, _ in session.bots_play():
            self.say(self._front.tell(Told(move)))
        self._ask()
        for number, raw in enumerate(self._lines(stream), start=1):
            if not self._line(number, raw):
                break
            if self._enough():
                break
            self._ask()
        self._out.flush()

    def _ask(self) -> None:
        self.say(self._front.ask())
        if self._prompt:
            self._out.write(PROMPT)
        self._out.flush()

    def _lines(self, stream: Source) -> Iterator[bytes]:
        while raw := self._read(stream):
            yield raw
            while len(raw) > MOST_BYTES and not raw.endswith(b"\n"):
                raw = self._read(stream)

    def _read(self, stream: Source) -> bytes:
        try:
            return stream.readline(MOST_BYTES + 2)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            words = f"{self._source}: cannot be read: {reason}; name another file"
            raise FileFault(words) from None

    def _line(self, number: int, raw: bytes) -> bool:
        """Run one line; say whether to go on."""
        text, fault = decode(raw)
        if self._person and not text.strip():
            text = interpreter.obvious(self._session)
        replies: Iterator[Reply] = (
            iter([Refusal(fault)]) if fault else interpreter.run(self._session, text)
        )
        for reply in replies:
            if isinstance(reply, Left):
                return False
            if isinstance(reply, Refusal):
                self._refuse(reply, number, text)
                if not (self._keep_going or self._person):
                    return False
                continue
            self.say(self._front.tell(reply))
            if self._enough():
                return False
        return True

    def _refuse(self, reply: Refusal, number: int, text: str) -> None:
        """Tell why a line is refused, and where it stands in a script."""
        self.refused = True
        place = Place(self._source, 0 if self._person else number, visible(text, 200))
        out, err = self._front.refuse(reply.reason, place)
        self.say(out)
        self._out.flush()
        sys.stderr.write("".join(f"{line}\n" for line in err))
        sys.stderr.flush()

    def _enough(self) -> bool:
        """Say whether the deals asked for have been played."""
        return 0 < self._deals <= self._session.deals_done


def decode(raw: bytes) -> tuple[str, str]:
    """Return a line's text without its end, and what is wrong with it or nothing."""
    raw = raw.removesuffix(b"\n").removesuffix(b"\r")
    if len(raw) > MOST_BYTES:
        fault = f"the line is over {MOST_BYTES >> 10} KiB; commands are short"
        return raw.decode(errors="replace"), fault
    try:
        return raw.decode(), ""
    except UnicodeDecodeError:
        return raw.decode(errors="replace"), "the line is not UTF-8; type plain text"
