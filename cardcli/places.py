"""Where files are kept: the XDG base directories, movable by the environment."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from cardcli.errors import FileFault
from cardcli.foreign import visible
from cardcli.transcripts.caps import cannot_read
from cardcli.transcripts.paper import File, cannot_write


def config() -> Path:
    """Return the file of settings; CARDCLI_CONFIG moves it."""
    given = os.environ.get("CARDCLI_CONFIG")
    if given:
        return Path(given)
    from platformdirs import user_config_path

    return user_config_path("cardcli", appauthor=False) / "config.toml"


def setups() -> Path:
    """Return the folder of saved setups; CARDCLI_SETUPS moves it."""
    given = os.environ.get("CARDCLI_SETUPS")
    return Path(given) if given else _data() / "setups"


def transcripts() -> Path:
    """Return the folder of saved transcripts; CARDCLI_TRANSCRIPTS moves it."""
    given = os.environ.get("CARDCLI_TRANSCRIPTS")
    return Path(given) if given else _data() / "transcripts"


def records() -> Path:
    """Return the file of the records; CARDCLI_RECORDS moves it."""
    given = os.environ.get("CARDCLI_RECORDS")
    return Path(given) if given else _data() / "records.sqlite"


def history() -> Path:
    """Return the folder of typed lines, a file a player; CARDCLI_HISTORY moves it."""
    given = os.environ.get("CARDCLI_HISTORY")
    if given:
        return Path(given)
    from platformdirs import user_state_path

    return user_state_path("cardcli", appauthor=False) / "history"


def _data() -> Path:
    from platformdirs import user_data_path

    return user_data_path("cardcli", appauthor=False)


def make_folder(folder: Path) -> Path:
    """Return a folder, made with those above it; new ones are for their owner only.

    Raises FileFault where it cannot be made.
    """
    try:
        missing = [path for path in (folder, *folder.parents) if not path.is_dir()]
        for path in reversed(missing):
            path.mkdir(mode=0o700, exist_ok=True)
    except OSError as fault:
        raise cannot_write(folder, fault) from None
    return folder


def make_file(path: Path) -> Path:
    """Return a file, made empty with its folder; a new one is for its owner only.

    Raises FileFault where it cannot be made.
    """
    make_folder(path.parent)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass
    except OSError as fault:
        raise cannot_write(path, fault) from None
    return path


def new_transcript(game_id: str) -> Callable[[], File]:
    """Return what makes a new transcript in its folder when it is called."""

    def make() -> File:
        folder = make_folder(transcripts())
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
        for number in range(1, 1000):
            copy = f"-{number}" if number > 1 else ""
            path = folder / f"{game_id}-{stamp}{copy}.toml"
            if not os.path.lexists(path):
                try:
                    return File.create(path)
                except FileFault:
                    if not os.path.lexists(path):
                        raise
        reason = "is full of transcripts of one second; wait one"
        raise FileFault(f"{visible(str(folder))}: {reason}")

    return make


def saved(name: str) -> Path:
    """Return the file that a name or a path means: a saved transcript, or a file.

    Raises FileFault where there is none.
    """
    if not name:
        raise FileFault("a transcript needs a name; cardcli transcripts lists them")
    path = Path(name)
    try:
        if path.exists() or path.is_absolute() or "/" in name:
            return path
        kept = transcripts() / name
        for found in (kept, kept.with_name(f"{kept.name}.toml")):
            if found.exists():
                return found
    except (OSError, ValueError):
        pass
    return path


def newest(unfinished: Callable[[Path], bool]) -> Path:
    """Return the newest saved transcript that `unfinished` agrees to.

    Raises FileFault where there is none.
    """
    folder = transcripts()
    try:
        found = sorted(folder.glob("*.toml"), key=_written, reverse=True)
    except OSError as fault:
        raise cannot_read(folder, fault) from None
    for path in found:
        if unfinished(path):
            return path
    raise FileFault("there is no unfinished match; cardcli play GAME starts one")


def _written(path: Path) -> tuple[float, str]:
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0, path.name
