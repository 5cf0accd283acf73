"""What whist says of a view, and how its beginner plays."""

import pytest

from cardcli.actions import NameTrump, Play
from cardcli.bots import find
from cardcli.cards import CLUBS, SPADES, SUIT_NAMES, name
from cardcli.game import NOBODY, SPECTATOR, Words
from cardcli.games.whist import words
from cardcli.games.whist.phases import SEATS
from cardcli.games.whist.state import State
from cardcli.seeds import Stream
from tests.rules.tables import play
from tests.rules.whist_table import dealt, start, whole, wholes

WORDS: Words = words
"""For mypy, which holds them against the contract."""

HANDS = {
    "N": "S AKQJT98765 H 432",
    "E": "H AKQJT98765 C 432",
    "S": "C AKQJT98765 D 432",
    "W": "D AKQJT98765 S 432",
}


def test_the_table_in_mid_trick() -> None:
    state, _ = dealt(start("W"), HANDS, turned="AD")
    state, _ = play(state, "4H 5H 4D 5D 6D 3H")
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = state.view(seat)
        assert words.table(view) == [
            "W has dealt, and N is eldest.",
            "Trump is diamonds; AD was turned.",
            "Trick 2: W led 6D, N 3H.",
        ]
        assert words.score(view) == [
            "Tricks: NS 0, EW 1; each above 6 scores 1.",
            "Game: NS 0, EW 0; 5 points win it.",
            "Rubber: NS 0, EW 0 in games, NS 0, EW 0 in game points; 2 games win it.",
            "Match: NS 0, EW 0; 8 match points win it.",
        ]
        assert words.tricks(view) == ["Trick 1: N led 4H, E 5H, S 4D, W 5D; W took it."]


def test_all_tricks_and_the_last() -> None:
    state, _ = dealt(start("W", trump="none"), HANDS)
    assert words.table(state.view(0))[1:] == [
        "There is no trump.",
        "Trick 1: N is to lead.",
    ]
    none = ["No trick has been taken in this deal."]
    assert words.tricks(state.view(0)) == none
    state, _ = play(state, "4H 5H AC AD AH KC KD 3H")
    assert words.tricks(state.view(2)) == [
        "Trick 1: N led 4H, E 5H, S AC, W AD; E took it.",
        "Trick 2: E led AH, S KC, W KD, N 3H; E took it.",
    ]


def test_trump_and_the_score_at_a_glance() -> None:
    state, _ = wholes(start("W", trump="eldest"), 9)
    assert words.glance(state.view(0)) == ["NS 3 EW 0"]
    naming, _ = dealt(state, HANDS)
    assert words.glance(naming.view(1)) == ["trump not named", "NS 3 EW 0"]
    named, _ = naming.apply(NameTrump(CLUBS))
    assert words.glance(named.view(1)) == ["clubs", "NS 3 EW 0, tricks 0-0"]
    state, _ = dealt(start("W", trump="none"), HANDS)
    state, _ = play(state, "4H 5H AC AD")
    glance = ["no trump", "NS 0 EW 0, tricks 0-1"]
    assert words.glance(state.view(SPECTATOR)) == glance
    state, _ = wholes(start("W"), 2, 11, 11, 7, 5, 4, 11, 11)
    assert words.glance(state.view(0)) == ["NS 11 EW 0"]


def test_the_favorite_in_words() -> None:
    state = start("W", favorite=True, trump="eldest")
    first = "The trump of this deal becomes the rubber's favorite."
    assert words.table(state.view(0)) == [
        "W deals next, and N will be eldest.",
        "The trump of the next deal becomes the rubber's favorite.",
    ]
    naming, _ = dealt(state, HANDS)
    assert words.table(naming.view(0)) == [
        "W has dealt, and N is eldest.",
        "N is to name trump.",
        first,
    ]
    state, _ = whole(state, 7, trump="S")
    assert words.table(state.view(0))[1:] == [
        "The favorite is spades: as trump they count double."
    ]
    state, _ = dealt(state, HANDS)
    spades, _ = state.apply(NameTrump(SPADES))
    assert "The favorite is spades: this deal counts double." in words.table(
        spades.view(1)
    )
    assert "each above 6 scores 2." in words.score(spades.view(1))[0]
    clubs, _ = state.apply(NameTrump(CLUBS))
    assert "The favorite is spades: this deal counts once." in words.table(
        clubs.view(1)
    )


def test_the_rubber_and_the_match_in_words() -> None:
    state, _ = wholes(start("W", match_point=9), 2, 11, 11, 7, 5, 4)
    assert words.score(state.view(SPECTATOR)) == [
        "Game: NS 0, EW 0; 5 points win it.",
        "Rubber: NS 0, EW 1 in games, NS 0, EW 2 in game points; 2 games win it.",
        "Match: NS 5, EW 0; 9 match points win it.",
    ]
    state, _ = wholes(state, 11, 11)
    assert state.to_act == NOBODY
    assert words.table(state.view(0)) == ["The match is over: NS have won it."]
    assert words.score(state.view(0)) == ["Match: NS 11, EW 0; NS have won."]


def chosen(state: State) -> str:
    """Return what the beginner does, and why."""
    seat = state.to_act
    choice = find("whist", "beginner")(state.view(seat), Stream("test", SEATS[seat]))
    if isinstance(choice.action, Play):
        return f"{name(choice.action.card)}: {choice.reason}"
    assert isinstance(choice.action, NameTrump)
    return f"trump {SUIT_NAMES[choice.action.suit]}: {choice.reason}"


@pytest.mark.parametrize(
    ("spades", "played", "says"),
    [
        ("2 A9 KQJ T876543", "2S", "AS: wins as cheaply as it can"),
        ("2 Q9 AKJ T876543", "2S", "9S: plays low as second hand"),
        ("2 3 KQ4 AJT98765", "2S 3S", "KS: wins as cheaply as it can"),
        ("2 3 QJ4 AKT98765", "2S 3S", "QS: plays high as third hand"),
        ("A 3 K4 QJT987652", "AS 3S", "4S: leaves the trick to its partner"),
        ("9 3 K4 AQJT87652", "9S 3S", "KS: wins as cheaply as it can"),
        ("9 3 8765 T4AKQJ2", "9S 3S 8S", "10S: wins as cheaply as it can"),
        ("9 T 8765 AK4QJ32", "9S TS 8S", "2S: leaves the trick to its partner"),
        ("9 3 8AKQJT652 74", "9S 3S 8S", "4S: cannot win and throws its least card"),
        ("AK QJT98 765 432", "", "AS: leads the best card of a suit"),
    ],
)
def test_the_beginner(spades: str, played: str, says: str) -> None:
    hands = {s: f"S {h}" for s, h in zip(SEATS, spades.split(), strict=True)}
    state, _ = dealt(start("W", trump="none"), hands)
    state, _ = play(state, played)
    assert chosen(state) == says


def test_the_beginner_leads_low_from_its_longest_plain_suit() -> None:
    hands = {"N": "S KQ H 543 C 98765 D 432", "E": "D A S A"}
    state, _ = dealt(start("W"), hands, turned="AH")
    assert chosen(state) == "5C: leads low from its longest suit"


def test_the_beginner_trumps_an_opponent_and_not_its_partner() -> None:
    state, _ = dealt(start("W"), HANDS, turned="AD")
    hearts, _ = play(state, "4H 5H")
    assert chosen(hearts) == "2D: wins as cheaply as it can"
    spades, _ = play(state, "AS 2C")
    assert chosen(spades) == "5C: leaves the trick to its partner"


def test_the_beginner_names_its_longest_suit() -> None:
    state, _ = dealt(start("W", trump="eldest"), HANDS)
    assert chosen(state) == "trump spades: names its longest suit"


def test_a_beginner_with_one_card_to_play_has_no_choice() -> None:
    hands = {"N": "S AKQJT9", "E": "S 3", "S": "S 8765", "W": "S 42"}
    state, _ = play(dealt(start("W", trump="none"), hands)[0], "9S")
    assert chosen(state) == "3S: has no choice"
