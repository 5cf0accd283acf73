"""How a transcript ends: its result against the last state of its replay."""

from collections.abc import Mapping

from cardcli.errors import Mismatch
from cardcli.foreign import visible
from cardcli.game import NOBODY, State
from cardcli.transcripts.reader import Transcript
from cardcli.transcripts.where import of_key, of_move


class Unended(Mismatch):
    """A match played to its end, and no result of it."""


def check_result(transcript: Transcript, state: State | None) -> None:
    """Raise Mismatch where the result is not that of the last state."""
    result = transcript.result
    if state is not None and state.to_act == NOBODY:
        if result is None:
            deals = transcript.deals
            place = of_move(transcript.text, len(deals), len(deals[-1].moves))
            words = "the match is over, but the result is missing"
            raise mismatch(transcript, place, words, Unended)
        winner, scores = state.winner(), state.score()
        if (winner, dict(scores)) != (result.winner, dict(result.scores)):
            recorded = f"{result.winner}, {_written(result.scores)}"
            right = f"{winner}, {_written(scores)}"
            words = f"recorded result {recorded}; the rules say {right}"
            raise mismatch(transcript, _heading(transcript), words)
    elif result is not None:
        words = "a result stands here, but the match is not over"
        raise mismatch(transcript, _heading(transcript), words)


def _heading(transcript: Transcript) -> int | None:
    return of_key(transcript.text, "", "result")


def _written(scores: Mapping[str, int]) -> str:
    return " ".join(f"{side} {points}" for side, points in scores.items())


def mismatch(
    transcript: Transcript,
    line: int | None,
    words: str,
    kind: type[Mismatch] = Mismatch,
) -> Mismatch:
    """Return an error with the line of the file where it is known."""
    where = transcript.name + (f":{line}" if line else "")
    error = kind(f"{where}: {visible(words)}")
    error.line = line
    return error
