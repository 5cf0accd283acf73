"""Hidden cards dealt to where they may lie, however tight what is known makes it."""

from collections.abc import Callable, Sequence

from cardcli.cards import Card
from cardcli.seeds import Stream


def deal_unseen(
    cards: Sequence[Card],
    rooms: Sequence[int],
    may_hold: Callable[[int, Card], bool],
    stream: Stream,
) -> list[list[Card]]:
    """Return the cards dealt at random to rooms of the given sizes.

    `may_hold(room, card)` says what is known not to be. A card that finds every room
    it may lie in full moves another one on (an augmenting path), so the deal always
    ends where one exists. Raises ValueError where none does.
    """
    left = list(cards)
    stream.shuffle(left)
    if sum(rooms) != len(left):
        raise ValueError("the rooms do not hold the cards")
    held: list[list[Card]] = [[] for _ in rooms]
    for card in left:
        free = [
            room
            for room, size in enumerate(rooms)
            for _ in range(size - len(held[room]))
            if may_hold(room, card)
        ]
        if free:
            held[stream.choice(free)].append(card)
        elif not _move_on(card, rooms, held, may_hold):
            raise ValueError("no deal of the unseen cards fits what is known")
    return held


def _move_on(
    card: Card,
    rooms: Sequence[int],
    held: list[list[Card]],
    may_hold: Callable[[int, Card], bool],
) -> bool:
    """Make room for a card along a shortest chain of moves."""
    came: dict[int, tuple[int, Card] | None] = {}
    frontier = [room for room in range(len(rooms)) if may_hold(room, card)]
    came.update(dict.fromkeys(frontier))
    for room in frontier:
        if len(held[room]) < rooms[room]:
            _shift(card, room, came, held)
            return True
        for other in range(len(rooms)):
            if other in came:
                continue
            for moved in held[room]:
                if may_hold(other, moved):
                    came[other] = (room, moved)
                    frontier.append(other)
                    break
    return False


def _shift(
    card: Card,
    room: int,
    came: dict[int, tuple[int, Card] | None],
    held: list[list[Card]],
) -> None:
    """Carry out a chain of moves that ends in a room with space, then lay the card."""
    step = came[room]
    while step is not None:
        source, moved = step
        held[source].remove(moved)
        held[room].append(moved)
        room = source
        step = came[room]
    held[room].append(card)
