"""Two hundred random matches of each game; `make matches` plays more."""

import re

import pytest

from cardcli.game import ids
from tests import matches
from tests.contract.walks import lying


@pytest.mark.parametrize("game_id", ids())
def test_random_matches(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert matches.main(["200", "--game", game_id, "--deals", "32"]) == 0
    told = capsys.readouterr().out
    counts = re.fullmatch(
        rf"{game_id}: 200 matches, (\d+) to the end, (\d+) deals, (\d+) moves, .* s\n",
        told,
    )
    assert counts, told
    ended, deals, moves = map(int, counts.groups())
    assert ended >= 1 and deals >= 200 and moves >= 20 * 200


def test_a_fault_ends_the_run_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*arguments: object) -> None:
        raise AssertionError("249 points")

    monkeypatch.setattr(matches, "check_deal", fails)
    with pytest.raises(AssertionError, match="249 points"):
        matches.main(["5", "--game", ids()[-1], "--seed", "x"])
    assert capsys.readouterr().err == f"{ids()[-1]}: match 0, seed x/0\n"


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "lying", lambda state: lying(state)[1:])
    with pytest.raises(AssertionError):
        matches.main(["1", "--game", ids()[0]])
