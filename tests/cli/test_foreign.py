"""No control, format or bidi character from outside ever reaches the output raw."""

from pathlib import Path
from unicodedata import category

import pytest

from cardcli.foreign import hiding, visible
from tests.cli.process import Run, run_cli, run_here
from tests.transcripts.tables import sit, type_in, whole

C0 = [chr(code) for code in [*range(0x20), 0x7F]]
C1 = [chr(code) for code in range(0x80, 0xA0)]
BIDI = [chr(code) for code in [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F)]]
BIDI += [chr(code) for code in range(0x2066, 0x206A)]
OTHERS = [chr(code) for code in (0xAD, 0x200B, 0x200D, 0x2028, 0x2029, 0xFEFF, 0xE000)]
OTHERS += map(chr, (0x1D173, 0xE0001, 0xE0041, 0xF0000))
ALL = C0 + C1 + BIDI + OTHERS

# All at once, and alone those that a terminal minds most.
TOGETHER = "".join(found for found in ALL if found not in "\0\n")
HARMFUL = ["\x1b", "\x07", "\b", "\r", "\x7f", "\x9b", "\x9d", "\u202e", "\u2066"]
FOREIGN = [TOGETHER, *HARMFUL]


def named(text: str) -> str:
    """Return a name for a test of a text."""
    return "all" if text == TOGETHER else f"U+{ord(text):04X}"


def check(run: Run) -> None:
    """Check that nothing raw was printed, and no traceback."""
    text = (run.out + run.err).decode()
    raw = {letter for letter in text if letter in ALL and letter != "\n"}
    assert not raw, (raw, text)
    assert "Traceback" not in text
    assert run.status in (0, 1, 2, 3, 4)
    assert run.err == b"" or run.err.startswith(b"cardcli: ")
    assert run.err.count(b"\n") <= 1


@pytest.mark.parametrize("letter", ALL, ids=named)
def test_each_is_made_visible(letter: str) -> None:
    code = f"\\u{{{ord(letter):X}}}"
    assert visible(f"a{letter}b") == f"a{code}b"
    assert hiding(f"a{letter}b") == code
    assert visible(letter * 3) == code * 3


def test_what_is_left_as_it_is() -> None:
    plain = "Zoë Ωμέγα Ж 漢字 ♠♥♦♣ a\u0301 …"
    assert visible("Zoë Ж 漢字 ♠♥♦♣ …") == "Zoë Ж 漢字 ♠♥♦♣ …"
    assert hiding(plain) is None


def test_every_hiding_category_is_known() -> None:
    for code in [*range(0x3000), *range(0xD7F0, 0xE010), *range(0xFFF0, 0x10010)]:
        letter = chr(code)
        hides = category(letter) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
        assert (hiding(letter) is not None) == hides
        assert not (hides and letter in visible(letter))


def test_long_text_is_cut() -> None:
    assert visible("a" * 501) == "a" * 500 + "…"
    assert visible("\x1b" * 9, 3) == "\\u{1B}" * 3 + "…"


ARGUMENTS: list[list[str]] = [
    ["fl@y"],
    ["--fl@y"],
    ["-@"],
    ["@"],
    ["play"],
    ["play", "@"],
    ["play", "whist", "@"],
    ["play", "whist", "--@"],
    ["play", "whist", "--seed@", "1"],
    ["play", "whist", "--seed", "a@"],
    ["play", "whist", "--set", "@"],
    ["play", "whist", "--set", "@=5"],
    ["play", "whist", "--set", "game_point=@"],
    ["play", "whist", "--preset", "@"],
    ["play", "whist", "--setup", "@"],
    ["play", "whist", "--seat", "@"],
    ["play", "whist", "--seat", "@=human"],
    ["play", "whist", "--seat", "N=@"],
    ["play", "whist", "--seat", "N=human:@"],
    ["play", "whist", "--seat", "N=human:A@n"],
    ["play", "whist", "--seat", "N=@:Ann"],
    ["play", "whist", "--dealer", "@"],
    ["play", "whist", "--hand", "@=AS"],
    ["play", "whist", "--hand", "N=@"],
    ["play", "whist", "--deck", "@"],
    ["play", "whist", "--script", "@"],
    ["play", "whist", "--record", "@.toml"],
    ["play", "whist", "--record", "none/@.toml"],
    ["play", "whist", "--sync", "@"],
    ["play", "whist", "--deals", "@"],
    ["resume", "@"],
    ["resume", "begun.toml", "--seat", "N=human:@"],
    ["replay", "begun.toml", "--to", "@"],
    ["replay", "begun.toml", "--seat", "@"],
    ["verify", "begun.toml", "@"],
    ["rules", "@"],
    ["rules", "whist", "@"],
    ["transcripts", "@"],
    ["transcripts", "list", "@"],
    ["transcripts", "list", "--game", "@"],
    ["transcripts", "list", "--player", "@"],
    ["transcripts", "list", "--since", "@"],
    ["transcripts", "list", "--tag", "@"],
    ["transcripts", "find", "@"],
    ["transcripts", "show", "@"],
    ["transcripts", "tag", "@", "a"],
    ["transcripts", "tag", "begun.toml", "@"],
    ["transcripts", "remove", "@"],
]


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the transcript of a match begun, which lies in the current folder."""
    monkeypatch.chdir(tmp_path)
    session = sit("whist", tmp_path / "begun.toml")
    type_in(session, "deal", ".", "note here")
    session.close()
    return (tmp_path / "begun.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("foreign", FOREIGN, ids=named)
def test_arguments(
    foreign: str, begun: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for words in ARGUMENTS:
        check(run_here([word.replace("@", foreign) for word in words], monkeypatch))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["begun.toml"]


def test_arguments_that_are_no_text(begun: str, tmp_path: Path) -> None:
    for words in (["play", "@"], ["verify", "@"], ["play", "whist", "--seed", "@"]):
        args = [word.encode().replace(b"@", b"a\xff\x9bb") for word in words]
        run = run_cli(*args, folder=tmp_path)
        assert run.status in (2, 4)
        assert b"\xff" not in run.err and b"\x9b" not in run.err
        assert "a\\u{DCFF}\\u{DC9B}b" in run.complaint


LINES = [
    "fl@y",
    "@",
    "deal @",
    "play @",
    "note a@b",
    "note @",
    "set @ 5",
    "set game_point @",
    "help @",
    "rules @",
    "bid @",
    "trump @",
    "auto @",
    "hint @",
    "# @",
]


@pytest.mark.parametrize("machine", [[], ["--json"]], ids=["words", "json"])
@pytest.mark.parametrize("foreign", FOREIGN, ids=named)
def test_scripts(
    foreign: str, machine: list[str], begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = ["play", "whist", "--seed", "7", "--no-record", *machine]
    for line in LINES:
        given = f"deal\n{line.replace('@', foreign)}\n".encode()
        check(run_here(play, monkeypatch, given))


@pytest.mark.parametrize("foreign", FOREIGN, ids=named)
def test_files_and_places(
    foreign: str, begun: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "deck.txt").write_text(f"AS K{foreign}S\n", encoding="utf-8")
    check(run_here(["play", "whist", "--deck", "deck.txt"], monkeypatch))
    if foreign == TOGETHER:
        return  # no file's name can be that long
    path = tmp_path / f"a{foreign}b.toml"
    path.write_text(begun, encoding="utf-8")
    name = path.name
    for args in (
        ["verify", name],
        ["verify", "."],
        ["replay", name],
        ["resume", name],
        ["transcripts", "show", name],
        ["transcripts", "tag", name, "a"],
    ):
        check(run_here(args, monkeypatch))
    path.write_text(begun[:-9], encoding="utf-8")
    for args in (["verify", name, "--repair"], ["resume", name]):
        check(run_here(args, monkeypatch))
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", f"begun.toml/{foreign}")
    check(run_here(["play", "whist"], monkeypatch, b"deal\n"))
    check(run_here(["resume"], monkeypatch))
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path))
    for args in (["transcripts"], ["transcripts", "find", "here"]):
        check(run_here(args, monkeypatch))
    check(run_here(["transcripts", "remove", name], monkeypatch))
    assert not path.exists()


PLACES = [
    ("cardcli = 1", '"card@cli" = 1'),
    ("cardcli = 1", 'cardcli = "@"'),
    ('game = "whist"', 'game = "@"'),
    ('game = "whist"', 'game = "wh@ist"'),
    ('seed = "7"', 'seed = "@"'),
    ("\n[options]", 'title = "@"\nauthor = "@"\ntags = ["@", "a@"]\n\n[options]'),
    ("\n[options]", '_own = "@"\n"_@" = ["@", {"@" = "@"}]\n\n[options]'),
    ("\n[options]", '"o@wn" = 1\n\n[options]'),
    ("\n[options]", "# @\n\n[options]"),
    ("[options]\n", '[options]\n"@" = 1\n'),
    ('trump = "turned"', 'trump = "@"'),
    ("[seats]\n", '[seats]\n"@" = "human"\n'),
    ('N = "human"', 'N = "@"'),
    ('N = "human"', 'N = "human A@n"'),
    ('E = "random"', 'E = "@ Joe"'),
    ("[[deal]]\n", '[[deal]]\n"@" = 1\n'),
    ('dealer = "', 'dealer = "@'),
    ('deck = "', 'deck = "@ '),
    ('deck = "', 'deck = "A@S '),
    ('    "note # here",\n', '    "note # @",\n'),
    ('    "note # here",\n', '    "note # a@b",\n'),
    ('    "note # here",\n', '    "@",\n'),
    ('    "note # here",\n', '    "N @",\n'),
    ('    "note # here",\n', '    "@ play AS",\n'),
    ('    "note # here",\n', '    "N play @",\n'),
    ('    "note # here",\n', '    "@@ N play AS",\n'),
    ('    "note # here",\n', '    "seat E = human @",\n'),
    ('    "note # here",\n', '    "seat @ = human",\n'),
    (" -> turn ", " -> @ "),
    (" -> turn ", " -> turn @"),
    ("\n[[deal]]", '\n[result]\nwinner = "@"\nscores = { "@" = 1 }\n\n[[deal]]'),
    ("\n[[deal]]", '\n["t@ble"]\n"@" = 1\n\n[[deal]]'),
    ("\n[[deal]]", '\n[_own]\n"@" = "@"\n\n[[deal]]'),
    (
        "\n[[deal]]",
        '\n[[line]]\ndeal = 1\nmove = 2\nmoves = ["@", "note # @"]\n\n[[deal]]',
    ),
    ("\n[[deal]]", '\n[[line]]\n"@" = 1\n\n[[deal]]'),
]


def spelt(text: str, foreign: str, *, raw: bool) -> str:
    """Return TOML with a text put in, escaped or as it is."""
    if raw:
        return text.replace("@", foreign)
    return text.replace("@", "".join(f"\\U{ord(letter):08X}" for letter in foreign))


@pytest.mark.parametrize("raw", [False, True], ids=["escaped", "raw"])
@pytest.mark.parametrize("foreign", FOREIGN, ids=named)
def test_transcripts(
    foreign: str,
    raw: bool,
    begun: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path / "kept"))
    (tmp_path / "kept").mkdir()
    path = tmp_path / "kept" / "a.toml"
    for old, new in PLACES:
        assert old in begun
        text = begun.replace(old, spelt(new, foreign, raw=raw), 1)
        path.write_text(text, encoding="utf-8")
        for args in (
            ["verify", "a"],
            ["replay", "a"],
            ["replay", "a", "--json"],
            ["transcripts"],
            ["transcripts", "show", "a"],
            ["resume", "a"],
        ):
            check(run_here(args, monkeypatch, b"status\n"))
        for kept in path.parent.iterdir():
            kept.unlink()


def test_a_title_is_shown_with_its_signs_visible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = whole("pinochle", tmp_path / "a.toml")
    (tmp_path / "a.toml").write_text(
        text.replace("\n[options]", 'title = "a\\u001b[31m\\u202Eb"\n\n[options]'),
        encoding="utf-8",
    )
    run = run_here(["transcripts", "show", "a.toml"], monkeypatch)
    assert "title: a\\u{1B}[31m\\u{202E}b" in run.lines
