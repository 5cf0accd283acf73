"""The record of a name from all its matches."""

from cardcli.records import words
from cardcli.records.finished import Figures, Part
from cardcli.records.standing import Marked, Standing, standings
from cardcli.records.store import Booked

SOME = Figures(2, 7, best=5)


def booked(
    name: str,
    results: str,
    *,
    bot: bool = False,
    game: str = "whist",
    figures: Figures = SOME,
    marks: tuple[str, ...] = (),
) -> list[Booked]:
    """Return matches in a row: `w` won, `l` lost, `t` tied."""
    ends = {"w": "won", "l": "lost", "t": "tied"}
    return [
        Booked(
            game,
            f"2026-12-{day:02}T10:00:00Z",
            marks,
            Part("N", name, bot, ends[letter], figures),
        )
        for day, letter in enumerate(results, start=1)
    ]


def test_people_come_first_then_names_then_games() -> None:
    found = standings(
        [
            *booked("Zoe", "w"),
            *booked("ann", "w"),
            *booked("Ann", "w", game="pitch"),
            *booked("Ann", "w", game="doubles"),
            *booked("Abe", "w", bot=True),
            *booked("Ann", "w", bot=True),
        ]
    )
    assert [(item.name, item.bot, item.game) for item in found] == [
        ("Ann", False, "doubles"),
        ("Ann", False, "pitch"),
        ("ann", False, "whist"),
        ("Zoe", False, "whist"),
        ("Abe", True, "whist"),
        ("Ann", True, "whist"),
    ]


def told(record: Standing, *, each: bool = False) -> list[str]:
    """Return a record in words, with blanks for what holds them together."""
    return [line.replace("\xa0", " ") for line in words.lines(record, each=each)]


def streaks(results: str) -> tuple[int, int]:
    """Return the streak at the end and the longest."""
    record = standings(booked("Ann", results))[0]
    return record.streak, record.longest


def test_streaks() -> None:
    assert streaks("w") == (1, 1)
    assert streaks("l") == (0, 0)
    assert streaks("wwlw") == (1, 2)
    assert streaks("wlwww") == (3, 3)
    assert streaks("wwtww") == (2, 2)
    assert streaks("wwwl") == (0, 3)


def test_sums() -> None:
    record = standings(
        [
            *booked("Ann", "w", figures=Figures(3, -40, 1, 2, 4, 50, -10)),
            *booked("Ann", "l", figures=Figures(1, 15, 0, 1, 2, 30, 15)),
            *booked("Ann", "t", figures=Figures(2, 0, 0, 0, 0, 0, 7)),
        ]
    )[0]
    assert (record.games, record.won, record.lost, record.tied) == (3, 1, 1, 1)
    assert record.figures == Figures(6, -25, 1, 3, 6, 80, 15)


def test_in_words() -> None:
    played = booked("Ann", "wwl", figures=Figures(2, -7, 1, 2, 3, 40, -1))
    marked = booked("Ann", "ww", marks=("hint", "undo"))
    record = standings([*played, *marked])[0]
    assert told(record) == [
        "Ann at whist: 3 games, 2 won, 1 lost.",
        "  Points: -21 in 6 deals, -3.5 a deal; best deal -1.",
        "  Contracts: 3 made, 6 set.",
        "  Melds: 9, 120 points.",
        "  Won in a row: 0 now, 2 at most.",
        "  Marked, not counted: 2 games (hint 2, undo 2).",
    ]
    assert told(record, each=True)[6:] == [
        "    2026-12-01: hint, undo.",
        "    2026-12-02: hint, undo.",
    ]


def test_what_there_is_none_of_is_not_told() -> None:
    tied = standings(booked("Rob", "t", bot=True, figures=Figures(1, 1, best=1)))[0]
    assert told(tied) == [
        "Rob (bot) at whist: 1 game, 0 won, 0 lost, 1 tied.",
        "  Points: 1 in 1 deal, 1.0 a deal; best deal 1.",
        "  Won in a row: 0 now, 0 at most.",
    ]
    marked = standings(booked("Rob", "w", marks=("again",)))[0]
    assert told(marked) == [
        "Rob at whist: no games counted.",
        "  Marked, not counted: 1 game (again 1).",
    ]
    assert marked.marked == (Marked("2026-12-01T10:00:00Z", ("again",)),)


def test_a_name_is_foreign_text() -> None:
    record = standings(booked("A\x1b[2J\u202e", "w"))[0]
    assert told(record)[0].startswith(r"A\u{1B}[2J\u{202E} at whist")
    assert words.as_json(record).isascii() and "\x1b" not in words.as_json(record)
