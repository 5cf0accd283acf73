"""What a seat may know, and the states that it cannot tell apart."""

from collections import Counter

import pytest

from cardcli.actions import Deal, Draw
from cardcli.cards import GROUP, HIDDEN, Card, face, names
from cardcli.game import SPECTATOR
from cardcli.games.pinochle import view
from cardcli.games.pinochle.first_round import Melding, has_choice
from cardcli.games.pinochle.melds import DECK, PLACE
from cardcli.games.pinochle.second_round import SecondRound
from cardcli.games.pinochle.state import State
from cardcli.seeds import Stream, shuffled
from tests.rules.pinochle_table import (
    cards,
    dealt,
    run,
    second,
    settings,
    start,
    to_second_round,
    won,
)

MINE = "9H AS 10S QS 9S AC 10C JC 9C AD KD 10D"
THEIRS = "9H AS 10S JS 9S AC 10C KC 9C 10D QD AD"


def seen(state: State, viewer: int, owner: int) -> str:
    """Return a hand as a viewer sees it."""
    return names(state.view(viewer).state.phase.board.hands[owner])  # type: ignore[union-attr]


def test_the_other_hand_and_the_stock_lie_face_down() -> None:
    state = dealt(MINE, THEIRS, "KH")
    assert seen(state, 0, 0) == "AS 10S QS 9S 9H AC 10C JC 9C AD 10D KD"
    assert seen(state, 0, 1) == " ".join(["??"] * 12)
    assert seen(state, 1, 0) == " ".join(["??"] * 12)
    assert seen(state, SPECTATOR, 0) == seen(state, SPECTATOR, 1)
    board = state.view(0).board
    assert board is not None
    assert board.stock == (HIDDEN,) * 23
    assert board.upcard == cards("KH")[0]
    unseen = state.view(0).unseen()
    assert len(unseen) == 48 - 12 - 1
    assert Counter(unseen) == Counter(DECK) - Counter(cards(f"{MINE} KH"))
    assert state.view(0).hand == state.hand(0)
    assert state.view(SPECTATOR).hand == ()


def test_melded_cards_are_seen_by_all() -> None:
    state = run(won("KS QS 9C 9D 9S 10C 10D 10S JC JC JD", "AH"), "P1 meld KS QS")
    for viewer in (1, SPECTATOR):
        assert seen(state, viewer, 0).startswith("KS QS ?? ")


def test_a_card_taken_by_exchange_is_known_until_it_is_played() -> None:
    line = "P1 play AS; P2 play 9S; P1 exchange"
    state = run(dealt(MINE, THEIRS, "KH", "9D 9D JH JH"), line)
    assert seen(state, 1, 0).startswith("KH ?? ")
    assert state.view(1).unseen().count(cards("KH")[0]) == 1  # the other one
    state = run(state, "P1 play KH; P2 play 9C")
    assert seen(state, 1, 0) == " ".join(["??"] * 12)


def test_a_card_that_may_be_the_known_one_makes_it_unknown() -> None:
    # P1 holds a king of hearts of his own beside the one that he took up.
    p1 = MINE.replace("KD", "KH")
    line = "P1 play AS; P2 play 9S; P1 exchange; P1 play KH; P2 play 9C"
    state = run(dealt(p1, THEIRS, "KH", "9D 9D JH JH"), line)
    assert cards("KH")[0] in state.hand(0)
    assert "KH" not in seen(state, 1, 0)


def test_a_known_card_that_is_melded_lies_among_the_melds() -> None:
    state = won("9H QH 9C 9D 9S 10C 10D 10S JC JC JD", "KH", "9S 9C")
    state = run(state, "P1 exchange; P1 meld KH QH")
    zones = {zone.name: names(zone.cards) for zone in state.zones()}
    assert zones["melds P1"] == "KH QH"
    assert zones["shown P1"] == ""


def test_the_last_stock_card_and_the_upcard_are_known() -> None:
    state = to_second_round(dealt(MINE, THEIRS, "KH"))
    zones = {zone.name: zone for zone in state.zones()}
    shown = [names(zones[f"shown {seat}"].cards) for seat in ("P1", "P2")]
    assert "KH" in shown
    assert all(zones[f"shown {seat}"].seen_by == (0, 1) for seat in ("P1", "P2"))
    assert len(zones["shown P1"].cards) == len(zones["shown P2"].cards) == 1
    assert shown[0] in seen(state, 1, 0)


def test_only_the_seat_to_act_has_legal_actions() -> None:
    state = dealt(MINE, THEIRS, "KH")
    assert len(state.view(0).legal()) == 12
    assert list(state.view(1).legal()) == []
    assert list(state.view(SPECTATOR).legal()) == []


def test_a_view_is_the_same_where_only_hidden_cards_differ() -> None:
    one = dealt(MINE, THEIRS, "KH")
    other = dealt(MINE, THEIRS.replace("QD", "JD"), "KH")
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


def _walk(seed: str) -> list[State]:
    """Return the states of a deal in which choices are made at random."""
    stream = Stream(seed, "choices")
    rule = ("first", "highest")[len(seed) % 2]
    state = start(rules=settings(first_round_trump=rule, single_hand=True))
    state = state.apply(Deal(shuffled(DECK, seed, "deck")))[0]
    states = []
    while state.to_act >= 0:
        states.append(state)
        state = state.apply(stream.choice(state.legal()))[0]
    return [*states, state]


@pytest.mark.parametrize("seed", ["a", "bb", "c", "dd"])
def test_a_sample_cannot_be_told_from_the_true_state(seed: str) -> None:
    stream = Stream(seed, "samples")
    for state in _walk(seed):
        for seat in (0, 1, SPECTATOR):
            mine = state.view(seat)
            sample = mine.sample(stream)
            assert sample.view(seat) == mine
            held = [face(card) for zone in sample.zones() for card in zone.cards]
            assert sorted(held) == (sorted(DECK) if held else [])
            while sample.to_act >= 0:
                sample = sample.apply(stream.choice(sample.legal()))[0]


@pytest.mark.parametrize("seed", ["e", "ff"])
def test_a_sampled_winner_who_has_not_drawn_has_a_choice(seed: str) -> None:
    stream = Stream(seed, "samples")
    found = 0
    for state in _walk(seed):
        if isinstance(state.phase, Melding):
            for seat in (1 - state.to_act, SPECTATOR):
                sample = state.view(seat).sample(stream)
                assert isinstance(sample.phase, Melding)
                assert has_choice(*sample.phase)
                found += 1
    assert found


def test_a_winner_is_given_a_meld_where_chance_would_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The one meld that the cards which are out allow is a pinochle, and P1 has it.
    theirs = "KS KS KC KC KD KD KH KH JS JS JC"
    state = won("QS JD 9C 9D 9S 10C 10D 10S 9S 9C 9D", "AH", p2=theirs, nines=2)
    _always_a_choice(state, monkeypatch)


def test_a_winner_is_given_a_fresh_card_where_all_others_lie_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = won("KS QS QS 9C 9D 10C 10D", "AH", nines=2)
    assert isinstance(state.phase, Melding)
    board = state.phase.board
    grouped = [Card(one | GROUP) for one in cards("KS QS")]
    hand = (*grouped, *cards("QS 9C 9D 10C 10D"))
    board = board._replace(
        hands=(tuple(sorted(hand, key=PLACE.__getitem__)), board.hands[1])
    )
    _always_a_choice(state._replace(phase=Melding(board, 0)), monkeypatch)


def _always_a_choice(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Stream("x", "samples")
    monkeypatch.setattr(view, "TRIES", 0)
    for _ in range(40):
        sample = state.view(1).sample(stream)
        assert isinstance(sample.phase, Melding)
        assert has_choice(*sample.phase)
        assert sample.view(1) == state.view(1)


P1_LAST = "KS QS 9S JC QH KC JH 9H 9C JC 10C AC"
P2_LAST = "AD KC QD 9C JH 9H QC JD JD QD KD KD"


def test_a_spectators_sample_knows_who_could_not_follow_or_trump() -> None:
    stream = Stream("x", "samples")
    p2 = P2_LAST.replace("JH 9H", "9D 10D")
    state = run(second(P1_LAST, p2, "H"), "P1 play KS; P2 play AD")
    for _ in range(20):
        sample = state.view(SPECTATOR).sample(stream)
        assert not [card for card in sample.hand(1) if card >> 4 in (2, 3)]
        assert sample.view(SPECTATOR) == state.view(SPECTATOR)


def test_a_spectators_sample_knows_a_trump_that_was_not_beaten() -> None:
    stream = Stream("y", "samples")
    p1 = P1_LAST.replace("AC", "AH").replace("9S", "10H")
    state = run(second(p1, P2_LAST, "H"), "P1 play QH; P2 play JH")
    higher = set(cards("KH 10H AH"))
    for _ in range(20):
        sample = state.view(SPECTATOR).sample(stream)
        assert not higher & set(sample.hand(1))


def test_between_deals_there_is_nothing_to_hide() -> None:
    state = start()
    for seat in (0, 1, SPECTATOR):
        mine = state.view(seat)
        assert mine.state == state
        assert mine.hand == ()
        assert list(mine.legal()) == []
        assert mine.sample(Stream("x", "y")) == state
        assert mine.unseen() == []


def test_zones_hold_the_deck_at_every_step() -> None:
    for state in _walk("g")[:-1]:
        held = [card for zone in state.zones() for card in zone.cards]
        assert sorted(held) == sorted(DECK)
        for zone in state.zones():
            assert set(zone.seen_by) <= {0, 1}
        for seat in (0, 1):
            hidden = [
                card
                for zone in state.zones()
                if seat not in zone.seen_by
                for card in zone.cards
            ]
            assert sorted(state.view(seat).unseen()) == sorted(hidden)


def test_every_legal_action_is_listed_once_and_applies() -> None:
    for state in _walk("h")[:-1]:
        legal = list(state.legal())
        assert len(legal) == len(set(legal)) > 0
        for choice in legal:
            state.apply(choice)
        if isinstance(state.phase, Melding):
            assert legal[-1] == Draw() and len(legal) > 1
        if isinstance(state.phase, SecondRound):
            assert len(state.phase.board.tricks) >= 12
