"""How long a move stays before the next: by a clock that only counts."""

import io
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardcli.comforts import MOST_STEPS, Comforts
from cardcli.options import read
from cardcli.pace import delay
from cardcli.script import Loop, Typed
from cardcli.session import Session
from cardcli.table import Move
from cardcli.tell import Teller
from tests.table.lines import sit


class Waiting:
    """Lines of a person who waits: how long, and after what."""

    source = "a test"
    person = True
    keyboard = True

    def __init__(self, *lines: str, meanwhile: dict[int, str] | None = None) -> None:
        self._left = list(lines)
        self._meanwhile = meanwhile or {}
        self.waits: list[float] = []

    def next(self) -> Typed | None:
        """Return the next line."""
        return Typed(self._left.pop(0)) if self._left else None

    def refused(self, typed: Typed) -> None:
        """Fail: these lines are right."""
        raise AssertionError(typed)

    def wait(self, seconds: float, do: Callable[[str], None]) -> None:
        """Count the seconds, and do what is pressed during that wait."""
        self.waits.append(round(seconds, 1))
        line = self._meanwhile.get(len(self.waits))
        if line:
            do(line)


def played(session: Session, waiting: Waiting) -> str:
    """Return what is printed while the lines are run."""
    out = io.StringIO()
    Loop(session, Teller(session), out, waiting).run()
    return out.getvalue()


def with_delays(session: Session, bid: int, play: int, trick: int) -> Session:
    """Return the session with other delays."""
    session.comforts = replace(
        session.comforts, bid_delay=bid, play_delay=play, trick_delay=trick
    )
    return session


def test_plays_of_bots_and_tricks_are_waited_for() -> None:
    # W deals, so N leads; E, S and W play to the first trick and its winner leads.
    session = with_delays(sit("whist", dealer=3), bid=9, play=1, trick=4)
    waiting = Waiting("deal", "play 1")
    played(session, waiting)
    # Not for the deal and N's own play; 0.2 s for E, S and W, who ends the trick.
    assert waiting.waits[:5] == [0.0, 0.0, 0.2, 0.2, 1.0]


def test_bids_of_bots_have_a_delay_of_their_own() -> None:
    session = with_delays(sit("pitch", dealer=0, players=4), bid=2, play=0, trick=0)
    waiting = Waiting("deal")
    played(session, waiting)
    # P1 deals, so P2, P3 and P4 bid before him.
    assert waiting.waits == [0.0, 0.4, 0.4, 0.4]


@pytest.mark.parametrize(
    ("verb", "seconds"),
    [("play 9S", 1.0), ("meld KS QS", 1.0), ("exchange", 1.0), ("draw", 1.0)]
    + [("bid 2", 0.4), ("pass", 0.4), ("trump S", 0.4)],
)
def test_what_is_done_with_cards_waits_as_plays_do(verb: str, seconds: float) -> None:
    session = with_delays(sit("pinochle"), bid=2, play=5, trick=9)
    bot = 1 - session.seats.index(session.humans[0])
    assert round(delay(session, Move(1, 2, bot, verb)), 1) == seconds
    assert delay(session, Move(1, 2, 1 - bot, verb)) == 0.0


def test_what_the_program_plays_for_a_person_is_waited_for() -> None:
    session = with_delays(sit("whist", dealer=3), bid=0, play=5, trick=0)
    waiting = Waiting("deal", ".")
    played(session, waiting)
    assert waiting.waits[:3] == [0.0, 1.0, 1.0]


def test_the_demo_is_left_in_mid_deal() -> None:
    session = sit("whist", dealer=3)
    waiting = Waiting("deal", "demo", meanwhile={8: "demo"})
    said = played(session, waiting)
    assert "Demo off: you play." in said
    assert not session.autopilot
    assert session.table.to_act == 0
    assert session.table.depth < 12


def test_the_demo_goes_on_from_deal_to_deal() -> None:
    session = sit("whist", dealer=3)
    enough = 150
    waiting = Waiting("deal", "demo", meanwhile={enough: "demo"})
    said = played(session, waiting)
    assert "Deal 3:" in said
    assert not session.autopilot


def test_leaving_while_the_bots_play_leaves() -> None:
    session = sit("whist", dealer=3)
    waiting = Waiting("deal", "play 1", "status", meanwhile={3: "exit"})
    played(session, waiting)
    assert len(waiting.waits) == 3
    assert session.table.depth == 2


def test_an_empty_line_is_no_answer_and_no_move() -> None:
    # P1 deals and speaks last: there an empty line passes.
    session = sit("pitch", dealer=0, players=4)
    session.asks = True
    assert "P1 passes." not in played(session, Waiting("deal", "quit", ""))
    assert session.pending
    assert "P1 passes." in played(session, Waiting("n", ""))
    assert not session.pending


def test_speed_is_changed_while_the_bots_play() -> None:
    session = with_delays(sit("whist", dealer=3), bid=2, play=2, trick=3)
    waiting = Waiting("deal", "play 1", meanwhile={3: "speed +"})
    played(session, waiting)
    # From E's play on a step less: S 0.2 s, W 0.2 s and the trick 0.4 s.
    assert waiting.waits[2:5] == [0.4, 0.2, 0.6]


def test_no_delay_where_there_is_none() -> None:
    session = with_delays(sit("whist", dealer=3), bid=0, play=0, trick=0)
    waiting = Waiting("deal", "play 1")
    played(session, waiting)
    # The deal, N's play and three more that end the trick.
    assert waiting.waits[:5] == [0.0] * 5


def test_no_delay_is_longer_than_ten_seconds() -> None:
    session = sit("whist", dealer=3)
    session.comforts = read(Comforts, {"play_delay": MOST_STEPS})
    waiting = Waiting("deal", "play 1")
    played(session, waiting)
    assert waiting.waits[2] == 10.0


def test_the_bell_rings_where_a_line_is_refused_and_sound_is_on() -> None:
    class Refused(Waiting):
        def refused(self, typed: Typed) -> None:
            assert typed.text == "play 99"

    session = sit("whist", dealer=3)
    assert played(session, Refused("deal", "play 99")).count("\a") == 1
    session = sit("whist", dealer=3)
    session.comforts = replace(session.comforts, sound=False)
    assert "\a" not in played(session, Refused("deal", "play 99"))
