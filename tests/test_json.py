"""The talk of a table in JSON Lines: asks, refusals, screens, ends."""

from pathlib import Path

import pytest

from tests.json_lines import PLAY, Line, asks, cardcli, errors, moves

BAD = [
    (b"fly", "no command 'fly'"),
    (b"play 99", "there is no card 99"),
    (b"play 9C", "you do not hold 9C"),
    (b"play QS QS", "type play CARD"),
    (b"meld KH QH", "to meld you must have won"),
    (b"bid 3", "no command 'bid'"),
    (b"deal", "this deal is not over"),
    (b"deal now", "type deal alone"),
    (b"undo", "P1 has made no move"),
    (b"note", "type the words"),
    (b"play\x1b[A", "the line holds \\u{1B}"),
    (b"play \0", "the line holds \\u{0}"),
    ("play \u202eQS".encode(), "the line holds \\u{202E}"),
    (b"play \xff\xfe", "the line is not UTF-8"),
    (b"x" * 1001, "the line is over 1000 characters"),
    (b"play QS" + b" " * 8190, "the line is over 8 KiB"),
    (b"x" * (8194 + 8192) + b"play QS", "the line is over 8 KiB"),
    (b"x" * 100_000, "the line is over 8 KiB"),
]


def told(lines: list[Line]) -> list[Line]:
    """Return lines without what refusals add: themselves, and asks repeated."""
    kept: list[Line] = []
    for line in lines:
        if "error" not in line and (not kept or line != kept[-1]):
            kept.append(line)
    return kept


def test_a_refused_line_changes_nothing(tmp_path: Path) -> None:
    good = ["deal", ".", "note so", ".", "auto 3", "again", "."]
    sound = cardcli(tmp_path, *PLAY, "--keep-going", typed="\n".join(good))
    paper = (tmp_path / "match.toml").read_bytes()
    (tmp_path / "match.toml").unlink()
    typed = b"\n".join(
        [b"deal", *(line for line, _ in BAD), *map(str.encode, good[1:])]
    )
    mixed = cardcli(tmp_path, *PLAY, "--keep-going", typed=typed)
    assert (sound.status, mixed.status) == (0, 1)
    assert mixed.errors == ""
    assert told(mixed.lines) == told(sound.lines)
    assert (tmp_path / "match.toml").read_bytes() == paper
    assert len(errors(mixed.lines)) == len(BAD)


@pytest.mark.parametrize(("typed", "reason"), BAD, ids=lambda item: repr(item)[:20])
def test_a_refusal_is_one_line_and_the_ask_comes_again(
    typed: bytes, reason: str, tmp_path: Path
) -> None:
    ran = cardcli(tmp_path, *PLAY, "--keep-going", typed=b"deal\n" + typed + b"\n")
    ask, error, again = ran.lines[-3:]
    assert error["error"].startswith(reason)
    assert error["line"] == 2
    assert ask == again
    assert ran.status == 1


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (b"fly", "fly"),
        (b"  Play  99 # so ", "  Play  99 # so "),
        (b"play\x1b[A", "play\\u{1B}[A"),
        ("f\u00fcr \u202e\U0001f0a1".encode(), "f\u00fcr \\u{202E}\U0001f0a1"),
        (b"play \xff", "play \ufffd"),
        (b"y" * 250, "y" * 200 + "\u2026"),
        (b"z" * 9000, "z" * 200 + "\u2026"),
    ],
)
def test_a_refusal_shows_the_line(typed: bytes, shown: str, tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, typed=typed + b"\r\n")
    assert [line["input"] for line in errors(ran.lines)] == [shown]


def test_the_first_refused_line_ends_it(tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, typed="deal\nfly\nplay 1\n")
    assert ran.lines[-1] == {
        "error": "no command 'fly'; help lists all commands",
        "line": 2,
        "input": "fly",
    }
    assert (ran.status, ran.errors) == (1, "")


def test_with_keep_going_it_goes_on_and_the_status_tells(tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, "--keep-going", typed="deal\nfly\n\nplay 1\n")
    assert [line["do"] for line in moves(ran.lines)][2] == "play KS"
    assert "ask" in ran.lines[-1]
    assert (ran.status, ran.errors) == (1, "")


def test_every_line_is_answered_up_to_an_ask(tmp_path: Path) -> None:
    typed = "deal\n\n# so\nstatus\nhand\nfly\n.\nnote so\nundo\nopen\nopen\nagain\n"
    ran = cardcli(tmp_path, *PLAY, "--keep-going", typed=typed)
    assert len(asks(ran.lines)) == typed.count("\n") + 1
    assert "ask" in ran.lines[-1]


def test_the_input_may_end_in_mid_deal(tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, typed="deal\nplay 1\nplay 1")
    assert (ran.status, ran.errors) == (0, "")
    asked = ran.lines[-1]
    assert asked["ask"] == "P1"
    taken_up = cardcli(tmp_path, "resume", "match.toml")
    assert taken_up.lines == [ran.lines[0], asked]
    assert taken_up.status == 0


@pytest.mark.parametrize("typed", ["deal\nquit\nplay 1\n", "deal\nexit\nplay 1\n"])
def test_quit_leaves_without_a_word(typed: str, tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, typed=typed)
    assert ran.lines[-1]["ask"] == "P1"
    assert (ran.status, ran.errors) == (0, "")


def test_what_stops_the_program_is_no_json(tmp_path: Path) -> None:
    ran = cardcli(tmp_path, "play", "whist", "--set", "trump=red")
    assert (ran.status, ran.lines) == (2, [])
    assert ran.errors.startswith("cardcli: ") and ran.errors.count("\n") == 1


def test_a_hotseat_asks_each_seat_with_its_own_hand(tmp_path: Path) -> None:
    typed = "deal\n" + ".\n" * 3
    ran = cardcli(tmp_path, "play", "whist", "--hotseat", "--seed", "7", typed=typed)
    assert ran.lines[0]["you"] == ["N", "E", "S", "W"]
    first = [line for line in asks(ran.lines) if line["ask"] != "table"][:4]
    assert {line["ask"] for line in first} == {"N", "E", "S", "W"}
    dealt = [card for line in first for card in line["hand"]]
    assert len(dealt) == len(set(dealt)) == 52
    assert not any("hands" in line for line in ran.lines)


def test_open_hands_are_told_while_they_are_open(tmp_path: Path) -> None:
    typed = "deal\nopen\nopen\n"
    ran = cardcli(tmp_path, "play", "whist", "--seed", "7", typed=typed)
    closed, opened, closed_again = asks(ran.lines)[1:]
    assert closed == closed_again
    assert {"hands": opened.pop("hands")} and opened == closed
    option = cardcli(tmp_path, "play", "whist", "--set", "open_hands=on", typed="deal")
    hands = option.lines[-1]["hands"]
    assert hands.keys() == {"E", "S", "W"}
    cards = {card for held in hands.values() for card in held}
    assert cards.isdisjoint(option.lines[-1]["hand"])


def test_a_note_of_the_programs_own_passes_a_number_over(tmp_path: Path) -> None:
    ran = cardcli(tmp_path, *PLAY, typed="deal\nhint\nplay 1\n")
    replayed = cardcli(tmp_path, "replay", "match.toml", "--seat", "P1")
    note = next(line for line in replayed.lines if line.get("do") == "note")
    assert note["note"] == "hint for P1"
    numbers = [line["move"] for line in moves(ran.lines)]
    assert note["move"] not in numbers
    assert [line for line in replayed.lines if line != note] == [
        ran.lines[0],
        *moves(ran.lines),
    ]


def test_a_deal_tells_its_dealer_and_whether_it_is_played_again(tmp_path: Path) -> None:
    typed = "deal\nplay 1\nundo\nplay 2\nagain\nplay 1\n"
    ran = cardcli(tmp_path, *PLAY, typed=typed)
    deals = [line for line in ran.lines if line.get("do") == "deal"]
    assert [line.get("again") for line in deals] == [None, True]
    assert [line["deal"] for line in deals] == [1, 2]
    assert {line["dealer"] for line in deals} == {"P1"}
    assert [line["do"] for line in moves(ran.lines)].count("undo") == 1
    taken = cardcli(tmp_path, "replay", "match.toml", "--seat", "P1")
    assert taken.lines == [ran.lines[0], *moves(ran.lines)]
    assert ran.status == 0


def test_next_starts_another_match(tmp_path: Path) -> None:
    options = ("--seed", "42", "--set", "single_hand=on")
    typed = "deal\nauto 99\nfly\nnext\nauto 2\n"
    ran = cardcli(tmp_path, "play", "pinochle", *options, "--keep-going", typed=typed)
    over = ran.lines.index({"ask": "table", "legal": ["next", "quit"]})
    assert ran.lines[over - 1]["then"][-1].startswith("match ")
    assert "error" in ran.lines[over + 1]
    assert ran.lines[over + 2] == ran.lines[over]
    assert ran.lines[over + 3] == {"text": ["A new match of two-handed pinochle."]}
    dealt = ran.lines[over + 4]
    assert (dealt["deal"], dealt["move"], dealt["do"]) == (1, 1, "deal")
    assert len(list((tmp_path / "transcripts").iterdir())) == 2
    assert sum("cardcli" in line for line in ran.lines) == 1


def test_a_header_comes_again_before_a_deal_by_other_rules(tmp_path: Path) -> None:
    typed = "set players 2\nset players 3\nset chips 15\ndeal\nagain\n"
    ran = cardcli(tmp_path, "play", "pitch", "--seed", "42", typed=typed)
    first, second = [line for line in ran.lines if "cardcli" in line]
    at = ran.lines.index(second)
    assert ran.lines[at + 1]["do"] == "deal"
    assert ran.lines[at - 1] == {"ask": "table", "legal": ["deal", "quit"]}
    assert (len(first["seats"]), len(second["seats"])) == (4, 3)
    assert second["options"] == first["options"] | {"players": 3, "chips": 15}


def test_a_demo_asks_nothing_and_gives_the_reasons_of_its_own_seat(
    tmp_path: Path,
) -> None:
    ran = cardcli(tmp_path, "play", "whist", "--demo", "--deals", "2", "--seed", "7")
    assert asks(ran.lines) == []
    assert ran.lines[0]["you"] == ["N"]
    reasons = {line["seat"]: "why" in line for line in moves(ran.lines)[1:50]}
    assert reasons == {"N": True, "E": False, "S": False, "W": False}
    assert ran.status == 0
