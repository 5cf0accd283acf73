"""A match of each game under a mix of legal and illegal actions."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cardcli.actions import Action
from cardcli.game import NOBODY, TABLE, State, ids, load
from cardcli.seeds import Stream
from tests.contract.attempts import attempts, same_choice
from tests.contract.test_actions import check_refusal
from tests.contract.walks import deal, faces, lying, random_options


class Table(RuleBasedStateMachine):
    """A match; hypothesis chooses what is done at it."""

    game_id: str

    @initialize(data=st.data(), first=st.integers(0, 6))
    def sit_down(self, data: st.DataObject, first: int) -> None:
        """Choose options, and who deals first."""
        self.game = load(self.game_id)
        chosen = random_options(
            self.game, lambda limit: data.draw(st.integers(0, limit - 1))
        )
        seats = len(self.game.seats(chosen))
        self.state: State = self.game.start(chosen, first % seats)
        self.past: list[tuple[State, str]] = []

    def act(self, action: Action) -> None:
        """Apply an action, and remember how the state looked before."""
        self.past = [*self.past[-3:], (self.state, repr(self.state))]
        self.state, _ = self.state.apply(action)

    @precondition(lambda self: self.state.to_act == TABLE)
    @rule(number=st.integers(1, 1000))
    def deal(self, number: int) -> None:
        """Deal any deck."""
        self.act(deal(self.game, self.state, "machine", number))

    @precondition(lambda self: self.state.to_act >= 0)
    @rule(choice=st.integers(0, 255))
    def choose(self, choice: int) -> None:
        """Do something legal."""
        legal = self.state.legal()
        self.act(legal[choice % len(legal)])

    @precondition(lambda self: self.state.to_act >= 0)
    @rule(choices=st.lists(st.integers(0, 255), min_size=5, max_size=25))
    def go_on(self, choices: list[int]) -> None:
        """Do several legal things, so that late points of a deal are reached."""
        for choice in choices:
            if self.state.to_act >= 0:
                self.choose(choice)

    @rule(seed=st.integers(0, 2**32))
    def try_anything(self, seed: int) -> None:
        """Try an action of each verb."""
        for action in attempts(self.game, self.state, Stream(str(seed), "attempt")):
            legal = self.state.legal()
            if not any(same_choice(action, choice) for choice in legal):
                check_refusal(self.state, action)

    @rule(seed=st.integers(0, 2**32), seat=st.integers(-1, 6))
    def go_on_from_a_sample(self, seed: int, seat: int) -> None:
        """Put a sample in the place of the state; nothing may go wrong from there."""
        if seat < len(self.state.seats):
            view = self.state.view(seat)
            self.state = view.sample(Stream(str(seed), "sample"))
            assert self.state.view(seat) == view

    @invariant()
    def no_card_is_lost(self) -> None:
        """The zones add up to the deck."""
        deck = self.game.deck(self.state.options)
        assert lying(self.state) == (faces(deck) if self.state.to_act >= 0 else [])
        assert bool(self.state.legal()) == (self.state.to_act >= 0)
        assert (self.state.to_act == NOBODY) or self.state.winner() is None

    @invariant()
    def nothing_past_has_changed(self) -> None:
        """The states before are as they were."""
        for state, text in self.past:
            assert repr(state) == text


@pytest.mark.parametrize("game_id", ids())
def test_a_match_under_any_actions(game_id: str) -> None:
    machine = type("Table", (Table,), {"game_id": game_id})
    run_state_machine_as_test(machine)
