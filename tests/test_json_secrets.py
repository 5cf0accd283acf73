"""JSON Lines tell a seat nothing that follows from cards it cannot see."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcli import cards, interpreter, notation, options, screens
from cardcli import game as games
from cardcli.cards import Card
from cardcli.chooser import chooser
from cardcli.machine import Machine
from cardcli.players import HUMAN, Player
from cardcli.proposals import proposals
from cardcli.reply import Refusal, Text
from cardcli.seeds import Stream
from cardcli.session import Session
from tests.json_lines import Line, cardcli, run

SCREENS = (
    *("status", "hand", "table", "last", "tricks", "score", "why", "play", "note"),
    *("remaining", "melds", "keys", "options", "seat"),
)
BEGUN = ("", "play ", "meld ", "bid ", "trump ")
DEALS = 2


def table(game_id: str) -> Session:
    """Return a table with a human at the usual seat."""
    game = games.load(game_id)
    rules = options.read(game.options, {})
    seats = dict.fromkeys(game.seats(rules), Player("beginner"))
    return Session(game, rules, seats | {game.human: Player(HUMAN)}, "secret")


def turns(session: Session) -> Iterator[int]:
    """Play some deals by the program's choices; yield before each of the human's."""
    for turn in range(200):
        if session.table.to_act < 0:
            if session.over or session.table.deals == DEALS:
                return
            replies = list(interpreter.run(session, "deal"))
        else:
            yield turn
            replies = list(interpreter.run(session, "."))
        assert not any(isinstance(reply, Refusal) for reply in replies)


def answers(session: Session, machine: Machine) -> list[str]:
    """Return how a table asks, and what it says to everything that only looks."""
    lines = machine.ask()
    for screen in SCREENS:
        for reply in interpreter.run(session, screen):
            if isinstance(reply, Refusal):
                lines.append(reply.reason)
            else:
                assert isinstance(reply, Text)
                lines += machine.tell(reply)
    lines += [word for text in BEGUN for word in proposals(session, text)]
    pointer = chooser(session)
    return [*lines, *screens.glance(session), pointer.row(40) if pointer else ""]


@pytest.mark.parametrize("game_id", games.ids())
def test_asks_and_screens_are_the_same_in_every_world_that_the_seat_may_be_in(
    game_id: str,
) -> None:
    session = table(game_id)
    machine = Machine(session)
    others = 0
    for turn in turns(session):
        told = answers(session, machine)
        true = session.state
        world = session.view().sample(Stream("world", str(turn)))
        session.table.state = world
        others += world != true
        assert answers(session, machine) == told
        session.table.state = true
    assert others > 5


@pytest.mark.parametrize("game_id", games.ids())
def test_a_header_and_a_deal_tell_no_deck_and_no_seed(game_id: str) -> None:
    session = table(game_id)
    machine = Machine(session)
    header = json.loads(machine.opening()[0])
    dealt = json.loads(machine.tell(next(iter(interpreter.run(session, "deal"))))[0])
    assert header.keys() == {"cardcli", "game", "options", "seats", "you"}
    assert dealt.keys() - {"then"} == {"deal", "move", "do", "dealer"}
    assert "secret" not in str(header) + str(dealt)


# Two worlds that P1 cannot tell apart: beside a queen of spades P2 holds the other one,
# or a nine, and what P2 does not hold lies at the bottom of the stock.
TWIN, SINGLE = "QS", "9S"
PACKETS = (
    "QS {} JD JH  9C 9C KH KD  10C 10C 10D KC  JS JS QC QC  9D 9D AC AS  JC JC QD QD"
)
UPCARD = "AH"
MELDED = "deal\nplay JH\nplay 9C\nmeld QS JD\n"


def deck(held: str, last: str) -> str:
    """Return the deck in which P2 holds one card, and another is dealt last."""
    first = [*PACKETS.format(held).split(), UPCARD]
    rest = [rank + suit for suit in "CDHS" for rank in "9 J Q K 10 A".split()] * 2
    for card in [*first, last]:
        rest.remove(card)
    return " ".join([*first, *rest, last])


def play(folder: Path, typed: str) -> None:
    """Play the same lines in both worlds, at a table where both seats are human."""
    for held, last in ((TWIN, SINGLE), (SINGLE, TWIN)):
        (folder / "deck").write_text(f"{deck(held, last)}\n")
        options = ["--hotseat", "--dealer", "P1", "--deck", "deck"]
        record = ["--record", f"{held}.toml"]
        ran = cardcli(folder, "play", "pinochle", *options, *record, typed=typed)
        assert (ran.status, ran.errors) == (0, "")


def told(folder: Path, held: str, *seat: str) -> list[Line]:
    """Return a replay as JSON Lines."""
    return cardcli(folder, "replay", f"{held}.toml", *seat).lines


def test_marks_do_not_tell_of_a_twin_in_hand(tmp_path: Path) -> None:
    play(tmp_path, f"{MELDED}play QS\n")
    lines = told(tmp_path, TWIN, "--seat", "P1")
    assert lines == told(tmp_path, SINGLE, "--seat", "P1")
    assert lines[-1]["do"] == "play QS"
    assert told(tmp_path, SINGLE)[-1]["do"] == "play QS"
    assert told(tmp_path, TWIN)[-1]["do"] == "play QS:P"
    assert told(tmp_path, TWIN, "--seat", "P2")[-1]["do"] == "play QS:P"


def test_nor_do_they_in_words(tmp_path: Path) -> None:
    play(tmp_path, f"{MELDED}play QS\n")
    words = [
        run(["-m", "cardcli", "replay", f"{held}.toml", "--seat", "P1"], tmp_path).other
        for held in (TWIN, SINGLE)
    ]
    assert words[0] == words[1]
    assert "P2 plays QS." in words[0]


def test_marks_tell_two_copies_on_the_table_apart(tmp_path: Path) -> None:
    (tmp_path / "deck").write_text(f"{deck(TWIN, SINGLE)}\n")
    options = ["--hotseat", "--dealer", "P1", "--deck", "deck", "--record", "QS.toml"]
    typed = f"{MELDED}play QS:-\n"
    assert cardcli(tmp_path, "play", "pinochle", *options, typed=typed).status == 0
    assert told(tmp_path, TWIN, "--seat", "P1")[-1]["do"] == "play QS:-"


@pytest.mark.parametrize(
    ("command", "left", "seen"),
    [
        ("play QS:P", "?? ??", "play QS"),
        ("play QS:P", "QS ??", "play QS:P"),
        ("play QS:-", "QS:P ??", "play QS:-"),
        ("play KH:S40", "KH:S ??", "play KH:S40"),
        ("meld QS:P KS", "QS:SP KS:S ??", "meld QS KS"),
        ("meld QS:P KS", "QS:SP QS:S KS:S", "meld QS:P KS"),
        ("meld QS:- JD", "QS:P QS:P JD:P ??", "meld QS:- JD"),
        ("meld QS:- JD:G", "QS:P QS:P JD:GP ??", "meld QS:- JD"),
        ("exchange", "??", "exchange"),
    ],
)
def test_marks_are_told_where_both_copies_are_seen(
    command: str, left: str, seen: str
) -> None:
    assert notation.seen(command, list(map(marked_card, left.split()))) == seen


def marked_card(text: str) -> Card:
    """Return a card as somebody sees it: `QS:SP`, `??`."""
    name, _, marks = text.partition(":")
    bits = {"S": cards.SEQUENCE, "G": cards.GROUP, "P": cards.SPECIAL}
    plain = cards.HIDDEN if name == "??" else cards.card(name)
    return Card(plain + sum(bits[mark] for mark in marks))
