"""Sessions of every game: legal and illegal lines, undo, save and resume anywhere."""

import tempfile
from pathlib import Path

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from cardcli import game as games
from cardcli import interpreter, notation, options
from cardcli.game import TABLE
from cardcli.players import Player
from cardcli.reply import Refusal, Told
from cardcli.resume import resume
from cardcli.session import Session
from cardcli.transcripts.paper import File
from cardcli.transcripts.reader import read
from cardcli.transcripts.replay import replay

SHORT = {
    "pinochle": {"game_point": 500},
    "doubles": {"game_point": 100},
    "pitch": {"game_point": 4, "chips": 10},
    "whist": {"game_point": 5},
}
"""Options that let a match end within a run; games not listed take their defaults."""

NONSENSE = (
    "play 99",
    "play ZZ",
    "play",
    "bid 7777",
    "meld 1 1",
    "trump X",
    "frobnicate",
    "p",
    "deal deal",
    "play \x1b[2J",
    "auto 0",
    "set nothing 3",
    "note",
    "status now",
    "exchange 3",
)


class Sessions(RuleBasedStateMachine):
    """One session with one human, its transcript in a file."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "match.toml"

    @initialize(game_id=st.sampled_from(games.ids()), seed=st.text(max_size=5))
    def open(self, game_id: str, seed: str) -> None:
        """Sit down."""
        game = games.load(game_id)
        rules = options.read(game.options, SHORT.get(game_id, {}))
        players = {seat: Player("random") for seat in game.seats(rules)}
        players[game.human] = Player("human")
        self.session = Session(
            game, rules, players, f"s{seed!a}", paper=lambda: File.create(self.path)
        )

    def lines(self, line: str) -> list[str]:
        """Type a line; return the refusals, which must have changed nothing."""
        before = (self.session.state, self.text(), self.session.table.lines)
        refusals = []
        for reply in interpreter.run(self.session, line):
            if isinstance(reply, Refusal):
                refusals.append(reply.reason)
                assert before == (
                    self.session.state,
                    self.text(),
                    self.session.table.lines,
                )
            elif isinstance(reply, Told):
                assert str(self.session.line(reply.move)) != ""
        return refusals

    def text(self) -> str:
        """Return the transcript on the disk."""
        return self.path.read_text(encoding="utf-8") if self.path.exists() else ""

    @precondition(lambda self: self.session.table.to_act == TABLE)
    @rule()
    def deal(self) -> None:
        """Deal."""
        assert self.lines("deal") == []

    @precondition(lambda self: self.session.table.to_act >= 0)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Do something legal, in its full form."""
        view = self.session.view()
        action = data.draw(st.sampled_from(list(view.legal())))
        assert self.lines(notation.write(action, view.hand)) == []

    @precondition(lambda self: self.session.table.to_act >= 0)
    @rule(data=st.data())
    def play_by_number(self, data: st.DataObject) -> None:
        """Play a card by its number; a refusal changes nothing."""
        number = data.draw(st.integers(1, len(self.session.view().hand)))
        self.lines(f"{number}")

    @precondition(lambda self: self.session.table.to_act >= 0)
    @rule()
    def let_it_choose(self) -> None:
        """Let the program choose."""
        assert self.lines(".") == []

    @rule(line=st.sampled_from(NONSENSE))
    def nonsense(self, line: str) -> None:
        """Type nonsense."""
        replies = list(interpreter.run(self.session, line))
        assert not any(isinstance(reply, Told) for reply in replies), line

    @rule()
    def undo(self) -> None:
        """Take a move back, where there is one."""
        self.lines("undo")

    @precondition(lambda self: self.session.table.deals > 0)
    @rule()
    def again(self) -> None:
        """Deal the same deck again, unless the match is over."""
        over = self.session.over
        assert bool(self.lines("again")) == over

    @rule(text=st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z"))))
    def note(self, text: str) -> None:
        """Put a note in, where it may stand."""
        self.lines(f"note {text}")

    @precondition(lambda self: self.session.table.deals > 0 and not self.session.over)
    @rule()
    def resume(self) -> None:
        """Leave, and take the match up from its file."""
        old = self.session
        old.close()
        self.session, remarks = resume(self.path)
        assert remarks == ()
        new = self.session
        assert new.state == old.state
        assert new.table.depth == old.table.depth
        assert (new.table.deals, new.table.lines) == (old.table.deals, old.table.lines)
        assert new.deals_done == old.deals_done
        assert new.players == old.players
        assert new.seed == old.seed

    @invariant()
    def the_file_is_whole(self) -> None:
        """The file verifies after every line, and ends in the session's state."""
        if not hasattr(self, "session") or not self.session.table.deals:
            return
        transcript = read(self.path)
        last = None
        for step in replay(transcript):
            last = step.after
        assert last == self.session.state

    def teardown(self) -> None:
        """Leave the table."""
        if hasattr(self, "session"):
            self.session.close()
        self.folder.cleanup()


TestSessions = Sessions.TestCase
TestSessions.settings = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
)
