"""The schema of the JSON Lines: it takes what there is, and nothing else."""

import inspect
import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardcli import actions, outcomes
from cardcli.actions import Action
from tests import documents
from tests.json_lines import ROOT, SCHEMA, VALIDATOR, Line

PAGE = ROOT / "docs" / "json.md"

COMMANDS = (
    "play 10S|play JK|play QS:SGP|play QS:-|play KH:S40|play QH:S150G|bid 1|bid 1000|"
    "pass|trump H|fold|meld 9S|meld QS:- JD:P|meld AH 10H KH QH JH|exchange|draw|"
    "assume|bunch|accept|redeal|take|sell"
).split("|")
OUTCOMES = (
    "turn 10H|turn JK|trump S|trump none|meld P1 common-marriage 20|meld P2 deece 10|"
    "meld N total 34|meld E total ??|exchange P1 KH 10|taker W 65|pitcher P7 0|"
    "compensation P3 2|trick P2 21|trick N|last S 2|point high P1 1|point game none 0|"
    "point snoozer P6 15|odd NS 3|honors EW 2|set EW 50|setback P2 4|smudge P1|"
    "score NS +21 -54|score P1 -4 -3|score EW +0 12|draw P1 JC|draw P2 ??|redeal|"
    "deal over|game P1|game EW 3|rubber NS 8|chips P2 -3 17|chips P1 +9 40|out P4|"
    "match P1|match none"
).split("|")

DEAL = {"deal": 1, "move": 1, "do": "deal", "dealer": "N", "then": ["turn 9C"]}
MOVE = {"deal": 1, "move": 2, "seat": "P2", "do": "play QS"}
NOTE = {"deal": 1, "move": 2, "do": "note", "note": "so far, so good"}
ASK = {"ask": "P1", "legal": ["play QS"], "hand": ["QS:P"], "hands": {"P2": ["JK"]}}
TABLE = {"ask": "table", "legal": ["deal", "again", "quit"]}
TEXT = {"text": ["N: play 1."]}
ERROR = {"error": "no", "line": 1, "input": ""}
HEADER = {
    "cardcli": 1,
    "game": "whist",
    "options": {"honors": True, "game_point": 5, "trump": "turned", "run": [4, 30]},
    "seats": {"N": "human Ann", "E": "random"},
    "you": ["N"],
}
LINES: list[Line] = [HEADER, DEAL, MOVE, NOTE, ASK, TABLE, TEXT, ERROR]


def command(text: str) -> bool:
    return VALIDATOR.is_valid(MOVE | {"do": text})


def outcome(text: str) -> bool:
    return VALIDATOR.is_valid(MOVE | {"then": [text]})


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_object_of_the_schema_is_closed() -> None:
    closed = [page for page in objects(SCHEMA) if page.get("type") == "object"]
    assert len(closed) > 8
    assert all("additionalProperties" in page for page in closed)


def objects(page: Any) -> Iterator[dict[str, Any]]:
    """Yield every object in a schema."""
    inner = page.values() if isinstance(page, dict) else page
    if isinstance(page, dict):
        yield page
    if isinstance(page, dict | list):
        for item in inner:
            yield from objects(item)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line))
def test_each_kind_of_line_passes(line: Line) -> None:
    assert VALIDATOR.is_valid(line)


@pytest.mark.parametrize("line", LINES, ids=lambda line: " ".join(line))
def test_no_key_may_be_added_or_missing(line: Line) -> None:
    assert not VALIDATOR.is_valid(line | {"seed": "42"})
    for key in line.keys() - {"then", "hands"}:
        rest = {name: line[name] for name in line if name != key}
        assert not VALIDATOR.is_valid(rest), key


@pytest.mark.parametrize(
    "wrong",
    [
        HEADER | {"cardcli": 2},
        HEADER | {"you": []},
        HEADER | {"seats": {"X": "human", "N": "human"}},
        HEADER | {"options": {"honors": None}},
        DEAL | {"deck": "AS"},
        DEAL | {"move": 2},
        DEAL | {"again": False},
        DEAL | {"seat": "N"},
        MOVE | {"do": "deal"},
        MOVE | {"do": "note"},
        MOVE | {"move": 1},
        MOVE | {"seat": "P8"},
        MOVE | {"then": []},
        NOTE | {"do": "play QS"},
        NOTE | {"note": ""},
        ASK | {"legal": []},
        ASK | {"legal": ["play QS", "play QS"]},
        ASK | {"legal": ["deal"]},
        ASK | {"hand": ["??"]},
        ASK | {"hand": ["TH"]},
        ASK | {"hand": ["10X"]},
        ASK | {"hands": {"P2": ["??"]}},
        TABLE | {"legal": ["play QS"]},
        TABLE | {"hand": ["QS"]},
        ERROR | {"line": 0},
        {},
    ],
    ids=str,
)
def test_what_is_no_line_is_refused(wrong: Line) -> None:
    assert not VALIDATOR.is_valid(wrong)


def test_every_verb_is_a_command() -> None:
    assert [text for text in COMMANDS if not command(text)] == []
    verbs = {kind.verb for kind in Action.__subclasses__()}
    assert {text.partition(" ")[0] for text in COMMANDS} == verbs - {"deal"}
    assert actions.Deal.verb == "deal"


@pytest.mark.parametrize(
    "text",
    "play|play ??|play TH|play 1S|play QS JD|play QS:|play QS:PS|play JK:S|bid 0|bid|"
    "trump none|trump|pass 1|meld|meld QS ??|play qs| play QS|play QS |claim".split(
        "|"
    ),
)
def test_what_is_no_command_is_refused(text: str) -> None:
    assert not command(text)


def test_every_outcome_passes() -> None:
    assert [text for text in OUTCOMES if not outcome(text)] == []
    made = {"redeal", "deal"} | {
        "set" if name == "bid_lost" else name.removesuffix("_total")
        for name, made in inspect.getmembers(outcomes, inspect.isfunction)
        if made.__module__ == outcomes.__name__
    }
    assert {text.partition(" ")[0] for text in OUTCOMES} == made


@pytest.mark.parametrize(
    "text",
    "turn ??|turn TH|trump ??|trump X|meld P1 total|meld P1 flush ??|meld P1 trio 3|"
    "draw P1|draw P1 qs|trick P9|odd N 2|score NS 21 21|score NS +21|point high none 0|"
    "point game P1 0|deal|deal done|match|match ??|chips P1 3 4|game|luck P1".split(
        "|"
    ),
)
def test_what_is_no_outcome_is_refused(text: str) -> None:
    assert not outcome(text)


def told_on_the_page() -> list[Line]:
    """Return the lines that the guide shows."""
    found = []
    for block in documents.blocks(PAGE):
        if block.language in ("json", "console"):
            lines = block.text.splitlines()
            found += [json.loads(text) for text in lines if text[0] == "{"]
    return found


def test_every_line_in_the_guide_is_one() -> None:
    lines = told_on_the_page()
    assert [line for line in lines if not VALIDATOR.is_valid(line)] == []
    names = SCHEMA["$defs"].keys() & {
        kind["$ref"].rpartition("/")[2] for kind in SCHEMA["anyOf"]
    }
    kinds = {
        name
        for name in names
        for line in lines
        if VALIDATOR.evolve(schema=SCHEMA | {"anyOf": [ref(name)]}).is_valid(line)
    }
    assert kinds == names


def ref(name: str) -> dict[str, str]:
    """Return the reference to one kind of line."""
    return {"$ref": f"#/$defs/{name}"}


def test_the_guide_names_every_key() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kinds = [SCHEMA["$defs"][ref["$ref"].rpartition("/")[2]] for ref in SCHEMA["anyOf"]]
    keys = {key for kind in kinds for key in kind["properties"]}
    assert [key for key in sorted(keys) if f"`{key}`" not in text] == []


def test_the_guide_is_run() -> None:
    assert documents.rewritten(PAGE) == PAGE.read_text(encoding="utf-8")
