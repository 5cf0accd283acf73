"""What has not the form of a transcript is refused, with its line."""

from pathlib import Path

import pytest

from cardcli.errors import FileFault
from tests.transcripts.edits import (
    Edit,
    add,
    append,
    change,
    drop,
    fault_of,
)

FORM: dict[str, tuple[Edit, str]] = {
    "unknown key": (add('auther = "A"'), ":5: unknown key 'auther' in this file; "),
    "unknown option": (
        change("[options]\n", "[options]\ngame_pint = 5\n"),
        ":7: unknown option 'game_pint': did you mean game_point?",
    ),
    "unknown seat": (
        change('P2 = "', 'P3 = "'),
        ":13: these are not the seats; write P1",
    ),
    "seats in another order": (
        lambda text: drop("P1")(text).replace("\n[[deal]]", 'P1 = "human"\n\n[[deal]]'),
        "in this order",
    ),
    "unknown key in a deal": (
        change("[[deal]]\n", '[[deal]]\ndeala = "P1"\n'),
        ":18: deal 1: unknown key 'deala' in deal; ",
    ),
    "unknown key in the result": (change("[result]\n", "[result]\nwon = 1\n"), "'won'"),
    "unknown table": (append("\n[extra]\na = 1\n"), "unknown key 'extra'"),
    "another format": (
        change("cardcli = 1", "cardcli = 2"),
        ":1: cardcli = 2 is unknown",
    ),
    "no format": (
        drop("cardcli"),
        ": the key cardcli is missing; it is a whole number",
    ),
    "format is a text": (
        change("cardcli = 1", 'cardcli = "1"'),
        ":1: cardcli is a text",
    ),
    "format is true": (
        change("cardcli = 1", "cardcli = true"),
        ":1: cardcli is true or",
    ),
    "another game": (change('"pinochle"', '"poker"'), ":2: no game 'poker'; the games"),
    "a game cut short": (change('"pinochle"', '"pin"'), ":2: no game 'pin'"),
    "no game": (drop("game"), "the key game is missing; it is a text"),
    "no start": (drop("started"), "the key started is missing"),
    "a start without a zone": (
        change("20Z", "20"),
        ":4: started is not in UTC; write it like 2026-11-29T17:00:03Z",
    ),
    "a start elsewhere": (change("20Z", "20+01:00"), ":4: started is not in UTC"),
    "the seed is a number": (
        change('seed = "7"', "seed = 7"),
        ":3: seed is a whole num",
    ),
    "no options": (
        lambda text: text.replace("[options]", "[_options]"),
        "the key options is missing",
    ),
    "a missing option": (
        drop("single_hand"),
        ":6: the option single_hand is missing; ",
    ),
    "an option out of range": (
        change("game_point = 1000", "game_point = 499"),
        ":9: game_point cannot be '499': 500 to 30000",
    ),
    "an option of no such word": (
        change('"oldtimer"', '"youngtimer"'),
        ":7: count cannot be 'youngtimer': oldtimer, simplified, streamlined",
    ),
    "an option as a text": (
        change("game_point = 1000", 'game_point = "1000"'),
        ":9: game_point is not in its form; write game_point = 1000",
    ),
    "an option as a word": (
        change("single_hand = true", 'single_hand = "on"'),
        ":11: single_hand is not in its form; write single_hand = true",
    ),
    "a fraction for an option": (
        change("game_point = 1000", "game_point = 1000.0"),
        ":9: game_point cannot be '1000.0'",
    ),
    "nobody sits": (change('P1 = "human"', 'P1 = ""'), ":14: P1: nobody sits there; "),
    "no name after the bot": (change('"human"', '"human "'), ":14: P1: nobody sits"),
    "a seat is a number": (change('"human"', "3"), ":14: P1 is a whole number"),
    "dealer is no seat": (
        change('dealer = "P', 'dealer = "Q'),
        ":18: deal 1: no seat 'Q",
    ),
    "no dealer": (drop("dealer"), ":17: deal 1: the key dealer is missing"),
    "no deck": (drop("deck"), ":17: deal 1: the key deck is missing"),
    "no such card": (
        change('deck = "', 'deck = "1S '),
        ":19: deal 1: deck: '1S' is not a",
    ),
    "two spaces in the deck": (
        change('deck = "', 'deck = " '),
        "deck: '' is not a card",
    ),
    "moves are a text": (
        change("moves = [", 'moves = "x"\n_x = ['),
        ":20: deal 1: moves is a text; write an array",
    ),
    "a number among the moves": (change("moves = [", "moves = [3,"), "write texts"),
    "no moves": (
        change("moves = [", "moves = []\n_moves = ["),
        ":20: deal 1: there are no moves; the first is deal",
    ),
    "the first deal again": (
        change("[[deal]]\n", "[[deal]]\nagain = true\n"),
        ":18: deal 1: nothing was dealt that could be played again; ",
    ),
    "a deal is no table": (
        lambda text: text[: text.index("\n[[deal]]")].replace(
            "\n[opt", "deal = [1]\n\n[opt"
        ),
        "deal 1 is no table; write [[deal]]",
    ),
    "a fraction of a result": (
        change("scores = { P1 = ", "scores = { P1 = 0."),
        "scores",
    ),
    "a result without scores": (drop("scores"), "the key scores is missing"),
    "scores are a text": (
        lambda text: drop("scores")(text) + 'scores = "P1"\n',
        "scores is a text; write a table",
    ),
    "a title that is a number": (add("title = 3"), ":5: title is a whole number"),
    "an author that is a table": (append("\n[author]\na = 1\n"), "author is a table"),
    "tags that are a text": (
        add('tags = "a, b"'),
        ":5: tags is a text; write an array",
    ),
    "a number among the tags": (add('tags = ["a", 1]'), ":5: tags holds other things"),
    "a key twice": (add('seed = "8"'), "not TOML: "),
    "a table twice": (append("\n[options]\n"), "not TOML: "),
    "a line without a deal": (
        append('\n[[line]]\nmove = 2\nmoves = ["x"]\n'),
        "deal is mi",
    ),
    "a line with an unknown key": (
        append('\n[[line]]\ndeal = 1\nmove = 2\nmoves = ["x"]\nname = "n"\n'),
        "unknown key 'name' in line; ",
    ),
    "a line that is no table": (add("line = [1]"), "line is no table; write [[line]]"),
    "a line without moves": (
        append("\n[[line]]\ndeal = 1\nmove = 2\nmoves = []\n"),
        "with",
    ),
    "not TOML at all": (lambda text: "what\nis this", ":1: not TOML: "),
    "nothing at all": (lambda text: "", ": the key cardcli is missing"),
    "a lone surrogate": (change('seed = "7"', 'seed = "\\uD800"'), ":3: not TOML: "),
    "a NUL": (change('seed = "7"', 'seed = "7\0"'), ":3: not TOML: "),
    "a byte order mark": (
        lambda text: f"\ufeff{text}",
        ":1: starts with a byte order mark",
    ),
}


@pytest.mark.parametrize("name", FORM)
def test_what_is_no_transcript_is_refused(
    name: str, pinochle: str, tmp_path: Path
) -> None:
    edit, words = FORM[name]
    fault = fault_of(edit(pinochle), tmp_path / "match.toml")
    assert type(fault) is FileFault and fault.exit_code == 4
    assert str(fault).startswith(f"{tmp_path}/match.toml:")
    assert words in str(fault)
    assert "\n" not in str(fault)
