"""From what was asked for on the command line to a table with players."""

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from cardcli import cards, decks, game, opponents, options, places, seeds
from cardcli.cards import Card
from cardcli.comforts import Comforts
from cardcli.deals import positions
from cardcli.desk import at_terminal
from cardcli.errors import CardcliError, FileFault, Unreadable, WrongUsage
from cardcli.foreign import hiding, quoted, visible
from cardcli.game import Game
from cardcli.players import DEFAULT_BOT, HUMAN, Player
from cardcli.session import Prepared, Session
from cardcli.transcripts.paper import File, Memory, Paper
from cardcli.transcripts.recorder import Sync

if TYPE_CHECKING:
    from cardcli.settings import Settings
    from cardcli.setups import Setup

MOST_SEED = 200
MOST_DECKS = 1 << 20


class Nothing(Memory):
    """Paper that keeps nothing."""

    def write(self, text: str, over: int, *, sync: bool = False) -> None:
        """Write nothing."""


def open_table(chosen: Mapping[str, Any], found: "Settings") -> Session:
    """Return a session as the options of `cardcli play` want it, and the settings.

    Raises WrongUsage or FileFault, naming the option.
    """
    played = game.load(chosen["game"])
    setup = _setup(played, chosen["setup"])
    given = _given(played, chosen["preset"], chosen["settings"])
    given = {**setup.rules, **given} if setup else given
    rules = options.read(played.options, given)
    seats = played.seats(rules)
    seed = _seed(chosen["seed"])
    players = _players(played, seats, chosen, setup.seats if setup else {})
    players = _named(players, found.player)
    people = any(who.human for who in players.values()) and not chosen["demo"]
    session = Session(
        played,
        rules,
        players,
        seed,
        prepared=_prepared(played, rules, seed, chosen),
        paper=_paper(played, chosen["record"], chosen["no_record"]),
        sync=sync_of(found.sync, person=people and at_terminal()),
        given=given,
    )
    session.comforts = _comforts(setup, found)
    session.forbidden = frozenset(found.forbid)
    if session.forbids("open") and session.open_hands:
        raise WrongUsage("open hands are forbidden here; leave open_hands off")
    return session


def sync_of(wanted: str, *, person: bool) -> Sync:
    """Return when a transcript is forced to the disk: for people each move."""
    if wanted == "auto":
        return "each" if person else "deal"
    return cast(Sync, wanted)


def _named(players: dict[str, Player], name: str) -> dict[str, Player]:
    """Give a lone human without a name the name of the settings."""
    humans = [seat for seat, who in players.items() if who.human]
    if name and len(humans) == 1 and not players[humans[0]].name:
        players[humans[0]] = Player(HUMAN, name)
    return players


def _comforts(setup: "Setup | None", found: "Settings") -> Comforts:
    """Return the settings' comforts, a setup's where none was asked for just now."""
    asked = ("option", "environment")
    kept = {
        name: value
        for name, value in (setup.comforts if setup else {}).items()
        if not found.origins[name].startswith(asked)
    }
    return replace(found.comforts, **kept)


def _setup(played: Game, name: str | None) -> "Setup | None":
    """Return the saved setup that a table starts from, where one is named."""
    if name is None:
        return None
    from cardcli import setups

    setup = setups.read(name)
    setups.check_for(setup, name, played)
    return setup


def _paper(played: Game, record: str | None, nothing: bool) -> Callable[[], Paper]:
    if nothing and record:
        raise WrongUsage("--record and --no-record do not go together; leave one out")
    if nothing:
        return Nothing
    if record is None:
        return places.new_transcript(played.id)
    if hiding(record) or not record:
        words = "cannot be a file name; use plain text"
        raise WrongUsage(f"--record {quoted(record)} {words}")
    path = Path(record)
    if os.path.lexists(path):
        reason = "exists already; name another file, or resume it"
        raise FileFault(f"{visible(record)}: {reason}")
    made: list[Path] = []

    def make() -> Paper:
        """Return a new file; a further match has its number in its name."""
        number = sum(map(os.path.lexists, made)) + 1
        free = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        paper = File.create(free)
        made.append(free)
        return paper

    return make


def _seed(given: str | None) -> str:
    if given is None:
        return seeds.fresh()
    if hiding(given) or not given or len(given) > MOST_SEED:
        right = f"write 1 to {MOST_SEED} characters of plain text"
        raise WrongUsage(f"--seed {quoted(given, 50)} cannot be a seed; {right}")
    return given


def _pairs(option: str, given: Sequence[str], shape: str) -> dict[str, str]:
    """Return NAME=VALUE options as a dict; each name once."""
    pairs: dict[str, str] = {}
    for item in given:
        name, equals, value = item.partition("=")
        if not equals or not name.strip():
            raise WrongUsage(f"{option} {quoted(item)}: write {shape}")
        key = name.strip()
        if key.upper() in map(str.upper, pairs):
            raise WrongUsage(f"{option} names {quoted(key)} twice; once will do")
        pairs[key] = value.strip()
    return pairs


def _given(
    played: Game, preset: str | None, settings: Sequence[str]
) -> dict[str, object]:
    """Return the options that a preset and `--set` choose."""
    given: dict[str, object] = {}
    if preset is not None:
        if preset not in played.presets:
            known = ", ".join(sorted(played.presets)) or "none in this game"
            raise WrongUsage(f"no preset {quoted(preset)}; there are {known}")
        given |= played.presets[preset]
    return given | _pairs("--set", settings, "--set OPTION=VALUE")


def _players(
    played: Game,
    seats: tuple[str, ...],
    chosen: Mapping[str, Any],
    kept: Mapping[str, Player],
) -> dict[str, Player]:
    """Return who sits where: the lone human, a setup's players, then --seat's."""
    human = Player(HUMAN)
    spare = Player(DEFAULT_BOT)
    players = {seat: human if seat == played.human else spare for seat in seats}
    if any(who.human for who in kept.values()):
        players = dict.fromkeys(seats, spare)
    players |= {seat: who for seat, who in kept.items() if seat in seats}
    wanted = _wanted(played, seats, chosen["sitters"])
    if chosen["hotseat"]:
        players = {seat: who if who.human else human for seat, who in players.items()}
    elif any(who.human for who in wanted.values()):
        players = {seat: spare if who.human else who for seat, who in players.items()}
    players |= wanted
    if chosen["demo"]:
        if chosen["hotseat"] or any(who.human for who in wanted.values()):
            raise WrongUsage("--demo seats bots everywhere; leave the humans out")
        players = {
            seat: Player(DEFAULT_BOT, who.name) if who.human else who
            for seat, who in players.items()
        }
    opponents.check_apart(players)
    return players


def _wanted(
    played: Game, seats: tuple[str, ...], sitters: Sequence[str]
) -> dict[str, Player]:
    """Return the players that --seat names."""
    given = _pairs("--seat", sitters, "--seat SEAT=WHO")
    return {
        _seat(seat, seats): opponents.player(who, played.id)
        for seat, who in given.items()
    }


def _known_bots(played: Game, players: Mapping[str, Player]) -> None:
    from cardcli.bots import find

    for kind in sorted({who.kind for who in players.values() if not who.human}):
        find(played.id, kind)


def _seat(name: str, seats: tuple[str, ...]) -> str:
    if name.upper() not in seats:
        listed = ", ".join(seats)
        raise WrongUsage(f"no seat {quoted(name)}; the seats are {listed}")
    return name.upper()


def _prepared(
    played: Game, rules: Any, seed: str, chosen: Mapping[str, Any]
) -> Prepared | None:
    """Return the decks and the dealer prepared by hand."""
    seats = played.seats(rules)
    dealer = None
    if chosen["dealer"] is not None:
        dealer = seats.index(_seat(chosen["dealer"], seats))
    hands = _pairs("--hand", chosen["hands"], '--hand SEAT="CARDS"')
    dealt: list[tuple[Card, ...]] = []
    if chosen["deck_file"] is not None:
        if hands:
            raise WrongUsage("--deck and --hand do not go together; leave one out")
        dealt = read_decks(Path(chosen["deck_file"]), played, rules)
    if hands:
        if dealer is None:
            dealer = decks.first_dealer(played, rules, seed)
        dealt = [_deck_with(played, rules, seed, dealer, hands)]
    if dealer is None and not dealt:
        return None
    return Prepared(tuple(dealt), dealer)


def read_decks(path: Path, played: Game, rules: Any) -> list[tuple[Card, ...]]:
    """Return the decks of a file, a line each; `#` starts a remark.

    Raises FileFault, naming file and line, where a line is not the game's deck.
    """
    shown = visible(str(path))
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_DECKS + 1)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "it cannot be a file name"
        raise FileFault(f"{shown}: cannot be read: {reason}") from None
    if len(raw) > MOST_DECKS:
        raise FileFault(f"{shown}: is over 1 MiB; that is enough for 3000 decks")
    found = []
    for number, line in enumerate(raw.decode(errors="replace").split("\n"), start=1):
        words = line.partition("#")[0].split()
        if words:
            found.append(_deck_line(words, played, rules, f"{shown}:{number}"))
    if not found:
        raise FileFault(f"{shown}: holds no deck; write one a line, in dealing order")
    return found


def _deck_line(
    words: list[str], played: Game, rules: Any, where: str
) -> tuple[Card, ...]:
    from cardcli.deals import check_deck

    try:
        deck = tuple(map(cards.card, words))
        check_deck(deck, played.deck(rules))
    except CardcliError as fault:
        raise FileFault(f"{where}: {visible(str(fault))}") from None
    return deck


def _deck_with(
    played: Game, rules: Any, seed: str, dealer: int, hands: Mapping[str, str]
) -> tuple[Card, ...]:
    """Return the seed's first deck with the wanted cards moved into the hands."""
    seats = played.seats(rules)
    wanted = {_seat(seat, seats): _cards(seat, text) for seat, text in hands.items()}
    rest = list(decks.deck(played, rules, seed, 1))
    left = Counter(rest)
    for seat, held in wanted.items():
        if len(held) > played.each:
            raise WrongUsage(f"--hand {seat}: a hand has {played.each} cards")
        for card in held:
            if not left[card]:
                raise WrongUsage(f"--hand {seat}: there is no {cards.name(card)} left")
            left[card] -= 1
            rest.remove(card)
    places_of = positions(
        len(seats), (dealer + 1) % len(seats), played.each, played.packet
    )
    deck: dict[int, Card] = {}
    for seat, held in wanted.items():
        deck.update(zip(places_of[seats.index(seat)], held, strict=False))
    size = len(rest) + len(deck)
    return tuple(deck[at] if at in deck else rest.pop(0) for at in range(size))


def _cards(seat: str, text: str) -> list[Card]:
    words = text.replace(",", " ").split()
    if not words:
        raise WrongUsage(f'--hand {visible(seat)}: write the cards, like "AS KS"')
    try:
        return [cards.card(word) for word in words]
    except Unreadable as fault:
        raise WrongUsage(f"--hand {visible(seat)}: {visible(str(fault))}") from None


def seat_players(session: Session, sitters: Sequence[str]) -> None:
    """Give seats of a session to other players, as `--seat` says."""
    wanted = _wanted(session.game, session.seats, sitters)
    opponents.check_apart(session.players | wanted)
    _known_bots(session.game, session.players | wanted)
    for seat, who in wanted.items():
        opponents.seat(session, seat, who)
