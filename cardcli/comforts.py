"""What one terminal has as its player likes it; no rule, and in no transcript."""

from dataclasses import dataclass

from cardcli.options import choice, switch, whole

STEP = 0.2
"""Seconds: delays are numbers of these steps, as in Doubles Pinochle."""
MOST_STEPS = 50


@dataclass(frozen=True, kw_only=True)
class Comforts:
    """How a table is shown and how fast the bots are; each can be changed at any time.

    Its fields are options like a game's, so `set`, settings and setups read, check and
    write them alike.
    """

    theme: str = choice(
        ("two", "four", "contrast", "mono"), "two", "the colours of the suits"
    )
    suits: str = choice(
        ("auto", "signs", "letters", "words"), "auto", "how a card is written"
    )
    sort: str = choice(("suits", "trump", "low"), "suits", "how the hand is sorted")
    sound: bool = switch(True, "whether the terminal's bell is rung")
    toolbar: bool = switch(True, "whether a line of keys is shown below the prompt")
    editing: str = choice(("emacs", "vi"), "emacs", "the keys that edit a line")
    replay: bool = switch(
        False, "whether each deal asks if the last one is to be played again"
    )
    bid_delay: int = whole(0, MOST_STEPS, 2, "fifths of a second after a bot's bid")
    play_delay: int = whole(0, MOST_STEPS, 2, "fifths of a second after a bot's play")
    trick_delay: int = whole(0, MOST_STEPS, 3, "fifths of a second after each trick")
