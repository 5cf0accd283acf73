"""What a seat at pitch may know, and worlds that agree with it."""

from collections.abc import Iterator
from random import Random

import pytest

from cardcli.actions import Deal
from cardcli.cards import HIDDEN, JOKER
from cardcli.game import NOBODY, SPECTATOR, TABLE
from cardcli.games.pitch import GAME
from cardcli.games.pitch.options import Options
from cardcli.games.pitch.playing import Playing
from cardcli.games.pitch.state import State
from cardcli.seeds import Stream
from tests.rules.pitch_table import before, deal, having, holding, opts, play, say

TABLES = {
    "plain": opts(),
    "two": opts(players=2, dealer_right=True, bunch=True, chips=10),
    "seven": opts(players=7, joker=True, sell_out=True, dealer_right=True),
    "rights": opts(players=3, dealer_right=True, elder_right=True),
    "none": opts(players=5, auction=False, joker=True),
    "pedro": opts(variant="pedro_sancho"),
    "dom": opts(variant="dom_sancho", players=6),
}


def walk(options: Options, seed: int, deals: int) -> Iterator[State]:
    """Go through states of random play, some with seats dropped out."""
    random = Random(seed)
    state = State(*GAME.start(options, random.randrange(options.players)))  # type: ignore[misc]
    if options.players > options.fewest_players:
        chips = [random.choice((0, 20, 20)) for _ in state.seats]
        if sum(map(bool, chips)) >= options.fewest_players:
            state = having(state, chips=chips)
    cards = list(options.deck)
    for _ in range(deals):
        random.shuffle(cards)
        state, _ = state.apply(Deal(tuple(cards)))
        while state.to_act >= 0:
            yield state
            state, _ = state.apply(random.choice(list(state.legal())))
        yield state
        if state.to_act == NOBODY:
            return


@pytest.mark.parametrize("name", TABLES)
def test_zones_hold_the_deck(name: str) -> None:
    options = TABLES[name]
    for state in walk(options, 1, 30):
        cards = sorted(card for zone in state.zones() for card in zone.cards)
        assert cards == ([] if state.to_act < 0 else sorted(options.deck))


@pytest.mark.parametrize("name", TABLES)
def test_a_view_shows_what_its_seat_may_see(name: str) -> None:
    options = TABLES[name]
    for state in walk(options, 2, 6):
        for seat in range(SPECTATOR, options.players):
            view = state.view(seat)
            hidden = [
                card
                for zone in state.zones()
                if seat not in zone.seen_by and len(zone.seen_by) < options.players
                for card in zone.cards
            ]
            assert view.unseen() == [card for card in options.deck if card in hidden]
            shown = [view.state.hand(other) for other in range(options.players)]
            for other, hand in enumerate(shown):
                real = state.hand(other)
                assert hand == (real if other == seat else (HIDDEN,) * len(real))
            assert sorted(view.hand) == list(state.hand(seat) if seat >= 0 else ())
            turn = seat == state.to_act and seat >= 0
            assert view.legal() == (state.legal() if turn else ())


@pytest.mark.parametrize("name", TABLES)
def test_a_sample_cannot_be_told_from_the_truth(name: str) -> None:
    options = TABLES[name]
    random = Random(4)
    for number, state in enumerate(walk(options, 3, 6)):
        for seat in range(SPECTATOR, options.players):
            view = state.view(seat)
            world = view.sample(Stream(f"{number}/{seat}", "sample"))
            assert world.view(seat) == view
            cards = sorted(card for zone in world.zones() for card in zone.cards)
            assert cards == ([] if state.to_act < 0 else sorted(options.deck))
            while world.to_act >= 0:
                world, _ = world.apply(random.choice(list(world.legal())))


def void_table() -> State:
    """Three seats and a joker; P2 pitches hearts at 1."""
    state = deal(
        before("P1", players=3, joker=True),
        P2="AH 5C 6C 7C 8C 9C",
        P3="2S 3S JK 5D 6D 4D",
        P1="4H 5H 7D 8D 9D 9S",
    )
    return say(state, "P2 bid 1, P3 pass, P1 pass")[0]


def test_who_plays_no_trump_to_a_trump_lead_has_none_and_no_joker() -> None:
    state = deal(
        before("P1", players=3, joker=True),
        P2="AH 5C 6C 7C 8C 9C",
        P3="2S 3S 4S 5D 6D 4D",
    )
    state, _ = say(state, "P2 bid 1, P3 pass, P1 pass")
    state, _ = play(state, "AH 2S")
    assert state.view(0).voids() == [set(), set(), {2}]
    for number in range(100):
        world = state.view(1).sample(Stream(str(number), "sample"))
        assert not any(card >> 4 == 2 or card == JOKER for card in world.hand(2))


def test_who_discards_has_none_of_the_suit_led_but_may_have_trumps() -> None:
    state, _ = play(void_table(), "AH JK 4H")
    assert state.view(0).voids() == [set(), set(), set()]
    # P3 throws a diamond to clubs: no clubs. P1 trumps: nothing is known of him.
    state, _ = play(state, "5C 5D 5H")
    assert state.view(0).voids() == [set(), set(), {0}]
    trumps = 0
    for number in range(100):
        world = state.view(1).sample(Stream(str(number), "sample"))
        assert not any(card >> 4 == 0 for card in world.hand(2))
        trumps += any(card >> 4 == 2 for card in world.hand(2))
    assert trumps > 10


def test_the_undealt_cards_are_unseen_too() -> None:
    state = void_table()
    view = state.view(1)
    assert len(view.unseen()) == 53 - 6
    assert set(view.state.phase.undealt) == {HIDDEN}  # type: ignore[union-attr]
    sampled: set[int] = set()
    for number in range(100):
        world = view.sample(Stream(str(number), "sample"))
        assert isinstance(world.phase, Playing)
        sampled.update(world.phase.undealt)
    assert sampled == set(view.unseen())


def test_a_hand_is_shown_in_display_order() -> None:
    state = deal(before("P1", players=3, joker=True), P2="2C AH JK KS 10D 3S")
    assert state.view(1).hand == holding("JK KS 3S AH 2C 10D")
    assert state.view(SPECTATOR).hand == ()


def test_between_deals_there_is_nothing_to_hide() -> None:
    state = before()
    view = state.view(0)
    assert (view.hand, view.legal(), view.unseen()) == ((), (), [])
    assert view.sample(Stream("1", "sample")) == state
    assert state.to_act == TABLE
