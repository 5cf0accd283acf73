"""`cardcli config`, the options before the verb, and where each setting comes from."""

import os
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcli.settings import kinds
from tests.cli.process import PROGRAM, Run, environment, run_cli, run_here

SOURCES: dict[str, tuple[str, str, tuple[str, str], tuple[str, str]]] = {
    "theme": ('"two"', '"four"', ("mono", '"mono"'), ("--theme two", '"two"')),
    "suits": ('"auto"', '"words"', ("signs", '"signs"'), ("--suits auto", '"auto"')),
    "sort": ('"suits"', '"trump"', ("low", '"low"'), ("--sort trump", '"trump"')),
    "sound": ("true", "false", ("1", "true"), ("--no-sound", "false")),
    "toolbar": ("true", "false", ("on", "true"), ("--no-toolbar", "false")),
    "editing": ('"emacs"', '"vi"', ("EMACS", '"emacs"'), ("--editing vi", '"vi"')),
    "replay": ("false", "true", ("0", "false"), ("--replay", "true")),
    "bid_delay": ("2", "1", ("0", "0"), ("--bid-delay 50", "50")),
    "play_delay": ("2", "1", ("0", "0"), ("--play-delay 9", "9")),
    "trick_delay": ("3", "1", ("0", "0"), ("--trick-delay 9", "9")),
    "player": ('""', '"Ann"', ("Bob", '"Bob"'), ("--player Cy", '"Cy"')),
    "color": ('"auto"', '"never"', ("always", '"always"'), ("--color auto", '"auto"')),
    "plain": ("false", "true", ("off", "false"), ("--plain", "true")),
    "sync": ('"auto"', '"never"', ("deal", '"deal"'), ("--sync each", '"each"')),
    "forbid": (
        "[]",
        '["hint"]',
        ("undo, auto", '["undo", "auto"]'),
        ("--forbid odds --forbid WHY", '["odds", "why"]'),
    ),
}
"""By name: the default, the file's value, the variable's and the option's."""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the place of config.toml, which is not there yet."""
    for name in list(os.environ):
        if name.startswith(("CARDCLI_", "SSH_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("CARDCLI_TRANSCRIPTS", str(tmp_path / "saved"))
    for place in ("SETUPS", "RECORDS", "HISTORY"):
        monkeypatch.setenv(f"CARDCLI_{place}", "")
    path = tmp_path / "own" / "config.toml"
    monkeypatch.setenv("CARDCLI_CONFIG", str(path))
    monkeypatch.chdir(tmp_path)
    yield path


def write(file: Path, text: str) -> None:
    """Write the file of settings."""
    file.parent.mkdir(mode=0o700, exist_ok=True)
    file.write_bytes(text.encode())


def shown(run: Run) -> dict[str, tuple[str, str]]:
    """Return what `config show --origin` shows: by name, the value and the origin."""
    assert (run.status, run.err) == (0, b"")
    found = {}
    for line in run.lines:
        name, _, rest = line.partition(" = ")
        value, _, origin = rest.partition("  # ")
        found[name] = (value.rstrip(), origin)
    return found


def test_every_setting_is_in_the_table() -> None:
    assert list(SOURCES) == list(kinds())


@pytest.mark.parametrize("name", SOURCES)
def test_what_goes_before_what(
    name: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    default, in_file, (text, in_environment), (options, by_option) = SOURCES[name]
    show = ["config", "show", "--origin"]
    at_first = shown(run_here(show, monkeypatch))
    assert at_first[name] == (default, "default")
    others = {key: pair for key, pair in at_first.items() if key != name}
    assert {origin for _, origin in others.values()} == {"default"}

    write(file, f"# first\n{name} = {in_file}\n")
    now = shown(run_here(show, monkeypatch))
    assert now == {**others, name: (in_file, f"{file}:2")}

    variable = f"CARDCLI_{name.upper()}"
    monkeypatch.setenv(variable, text)
    now = shown(run_here(show, monkeypatch))
    assert now == {**others, name: (in_environment, f"environment {variable}")}

    words = options.split()
    now = shown(run_here([*words, *show], monkeypatch))
    assert now == {**others, name: (by_option, f"option {words[0]}")}

    monkeypatch.setenv(variable, "")
    now = shown(run_here(show, monkeypatch))
    assert now[name] == (in_file, f"{file}:2")


def test_what_is_shown_is_a_file_of_settings(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "theme = 'four' # mine\nforbid = ['hint']\nplayer = 'Zoë'\n")
    for words in ([], ["show"], ["show", "--origin"]):
        again = file.with_name("again.toml")
        again.write_bytes(run_here(["config", *words], monkeypatch).out)
        run = run_here(["--config", str(again), "config"], monkeypatch)
        monkeypatch.setenv("CARDCLI_CONFIG", str(file))
        assert run.err == b""
        assert run.lines == run_here(["config"], monkeypatch).lines
    assert run.lines[:2] == ['theme = "four"', 'suits = "auto"']
    assert run.lines[-1] == 'forbid = ["hint"]'


# Changing them


def test_set_and_unset(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.umask(0o022)
    try:
        run = run_here(["config", "set", "theme", "FOUR"], monkeypatch)
    finally:
        os.umask(before)
    assert (run.status, run.lines, run.err) == (0, ['theme = "four"'], b"")
    assert file.read_text() == 'theme = "four"\n'
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    for words, line in (
        (["bid-delay", "7"], "bid_delay = 7"),
        (["sound", "off"], "sound = false"),
        (["player", "Big", "Bob"], 'player = "Big Bob"'),
        (["forbid", "hint", "bid?"], 'forbid = ["hint", "odds"]'),
        (["player", ""], 'player = ""'),
    ):
        run = run_here(["config", "set", *words], monkeypatch)
        assert (run.status, run.lines, run.err) == (0, [line], b"")
    assert file.read_text() == (
        'theme = "four"\nbid_delay = 7\nsound = false\nplayer = ""\n'
        'forbid = ["hint", "odds"]\n'
    )
    assert run_here(["config", "unset", "bid-delay"], monkeypatch).lines == [
        "bid_delay: removed"
    ]
    assert run_here(["config", "unset", "bid_delay"], monkeypatch).lines == [
        f"bid_delay: not in {file}"
    ]
    assert file.read_text().splitlines() == [
        'theme = "four"',
        "sound = false",
        'player = ""',
        'forbid = ["hint", "odds"]',
    ]
    assert [path.name for path in file.parent.iterdir()] == ["config.toml"]


def test_a_key_that_nobody_knows_can_be_taken_out(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "bid-delay = 1\nthme = 2 # ?\n# the end")
    assert run_here(["config", "unset", "thme"], monkeypatch).lines == ["thme: removed"]
    run = run_here(["config", "unset", "bid-delay"], monkeypatch)
    assert run.lines == ["bid-delay: removed"]
    assert file.read_text() == "# the end"


def test_a_wrong_value_is_mended_in_its_place(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "\r\ntheme = 'pink' # once\r\n")
    assert run_here(["config", "set", "theme", "four"], monkeypatch).err == b""
    assert file.read_bytes() == b'\r\ntheme = "four" # once\r\n'


HOSTILE = ["\x1b[31m", "\x07", "\x9b", "\u202eA", "a\nb", '"', "'\n", "\\", "]", "#"]


@pytest.mark.parametrize("key", kinds())
def test_no_hostile_value_gets_into_the_file(
    key: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "# mine\n")
    for value in [*HOSTILE, "x" * 100_000, "../../etc", "on\0"]:
        run = run_here(["config", "set", key, value], monkeypatch)
        assert (run.status, run.out) == (2, b"")
        assert run.complaint.startswith(f"{key} cannot be '")
        assert run.complaint.isprintable() and len(run.complaint) < 600
        assert file.read_text() == "# mine\n"


@pytest.mark.parametrize("key", ["\x1b[31m", "thme", "", "a.b", '"theme"', "x" * 9999])
def test_no_unknown_key_gets_into_the_file(
    key: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "# mine\n")
    run = run_here(["config", "set", key, "1"], monkeypatch)
    assert (run.status, run.out) == (2, b"")
    assert run.complaint.startswith("unknown setting '")
    assert run.complaint.isprintable() and len(run.complaint) < 400
    run = run_here(["config", "unset", key], monkeypatch)
    assert run.status == 0 and run.lines[0].isprintable()
    assert file.read_text() == "# mine\n"


def test_a_broken_file_is_neither_set_nor_unset(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(file, "theme = 'four'\nsort = \n")
    for words in (["set", "theme", "two"], ["unset", "theme"]):
        run = run_here(["config", *words], monkeypatch)
        assert (run.status, run.out) == (4, b"")
        assert run.complaint == f"{file}:2: is not TOML: Invalid value; mend this line"
    run = run_here(["config", "set", "theme", "pink"], monkeypatch)
    assert run.status == 2
    assert file.read_text() == "theme = 'four'\nsort = \n"


def test_a_place_that_cannot_be_written(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.write_text("in the way")
    run = run_here(["config", "set", "theme", "two"], monkeypatch)
    assert run.status == 4
    assert run.complaint.startswith(f"{file.parent}: cannot be written: ")


def test_several_programs_at_once_lose_nothing(file: Path, tmp_path: Path) -> None:
    keys = [f"{kind}_delay" for kind in ("bid", "play", "trick")]
    words = [(key, str(number)) for key, number in zip(keys, (7, 8, 9), strict=True)]
    words += [("theme", "mono"), ("sort", "low"), ("editing", "vi"), ("player", "Ann")]
    running = [
        subprocess.Popen(
            [*PROGRAM, "config", "set", *pair],
            env=environment(tmp_path, CARDCLI_CONFIG=str(file)),
            stdout=subprocess.DEVNULL,
        )
        for pair in words
    ]
    assert [process.wait(60) for process in running] == [0] * 7
    assert sorted(file.read_text().splitlines()) == [
        "bid_delay = 7",
        'editing = "vi"',
        "play_delay = 8",
        'player = "Ann"',
        'sort = "low"',
        'theme = "mono"',
        "trick_delay = 9",
    ]
    assert [path.name for path in file.parent.iterdir()] == ["config.toml"]


def test_path(file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run_here(["config", "path"], monkeypatch).lines == [str(file)]
    run = run_here(["--config", "a\x1bb", "config", "path"], monkeypatch)
    assert run.lines == ["a\\u{1B}b"]
    monkeypatch.setenv("CARDCLI_CONFIG", "")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "xdg"))
    wanted = tmp_path / "xdg" / "cardcli" / "config.toml"
    assert run_here(["config", "path"], monkeypatch).lines == [str(wanted)]
    assert not (tmp_path / "xdg").exists()


# At a table

PLAY = ["play", "whist", "--seed", "7", "--no-record"]

BROKEN = [
    (b'theme = "pink"\n', ":1: theme cannot be 'pink'; use two, four, contrast, mono"),
    (b"thme = 1\n", ":1: unknown setting 'thme'; did you mean theme?"),
    (b"\nbid_delay = 'x'\n", ":2: bid_delay cannot be 'x'; use 0 to 50"),
    (b"theme =\n", ":1: is not TOML: Invalid value; mend this line; until then "),
    (b"a = '\xe4'\n", ":1: is not UTF-8; save it as UTF-8; until then none of "),
    (b"#" * 65537, ": is over 64 KiB; shorten it; until then none of its settings "),
    (b"a." * 9 + b"a = 1", ":1: has a key of over 8 dots; keys here have none; until "),
    (b'player = "\\u001b[2J"\n', ":1: player cannot be '\\u{1B}[2J'; use up to 16 "),
]


@pytest.mark.parametrize("data, fault", BROKEN)
def test_a_broken_file_is_one_warning_and_the_game_starts(
    data: bytes, fault: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = b"deal\nplay 1\nstatus\n"
    sound = run_here(PLAY, monkeypatch, given)
    assert (sound.status, sound.err) == (0, b"")
    file.parent.mkdir()
    file.write_bytes(data)
    before = file.stat()
    run = run_here(PLAY, monkeypatch, given)
    assert (run.status, run.out) == (0, sound.out)
    assert run.complaint.startswith(f"{file}{fault}"), run.complaint
    assert file.read_bytes() == data
    assert file.stat().st_mtime_ns == before.st_mtime_ns
    shows = run_here(["config", "show"], monkeypatch)
    assert (shows.status, shows.complaint) == (0, run.complaint)
    assert shows.lines[0] == 'theme = "two"'


@pytest.mark.parametrize(
    "words, variables, fault",
    [
        ([], {"CARDCLI_THEME": "pink"}, "CARDCLI_THEME cannot be 'pink'; use two, "),
        ([], {"CARDCLI_PLAIN": "\x1b"}, "CARDCLI_PLAIN cannot be '\\u{1B}'; use on, "),
        (["--player", "A\tb"], {}, "--player cannot be 'A\\u{9}b'; use up to 16 "),
        (["--forbid", "fly"], {}, "--forbid cannot be 'fly'; use some of again, "),
        (["--theme", "pink"], {}, "Invalid value for '--theme': 'pink' is not one of "),
        (["--bid-delay", "51"], {}, "Invalid value for '--bid-delay': 51 is not in "),
        (["--config", ""], {}, "--config '' names nothing; name a file or a folder"),
    ],
)
def test_a_wrong_option_or_variable_is_wrong_usage(
    words: list[str],
    variables: dict[str, str],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    run = run_here([*words, *PLAY], monkeypatch, b"deal\n")
    assert (run.status, run.out) == (2, b"")
    assert run.complaint.startswith(fault), run.complaint


FORBIDDEN = {
    "file": ({}, [], []),
    "variable": ({"CARDCLI_FORBID": "undo options"}, [], []),
    "option": ({"CARDCLI_FORBID": "hint"}, ["--forbid", "options"], []),
    "verb": ({}, [], ["--forbid", "options"]),
    "both": ({}, ["--forbid", "hint"], ["--forbid", "options"]),
}


@pytest.mark.parametrize("source", FORBIDDEN)
def test_what_is_forbidden_is_refused_at_the_table(
    source: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variables, before, after = FORBIDDEN[source]
    assert run_here(PLAY, monkeypatch, b"options\n").status == 0
    if source == "file":
        write(file, 'forbid = ["options"]\n')
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    run = run_here([*before, *PLAY, *after], monkeypatch, b"options\n")
    assert run.status == 1
    assert "options" in run.complaint and "forbidden" in run.complaint


def test_the_first_run_makes_the_places_and_nothing_else(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    old = os.umask(0o022)
    try:
        for args, given in (
            (["config", "show"], b""),
            (["--version"], b""),
            (["play", "whist", "--seed", "7"], b"status\n"),
        ):
            run = fresh(home, args, given)
            assert (run.status, run.err) == (0, b"")
            assert list(home.iterdir()) == []
        assert fresh(home, ["play", "whist", "--seed", "7"], b"deal\n.\n").status == 0
        assert fresh(home, ["config", "set", "theme", "two"], b"").status == 0
    finally:
        os.umask(old)
    modes = {
        str(path.relative_to(home)): oct(stat.S_IMODE(path.stat().st_mode))
        for path in home.rglob("*")
    }
    saved = next(name for name in modes if "/whist-" in name)
    assert modes == {
        ".config": "0o700",
        ".config/cardcli": "0o700",
        ".config/cardcli/config.toml": "0o600",
        ".local": "0o700",
        ".local/share": "0o700",
        ".local/share/cardcli": "0o700",
        ".local/share/cardcli/transcripts": "0o700",
        saved: "0o600",
    }
    assert Path(saved).parent == Path(".local/share/cardcli/transcripts")


def fresh(home: Path, args: list[str], given: bytes) -> Run:
    """Run the program for somebody who has only a home."""
    variables = {"HOME": str(home), "CARDCLI_TRANSCRIPTS": ""}
    return run_cli(*args, folder=home, given=given, env=variables)


def test_nothing_is_loaded_for_a_file_that_is_not_there(
    file: Path, tmp_path: Path
) -> None:
    def loaded() -> set[str]:
        run = run_cli(
            *PLAY,
            folder=tmp_path,
            given=b"deal\nplay 1\n",
            env={"CARDCLI_CONFIG": str(file), "PYTHONPROFILEIMPORTTIME": "1"},
        )
        assert run.status == 0
        return {
            line.rpartition("| ")[2].strip() for line in run.err.decode().split("\n")
        }

    assert not loaded() & {"tomllib", "cardcli.config", "prompt_toolkit"}
    write(file, "theme = 'four'\n")
    assert {"tomllib", "cardcli.config"} <= loaded()
