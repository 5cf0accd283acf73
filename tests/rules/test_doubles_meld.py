"""Doubles: what hands meld, counted by hand (DBL-5)."""

import pytest

from cardcli.cards import Card, Suit, names, read_suit
from cardcli.games.doubles.meld import counted, lying, marriages, total
from cardcli.games.doubles.options import Options
from cardcli.games.doubles.play import Leading
from tests.rules.doubles_table import FOUR_MELDS, SUIT_EACH, dealt, do, settings
from tests.rules.tables import cards

EXAMPLE = "AS AS 10S KS KS QS QS QS JS AH KH QH JH AD KD JD JD AC KC JC"


def meld(hand: str, trump: str, **given: object) -> int:
    """Return what a hand of twenty cards melds."""
    held = cards(hand)
    assert len(held) == 20
    return total(held, read_suit(trump), settings(**given))


def test_dbl_5_the_example_of_the_rules_page() -> None:
    # Run 15, one more marriage in trump 4, marriage in hearts 2, double pinochle 30,
    # aces 10, kings 8, jacks 4 around.
    assert meld(EXAMPLE, "S") == 15 + 4 + 2 + 30 + 10 + 8 + 4
    assert meld(EXAMPLE, "S", marriages_in_runs=True) == 77


def test_dbl_5_the_example_in_another_trump() -> None:
    # Spades: two marriages at 2; hearts a run 15 only with the 10H, which is missing:
    # one marriage in trump 4. The rest as before.
    assert meld(EXAMPLE, "H") == 2 * 2 + 4 + 30 + 10 + 8 + 4
    assert meld(EXAMPLE, "C") == 2 * 2 + 2 + 30 + 10 + 8 + 4


def test_dbl_5_the_example_by_kinds() -> None:
    found = counted(cards(EXAMPLE), read_suit("S"), settings())
    assert [f"{one.title} {one.points}" for one in found] == [
        "run in spades 15",
        "marriage in spades 4",
        "marriage in hearts 2",
        "aces around 10",
        "kings around 8",
        "jacks around 4",
        "double pinochle 30",
    ]


PLAIN = " AC AC AC AC 10C 10C 10C 10C 10H 10H 10H 10H 10S 10S 10S 10S AH AH AH AH"
"""Twenty cards worth nothing."""


def filled(hand: str) -> str:
    """Return a hand filled up with cards worth nothing."""
    return " ".join([*hand.split(), *PLAIN.split()][:20])


def test_dbl_5_cards_worth_nothing() -> None:
    assert meld(PLAIN, "S") == 0


@pytest.mark.parametrize(
    ("rank", "values"),
    [
        ("J", (4, 40, 60, 80)),
        ("Q", (6, 60, 90, 120)),
        ("K", (8, 80, 120, 160)),
        ("A", (10, 100, 150, 200)),
    ],
)
def test_dbl_5_arounds_by_how_many_times(
    rank: str, values: tuple[int, int, int, int]
) -> None:
    tens = " 10C 10C 10C 10C 10H 10H 10H 10H 10S 10S 10S 10S 10D 10D 10D 10D"
    for times in (1, 2, 3, 4):
        around = " ".join(f"{rank}{suit}" for suit in "CDHS" for _ in range(times))
        hand = " ".join([*around.split(), *tens.split()][:20])
        assert meld(hand, "S") == values[times - 1]


def test_dbl_5_the_highest_multiple_only() -> None:
    # Three kings of spades, two of each other suit: double kings, not triple.
    hand = filled("KS KS KS KH KH KC KC KD KD")
    assert meld(hand, "S") == 80


@pytest.mark.parametrize(
    ("queens", "jacks", "points"),
    [(1, 1, 4), (2, 2, 30), (3, 3, 45), (4, 4, 60), (3, 2, 30), (4, 1, 4), (4, 0, 0)],
)
def test_dbl_5_pinochle(queens: int, jacks: int, points: int) -> None:
    hand = filled(" ".join(["QS"] * queens + ["JD"] * jacks))
    assert meld(hand, "C") == points


@pytest.mark.parametrize(
    ("hand", "trump", "points"),
    [
        ("KS QS", "S", 4),
        ("KS QS", "H", 2),
        ("KS KS QS QS", "S", 8),
        ("KS KS KS QS QS", "H", 4),
        ("KD KD KD KD QD QD QD QD", "D", 16),
        ("KS QS KD QD KD QD", "D", 10),
    ],
)
def test_dbl_5_marriages(hand: str, trump: str, points: int) -> None:
    assert meld(filled(hand), trump) == points


@pytest.mark.parametrize(
    ("hand", "trump", "points", "with_marriages"),
    [
        ("AD 10D KD QD JD", "D", 15, 19),
        ("AD 10D KD QD JD", "H", 2, 2),
        ("AD 10D KD QD JD KD QD", "D", 19, 23),
        ("AD AD 10D 10D KD KD QD QD JD JD", "D", 30, 38),
        ("AD AD AD 10D 10D KD KD KD QD QD QD JD", "D", 15 + 8, 15 + 12),
        ("AD 10D KD QD", "D", 4, 4),
    ],
)
def test_dbl_5_runs_take_up_their_marriage(
    hand: str, trump: str, points: int, with_marriages: int
) -> None:
    assert meld(filled(hand), trump) == points
    assert meld(filled(hand), trump, marriages_in_runs=True) == with_marriages


def test_dbl_5_kinds_share_cards() -> None:
    # One queen of spades in a marriage 4, queens around 6 and a pinochle 4.
    assert meld(filled("KS QS QH QC QD JD"), "S") == 14


def test_dbl_5_by_the_options() -> None:
    given: dict[str, object] = {
        "marriage_trump": 40,
        "marriage_other": 20,
        "run": 150,
        "aces_around": "100 1000 1000 1000",
        "kings_around": "80 800 800 800",
        "jacks_around": "40 400 400 400",
        "pinochle": "40 300 300 300",
    }
    assert meld(EXAMPLE, "S", **given) == 150 + 40 + 20 + 300 + 100 + 80 + 40
    assert meld(filled("QS QH QC QD"), "S", queens_around="7 7 7 7") == 7


def laid(hand: tuple[Card, ...], trump: Suit, options: Options) -> tuple[Card, ...]:
    """Return what a hand lays on the table for its melds."""
    return lying(counted(hand, trump, options), trump, options)


def test_dbl_5_cards_laid_on_the_table() -> None:
    shown = laid(cards(EXAMPLE), read_suit("S"), settings())
    assert names(shown) == ("JC KC AC JD JD KD AD JH QH KH AH 10S JS QS QS KS KS AS")


def test_dbl_5_a_card_of_several_kinds_is_laid_once() -> None:
    shown = laid(cards(filled("KS QS QH QC QD JD")), read_suit("S"), settings())
    assert names(shown) == "QC JD QD QH QS KS"


@pytest.mark.parametrize("inside", [True, False])
def test_dbl_5_a_run_and_a_marriage_lie_side_by_side(inside: bool) -> None:
    hand = cards(filled("AD 10D KD QD JD KD QD"))
    shown = laid(hand, read_suit("D"), settings(marriages_in_runs=inside))
    assert names(shown) == "10D JD QD QD KD KD AD"


def test_dbl_5_kinds_worth_nothing_are_not_laid() -> None:
    hand = cards(filled("JS JH JC JD KC QC"))
    given = settings(jacks_around="0 40 60 80")
    assert names(laid(hand, read_suit("H"), given)) == "QC KC"


def test_dbl_4_marriages_held() -> None:
    assert marriages(cards("KS QS KH QD QC KC JC")) == (0, 3)


def test_dbl_5_team_meld_is_the_sum_and_under_20_it_is_0_and_not_shown() -> None:
    # Spades: four runs 60. The others four marriages at 2 each: EW has 16.
    state, said = do(dealt(SUIT_EACH), "bid 60", "pass", "pass", "pass", "trump S")
    assert said == (
        "trump S; meld N total 60; meld E total 8; meld S total 8; meld W total 8"
    )
    phase = state.phase
    assert isinstance(phase, Leading)
    assert phase.contract.melds == (68, 0)
    assert names(phase.shown[2]) == "QD QD QD QD KD KD KD KD"
    assert (phase.shown[1], phase.shown[3]) == ((), ())


def test_dbl_5_who_is_told_what() -> None:
    state = do(dealt(SUIT_EACH), "bid 60", "pass", "pass", "pass")[0]
    _, outcomes = state.apply(state.legal()[0])
    assert [one.known_to for one in outcomes] == [(), (), ("E", "W"), (), ("E", "W")]
    seen = [str(one.seen_by(["N"])) for one in outcomes[1:]]
    assert seen == [
        "meld N total 60",
        "meld E total ??",
        "meld S total 8",
        "meld W total ??",
    ]


TO_TRUMP = ("bid 60", "pass", "pass", "pass", "trump S")


def test_dbl_5_each_player_counts_his_own_cards() -> None:
    # E: marriage 2, kings 8, aces 10, jacks 4; S: aces 10, jacks 4;
    # W: marriages 4 + 2 + 2 + 2, kings 8, queens 6.
    assert do(dealt(FOUR_MELDS), *TO_TRUMP)[1] == (
        "trump S; meld N total 73; meld E total 24; meld S total 14; meld W total 24"
    )


@pytest.mark.parametrize(
    ("least", "melds"),
    [(48, (87, 48)), (49, (87, 0)), (87, (87, 0)), (88, (0, 0)), (0, (87, 48))],
)
def test_dbl_5_from_min_meld_on_it_counts(least: int, melds: tuple[int, int]) -> None:
    state = do(dealt(FOUR_MELDS, min_meld=least), *TO_TRUMP)[0]
    assert isinstance(state.phase, Leading)
    assert state.phase.contract.melds == melds
    assert [bool(shown) for shown in state.phase.shown] == [
        melds[0] > 0,
        melds[1] > 0,
    ] * 2
