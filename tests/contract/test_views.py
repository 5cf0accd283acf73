"""Promises 3 and 4: what a seat may know, and that it knows no more."""

from collections import Counter
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from cardcli.actions import Deal
from cardcli.bots import find, names
from cardcli.cards import HIDDEN, Card
from cardcli.errors import Refused
from cardcli.game import SPECTATOR, State, View, ids
from cardcli.seeds import Stream
from tests.contract.walks import (
    Position,
    faces,
    finish,
    hidden,
    lying,
    named,
    position,
    seen,
    sees,
    shown,
)

each_game = pytest.mark.parametrize("game_id", ids())
seeds = integers(0, 2**32)
moves = integers(0, 250)

SCREENS = ("table", "glance", "score", "tricks")


def screens(game_id: str, view: View) -> list[list[str]]:
    """Return all that the game says of a view."""
    words: Any = import_module(f"cardcli.games.{game_id}.words")
    return [getattr(words, screen)(view) for screen in SCREENS]


@each_game
@given(seed=seeds, moves=moves)
def test_a_sample_cannot_be_told_from_the_truth(
    game_id: str, seed: int, moves: int
) -> None:
    game, _, _, state = here = position(game_id, seed, moves)
    for seat in here.seats:
        view = state.view(seat)
        sample = view.sample(here.stream)
        assert sample.view(seat) == view
        assert view.sample(here.stream) == sample
        assert lying(sample) == lying(state)
        after = finish(game, sample, Stream(here.seed, f"sample {seat}"))
        assert after.to_act < 0


@each_game
@given(seed=seeds, moves=moves)
def test_a_sample_could_have_been_dealt(game_id: str, seed: int, moves: int) -> None:
    """Played from its own deal, it takes every step of the true one: voids hold.

    Where a deck has equal cards nobody can say which of them went where.
    """
    here = position(game_id, seed, moves)
    state = here.state
    deck = here.game.deck(state.options)
    if state.to_act < 0 or len(set(deck)) < len(deck):
        return
    for seat in here.seats:
        sample = state.view(seat).sample(here.stream)
        swap: dict[Card, Card] = {}
        for true, other in zip(state.zones(), sample.zones(), strict=True):
            assert (true.name, len(true.cards)) == (other.name, len(other.cards))
            swap |= zip(
                sorted({*true.cards} - {*other.cards}),
                sorted({*other.cards} - {*true.cards}),
                strict=True,
            )
        again = here.steps[0].before
        for step in here.steps:
            action = step.action
            if isinstance(action, Deal):
                cards = tuple(swap.get(held, held) for held in action.deck)
                action = Deal(cards, action.drawn)
            again, outcomes = again.apply(action)
            told = seen(step.outcomes, step.after, seat)
            assert seen(outcomes, again, seat) == told
        assert [sorted(zone.cards) for zone in again.zones()] == [
            sorted(zone.cards) for zone in sample.zones()
        ]


@each_game
@given(seed=seeds, moves=moves)
def test_a_view_holds_no_hidden_card(game_id: str, seed: int, moves: int) -> None:
    here = position(game_id, seed, moves)
    state = here.state
    for seat in here.seats:
        view = state.view(seat)
        assert view.seat == seat
        own = state.hand(seat) if seat != SPECTATOR else ()
        assert Counter(view.hand) == Counter(own)
        assert HIDDEN not in view.hand
        unseen = view.unseen()
        assert faces(unseen) == hidden(state, seat)
        assert unseen == sorted(unseen, key=here.game.deck(state.options).index)
        for zone in view.state.zones():
            known = faces(held for held in zone.cards if held != HIDDEN)
            assert not Counter(known) - Counter(shown(state, seat)), zone


@each_game
@given(seed=seeds, moves=moves)
def test_an_outcome_as_seen_names_no_hidden_card(
    game_id: str, seed: int, moves: int
) -> None:
    here = position(game_id, seed, moves)
    for step in here.steps:
        if step.after.to_act < 0:
            continue
        for seat in here.seats:
            told = named(seen(step.outcomes, step.after, seat))
            assert told <= set(shown(step.after, seat)), (step.outcomes, seat)


@each_game
@given(seed=seeds, moves=moves)
def test_the_screens_name_no_hidden_card(game_id: str, seed: int, moves: int) -> None:
    here = position(game_id, seed, moves)
    for seat in here.seats:
        for lines in screens(game_id, here.state.view(seat)):
            assert named(lines) <= set(shown(here.state, seat))
            for line in lines:
                assert line.isascii() and line.isprintable(), line
                assert line.strip(), lines


@each_game
@given(seed=seeds, moves=moves)
def test_a_bot_plays_by_its_view(game_id: str, seed: int, moves: int) -> None:
    here = position(game_id, seed, moves)
    state = here.state
    if state.to_act < 0:
        return
    everybody = set(shown(state, SPECTATOR))
    for bot_id in names(game_id):
        choice = find(game_id, bot_id)(state.view(state.to_act), here.stream)
        again = find(game_id, bot_id)(state.view(state.to_act), here.stream)
        assert choice == again
        assert choice.action in state.legal()
        assert choice.reason.isprintable() and choice.reason
        assert named([choice.reason]) <= everybody, choice


def world(here: Position, seat: int, stream: Stream) -> State | None:
    """Return the position with two hidden cards changed from the deal on.

    None where the seat could have told the difference by what it saw.
    """
    deal = here.steps[0].action
    assert isinstance(deal, Deal)
    unknown = hidden(here.state, seat)
    deck = list(deal.deck)
    one, other = stream.choice(unknown), stream.choice(unknown)
    places = [
        stream.choice([at for at, held in enumerate(deck) if held == card])
        for card in (one, other)
    ]
    if one == other:
        return None
    deck[places[0]], deck[places[1]] = other, one
    state = here.steps[0].before
    for step in here.steps:
        action = step.action
        try:
            state, outcomes = state.apply(
                Deal(tuple(deck), action.drawn) if isinstance(action, Deal) else action
            )
        except Refused:
            return None
        told = seen(outcomes, state, seat)
        if told != seen(step.outcomes, step.after, seat):
            return None
        if visible(state, seat) != visible(step.after, seat):
            return None
    return state


def visible(state: State, seat: int) -> list[object]:
    """Return the zones as a seat sees them, and how many cards the others hold."""
    return [
        zone if sees(seat, zone, state) else (zone.name, len(zone.cards))
        for zone in state.zones()
    ]


@each_game
def test_worlds_that_look_alike_give_equal_views(game_id: str) -> None:
    alike = 0
    for number in range(60):
        stream = Stream(str(number), "worlds")
        here = position(game_id, number, 1 + stream.below(120))
        if here.state.to_act < 0:
            continue
        for seat in here.seats:
            for _ in range(4 if hidden(here.state, seat) else 0):
                other = world(here, seat, stream)
                if other is not None:
                    check_alike(here.state, other, seat, game_id)
                    alike += 1
    assert alike > 60


def check_alike(state: State, other: State, seat: int, game_id: str) -> None:
    """Check that nothing a seat sees, or does by what it sees, tells two states."""
    view, twin = state.view(seat), other.view(seat)
    assert view == twin
    assert repr(view) == repr(twin)
    assert screens(game_id, view) == screens(game_id, twin)
    assert view.unseen() == twin.unseen()
    assert state.to_act == other.to_act
    if seat == state.to_act:
        assert list(state.legal()) == list(other.legal())
        for bot_id in names(game_id):
            bot = find(game_id, bot_id)
            stream, again = Stream("alike", bot_id), Stream("alike", bot_id)
            assert bot(view, stream) == bot(twin, again)
