"""A session driven by lines: from a file, a pipe or a terminal; lines of text out."""

import sys
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol, TextIO

from cardcli import interpreter
from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.game import NOBODY, TABLE
from cardcli.pace import delay
from cardcli.reply import Left, Place, Question, Refusal, Reply, Told
from cardcli.session import Session

MOST_BYTES = 8 * 1024
PROMPT = "> "
YES_NO = f"(y/n) {PROMPT}"
"""The prompt of a question."""
BELL = "\a"


class Typed(NamedTuple):
    """A line, its number in a script or 0, and why it cannot be read or nothing."""

    text: str
    number: int = 0
    fault: str = ""


class Lines(Protocol):
    """Where the lines come from."""

    source: str
    """Its name in errors."""
    person: bool
    """Whether a person types, who mends refused lines and may leave the obvious out."""
    keyboard: bool
    """Whether keys are heard at any time, and a bell may be rung."""

    def next(self) -> Typed | None:
        """Return the next line, asked for where somebody has to be asked; or None."""

    def refused(self, typed: Typed) -> None:
        """Hear that a line was refused."""

    def wait(self, seconds: float, do: Callable[[str], None]) -> None:
        """Let time pass; lines that cannot wait are done meanwhile."""


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


Show = Callable[[list[str]], list[str]]
"""From lines as a front gives them to lines as they are printed."""


def as_they_are(lines: list[str]) -> list[str]:
    """Return lines for programs, which nothing folds or colours."""
    return lines


class Loop:
    """One session driven by lines.

    `show` makes of what is told what is printed; `keep_going` goes on after a refused
    line; `deals` is after how many deals to leave, 0 for no limit.
    """

    def __init__(
        self,
        session: Session,
        front: Front,
        out: TextIO,
        lines: Lines,
        *,
        show: Show = as_they_are,
        keep_going: bool = False,
        deals: int = 0,
    ) -> None:
        self._session = session
        self._front = front
        self._out = out
        self._lines = lines
        self._show = show
        self._keep_going = keep_going or lines.person
        self._deals = deals
        self.refused = False
        self.left: Left | None = None
        """How the player left, None where the lines ended."""

    def say(self, lines: list[str]) -> None:
        """Print lines."""
        for line in self._show(lines):
            self._out.write(f"{line}\n")

    def run(self) -> None:
        """Run every line."""
        session = self._session
        self.say(self._front.opening())
        for move, _ in session.bots_play():
            self._told(Told(move))
        self.say(self._front.ask())
        while not self.left and (typed := self._next()) is not None:
            if not self._line(typed) or self._enough():
                break
            self.say(self._front.ask())
        self._out.flush()

    def watch(self) -> None:
        """Let bots play in every seat to the end of the match, telling every move."""
        session = self._session
        self.say(self._front.opening())
        if self._lines.keyboard:
            self.say(["F8 is slower, F9 faster; Ctrl-C leaves."])
        while not (session.over or self.left or self._enough()):
            self._told(Told(session.deal()))
            for move, reason in session.bots_play():
                self._told(Told(move, reason))
                if self.left:
                    break
        self._out.flush()

    def _next(self) -> Typed | None:
        """Return the next line; an unattended table deals by itself."""
        self._out.flush()
        session = self._session
        if (
            self._lines.keyboard
            and session.unattended
            and session.table.to_act == TABLE
        ):
            return Typed("deal")
        return self._lines.next()

    def _line(self, typed: Typed) -> bool:
        """Run one line; say whether to go on."""
        if self._lines.person and not typed.text.strip():
            typed = typed._replace(text=interpreter.obvious(self._session))
        replies: Iterator[Reply] = (
            iter([Refusal(typed.fault)])
            if typed.fault
            else interpreter.run(self._session, typed.text)
        )
        for reply in replies:
            if isinstance(reply, Refusal):
                self._refuse(reply, typed)
                if not self._keep_going:
                    return False
                continue
            self._told(reply)
            if self.left or self._enough():
                return False
        return True

    def _told(self, reply: Reply) -> None:
        """Print a reply and let it be read."""
        if isinstance(reply, Left):
            self.left = reply
            return
        if isinstance(reply, Question) and not self._lines.keyboard:
            reply = Question(f"{reply.text} (yes or no)")
        self.say(self._front.tell(reply))
        if isinstance(reply, Told):
            self._ring(over=self._session.table.to_act == NOBODY)
            seconds = delay(self._session, reply.move)
            self._out.flush()
            self._lines.wait(seconds, self._meanwhile)

    def _meanwhile(self, line: str) -> None:
        """Run a line that does not wait for the bots to be done."""
        self._line(Typed(line))

    def _refuse(self, reply: Refusal, typed: Typed) -> None:
        """Tell why a line is refused, and where it stands in a script."""
        self.refused = True
        place = Place(self._lines.source, typed.number, visible(typed.text, 200))
        out, err = self._front.refuse(reply.reason, place)
        self.say(out)
        self._ring(over=True)
        self._out.flush()
        shown = self._show(err) if self._lines.person else err
        sys.stderr.write("".join(f"{line}\n" for line in shown))
        sys.stderr.flush()
        self._lines.refused(typed)

    def _ring(self, *, over: bool) -> None:
        """Ring the bell where a person wants to hear it."""
        if over and self._lines.keyboard and self._session.comforts.sound:
            self._out.write(BELL)

    def _enough(self) -> bool:
        """Say whether the deals asked for have been played."""
        return 0 < self._deals <= self._session.deals_done


class Source(Protocol):
    """What bytes are read from: a file, a pipe, a terminal."""

    def readline(self, size: int = -1, /) -> bytes:
        """Return the next line, at most so many bytes of it; nothing at the end."""


class Stream:
    """The lines of a stream, each after a prompt where there is one."""

    keyboard = False

    def __init__(
        self,
        stream: Source,
        out: TextIO,
        source: str = "standard input",
        *,
        person: bool = False,
        prompt: str = "",
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        self.source = source
        self.person = person
        self._stream = stream
        self._out = out
        self._prompt = prompt
        self._sleep = sleep
        self._number = 0

    def next(self) -> Typed | None:
        """Return the next line; raise FileFault where the stream cannot be read."""
        if self._prompt:
            self._out.write(self._prompt)
            self._out.flush()
        raw = self._read()
        if not raw:
            if self._prompt and self.person:
                self._out.write("\n")
            return None
        self._number += 1
        text, fault = decode(raw)
        rest = raw
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = self._read()
        return Typed(text, 0 if self.person else self._number, fault)

    def _read(self) -> bytes:
        try:
            return self._stream.readline(MOST_BYTES + 2)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            words = f"{self.source}: cannot be read: {reason}; name another file"
            raise FileFault(words) from None

    def refused(self, typed: Typed) -> None:
        """Do nothing: lines that have been read are not read again."""

    def wait(self, seconds: float, do: Callable[[str], None]) -> None:
        """Sleep where somebody reads along."""
        if self._sleep and seconds:
            self._sleep(seconds)


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
