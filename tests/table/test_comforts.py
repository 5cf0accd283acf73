"""Comforts: commands that change how a table is shown, at any time and in no file."""

import pytest

from cardcli import options
from cardcli.comforts import Comforts
from tests.table.lines import say, sit

WAITS = "Waits: 0.4 s after a bid, 0.4 s after a play, 0.6 s after a trick."


def test_theme_alone_goes_to_the_next_and_round() -> None:
    session = sit("whist")
    said = [say(session, "theme") for _ in range(4)]
    assert said == [
        "Theme four: a colour for each suit.",
        "Theme contrast: the strongest colours that there are.",
        "Theme mono: no colours.",
        "Theme two: two colours, red and black.",
    ]


@pytest.mark.parametrize(
    ("line", "answer", "name", "value"),
    [
        ("theme f", "Theme four: a colour for each suit.", "theme", "four"),
        ("suits", "Suits are written as signs.", "suits", "signs"),
        ("suits letters", "Suits are written as letters.", "suits", "letters"),
        ("SUITS Words", "Cards are written in words.", "suits", "words"),
        ("sort", "The hand is sorted by suits, trump first.", "sort", "trump"),
        ("sort low", "Each suit is sorted from its lowest card up.", "sort", "low"),
        ("sound", "The bell is off.", "sound", False),
        ("sound on", "The bell is on.", "sound", True),
        ("toolbar", "The toolbar is off.", "toolbar", False),
        ("toolbar on", "The toolbar is on.", "toolbar", True),
        ("set theme four", "theme is four.", "theme", "four"),
        ("set bid_delay 5", "bid_delay is 5.", "bid_delay", 5),
        ("set editing vi", "editing is vi.", "editing", "vi"),
        ("set sound off", "sound is off.", "sound", False),
    ],
)
def test_a_comfort_is_set(line: str, answer: str, name: str, value: object) -> None:
    session = sit("whist")
    assert say(session, line) == answer
    assert getattr(session.comforts, name) == value


@pytest.mark.parametrize("name", ["theme", "suits", "sort"])
def test_every_word_of_a_comfort_has_its_command_and_its_answer(name: str) -> None:
    for word in options.kinds(Comforts)[name].words:
        session = sit("whist")
        assert say(session, f"{name} {word}").endswith(".")
        assert getattr(session.comforts, name) == word


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("theme x", "'x' is not clear here; type two, four, contrast or mono"),
        ("theme two four", "type theme [two | four | contrast | mono]"),
        ("sound loud", "'loud' is not clear here; type on or off"),
        ("sound o", "'o' is not clear here; type on or off"),
        ("set theme x", "theme cannot be 'x': two, four, contrast, mono"),
        ("set bid_delay 51", "bid_delay cannot be '51': 0 to 50"),
        ("set thme two", "unknown option 'thme': did you mean theme?"),
        ("set theme", "type set OPTION VALUE; options and set alone list them"),
    ],
)
def test_a_wrong_word_changes_nothing(line: str, reason: str) -> None:
    session = sit("whist")
    before = session.comforts
    assert say(session, line) == f"refused: {reason}"
    assert session.comforts == before


def test_speed_tells_the_waits_in_seconds() -> None:
    assert say(sit("doubles"), "speed") == WAITS


@pytest.mark.parametrize(
    ("line", "steps", "answer"),
    [
        ("speed +", (1, 1, 2), "0.2 s after a bid, 0.2 s after a play, 0.4 s"),
        ("speed -", (3, 3, 4), "0.6 s after a bid, 0.6 s after a play, 0.8 s"),
        ("speed 5", (5, 5, 5), "1.0 s after a bid, 1.0 s after a play, 1.0 s"),
        ("speed bid 5", (5, 2, 3), "1.0 s after a bid, 0.4 s after a play, 0.6 s"),
        ("speed t +", (2, 2, 2), "0.4 s after a bid, 0.4 s after a play, 0.4 s"),
        ("speed play 0", (2, 0, 3), "0.4 s after a bid, 0.0 s after a play, 0.6 s"),
        ("speed 50", (50, 50, 50), "10.0 s after a bid, 10.0 s after a play, 10.0 s"),
    ],
)
def test_speed_sets_the_waits(
    line: str, steps: tuple[int, int, int], answer: str
) -> None:
    session = sit("doubles")
    assert say(session, line) == f"Waits: {answer} after a trick."
    assert _steps(session.comforts) == steps


def _steps(comforts: Comforts) -> tuple[int, int, int]:
    return comforts.bid_delay, comforts.play_delay, comforts.trick_delay


def test_speed_says_where_it_ends() -> None:
    session = sit("doubles")
    say(session, "speed 1")
    assert say(session, "speed +") == (
        "Waits: 0.0 s after a bid, 0.0 s after a play, 0.0 s after a trick."
    )
    assert say(session, "speed +").endswith("That is as fast as it goes.")
    say(session, "speed 50")
    assert say(session, "speed -").endswith("That is as slow as it goes: 10 s.")
    assert _steps(session.comforts) == (50, 50, 50)


@pytest.mark.parametrize("word", ["51", "-1", "fast", "1.5", "0x1", "٣", "99999999999"])
def test_speed_refuses_what_is_no_number_of_steps(word: str) -> None:
    session = sit("doubles")
    assert say(session, f"speed {word}") == (
        "refused: type speed [bid | play | trick] [+ | - | STEPS], of 0 to 50 steps of "
        "0.2 s each, 10 s at most"
    )
    assert say(session, "speed") == WAITS


def test_speed_refuses_too_many_words() -> None:
    usage = "type speed [bid | play | trick] [+ | - | STEPS]"
    assert say(sit("doubles"), "speed bid play 3") == f"refused: {usage}"
    assert say(sit("doubles"), "speed deal 3") == (
        "refused: 'deal' is not clear here; type bid, play or trick"
    )


def test_set_alone_lists_every_comfort_with_its_value() -> None:
    session = sit("whist")
    say(session, "sound off")
    lines = say(session, "set").split("\n")
    names = list(options.kinds(Comforts))
    assert [line.split()[0] for line in lines if line[0] != " "] == names
    assert lines[0] == "theme two: the colours of the suits (two, four, contrast, mono)"
    assert "sound off: whether the terminal's bell is rung (on, off)" in lines


def test_comforts_change_in_mid_deal_and_leave_the_transcript_as_it_is() -> None:
    plain, comfortable = sit("whist", seed="4"), sit("whist", seed="4")
    for session in (plain, comfortable):
        session.started, session._timed = "2026-11-29T17:00:00Z", False
        say(session, "deal")
    for line in ("theme four", "speed 0", "sound", "set sort trump", "toolbar"):
        assert not say(comfortable, line).startswith("refused")
    for session in (plain, comfortable):
        say(session, ".")
    assert plain.transcript == comfortable.transcript != ""


def test_rules_stand_in_mid_deal_where_comforts_do_not() -> None:
    session = sit("doubles")
    say(session, "deal")
    assert say(session, "set game_point 300") == (
        "refused: the rules stand until the match is over: set them then"
    )
    assert say(session, "set theme four") == "theme is four."


def test_a_hand_that_is_sorted_anew_is_shown() -> None:
    for line in ("sort low", "set sort low"):
        session = sit("whist", seed="7")
        say(session, "deal")
        assert "N holds 1 3S, 2 4S, 3 JS" in say(session, line)
