"""The screens of pitch in words."""

import pytest

from cardcli.game import NOBODY, SPECTATOR, Words
from cardcli.games.pitch import words
from cardcli.games.pitch.state import State
from cardcli.outcomes import Outcome
from cardcli.over import Over
from tests.rules.pitch_table import before, deal, having, play, say
from tests.rules.test_pitch_view import TABLES, walk

WORDS: Words = words
"""For mypy, which holds them against the contract."""


def table(state: State) -> list[str]:
    return words.table(state.view(0))


def score(state: State) -> list[str]:
    return words.score(state.view(0))


def test_the_table_between_deals_and_in_the_auction() -> None:
    state = before("P4")
    assert table(state) == ["P4 deals next; P1 will be eldest."]
    state = deal(state)
    assert table(state) == [
        "P4 has dealt; P1 is eldest.",
        "28 cards are out of play, unseen.",
        "Auction: nobody has spoken yet.",
    ]
    state, _ = say(state, "P1 pass, P2 bid 2")
    assert table(state)[2:] == [
        "Auction: P1 passes, P2 bids 2.",
        "P2 holds the bid: 2 of 4 points.",
    ]
    state, _ = say(state, "P3 bid 4")
    assert table(state)[2:] == [
        "P3 pitches at all 4 points, a smudge.",
        "Auction: P1 passes, P2 bids 2, P3 bids 4.",
        "Trump is the suit that the pitcher leads.",
    ]


def test_the_table_says_when_all_have_passed() -> None:
    state, _ = say(deal(before("P2", players=2)), "P1 pass, P2 pass, P1 pass")
    assert table(state)[2:] == [
        "All have passed; this is round 2.",
        "Auction: P1 passes.",
    ]


def test_the_table_with_a_bid_for_sale() -> None:
    state = having(before("P3", players=3, sell_out=True), (5, 5, 0))
    state, _ = say(deal(state), "P2 bid 3, P3 pass")
    assert table(state)[2:] == [
        "Auction: P2 bids 3, P3 passes.",
        "P2 has bid 3 of 4 points: for sale.",
        "Sold, it is cut to 1: no price wins a game.",
        "It may not be taken: its price would win the game.",
    ]
    state, _ = say(state, "P1 sell")
    assert table(state)[2:4] == [
        "P2 pitches at 1 of 4 points.",
        "Auction: P2 bids 3, P3 passes, P1 sells.",
    ]


def test_the_table_with_bunch() -> None:
    state = deal(before("P1", players=2, dealer_right=True, bunch=True))
    state, _ = say(state, "P2 pass, P1 bunch")
    assert table(state)[2:] == [
        "Auction: P2 passes, P1 calls bunch.",
        "P2 may let P1 pitch at 2, or have the hand dealt again.",
    ]
    state, _ = say(state, "P2 accept")
    assert table(state)[2:4] == [
        "P1 pitches at 2 of 4 points.",
        "Auction: P2 passes, P1 calls bunch, P2 accepts.",
    ]


def test_the_tricks() -> None:
    state = deal(
        before("P3", players=3, auction=False),
        P1="AH 5C 6C 7C 8C 9C",
        P2="JH 3H 10C 5D 6D 4D",
        P3="4H 5H 6S 7S 8S 9S",
    )
    assert table(state)[2:] == [
        "P1 pitches; there is no auction.",
        "Trump is the suit that the pitcher leads.",
    ]
    view = state.view(0)
    assert words.tricks(view) == [words.NONE_YET]
    state, _ = play(state, "AH JH")
    assert table(state)[3:] == ["Trump is hearts.", "Trick 1: P1 led AH, P2 JH."]
    state, _ = play(state, "4H")
    assert table(state)[4:] == ["Trick 2: P1 is to lead."]
    state, _ = play(state, "5C 10C 5H")
    first = "Trick 1: P1 led AH, P2 JH, P3 4H; P1 took it."
    second = "Trick 2: P1 led 5C, P2 10C, P3 5H; P3 took it."
    assert words.tricks(state.view(SPECTATOR)) == [first, second]
    assert score(state)[0] == (
        "This deal: P1 has jack (1), 5 towards game; P3 has 10 towards game."
    )


def _taken_apart(text: str) -> tuple[str, tuple[str, ...]]:
    kind, *rest = text.split()
    return kind, tuple(rest)


def test_pit_17_who_drops_out_may_watch() -> None:
    state = having(
        before("P3", players=5), (3, -2, 1, 0, 0), (0, 2, 1, 0, 0), (30, 1, 20, 49, 0)
    )
    said = [Outcome(*_taken_apart(text)) for text in ("chips P5 -1 0", "out P5")]
    offer = "P5 may watch the rest: deal goes on, quit ends it here."
    assert words.aside(state.view(4), "play 2S", said) == offer
    assert words.aside(state.view(3), "play 2S", said) == ""
    assert words.aside(state.view(4), "play 2S", said[:1]) == ""


def test_the_score() -> None:
    state = having(
        before("P3", players=5), (3, -2, 1, 0, 0), (0, 2, 1, 0, 0), (30, 1, 20, 49, 0)
    )
    assert score(state) == [
        "P1: 3 points; 30 chips.",
        "P2: -2 points, in the hole, set back twice; 1 chip.",
        "P3: 1 point, set back once; 20 chips.",
        "P4: 0 points; 49 chips.",
        "Out of the match: P5.",
        "7 points win a game.",
        "The match goes on until one is left with chips; most chips win it.",
    ]
    assert table(state) == ["P3 deals next; P4 will be eldest."]
    sancho = before(variant="pedro_sancho")
    assert score(sancho)[-1] == (
        "The match goes on until fewer than 4 are left with chips; most chips win it."
    )


def test_trump_the_bid_and_the_score_at_a_glance() -> None:
    def glance(state: State, seat: int = 0) -> list[str]:
        return words.glance(state.view(seat))

    state = having(before("P3", players=3), (-2, 3, 5), (), (20, 19, 21))
    assert glance(state) == ["P1 -2 P3 5, chips 20"]
    assert glance(state, 2) == ["P3 5 P2 3, chips 21"]
    assert glance(state, SPECTATOR) == ["P3 5 P2 3"]
    state = deal(state, P1="AH KH QH JH 10H 2S")
    assert glance(state) == ["P1 -2 P3 5, chips 20"]
    state, _ = say(state, "P1 bid 3")
    assert glance(state, 1) == ["P1 bid 3", "P2 3 P3 5, chips 19"]
    state, _ = say(state, "P2 pass, P3 pass")
    assert glance(state) == ["P1 bid 3", "P1 -2 P3 5"]
    state, _ = play(state, "AH")
    assert glance(state) == ["hearts, P1 bid 3", "P1 -2 P3 5"]
    none = deal(before("P2", players=2, auction=False))
    assert glance(none) == ["P1 pitches", "P1 0 P2 0"]
    out = having(before("P1", players=3), chips=(0, 20, 40)).at(Over(2))
    assert glance(out) == ["P1 0 P3 40 chips"]
    assert glance(out, SPECTATOR) == ["P3 40 P2 20 chips"]


def test_the_screens_after_the_match() -> None:
    state = having(before("P1", players=3), chips=(24, 24, 12))
    state = state.at(Over(NOBODY))
    assert table(state) == ["The match is over: nobody has won it."]
    assert score(state) == [
        "P1: 0 points; 24 chips.",
        "P2: 0 points; 24 chips.",
        "P3: 0 points; 12 chips.",
    ]
    assert table(state.at(Over(1))) == ["The match is over: P2 has won it."]
    assert words.tricks(state.view(0)) == [words.BETWEEN]


def test_a_trick_counts_towards_game_and_is_no_points() -> None:
    say_trick = words.SENTENCES["trick"]
    assert say_trick(("P2", 14)) == "P2 takes the trick, 14 towards game."
    assert say_trick(("P2", 0)) == "P2 takes the trick."


def test_a_sale_for_nothing_binds_to_nothing() -> None:
    say_price = words.SENTENCES["compensation"]
    assert say_price(("P2", 3)) == "P2 is paid 3 points."
    assert say_price(("P2", 1)) == "P2 is paid 1 point."
    assert say_price(("P2", 0)) == (
        "P2 is paid nothing, and the pitcher cannot be set back."
    )


@pytest.mark.parametrize("name", TABLES)
def test_lines_tell_something_to_every_seat(name: str) -> None:
    options = TABLES[name]
    for state in walk(options, 5, 12):
        for seat in range(SPECTATOR, options.players):
            view = state.view(seat)
            for screen in (words.table, words.score, words.tricks):
                for each in screen(view):
                    assert each and each.isascii(), each
