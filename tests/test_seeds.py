"""The documented shuffle: vectors, and the page's words worked out by hand.

The literal decks were computed from the words of the rules page ("Randomness") and
must never change: a seed is a promise.
"""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import pytest

from cardcli.cards import SUITS, deck, name, names
from cardcli.game import load
from cardcli.options import read
from cardcli.seeds import Stream, fresh, shuffled


def numbers(seed: str, label: str) -> Iterator[int]:
    """Yield the 32-bit numbers of a stream, as the page says."""
    i = 0
    while True:
        text = ("cardcli/1/" + seed + "/" + label).encode("utf-8")
        block = sha256(text + i.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            a, b, c, d = block[start : start + 4]
            yield ((a * 256 + b) * 256 + c) * 256 + d
        i += 1


def below(stream: Iterator[int], n: int) -> int:
    """Return the page's `below(n)`."""
    while True:
        u = next(stream)
        if u < n * (2**32 // n):
            return u % n


def by_hand(items: list[int], seed: str, label: str) -> list[int]:
    """Return the page's `shuffle` of a copy of the items."""
    stream = numbers(seed, label)
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = below(stream, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


UNICODE = "\u00fcn\u00ef \u2660 \u65e5\u672c"

BLOCKS = {
    ("42", "deal/1"): "469544020ebe0b48943938501755b209565cccf18b3b82452ef19075f747a40b"
    "ae9453f7cf1626ed1d1f4aa0bf09cf20c49058e015bbc35c804c8e5743b39ad9",
    ("", "dealer"): "c4b6a60a928d5475d62407cf3aa47ef1f1141f60e4c2b85099ee7a53166fbe3c",
}
"""The first bytes of streams, as `sha256sum` gives them."""

DECKS = [
    (48, "42", "deal/1", [28, 37, 23, 10, 20, 35, 15, 32], "76e192472acc17d5"),
    (48, "42", "deal/2", [27, 11, 21, 30, 25, 0, 47, 9], "0fcb4cf6d4ceb527"),
    (48, UNICODE, "deal/1", [32, 5, 28, 0, 17, 33, 24, 31], "393b3e3dff9a208c"),
    (52, "42", "deal/1", [20, 23, 37, 7, 45, 22, 29, 28], "a1ef4e59a6d548d3"),
    (52, "42", "deal/2", [44, 20, 33, 6, 19, 39, 34, 43], "fe6869af8b5632b0"),
    (52, UNICODE, "deal/1", [40, 45, 33, 0, 28, 2, 11, 22], "ecade4c0ad31b7b8"),
    (53, "42", "deal/1", [21, 6, 48, 11, 16, 25, 18, 36], "7b3c3c9ca47f262f"),
    (53, "42", "deal/2", [21, 42, 18, 45, 34, 43, 9, 10], "741b36a30d42941a"),
    (53, UNICODE, "deal/1", [2, 5, 20, 33, 13, 24, 18, 23], "14c509dabd3d36ac"),
    (80, "42", "deal/1", [72, 47, 12, 42, 63, 17, 30, 11], "1e9f605bab88bad1"),
    (80, "42", "deal/2", [16, 0, 77, 34, 37, 72, 32, 5], "442e81525e30baf8"),
    (80, UNICODE, "deal/1", [79, 54, 29, 17, 19, 18, 46, 67], "514855ea3807653a"),
]
"""Size, seed, label; the first eight places; SHA-256 of the places as bytes, cut."""

DEALERS = {
    "42": [0, 1, 0, 1, 4, 1],
    "": [0, 2, 2, 4, 2, 2],
    UNICODE: [0, 1, 0, 3, 4, 2],
}
"""The first dealer's seat by the number of seats, 2 to 7."""

TRUMPS = {"42": "DHHDDSDH", "": "CDHHDHCC", UNICODE: "HSDDDHHH"}
"""The suits drawn for the first eight deals."""


@pytest.mark.parametrize(("stream", "digits"), BLOCKS.items())
def test_a_stream_is_sha_256_read_big_endian(
    stream: tuple[str, str], digits: str
) -> None:
    made = Stream(*stream)
    words = [digits[start : start + 8] for start in range(0, len(digits), 8)]
    assert [f"{made.next():08x}" for _ in words] == words


@pytest.mark.parametrize(("size", "seed", "label", "first", "digest"), DECKS)
def test_a_shuffle_is_the_published_one(
    size: int, seed: str, label: str, first: list[int], digest: str
) -> None:
    order = list(shuffled(range(size), seed, label))
    assert order[:8] == first
    assert sha256(bytes(order)).hexdigest()[:16] == digest
    assert order == by_hand(list(range(size)), seed, label)


@pytest.mark.parametrize("seed", ["42", "", "a longer seed", UNICODE, "x" * 1000])
@pytest.mark.parametrize("label", ["deal/1", "deal/17", "bot/N/tommy"])
def test_a_shuffle_goes_by_the_page(seed: str, label: str) -> None:
    for size in (0, 1, 2, 7, 48, 52, 53, 80, 300):
        assert list(shuffled(range(size), seed, label)) == by_hand(
            list(range(size)), seed, label
        )


def test_the_first_dealer_and_drawn_suits() -> None:
    for seed, dealers in DEALERS.items():
        drawn = [Stream(seed, "dealer").below(seats) for seats in range(2, 8)]
        assert drawn == dealers
    for seed, suits in TRUMPS.items():
        streams = [Stream(seed, f"trump/{deal}") for deal in range(1, 9)]
        assert "".join("CDHS"[SUITS[s.below(4)]] for s in streams) == suits


@pytest.mark.parametrize("limit", [1, 3, 2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_below_takes_another_where_a_number_would_be_unfair(limit: int) -> None:
    stream = Stream("fair", "test")
    ours = numbers("fair", "test")
    assert [stream.below(limit) for _ in range(50)] == [
        below(ours, limit) for _ in range(50)
    ]


def test_streams_of_other_labels_are_other_streams() -> None:
    labels = ["deal/1", "deal/2", "deal/11", "dealer", "trump/1", "bot/1"]
    firsts = {Stream("42", label).next() for label in labels}
    assert len(firsts) == len(labels)


def test_a_stream_goes_on_where_it_was() -> None:
    stream = Stream("42", "deal/1")
    assert stream.next() == 0x46954402
    assert stream.below(4) == 0x0EBE0B48 % 4
    assert stream.choice("abc") == "abc"[0x94393850 % 3]
    items = [1, 2]
    stream.shuffle(items)
    assert items == ([2, 1] if 0x1755B209 % 2 == 0 else [1, 2])


def test_a_seed_may_be_any_text() -> None:
    assert shuffled("ab", "\udcff", "deal/1") in (("a", "b"), ("b", "a"))
    composed, decomposed = Stream("\u00fc", "x"), Stream("u\u0308", "x")
    assert composed.next() != decomposed.next()


def test_every_place_is_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for deal in range(6000):
        counts[shuffled((1, 2, 3), "statistics", f"deal/{deal}")] += 1
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # 0.1 %, 5 df


def test_a_fresh_seed_is_128_bits() -> None:
    seeds = {fresh() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_the_decks_of_the_games_are_built_as_the_page_says() -> None:
    usual = [*map(str, range(2, 11)), "J", "Q", "K", "A"]
    built = {
        "pinochle": [
            rank + suit
            for suit in "CDHS"
            for rank in ("9", "J", "Q", "K", "10", "A")
            for _ in range(2)
        ],
        "doubles": [
            rank + suit
            for suit in "CDHS"
            for rank in ("J", "Q", "K", "10", "A")
            for _ in range(4)
        ],
        "pitch": [rank + suit for suit in "CDHS" for rank in usual],
        "whist": [rank + suit for suit in "CDHS" for rank in usual],
    }
    for game_id, expected in built.items():
        game = load(game_id)
        cards = game.deck(read(game.options, {}))
        assert names(cards).split() == expected
        places = by_hand(list(range(len(cards))), "42", "deal/1")
        dealt = shuffled(cards, "42", "deal/1")
        assert [name(card) for card in dealt] == [expected[at] for at in places]
    pitch = load("pitch")
    joker = pitch.deck(read(pitch.options, {"joker": True}))
    assert names(joker).split() == [*built["pitch"], "JK"]


def test_a_dealt_deck_in_full() -> None:
    cards = shuffled(deck(range(2, 15)), "42", "deal/1")
    assert names(cards) == FULL


FULL = (
    "9D QD KH 9C 8S JD 5H 4H 3S QC 7D AH AD 5D 4D JS 10C 10D "
    "6C 5S 4C 7S 10H 4S KC 2C 8C 9H 3D JH JC 10S 7C 6H 2D AS "
    "3C 8D KD KS 7H QS AC 9S 6S 3H 5C 6D 2S QH 8H 2H"
)
