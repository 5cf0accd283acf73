"""What a card is worth to a trick, as a beginner reckons: stakes, chances, dangers.

Everything is in points of the deal. The weights are fitted: beginners with one of
them changed played the same deals, with seats swapped, against beginners without.

Only + - * / on floats, added one by one: powers may differ from machine to machine,
and `sum` from one Python to another.
"""

from typing import NamedTuple

from cardcli.cards import JOKER, Card, Suit
from cardcli.games.pitch.estimates import nobody_has
from cardcli.games.pitch.options import PLAIN, Options
from cardcli.games.pitch.playing import Playing
from cardcli.games.pitch.scoring import GAME_COUNT, JOKER_RANK, PRIZES
from cardcli.games.pitch.standing import Standing
from cardcli.tricks import ACE_HIGH, taker

COUNT_WORTH = 0.035
"""Points for each of a card's count towards GAME."""
KEPT, KEPT_COUNT = 0.8, 0.4
"""The share of a prize, and of a count, that is given up by playing it now."""
BEATS, TRUMPS_IN = 0.9, 0.7
"""How likely a player is to beat a trick with the suit led, and with a trump."""
DRAWS = 0.5
"""What a winning trump lead is worth besides what it catches, in parts of scale."""

ALL_RANKS = 0b111111111111100
JOKERS_PLACE = 4


class Outlook(NamedTuple):
    """What a seat reckons with at its turn.

    `out` has the unseen ranks of each suit as bits, and the joker as bit 0 of the
    last; `prizes` the trumps that score; `harm` by seat how much it hurts when it
    takes a point, -1 for the seat itself; `after` the seats that still play to the
    trick, `share` the part of the unseen cards that they hold.
    """

    phase: Playing
    trump: Suit
    plain: bool
    scale: float
    out: tuple[int, ...]
    prizes: dict[Card, float]
    harm: tuple[float, ...]
    after: tuple[int, ...]
    share: float


def outlook(
    phase: Playing, seat: int, trump: Suit, options: Options, standing: Standing
) -> Outlook:
    """Return what a seat reckons with; `trump` is to be when it is not yet set."""
    hand, order = phase.hands[seat], phase.order
    seen = [*hand, *phase.trick]
    for trick in phase.tricks:
        seen += trick.cards
    out = [ALL_RANKS] * 4 + [int(JOKER in options.deck)]
    for card in seen:
        out[card >> 4] &= ~(1 << (card & 15))
    unseen = len(options.deck) - len(seen)
    rest = len(order) - len(phase.trick)
    after = tuple(order[(phase.turn + place) % len(order)] for place in range(1, rest))
    held = sum(len(phase.hands[other]) for other in order) - len(hand)
    soon = sum(len(phase.hands[other]) for other in after)
    return Outlook(
        phase,
        trump,
        options.variant == PLAIN,
        options.max_points / 4,
        tuple(out),
        _prizes(trump, options, seen, out[trump], unseen, held),
        _harm(phase, seat, options, standing),
        after,
        soon / unseen,
    )


def _prizes(
    trump: Suit, options: Options, seen: list[Card], out: int, unseen: int, held: int
) -> dict[Card, float]:
    """Return the trumps that score, and the lowest one seen for its chance of LOW."""
    prizes = {
        JOKER if rank == JOKER_RANK else Card(trump * 16 + rank): float(worth)
        for _, rank, worth in PRIZES[options.variant]
    }
    lowest = min((card for card in seen if card >> 4 == trump), default=None)
    if lowest is not None:
        below = (out & (1 << (lowest & 15)) - 1).bit_count()
        chance = nobody_has(below, unseen, held)
        prizes[lowest] = prizes.get(lowest, 0.0) + chance
    return prizes


def _harm(
    phase: Playing, seat: int, options: Options, standing: Standing
) -> tuple[float, ...]:
    """Return whom to stop: the leader near the game point first, then the pitcher."""
    pitcher = phase.contract.pitcher
    near = options.game_point - options.max_points
    harm = []
    for other, score in enumerate(standing.scores):
        hurts = 0.2 if pitcher == seat else 0.1
        if other == pitcher:
            hurts += 0.4
        if score > near and score == max(standing.scores):
            hurts += 0.6
        harm.append(-1.0 if other == seat else hurts)
    return tuple(harm)


def value(outlook: Outlook, card: Card) -> float:
    """Return what it is worth to win a card in a trick."""
    prize = outlook.prizes.get(card, 0.0)
    return prize + COUNT_WORTH * GAME_COUNT[card] if outlook.plain else prize


def cost(outlook: Outlook, card: Card) -> float:
    """Return what is given up by playing a card now rather than later."""
    kept = KEPT * outlook.prizes.get(card, 0.0)
    if outlook.plain:
        kept += KEPT_COUNT * COUNT_WORTH * GAME_COUNT[card]
    rank = ACE_HIGH[card]
    if card == JOKER or card >> 4 == outlook.trump:
        return kept + outlook.scale * (0.11 + 0.02 * rank)
    honor = 0.03 * max(0, rank - 11)
    return kept + outlook.scale * (0.001 * rank + honor)


def fails(times: int, chance: float) -> float:
    """Return the chance that what has a chance each time never happens."""
    never = 1.0
    for _ in range(times):
        never *= 1 - chance
    return never


def stays(outlook: Outlook, card: Card) -> float:
    """Return the chance that a card which heads the trick is not beaten later."""
    share = outlook.share
    if not share:
        return 1.0
    trumps = outlook.out[outlook.trump]
    if card == JOKER:
        return fails(trumps.bit_count(), BEATS * share)
    higher = (outlook.out[card >> 4] >> (card & 15) + 1).bit_count()
    chance = fails(higher, BEATS * share)
    if card >> 4 != outlook.trump:
        ruffs = trumps.bit_count() + outlook.out[JOKERS_PLACE]
        chance *= fails(ruffs, TRUMPS_IN * share)
    return chance


def follow(outlook: Outlook, card: Card) -> tuple[float, int]:
    """Return what a card does to the trick, and the seat that heads it then."""
    phase = outlook.phase
    trick = (*phase.trick, card)
    best = taker(trick, outlook.trump, ACE_HIGH)
    stake = 0.0
    for each in trick:
        stake += value(outlook, each)
    heads = phase.order[(phase.turn - len(phase.trick) + best) % len(phase.order)]
    sure = stays(outlook, trick[best])
    later = max((outlook.harm[seat] for seat in outlook.after), default=0.0)
    harm = sure * outlook.harm[heads] + (1 - sure) * later
    return -harm * stake - cost(outlook, card), heads


def lead(outlook: Outlook, card: Card) -> tuple[float, float]:
    """Return what it does to lead a card, and its chance to win the trick."""
    wins = stays(outlook, card)
    own = value(outlook, card)
    gain = own + 0.1
    if card >> 4 == outlook.trump:
        gain = own + DRAWS + _caught(outlook, card)
    later = 0.0
    for seat in outlook.after:
        later += outlook.harm[seat] / len(outlook.after)
    return wins * gain - (1 - wins) * later * own - cost(outlook, card), wins


def _caught(outlook: Outlook, card: Card) -> float:
    """Return the prizes below a trump that its lead may draw from the others."""
    caught = 0.0
    for prize, worth in outlook.prizes.items():
        place = JOKERS_PLACE if prize == JOKER else prize >> 4
        rank = 0 if prize == JOKER else prize & 15
        if outlook.out[place] >> rank & 1 and rank < card & 15:
            caught += worth * outlook.share
    return caught
