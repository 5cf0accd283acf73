"""Prints the table of `docs/performance.md`: `python -m bench.run [ROUNDS] [PART…]`."""

import platform
import shutil
import sys
from importlib import import_module, metadata

from bench.measure import PLACE, played

PARTS = ("startup", "terminal", "playouts", "verifying", "appending", "growth")
BESIDE = ("click", "prompt_toolkit", "open_spiel", "rlcard", "chess")
ROUNDS = 9


def main() -> None:
    """Measure the parts that are named, by default all."""
    words = sys.argv[1:]
    rounds = int(words.pop(0)) if words and words[0].isdigit() else ROUNDS
    print(f"{rounds} rounds, CPU time, medians. {versions()}.\n")
    try:
        rows = []
        for part in words or PARTS:
            rows += import_module(f"bench.{part}").rows()
        print("\n".join(played(rows, rounds)))
    finally:
        shutil.rmtree(PLACE)


def versions() -> str:
    """Return which versions are measured."""
    found = [f"Python {platform.python_version()}"]
    for name in BESIDE:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return ", ".join(found)


if __name__ == "__main__":
    main()
