"""A finished transcript folded into the facts that records are made of.

It is read as it stands: what its lines say is not held against the rules.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from cardcli import options, players
from cardcli.cards import names
from cardcli.errors import FileFault, Unreadable
from cardcli.foreign import visible
from cardcli.players import Player
from cardcli.records import marks
from cardcli.records.finished import Figures, Finished, Part, name_of
from cardcli.transcripts import line as lines
from cardcli.transcripts.line import Line
from cardcli.transcripts.reader import Result, Transcript

Words = Sequence[str]
_NUMBER = re.compile("[+-]?[0-9]{1,9}")


class _Unsound(Exception):
    """What in a transcript cannot be booked."""


class _Deal(NamedTuple):
    """What came of one deal."""

    points: Mapping[str, int]
    """By side; a side that is not in it has scored nothing."""
    contract: tuple[str, bool] | None
    """The seat that played at its bid, and whether it was made."""
    melds: tuple[tuple[str, int], ...]
    """The seat and the points of each."""
    seats: frozenset[str]
    """Those who still had chips when it was dealt."""


def fold(transcript: Transcript) -> Finished | None:
    """Return the facts of a finished transcript, None where it has no result.

    Raises FileFault, naming the file, where it says what no transcript says.
    """
    if transcript.result is None:
        return None
    try:
        return _finished(transcript, transcript.result)
    except (Unreadable, _Unsound) as fault:
        words = f"{visible(str(fault))}; cardcli verify says more"
        raise FileFault(f"{transcript.name}: cannot be booked: {words}") from None


def _finished(transcript: Transcript, result: Result) -> Finished:
    played = [[lines.read(text) for text in deal.moves] for deal in transcript.deals]
    everything = [line for deal in played for line in deal]
    marked = marks.of(transcript, everything)
    deals = [] if marked else list(_deals(transcript, played))
    parts = []
    for seat, who in _players(transcript, everything).items():
        side = _side(seat, result)
        figures = _figures(seat, side, deals, result)
        end = _result(side, result)
        parts.append(Part(seat, name_of(who), not who.human, end, figures))
    return Finished(
        _digest(transcript, result, played),
        transcript.game.id,
        transcript.started,
        marked,
        _told_apart(parts),
    )


def _told_apart(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return the parts that are booked: none where no person played.

    People of one name at several seats cannot be told apart, so none of them.
    """
    people = Counter(part.name for part in parts if not part.bot)
    if not people:
        return ()
    return tuple(part for part in parts if part.bot or people[part.name] == 1)


def _players(transcript: Transcript, said: Iterable[Line]) -> dict[str, Player]:
    """Return who sat at each seat at the end."""
    sitting = dict(transcript.seats)
    for line in said:
        taken = lines.taken_over(line.command)
        if taken:
            seat, who = taken
            if seat not in sitting:
                raise _Unsound(f"there is no seat '{seat}'")
            lines.check_player(who)
            sitting[seat] = who
    return {seat: players.seated(who) for seat, who in sitting.items()}


def _side(seat: str, result: Result) -> str:
    """Return the side of a seat: itself, or the team named for its seats."""
    for side in result.scores:
        if seat in side:
            return side
    raise _Unsound(f"the result has no score of {seat}")


def _result(side: str, result: Result) -> str:
    if result.winner is None:
        tied = result.scores[side] == max(result.scores.values())
        return "tied" if tied else "lost"
    if result.winner not in result.scores:
        raise _Unsound(f"the result has no score of '{result.winner}'")
    return "won" if side == result.winner else "lost"


def _deals(transcript: Transcript, played: Sequence[Sequence[Line]]) -> Iterator[_Deal]:
    """Yield the deals that were played; a hand dealt again without a score was not."""
    left = frozenset(transcript.seats)
    for said in played:
        deal, ended = _deal(said, left)
        if ended or deal.points:
            yield deal
        left -= {words[1] for words in _outcomes(said) if words[0] == "out"}


def _deal(said: Sequence[Line], seats: frozenset[str]) -> tuple[_Deal, bool]:
    """Return what came of one deal, and whether it was played out."""
    points: Counter[str] = Counter()
    melds = []
    bidder, made, ended = "", True, False
    for words in _outcomes(said):
        kind = words[0]
        if kind == "score":
            points[words[1]] += _number(words, 2)
        elif kind == "meld" and _number(words, 3):
            melds.append((words[1], _number(words, 3)))
        elif kind in ("taker", "pitcher") and _number(words, 2):
            bidder = words[1]
        elif kind in ("set", "setback"):
            made = False
        elif words == ["deal", "over"]:
            ended = True
    contract = (bidder, made) if bidder else None
    return _Deal(points, contract, tuple(melds), seats), ended


def _outcomes(said: Iterable[Line]) -> Iterator[list[str]]:
    """Yield the outcomes of a deal, each as its words, a second one at least."""
    for line in said:
        for outcome in filter(None, line.outcomes.split("; ")):
            words = outcome.split(" ")
            yield words if len(words) > 1 else [*words, ""]


def _number(words: Words, at: int) -> int:
    if len(words) <= at or not _NUMBER.fullmatch(words[at]):
        raise _Unsound(f"there is no outcome '{' '.join(words)}'")
    return int(words[at])


def _figures(seat: str, side: str, deals: Sequence[_Deal], result: Result) -> Figures:
    """Return what the deals have brought one player."""
    his = [deal for deal in deals if seat in deal.seats]
    points = [deal.points.get(side, 0) for deal in his]
    melds = [value for deal in his for melder, value in deal.melds if melder == seat]
    contracts = [
        deal.contract[1]
        for deal in his
        if deal.contract and _side(deal.contract[0], result) == side
    ]
    return Figures(
        deals=len(his),
        points=sum(points),
        made=contracts.count(True),
        set=contracts.count(False),
        melds=len(melds),
        meld_points=sum(melds),
        best=max(points, default=None),
    )


def _digest(
    transcript: Transcript, result: Result, played: Iterable[Iterable[Line]]
) -> str:
    """Return a digest of what was played; remarks, tags and times are left out."""
    pieces = [transcript.game.id, transcript.started]
    rules = options.plain(transcript.options)
    pieces += [f"{name} = {rules[name]}" for name in sorted(rules)]
    pieces += [f"{seat} = {who}" for seat, who in transcript.seats.items()]
    for deal, said in zip(transcript.deals, played, strict=True):
        pieces.append(f"{deal.dealer} {names(deal.deck)}")
        pieces += [f"{line.seat} {line.command} {line.outcomes}" for line in said]
    pieces += [f"{side} {points}" for side, points in result.scores.items()]
    pieces.append(str(result.winner))
    return sha256("\n".join(pieces).encode()).hexdigest()
