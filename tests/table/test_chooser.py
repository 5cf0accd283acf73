"""Cards chosen with the arrow keys: the pointer, what is registered, the line."""

from cardcli import render, screens
from cardcli.cards import card
from cardcli.chooser import Chooser, chooser
from tests.table.lines import say, sit

HAND = tuple(map(card, "KS QS JD 9H".split()))


def test_the_hand_is_a_ring() -> None:
    at = Chooser(HAND, "play", 0)
    assert at.move(1).line == "play 2"
    assert at.move(-1).line == "play 4"
    assert at.move(-1).move(1).line == "play 1"


def test_one_card_is_registered_to_be_played() -> None:
    at = Chooser(HAND, "play", 1).register()
    assert at.line == "play 2"
    assert at.move(1).line == "play 2"
    assert at.move(1).register().line == "play 3"
    assert at.register().move(1).line == "play 3"


def test_several_cards_are_registered_to_be_melded_in_their_order() -> None:
    at = Chooser(HAND, "meld", 2).register().move(-1).register()
    assert at.line == "meld 3 2"
    assert at.register().line == "meld 3"


def test_the_row_marks_the_pointer_and_what_is_registered() -> None:
    at = Chooser(HAND, "meld", 1).register()
    assert at.row(40) == "KS [*QS] JD 9H"
    assert at.move(1).row(40) == "KS *QS [JD] 9H"


def test_a_narrow_row_shows_the_cards_about_the_pointer() -> None:
    hand = tuple(map(card, "AS KS QS JS AH KH QH JH AD KD QD JD AC".split()))
    row = Chooser(hand, "play", 6).row(20)
    assert "[QH]" in row and len(row) <= 20
    assert row.startswith("< ") and row.endswith(" >")
    assert Chooser(hand, "play", 0).row(20).startswith("[AS]")
    assert Chooser(hand, "play", 12).row(20).endswith("[AC]")


def test_nothing_is_chosen_where_no_card_can_be_played() -> None:
    session = sit("whist", dealer=3)
    assert chooser(session) is None
    say(session, "deal")
    first, last = chooser(session), chooser(session, last=True)
    assert first and first.line == "play 1"
    assert last and last.line == "play 13"


def test_what_can_be_melded_is_melded() -> None:
    session = sit("pinochle", seed="42")
    say(session, "deal")
    say(session, "play 10H")
    found = chooser(session)
    assert found is not None and found.verb == "meld"


def test_the_chosen_number_is_that_of_the_hand_as_it_is_sorted() -> None:
    session = sit("whist", dealer=3)
    say(session, "deal")
    say(session, "sort low")
    found = chooser(session)
    assert found is not None
    assert found.hand == screens.held(session)
    lowest = screens.held(session)[0]
    assert say(session, found.line).startswith(f"N plays {render.marked([lowest])[0]}")
