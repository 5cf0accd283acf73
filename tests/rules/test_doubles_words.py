"""Doubles in words: what the table, the score and the tricks say."""

import pytest

from cardcli.actions import Deal
from cardcli.game import SPECTATOR, Words
from cardcli.games.doubles import words
from cardcli.games.doubles.standing import Standing
from cardcli.games.doubles.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.doubles_table import (
    DECK,
    NO_MARRIAGE,
    SUIT_EACH,
    action,
    contract,
    dealt,
    do,
    end,
    ending,
    start,
)

WORDS: Words = words
"""For mypy, which holds them against the contract."""

TO_TRUMP = ("bid 52", "pass", "bid 55", "pass", "bid 60", "pass", "trump S")


def table(state: State, seat: int = 0) -> list[str]:
    """Return the table as a seat has it."""
    return words.table(state.view(seat))


def test_between_deals() -> None:
    state = start("W")
    assert table(state) == ["No deal is on. W deals next; N is eldest."]
    assert words.tricks(state.view(0)) == ["No trick of this deal is complete."]
    assert words.tricks(state.view(0)) == ["No trick of this deal is complete."]
    assert words.melds(state.view(0)) == ["There is no hand to count."]


def test_dbl_3_the_reading_stands_beside_each_meld_bid() -> None:
    state = do(dealt(SUIT_EACH), "bid 52", "pass", "bid 55", "pass", "bid 60")[0]
    assert table(state) == [
        "W is the dealer, N is eldest.",
        "The bidding:",
        "  W 50 as dealer",
        '  N 52, "my meld is 20 to 29"',
        "  E passes",
        '  S 55, "my meld is 30 to 39"',
        "  W passes",
        "  N 60",
        "N has the bid at 60; S is to speak.",
    ]


def test_naming_trump() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP[:-1])[0]
    assert table(state, 2)[-2:] == [
        "  S passes",
        "N has the bid at 60 and is to name trump.",
    ]


def test_dbl_5_melds_on_the_table() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    assert table(state) == [
        "W is the dealer, N is eldest.",
        'The bidding: W 50 as dealer; N 52, "my meld is 20 to 29"; E passes; '
        'S 55, "my meld is 30 to 39"; W passes; N 60; S passes.',
        "N has the bid at 60, for NS. Trump is spades.",
        "NS has 68 meld: N 60, S 8.",
        "  N shows AS AS AS AS 10S 10S 10S 10S KS KS KS KS QS QS QS QS JS JS JS JS",
        "  S shows KD KD KD KD QD QD QD QD",
        "EW has less than 20 meld: none counts.",
        "N is to lead, or to fold.",
    ]
    assert table(state, 1)[-2] == "EW has too little meld to count: E 8, W 8."
    assert table(state, SPECTATOR) == table(state)


def test_the_trick_on_the_table() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP, "play AS", "play JH")[0]
    assert table(state)[-1] == "Trick 1: N led AS, E played JH; S is to play."
    state = do(state, "play KD", "play JC")[0]
    assert table(state)[-1] == "Trick 2: N is to lead."
    shown = "  S shows KD KD KD QD QD QD QD"
    assert shown in table(state)
    one = "Trick 1: N led AS, E played JH, S KD, W JC. N took 2 points."
    assert words.tricks(state.view(1)) == [one]
    state = do(state, "play JS", "play JH", "play KD", "play JC")[0]
    assert words.tricks(state.view(SPECTATOR)) == [
        one,
        "Trick 2: N led JS, E played JH, S KD, W JC. N took 1 point.",
    ]


def test_the_score() -> None:
    state = ending((26, 22), contract("S", 60, totals=(34, 10, 0, 10)))
    assert words.score(state.view(0)) == [
        "This deal: NS 26 points in 9 tricks, EW 22 points in 10 tricks.",
        "NS needs 26 trick points for its bid of 60, and has them.",
        "EW needs 20 trick points to score, and has them.",
        "Score: NS 0, EW 0.",
        "500 wins; so do all 20 tricks, and quadruple pinochle with 20 trick points. "
        "250 wins over a team that has never gained a point; NS and EW have not yet.",
    ]
    made = contract("W", 60, totals=(34, 10, 0, 5))
    state = ending((27, 1), made, Standing((480, -60), (True, False)))
    assert words.score(state.view(0))[1:4] == [
        "NS needs 20 trick points to score, and has them.",
        "EW cannot make its bid of 60.",
        "Score: NS 480, EW -60.",
    ]
    state = end(state)[0]
    assert words.score(state.view(0)) == [
        "Score: NS 543, EW -120.",
        "NS has won the game and the match.",
    ]
    assert table(state) == ["The match is over: NS has won it."]


def test_the_score_says_what_is_missing() -> None:
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    assert words.score(state.view(0))[:2] == [
        "NS needs 20 trick points for its bid of 60, 20 more.",
        "EW needs 20 trick points to score, 20 more.",
    ]


def test_what_a_hand_melds_in_each_trump() -> None:
    hand = "AS AS 10S KS KS QS QS QS JS AH KH QH JH AD KD JD JD AC KC JC"
    state = dealt({"N": hand})
    rest = "aces around 10, kings around 8, jacks around 4, double pinochle 30."
    lines = words.melds(state.view(0))
    assert " ".join(" ".join(lines).split()) == (
        "Spades as trump: 73, run in spades 15, marriage in spades 4, "
        f"marriage in hearts 2, {rest} "
        "Hearts as trump: 60, marriage in hearts 4, 2 marriages in spades 4, "
        f"{rest} "
        "Clubs as trump, without a marriage: 58, marriage in hearts 2, "
        f"2 marriages in spades 4, {rest} "
        "Diamonds as trump, without a marriage: 58, marriage in hearts 2, "
        f"2 marriages in spades 4, {rest}"
    )
    state = do(state, "bid 60", "pass", "pass", "pass", "trump S", "play AS")[0]
    assert " ".join(" ".join(words.melds(state.view(0))).split()) == (
        "Spades as trump: 73, run in spades 15, marriage in spades 4, "
        f"marriage in hearts 2, {rest}"
    )
    assert words.melds(state.view(SPECTATOR)) == ["There is no hand to count."]


def test_dbl_3_what_a_bid_tells_is_said_with_it() -> None:
    state = do(dealt(), "bid 53")[0]
    assert aside(state, "bid 53") == '"My meld is 30 to 39."'
    assert aside(state, "note") == ""
    state = do(state, "bid 60")[0]
    assert aside(state, "bid 60") == ""
    state = do(state, "pass")[0]
    assert aside(state, "pass") == ""


def test_dbl_4_why_a_bid_is_lost_at_once_is_said() -> None:
    state = do(dealt(NO_MARRIAGE), "bid 51", "pass", "pass")[0]
    state, outcomes = state.apply(action("pass"))
    assert words.aside(state.view(0), "pass", outcomes) == "N had no marriage."
    state = do(dealt(), "bid 60", "pass", "pass")[0]
    state, outcomes = state.apply(action("pass"))
    assert words.aside(state.view(0), "pass", outcomes) == ""


def aside(state: State, command: str) -> str:
    """Return what is said beside a command that nothing has come of."""
    return words.aside(state.view(0), command, ())


def test_trump_the_bid_and_the_score_at_a_glance() -> None:
    def glance(state: State) -> list[str]:
        return words.glance(state.view(0))

    assert glance(start()) == ["NS 0 EW 0"]
    assert glance(dealt()) == ["W bid 50", "NS 0 EW 0"]
    assert glance(do(dealt(), "bid 53")[0]) == ["N bid 53", "NS 0 EW 0"]
    named = do(dealt(SUIT_EACH), *TO_TRUMP[:-1])[0]
    assert glance(named) == ["N bid 60", "NS 0 EW 0"]
    state = do(dealt(SUIT_EACH), *TO_TRUMP)[0]
    assert glance(state) == ["spades, N bid 60", "NS 0 EW 0"]
    made = contract("W", 60, totals=(34, 10, 0, 5))
    state = ending((27, 1), made, Standing((480, -60), (True, False)))
    assert glance(state) == ["spades, W bid 60", "NS 480 EW -60"]
    assert glance(end(state)[0]) == ["NS 543 EW -120"]


@pytest.mark.parametrize("number", range(5))
def test_every_line_tells_something_at_every_point(number: int) -> None:
    state = start().apply(Deal(shuffled(DECK, "words", str(number))))[0]
    stream = Stream("words", f"play {number}")
    while True:
        for seat in (SPECTATOR, 0, 1, 2, 3):
            view = state.view(seat)
            for screen in (words.table, words.score, words.tricks):
                lines = screen(view)
                assert lines
                assert all(text and text.isascii() for text in lines)
            assert all(words.melds(view))
        if state.to_act < 0:
            break
        state = state.apply(stream.choice(state.legal()))[0]
