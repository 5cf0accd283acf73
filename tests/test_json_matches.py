"""Whole matches of every game, played by the example through JSON Lines.

It sits in a process of its own. What it is told is held against the transcript: no
card that lies hidden from its seats is named, and a replay tells the same.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from cardcli.actions import Play
from cardcli.cards import Card, face
from cardcli.game import State
from cardcli.render import marked
from cardcli.transcripts.reader import Transcript, read
from cardcli.transcripts.replay import Step, replay
from tests.contract.walks import named, shown
from tests.json_lines import EXAMPLE, Line, Run, asks, cardcli, moves, run

SEED = "open sesame"
UNSHOWN_DRAWS = 11
"""How many of the twelve cards that a seat draws in pinochle only it sees (PIN-14)."""
MATCHES = [
    "pinochle",
    "pinochle --seat P2=human:Rex --set count=streamlined --set single_hand=on",
    "pinochle --hotseat --set game_point=500 --set first_round_trump=highest",
    "pinochle --set open_hands=on --set game_point=500",
    "doubles",
    "doubles --seat W=human --set redeal_dealer=next --deals 3",
    "doubles --seat N=human --seat E=human --set min_meld=60 --deals 3",
    "pitch --set chips=10 --set players=2",
    "pitch --set chips=10 --preset dom --set players=5 --seat P2=human:Rex",
    "pitch --preset pedro --seat P4=human --deals 6",
    "pitch --set joker=on --set elder_right=on --set smudge_win=on --deals 6",
    "pitch --preset bunch --hotseat --deals 6",
    "pitch --preset commercial --set players=3 --set open_hands=on --deals 6",
    "pitch --set auction=off --set players=7 --seat P7=human --deals 6",
    "whist",
    "whist --seat W=human --preset american",
    "whist --seat E=human --set trump=eldest --set favorite=on --deals 3",
    "whist --hotseat --set trump=random --deals 3",
    "whist --seat N=human --seat E=human --set trump=none --deals 3",
    "whist --set open_hands=on --deals 3",
]


class Match(NamedTuple):
    """A match that the example has played."""

    words: str
    ran: Run
    transcript: Transcript
    folder: Path

    @property
    def watched(self) -> list[str]:
        """The seats that the example held."""
        seats: list[str] = self.ran.lines[0]["you"]
        return seats


@pytest.fixture(scope="module", params=MATCHES)
def match(request: pytest.FixtureRequest, tmp_path_factory: object) -> Iterator[Match]:
    """Play a match."""
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    folder = tmp_path_factory.mktemp("match")
    game, *options = str(request.param).split()
    options += ["--seed", SEED, "--record", "match.toml"]
    ran = run([str(EXAMPLE), game, "7", "--show", *options], folder)
    yield Match(request.param, ran, read(folder / "match.toml"), folder)


def told_wrongly(
    lines: Sequence[Line], transcript: Transcript, seats: Sequence[str]
) -> list[str]:
    """Return what is wrong in lines for these seats, held against the transcript.

    At each line the cards named in it must lie open to one of the seats, before or
    after the move; an ask must show the very hand and as many choices as there are.
    """
    steps = {(step.deal, step.move): step for step in replay(transcript)}
    numbers = [list(transcript.seats).index(seat) for seat in seats]
    faults = []
    step = None
    for line in lines:
        if "do" in line:
            step = steps[line["deal"], line["move"]]
            told = named([json.dumps(line)])
            if told - known(step, numbers):
                faults.append(f"names a hidden card: {line}")
        elif step is not None and line.get("ask", "table") != "table":
            faults += asked_wrongly(line, step.after, transcript)
        elif step is not None and named([json.dumps(line)]):
            faults.append(f"names a card: {line}")
    return faults


def known(step: Step, seats: Sequence[int]) -> set[Card]:
    """Return the cards that seats may know by the end of a move."""
    cards = open_to(step.before, seats) | open_to(step.after, seats)
    if isinstance(step.action, Play) and not step.after.zones():
        cards.add(face(step.action.card))
    return cards


def open_to(state: State, seats: Sequence[int]) -> set[Card]:
    """Return the cards that lie open to one of the seats."""
    return {card for seat in seats for card in shown(state, seat)}


def asked_wrongly(line: Line, state: State, transcript: Transcript) -> list[str]:
    """Return what is wrong in an ask at a state."""
    seats = list(transcript.seats)
    at = seats.index(line["ask"])
    faults = []
    if at != state.to_act:
        faults.append(f"asks out of turn: {line}")
    if Counter(line["hand"]) != Counter(marked(state.hand(at))):
        faults.append(f"shows another hand: {line}")
    if len(line["legal"]) != len(state.legal()):
        faults.append(f"lists other choices: {line}")
    if named(line["legal"]) - named(line["hand"]):
        faults.append(f"lists a card that is not held: {line}")
    hands = {seat: Counter(held) for seat, held in line.get("hands", {}).items()}
    opened = {
        seat: Counter(marked(state.hand(number)))
        for number, seat in enumerate(seats)
        if getattr(transcript.options, "open_hands", False) and seat != line["ask"]
    }
    if hands != opened:
        faults.append(f"opens other hands: {line}")
    return faults


def test_the_example_plays_and_prints_the_result(match: Match) -> None:
    result = match.transcript.result
    assert (result is None) == ("--deals" in match.words)
    end = f"match {result.winner or 'none'}" if result else "the match is not over"
    assert match.ran.other == [f"{match.words.split()[0]}: {end}"]
    assert (match.ran.status, match.ran.errors) == (0, "")


def test_every_move_is_told_once_and_in_order(match: Match) -> None:
    told = [(line["deal"], line["move"]) for line in moves(match.ran.lines)]
    assert told == [(step.deal, step.move) for step in replay(match.transcript)]
    assert {line["ask"] for line in asks(match.ran.lines)} == {"table", *match.watched}


def test_no_hidden_card_is_told(match: Match) -> None:
    lines = match.ran.lines
    assert told_wrongly(lines, match.transcript, match.watched) == []
    assert SEED not in json.dumps(lines)


def test_only_what_others_draw_and_do_not_show_is_masked(match: Match) -> None:
    recorded = {(step.deal, step.move): step for step in replay(match.transcript)}
    masked = 0
    for line in moves(match.ran.lines):
        truth = list(map(str, recorded[line["deal"], line["move"]].outcomes))
        for said, true in zip(line.get("then", []), truth, strict=True):
            if said != true:
                masked += 1
                kind, seat, *_ = true.split()
                assert said.endswith(" ??") and kind in ("draw", "meld")
                assert seat not in match.watched
    if match.words.startswith("pinochle") and len(match.watched) == 1:
        assert masked == UNSHOWN_DRAWS * len(match.transcript.deals)


def test_a_replay_tells_the_same(match: Match) -> None:
    """A replay is for one seat or for all; two of four see all that is drawn."""
    seat = ["--seat", match.watched[0]] if len(match.watched) == 1 else []
    again = cardcli(match.folder, "replay", "match.toml", *seat)
    assert (again.status, again.errors) == (0, "")
    header = match.ran.lines[0]
    assert again.lines[0] | {"you": match.watched} == header
    assert again.lines[1:] == moves(match.ran.lines)


def test_lines_for_one_seat_tell_another_too_much(tmp_path: Path) -> None:
    """The check above finds a leak where there is one."""
    cardcli(tmp_path, "play", "pinochle", "--demo", "--record", "demo.toml")
    transcript = read(tmp_path / "demo.toml")
    for seat, other in [("P1", "P2"), ("P2", "P1")]:
        lines = cardcli(tmp_path, "replay", "demo.toml", "--seat", seat).lines
        assert told_wrongly(lines, transcript, [seat]) == []
        assert told_wrongly(lines, transcript, [other]) != []


def test_an_ask_of_another_hand_or_choice_is_found(match: Match) -> None:
    lines = [line for line in match.ran.lines if "do" in line or "hand" in line]
    at = next(number for number, line in enumerate(lines) if "hand" in line)
    wrong = [
        {"hand": lines[at]["hand"][1:]},
        {"legal": [*lines[at]["legal"], "fold"]},
        {"hands": {"P2": ["QS"]}},
        {
            "ask": next(
                seat for seat in match.transcript.seats if seat != ask(lines[at])
            )
        },
    ]
    for change in wrong:
        changed = [*lines[:at], lines[at] | change]
        assert told_wrongly(changed, match.transcript, match.watched) != [], change


def ask(line: Line) -> str:
    """Return the seat that a line asks."""
    seat: str = line["ask"]
    return seat
