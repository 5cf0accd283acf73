"""Writes every golden anew from its command and typed lines, and prints the diff.

Never green: it ends with status 1 where something changed or a golden is new, and
with 2 where nothing did, so that no test run can pass by rewriting.
"""

import difflib
import sys

from tests.golden.golden import TYPED, Golden, find, run


def rewrite(golden: Golden) -> bool:
    """Write a golden and its transcript anew; say whether anything changed."""
    made = run(golden)
    if made.text.count(f"\n{TYPED.rstrip()}") < len(golden.typed):
        name = golden.path.name
        raise SystemExit(f"{name}: ends before its last typed line; --keep-going?")
    old = golden.transcript.read_text() if golden.transcript.exists() else None
    if made.text == golden.text and made.transcript == old:
        return False
    print_diff(golden.path.name, golden.text, made.text)
    print_diff(golden.transcript.name, old or "", made.transcript or "")
    golden.path.write_text(made.text, encoding="utf-8")
    if made.transcript is not None:
        golden.transcript.write_text(made.transcript, encoding="utf-8")
    elif old is not None:
        golden.transcript.unlink()
    return True


def print_diff(name: str, old: str, new: str) -> None:
    """Print what differs between two texts."""
    lines = difflib.unified_diff(
        old.splitlines(),
        new.splitlines(),
        f"{name} as it was",
        f"{name} now",
        lineterm="",
    )
    for line in lines:
        print(line)


def main() -> int:
    """Rewrite all goldens, or those whose names hold a word of the command line."""
    words = sys.argv[1:]
    goldens = [
        golden
        for golden in find()
        if not words or any(word in str(golden.path) for word in words)
    ]
    changed = sum(map(rewrite, goldens))
    print(f"{len(goldens)} goldens, {changed} rewritten: read the diff, then test")
    return 1 if changed else 2


if __name__ == "__main__":
    sys.exit(main())
