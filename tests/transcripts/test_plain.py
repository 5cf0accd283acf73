"""The quick reading of a transcript's TOML against tomllib, which has the last word."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardcli
from cardcli.seeds import Stream
from cardcli.transcripts import plain

PIECES = (
    '"', "'", '"""', "'''", "\\", '\\"', "\r", "\r\n", "\t", "\x7f", "#", ",", "]", "[",
    "\n", "\n\n", "=", ".", "# remark\n", "x = 1\n", "_x = 1\n", "deal = 1\n", "é",
    "\n[[deal]]\n", "[deal.x]\n", "[[deal.x]]\n", "[options]\n", "[seats.P1]\n",
    "[result]\n", '\n[[deal]]\ndealer = "P1"\n', "again = true\n", 'moves = ["a"]\n',
    '    "P1 pass",\n', '    "P1 pass", # remark\n', "moves = [\n", "]\n", "_x = '''\n",
)  # fmt: skip


def transcript() -> str:
    """Return a short match of whist, its last deal played again."""
    match = cardcli.new("whist", seed="7")
    for line in ("deal", *["."] * 9, "note dear, “dear”", "again", *["."] * 5):
        match.submit(line)
    return match.transcript


def outcome(loads: Callable[[str], dict[str, Any]], text: str) -> object:
    """Return what a text is read as, in its order, or the error."""
    try:
        return repr(loads(text))
    except ValueError as fault:
        return str(fault)


def edited(text: str, stream: Stream) -> str:
    """Return a text with a few random edits."""
    for _ in range(1 + stream.below(3)):
        lines = text.splitlines(keepends=True)
        place = stream.below(len(lines))
        match stream.below(4):
            case 0:
                del lines[place]
            case 1:
                lines.insert(stream.below(len(lines)), lines[place])
            case 2:
                lines.insert(place, stream.choice(PIECES))
            case _:
                column = stream.below(len(lines[place]) + 1)
                line = lines[place]
                lines[place] = line[:column] + stream.choice(PIECES) + line[column:]
        text = "".join(lines)
    return text


def test_a_transcript_as_it_is_written_goes_past_the_parser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = transcript()
    right = tomllib.loads(text)
    parsed: list[str] = []

    def listening(text: str) -> dict[str, Any]:
        parsed.append(text)
        return right if "[[deal]]" in text else loads(text)

    loads = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", listening)
    assert repr(plain.loads(text)) == repr(right)
    assert len(right["deal"]) == 2 and right["deal"][1]["again"]
    assert parsed and not any("[[deal]]" in piece for piece in parsed)


def test_every_golden_is_read_as_tomllib_reads_it() -> None:
    found = sorted((Path(__file__).parents[1] / "golden").rglob("*.toml"))
    assert found
    for path in found:
        text = path.read_bytes().decode()
        assert outcome(plain.loads, text) == outcome(tomllib.loads, text), path


@pytest.mark.parametrize("number", range(40))
def test_an_edited_transcript_is_read_as_tomllib_reads_it(number: int) -> None:
    stream = Stream(str(number), "edits")
    text = f'{transcript()}\n[result]\nwinner = "NS"\nscores = {{ NS = 8, EW = 0 }}\n'
    for _ in range(50):
        changed = edited(text, stream)
        assert outcome(plain.loads, changed) == outcome(tomllib.loads, changed)


@pytest.mark.parametrize("text", ["", "\n", "x = 1\n", "\n[[deal]]\n", "[[deal]]\n"])
def test_a_text_without_deals_is_read_as_tomllib_reads_it(text: str) -> None:
    assert outcome(plain.loads, text) == outcome(tomllib.loads, text)
