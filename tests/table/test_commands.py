"""The table's commands, each as a player types it."""

import pytest

from cardcli import interpreter
from cardcli.display import Display
from cardcli.game import ids, load
from tests.table.lines import kinds, say, sit

# Whist, dealt by W, so that N leads: N has the four aces.
WHIST = (
    "AS 2S 3S 4S AH 2H 3H 4H AD 2D 3D 4D AC 2C 3C 4C KS QS JS 10S KH QH JH 10H KD QD "
    "JD 10D KC QC JC 10C 9S 8S 7S 6S 9H 8H 7H 6H 9D 8D 7D 6D 9C 8C 7C 6C 5S 5H 5D 5C"
)


def test_blank_lines_and_remarks_do_nothing() -> None:
    session = sit("whist")
    for line in ("", "   ", "# a remark", "   # another"):
        assert kinds(session, line) == []


def test_words_are_case_blind_and_may_be_cut() -> None:
    session = sit("whist", humans="all")
    assert kinds(session, "DE") == ["refusal"]
    assert say(session, "de").startswith("refused: 'de' could be deal or demo")
    assert kinds(session, "DEA") == ["table deal"]
    assert kinds(session, "Sta") == ["text"]
    assert kinds(session, "pl 1") != ["refusal"]


def test_an_unknown_word_names_the_nearest_one() -> None:
    assert say(sit("whist"), "statsu") == (
        "refused: no command 'statsu'; did you mean status? help lists all commands"
    )


def test_a_control_character_refuses_the_line() -> None:
    session = sit("whist")
    assert say(session, "de\x1bal") == (
        "refused: the line holds \\u{1B}; type plain text"
    )
    assert kinds(session, "deal\t") == ["refusal"]
    assert session.table.deals == 0


def test_a_card_alone_plays_it_by_number_or_name() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    say(session, "deal")
    assert kinds(session, "AS") == ["N play AS"]
    assert kinds(session, "1") == ["E play QS"]
    assert session.table.lines == 3


def test_letters_play_only_after_play() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    say(session, "deal")
    assert kinds(session, "a")[0] == "refusal"
    assert kinds(session, "play a") == ["N play " + _tenth(session)]


def _tenth(session: object) -> str:
    from cardcli.cards import name
    from cardcli.session import Session

    assert isinstance(session, Session)
    last = session.state.view(0).state.phase.trick
    return name(last[0])


def test_a_refusal_names_what_is_allowed_by_number() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    say(session, "deal")
    say(session, "play AS")
    hand = session.view("E").hand
    spades = [str(n) for n, card in enumerate(hand, 1) if card >> 4 == 3]
    heart = next(n for n, card in enumerate(hand, 1) if card >> 4 == 2)
    said = say(session, f"play {heart}")
    listed = ", ".join(spades[:-1]) + f" or {spades[-1]}"
    assert said == f"refused: you must follow spades: play {listed}"
    assert session.table.lines == 2


def test_a_refusal_that_names_no_cards_is_told_as_it_is() -> None:
    session = sit("whist", humans="all", decks=(WHIST,), dealer=3)
    say(session, "deal")
    assert say(session, "deal") == "refused: this deal is not over: play it out first"


def test_a_dot_lets_the_program_choose_anything() -> None:
    session = sit("pitch", humans="all", players=2)
    say(session, "deal")
    assert kinds(session, ".")[0].split()[1] in ("bid", "pass")
    assert kinds(session, "bid .")[0].split()[1] in ("bid", "pass", "play")
    assert kinds(sit("pitch"), ".") == ["refusal"]


def test_bid_alone_shows_what_may_be_bid() -> None:
    session = sit("pitch", humans="all")
    say(session, "deal")
    seat = session.seat
    assert say(session, "bid") == f"{seat}: bid 1 to 4."
    assert say(session, "play") == ("refused: you cannot play now: bid 1 to 4 or pass")


def test_bid_odds_are_shown_and_noted() -> None:
    session = sit("pitch", humans="all")
    say(session, "deal")
    lines = say(session, "bid?").splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "bid 1", "bid 2", "bid 3", "bid 4",
    ]  # fmt: skip
    assert all(" of 100 deals like this" in line for line in lines)
    assert f'"note # hint for {session.seat}",' in session.transcript
    assert kinds(sit("whist"), "bid?") == ["refusal"]


def test_hint_and_why_name_a_legal_action_and_are_noted() -> None:
    for game_id in ids():
        session = sit(game_id, humans="all")
        say(session, "deal")
        hint, why = say(session, "hint"), say(session, "why")
        command = hint.removeprefix("Hint: ").partition(" (card")[0].rstrip(".")
        assert why.replace("\n  ", " ").startswith(hint.rstrip("."))
        assert len(why) > len(hint)
        assert session.transcript.count("note # hint for") == 2
        assert kinds(session, command)[0] != "refusal"


def test_screens_stand_alone_and_are_not_long() -> None:
    for game_id in ids():
        session = sit(game_id, humans="all")
        for moment in ("", "deal", *["."] * 30):
            if moment:
                kinds(session, moment)
            for word in ("status", "table", "last", "tricks", "score", "options"):
                said = say(session, word)
                assert said and not said.startswith("refused"), (game_id, word)
                assert len(Display().lines(said.splitlines())) <= 40
            assert say(session, "status now") == "refused: type status alone"


def test_hand_is_numbered() -> None:
    session = sit("whist", humans="all")
    assert kinds(session, "hand") == ["refusal"]
    say(session, "deal")
    said = say(session, "hand")
    assert said.startswith(f"{session.seat} holds 1 ") and ", 13 " in said


def test_melds_is_for_games_with_melds() -> None:
    assert kinds(sit("whist"), "melds") == ["refusal"]
    session = sit("pinochle", humans="all")
    say(session, "deal")
    assert kinds(session, "melds") == ["text"]


def test_open_shows_the_other_hands_and_is_noted() -> None:
    session = sit("whist")
    say(session, "deal")
    said = say(session, "open")
    for seat in "ESW":
        assert f"{seat} holds " in said
    assert '"note # open hands",' in session.transcript
    assert "E holds" in say(session, "table")
    assert say(session, "open") == "The other hands are closed again."
    assert "E holds" not in say(session, "table")


def test_demo_plays_until_demo_again() -> None:
    session = sit("whist")
    say(session, "deal")
    moves = kinds(session, "demo")
    assert moves[0] == "text" and len(moves) > 40
    assert session.table.to_act < 0
    assert say(session, "demo") == "Demo off: you play."
    assert kinds(session, "deal")[0] == "table deal"
    assert session.table.to_act == session.index("N")


def test_auto_plays_a_number_of_turns() -> None:
    session = sit("whist")
    say(session, "deal")
    moves = kinds(session, "auto 3")
    assert sum(move.startswith("N ") for move in moves) == 3
    for words in ("auto", "auto 0", "auto x", "auto 1000", "auto 1 2"):
        assert kinds(session, words) == ["refusal"]


def test_undo_takes_back_the_last_move_and_all_after_it() -> None:
    session = sit("whist")
    say(session, "deal")
    before = session.state
    say(session, "play 1")
    assert session.state != before
    assert kinds(session, "undo")[0] == "N undo"
    assert session.state == before
    assert 'N undo",' in session.transcript
    assert say(session, "undo") == (
        "refused: N has made no move in this deal that could be undone"
    )


def test_undo_is_for_a_lone_human() -> None:
    session = sit("whist", humans="N E")
    say(session, "deal")
    say(session, ".")
    assert say(session, "undo") == (
        "refused: undo is for a lone human; humans sit at N and E"
    )


def test_again_deals_the_same_deck_with_the_scores_before() -> None:
    session = sit("whist", humans="all")
    say(session, "deal")
    first = session.state
    while session.table.to_act >= 0:
        say(session, ".")
    assert session.state.score() is not None
    assert kinds(session, "again") == ["table deal"]
    assert session.state == first
    assert session.transcript.count("again = true") == 1
    while session.table.to_act >= 0:
        say(session, ".")
    say(session, "deal")
    assert session.table.dealt is not None
    from cardcli.decks import deck

    assert session.table.dealt.deck == deck(
        session.game, session.options, session.seed, 2
    )


def test_next_deals_and_after_the_match_starts_another() -> None:
    session = sit("pinochle", humans="all", single_hand=True)
    assert kinds(session, "next") == ["table deal"]
    assert kinds(session, "next") == ["refusal"]
    while not session.over:
        say(session, "next" if session.table.to_act < 0 else ".")
    assert "[result]" in session.transcript
    assert say(session, "deal") == ("refused: the match is over: next starts another")
    assert kinds(session, "next") == ["text", "table deal"]
    assert session.seed == "1/2"
    assert 'seed = "1/2"' in session.transcript
    assert "[result]" not in session.transcript


def test_a_note_goes_into_the_transcript() -> None:
    session = sit("whist", humans="all")
    assert say(session, "note early") == (
        "refused: there is no deal to put it in yet: deal first"
    )
    say(session, "deal")
    assert say(session, 'note  "quoted" \\ and  ünï ') == ('Note: "quoted" \\ and ünï')
    assert "note # " in session.transcript
    assert kinds(session, "note") == ["refusal"]


def test_rules_are_set_before_the_first_deal_only() -> None:
    session = sit("pitch", humans="all")
    assert say(session, "set players 3") == "players is 3."
    assert " ".join(session.seats) == "P1 P2 P3"
    assert say(session, "set game_point 99").startswith(
        "refused: game_point cannot be '99'"
    )
    assert "did you mean players?" in say(session, "set player 3")
    assert say(session, "std") == "The usual rules are restored."
    assert " ".join(session.seats) == "P1 P2 P3 P4"
    say(session, "deal")
    for line in ("set players 3", "std"):
        assert say(session, line) == (
            "refused: the rules stand until the match is over: set them then"
        )


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_leaving(word: str) -> None:
    assert say(sit("whist"), word) == "left"


def test_help_explains_every_command_of_every_game() -> None:
    for game_id in ids():
        session = sit(game_id)
        listed = say(session, "help")
        useless = {"whist": "melds odds", "pitch": "claim melds"}
        useless |= {"pinochle": "claim odds", "doubles": ""}
        for name in (*interpreter.commands(), *interpreter.verbs(load(game_id))):
            typed = {"odds": "bid?"}.get(name, name)
            useful = name not in useless[game_id].split()
            assert (typed in listed.split()) == useful, (game_id, name)
            said = say(session, f"help {name}")
            assert said.startswith(f"{typed}: "), said
            assert "Type" in said
    assert kinds(session, "help me now") == ["refusal"]


def test_rules_are_shown_by_topic() -> None:
    for game_id in ids():
        session = sit(game_id)
        assert "Topics: " in say(session, "rules")
        assert len(say(session, "rules scoring")) > 200
        assert kinds(session, "rules nothing") == ["refusal"]


def test_set_leaves_what_was_not_chosen_to_go_by_the_rest() -> None:
    session = sit("pitch", humans="all")
    assert session.options.game_point == 7
    say(session, "set joker on")
    assert session.options.game_point == 9
    assert say(session, "set joker off") == "joker is off."
    assert say(session, "set variant dom_sancho") == "variant is dom_sancho."
    assert session.options.game_point == 71
    assert session.options.dealer_right


def test_tricks_and_last_are_shown_after_a_deal_too() -> None:
    for game_id, count in (("whist", 13), ("pinochle", 24), ("pitch", 6)):
        session = sit(game_id, humans="all", seed="5")
        say(session, "deal")
        while session.table.to_act >= 0:
            assert "refused" not in say(session, ".")
        lines = say(session, "tricks").splitlines()
        assert len(lines) == count
        assert lines[0].startswith("Trick 1: ") and lines[0].endswith(" took it.")
        assert say(session, "last") == lines[-1]
        say(session, "deal")
        assert say(session, "last") not in lines


def test_a_claimed_and_an_undone_trick_are_counted_right() -> None:
    session = sit("whist", seed="5")
    say(session, "deal")
    for line in (".", "undo", ".", "undo"):
        say(session, line)
    say(session, "auto 13")
    assert len(say(session, "tricks").splitlines()) == 13


def test_open_hands_are_shown_with_each_new_hand() -> None:
    session = sit("whist", open_hands=True)
    from tests.table.lines import asked

    say(session, "deal")
    for seat in "ESW":
        assert f"{seat} holds " in asked(session)
    assert say(session, "open") == "The other hands are closed again."
    assert "E holds" not in asked(session)
