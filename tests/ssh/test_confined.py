"""`--restricted` without sshd: names, folders, words and places."""

import os
import stat
import subprocess
from pathlib import Path

import click
import pytest

from cardcli import restricted
from cardcli.cli import cardcli
from cardcli.errors import WrongUsage
from cardcli.restricted import PLAYERS, folder_name, original_command
from tests.cli.process import PROGRAM, Run

# Options and arguments of text that name nothing on the disk.
PLAIN_TEXT = {
    "config show": set[str](),
    "config set": {"value"},
    "play": {"game", "seed", "settings", "preset", "sitters", "hands", "dealer"},
    "records": {"game", "player"},
    "replay": {"seat"},
    "resume": {"sitters"},
    "rules": {"game", "topic"},
    "transcripts find": {"text", "tag", "since", "player", "game"},
    "transcripts list": {"tag", "since", "player", "game"},
    "transcripts tag": {"tags"},
}


def run(
    folder: Path, *args: str, given: bytes = b"", asked: str = "", **env: str
) -> Run:
    """Run the program under `--restricted` in a folder that is no player's."""
    done = subprocess.run(
        [*PROGRAM, "--restricted", "--home", str(folder), *args],
        input=given,
        capture_output=True,
        env={"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"}
        | ({"SSH_ORIGINAL_COMMAND": asked} if asked else {})
        | env,
        cwd=Path(__file__).parents[2],
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


GUARDS = (
    restricted._no_file,
    restricted._not_his,
    restricted._only_names,
    restricted._own_setting,
)

# What is asked for


@pytest.mark.parametrize(
    "asked, words",
    [
        ("", None),
        ("  ", None),
        ("cardcli", None),
        ("play whist --seed 7", ["play", "whist", "--seed", "7"]),
        ("cardcli play whist", ["play", "whist"]),
        ("play whist --seat 'N=human:Big Ann'", None),
        ("records", ["records"]),
        ("config show", ["config", "show"]),
    ],
)
def test_words_that_are_asked_for(asked: str, words: list[str] | None) -> None:
    environ = {"SSH_ORIGINAL_COMMAND": asked, "TERM": "vt100"}
    if "Big" in asked:
        words = ["play", "whist", "--seat", "N=human:Big Ann"]
    assert original_command(environ) == words
    assert environ == {"TERM": "vt100"}


@pytest.mark.parametrize(
    "asked, reason",
    [
        ("scp -t x", "'scp' is not to be had here; ask for "),
        ("cardcli --home / play", "'--home' is not to be had here; ask for "),
        ("$(id)", "'$(id)' is not to be had here; ask for "),
        ("'' play", "'' is not to be had here; ask for "),
        ("play\twhist", r"the command holds \u{9}; type plain text"),
        ("play \u202ewhist", r"the command holds \u{202E}; type plain text"),
        ('play "', "'play \"' lacks a quote; close it"),
        ("play \\", "'play \\' lacks a quote; close it"),
        ("play " + "x" * 996, "the command is over 1000 characters; ask for "),
    ],
)
def test_words_that_are_refused(asked: str, reason: str) -> None:
    with pytest.raises(WrongUsage) as fault:
        original_command({"SSH_ORIGINAL_COMMAND": asked})
    assert str(fault.value).startswith(reason)


def test_a_thousand_characters() -> None:
    asked = f"play {'x' * 995}"
    assert original_command({"SSH_ORIGINAL_COMMAND": asked}) == asked.split()


def test_a_verb_of_the_command_line_goes_first(tmp_path: Path) -> None:
    """Then the key line has chosen, and nothing is left to ask for."""
    told = run(tmp_path, "--player", "Ann", "rules", "pitch", asked="rules whist")
    assert told.status == 0 and told.out.startswith(b"Auction Pitch\n")


# Who and where


@pytest.mark.parametrize(
    "name, folder",
    [
        ("ann", "ann"),
        ("Ann", "ann"),
        ("Big Bob", "big=20bob"),
        ("O'Neil", "o=27neil"),
        ("a.b_c-d", "a=2Eb_c-d"),
        (".a", "=2Ea"),
        ("Jürgen", "j=C3=BCrgen"),
        ("JU\u0308RGEN", "j=C3=BCrgen"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
    ],
)
def test_folders(name: str, folder: str) -> None:
    assert folder_name(name) == folder


@pytest.mark.parametrize(
    "name", ["", ".", "..", "-", "a/b", "../a", "a\nb", "x" * 17, " a", "a:b", "%61"]
)
def test_no_names(name: str, tmp_path: Path) -> None:
    told = run(tmp_path, "--player", name, "rules", "whist")
    assert told.status == 2 and told.complaint
    assert list(tmp_path.iterdir()) == []


def test_without_a_name(tmp_path: Path) -> None:
    told = run(tmp_path, "rules", "whist", CARDCLI_PLAYER="Ann")
    assert (told.status, told.complaint) == (
        2,
        "--restricted needs --player NAME; the key line names him",
    )


def test_home_needs_restricted(tmp_path: Path) -> None:
    done = subprocess.run(
        [*PROGRAM, "--home", str(tmp_path), "rules", "whist"], capture_output=True
    )
    told = Run(done.returncode, done.stdout, done.stderr)
    assert (told.status, told.complaint) == (
        2,
        "--home goes with --restricted; HOME names your own",
    )


def test_a_home_that_is_none(tmp_path: Path) -> None:
    for home in ("here", str(tmp_path / "nowhere")):
        told = run(tmp_path, "--home", home, "--player", "Ann", "rules", "whist")
        assert told.status == 2
        assert told.complaint == f"--home '{home}' is no folder; give its whole path"


def test_all_is_below_the_folder_and_for_its_owner_only(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        *("--player", "Ann", "play", "whist", "--seed", "7"),
        given=b"deal\n.\n",
    )
    assert (told.status, told.err) == (0, b"")
    folder = tmp_path / PLAYERS / "ann"
    (match,) = (folder / "transcripts").iterdir()
    for path in [*tmp_path.rglob("*")]:
        allowed = 0o700 if path.is_dir() else 0o600
        assert stat.S_IMODE(path.stat().st_mode) == allowed, path
    again = run(tmp_path, "--player", "ANN", "transcripts")
    assert again.out.decode().startswith(match.stem)
    other = run(tmp_path, "--player", "Bob", "transcripts")
    assert other.out == b"No saved transcript fits.\n"


def test_a_folder_that_was_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / PLAYERS / "ann"
    folder.mkdir(parents=True, mode=0o755)
    assert run(tmp_path, "--player", "Ann", "transcripts").status == 0
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_nothing_of_another_place_is_found(tmp_path: Path) -> None:
    """Not by its name where the program was started, and not by a path."""
    secret = tmp_path / "secret.toml"
    done = subprocess.run(
        [*PROGRAM, "play", "whist", "--seed", "7", "--record", str(secret)],
        input=b"deal\nnote my secret\n",
        capture_output=True,
        check=True,
    )
    assert done.returncode == 0
    for name in ("secret.toml", str(secret), "../../../../../secret.toml", "secret"):
        for verb in ("replay", "resume", "verify"):
            told = subprocess.run(
                [*PROGRAM, "--restricted", "--home", str(tmp_path), "--player", "Ann"]
                + [verb, name],
                capture_output=True,
                cwd=tmp_path,
                env={"PATH": os.defpath},
            )
            assert told.returncode in (2, 4) and told.stdout == b"", (verb, name)


def test_hostile_variables_without_the_wrapper(tmp_path: Path) -> None:
    there = tmp_path / "there"
    told = run(
        tmp_path,
        *("--player", "Ann", "play", "whist", "--seed", "7"),
        given=b"deal\n",
        HOME=str(there),
        CARDCLI_TRANSCRIPTS=str(there),
        CARDCLI_CONFIG=str(there / "config.toml"),
        CARDCLI_FORBID="play",
        XDG_DATA_HOME=str(there),
        SOURCE_DATE_EPOCH="0",
        _CARDCLI_COMPLETE="bash_source",
        COLUMNS="11",
        TERM="../../x",
    )
    assert (told.status, told.err) == (0, b"")
    assert b"Deal 1: W deals. JD is turned up." in told.out
    assert not there.exists()
    (match,) = (tmp_path / PLAYERS / "ann" / "transcripts").iterdir()
    assert "\nstarted = 1970" not in match.read_text(encoding="utf-8")


def test_what_is_kept_of_the_environment() -> None:
    environ = {
        "TERM": "xterm-256color",
        "LANG": "de_DE.UTF-8@euro",
        "LC_ALL": "C",
        "LC_CTYPE": "../x",
        "NO_COLOR": "1",
        "SSH_CONNECTION": "fe80::1%eth0 50000 ::1 22",
        "SSH_ORIGINAL_COMMAND": "play $(id)",
        "SSH_AUTH_SOCK": "/tmp/x",
        "LCX": "1",
        "TERMINFO": "/tmp",
        "PATH": "/bin",
    }
    restricted.shed(environ)
    assert sorted(environ) == [
        *("LANG", "LC_ALL", "NO_COLOR", "SSH_CONNECTION", "SSH_ORIGINAL_COMMAND"),
        "TERM",
    ]


# Parameters


def leaves(
    group: click.Group, ctx: click.Context, above: str = ""
) -> list[tuple[str, click.Command]]:
    """Return every verb that a confined player has, with its words."""
    found = []
    for name in group.list_commands(ctx):
        verb = group.get_command(ctx, name)
        if isinstance(verb, click.Group):
            found += leaves(verb, ctx, f"{above}{name} ")
        elif verb is not None:
            found.append((f"{above}{name}", verb))
    return found


def test_every_text_that_can_be_given_is_known_or_guarded() -> None:
    """A new option that could be a path must be looked at here."""
    ctx = click.Context(cardcli)
    ctx.params["restricted"] = True
    verbs = leaves(cardcli, ctx)
    assert {"play", "resume", "verify", "rules", "config show"} <= {n for n, _ in verbs}
    for name, verb in verbs:
        for param in verb.params:
            free = isinstance(param.type, click.types.StringParamType)
            guarded = param.callback in GUARDS
            assert not isinstance(param.type, click.Path | click.File) or guarded
            if free and not guarded:
                assert param.name in PLAIN_TEXT.get(name, ()), (name, param.name)


def test_no_option_of_the_program_names_a_file(tmp_path: Path) -> None:
    for option in ("config", "setups", "transcripts", "records", "history"):
        told = run(tmp_path, "--player", "Ann", f"--{option}", "x", "rules", "whist")
        assert told.status == 2
        assert told.complaint == (
            f"--{option} names a file; here there are none: leave it out"
        )


def test_how_a_table_looks_is_the_players_own(tmp_path: Path) -> None:
    folder = tmp_path / PLAYERS / "ann"
    folder.mkdir(parents=True)
    config = folder / "config.toml"
    config.write_text('forbid = ["hint"]\n', encoding="utf-8")
    ann = ("--player", "Ann", "config")
    assert run(tmp_path, *ann, "set", "plain", "on").status == 0
    assert config.read_text("utf-8") == 'forbid = ["hint"]\nplain = true\n'
    for key in ("forbid", "FORBID", "player", "sync"):
        for words in (("set", key, "deal"), ("unset", key)):
            told = run(tmp_path, *ann, *words)
            assert (told.status, told.complaint) == (
                2,
                f"'{key}' is the host's; comforts are yours to set",
            )
    assert run(tmp_path, *ann, "unset", "plain").status == 0
    assert config.read_text("utf-8") == 'forbid = ["hint"]\n'
    assert run(tmp_path, *ann, "path").status == 2


def test_what_is_forbidden_stays_forbidden(tmp_path: Path) -> None:
    """An option would go before the file."""
    folder = tmp_path / PLAYERS / "ann"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text('forbid = ["hint"]\n', encoding="utf-8")
    play = ("--player", "Ann", "play", "whist")
    told = run(tmp_path, *play, "--forbid", "note", given=b"deal\nhint\n")
    assert (told.status, told.complaint) == (
        2,
        "--forbid is not yours to say here: leave it out",
    )
    told = run(tmp_path, *play, given=b"deal\nhint\n")
    assert told.status == 1 and b"hint" in told.err


def test_other_verbs_are_not_there(tmp_path: Path) -> None:
    told = run(tmp_path, "--player", "Ann", "completion", "bash")
    assert told.status == 2 and told.complaint.startswith("No such command")
