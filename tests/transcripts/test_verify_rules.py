"""What the rules do not say is refused, with file, line, deal and move."""

from pathlib import Path

import pytest

from cardcli.errors import Mismatch
from tests.transcripts.edits import (
    Edit,
    change,
    commanded,
    deck_line,
    deck_swapped,
    drop,
    fault_of,
    inserted,
    move_with,
    other_seat,
    outcomes_swapped,
    plays,
    seated,
    short,
    without_outcome,
    without_seed,
)
from tests.transcripts.tables import edited, moves

RULES: dict[str, tuple[Edit, str]] = {
    "wrong dealer": (
        lambda text: (
            text.replace('dealer = "P1"', 'dealer = "X"', 1)
            .replace('dealer = "P2"', 'dealer = "P1"', 1)
            .replace('dealer = "X"', 'dealer = "P2"', 1)
        ),
        "deal 1, move 1: recorded dealer P",
    ),
    "another seed": (change('seed = "7"', 'seed = "8"'), "deal 1, move 1: recorded "),
    "another deck": (
        lambda text: deck_swapped(text),
        "the deck is not the seed's: it starts ",
    ),
    "a deck that is not the game's": (
        lambda text: without_seed(text).replace('deck = "', 'deck = "2S ', 1),
        "the rules refuse it: the deck has one 2S too many",
    ),
    "a short deck": (
        lambda text: without_seed(text).replace(deck_line(text)[-4:], '"', 1),
        "the rules refuse it: the deck lacks ",
    ),
    "wrong outcome": (change("trick P1", "trick P2"), "the rules say '"),
    "an outcome too many": (
        change('",\n    "P', ' -> trick P1",\n    "P'),
        "; the rules say",
    ),
    "an outcome missing": (lambda text: without_outcome(text), "the rules say '"),
    "outcomes in another order": (
        lambda text: outcomes_swapped(text),
        "the rules say '",
    ),
    "wrong seat": (lambda text: other_seat(text), "it is the turn of P"),
    "no such seat": (lambda text: seated(text, "P3"), "there is no seat 'P3'"),
    "no seat": (lambda text: seated(text, ""), "a move is [@seconds] [SEAT] COMMAND"),
    "a time at the table's own": (
        change('"deal', '"@1.0 deal'),
        "a move is [@seconds]",
    ),
    "a time that is no number": (
        change('"P1 play', '"@x P1 play'),
        "written like @4.2",
    ),
    "a time without its part": (
        change('"P1 play', '"@4. P1 play'),
        "written like @4.2",
    ),
    "an empty note": (change('",\n    "P', ' # ",\n    "P'), "nothing after the #"),
    "a note that hides": (
        change('",\n    "P', ' # a\\u202eb",\n    "P'),
        "the note holds \\u{202E}",
    ),
    "a card that is not held": (lambda text: plays(text, "2C"), "recorded "),
    "a card by its number": (lambda text: plays(text, "1"), "'1' is not a card"),
    "a card in small letters": (lambda text: plays(text, None), "it is written "),
    "a verb of another game": (
        lambda text: commanded(text, "bid 3"),
        "'bid' is no move",
    ),
    "a comfort": (lambda text: commanded(text, "status"), "'status' is no move"),
    "a deal in mid-deal": (
        lambda text: inserted(text, '    "deal",'),
        "a deal starts with deal, and only there",
    ),
    "an undo of nothing": (
        lambda text: inserted(text, '    "P1 undo",', 1),
        "there is no move of this seat to undo",
    ),
    "an undo with outcomes": (
        lambda text: inserted(text, '    "P1 undo -> trick P1",', 9),
        "undo has no outcomes",
    ),
    "a note with a word": (
        lambda text: inserted(text, '    "note a # b",'),
        "note # text",
    ),
    "a note without text": (lambda text: inserted(text, '    "note",'), "note # text"),
    "a seat that does not change": (
        lambda text: inserted(text, '    "seat P2",'),
        "a change of hands is written: seat P2 = human Bob",
    ),
    "a seat that is none": (
        lambda text: inserted(text, '    "seat P9 = human Bob",'),
        "a change of hands is written: seat P2 = human Bob",
    ),
    "a seat for nobody": (
        lambda text: inserted(text, '    "seat P2 =  Bob",'),
        "nobody sits there",
    ),
    "an early result": (lambda text: short(text), "the match is not over"),
    "no result": (
        lambda text: text[: text.index("\n[result]")],
        "the result is missing",
    ),
    "a wrong winner": (
        lambda text: (
            text.replace('winner = "P1"', 'winner = "P"')
            .replace('winner = "P2"', 'winner = "P1"')
            .replace('winner = "P"', 'winner = "P2"')
        ),
        "recorded result P",
    ),
    "no winner": (drop("winner"), "recorded result None"),
    "wrong scores": (
        change("scores = { P1 = ", "scores = { P1 = 1"),
        "the rules say P",
    ),
    "a score of another side": (change("{ P1 =", "{ P3 ="), "recorded result "),
    "a deal after the end": (
        lambda text: (
            text[: text.index("\n[result]")] + text[text.index("\n[[deal]]") :]
        ),
        "a deal begins after the match is over",
    ),
    "a move after the end": (
        lambda text: text.replace("\n]\n", '\n    "P1 play AS",\n]\n'),
        "it is after the end of the match",
    ),
    "an undo after the end": (
        lambda text: text.replace("\n]\n", '\n    "P1 undo",\n]\n'),
        "it is after the end of the match",
    ),
}


@pytest.mark.parametrize("name", RULES)
def test_what_the_rules_do_not_say_is_refused(
    name: str, pinochle: str, tmp_path: Path
) -> None:
    edit, words = RULES[name]
    text = edit(pinochle)
    assert text != pinochle
    fault = fault_of(text, tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and fault.exit_code == 3, fault
    assert str(fault).startswith(f"{tmp_path}/match.toml:{fault.line}: ")
    assert words in str(fault)
    assert "\n" not in str(fault)


def test_a_mismatch_names_its_line_deal_and_move(pinochle: str, tmp_path: Path) -> None:
    line = move_with(pinochle, " -> trick P1 ", 20)
    wrong = line.replace(" -> trick P1 ", " -> trick P2 ", 1)
    fault = fault_of(edited(pinochle, line, wrong), tmp_path / "match.toml")
    move = moves(pinochle).index(line) + 1
    number = pinochle.splitlines().index(line) + 1
    said = wrong.strip().removeprefix('"').removesuffix('",')
    right = line.strip().removeprefix('"').removesuffix('",')
    assert str(fault) == (
        f"{tmp_path}/match.toml:{number}: deal 1, move {move}: "
        f"recorded '{said}'; the rules say '{right}'"
    )


AGAIN: dict[str, tuple[Edit, str]] = {
    "another deck again": (
        lambda text: _last_deck_changed(without_seed(text)),
        "a deal played again has the deck of the deal before it",
    ),
    "a deal not over": (
        change("again = true\n", ""),
        "a deal begins before the last one is over",
    ),
    "the wrong dealer again": (
        lambda text: _last_dealer_changed(text),
        "recorded dealer ",
    ),
}


def _last_deck_changed(text: str) -> str:
    head, _, tail = text.rpartition('deck = "')
    first, second, rest = tail.split(" ", 2)
    return f'{head}deck = "{second} {first} {rest}'


def _last_dealer_changed(text: str) -> str:
    head, _, tail = text.rpartition('dealer = "')
    return f'{head}dealer = "{"N" if tail[0] != "N" else "E"}{tail[1:]}'


@pytest.mark.parametrize("name", AGAIN)
def test_a_deal_played_again_is_the_same_deal(
    name: str, two_deals: str, tmp_path: Path
) -> None:
    edit, words = AGAIN[name]
    fault = fault_of(edit(two_deals), tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and words in str(fault)
    assert "deal 3, move 1: " in str(fault)
