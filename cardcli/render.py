"""Data to words: actions and outcomes as sentences, hands as numbered lists."""

from collections.abc import Mapping, Sequence

from cardcli import cards, notation
from cardcli.actions import Action, Bid, Deal, Meld, NameTrump, Play
from cardcli.cards import SUIT_NAMES, Card
from cardcli.game import Sentence
from cardcli.outcomes import Outcome
from cardcli.plurals import count

GLUE = "\xa0"
"""A blank at which a line breaks only where a piece is longer than a line.

At the head of a line it says that the line is a paragraph: what runs over is not
indented.
"""

Words = tuple[str | int, ...]

_SUITS = dict(zip("CDHS", SUIT_NAMES, strict=True))


def _trump(words: Words) -> str:
    suit = _SUITS.get(str(words[0]))
    return f"Trump is {suit}." if suit else "There is no trump."


def _meld(words: Words) -> str:
    seat, title, points = words
    if title != "total":
        return f"{seat} melds {str(title).replace('-', ' ')}: {points} points."
    if points == "??":
        return f"{seat} does not show meld."
    return f"{seat} has {points} meld."


def _pitcher(words: Words) -> str:
    seat, bid = words
    return f"{seat} pitches at {bid}." if bid else f"{seat} pitches."


def _trick(words: Words) -> str:
    if len(words) == 1:
        return f"{words[0]} takes the trick."
    return f"{words[0]} takes the trick: {count(words[1], 'point')}."


def _point(words: Words) -> str:
    title, seat, points = words
    if seat == "none":
        return f"Nobody wins {title}: a tie."
    return f"{seat} wins {title}: {count(points, 'point')}."


def _score(words: Words) -> str:
    side, change, total = words
    gain = str(change)
    turn = "gains" if gain.startswith("+") else "loses"
    return f"{side} {turn} {gain[1:]}, to {total}."


def _draw(words: Words) -> str:
    seat, card = words
    return f"{seat} draws {'a card' if card == '??' else card}."


def _game(words: Words) -> str:
    if len(words) == 1:
        return f"{words[0]} wins the game."
    return f"{words[0]} wins the game: {count(words[1], 'game point')}."


def _chips(words: Words) -> str:
    seat, change, total = words
    gain = str(change)
    turn = "collects" if gain.startswith("+") else "pays"
    return f"{seat} {turn} {count(gain[1:], 'chip')} and has {total}."


def _match(words: Words) -> str:
    if words[0] == "none":
        return "The match is a tie."
    return f"{words[0]} wins the match."


SENTENCES: Mapping[str, Sentence] = {
    "turn": lambda words: f"{words[0]} is turned up.",
    "trump": _trump,
    "meld": _meld,
    "exchange": lambda words: (
        f"{words[0]} takes up {words[1]} for the nine: {count(words[2], 'point')}."
    ),
    "taker": lambda words: f"{words[0]} takes the bid at {words[1]}.",
    "pitcher": _pitcher,
    "compensation": lambda words: f"{words[0]} is paid {count(words[1], 'point')}.",
    "trick": _trick,
    "last": lambda words: f"The last trick is {count(words[1], 'point')} more.",
    "point": _point,
    "odd": lambda words: f"{words[0]} scores {words[1]} by tricks.",
    "honors": lambda words: f"{words[0]} scores {words[1]} for honors.",
    "set": lambda words: f"{words[0]} loses its bid of {words[1]}.",
    "setback": lambda words: f"{words[0]} is set back {words[1]}.",
    "smudge": lambda words: f"{words[0]} has made a smudge.",
    "score": _score,
    "draw": _draw,
    "redeal": lambda words: "The hand is dealt again.",
    "deal": lambda words: "The deal is over.",
    "game": _game,
    "rubber": lambda words: (
        f"{words[0]} wins the rubber: {count(words[1], 'match point')}."
    ),
    "chips": _chips,
    "out": lambda words: f"{words[0]} has no chips left and drops out.",
    "match": _match,
}
"""An outcome's kind to its sentence; a game may have its own in its `words`."""


def sentence(outcome: Outcome, own: Mapping[str, Sentence] | None = None) -> str:
    """Return an outcome as a sentence; a kind nobody has words for as it is written."""
    say = (own or {}).get(outcome.kind) or SENTENCES.get(outcome.kind)
    return say(outcome.words) if say else f"{outcome}."


def deed(seat: str, command: str, kinds: Mapping[str, type[Action]]) -> str:
    """Return in words what a seat did: `P1 plays 10S`."""
    verb, _, rest = command.partition(" ")
    kind = kinds.get(verb)
    says = kind.says if kind else verb
    if kind is NameTrump:
        return f"{seat} {says} {_SUITS.get(rest, rest)}"
    return f"{seat} {says} {rest}" if rest else f"{seat} {says}"


def hand(held: Sequence[Card], label: str = "Hand:") -> str:
    """Return a hand with its numbers: `Hand: 1 AS, 2 10S, 3 QS:SP`.

    The blank after a number is one at which no line breaks.
    """
    if not held:
        return f"{label} no cards."
    pieces = [
        f"{place}{GLUE}{shown}" for place, shown in enumerate(marked(held), start=1)
    ]
    return f"{label} {', '.join(pieces)}"


def as_written(line: str) -> str:
    """Return a line for who breaks no lines: every blank is a blank."""
    return line.removeprefix(GLUE).replace(GLUE, " ")


def marked(held: Sequence[Card]) -> list[str]:
    """Return the names of a hand's cards with their marks: `AS`, `QS:SP`.

    Copies whose letters are the same are told apart as `notation.spell` does.
    """
    names = [f"{cards.name(card)}:{cards.marks(card)}".rstrip(":") for card in held]
    return [
        notation.spell(card, held) if _has_a_double(name, card, held, names) else name
        for name, card in zip(names, held, strict=True)
    ]


def _has_a_double(
    name: str, card: Card, held: Sequence[Card], names: Sequence[str]
) -> bool:
    """Say whether another card of the hand has the same name, but is not the same."""
    return any(
        other == name and twin != card for other, twin in zip(names, held, strict=True)
    )


def either(words: Sequence[str]) -> str:
    """Return words as a choice: `4, 7 or 9`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def choices(legal: Sequence[Action], held: Sequence[Card]) -> str:
    """Return in one phrase what a seat may do: `bid 3 or 4, or pass`."""
    places = {card: str(at) for at, card in reversed([*enumerate(held, start=1)])}
    phrases = []
    plays = [places[action.card] for action in legal if isinstance(action, Play)]
    kinds: dict[type[Action], None] = dict.fromkeys(map(type, legal))
    for kind in kinds:
        if kind is Play:
            if len(plays) == len(set(held)) > 3:
                phrases.append("play any card")
            else:
                phrases.append(f"play {either(sorted(plays, key=int))}")
        elif kind is Bid:
            phrases.append(f"bid {bids([a.amount for a in legal if type(a) is Bid])}")
        elif kind is NameTrump:
            suits = [a.suit for a in legal if type(a) is NameTrump]
            phrases.append(f"trump {either([cards.SUIT_LETTERS[s] for s in suits])}")
        elif kind is Meld:
            melds = sum(type(action) is Meld for action in legal)
            phrases.append(f"meld ({count(melds, 'choice')}: type melds)")
        elif kind is not Deal:
            phrases.append(kind.verb)
    if any(" or " in phrase for phrase in phrases[:-1]):
        return f"{', '.join(phrases[:-1])}, or {phrases[-1]}"
    return either(phrases)


def bids(amounts: Sequence[int]) -> str:
    """Return amounts with even steps drawn together: `54 to 60, or 65 to 1000 by 5`."""
    runs: list[list[int]] = []
    for amount in amounts:
        if runs and (len(runs[-1]) < 2 or amount - runs[-1][-1] == _step(runs[-1])):
            runs[-1].append(amount)
        else:
            runs.append([amount])
    return either([word for run in runs for word in _run(run)])


def _step(run: Sequence[int]) -> int:
    return run[1] - run[0]


def _run(run: Sequence[int]) -> list[str]:
    if len(run) < 3:
        return [str(amount) for amount in run]
    by = f" by {_step(run)}" if _step(run) > 1 else ""
    return [f"{run[0]} to {run[-1]}{by}"]


def command(action: Action, held: Sequence[Card]) -> str:
    """Return an action as it may be typed, with its number in the hand."""
    text = notation.write(action, held)
    if isinstance(action, Play) and action.card in held:
        return f"{text} (card {list(held).index(action.card) + 1})"
    return text
