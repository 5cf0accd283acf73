"""What a finished transcript comes to for each player."""

import pytest

from cardcli.errors import FileFault
from cardcli.records.finished import Figures
from cardcli.records.fold import fold
from cardcli.transcripts.reader import parse
from cardcli.transcripts.verify import verify
from tests.records import matches
from tests.records.matches import (
    BOTH,
    CHIPS,
    FOLD,
    HIGHER,
    MATCHES,
    RUBBERS,
    TIE,
    folded,
    part,
    text,
)


@pytest.mark.parametrize("name", MATCHES)
def test_the_matches_are_sound(name: str) -> None:
    assert verify(matches.GOLDEN / f"{name}.toml").result is not None


EXPECTED = {
    # S takes the bid at 55 and NS make 56; EW score 60. Melds 18, 32, 8 and 8.
    (BOTH, "Ann"): ("won", Figures(1, 56, 1, 0, 1, 18, 56)),
    (BOTH, "Ben"): ("lost", Figures(1, 60, 0, 0, 1, 32, 60)),
    (BOTH, "Cora"): ("won", Figures(1, 56, 1, 0, 1, 8, 56)),
    (BOTH, "Dan"): ("lost", Figures(1, 60, 0, 0, 1, 8, 60)),
    # S folds at 52 and at 60, then EW have their 74. Melds 4 14 14 4, then 8 26 8 48.
    (FOLD, "Ann"): ("lost", Figures(2, -112, 0, 2, 2, 12, -52)),
    (FOLD, "Ben"): ("won", Figures(2, 74, 0, 0, 2, 40, 74)),
    (FOLD, "Cora"): ("lost", Figures(2, -112, 0, 2, 2, 22, -52)),
    (FOLD, "Dan"): ("won", Figures(2, 74, 0, 0, 2, 52, 74)),
    # Aces 100, royal marriage 40, kings 80, queens 60, flush 150, pinochle 40: each.
    (HIGHER, "Ann"): ("won", Figures(1, 615, 0, 0, 6, 470, 615)),
    (HIGHER, "Ben"): ("lost", Figures(1, 595, 0, 0, 6, 470, 595)),
    # P1 is set back four times and has then no chips left; P2 is twice; P3 makes 4 six
    # times and never pitches.
    (CHIPS, "Ann"): ("lost", Figures(4, -16, 0, 4, 0, 0, -4)),
    (CHIPS, "Ben"): ("lost", Figures(6, -8, 0, 2, 0, 0, 0)),
    (CHIPS, "Robin"): ("won", Figures(6, 24, 0, 0, 0, 0, 4)),
    # P1 and P2 make 18 twice each and end with 18 chips each; P4 is set back three
    # times 18, P3 once.
    (TIE, "Jo"): ("tied", Figures(4, 36, 0, 0, 0, 0, 18)),
    (TIE, "Max"): ("tied", Figures(4, 36, 0, 0, 0, 0, 18)),
    (TIE, "Cora"): ("lost", Figures(4, -18, 0, 1, 0, 0, 0)),
    (TIE, "Dan"): ("lost", Figures(4, -54, 0, 3, 0, 0, 0)),
    # NS take all thirteen tricks four times.
    (RUBBERS, "Ann"): ("won", Figures(4, 28, 0, 0, 0, 0, 7)),
    (RUBBERS, "Dan"): ("lost", Figures(4, 0, 0, 0, 0, 0, 0)),
}


@pytest.mark.parametrize("name, player", EXPECTED)
def test_what_comes_of_a_match(name: str, player: str) -> None:
    found = part(player, folded(name))
    assert (found.result, found.figures) == EXPECTED[name, player]


def test_what_is_said_of_the_match() -> None:
    finished = folded(BOTH)
    assert (finished.game, finished.started) == ("doubles", "2026-09-21T14:13:20Z")
    assert [(part.seat, part.name, part.bot) for part in finished.parts] == [
        ("N", "Ann", False),
        ("E", "Ben", False),
        ("S", "Cora", False),
        ("W", "Dan", False),
    ]


def test_a_bid_of_nothing_is_no_contract() -> None:
    """Without an auction nobody can be set back."""
    figures = part("Ann", folded(CHIPS, ("pitcher P1 4", "pitcher P1 0"))).figures
    assert (figures.made, figures.set) == (0, 0)


def test_a_contract_that_is_made_at_pitch() -> None:
    finished = folded(CHIPS, ("pitcher P1 4", "pitcher P3 4"), ("setback P1 4; ", ""))
    assert part("Robin", finished).figures[2:4] == (4, 0)
    assert part("Ann", finished).figures[2:4] == (0, 0)


def test_a_hand_dealt_again_without_a_score_is_no_deal() -> None:
    """As where the dealer's bunch is not accepted at pitch."""
    scored = "set NS 52; score NS -52 -52; redeal"
    figures = part("Ben", folded(FOLD, (scored, "redeal"))).figures
    assert (figures.deals, figures.melds, figures.meld_points) == (1, 1, 26)


def test_no_meld_is_no_meld() -> None:
    figures = part("Cora", folded(BOTH, ("meld S total 8", "meld S total 0"))).figures
    assert (figures.melds, figures.meld_points) == (0, 0)


def test_a_match_without_a_result_comes_to_nothing() -> None:
    whole = text(HIGHER)
    half = whole[: whole.index("\n[result]")]
    assert fold(parse(half, "match.toml")) is None


def test_names() -> None:
    finished = folded(
        BOTH,
        ('N = "human Ann"', 'N = "human"'),
        ('E = "human Ben"', 'E = "beginner"'),
        ('S = "human Cora"', 'S = "random Robin"'),
    )
    named = [(part.name, part.bot) for part in finished.parts]
    assert named == [("you", False), ("beginner", True), ("Robin", True)] + [
        ("Dan", False)
    ]


def test_people_of_one_name_cannot_be_told_apart() -> None:
    finished = folded(BOTH, ("human Ben", "human"), ("human Dan", "human"))
    assert [part.name for part in finished.parts] == ["Ann", "Cora"]
    finished = folded(BOTH, ("human Ben", "human Ann"))
    assert [part.name for part in finished.parts] == ["Cora", "Dan"]


def test_one_bot_at_two_seats_has_two_parts() -> None:
    finished = folded(BOTH, ("human Ben", "beginner"), ("human Dan", "beginner"))
    assert [part.seat for part in finished.parts] == ["N", "E", "S", "W"]


def test_bots_alone_book_nothing() -> None:
    finished = folded(HIGHER, ("human Ann", "random"), ("human Ben", "beginner"))
    assert finished.parts == ()


def test_a_digest_is_of_what_was_played() -> None:
    digest = folded(FOLD).digest
    remarked = folded(
        FOLD,
        ("[options]", 'title = "x"\ntags = ["y"]\n\n[options]'),
        ('"N pass"', '"@3.4 N pass # ! well done"'),
    )
    assert remarked.digest == digest
    others = {
        folded(FOLD, ("started = 2026", "started = 2027")).digest,
        folded(FOLD, ('"S bid 60"', '"S bid 70"')).digest,
        folded(FOLD, ("human Ann", "human Eve")).digest,
        folded(FOLD, ('"KS AS AS AS JS', '"AS KS AS AS JS')).digest,
        folded(FOLD, ("run = 15", "run = 16")).digest,
    }
    assert len(others - {digest}) == 5


@pytest.mark.parametrize(
    "edit, fault",
    [
        (("score NS -52 -52", "score NS lots"), "no outcome 'score NS lots'"),
        (("score NS -52 -52", "score NS"), "no outcome 'score NS'"),
        (("score NS -52 -52", f"score NS +{'9' * 40} 0"), "no outcome 'score NS +999"),
        (("total 26", "total ??"), "no outcome 'meld E total ??'"),
        (("taker S 60", "taker X 60"), "the result has no score of X"),
        (('winner = "EW"', 'winner = "WE"'), "the result has no score of 'WE'"),
        (("NS = -112, EW = 74", "EW = 74"), "the result has no score of N"),
        (('"N pass"', '"pass"'), "a move is"),
        (('"N pass"', '"seat X = human Bob"'), "there is no seat 'X'"),
        (('"N pass"', r'"N pass -> score \\u001b[2J"'), "no outcome"),
    ],
)
def test_what_no_transcript_says(edit: tuple[str, str], fault: str) -> None:
    with pytest.raises(FileFault) as found:
        folded(FOLD, edit)
    said = str(found.value)
    assert said.startswith("match.toml: cannot be booked: ") and fault in said
    assert said.endswith("; cardcli verify says more")
    assert said.isprintable()
