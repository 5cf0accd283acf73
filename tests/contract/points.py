"""What a deal of each game gives out, from its outcomes."""

from collections.abc import Iterable
from typing import Any

from cardcli.outcomes import Outcome


def check_deal(game_id: str, options: Any, outcomes: Iterable[Outcome]) -> None:
    """Check the points of a deal's outcomes; a game nobody counts for passes."""
    said = list(outcomes)
    if game_id in CHECKS and Outcome("redeal") not in said:
        CHECKS[game_id](options, said)


def total(outcomes: Iterable[Outcome], *kinds: str) -> int:
    """Return the sum of the last words of outcomes of some kinds."""
    return sum(int(o.words[-1]) for o in outcomes if o.kind in kinds)


def _pinochle(options: Any, said: list[Outcome]) -> None:
    assert total(said, "trick", "last") == 250


def _doubles(options: Any, said: list[Outcome]) -> None:
    if not any(o.kind == "trick" for o in said):
        assert any(o.kind == "set" for o in said)
    else:
        assert total(said, "trick") == 48
        assert total(said, "last") == options.last_trick


def _pitch(options: Any, said: list[Outcome]) -> None:
    most = {"pitch": 4 + options.joker, "pedro_sancho": 18, "dom_sancho": 36}
    assert 0 < total(said, "point") <= most[options.variant]
    titles = [o.words[0] for o in said if o.kind == "point"]
    assert len(set(titles)) == len(titles)


def _whist(options: Any, said: list[Outcome]) -> None:
    takers = [o.words[0] for o in said if o.kind == "trick"]
    assert len(takers) == 13
    most = max(sum(str(taker) in team for taker in takers) for team in ("NS", "EW"))
    assert total(said, "odd") in (most - 6, 2 * (most - 6))


CHECKS = {
    "pinochle": _pinochle,
    "doubles": _doubles,
    "pitch": _pitch,
    "whist": _whist,
}
