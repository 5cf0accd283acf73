"""What can go wrong, named for who must act on it."""


class CardcliError(Exception):
    """A fault that a user can read and mend; every other exception is a bug.

    The message has one line: what is wrong, then what would be right.
    """

    exit_code = 1
    line: int | None = None
    """The line of the file that is at fault, where it is known."""


class Unreadable(CardcliError):
    """A line, a card or a word that cannot be read as what it should be."""


class Refused(CardcliError):
    """A readable command that the rules do not allow now."""

    def __init__(self, reason: str, allowed: str = "") -> None:
        super().__init__(f"{reason}: {allowed}" if allowed else reason)
        self.reason = reason
        self.allowed = allowed
        """What the seat may do instead; empty where the reason says all."""


class WrongUsage(CardcliError):
    """Options or arguments that do not make a table."""

    exit_code = 2


class Mismatch(CardcliError):
    """A transcript that says something else than the rules."""

    exit_code = 3


class FileFault(CardcliError):
    """A file that cannot be read, is damaged or over a cap, or cannot be written."""

    exit_code = 4
