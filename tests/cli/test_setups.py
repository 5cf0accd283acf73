"""`cardcli setups`, `--setup` and named opponents on the command line."""

import tomllib
from pathlib import Path

import pytest

from tests.cli.process import Run, run_here

FRIDAY = """\
cardcli = 1
game = "doubles"

[rules]
game_point = 300
min_meld = 30

[seats]
N = "Agnes"
E = "human:Eve"

[comforts]
theme = "four"
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of setups with one in it."""
    place = tmp_path / "setups"
    monkeypatch.setenv("CARDCLI_SETUPS", str(place))
    monkeypatch.setenv("CARDCLI_CONFIG", str(tmp_path / "config.toml"))
    place.mkdir()
    (place / "friday.toml").write_text(FRIDAY, encoding="utf-8")
    return place


class Program:
    """The program, run in this process."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self._patch = patch
        self._folder = folder

    def __call__(self, *args: str, given: str = "") -> Run:
        """Run it with arguments and what is typed."""
        return run_here(args, self._patch, given.encode())

    def header(self, *args: str, given: str = "deal\n") -> dict[str, dict[str, object]]:
        """Return what heads the transcript of a table that deals."""
        path = self._folder / f"match-{len(list(self._folder.iterdir()))}.toml"
        done = self("play", *args, "--seed", "7", "--record", str(path), given=given)
        assert done.status == 0, done.err
        return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def cardcli(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    """Return the program."""
    return Program(monkeypatch, tmp_path)


def test_setups_are_listed_shown_and_removed(cardcli: Program, folder: Path) -> None:
    assert cardcli("setups").lines == ["friday  doubles  N Agnes, E human:Eve"]
    assert cardcli("setups", "list") == cardcli("setups")
    assert cardcli("setups", "show", "friday").lines == [
        "Doubles Pinochle",
        "game_point: 300",
        "min_meld: 30",
        "N: Agnes",
        "E: human:Eve",
        "theme: four",
    ]
    assert cardcli("setups", "remove", "friday").lines == ["friday: removed"]
    assert not list(folder.iterdir())
    assert cardcli("setups").lines == [
        "No setup is saved; setup save NAME at a table saves one."
    ]


def test_a_damaged_setup_is_listed_as_such_and_can_be_removed(
    cardcli: Program, folder: Path
) -> None:
    path = folder / "bad.toml"
    path.write_text("game = 1\ncardcli = 1\n", encoding="utf-8")
    assert cardcli("setups").lines[0] == (
        f"bad  cannot be used: {path}:1: game is a whole number; write a text"
    )
    shown = cardcli("setups", "show", "bad")
    assert shown.status == 4
    assert shown.complaint == f"{path}:1: game is a whole number; write a text"
    assert cardcli("setups", "remove", "bad").status == 0


@pytest.mark.parametrize("verb", ["show", "remove"])
@pytest.mark.parametrize(
    ("name", "status", "complaint"),
    [
        ("sunday", 4, "no setup 'sunday'; there are friday"),
        (
            "../friday",
            2,
            "'../friday' cannot be a setup's name; use 1 to 32 of a-z, 0-9, - and _, "
            "such as friday",
        ),
    ],
)
def test_a_setup_that_there_is_not(
    cardcli: Program, verb: str, name: str, status: int, complaint: str
) -> None:
    done = cardcli("setups", verb, name)
    assert (done.status, done.complaint) == (status, complaint)


def test_play_starts_from_a_setup(cardcli: Program) -> None:
    made = cardcli.header("doubles", "--setup", "friday")
    assert made["options"]["game_point"] == 300
    assert made["seats"] == {
        "N": "beginner Agnes",
        "E": "human Eve",
        "S": "beginner",
        "W": "beginner",
    }


def test_what_is_given_on_the_command_line_wins(cardcli: Program) -> None:
    made = cardcli.header(
        "doubles",
        "--setup=friday",
        "--set=game_point=400",
        "--seat=N=cleo",
        "--seat=W=human",
    )
    assert made["options"]["game_point"] == 400
    assert made["options"]["min_meld"] == 30
    assert made["seats"] == {
        "N": "beginner Cleo",
        "E": "beginner",
        "S": "beginner",
        "W": "human",
    }


def test_a_hotseat_keeps_the_names(cardcli: Program) -> None:
    made = cardcli.header("doubles", "--setup=friday", "--hotseat")
    assert made["seats"] == {"N": "human", "E": "human Eve", "S": "human", "W": "human"}


def test_comforts_of_a_setup_are_in_use(cardcli: Program) -> None:
    done = cardcli("play", "doubles", "--setup=friday", "--no-record", given="set\n")
    assert any(line.startswith("theme four:") for line in done.lines)


def test_a_setup_of_another_game_is_wrong_usage(cardcli: Program) -> None:
    done = cardcli("play", "whist", "--setup=friday")
    assert (done.status, done.complaint) == (
        2,
        "setup friday is for doubles, not for whist",
    )


def test_a_seat_that_the_rules_do_not_have_is_left_out(
    cardcli: Program, folder: Path
) -> None:
    text = 'cardcli = 1\ngame = "pitch"\n[rules]\nplayers = 6\n[seats]\nP6 = "Iris"\n'
    (folder / "six.toml").write_text(text, encoding="utf-8")
    six = cardcli.header("pitch", "--setup=six")["seats"]
    assert list(six.values()) == ["human", *["beginner"] * 4, "beginner Iris"]
    three = cardcli.header("pitch", "--setup=six", "--set=players=3")["seats"]
    assert three == {"P1": "human", "P2": "beginner", "P3": "beginner"}


def test_named_opponents_on_the_command_line(cardcli: Program) -> None:
    made = cardcli.header("whist", "--seat=E=AGNES", "--seat=S=bert")
    assert made["seats"] == {
        "N": "human",
        "E": "beginner Agnes",
        "S": "beginner Bert",
        "W": "beginner",
    }


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        (
            ("E=Zoe",),
            "no bot 'Zoe' plays whist; there are beginner, random, Agnes, Bert, Cleo, "
            "Duke, Edna, Floyd, Gert, Hank, Iris, human or human:NAME",
        ),
        (
            ("E=Agnes", "W=agnes"),
            "Agnes cannot sit at E and W; seat somebody else at one",
        ),
    ],
)
def test_seats_that_nobody_can_take(
    cardcli: Program, seats: tuple[str, ...], complaint: str
) -> None:
    done = cardcli("play", "whist", *[f"--seat={seat}" for seat in seats])
    assert (done.status, done.complaint) == (2, complaint)


def test_resume_seats_a_named_opponent(cardcli: Program, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    cardcli("play", "whist", "--seed=7", f"--record={path}", given="deal\n")
    done = cardcli("resume", str(path), "--seat=E=Iris")
    assert done.status == 0
    assert '"seat E = beginner Iris"' in path.read_text(encoding="utf-8")
