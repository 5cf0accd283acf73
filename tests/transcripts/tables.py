"""Matches played to files, for the tests of what the files then hold."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from cardcli import game as games
from cardcli import interpreter, options
from cardcli.game import TABLE, State
from cardcli.players import Player
from cardcli.session import Prepared, Session
from cardcli.transcripts.paper import File
from cardcli.transcripts.reader import Transcript, read
from cardcli.transcripts.recorder import Sync
from cardcli.transcripts.replay import replay

SHORT: Mapping[str, Mapping[str, object]] = {
    "pinochle": {"single_hand": True},
    "doubles": {"game_point": 100},
    "pitch": {"game_point": 4, "chips": 10},
    "whist": {},
}
"""Options that end a match soon."""


def sit(
    game_id: str,
    path: Path,
    *,
    seed: str = "7",
    humans: Sequence[str] | None = None,
    bot: str = "random",
    rules: Mapping[str, object] | None = None,
    prepared: Prepared | None = None,
    sync: Sync = "never",
) -> Session:
    """Return a session at a file: bots everywhere, but humans where they are named."""
    game = games.load(game_id)
    chosen = options.read(game.options, SHORT[game_id] if rules is None else rules)
    players = {seat: Player(bot) for seat in game.seats(chosen)}
    for seat in (game.human,) if humans is None else humans:
        players[seat] = Player("human")
    return Session(
        game,
        chosen,
        players,
        seed,
        prepared=prepared,
        paper=lambda: File.create(path),
        sync=sync,
    )


def type_in(session: Session, *lines: str) -> None:
    """Type lines, none of which may be refused."""
    for line in lines:
        for _ in interpreter.execute(session, line):
            pass


def play_out(session: Session, limit: int = 5000) -> None:
    """Play a match to its end, the humans by `.` and `deal`."""
    for _ in range(limit):
        if session.over:
            session.close()
            return
        type_in(session, "deal" if session.table.to_act == TABLE else ".")
    raise AssertionError("the match does not end")


def whole(game_id: str, path: Path, seed: str = "7") -> str:
    """Return the transcript of a match of bots and one human, played to its end."""
    play_out(sit(game_id, path, seed=seed))
    return path.read_text(encoding="utf-8")


def states(transcript: Transcript) -> list[State]:
    """Return the state after each line."""
    return [step.after for step in replay(transcript)]


def moves(text: str) -> list[str]:
    """Return the move lines of a transcript, as they stand in the file."""
    return [line for line in text.splitlines() if line.startswith('    "')]


def verified(path: Path) -> Transcript:
    """Return the transcript in a file, which must verify."""
    transcript = read(path)
    for _ in replay(transcript):
        pass
    return transcript


def edited(text: str, old: str, new: str) -> str:
    """Return a text with one thing changed, which must be there once."""
    assert text.count(old) == 1, (text.count(old), old)
    return text.replace(old, new)


def first_of(lines: Iterable[str], words: str) -> str:
    """Return the first line that holds words."""
    return next(line for line in lines if words in line)
