"""Who gets the points of a deal: PIT-3, PIT-14, PIT-15, PIT-16."""

from cardcli.cards import read_suit
from cardcli.games.pitch.options import DOM, PEDRO, PLAIN
from cardcli.games.pitch.scoring import GAME_COUNT, Trick, points
from cardcli.games.pitch.standing import SEATS
from tests.rules.pitch_table import before, deal, holding, play, say


def scored(trump: str, taken: dict[str, str], variant: str = PLAIN) -> str:
    """Return the points of cards taken, by seat."""
    tricks = [
        Trick(0, holding(cards), SEATS.index(seat)) for seat, cards in taken.items()
    ]
    totals = [0, 0, 0, 0]
    for trick in tricks:
        totals[trick.taker] += sum(GAME_COUNT[card] for card in trick.cards)
    found = points(tricks, read_suit(trump), totals, variant)
    return " ".join(
        f"{title}:{SEATS[seat] if seat >= 0 else 'none'}:{worth}"
        for title, seat, worth in found
    )


def test_pit_3_points_go_to_whoever_wins_the_card() -> None:
    # P1 leads the jack, P2 takes it with the ace; P1's 3 is low, taken by P2 too.
    state = deal(
        before("P2", players=2, auction=False),
        P1="JH 3H 4C 5C 6C 7C",
        P2="AH KH 9C 10C 4D 5D",
    )
    state, _ = play(state, "JH AH KH 3H")
    # Then P2 leads diamonds to the end: P1 throws clubs. P2 takes every trick.
    _, said = play(state, "4D 4C 5D 5C 9C 6C 10C 7C")
    assert said == (
        "trick P2 10; point high P2 1; point low P2 1; point jack P2 1; "
        "point game P2 1; score P2 +4 4; deal over"
    )


def test_pit_3_high_and_low_are_those_in_play() -> None:
    assert scored("H", {"P1": "QH 3C", "P2": "5H 9H", "P3": "7H 2C"}) == (
        "high:P1:1 low:P2:1 game:P1:1"
    )


def test_pit_3_jack_only_where_it_is_in_play() -> None:
    assert scored("H", {"P1": "JH 10C", "P2": "5H AH", "P3": "JC 2C"}) == (
        "high:P2:1 low:P2:1 jack:P1:1 game:P1:1"
    )
    assert "jack" not in scored("H", {"P1": "JC 10C", "P2": "5H AH"})


def test_pit_3_game_counts_ace_4_king_3_queen_2_jack_1_ten_10() -> None:
    # 4 + 3 + 2 + 1 = 10 against 10: a tie.
    assert scored("H", {"P1": "AC KC QC JC", "P2": "10H 2C"}) == (
        "high:P2:1 low:P2:1 game:none:0"
    )
    # 4 + 3 + 2 + 1 + 1 = 11 against 10.
    assert scored("H", {"P1": "AC KC QC JC JD", "P2": "10H 9C 8C"}) == (
        "high:P2:1 low:P2:1 game:P1:1"
    )


def test_pit_3_a_tie_for_game_is_nobodys() -> None:
    assert scored("H", {"P1": "AH", "P2": "AC", "P3": "KC JC"}) == (
        "high:P1:1 low:P1:1 game:none:0"
    )
    # Nothing counts at all: everybody has 0.
    assert scored("H", {"P1": "9H", "P2": "8C"}) == "high:P1:1 low:P1:1 game:none:0"
    # A tie below the highest does not matter.
    assert scored("H", {"P1": "AH 10C", "P2": "AC", "P3": "AD"}).endswith("game:P1:1")


def test_pit_3_one_trump_alone_is_high_and_low() -> None:
    assert scored("S", {"P2": "7S 2C", "P1": "10C"}) == ("high:P2:1 low:P2:1 game:P1:1")
    assert scored("S", {"P2": "JS 2C", "P1": "10C"}) == (
        "high:P2:1 low:P2:1 jack:P2:1 game:P1:1"
    )


def test_pit_16_the_joker_scores_for_who_wins_it_and_is_never_low() -> None:
    assert scored("H", {"P1": "AH 2H", "P2": "JK 3H", "P3": "10C"}) == (
        "high:P1:1 low:P1:1 joker:P2:1 game:P3:1"
    )
    assert scored("H", {"P1": "JK 2C", "P2": "3H JH", "P3": "10C"}) == (
        "high:P2:1 low:P2:1 joker:P1:1 jack:P2:1 game:P3:1"
    )


def test_pit_16_with_one_other_trump_that_is_high_and_low() -> None:
    assert scored("H", {"P1": "JK 2C", "P2": "3H", "P3": "10C"}) == (
        "high:P2:1 low:P2:1 joker:P1:1 game:P3:1"
    )


def test_pit_16_alone_among_trumps_it_is_high_and_nobody_has_low() -> None:
    assert scored("S", {"P2": "JK 2C", "P3": "10C"}) == (
        "high:P2:1 joker:P2:1 game:P3:1"
    )
    # As a whole deal: P1 pitches the joker, nobody has a spade.
    state = deal(
        before("P2", players=2, auction=False, joker=True),
        P1="JK AC KC QC 9C 8C",
        P2="2D 3D 4D 5D 6D 7D",
    )
    _, said = play(state, "JK 2D AC 3D KC 4D QC 5D 9C 6D 8C 7D")
    assert said == (
        "trick P1 0; point high P1 1; point joker P1 1; point game P1 1; "
        "score P1 +3 3; deal over"
    )


def test_pit_14_pedro_sancho_counts_ten_pedro_and_sancho() -> None:
    assert scored("H", {"P1": "AH 10H", "P2": "9H 5H", "P3": "JH 2H"}, PEDRO) == (
        "high:P1:1 low:P3:1 jack:P3:1 game:P1:1 pedro:P2:5 sancho:P2:9"
    )


def test_pit_14_game_is_the_ten_of_trump_without_a_count() -> None:
    assert scored("H", {"P1": "AC KC AD 10C", "P2": "10H 4H"}, PEDRO) == (
        "high:P2:1 low:P2:1 game:P2:1"
    )
    assert scored("H", {"P1": "AC 10C 10D", "P2": "KH 4H"}, PEDRO) == (
        "high:P2:1 low:P2:1"
    )


def test_pit_14_three_is_no_point_in_pedro_sancho() -> None:
    assert scored("H", {"P1": "3H 5H", "P2": "5C 9C"}, PEDRO) == (
        "high:P1:1 low:P1:1 pedro:P1:5"
    )


def test_pit_15_dom_sancho_counts_three_and_snoozer_too() -> None:
    taken = {"P1": "AH 10H 3H", "P2": "9H JK", "P3": "JH 2H 5H"}
    assert scored("H", taken, DOM) == (
        "high:P1:1 low:P3:1 jack:P3:1 game:P1:1 three:P1:3 pedro:P3:5 "
        "sancho:P2:9 snoozer:P2:15"
    )


def test_pit_15_all_of_it_is_36_and_pedro_sancho_18() -> None:
    every = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH"
    for variant, most in ((DOM, 36), (PEDRO, 18)):
        cards = every + " JK" * (variant == DOM)
        found = points([Trick(0, holding(cards), 1)], read_suit("H"), (0, 0), variant)
        assert sum(point.worth for point in found) == most


def test_pit_15_the_snoozer_alone_is_high() -> None:
    assert scored("S", {"P1": "JK 2C"}, DOM) == "high:P1:1 snoozer:P1:15"


def test_sancho_tricks_are_written_with_no_count() -> None:
    state = deal(
        before("P1", variant="dom_sancho"),
        P2="AH KH QH 10C AC 2H",
        P3="9H 5H AD KD QD JD",
        P4="JK 3H 2S 3S 4S 5S",
        P1="JH 10H 6S 7S 8S 9S",
    )
    state, said = say(state, "P2 bid 10, P3 pass, P4 pass, P1 pass")
    assert said == "pitcher P2 10"
    state, said = play(state, "AH 5H 3H JH")
    assert said == "trick P2 0"
    state, said = play(state, "KH 9H JK 10H")
    assert said == "trick P2 0"
    # P2 has everything but what he still holds, and takes the rest.
    _, said = play(state, "QH AD 2S 6S AC KD 3S 7S 10C QD 4S 8S 2H JD 5S 9S")
    assert said == (
        "trick P2 0; point high P2 1; point low P2 1; point jack P2 1; "
        "point game P2 1; point three P2 3; point pedro P2 5; point sancho P2 9; "
        "point snoozer P2 15; score P2 +36 36; deal over"
    )
