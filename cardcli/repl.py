"""The line editor at a table: hot keys, a toolbar, cards by arrow keys.

What the table tells goes to the scroll-back as plain lines, between two prompts.
"""

import os
import time
from collections import deque
from collections.abc import Callable

from prompt_toolkit.enums import EditingMode
from prompt_toolkit.filters import Condition, is_searching
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from cardcli import keys, screens
from cardcli.chooser import Chooser, chooser
from cardcli.keyboard import Keyboard, size
from cardcli.proposals import proposals
from cardcli.reply import answer
from cardcli.script import PROMPT, YES_NO, Lines, Typed
from cardcli.session import Session
from cardcli.settings import over_ssh

NARROW = 39
"""Columns of the toolbar over SSH, where each of them is sent again with every key."""
SPARE = 2
"""Columns that stay free at the end of the line below the prompt."""
LEAVING = ("quit", "exit")
AT_ONCE = ("F1", "F3", "F5", "F6", "F8", "F9", "F10")
"""Keys that need not wait until the bots are done."""


class Typing:
    """A desk with a keyboard."""

    def __init__(self, keyboard: Keyboard) -> None:
        self.left = False
        self._keyboard = keyboard
        self._waiting: deque[str] = deque()
        """Lines that came in one paste."""

    def line(
        self, prompt: str, propose: Callable[[str], list[str]] = lambda text: []
    ) -> str | None:
        """Return what is typed; None on Ctrl-D. Ctrl-C drops the line."""
        if self._waiting:
            return self._waiting.popleft()
        self._keyboard.proposing.propose = propose
        self._keyboard.history.quiet = True
        self._keyboard.comforts = self._keyboard.found.comforts
        self._keyboard.show_below(None)
        while True:
            try:
                first, *rest = self._keyboard.ask(prompt).split("\n")
                self._waiting.extend(rest)
                return first
            except EOFError:
                return None
            except KeyboardInterrupt:
                continue

    def say(self, lines: list[str]) -> None:
        """Print lines."""
        self._keyboard.say(lines)

    def lines(self, session: Session) -> Lines:
        """Return the lines that are edited at a table's prompt."""
        return Editor(session, self._keyboard)


class Editor:
    """The lines that a person types at a table's prompt."""

    source = "standard input"
    person = True
    keyboard = True

    def __init__(self, session: Session, keyboard: Keyboard) -> None:
        self._session = session
        self._keyboard = keyboard
        self._narrow = over_ssh(os.environ)
        self._waiting: deque[str] = deque()
        """Lines that came in one paste."""
        self._mend = ""
        """What the next prompt starts with: a refused line, a half-typed one."""
        self._ahead = ""
        """The line that is typed while the bots play."""
        self._chooser: Chooser | None = None
        self._below_most = 0
        """How many lines this prompt has had below it."""
        self._bindings = self._bind()

    # Lines

    def next(self) -> Typed | None:
        """Return the next line that is typed or was pasted."""
        if not self._waiting:
            self._waiting.extend(self._ask().split("\n"))
        return Typed(self._waiting.popleft())

    def _ask(self) -> str:
        keyboard = self._keyboard
        keyboard.proposing.propose = lambda text: proposals(self._session, text)
        keyboard.comforts = self._session.comforts
        vi = self._session.comforts.editing == "vi"
        keyboard.prompt.editing_mode = EditingMode.VI if vi else EditingMode.EMACS
        self._ahead = ""
        asked = self._session.pending is not None
        keyboard.history.quiet = asked
        mend = ""
        if not asked:
            mend, self._mend = self._mend, ""
        while True:
            self._chooser = None
            self._below_most = 0
            self._show_below()
            try:
                return keyboard.ask(self._prompt(), mend, self._bindings)
            except EOFError:
                pending = self._session.pending
                return "yes" if pending and pending.leaving else "quit"
            except KeyboardInterrupt:
                mend = ""

    def refused(self, typed: Typed) -> None:
        """Leave a refused line to be mended; what came after it is not run."""
        left = len(self._waiting)
        self._waiting.clear()
        self._keyboard.forget()
        if left:
            lines = "line was" if left == 1 else "lines were"
            print(f"{left} more pasted {lines} not run.")
        if not typed.fault and answer(typed.text) is None:
            self._mend = typed.text

    # What stands before the cursor, and below

    def _prompt(self) -> str:
        """Return the prompt; without a toolbar trump and score are in it."""
        if self._session.pending:
            return YES_NO
        if self._session.comforts.toolbar:
            return PROMPT
        return " ".join([", ".join(screens.glance(self._session)), PROMPT]).lstrip()

    def _show_below(self) -> None:
        shown = self._session.comforts.toolbar or self._chooser
        self._keyboard.show_below(self._below if shown else None)

    def _below(self) -> str:
        """Return the cards to choose from, and the toolbar."""
        display = self._keyboard.display(self._session.comforts)
        width = size().columns - SPARE
        width = min(width, NARROW) if self._narrow else width
        lines = []
        if self._chooser and self._is_choosing():
            row = self._chooser.row(min(width, display.columns))
            lines += display.lines([row])
        if self._session.comforts.toolbar:
            lines.append(self._toolbar(width))
        # Once two lines were shown there is room for two, so the first stays in place.
        self._below_most = max(self._below_most, len(lines))
        return "\n".join([*lines, *[""] * (self._below_most - len(lines))])

    def _toolbar(self, width: int) -> str:
        """Return trump and score, and the legends of as many keys as fit."""
        line = ", ".join(screens.glance(self._session))[:width]
        for legend in keys.legends(self._session):
            gap = " | " if line else ""
            if len(line) + len(gap) + len(legend) > width:
                break
            line += gap + legend
        return line

    # Keys

    def _bind(self) -> KeyBindings:
        bound = KeyBindings()
        for key in keys.KEYS:
            bound.add(key.name.lower())(self._typing(key))
        buffer = self._keyboard.prompt.default_buffer
        empty = Condition(lambda: not buffer.text) & ~is_searching
        choosing = Condition(self._is_choosing)
        for name, step in (("left", -1), ("right", 1)):
            bound.add(name, filter=empty | choosing)(self._moving(step))
        for name in ("up", "down", " "):
            bound.add(name, filter=choosing)(self._register)
        bound.add(Keys.Any, filter=choosing)(self._type_instead)
        for name in ("backspace", "escape"):
            bound.add(name, filter=choosing, eager=True)(self._stop_choosing)
        return bound

    def _typing(self, key: keys.Key) -> Callable[[KeyPressEvent], None]:
        """Return what types a key's command; a half-typed line comes back after it."""

        def typed(event: KeyPressEvent) -> None:
            buffer = self._keyboard.line()
            self._mend = "" if self._is_choosing() else buffer.text
            self._keyboard.history.quiet = True
            buffer.text = key.line(self._session.game)
            buffer.cursor_position = len(buffer.text)
            buffer.validate_and_handle()

        return typed

    def _is_choosing(self) -> bool:
        """Say whether the line is the chooser's; once it is not, choosing is over."""
        text = self._keyboard.prompt.default_buffer.text
        if self._chooser and self._chooser.line != text:
            self._chooser = None
        return self._chooser is not None

    def _moving(self, step: int) -> Callable[[KeyPressEvent], None]:
        def move(event: KeyPressEvent) -> None:
            if self._is_choosing() and self._chooser:
                self._choose(self._chooser.move(step))
            else:
                self._choose(chooser(self._session, last=step < 0))

        return move

    def _register(self, event: KeyPressEvent) -> None:
        if self._chooser:
            self._choose(self._chooser.register())

    def _choose(self, chosen: Chooser | None) -> None:
        """Show a choice, and type it."""
        self._chooser = chosen
        self._show_below()
        if chosen:
            buffer = self._keyboard.prompt.default_buffer
            buffer.text = chosen.line
            buffer.cursor_position = len(chosen.line)

    def _stop_choosing(self, event: KeyPressEvent) -> None:
        self._chooser = None
        self._show_below()
        event.current_buffer.text = ""

    def _type_instead(self, event: KeyPressEvent) -> None:
        self._stop_choosing(event)
        event.current_buffer.insert_text(event.data)

    # Between two prompts

    def wait(self, seconds: float, do: Callable[[str], None]) -> None:
        """Let time pass; keys that need not wait are heard, the others are kept.

        Ctrl-C ends the demo, and the waiting.
        """
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            try:
                pressed = self._keyboard.pressed(max(0.0, left))
            except EOFError:
                do("exit")
                return
            for key in pressed:
                if not self._heard(key, do):
                    until = 0.0
            if not pressed and left <= 0:
                return

    def _heard(self, key: KeyPress, do: Callable[[str], None]) -> bool:
        """Do what a key asks for, or keep it; say whether to go on waiting."""
        name = str(getattr(key.key, "value", key.key)).upper()
        watched = not self._session.humans
        line = self._ended(name)
        if name == "C-C" or (watched and line in LEAVING):
            if watched:
                do("quit")
            elif self._session.autopilot:
                do("demo")
            return False
        if line == "demo" and self._session.autopilot:
            self._keyboard.forget()
            do("demo")
            return False
        self._ahead += key.data if key.data.isprintable() else ""
        if name == "F2" and not watched:
            do("demo")
        elif name in AT_ONCE:
            do(keys.line_of(name, self._session.game))
        else:
            if (name == "F4" or line in LEAVING) and self._session.autopilot:
                do("demo")
            self._keyboard.keep([key])
        return True

    def _ended(self, name: str) -> str:
        """Return the line that a key ends or types, nothing where it does neither."""
        if name == "F7" or (name == "C-D" and not self._ahead):
            return "quit"
        if name == "C-H":
            self._ahead = self._ahead[:-1]
        if name not in ("C-M", "C-J"):
            return ""
        line, self._ahead = self._ahead.strip().lower(), ""
        return keys.line_of(line, self._session.game) or line
