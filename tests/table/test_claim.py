"""Claims: only what one hand proves, recorded as the plays it saves."""

from tests.table.lines import kinds, say, sit

# Dealt by W, so N is dealt cards 1, 5, 9 …: all the spades, and the last card,
# W's, turns up a club.
ALL_SPADES = (
    "AS 2H 2D 2C KS 3H 3D 3C QS 4H 4D 4C JS 5H 5D 5C 10S 6H 6D 6C 9S 7H 7D 7C 8S 8H "
    "8D 8C 7S 9H 9D 9C 6S 10H 10D 10C 5S JH JD JC 4S QH QD QC 3S KH KD KC 2S AH AD AC"
)


def test_a_hand_of_one_suit_is_proven_without_trump() -> None:
    session = sit("whist", humans="all", decks=(ALL_SPADES,), dealer=3, trump="none")
    say(session, "deal")
    moves = kinds(session, "claim")
    assert len(moves) == 1 + 52
    first = ["text", "N play AS", "E play 2H", "S play 2D", "W play 2C"]
    assert moves[:5] == first
    assert "odd NS 7; score NS +7 7; deal over; game NS 3" in session.transcript


def test_people_read_only_what_a_claim_brings() -> None:
    session = sit("whist", humans="all", decks=(ALL_SPADES,), dealer=3, trump="none")
    say(session, "deal")
    said = say(session, "claim").replace("\n  ", " ").splitlines()
    assert said == [
        "N claims the rest of the tricks.",
        "W plays AC. NS scores 7 by tricks. NS gains 7, to 7. The deal is over. NS "
        "wins the game: 3 game points.",
        "NS gains 7, to 7: odd tricks 7; 13 tricks taken. NS wins the game and 3 game "
        "points.",
        "EW scores nothing: 0 tricks taken.",
    ]


def test_a_claim_fails_while_somebody_may_hold_a_trump() -> None:
    session = sit("whist", humans="all", decks=(ALL_SPADES,), dealer=3)
    say(session, "deal")
    assert say(session, "claim") == (
        "refused: somebody may still hold a trump; play on"
    )
    assert session.table.lines == 1


def test_a_claim_is_made_on_lead() -> None:
    session = sit("whist", humans="all", decks=(ALL_SPADES,), dealer=3, trump="none")
    assert kinds(session, "claim") == ["refusal"]
    say(session, "deal")
    say(session, "play AS")
    assert say(session, "claim") == (
        "refused: you can claim only when you are to lead; play to this trick"
    )


def test_a_claim_fails_while_a_higher_card_is_out() -> None:
    session = sit("whist", humans="all", decks=(ALL_SPADES,), dealer=0, trump="none")
    say(session, "deal")
    say(session, ".")
    assert kinds(session, "claim") == ["refusal"]


# Dealt by W, N has K to 2 of clubs and AS; the last card, W's, turns up AC.
TURNED_ACE = (
    "KC 2D 2H 2S QC 3D 3H 3S JC 4D 4H 4S 10C 5D 5H 5S 9C 6D 6H 6S 8C 7D 7H 7S 7C 8D "
    "8H 8S 6C 9D 9H 9S 5C 10D 10H 10S 4C JD JH JS 3C QD QH QS 2C KD KH KS AS AD AH AC"
)


def test_a_claim_fails_while_the_turned_card_may_still_win() -> None:
    session = sit("whist", humans="all", decks=(TURNED_ACE,), dealer=3)
    say(session, "deal")
    assert say(session, "claim") == (
        "refused: one of the others may still win a trick; play on"
    )
    assert session.table.lines == 1


def test_there_is_nothing_to_claim_in_pitch() -> None:
    session = sit("pitch", humans="all")
    say(session, "deal")
    assert (
        say(session, "claim") == "refused: there is nothing to claim in auction pitch"
    )
