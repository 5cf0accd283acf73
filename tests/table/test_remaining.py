"""The card counter: what is still out, by what a seat may know and nothing else."""

import pytest

from cardcli.cards import HIDDEN, deck, face, names
from cardcli.game import ids
from cardcli.seeds import Stream
from cardcli.session import Session
from tests.rules.tables import round_robin_deck, suits
from tests.table.lines import say, sit

RANKS = "AKQJT98765432"
SUITS = [suits(f"{suit} {RANKS}") for suit in "SHDC"]
WHIST = names(round_robin_deck(SUITS, 0))
"""Dealt by W each seat holds a suit: N spades, E hearts, S diamonds, W clubs."""


def whist(seat: str = "N") -> Session:
    """Return whist just dealt by W, clubs being trump: the 2C was turned."""
    session = sit("whist", humans=seat, decks=(WHIST,), dealer=3)
    say(session, "deal")
    return session


def test_every_card_is_out_but_ones_own() -> None:
    assert say(whist(), "remaining").replace("\n  ", " ") == (
        "Spades out: none.\n"
        "Hearts out: AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H (13).\n"
        "Clubs out: AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C (13).\n"
        "Diamonds out: AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D (13).\n"
        "Trumps out, clubs: 13."
    )


def test_what_is_played_is_not_out() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    for line in ("deal", "play AS", "play KH", "play 2D", "play AC", "play 2C"):
        say(session, line)
    assert session.seat == "N"
    assert say(session, "remaining").replace("\n  ", " ") == (
        "Spades out: none.\n"
        "Hearts out: AH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H (12).\n"
        "Clubs out: KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C (11).\n"
        "Diamonds out: AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D (12).\n"
        "Trumps out, clubs: 11."
    )


def test_pitch_counts_the_joker_among_trumps_and_what_was_not_dealt() -> None:
    """53 cards, 12 of them dealt: of 41 nobody knows where they lie."""
    hands = [suits("S AKQJT9"), suits("H AKQJT9")]
    dealt = [*hands[0][:3], *hands[1][:3], *hands[0][3:], *hands[1][3:]]
    rest = [c for c in deck(range(2, 15), joker=True) if c not in dealt]
    session = sit(
        "pitch",
        humans="all",
        decks=(names([*dealt, *rest]),),
        dealer=1,
        players=2,
        joker=True,
        auction=False,
    )
    say(session, "deal")
    say(session, "play AS")
    say(session, "play 9H")
    lines = say(session, "remaining").replace("\n  ", " ").split("\n")
    assert lines == [
        "Spades out: 8S 7S 6S 5S 4S 3S 2S (7).",
        "Hearts out: AH KH QH JH 10H 8H 7H 6H 5H 4H 3H 2H (12).",
        "Clubs out: AC KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C (13).",
        "Diamonds out: AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D (13).",
        "The joker is out.",
        "Trumps out, spades: 8.",
        "41 of these are in nobody's hand.",
    ]


def test_before_the_lead_there_is_no_trump_in_pitch() -> None:
    session = sit("pitch", seed="3")
    say(session, "deal")
    said = say(session, "remaining")
    assert "Trumps" not in said and "joker" not in said
    assert said.endswith("28 of these are in nobody's hand.")


@pytest.mark.parametrize("game_id", ids())
@pytest.mark.parametrize("moves", [0, 3, 9])
def test_hidden_cards_that_change_places_change_nothing(
    game_id: str, moves: int
) -> None:
    session = sit(game_id, seed="8", humans="all")
    say(session, "deal")
    for _ in range(moves):
        say(session, ".")
    told = say(session, "remaining")
    state, view = session.state, session.view()
    others = [view.sample(Stream(str(n), "swap")) for n in range(4)]
    seats = range(len(state.seats))
    assert any(other.hand(s) != state.hand(s) for other in others for s in seats)
    for other in others:
        session.table.state = other
        assert say(session, "remaining") == told


@pytest.mark.parametrize("game_id", ids())
def test_what_is_out_with_what_is_seen_makes_a_deck(game_id: str) -> None:
    session = sit(game_id, seed="9", humans="all")
    say(session, "deal")
    for _ in range(12):
        say(session, ".")
        if session.table.to_act < 0:
            break
        view = session.view()
        told = say(session, "remaining").replace("\n  ", " ").split("\n")
        out = [int(line[line.rindex("(") + 1 : -2]) for line in told if "(" in line]
        held = [c for s in range(len(session.seats)) for c in session.state.hand(s)]
        face_up = [
            zone.cards
            for zone in session.state.zones()
            if zone.name in ("trick", "tricks", "upcard")
        ]
        seen = len(view.hand) + sum(map(len, face_up))
        assert sum(out) + seen == len(session.game.deck(session.options))
        assert HIDDEN not in map(face, held)


def test_between_deals_there_is_nothing_to_count() -> None:
    assert say(sit("whist"), "remaining") == (
        "refused: no deal is in progress: deal first"
    )
    assert say(whist(), "remaining hearts") == "refused: type remaining alone"


def test_a_teacher_may_forbid_it() -> None:
    session = whist()
    session.forbidden = frozenset({"remaining"})
    assert say(session, "remaining").startswith("refused: remaining is forbidden")
