"""A terminal's keyboard: asks for a line with an editor, and hears keys in between.

It asks no terminal where its cursor is, and prints only between two prompts.
"""

import os
import select
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType

from prompt_toolkit import PromptSession
from prompt_toolkit.application.current import get_app
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import (
    CompleteEvent,
    Completer,
    Completion,
    get_common_complete_suffix,
)
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import History
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.input.typeahead import clear_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent, merge_key_bindings
from prompt_toolkit.key_binding.key_processor import KeyPress, KeyProcessor
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.search import stop_search
from prompt_toolkit.styles import BaseStyle, DynamicStyle, Style

from cardcli import history
from cardcli.comforts import Comforts
from cardcli.display import Display, of_output
from cardcli.foreign import visible
from cardcli.script import YES_NO
from cardcli.settings import Settings

ESCAPE_SECONDS = 0.1
"""How long an Esc may be the beginning of another key."""
CHORD_SECONDS = 0.2
"""How long a key waits for another that goes with it."""
MOST_TYPED = 1000
"""Characters that a line holds; what is typed beyond them is not taken."""
MOST_PASTED = 8 * 1024
MOST_TIMES = 99
"""How often a key may be repeated by the number before it."""
CUT = f"# The paste is over {MOST_PASTED >> 10} KiB: what came after this is not taken."
HUED = ("two", "four")
"""The themes that have colours, not only bold and reverse."""


class Kept(History):
    """The lines that a player has typed, in his file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.quiet = False
        """Whether the line is no typed one: a key's, or an answer."""

    def load_history_strings(self) -> Iterable[str]:
        """Return the lines, newest first."""
        return history.read(self._path)

    def append_string(self, string: str) -> None:
        """Take a typed line."""
        if not self.quiet:
            super().append_string(string)

    def store_string(self, string: str) -> None:
        """Write a typed line to the file."""
        history.add(self._path, string)


class Proposing(Completer):
    """Proposes what may go on, at a table or where there is none."""

    def __init__(self) -> None:
        self.propose: Callable[[str], list[str]] = lambda text: []

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Completion]:
        """Yield the words that the last one may become."""
        text = document.text_before_cursor
        begun = len(text) - len(text.rpartition(" ")[2])
        for word in self.propose(text):
            yield Completion(word, start_position=begun - len(text))


class Unasked(Vt100_Output):
    """A terminal that is not asked how many lines are left below its cursor."""

    def get_rows_below_cursor_position(self) -> int:
        """Return that there is one; the screen scrolls where there are no more."""
        return 1


class Keyboard(AbstractContextManager["Keyboard"]):
    """A terminal's keyboard: asks for lines, and hears keys between two of them.

    While it is entered nothing typed is echoed by the terminal, and nothing is lost.
    """

    def __init__(self, kept: Path, found: Settings) -> None:
        self._input = create_input(sys.stdin)
        self._raw = self._input.raw_mode()
        self.found = found
        self.comforts = found.comforts
        """Those of the table that is asked at."""
        self.history = Kept(kept)
        self.proposing = Proposing()
        self._listed = ""
        """What was proposed where a word may become several; else nothing."""
        self._at = 0
        """Where the cursor was then."""
        coloured = bool(self.display(found.comforts).theme)
        self.prompt = _editor(
            self._input, self.history, self.proposing, coloured, self._style()
        )

    def __enter__(self) -> "Keyboard":
        self._raw.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._raw.__exit__(kind, fault, trace)

    def display(self, comforts: Comforts) -> Display:
        """Return how lines are shown here, by somebody's comforts."""
        return of_output(comforts, self.found.color)

    def _style(self) -> BaseStyle:
        """Return the style of what is edited, in colours where the theme has some."""
        grey, plain = _style("ansibrightblack"), _style("ansidefault underline")
        return DynamicStyle(
            lambda: grey if self.display(self.comforts).theme in HUED else plain
        )

    def ask(
        self,
        prompt: str,
        default: str = "",
        bindings: KeyBindings | None = None,
    ) -> str:
        """Return what is typed.

        Raises EOFError on Ctrl-D and KeyboardInterrupt on Ctrl-C.
        """
        own = KeyBindings()
        own.add("tab")(self._complete)
        own.add("c-z")(lambda event: None)
        # Pasted colours look like a mouse, and prompt_toolkit falls over them.
        own.add(Keys.Vt100MouseEvent)(lambda event: None)
        own.add(Keys.BracketedPaste)(self._paste)
        own.add(Keys.Any, filter=Condition(_full))(lambda event: None)
        if prompt == YES_NO:
            _answer_by_arrows(own)
        merged = merge_key_bindings([bindings or KeyBindings(), own])
        buffer, at = self.prompt.default_buffer, len(default)

        def back() -> None:
            buffer.cursor_position = at

        while True:
            self._listed = ""
            default = self.prompt.prompt(
                prompt, default=default, key_bindings=merged, pre_run=back
            )
            if not self._listed:
                return default
            self.prompt.app.erase_when_done = False
            at = self._at
            self.say([self._listed])

    def line(self) -> Buffer:
        """Return the line that is typed, after the end of a search for another."""
        if self.prompt.app.layout.is_searching:
            stop_search()
        return self.prompt.default_buffer

    def _paste(self, event: KeyPressEvent) -> None:
        """Take pasted lines; they are run where the last one has an end."""
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        # What hides in a line would do so on the screen before it is refused.
        text = "\n".join(visible(line, MOST_PASTED) for line in text.split("\n"))
        if len(text) > MOST_PASTED:
            text = text[:MOST_PASTED]
            whole = text.rpartition("\n")[0]
            text = f"{whole}\n{CUT}\n" if whole else text
        buffer = self.line()
        buffer.insert_text(text.removesuffix("\n"))
        if text.endswith("\n"):
            buffer.validate_and_handle()

    def _complete(self, event: KeyPressEvent) -> None:
        """Type what is clear, else list what there is, above the line.

        The line is asked for anew below the list: in between the keyboard stays ours.
        """
        buffer = event.current_buffer
        asked = CompleteEvent(completion_requested=True)
        found = [*self.proposing.get_completions(buffer.document, asked)]
        if len(found) == 1:
            buffer.delete_before_cursor(-found[0].start_position)
            buffer.insert_text(found[0].text)
        elif common := get_common_complete_suffix(buffer.document, found):
            buffer.insert_text(common)
        elif found:
            self._listed = " ".join(one.text for one in found)
            self._at = buffer.cursor_position
            event.app.erase_when_done = True
            event.app.exit(result=buffer.text)

    def say(self, lines: list[str]) -> None:
        """Print lines."""
        shown = self.display(self.found.comforts).lines(lines)
        sys.stdout.writelines(f"{line}\n" for line in shown)
        sys.stdout.flush()

    def show_below(self, line: Callable[[], str] | None) -> None:
        """Show a line below the prompt as long as it is there."""
        if line is None:
            self.prompt.bottom_toolbar = None
        else:
            self.prompt.bottom_toolbar = lambda: ANSI(line())

    def pressed(self, seconds: float) -> list[KeyPress]:
        """Return the keys that are pressed, after so many seconds without any."""
        ready, _, _ = select.select([self._input.fileno()], [], [], seconds)
        if not ready:
            return self._input.flush_keys()
        found = self._input.read_keys()
        if not found and self._input.closed:
            raise EOFError
        return found

    def keep(self, pressed: list[KeyPress]) -> None:
        """Keep keys for the next prompt."""
        store_typeahead(self._input, pressed)

    def forget(self) -> None:
        """Forget what was typed ahead."""
        clear_typeahead(self._input)


def _editor(
    typed: Input, lines: Kept, proposing: Proposing, coloured: bool, style: BaseStyle
) -> PromptSession[str]:
    """Return an editor with no way to a shell, another editor or a stop."""
    editor: PromptSession[str] = PromptSession(
        history=lines,
        auto_suggest=AutoSuggestFromHistory(),
        completer=proposing,
        complete_while_typing=False,
        reserve_space_for_menu=0,
        search_ignore_case=True,
        mouse_support=False,
        enable_open_in_editor=False,
        enable_suspend=False,
        enable_system_prompt=False,
        color_depth=ColorDepth.DEPTH_4_BIT if coloured else ColorDepth.MONOCHROME,
        style=style,
        input=typed,
        output=Unasked(sys.stdout, size, os.environ.get("TERM"), enable_cpr=False),
    )
    editor.app.ttimeoutlen = ESCAPE_SECONDS
    editor.app.timeoutlen = CHORD_SECONDS
    # Killed and yanked text doubles with every key, in memory without end.
    editor.default_buffer.on_text_changed += _cut
    editor.app.key_processor.before_key_press += _seldom
    return editor


def size() -> Size:
    """Return the terminal's size; a wrong one would cost memory without end."""
    try:
        columns, rows = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        columns, rows = 80, 24
    return Size(min(max(rows, 5), 300), min(max(columns, 20), 500))


def _style(faint: str) -> Style:
    plain = {"bottom-toolbar": "noreverse", "bottom-toolbar.text": "noreverse"}
    return Style.from_dict({"auto-suggestion": faint, **plain})


def _answer_by_arrows(bound: KeyBindings) -> None:
    """Let left and right pick yes or no, up and down give it, as in the documents."""

    def picking(word: str) -> Callable[[KeyPressEvent], None]:
        def pick(event: KeyPressEvent) -> None:
            event.current_buffer.text = word
            event.current_buffer.cursor_position = len(word)

        return pick

    bound.add("left")(picking("y"))
    bound.add("right")(picking("n"))
    for name in ("up", "down"):
        bound.add(name)(lambda event: event.current_buffer.validate_and_handle())


def _full() -> bool:
    return len(get_app().current_buffer.text) >= MOST_TYPED


def _cut(buffer: Buffer) -> None:
    if len(buffer.text) > 2 * MOST_PASTED:
        buffer.text = buffer.text[:MOST_PASTED]


def _seldom(processor: KeyProcessor) -> None:
    if (processor.arg or "").isdecimal():
        processor.arg = str(min(int(processor.arg or ""), MOST_TIMES))
