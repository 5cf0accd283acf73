"""`python -m cardcli`, and the program `cardcli`."""

import gc
import sys

MANY = 50_000
"""New objects between two looks for garbage."""


def main() -> None:
    """Run the program.

    A fifth of its start and end would go into looking for garbage: loading modules
    leaves hardly any, and at the end all of it goes with the process.
    """
    gc.set_threshold(MANY)
    try:
        from cardcli import cli

        cli.main()
    except KeyboardInterrupt:
        # While modules are loaded, or output is flushed at the end.
        sys.exit(130)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
