"""The goldens show every command, verb, option, preset, outcome, flag and refusal.

`python -m tests.golden.coverage` prints what is missing.
"""

import pytest

from cardcli.cli.play import verb as play
from cardcli.game import ids, load
from tests.golden import coverage, sites
from tests.golden.coverage import Shown, read_unreachable, shown
from tests.golden.golden import HERE
from tests.golden.sites import Site


def _fail_with(title: str, missing: list[str]) -> None:
    if missing:
        lines = "".join(f"\n  {line}" for line in missing)
        pytest.fail(f"{title} do not show:{lines}", pytrace=False)


@pytest.mark.parametrize("game_id", ids())
def test_the_goldens_of_a_game_show_all_of_it(game_id: str) -> None:
    missing = coverage.missing(load(game_id), shown(game_id))
    _fail_with(f"the goldens of {game_id}", missing)


def test_the_goldens_together_show_what_games_share() -> None:
    _fail_with("the goldens of all games", coverage.missing_together())


@pytest.mark.parametrize("game_id", ids())
def test_what_is_called_unreachable_in_a_game_is(game_id: str) -> None:
    _check_list(game_id, sites.of_game(game_id), [game_id])


def test_what_is_called_unreachable_at_every_table_is() -> None:
    _check_list("", sites.shared(), ids())


def _check_list(folder: str, all_sites: list[Site], games: list[str]) -> None:
    """Fail where a listed site is gone, or has been reached after all."""
    listed = read_unreachable(HERE / folder)
    named = {str(site): site for site in all_sites}
    assert [name for name in listed if name not in named] == []
    places = {place for game_id in games for place in shown(game_id).places}
    assert [name for name in listed if named[name].among(places)] == []


@pytest.mark.parametrize("game_id", ids())
def test_everything_of_a_game_is_missing_where_nothing_is_shown(game_id: str) -> None:
    missing = coverage.missing(load(game_id), Shown())
    titles = {line.split()[0] for line in missing}
    assert {"command", "way", "verb", "option", "outcome", "refusal"} <= titles
    presets = [line for line in missing if line.startswith("preset ")]
    assert len(presets) == len(load(game_id).presets)


def test_flags_and_shared_refusals_are_missing_where_nothing_is_shown() -> None:
    assert len(coverage.missing_flags(set())) > 8
    assert len(coverage.missing_refusals(sites.shared(), set(), {})) > 40


def test_no_excuse_names_a_flag_that_is_gone() -> None:
    names = [item.name for item in play.params]
    assert [name for name in coverage.ELSEWHERE if name not in names] == []


def test_a_site_is_reached_only_by_a_line_of_its_own() -> None:
    site = Site("table.py", 10, 12, "Table.deal: said")
    assert site.among({("table.py", 11)})
    assert not site.among({("table.py", 13), ("session.py", 11)})
