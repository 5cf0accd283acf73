"""What a terminal sends for a key, by the name of the terminal."""

F1_TO_F4 = {"F1": "\x1bOP", "F2": "\x1bOQ", "F3": "\x1bOR", "F4": "\x1bOS"}
F5 = {"F5": "\x1b[15~"}
F6_TO_F10 = {
    "F6": "\x1b[17~",
    "F7": "\x1b[18~",
    "F8": "\x1b[19~",
    "F9": "\x1b[20~",
    "F10": "\x1b[21~",
}
CONSOLE = {
    "F1": "\x1b[[A",
    "F2": "\x1b[[B",
    "F3": "\x1b[[C",
    "F4": "\x1b[[D",
    "F5": "\x1b[[E",
}
PUTTY = {"F1": "\x1b[11~", "F2": "\x1b[12~", "F3": "\x1b[13~", "F4": "\x1b[14~"}

SPELLINGS: dict[str, dict[str, str]] = {
    "xterm-256color": F1_TO_F4 | F5 | F6_TO_F10,
    "screen": F1_TO_F4 | F5 | F6_TO_F10,
    "linux": CONSOLE | F6_TO_F10,
    "putty": PUTTY | F5 | F6_TO_F10,
    # This one has no more keys than these.
    "vt100": F1_TO_F4,
}
FUNCTION_KEYS = tuple(f"F{number}" for number in range(1, 11))

ARROWS = {
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
}
CONTROLS = {
    "Enter": "\r",
    "Tab": "\t",
    "Space": " ",
    "Escape": "\x1b",
    "Backspace": "\x7f",
}


def spelling(key: str, term: str) -> str:
    """Return what a terminal sends for a key: F1, Left, Enter, C-r, M-! …"""
    if key.startswith("C-"):
        return chr(ord(key[2:].upper()) & 0x1F)
    if key.startswith("M-"):
        return f"\x1b{key[2:]}"
    usual = SPELLINGS.get(term, SPELLINGS["xterm-256color"])
    return (ARROWS | CONTROLS | usual)[key]
