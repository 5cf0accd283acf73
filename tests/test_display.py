"""Lines as they leave the program: folded, with signs or words, coloured or not."""

import os
import pty
import re
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fcntl import ioctl
from termios import TIOCSWINSZ
from typing import NamedTuple

import pytest

from cardcli import interpreter, options, rulebook, screens
from cardcli.comforts import Comforts
from cardcli.display import Display, for_stream, is_coloured
from cardcli.display.folding import columns, fold
from cardcli.errors import Refused
from cardcli.game import TABLE, ids, load
from cardcli.players import HUMAN, Player
from cardcli.reply import Text, Told
from cardcli.seeds import Stream
from cardcli.session import Session
from cardcli.tell import Teller
from tests.contract.walks import any_legal, random_options

SGR = re.compile("\x1b\\[[0-9;]*m")
HAND = "N holds 1\xa0JS, 2\xa04S, 3\xa010H, 4\xa0KH, 5\xa010C"


class Device(NamedTuple):
    """A stream as a display asks it."""

    encoding: str | None = "utf-8"
    terminal: bool = True
    number: int = -1

    def isatty(self) -> bool:
        """Say whether it is a terminal."""
        return self.terminal

    def fileno(self) -> int:
        """Return its number, or raise where it has none."""
        if self.number < 0:
            raise OSError("no number")
        return self.number


PIPE = Device(terminal=False)
SCREEN = Device()
XTERM = {"TERM": "xterm-256color"}


def comforts(**given: object) -> Comforts:
    """Return comforts, the defaults for what is not given."""
    return options.read(Comforts, given)


def shown(line: str, suits: str = "letters", theme: str = "", width: int = 78) -> str:
    """Return the lines that one line becomes."""
    return "\n".join(Display(width, suits, theme).lines([line]))


# Folding.


def test_a_pipe_gets_letters_and_78_columns() -> None:
    assert Display() == Display(78, "letters", "")
    assert Display().lines([HAND, "", "  two   blanks  "]) == [
        "N holds 1 JS, 2 4S, 3 10H, 4 KH, 5 10C",
        "",
        "  two   blanks",
    ]


def test_what_runs_over_is_indented_and_numbers_stay_with_cards() -> None:
    assert Display(20).lines([HAND]) == [
        "N holds 1 JS, 2 4S,",
        "  3 10H, 4 KH, 5 10C",
    ]
    assert Display(19).lines([HAND]) == [
        "N holds 1 JS, 2 4S,",
        "  3 10H, 4 KH,",
        "  5 10C",
    ]
    assert Display(37).lines([HAND]) == [
        "N holds 1 JS, 2 4S, 3 10H, 4 KH,",
        "  5 10C",
    ]
    assert Display(20).lines(["  S shows AS AS AS AS AS"]) == [
        "  S shows AS AS AS",
        "    AS AS",
    ]


def test_lists_and_paragraphs_have_indents_of_their_own() -> None:
    assert Display(20).lines(["- one two three four five"]) == [
        "- one two three four",
        "  five",
    ]
    assert Display(20).lines(["2. one two three four five"]) == [
        "2. one two three",
        "   four five",
    ]
    assert Display(20).lines(["\xa0one two three four five"]) == [
        "one two three four",
        "five",
    ]


def test_only_a_word_longer_than_a_line_is_broken() -> None:
    assert fold("Whist: N " + "m" * 30, 20) == [
        "Whist: N",
        "  mmmmmmmmmmmmmmmmmm",
        "  mmmmmmmmmmmm",
    ]
    assert Display(20, "words").lines(["N 12\xa0QD, 13\xa02C"]) == [
        "N 12 queen of",
        "  diamonds,",
        "  13 two of clubs",
    ]


def test_a_line_counts_the_columns_of_its_letters() -> None:
    assert columns("Zoë") == 3 and columns("Zoe\u0308") == 3
    assert columns("漢字") == 4
    assert fold("aaaaaaaaaa 漢字漢字漢 b", 20) == ["aaaaaaaaaa", "  漢字漢字漢 b"]
    assert fold("aaaaaaaaa 漢字漢字漢 b", 20) == ["aaaaaaaaa 漢字漢字漢", "  b"]


def test_the_width_is_asked_for_each_time() -> None:
    widths = iter([20, 78])
    display = Display(lambda: next(widths))
    assert display.lines(["one two three four five"]) == [
        "one two three four",
        "  five",
    ]
    assert display.lines(["one two three four five"]) == ["one two three four five"]


# Tables.

TABLE_ROWS = [
    "| Points | Meld | Cards |",
    "|---:|---|---|",
    "| 150 | flush | A 10 K Q J of trump |",
    "| 40 | pinochle | QS JD |",
]


def test_a_table_is_set_in_columns_where_they_fit() -> None:
    assert Display(78).lines(["before", *TABLE_ROWS, "after"]) == [
        "before",
        "Points  Meld      Cards",
        "   150  flush     A 10 K Q J of trump",
        "    40  pinochle  QS JD",
        "after",
    ]


def test_the_last_column_is_folded_where_it_has_room() -> None:
    rows = ["| word | meaning |", "|---|---|", "| ruff | to play a trump when void |"]
    assert Display(31).lines(rows) == [
        "word  meaning",
        "ruff  to play a trump when void",
    ]
    assert Display(30).lines(rows) == [
        "word  meaning",
        "ruff  to play a trump when",
        "      void",
    ]
    assert Display(29).lines(rows) == [
        "word: meaning",
        "ruff: to play a trump when",
        "  void",
    ]


def test_a_table_that_does_not_fit_is_a_sentence_a_row() -> None:
    assert Display(30).lines(TABLE_ROWS) == [
        "Points 150: Meld flush; Cards",
        "  A 10 K Q J of trump",
        "Points 40: Meld pinochle;",
        "  Cards QS JD",
    ]


def test_a_table_for_the_ear_is_always_sentences() -> None:
    assert Display(100, "words").lines(TABLE_ROWS) == [
        "Points 150: Meld flush; Cards A 10 K Q J of trump",
        "Points 40: Meld pinochle; Cards queen of spades, jack of diamonds",
    ]
    bare = ["| NS |  | 3 |", "| EW | best | 2 |"]
    assert Display(100, "words").lines(bare) == ["NS: 3", "EW: best; 2"]
    assert Display(100).lines(bare) == ["NS        3", "EW  best  2"]


# Cards.


@pytest.mark.parametrize(
    ("line", "signs", "words"),
    [
        ("P1 plays 10S.", "P1 plays 10♠.", "P1 plays ten of spades."),
        (
            "P2 plays QS:SP.",
            "P2 plays Q♠:SP.",
            "P2 plays queen of spades marked S and P.",
        ),
        ("KH:S40", "K♥:S40", "king of hearts marked S for 40"),
        (
            "(KD:S150GP)",
            "(K♦:S150GP)",
            "(king of diamonds marked S for 150, G and P)",
        ),
        ("JC:G, JC:-", "J♣:G, J♣:-", "jack of clubs marked G, unmarked jack of clubs"),
        ("5 JK; 2 AD", "5 JK; 2 A♦", "5 the joker; 2 ace of diamonds"),
        (
            "P1 lays KD QD.",
            "P1 lays K♦ Q♦.",
            "P1 lays king of diamonds, queen of diamonds.",
        ),
        (
            "you do not hold 9H: play 3",
            "you do not hold 9♥: play 3",
            "you do not hold nine of hearts: play 3",
        ),
        ("1\xa0KS, 2\xa0TH", "1 K♠, 2 TH", "1 king of spades, 2 TH"),
    ],
)
def test_a_card_is_written_with_signs_or_words(
    line: str, signs: str, words: str
) -> None:
    assert shown(line, "letters") == line.replace("\xa0", " ")
    assert shown(line, "signs") == signs
    assert shown(line, "words") == words
    assert columns(signs) == len(signs)


@pytest.mark.parametrize(
    "line",
    [
        "cardcli: AS.toml: cannot be read",
        "cardcli resume /tmp/AS/10H.toml",
        "S10H and KASH and 2SX and 10HS",
        "a\\u{2D}b \\u{AS}",
        "trump C, D, H or S",
        "trump H",
        "N human Ann-AS, E beginner AS_KS",
        "'QJ' is not a card; write one like 'QS' or '10H'",
        'write the cards, like "AS KS"',
        "    play AS",
        "QS:X and AS:toml",
        "qs 11H 1S",
    ],
)
def test_what_only_looks_like_a_card_is_left_alone(line: str) -> None:
    for suits in ("signs", "words"):
        assert shown(line, suits, "four") == line


def test_what_is_typed_keeps_its_letters() -> None:
    assert shown("type `play QS` or `QS`", "signs", "four") == "type `play QS` or `QS`"
    assert shown("type `play QS` or `QS`", "words") == "type play QS or QS"
    assert shown("partner's KS and Ann's QS", "signs") == "partner's K♠ and Ann's Q♠"


def test_words_are_substituted_before_a_line_is_folded() -> None:
    assert Display(40, "words").lines([HAND]) == [
        "N holds 1 jack of spades,",
        "  2 four of spades, 3 ten of hearts,",
        "  4 king of hearts, 5 ten of clubs",
    ]


# Colours.


@pytest.mark.parametrize(
    ("theme", "painted"),
    [
        ("two", "K♠ \x1b[31mK♥\x1b[m \x1b[31mK♦\x1b[m K♣ JK"),
        (
            "four",
            "K♠ \x1b[31mK♥\x1b[m \x1b[94mK♦\x1b[m \x1b[32mK♣\x1b[m JK",
        ),
        (
            "contrast",
            "\x1b[1mK♠\x1b[m \x1b[1;7mK♥\x1b[m \x1b[1;7mK♦\x1b[m \x1b[1mK♣\x1b[m "
            "\x1b[1mJK\x1b[m",
        ),
        (
            "mono",
            "\x1b[1mK♠\x1b[m \x1b[1mK♥\x1b[m \x1b[1mK♦\x1b[m \x1b[1mK♣\x1b[m "
            "\x1b[1mJK\x1b[m",
        ),
    ],
)
def test_themes(theme: str, painted: str) -> None:
    assert shown("KS KH KD KC JK", "signs", theme) == painted
    assert shown("KS KH KD KC JK", "letters", theme) == (
        painted.replace("♠", "S").replace("♥", "H").replace("♦", "D").replace("♣", "C")
    )


def test_every_theme_can_be_chosen() -> None:
    for theme in options.kinds(Comforts)["theme"].words:
        assert "\x1b[" in shown("KH", "letters", theme)


def test_colours_take_no_columns_and_end_with_the_line() -> None:
    line = "P1 plays 10H and P2 12345 KD."
    assert Display(20, "signs", "two").lines([line]) == [
        "P1 plays \x1b[31m10♥\x1b[m and P2",
        "  12345 \x1b[31mK♦\x1b[m.",
    ]
    assert Display(20, "words", "two").lines(["N 12\xa0QD:SGP, 13"]) == [
        "N 12 \x1b[31mqueen of\x1b[m",
        "  \x1b[31mdiamonds marked S,\x1b[m",
        "  \x1b[31mG and P\x1b[m, 13",
    ]


def test_a_text_cannot_colour_anything_by_itself() -> None:
    assert shown("\x01Ann\x06 KH", "letters", "two") == "Ann \x1b[31mKH\x1b[m"


# Streams.


@pytest.mark.parametrize(
    ("stream", "wanted", "plain", "suits"),
    [
        (SCREEN, "auto", False, "signs"),
        (SCREEN, "auto", True, "words"),
        (SCREEN, "letters", True, "letters"),
        (SCREEN, "words", False, "words"),
        (PIPE, "auto", False, "letters"),
        (PIPE, "auto", True, "words"),
        (PIPE, "signs", False, "signs"),
        (Device("latin-1"), "auto", False, "letters"),
        (Device("ascii"), "signs", False, "letters"),
        (Device("no such"), "auto", False, "letters"),
        (Device(None), "auto", False, "signs"),
    ],
)
def test_how_cards_are_written_on_a_stream(
    stream: Device, wanted: str, plain: bool, suits: str
) -> None:
    display = for_stream(stream, comforts(suits=wanted), "auto", plain, XTERM)
    assert display.suits == suits


@pytest.mark.parametrize(
    ("stream", "color", "environ", "coloured"),
    [
        (SCREEN, "auto", XTERM, True),
        (PIPE, "auto", XTERM, False),
        (PIPE, "always", {}, True),
        (PIPE, "always", {"NO_COLOR": "1"}, True),
        (SCREEN, "never", {**XTERM, "FORCE_COLOR": "1"}, False),
        (SCREEN, "auto", {**XTERM, "NO_COLOR": "1"}, False),
        (SCREEN, "auto", {**XTERM, "NO_COLOR": ""}, True),
        (SCREEN, "auto", {**XTERM, "NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        (PIPE, "auto", {"CLICOLOR_FORCE": "1"}, False),
        (PIPE, "auto", {"FORCE_COLOR": "1"}, False),
        (SCREEN, "auto", {"TERM": "dumb"}, False),
        (SCREEN, "auto", {"TERM": ""}, False),
        (SCREEN, "auto", {}, False),
        (SCREEN, "auto", {**XTERM, "CLICOLOR": "0"}, False),
        (SCREEN, "auto", {**XTERM, "CLICOLOR": "1"}, True),
        (PIPE, "auto", {**XTERM, "CLICOLOR": "1"}, False),
    ],
)
def test_who_gets_colours(
    stream: Device, color: str, environ: Mapping[str, str], coloured: bool
) -> None:
    assert is_coloured(stream, color, environ) == coloured
    four = for_stream(stream, comforts(theme="four"), color, False, environ)
    assert four.theme == ("four" if coloured else "")
    plain = for_stream(stream, comforts(theme="four"), color, True, environ)
    assert plain.theme == ""


@contextmanager
def terminal(size: int) -> Iterator[int]:
    """Give the number of a terminal with so many columns."""
    ours, theirs = pty.openpty()
    try:
        resize(theirs, size)
        yield theirs
    finally:
        os.close(ours)
        os.close(theirs)


def resize(number: int, size: int) -> None:
    """Give a terminal so many columns."""
    ioctl(number, TIOCSWINSZ, struct.pack("HHHH", 24, size, 0, 0))


def width(display: Display) -> int:
    """Return how many columns a display fills now."""
    return display.width if isinstance(display.width, int) else display.width()


def test_the_width_of_a_terminal_is_followed() -> None:
    with terminal(80) as number:
        stream = Device(number=number)
        display = for_stream(stream, comforts(), "auto", False, XTERM)
        widths = []
        for size in (80, 40, 41, 200, 10, 0):
            resize(number, size)
            widths.append(width(display))
        assert widths == [78, 38, 39, 100, 20, 78]


def test_the_width_of_what_has_none() -> None:
    assert width(for_stream(PIPE, comforts(), "always", False, XTERM)) == 78
    assert width(for_stream(SCREEN, comforts(), "always", False, XTERM)) == 78


# Everything there is to show.

SEEDS = range(3)
DISPLAYS = [
    Display(width, suits, theme)
    for width in (20, 40, 200)
    for suits, theme in (("letters", ""), ("signs", "four"), ("words", "contrast"))
]


def check(lines: list[str]) -> None:
    """Check that lines fit every width, and are the same coloured or not."""
    for display in DISPLAYS:
        assert isinstance(display.width, int)
        painted = display.lines(lines)
        plain = Display(display.width, display.suits).lines(lines)
        assert [SGR.sub("", line) for line in painted] == plain
        for line in plain:
            assert columns(line) <= display.width, (display, line)
            assert line == line.rstrip() and "\xa0" not in line
            assert line.isprintable()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", ids())
def test_every_screen_fits_every_width(game_id: str, seed: int) -> None:
    game = load(game_id)
    stream = Stream(str(seed), "display")
    rules = random_options(game, stream.below, brief=True)
    people = {seat: Player(HUMAN, "Ann Ω") for seat in game.seats(rules)}
    session = Session(game, rules, people, str(seed), clock=lambda: 0.0)
    teller = Teller(session)
    check([*teller.opening(), *screens.options(session)])
    for _ in range(120):
        if session.over:
            break
        dealing = session.table.to_act == TABLE
        move = (
            session.deal()
            if dealing
            else session.act(any_legal(session.state, stream.below))
        )
        check([*teller.tell(Told(move)), *teller.ask()])
        if stream.below(5) == 0:
            check(looked_at(session))


def looked_at(session: Session) -> list[str]:
    """Return the screens of a session, and what stands below its prompt."""
    lines = [*screens.status(session), *screens.last(session), *screens.tricks(session)]
    lines += screens.open_hands(session)
    glance = screens.words(session.game.id).glance(session.view())
    assert 1 <= len(glance) <= 2
    assert len("  ".join(glance)) <= 40
    try:
        lines += screens.melds(session)
    except Refused:
        assert session.game.id in ("whist", "pitch")
    return [*lines, *glance]


@pytest.mark.parametrize("game_id", ids())
def test_every_page_fits_every_width(game_id: str) -> None:
    check(rulebook.page(game_id))
    check(rulebook.contents(game_id))
    session = Session(load(game_id), options.read(load(game_id).options, {}), {}, "")
    for name in ("", *interpreter.verbs(session.game), *interpreter.commands()):
        for reply in interpreter.command("help").run(session, name.split()):
            assert isinstance(reply, Text)
            check(list(reply.lines))
