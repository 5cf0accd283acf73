"""The front door: `cardcli` alone at a terminal, where one picks what to do."""

import shlex
from collections.abc import Sequence
from typing import NamedTuple

import click

from cardcli import game as games
from cardcli import places, unfinished
from cardcli.desk import DESK, Desk, desk
from cardcli.errors import CardcliError, Unreadable
from cardcli.foreign import hiding, quoted, visible
from cardcli.script import PROMPT
from cardcli.settings import Settings
from cardcli.transcripts.shelf import Entry, newest_first

LEAVING = ("quit", "exit")
RESUME = "resume"
DEMO = "demo"
MOST_LISTED = 9
HELP = (
    "Type a number, the name of a game, or any verb of cardcli as on the command "
    "line: play whist --seed 7, rules pitch bidding, transcripts. demo GAME lets you "
    "watch the program. VERB --help explains a verb; quit leaves."
)


class Way(NamedTuple):
    """One way on from the door: the words that go it, and what they do."""

    words: tuple[str, ...]
    title: str


def door(ctx: click.Context, found: Settings, *, back: bool = False) -> int:
    """Let the person at the terminal pick, until he leaves; return the exit status.

    `back` takes one whose line dropped straight back to his table.
    """
    with desk(found) as seat:
        ctx.meta[DESK] = seat
        seat.say([_welcome(found)])
        if back and (left := _left(found.player)):
            _go(ctx, seat, [Way((RESUME, left[0].path.stem), "")], "1")
        shown: list[Way] = []
        while not seat.left:
            ways = _ways(found.player)
            if ways != shown:
                seat.say([*_menu(ways), _invitation(ways)])
            shown = ways
            line = seat.line(PROMPT, lambda text: _proposals(ctx, text))
            if line is None or not _go(ctx, seat, ways, line):
                break
    return 0


def _invitation(ways: Sequence[Way]) -> str:
    enter = " Enter takes 1;" if ways[0].words[0] == RESUME else ""
    return f"A number or a word, please;{enter} help says more."


def _welcome(found: Settings) -> str:
    name = f", {visible(found.player)}" if found.player else ""
    return f"Welcome to cardcli{name}: four classic card games."


def _ways(player: str) -> list[Way]:
    """Return the ways on: first back to the matches that were left."""
    ways = [
        Way((RESUME, entry.path.stem), f"{RESUME} {_told(entry)}")
        for entry in _left(player)
    ]
    for game_id in games.ids():
        ways.append(Way(("play", game_id), f"{game_id}: {games.load(game_id).title}"))
    ways.append(Way((DEMO,), "demo: watch the program play"))
    if newest_first(places.transcripts()):
        ways.append(Way(("replay",), "replay: see a saved match again"))
    ways.append(Way(("records",), "records: who won what"))
    return [*ways, Way(LEAVING[:1], "quit")]


def _left(player: str) -> list[Entry]:
    """Return the match of each game that was left last, the one played last first."""
    found: dict[str, Entry] = {}
    for entry in unfinished.matches(player):
        found.setdefault(entry.game, entry)
    return list(found.values())


def _told(entry: Entry) -> str:
    """Return in short which match a transcript is."""
    players = ", ".join(f"{seat} {who}" for seat, who in entry.seats.items())
    return visible(f"{entry.game}, begun {entry.started[:16]} UTC ({players})")


def _menu(ways: Sequence[Way]) -> list[str]:
    return [f"{number} {way.title}" for number, way in enumerate(ways, start=1)]


def _go(ctx: click.Context, seat: Desk, ways: Sequence[Way], line: str) -> bool:
    """Do what a line asks for; say whether the person stays."""
    try:
        words = _words(ctx, ways, line)
        if words[:1] in ([word] for word in LEAVING):
            return False
        if words == ["help"]:
            seat.say([HELP])
        elif words == ["replay"]:
            _pick(ctx, seat)
        elif words:
            _run(ctx, words)
    except click.exceptions.Exit:
        pass
    except click.ClickException as fault:
        seat.say([visible(" ".join(fault.format_message().split()))])
    except CardcliError as fault:
        seat.say([visible(str(fault))])
    return True


def _words(ctx: click.Context, ways: Sequence[Way], line: str) -> list[str]:
    """Return the words of cardcli's command line that a line at the door stands for.

    Raises Unreadable for any that cannot be.
    """
    if hiding(line):
        raise Unreadable(f"the line holds {hiding(line)}; type plain text")
    try:
        words = shlex.split(line)
    except ValueError:
        raise Unreadable(f"{quoted(line, 100)} lacks a quote; close it") from None
    if not words:
        return list(ways[0].words) if ways[0].words[0] == RESUME else []
    first, *rest = words
    if first.isascii() and first.isdigit():
        if not 1 <= int(first[:4]) <= len(ways):
            raise Unreadable(f"there is no {first[:4]}; type 1 to {len(ways)}")
        words = [*ways[int(first[:4]) - 1].words, *rest]
    else:
        words = [_complete(ctx, first), *rest]
    if words[0] in games.ids():
        return ["play", *words]
    if words[0] == DEMO:
        return ["play", *(words[1:] or games.ids()[:1]), "--demo"]
    return words


def _known(ctx: click.Context) -> list[str]:
    """Return every word that a line at the door may begin with."""
    group = ctx.command
    assert isinstance(group, click.Group)
    verbs = [name for name in group.list_commands(ctx) if group.get_command(ctx, name)]
    return [*games.ids(), DEMO, "help", *LEAVING, *verbs]


def _complete(ctx: click.Context, word: str) -> str:
    """Return the word that an unambiguous beginning stands for; raise Unreadable."""
    known = _known(ctx)
    lower = word.lower()
    fitting = [name for name in known if name.startswith(lower)]
    if lower in known:
        return lower
    if len(fitting) == 1:
        return fitting[0]
    among = ", ".join(fitting or known)
    raise Unreadable(f"{quoted(word, 40)} is not clear here; type one of {among}")


def _proposals(ctx: click.Context, text: str) -> list[str]:
    """Return what the word at the end of a line may be."""
    words = text.split()
    begun = "" if not words or text[-1:].isspace() else words.pop()
    found = _known(ctx)
    if words:
        found = games.ids() if words[-1] in ("play", "rules", DEMO) else []
    return [word for word in found if word.startswith(begun.lower())]


def _pick(ctx: click.Context, seat: Desk) -> None:
    """Let the person pick a saved match, and play it back."""
    saved = newest_first(places.transcripts())[:MOST_LISTED]
    if not saved:
        seat.say(["No match is saved yet."])
        return
    ways = [Way((), _told(entry)) for entry in saved]
    seat.say(_menu(ways))
    line = seat.line(PROMPT)
    number = (line or "").strip()
    if number in map(str, range(1, len(ways) + 1)):
        _run(ctx, ["replay", saved[int(number) - 1].path.stem])
    elif number:
        raise Unreadable(f"{quoted(number, 40)} is not 1 to {len(ways)}")


def _run(ctx: click.Context, words: Sequence[str]) -> None:
    """Run words as on the command line, below what heads it."""
    group = ctx.command
    assert isinstance(group, click.Group)
    name, verb, rest = group.resolve_command(ctx, list(words))
    assert verb is not None
    with verb.make_context(name, rest, parent=ctx) as below:
        verb.invoke(below)
