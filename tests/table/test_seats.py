"""Who sits where: named opponents, seats that change hands, names."""

import pytest

from cardcli.errors import WrongUsage
from cardcli.opponents import OPPONENTS, everybody, player, typed
from cardcli.players import Player
from cardcli.transcripts.reader import parse
from cardcli.transcripts.replay import replay
from tests.table.lines import kinds, say, sit


@pytest.mark.parametrize("text", ["Agnes", "agnes", "AGNES"])
def test_a_named_opponent_is_found_however_it_is_written(text: str) -> None:
    assert player(text, "whist") == Player("beginner", "Agnes")


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("human", Player("human")),
        ("human:Ann Lee", Player("human", "Ann Lee")),
        ("random:Tom", Player("random", "Tom")),
        ("beginner", Player("beginner")),
        ("Iris", Player("beginner", "Iris")),
    ],
)
def test_what_is_written_for_a_player_reads_as_him(text: str, who: Player) -> None:
    assert player(text, "doubles") == who
    assert typed(who) == text


@pytest.mark.parametrize("text", ["Zoe", "agnes:Ann", "Tommy"])
def test_an_unknown_word_says_who_there_is(text: str) -> None:
    with pytest.raises(WrongUsage) as caught:
        player(text, "whist")
    assert str(caught.value) == (
        f"no bot '{text.partition(':')[0]}' plays whist; there are beginner, random, "
        "Agnes, Bert, Cleo, Duke, Edna, Floyd, Gert, Hank, Iris, human or human:NAME"
    )


def test_no_opponent_is_called_like_a_bot_or_a_human() -> None:
    names = {who.name.casefold() for who in OPPONENTS}
    assert len(names) == 9
    assert not names & {"human", "tommy", "random", "beginner"}


def test_seat_alone_lists_who_sits_where_and_who_could() -> None:
    session = sit("pinochle")
    said = say(session, "seat").replace("\n  ", " ")
    assert said == (
        "P1 human, P2 beginner.\nThere are " + ", ".join(everybody("pinochle")) + "."
    )


def test_before_the_first_deal_the_header_has_who_sits_down() -> None:
    session = sit("whist")
    assert say(session, "seat e agnes") == "beginner Agnes sits at E."
    assert say(session, "name Ann Lee") == "N is Ann Lee."
    assert say(session, "name") == "N is Ann Lee."
    say(session, "deal")
    assert 'E = "beginner Agnes"' in session.transcript
    assert 'N = "human Ann Lee"' in session.transcript


def test_in_mid_deal_the_transcript_has_a_line_and_verifies() -> None:
    session = sit("whist", seed="5")
    say(session, "deal")
    assert kinds(session, "seat E Agnes") == ["table seat E = beginner Agnes"]
    assert kinds(session, "name Bob") == ["table seat N = human Bob"]
    say(session, ".")
    assert '"seat E = beginner Agnes"' in session.transcript
    assert '"seat N = human Bob"' in session.transcript
    assert [*replay(parse(session.transcript, "match"))]


def test_a_bot_that_takes_the_humans_seat_plays_on_at_once() -> None:
    session = sit("whist", seed="5")
    say(session, "deal")
    said = kinds(session, "seat N Agnes")
    assert said[0] == "table seat N = beginner Agnes"
    assert len(said) > 40 and session.table.to_act < 0
    assert session.humans == () and session.watching == ("N",)
    assert kinds(session, "name Ann") == ["refusal"]
    assert kinds(session, "seat N human:Ann") == ["table seat N = human Ann"]
    assert kinds(session, "deal")[0] == "table deal"
    assert session.table.to_act >= 0


def test_another_human_is_asked_for_his_own_seat() -> None:
    session = sit("whist", seed="5", dealer=3)
    say(session, "deal")
    kinds(session, "seat E human:Bob")
    assert session.watching == ("N", "E")
    say(session, ".")
    assert session.seat == "E"
    assert kinds(session, "name Rob") == ["table seat E = human Rob"]
    assert session.players["N"] == Player("human")


def test_the_demo_ends_at_a_seat_that_changes_hands() -> None:
    session = sit("whist", seed="5")
    kinds(session, "demo")
    assert session.autopilot == {"N": None}
    kinds(session, "name Ann")
    assert session.autopilot == {"N": None}
    kinds(session, "seat N Agnes")
    assert session.autopilot == {}
    kinds(session, "seat N human")
    say(session, "deal")
    assert session.table.to_act >= 0, "the human is asked"


def test_after_the_match_seats_are_given_for_the_next() -> None:
    session = sit("pinochle", humans="all", single_hand=True)
    say(session, "deal")
    while not session.over:
        say(session, "deal" if session.table.to_act < 0 else ".")
    before = session.transcript
    assert say(session, "seat P2 Gert") == "beginner Gert sits at P2."
    assert session.transcript == before
    say(session, "next")
    assert 'P2 = "beginner Gert"' in session.transcript


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("seat E", "type seat SEAT WHO, such as seat E Agnes; seat lists them"),
        ("seat X Agnes", "no seat 'X'; the seats are N, E, S, W"),
        ("seat E human:", "'human:' is nobody; write human:Ann or beginner"),
        (
            "name way too long a name",
            "'way too long a name' cannot be a name; use 1 to 16 letters, digits, "
            "spaces and _-'.",
        ),
        ("seat W Agnes", "Agnes cannot sit at E and W; seat somebody else at one"),
    ],
)
def test_a_refused_seat_changes_nothing(line: str, reason: str) -> None:
    session = sit("whist")
    say(session, "seat E Agnes")
    before = dict(session.players)
    assert say(session, line) == f"refused: {reason}"
    assert session.players == before


def test_a_table_without_humans_has_nobody_to_name() -> None:
    session = sit("whist", humans="nobody")
    assert say(session, "name Ann") == (
        "refused: no human sits here; seat N human:NAME seats one"
    )
