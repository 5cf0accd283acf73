"""Options: values read, ranges, faults, what is written back."""

from dataclasses import FrozenInstanceError, dataclass, fields

import pytest

from cardcli import options
from cardcli.errors import WrongUsage
from cardcli.game import ids, load
from cardcli.options import choice, switch, whole, wholes


@dataclass(frozen=True, kw_only=True)
class Sample:
    """A record with an option of every kind."""

    size: int = whole(2, 7, 4, "how many")
    kind: str = choice(("plain", "fancy"), "plain", "which")
    most: int = whole(
        lambda given: given["size"],
        lambda given: 10 * given["size"],
        lambda given: 2 * given["size"],
        "how far",
    )
    table: tuple[int, ...] = wholes(0, 100, (4, 40), "by how many")
    loud: bool = switch(lambda given: given["kind"] == "fancy", "whether it shouts")

    def faults(self) -> list[str]:
        """Return what does not go together."""
        if self.loud and self.size == 7:
            return ["seven cannot be loud"]
        return []


def fault(**given: object) -> str:
    """Return what is wrong with options."""
    with pytest.raises(WrongUsage) as caught:
        options.read(Sample, given)
    return str(caught.value)


def test_what_is_not_given_has_its_default() -> None:
    assert options.read(Sample, {}) == Sample(
        size=4, kind="plain", most=8, table=(4, 40), loud=False
    )


def test_defaults_and_bounds_go_by_the_options_before() -> None:
    made = options.read(Sample, {"size": "3", "kind": "fancy"})
    assert (made.most, made.loud) == (6, True)
    assert options.read(Sample, {"size": 7, "most": 70}).most == 70
    assert fault(size=3, most=31) == "most cannot be '31': 3 to 30"
    assert fault(most="1") == "most cannot be '1': 4 to 40"


def test_unusual_is_what_is_not_so_by_default_beside_the_others() -> None:
    assert options.unusual(options.read(Sample, {})) == {}
    made = options.read(Sample, {"size": 3, "kind": "fancy", "loud": "off"})
    assert options.unusual(made) == {"size": 3, "kind": "fancy", "loud": False}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("size", "5", 5),
        ("size", 5, 5),
        ("table", "1 2", (1, 2)),
        ("table", "1, 2", (1, 2)),
        ("table", [1, 2], (1, 2)),
        ("table", (1, 2), (1, 2)),
        ("kind", "fancy", "fancy"),
        ("kind", "Fancy", "fancy"),
        ("loud", "on", True),
        ("loud", "ON", True),
        ("loud", "yes", True),
        ("loud", "true", True),
        ("loud", True, True),
        ("loud", "off", False),
        ("loud", "no", False),
        ("loud", "False", False),
        ("loud", False, False),
    ],
)
def test_values_that_are_read(name: str, given: object, value: object) -> None:
    made = getattr(options.read(Sample, {name: given}), name)
    assert made == value and type(made) is type(value)


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("size", "1", "size cannot be '1': 2 to 7"),
        ("size", 8, "size cannot be '8': 2 to 7"),
        ("size", "-3", "size cannot be '-3': 2 to 7"),
        ("size", "4.0", "size cannot be '4.0': 2 to 7"),
        ("size", 4.0, "size cannot be '4.0': 2 to 7"),
        ("size", True, "size cannot be 'on': 2 to 7"),
        ("size", "", "size cannot be '': 2 to 7"),
        ("size", "٤", "size cannot be '٤': 2 to 7"),
        ("size", "9" * 5000, f"size cannot be '{'9' * 500}…': 2 to 7"),
        ("table", "1", "table cannot be '1': 2 numbers, each 0 to 100"),
        ("table", "1 2 3", "table cannot be '1 2 3': 2 numbers, each 0 to 100"),
        ("table", [1, 101], "table cannot be '1 101': 2 numbers, each 0 to 100"),
        ("table", [True, 1], "table cannot be 'True 1': 2 numbers, each 0 to 100"),
        ("kind", "fanciest", "kind cannot be 'fanciest': plain, fancy"),
        ("kind", 1, "kind cannot be '1': plain, fancy"),
        ("loud", "maybe", "loud cannot be 'maybe': on, off"),
        ("loud", 1, "loud cannot be '1': on, off"),
    ],
)
def test_values_that_are_not(name: str, given: object, says: str) -> None:
    assert fault(**{name: given}) == says


def test_unknown_names_come_with_the_nearest_known() -> None:
    assert fault(sise=3) == "unknown option 'sise': did you mean size?"
    assert fault(zzz=3) == (
        "unknown option 'zzz': there are size, kind, most, table, loud"
    )


def test_all_faults_are_told_at_once() -> None:
    assert fault(siez=3, kind="odd", size=7, loud=True) == (
        "unknown option 'siez': did you mean size?; "
        "kind cannot be 'odd': plain, fancy; seven cannot be loud"
    )


def test_values_are_written_as_they_are_typed() -> None:
    assert options.write(True) == "on" and options.write(False) == "off"
    assert options.write(500) == "500" and options.write("first") == "first"
    assert options.write((4, 40)) == options.write([4, 40]) == "4 40"


def test_plain_lists_by_name() -> None:
    assert list(options.plain(options.read(Sample, {}))) == [
        "kind",
        "loud",
        "most",
        "size",
        "table",
    ]


@pytest.mark.parametrize("game_id", ids())
def test_the_options_of_every_game(game_id: str) -> None:
    game = load(game_id)
    defaults = options.read(game.options, {})
    listed = options.plain(defaults)
    typed = {name: options.write(value) for name, value in listed.items()}
    assert options.read(game.options, typed) == defaults
    assert options.read(game.options, listed) == defaults
    for name, kind in options.kinds(game.options).items():
        assert kind.means and kind.means[0].islower(), name
        assert kind.read(listed[name], dict(listed)) == listed[name], name
    for preset in game.presets.values():
        options.read(game.options, preset)
    with pytest.raises(FrozenInstanceError):
        setattr(defaults, fields(defaults)[0].name, 0)
