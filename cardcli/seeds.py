"""The documented shuffle: the same cards on every machine and in every Python.

The stream of a seed and a label is SHA-256 of `cardcli/1/` + seed + `/` + label,
followed by a counter of 8 bytes, read as 32-bit big-endian numbers. Source: the
common part of the rules page, "Randomness".
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import count
from os import urandom
from struct import unpack
from typing import Any, TypeVar

Item = TypeVar("Item")

RANGE = 1 << 32


def _built_in_sha256() -> Callable[[bytes], Any]:
    """Return SHA-256 as the interpreter has it; hashlib would load all of OpenSSL."""
    name = "_sha2" if sys.version_info >= (3, 12) else "_sha256"
    try:
        module = import_module(name)
    except ImportError:
        module = import_module("hashlib")
    found: Callable[[bytes], Any] = module.sha256
    return found


sha256 = _built_in_sha256()


def _numbers(prefix: bytes) -> Iterator[int]:
    """Yield the numbers of a stream; nothing is hashed until the first is asked for."""
    for block in count():
        yield from unpack(">8I", sha256(prefix + block.to_bytes(8, "big")).digest())


class Stream:
    """The numbers that one seed and one label give."""

    def __init__(self, seed: str, label: str) -> None:
        prefix = f"cardcli/1/{seed}/{label}".encode("utf-8", "surrogatepass")
        self.next = _numbers(prefix).__next__
        """Returns the next number of the stream, 0 to 2**32 - 1."""

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, each equally likely."""
        ceiling = RANGE - RANGE % limit
        while (number := self.next()) >= ceiling:
            pass
        return number % limit

    def shuffle(self, items: list[Item]) -> None:
        """Shuffle a list in place, from the last index down to 1."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def choice(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]


def shuffled(items: Sequence[Item], seed: str, label: str) -> tuple[Item, ...]:
    """Return the items in the order that the seed gives them under the label."""
    order = list(items)
    Stream(seed, label).shuffle(order)
    return tuple(order)


def fresh() -> str:
    """Return a new seed of 128 bits from the system."""
    return urandom(16).hex()
