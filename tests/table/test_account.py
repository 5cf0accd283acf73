"""The account of a deal: where each side's points came from, and that they add up."""

from typing import Any

import pytest

from cardcli.account import account, ends_deal, entries
from cardcli.actions import Deal
from cardcli.bots import find
from cardcli.cards import deck, names
from cardcli.game import ids, load
from cardcli.games.pinochle.account import reckon
from cardcli.games.pinochle.state import start
from cardcli.outcomes import Outcome
from cardcli.players import Player
from cardcli.seeds import Stream
from cardcli.session import Session
from tests.contract.walks import any_legal, random_options
from tests.rules.doubles_table import FOUR_MELDS, SUIT_EACH
from tests.rules.tables import cards, filled, round_robin_deck, suits
from tests.table.lines import say, sit

RANKS = "AKQJT98765432"


def whist(hands: str, **rules: Any) -> Session:
    """Return whist dealt by W, hands being the suits that N, E, S and W hold."""
    dealt = round_robin_deck([suits(f"{suit} {RANKS}") for suit in hands], 0)
    return sit("whist", humans="all", decks=(names(dealt),), dealer=3, **rules)


def play_out(session: Session, *lines: str) -> list[str]:
    """Return the account of a deal that begins with lines and ends by the program."""
    for line in lines:
        assert not say(session, line).startswith("refused"), line
    while session.table.to_act >= 0:
        say(session, ".")
    return account(session)


# Examples worked out by hand


def test_whist_odd_tricks_and_honors() -> None:
    """W holds all trumps, so EW takes 13 tricks: 7 odd, and 4 for A K Q J."""
    session = whist("SHDC", game_point=12, honors=True)
    assert play_out(session, "deal") == [
        "NS scores nothing and stays at 0: 0 tricks taken.",
        "EW gains 11, to 11: odd tricks 7, honors 4; 13 tricks taken.",
    ]


def test_whist_a_game_won_wipes_the_points_out() -> None:
    """7 odd tricks win a game of 5; honors do not count any more. Losers at 0: 3."""
    session = whist("SHDC", game_point=5)
    assert play_out(session, "deal") == [
        "NS scores nothing: 0 tricks taken.",
        "EW gains 7, to 7: odd tricks 7; 13 tricks taken. EW wins the game and 3 game "
        "points.",
    ]


def test_whist_the_favorite_counts_double_and_a_rubber_is_won() -> None:
    """The dealer holds all trumps: clubs, clubs again, then hearts.

    Clubs are the favorite, so 7 odd tricks of the second deal count 14. Each game is
    won against 0 points, which is worth 3; the rubber goes by 3 + 3 + 2 - 3 to EW.
    """
    dealt = [
        names(round_robin_deck([suits(f"{suit} {RANKS}") for suit in hands], eldest))
        for eldest, hands in enumerate(("SHDC", "CHDS", "SHDC"))
    ]
    session = sit(
        "whist",
        humans="all",
        decks=tuple(dealt),
        dealer=3,
        game_point=5,
        favorite=True,
        match_point=50,
    )
    play_out(session, "deal")
    assert play_out(session, "deal") == [
        "NS gains 14, to 14: odd tricks, doubled 14; 13 tricks taken. NS wins the game "
        "and 3 game points.",
        "EW scores nothing: 0 tricks taken.",
    ]
    assert play_out(session, "deal") == [
        "NS scores nothing: 0 tricks taken.",
        "EW gains 7, to 7: odd tricks 7; 13 tricks taken. EW wins the game and 3 game "
        "points; wins the rubber by 5 match points.",
    ]


def doubles(hands: dict[str, str]) -> Session:
    """Return doubles dealt by W."""
    full = filled(
        [cards(hands[seat]) for seat in "NESW"], deck((11, 12, 13, 10, 14), 4), 20
    )
    dealt = names(round_robin_deck(full, 0))
    return sit("doubles", humans="all", decks=(dealt,), dealer=3)


def test_doubles_a_bid_made_with_all_tricks() -> None:
    """All pass, so W has the bid at 50 and names clubs, of which he holds all.

    W melds 4 runs of 15, E 4 marriages of 2 in hearts; N and S have 8 each, which is
    under 20. W takes all 48 counters and the last trick's 2.
    """
    session = doubles(SUIT_EACH)
    assert play_out(session, "deal", "pass", "pass", "pass", "trump C") == [
        "NS scores nothing and stays at 0: 0 in tricks where 20 are needed; meld of 16 "
        "too little to count.",
        "EW gains 118, to 118: meld 68, tricks 48, last trick 2; bid of 50 made. "
        "EW wins the game; wins the match.",
    ]


def test_doubles_a_fold_scores_the_others_meld() -> None:
    """With spades N melds 73 and S 14; E and W have 24 each. W folds his 50."""
    session = doubles(FOUR_MELDS | {"W": ""})
    said = play_out(session, "deal", "pass", "pass", "pass", "trump S", "fold")
    assert said == [
        "NS gains 87, to 87: meld 87.",
        "EW loses 50, to -50: bid lost -50; meld 48 not counted.",
    ]


def test_doubles_does_not_tell_what_the_others_did_not_show() -> None:
    session = doubles(SUIT_EACH)
    said = play_out(session, "deal", "pass", "pass", "pass", "trump C", "fold")
    assert said[0] == (
        "NS scores nothing and stays at 0: meld of 16 too little to count."
    )
    session.watchers = ("W",)
    assert account(session) == [
        "NS scores nothing and stays at 0: too little meld to count.",
        "EW loses 50, to -50: bid lost -50; meld 68 not counted.",
    ]


def pitch(eldest: str, other: str, **rules: Any) -> Session:
    """Return pitch for two dealt by P2, with the hands of P1 and P2."""
    mine, theirs = suits(eldest), suits(other)
    dealt = [*mine[:3], *theirs[:3], *mine[3:], *theirs[3:]]
    rest = [card for card in deck(range(2, 15)) if card not in dealt]
    return sit(
        "pitch",
        humans="all",
        decks=(names([*dealt, *rest]),),
        dealer=1,
        players=2,
        **rules,
    )


def test_pitch_one_by_one_without_auction() -> None:
    """Spades are trump: P1 takes AS high, 9S low, the jack, and all that counts."""
    session = pitch("S AKQJT9", "H AKQJT9", auction=False)
    assert play_out(session, "deal", "play AS") == [
        "P1 gains 4, to 4: high 1, low 1, jack 1, game 1.",
        "P2 scores nothing and stays at 0.",
    ]


def test_pitch_a_smudge_wins_the_game_and_chips() -> None:
    session = pitch("S AKQJT9", "H AKQJT9")
    assert play_out(session, "deal", "bid 4", "play AS") == [
        "P1 gains 4, to 4: high 1, low 1, jack 1, game 1; bid of 4 made, a smudge. "
        "P1 wins the game; collects 1 chip, to 21.",
        "P2 scores nothing. P2 pays 1 chip, to 19.",
    ]


def test_pitch_a_setback() -> None:
    """No jack of trump is out, so P1 makes 3 of his 4."""
    session = pitch("S 765432", "H AKQJT9")
    assert play_out(session, "deal", "bid 4", "play 7S") == [
        "P1 loses 4, to -4: bid lost -4; high 1, low 1, game 1 not counted.",
        "P2 scores nothing and stays at 0.",
    ]


def test_pitch_compensation_is_a_source_of_points() -> None:
    """P2 bids 2, and eldest sells to him: P2 pitches his hearts and takes all."""
    session = pitch("S AKQJT9", "H AKQJT9", sell_out=True)
    assert play_out(session, "deal", "bid 2", "sell", "play AH") == [
        "P1 gains 2, to 2: compensation 2.",
        "P2 gains 4, to 4: high 1, low 1, jack 1, game 1; bid of 2 made.",
    ]


def test_pinochle_every_source() -> None:
    state = start(sit("pinochle").options, 1)._replace(points=(131, 75))
    said = [
        Outcome("turn", ("9H",)),
        Outcome("trump", ("H",)),
        Outcome("score", ("P2", "+10", 10)),
        Outcome("trick", ("P1", 21)),
        Outcome("meld", ("P1", "common-marriage", 20)),
        Outcome("exchange", ("P2", "9H", 10)),
        Outcome("trick", ("P1", 0)),
        Outcome("meld", ("P1", "pinochle", 40)),
        Outcome("trick", ("P2", 14)),
        Outcome("trick", ("P1", 15)),
        Outcome("last", ("P1", 10)),
    ]
    assert reckon(state, "P1", said) == (
        [("common marriage", 20), ("pinochle", 40), ("tricks", 36), ("last trick", 10)],
        [],
        131,
    )
    assert reckon(state, "P2", said) == (
        [("nine turned", 10), ("nine exchanged", 10), ("tricks", 14)],
        [],
        75,
    )


def test_pinochle_a_deal_has_250_in_tricks() -> None:
    session = sit("pinochle", humans="all", seed="6")
    play_out(session, "deal")
    tricks = [
        points
        for entry in entries(session)
        for title, points in entry.reckoning.items
        if "trick" in title
    ]
    assert sum(tricks) == 250


# When it is told


def test_it_is_told_only_between_deals() -> None:
    session = sit("whist", humans="all", seed="2")
    assert account(session) == []
    say(session, "deal")
    assert account(session) == []
    say(session, ".")
    assert account(session) == []
    assert not ends_deal(session, session.table.moves[-1])
    assert len(play_out(session)) == 2
    last = session.table.moves[-1]
    assert ends_deal(session, last) and not ends_deal(session, session.table.moves[0])
    say(session, "deal")
    assert account(session) == []


def test_undo_and_again_tell_what_counts() -> None:
    session = sit("pinochle", seed="2")
    first = play_out(session, "deal")
    say(session, "undo")
    assert account(session) == []
    assert play_out(session) == first
    assert play_out(session, "again") == first
    assert play_out(session, "again", ".", "undo") == first


def test_a_hand_dealt_again_without_a_score_has_none() -> None:
    session = sit("pitch", humans="all", players=2, dealer_right=True, bunch=True)
    for line in ("deal", "pass", "bunch", "redeal"):
        say(session, line)
    assert session.table.to_act < 0 and session.table.moves
    assert account(session) == []


def test_who_has_dropped_out_of_pitch_is_left_out() -> None:
    """With 10 chips each and a low game point somebody drops out soon."""
    session = sit("pitch", humans="all", seed="1", players=3, chips=10, game_point=4)
    dropped: list[str] = []
    for _ in range(200):
        play_out(session, "deal")
        if dropped or session.over:
            break
        said = [o for move in session.table.moves for o in move.outcomes]
        dropped = [str(o.words[0]) for o in said if o.kind == "out"]
    assert dropped
    sides = [entry.side for entry in entries(session)]
    assert sides == [seat for seat in session.seats if seat not in dropped]


# It adds up


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game_id", ids())
def test_the_items_add_up_to_what_each_score_has_changed(
    game_id: str, number: int
) -> None:
    game = load(game_id)
    seed = f"account/{number}"
    stream = Stream(seed, "play")
    rules = random_options(game, stream.below, brief=True)
    people = dict.fromkeys(game.seats(rules), Player("human"))
    session = Session(game, rules, people, seed, clock=lambda: 0.0)
    bot = find(game_id, "beginner") if number % 2 else None
    checked = 0
    while not session.over and session.table.deals < 8:
        said = list(session.deal().outcomes)
        while session.table.to_act >= 0:
            state = session.state
            if bot:
                action = bot(state.view(state.to_act), stream).action
            else:
                action = any_legal(state, stream.below)
            assert not isinstance(action, Deal)
            said += session.act(action).outcomes
        checked += _check(session, said)
    assert checked


def _check(session: Session, said: list[Outcome]) -> int:
    """Hold the entries against the score outcomes; return how many there were."""
    changes: dict[str, int] = {}
    totals: dict[str, int] = {}
    for kind, words, _ in said:
        if kind == "score":
            side = str(words[0])
            changes[side] = changes.get(side, 0) + int(words[1])
            totals[side] = int(words[2])
    found = entries(session)
    for entry in found:
        assert sum(points for _, points in entry.reckoning.items) == entry.change, entry
        assert entry.change == changes.pop(entry.side, 0), entry
        total = entry.reckoning.total
        assert total == totals.get(entry.side, total), entry
    assert not changes, "every side whose score has changed has its entry"
    return len(found)
