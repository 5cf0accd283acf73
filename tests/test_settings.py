"""Settings: which source counts, what a broken file does, and how a key is edited."""

import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardcli import config, places, settings
from cardcli.comforts import Comforts
from cardcli.errors import FileFault, WrongUsage
from cardcli.settings import gather, kinds

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the place of config.toml, which is not there yet."""
    for name in list(os.environ):
        if name.startswith(("CARDCLI_", "SSH_", "XDG_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    path = tmp_path / "config.toml"
    monkeypatch.setenv("CARDCLI_CONFIG", str(path))
    yield path
    assert not list(tmp_path.rglob("*.part"))


def test_what_holds_where_nothing_is_said() -> None:
    found = gather({}, {})
    assert found.comforts == Comforts(
        theme="two",
        suits="auto",
        sort="suits",
        sound=True,
        toolbar=True,
        editing="emacs",
        replay=False,
        bid_delay=2,
        play_delay=2,
        trick_delay=3,
    )
    assert (found.player, found.color, found.plain) == ("", "auto", False)
    assert (found.sync, found.forbid) == ("auto", ())
    assert set(found.origins) == set(kinds())
    assert set(found.origins.values()) == {"default"}
    assert found.fault == ""


@pytest.mark.parametrize("variable", ["SSH_CONNECTION", "SSH_TTY"])
def test_over_ssh_there_is_no_sound_unless_it_is_asked_for(
    variable: str, file: Path
) -> None:
    over = {variable: "/dev/pts/1"}
    found = gather({}, over)
    assert (found.comforts.sound, found.origins["sound"]) == (False, "default over SSH")
    assert found.origins["theme"] == "default"
    file.write_text("sound = true\n")
    found = gather({}, over)
    assert (found.comforts.sound, found.origins["sound"]) == (True, f"{file}:1")
    assert gather({}, {variable: ""}).comforts.sound
    file.unlink()
    assert gather({}, {variable: ""}).origins["sound"] == "default"


def test_where_a_setting_of_the_file_comes_from(file: Path) -> None:
    file.write_text(
        '# mine\n\nforbid = [\n  "hint", # not yet\n  "undo",\n]\n"theme" = "mono"\n'
    )
    found = gather({}, {})
    assert found.forbid == ("hint", "undo")
    assert found.origins["forbid"] == f"{file}:3"
    assert found.comforts.theme == "mono"
    assert found.origins["theme"] == f"{file}:7"
    assert found.fault == ""


@pytest.mark.parametrize(
    "name, given, value",
    [
        ("sound", "off", False),
        ("sound", "no", False),
        ("sound", "0", False),
        ("plain", "1", True),
        ("plain", "true", True),
        ("theme", "FOUR", "four"),
        ("bid_delay", "0", 0),
        ("trick_delay", "50", 50),
        ("player", "Zoë d'Arc-2_.", "Zoë d'Arc-2_."),
        ("forbid", "HINT, undo hint", ("hint", "undo")),
        ("forbid", "bid?", ("odds",)),
    ],
)
def test_how_a_variable_is_read(name: str, given: str, value: object) -> None:
    found = gather({}, {f"CARDCLI_{name.upper()}": given})
    assert found.value(name) == value
    assert found.origins[name] == f"environment CARDCLI_{name.upper()}"


@pytest.mark.parametrize(
    "name, given, right",
    [
        ("theme", "pink", "two, four, contrast, mono"),
        ("theme", "two\x1b[31m", "two, four, contrast, mono"),
        ("sound", "loud", "on, off"),
        ("plain", "2", "on, off"),
        ("bid_delay", "51", "0 to 50"),
        ("play_delay", "-1", "0 to 50"),
        ("trick_delay", "2.5", "0 to 50"),
        ("player", "a" * 17, "up to 16 letters, digits, spaces and _-'."),
        ("player", "A\u202eb", "up to 16 letters, digits, spaces and _-'."),
        ("player", "a/../b", "up to 16 letters, digits, spaces and _-'."),
        ("player", "Ann:Bob", "up to 16 letters, digits, spaces and _-'."),
        ("player", " Ann", "up to 16 letters, digits, spaces and _-'."),
        ("color", "yes", "auto, always, never"),
        ("sync", "often", "auto, each, deal, never"),
    ],
)
def test_what_no_variable_and_no_option_can_be(
    name: str, given: str, right: str
) -> None:
    shown = given.replace("\x1b", "\\u{1B}").replace("\u202e", "\\u{202E}")
    says = f"cannot be '{shown}'; use {right}"
    with pytest.raises(WrongUsage) as fault:
        gather({}, {f"CARDCLI_{name.upper()}": given})
    assert str(fault.value) == f"CARDCLI_{name.upper()} {says}"
    with pytest.raises(WrongUsage) as fault:
        gather({name: given}, {})
    assert str(fault.value) == f"--{name.replace('_', '-')} {says}"


def test_only_commands_of_the_table_can_be_forbidden() -> None:
    with pytest.raises(WrongUsage) as fault:
        gather({"forbid": ("hint", "fly")}, {})
    start = "--forbid cannot be 'hint fly'; use some of again, "
    assert str(fault.value).startswith(start)
    assert ", undo, " in str(fault.value)
    with pytest.raises(WrongUsage, match="^CARDCLI_FORBID cannot be 'play';"):
        gather({}, {"CARDCLI_FORBID": "play"})
    for word in ("quit", "exit"):
        with pytest.raises(WrongUsage):
            gather({"forbid": (word,)}, {})


def test_an_empty_option_is_given_and_an_empty_variable_is_not(file: Path) -> None:
    file.write_text('player = "Ann"\n')
    found = gather({"theme": None, "forbid": ()}, {"CARDCLI_PLAYER": ""})
    assert (found.player, found.origins["player"]) == ("Ann", f"{file}:1")
    found = gather({"player": ""}, {"CARDCLI_PLAYER": "Bob"})
    assert (found.player, found.origins["player"]) == ("", "option --player")


# The file

HOSTILE = "\\u001b]0;x\\u0007"

WRONG_KEYS = [
    ('thme = "four"', "unknown setting 'thme'; did you mean theme?"),
    ("zzzzzz = 1", "unknown setting 'zzzzzz'; there are theme, suits, sort, "),
    ('theme = "pink"', "theme cannot be 'pink'; use two, four, contrast, mono"),
    ("theme = 4", "theme cannot be '4'; use two, four, contrast, mono"),
    ("theme.of = 4", "theme cannot be '{'of': 4}'; use two, "),
    ("[theme]", "theme cannot be '{}'; use two, "),
    ('sound = "loud"', "sound cannot be 'loud'; use on, off"),
    ("sound = 1", "sound cannot be '1'; use on, off"),
    ("bid_delay = 51", "bid_delay cannot be '51'; use 0 to 50"),
    ("bid_delay = -1", "bid_delay cannot be '-1'; use 0 to 50"),
    ("bid_delay = 1.0", "bid_delay cannot be '1.0'; use 0 to 50"),
    ("bid_delay = true", "bid_delay cannot be 'true'; use 0 to 50"),
    ("bid_delay = 1979-05-27", "bid_delay cannot be '1979-05-27'; use 0 to 50"),
    ("player = 1", "player cannot be '1'; use up to 16 letters, "),
    (f'player = "{HOSTILE}"', "player cannot be '\\u{1B}]0;x\\u{7}'; use up to "),
    (f'"{HOSTILE}" = 1', "unknown setting '\\u{1B}]0;x\\u{7}'; there are "),
    ('forbid = "fly"', "forbid cannot be 'fly'; use some of again, "),
    ('forbid = ["fly"]', "forbid cannot be 'fly'; use some of again, "),
    ("forbid = [1]", "forbid cannot be '1'; use some of again, "),
    ("forbid = {}", "forbid cannot be '{}'; use some of again, "),
    (f'x = "{"a" * 5000}"', "unknown setting 'x'; there are "),
    (f'theme = "{"a" * 5000}"', f"theme cannot be '{'a' * 50}…'; use two, "),
]


@pytest.mark.parametrize("line, fault", WRONG_KEYS)
def test_a_wrong_key_is_left_out_and_the_rest_counts(
    line: str, fault: str, file: Path
) -> None:
    data = f"\nsort = 'trump'\n{line}\n".encode()
    file.write_bytes(data)
    found = gather({}, {})
    assert found.fault.startswith(f"{file}:3: {fault}"), found.fault
    assert found.fault.isprintable()
    assert found.comforts.sort == "trump"
    assert found.origins["sort"] == f"{file}:2"
    left = [origin for name, origin in found.origins.items() if name != "sort"]
    assert set(left) == {"default"}
    assert file.read_bytes() == data


def test_the_first_fault_is_told_and_the_others_are_counted(file: Path) -> None:
    file.write_text('a = """\ntheme = 1\n"""\nbid_delay = 99\n[b]\ntheme = 2\n')
    found = gather({}, {})
    assert found.fault.startswith(f"{file}:1: unknown setting 'a'; there are ")
    assert found.fault.endswith(" (2 more there cannot be used)")


BROKEN = [
    (b'theme = "four', ":2: is not TOML: "),
    (b"theme = four\n", ":2: is not TOML: Invalid value; mend this line"),
    (b"sort = 1\n", ":2: is not TOML: Cannot overwrite a value; mend this line"),
    (b"theme\n", ":2: is not TOML: "),
    (b'theme = "a\x1bb"\n', ":2: is not TOML: Illegal character '\\x1b'; mend "),
    (b'theme = "\xe4"\n', ":2: is not UTF-8; save it as UTF-8"),
    (b"\0", ":2: is not TOML: "),
    (b"#" * 65536, ": is over 64 KiB; shorten it"),
    (b"\n" * 2001, ": is over 2000 lines; shorten it"),
    (b"#" * 9000, ":2: is over 8 KiB; a line has at most that"),
    (b"a." * 4000 + b"a = 1\n", ":2: has a key of over 8 dots; keys here have none"),
    (b"a = " + b"[" * 3000, ":2: is nested over 16 deep; "),
    (b"a = " + b"1" * 5000, ":2: has a number of over 40 digits; write a short one"),
]


@pytest.mark.parametrize("more, fault", BROKEN)
def test_of_a_broken_file_nothing_counts(more: bytes, fault: str, file: Path) -> None:
    data = b'sort = "trump"\n' + more
    file.write_bytes(data)
    began = time.perf_counter()
    found = gather({}, {})
    assert time.perf_counter() - began < 1
    assert found.fault.startswith(f"{file}{fault}"), found.fault
    assert found.fault.endswith("; until then none of its settings counts")
    assert set(found.origins.values()) == {"default"}
    assert found.comforts.sort == "suits"
    with pytest.raises(FileFault) as refused:
        config.put(file, "theme", "two")
    assert str(refused.value).startswith(f"{file}{fault}")
    with pytest.raises(FileFault):
        config.drop(file, "theme")
    assert file.read_bytes() == data


def test_a_file_with_a_mark_before_it(file: Path) -> None:
    file.write_bytes(b'\xef\xbb\xbftheme = "four"\n')
    found = gather({}, {})
    assert found.fault.startswith(f"{file}:1: starts with a byte order mark; ")
    assert found.comforts.theme == "two"


def test_what_is_no_file(file: Path) -> None:
    file.mkdir()
    right = "name one with --config; until then none of its settings counts"
    assert gather({}, {}).fault == f"{file}: is no ordinary file; {right}"
    file.rmdir()
    os.mkfifo(file)
    assert gather({}, {}).fault == f"{file}: is no ordinary file; {right}"
    file.unlink()
    file.symlink_to(file)
    start = f"{file}: cannot be read: Too many levels of symbolic links; "
    assert gather({}, {}).fault.startswith(start)
    with pytest.raises(FileFault, match="symbolic links"):
        config.put(file, "theme", "four")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(file: Path) -> None:
    file.write_text("")
    file.chmod(0)
    start = f"{file}: cannot be read: Permission denied; "
    assert gather({}, {}).fault.startswith(start)


# Editing it

BEFORE = (
    "# Ann's settings\n"
    "\n"
    '\ttheme  =   "two"   # she likes two\n'
    "forbid = [\n"
    '    "hint",\n'
    "]\n"
    "'sort' = 'trump'\n"
    "# the end"
)


@pytest.mark.parametrize(
    "key, value, old, new",
    [
        ("theme", "four", '"two" ', '"four" '),
        ("sort", "suits", "'sort' = 'trump'", "'sort' = \"suits\""),
        ("forbid", (), '[\n    "hint",\n]', "[]"),
        ("forbid", ("undo", "hint"), '[\n    "hint",\n]', '["undo", "hint"]'),
        ("bid_delay", 5, "'trump'\n", "'trump'\nbid_delay = 5\n"),
        ("plain", True, "'trump'\n", "'trump'\nplain = true\n"),
        ("player", "D'Arc", "'trump'\n", "'trump'\nplayer = \"D'Arc\"\n"),
    ],
)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_setting_a_key_leaves_the_rest_as_it_is(
    key: str, value: object, old: str, new: str, ends: str, file: Path
) -> None:
    assert BEFORE.count(old) == 1
    file.write_bytes(BEFORE.replace("\n", ends).encode())
    file.chmod(0o640)
    assert config.put(file, key, value).startswith(f"{key} = ")
    wanted = BEFORE.replace(old, new).replace("\n", ends)
    assert file.read_bytes().decode() == wanted
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    found = config.read(file).keys[key]
    assert found == (list(value) if isinstance(value, tuple) else value)


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("", 'theme = "four"\n'),
        ("# only this", '# only this\ntheme = "four"\n'),
        ("sort = 'trump'", "sort = 'trump'\ntheme = \"four\"\n"),
        ("sort = 'trump'\n\n\n", "sort = 'trump'\ntheme = \"four\"\n\n\n"),
        ("[other]\nx = 1\n", 'theme = "four"\n[other]\nx = 1\n'),
        (
            "sort = 'trump'\n# of it\n[other]\ntheme = 1\n",
            "sort = 'trump'\ntheme = \"four\"\n# of it\n[other]\ntheme = 1\n",
        ),
        ("theme = 1#", 'theme = "four"#'),
        ("theme=1", 'theme= "four"'),
        ("theme = '#' # '", 'theme = "four" # \''),
        ("theme = '''\n#\n''' # a", 'theme = "four" # a'),
        ('x = "a # \\" b"\ntheme = 1\n', 'x = "a # \\" b"\ntheme = "four"\n'),
    ],
)
def test_where_a_line_goes(text: str, wanted: str, file: Path) -> None:
    file.write_text(text)
    assert config.put(file, "theme", "four") == 'theme = "four"'
    assert file.read_text() == wanted


@pytest.mark.parametrize(
    "text, line",
    [
        ("\n[theme]\nx = 1\n", 2),
        ("theme.x = 1\n", 1),
        ("theme.x = 1\ntheme.y = 2\n", 1),
        ("a = 1\n[[theme]]\n", 2),
        ("a = 1\n\ntheme = [\n  1, # one\n]\n", 3),
        ('"the\\u006de" = 1\n', 1),
    ],
)
def test_what_an_edit_would_harm_is_left_to_a_hand(
    text: str, line: int, file: Path
) -> None:
    file.write_text(text)
    says = "cannot be changed without harm to what stands there; edit it by hand"
    with pytest.raises(FileFault) as fault:
        config.put(file, "theme", "four")
    assert str(fault.value) == f"{file}:{line}: {says}"
    assert file.read_text() == text


def test_taking_a_key_out(file: Path) -> None:
    assert not config.drop(file, "theme")
    assert not file.exists()
    file.write_text(BEFORE)
    assert config.drop(file, "forbid")
    assert not config.drop(file, "forbid")
    assert file.read_text() == BEFORE.replace('forbid = [\n    "hint",\n]\n', "")
    assert config.drop(file, "theme")
    assert config.drop(file, "sort")
    assert file.read_text() == "# Ann's settings\n\n# the end"
    file.write_text("[theme]\nx = 1\n")
    with pytest.raises(FileFault, match=":1: cannot be changed without harm"):
        config.drop(file, "theme")
    assert file.read_text() == "[theme]\nx = 1\n"


def test_a_file_that_is_full_stays_as_it_is(file: Path) -> None:
    text = "#\n" * 2000
    file.write_text(text)
    with pytest.raises(FileFault, match=r": is full; shorten it by hand$"):
        config.put(file, "theme", "four")
    assert file.read_text() == text


def test_a_link_to_a_file_stays_a_link(file: Path, tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "cards.toml"
    file.symlink_to(kept)
    config.put(file, "theme", "four")
    assert file.is_symlink()
    assert kept.read_text() == 'theme = "four"\n'
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700


def test_a_full_disk_leaves_the_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(BEFORE)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileFault) as fault:
        config.put(file, "theme", "four")
    reason = "cannot be written: No space left on device; name another place"
    assert str(fault.value) == f"{file}: {reason}"
    assert file.read_text() == BEFORE
    assert [path.name for path in tmp_path.iterdir()] == ["config.toml"]


# Places


def test_where_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDCLI_CONFIG")
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    assert places.config() == tmp_path / "CONFIG" / "cardcli" / "config.toml"
    assert places.setups() == tmp_path / "DATA" / "cardcli" / "setups"
    assert places.transcripts() == tmp_path / "DATA" / "cardcli" / "transcripts"
    assert places.records() == tmp_path / "DATA" / "cardcli" / "records.sqlite"
    assert places.history() == tmp_path / "STATE" / "cardcli" / "history"
    for place in ("config", "setups", "transcripts", "records", "history"):
        monkeypatch.setenv(f"CARDCLI_{place.upper()}", "")
        assert str(getattr(places, place)()).startswith(str(tmp_path))
        monkeypatch.setenv(f"CARDCLI_{place.upper()}", f"my/{place}")
        assert getattr(places, place)() == Path("my", place)
    assert list(tmp_path.iterdir()) == []


def test_new_folders_and_files_are_for_their_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        made = places.make_file(tmp_path / "a" / "b" / "c.sqlite")
        assert places.make_folder(tmp_path / "a" / "d") == tmp_path / "a" / "d"
    finally:
        os.umask(before)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in walk(tmp_path)}
    assert modes == {"a": 0o700, "b": 0o700, "c.sqlite": 0o600, "d": 0o700}
    made.write_text("kept")
    made.chmod(0o644)
    made.parent.chmod(0o755)
    places.make_file(made)
    assert made.read_text() == "kept"
    assert stat.S_IMODE(made.stat().st_mode) == 0o644
    assert stat.S_IMODE(made.parent.stat().st_mode) == 0o755


def walk(folder: Path) -> list[Path]:
    """Return all that is in a folder."""
    return sorted(folder.rglob("*"))


def test_what_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(FileFault, match=r": cannot be written: .+; name another"):
            places.make_folder(path)
    with pytest.raises(FileFault, match=r": cannot be written: .+; name another"):
        places.make_file(tmp_path / "file" / "below")


# The page


def test_every_setting_variable_and_place_is_on_the_page() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    for name, kind in kinds().items():
        default = config.written(kind.settle({}))
        flag = f"--{name.replace('_', '-')}"
        row = next(
            line for line in page.splitlines() if line.startswith(f"| `{name}` |")
        )
        assert f"| `{default}` |" in row, name
        assert f"`{flag}" in row, name
        assert f"`CARDCLI_{name.upper()}`" in row, name
        for word in kind.words:
            if not settings.on_off(kind):
                assert f"`{word}`" in row, (name, word)
    for place in ("config", "setups", "transcripts", "records", "history"):
        assert f"| `--{place}" in page and f"`CARDCLI_{place.upper()}`" in page
