"""WHI-1 and WHI-2: the deal, trump, and the play of tricks."""

from collections import Counter

from cardcli.actions import Deal, NameTrump, Play
from cardcli.cards import (
    CLUBS,
    HEARTS,
    HIDDEN,
    NO_SUIT,
    SPADES,
    SUITS,
    Card,
    card,
    names,
)
from cardcli.game import NOBODY, SPECTATOR, TABLE
from cardcli.games.whist.phases import DECK, SEATS
from cardcli.seeds import Stream
from tests.rules.tables import cards, line, play, plays, refusal, round_robin_deck
from tests.rules.whist_table import dealt, start, whole

# Each seat has the cards of a suit and the lowest three of the next one.
HANDS = {
    "N": "S AKQJT98765 H 432",
    "E": "H AKQJT98765 C 432",
    "S": "C AKQJT98765 D 432",
    "W": "D AKQJT98765 S 432",
}


def test_whi_1_cards_go_one_at_a_time_from_eldest() -> None:
    state, _ = start("W").apply(Deal(DECK))
    first, last = cards("2C 6C 10C AC 5D 9D KD 4H 8H QH 3S 7S JS"), card("AS")
    assert state.hand(0) == first
    assert all(len(state.hand(seat)) == 13 for seat in range(4))
    assert last in state.hand(SEATS.index("W"))


def test_whi_1_the_dealer_gets_the_last_card_and_it_is_turned_for_trump() -> None:
    state, said = dealt(start("E"), HANDS, turned="4C")
    assert said == "turn 4C; trump C"
    assert card("4C") in state.hand(SEATS.index("E"))


def test_whi_1_the_turned_card_lies_face_up_until_it_is_played() -> None:
    state, _ = dealt(start("W"), HANDS, turned="4S")
    seen = state.view(0).state.hand(3)
    assert Counter(seen) == {HIDDEN: 12, card("4S"): 1}
    assert card("4S") not in state.view(0).unseen()
    assert ("turned", cards("4S"), (0, 1, 2, 3)) in state.zones()
    state, _ = play(state, "2H AH 2D 4S")
    assert state.view(0).state.hand(3) == (HIDDEN,) * 12
    assert "turned" not in {zone.name for zone in state.zones()}


def test_whi_1_a_seat_sees_no_other_hand_and_a_spectator_none() -> None:
    state, _ = dealt(start("W", trump="none"), HANDS)
    north = state.view(0)
    assert names(north.hand) == "AS KS QS JS 10S 9S 8S 7S 6S 5S 4H 3H 2H"
    assert [set(north.state.hand(seat)) for seat in (1, 2, 3)] == [{HIDDEN}] * 3
    watcher = state.view(SPECTATOR)
    assert watcher.hand == ()
    assert watcher.unseen() == list(DECK)


def test_whi_1_the_deal_passes_left() -> None:
    state, _ = whole(start("W"), 7)
    assert (state.to_act, SEATS[state.dealer]) == (TABLE, "N")
    assert state.zones() == () and state.hand(0) == () == state.view(0).hand
    state, _ = whole(state, 7)
    assert SEATS[state.dealer] == "E"


def test_whi_1_only_the_whole_deck_is_dealt() -> None:
    two_aces = (*DECK[:-1], DECK[12])
    assert refusal(start(), Deal(two_aces)) == "the deck has one AC too many"
    assert refusal(start(), Deal(DECK[1:])) == "the deck lacks 2C"
    assert refusal(start(), Play(card("AS"))) == "no deal is in progress: deal first"


def test_whi_1_trump_may_be_drawn_at_random() -> None:
    table = start(trump="random")
    state, said = dealt(table, HANDS, drawn=HEARTS)
    assert said == "trump H"
    assert state.view(0).unseen() == [c for c in DECK if c not in state.hand(0)]
    reason = "no suit is drawn for trump: draw C, D, H or S"
    assert refusal(table, Deal(DECK)) == reason
    reason = "trump is not set at random: deal without a drawn suit"
    assert refusal(start(), Deal(DECK, HEARTS)) == reason
    assert refusal(start(trump="none"), Deal(DECK, HEARTS)) == reason


def test_whi_1_trump_may_be_named_by_eldest_as_he_leads() -> None:
    state, said = dealt(start("N", trump="eldest"), HANDS)
    assert (said, SEATS[state.to_act]) == ("", "E")
    assert state.legal() == tuple(map(NameTrump, SUITS))
    reason = "trump is not named yet: trump C, D, H or S"
    assert refusal(state, Play(card("AH"))) == reason
    assert refusal(state, NameTrump(NO_SUIT)) == reason
    assert refusal(state, Deal(DECK)) == reason
    state, outcomes = state.apply(NameTrump(SPADES))
    assert (line(outcomes), SEATS[state.to_act]) == ("trump S", "E")
    reason = "trump is not to be named now: play AH, KH, QH, JH, 10H, 9H, 8H, 7H, 6H, "
    assert refusal(state, NameTrump(CLUBS)) == reason + "5H, 4C, 3C, 2C"


def test_whi_1_there_may_be_no_trump() -> None:
    state, said = dealt(start("W", trump="none"), HANDS)
    assert said == "trump none"
    _, said = play(state, "2H 5H 2D 2S")
    assert said == "trick E"


def test_whi_2_eldest_leads() -> None:
    for dealer, eldest in ("WN", "NE", "ES", "SW"):
        state, _ = dealt(start(dealer), HANDS)
        assert SEATS[state.to_act] == eldest


def test_whi_2_suit_is_followed_if_it_can_be() -> None:
    state, _ = play(dealt(start("W", trump="none"), HANDS)[0], "4H")
    assert plays(state) == "5H 6H 7H 8H 9H 10H JH QH KH AH"
    reason = "play AH, KH, QH, JH, 10H, 9H, 8H, 7H, 6H, 5H"
    must = f"you must follow hearts: {reason}"
    assert refusal(state, Play(card("4C"))) == must
    assert refusal(state, Play(card("AS"))) == f"you do not hold AS: {reason}"
    assert refusal(state, Deal(DECK)) == f"a deal is in progress: {reason}"
    assert refusal(state, Play(HIDDEN)) == f"you do not hold ??: {reason}"


def test_whi_2_without_the_suit_any_card_may_be_played() -> None:
    state, _ = play(dealt(start("W"), HANDS, turned="AD")[0], "4H 5H")
    assert plays(state) == "5C 6C 7C 8C 9C 10C JC QC KC AC 2D 3D 4D"


def test_whi_2_a_refused_play_says_what_is_trump() -> None:
    state, _ = play(dealt(start("W"), HANDS, turned="AD")[0], "4H 5H 5C")
    state, _ = play(state, "AD")
    reason = "you must follow diamonds, which are trump: "
    state, _ = play(state, "KD 5S 4C")
    assert refusal(state, Play(card("AC"))) == reason + "play 4D, 3D, 2D"


def test_whi_2_the_highest_trump_wins() -> None:
    state, _ = dealt(start("W"), HANDS, turned="AD")
    state, said = play(state, "4H AH 4D 5D")
    assert (said, SEATS[state.to_act]) == ("trick W", "W")
    state, _ = dealt(start("W"), HANDS, turned="4S")
    _, said = play(state, "AS 2C 2D 4S")
    assert said == "trick N"


def test_whi_2_else_the_highest_of_the_lead_suit_wins() -> None:
    state, _ = dealt(start("W", trump="none"), HANDS)
    state, said = play(state, "4H 5H AC AD")
    assert (said, SEATS[state.to_act]) == ("trick E", "E")


def test_whi_2_an_ace_is_high_and_a_two_low() -> None:
    state, _ = dealt(
        start("W", trump="none"), {"N": "S K", "E": "S 2", "S": "S A", "W": "S 3"}
    )
    assert play(state, "KS 2S AS 3S")[1] == "trick S"


def test_whi_2_the_winner_leads() -> None:
    state, _ = dealt(start("W"), HANDS, turned="AD")
    state, _ = play(state, "4H 5H 4D 5D")
    assert SEATS[state.to_act] == "W"
    state, said = play(state, "6D 3H 4C 3D")
    assert (said, SEATS[state.to_act]) == ("trick W", "W")


def test_a_sample_keeps_known_voids() -> None:
    state, _ = dealt(start("W", trump="none"), HANDS)
    state, _ = play(state, "4H 5H AC AD")
    view = state.view(0)
    assert view.voids() == [set(), set(), {HEARTS}, {HEARTS}]
    hearts = {held for held in DECK if held >> 4 == HEARTS}
    for number in range(20):
        sample = view.sample(Stream("sample", str(number)))
        assert sample.view(0) == view
        assert hearts - set(cards("2H 3H 4H 5H")) <= set(sample.hand(1))


def test_equal_hands_are_equal_however_they_were_dealt() -> None:
    hands: list[tuple[Card, ...]] = [DECK[seat::4] for seat in range(4)]
    state, _ = start("W").apply(Deal(round_robin_deck(hands, 0)))
    turned = [(*reversed(hand[:12]), hand[12]) for hand in hands]
    again, _ = start("W").apply(Deal(round_robin_deck(turned, 0)))
    assert state == again


def test_nothing_may_be_done_after_the_match() -> None:
    state = start()
    while state.to_act != NOBODY:
        state, said = whole(state, 12)
    assert state.legal() == () and state.view(0).legal() == ()
    assert refusal(state, Deal(DECK)) == "the match is over"
