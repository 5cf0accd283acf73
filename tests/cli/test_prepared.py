"""Decks, hands and the dealer prepared by hand; seats; further matches."""

from pathlib import Path

import pytest

from tests.cli.process import Run, run_cli, run_here
from tests.transcripts.tables import verified

SORTED = " ".join(
    rank + suit
    for suit in "CDHS"
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the program in a folder of its own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> "Play":
    """Return what plays whist with options and records it."""
    return Play(monkeypatch)


class Play:
    """Plays whist by lines."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def __call__(self, *args: str, typed: str = "deal\n") -> Run:
        """Play."""
        command = ["play", "whist", "--hotseat", "--record", "match.toml", *args]
        return run_here(command, self._patch, typed.encode())


def test_a_dealer(play: Play, tmp_path: Path) -> None:
    for seat, eldest in (("n", "E"), ("W", "N")):
        run = play("--dealer", seat, "--seed", "7", typed="deal\n.\n")
        assert (run.status, run.err) == (0, b"")
        assert f"Deal 1: {seat.upper()} deals." in run.out.decode()
        transcript = verified(tmp_path / "match.toml")
        assert transcript.deals[0].dealer == seat.upper()
        assert transcript.deals[0].moves[1].startswith(f"{eldest} play")
        assert transcript.seed is None
        (tmp_path / "match.toml").unlink()


def test_decks_are_dealt_before_the_seeds(play: Play, tmp_path: Path) -> None:
    backwards = " ".join(reversed(SORTED.split()))
    page = f"# two decks\n\n{SORTED} # plain\r\n{backwards.lower()}"
    (tmp_path / "decks.txt").write_text(page, encoding="utf-8")
    typed = ("deal\n" + ".\n" * 52) * 3 + "quit\n"
    run = play("--deck", "decks.txt", "--seed", "7", typed=typed)
    assert (run.status, run.err) == (0, b"")
    transcript = verified(tmp_path / "match.toml")
    texts = (tmp_path / "match.toml").read_text(encoding="utf-8").splitlines()
    decks = [line for line in texts if line.startswith("deck = ")]
    assert decks[:2] == [f'deck = "{SORTED}"', f'deck = "{backwards}"']
    assert transcript.seed is None and len(transcript.deals) == 3


@pytest.mark.parametrize(
    "page, words",
    [
        (SORTED[:-3], "decks.txt:1: the deck lacks AS"),
        (f"{SORTED} AS", "decks.txt:1: the deck has one AS too many"),
        (f"# a\n{SORTED}\n{SORTED[3:]} ZZ", "decks.txt:3: 'ZZ' is not a card; write"),
        ("", "decks.txt: holds no deck; write one a line, in dealing order"),
        ("# none\n\n", "decks.txt: holds no deck; "),
        ("A" * 2_000_000, "decks.txt: is over 1 MiB; "),
    ],
)
def test_what_is_no_deck(page: str, words: str, play: Play, tmp_path: Path) -> None:
    (tmp_path / "decks.txt").write_text(page, encoding="utf-8")
    run = play("--deck", "decks.txt")
    assert run.status == 4 and run.complaint.startswith(words)
    assert not (tmp_path / "match.toml").exists()


def test_hands(play: Play, tmp_path: Path) -> None:
    wanted = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    hands = ["--hand", f"N={wanted}", "--hand", "e=AH,KH"]
    run = play("--seed", "7", "--dealer", "W", *hands, typed="deal\nhand\n")
    assert (run.status, run.err) == (0, b"")
    assert "N holds 1 AS, 2 KS, 3 QS, 4 JS, 5 10S" in run.out.decode()
    transcript = verified(tmp_path / "match.toml")
    assert transcript.seed is None
    # Eldest N has the first card and every fourth after it, E those after them.
    text = (tmp_path / "match.toml").read_text(encoding="utf-8")
    dealt = text.partition('deck = "')[2].partition('"')[0].split()
    assert dealt[0::4] == wanted.split()
    assert dealt[1:8:4] == ["AH", "KH"]
    assert sorted(dealt) == sorted(SORTED.split())


def test_equal_hands_and_seeds_give_equal_decks(play: Play, tmp_path: Path) -> None:
    texts = []
    for seed in ("7", "7", "8"):
        play("--seed", seed, "--hand", "N=AS")
        texts.append((tmp_path / "match.toml").read_text(encoding="utf-8"))
        (tmp_path / "match.toml").unlink()
    assert texts[0] == texts[1] != texts[2]


def test_a_hand_that_is_too_long(play: Play) -> None:
    run = play("--hand", f"N={SORTED[: 14 * 3]}")
    assert run.status == 2
    assert run.complaint.startswith("--hand N: a hand has 13 cards")


def test_the_next_match_has_a_file_of_its_own(tmp_path: Path) -> None:
    args = ["play", "pinochle", "--seed", "7", "--set", "single_hand=on"]
    typed = "deal\n" + ".\n" * 60
    command = [*args, "--record", "match.toml", "--keep-going"]
    run_cli(*command, folder=tmp_path, given=f"{typed}next\n.\nnote b\n".encode())
    assert verified(tmp_path / "match.toml").result is not None
    other = verified(tmp_path / "match-2.toml")
    assert other.result is None and other.seed == "7/2"
    assert other.deals[0].moves[-1] == "note # b"


def test_every_table_is_saved_unless_it_is_not_wanted(tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    run_cli("play", "whist", "--no-record", folder=tmp_path, given=b"deal\n")
    assert not saved.exists()
    run_cli("play", "whist", folder=tmp_path, given=b"status\n")
    assert not saved.exists()
    for _ in range(2):
        run_cli("play", "whist", folder=tmp_path, given=b"deal\n")
    first, second = sorted(saved.iterdir())
    assert first.name.startswith("whist-") and first.suffix == ".toml"
    assert (saved.stat().st_mode & 0o777, first.stat().st_mode & 0o777) == (
        0o700,
        0o600,
    )
    run = run_cli("transcripts", folder=tmp_path)
    assert len(run.lines) == 2 and all("unfinished" in line for line in run.lines)
    assert run_cli("resume", second.stem, folder=tmp_path).status == 0
    removed = run_cli("transcripts", "remove", first.stem, folder=tmp_path)
    assert removed.lines == [f"{first.name}: removed"]
    assert list(saved.iterdir()) == [second]


def test_seats_change_hands_when_a_match_is_taken_up(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("--seed", "7", typed="deal\n.\n")
    seats = ["--seat", "e=random:Joe", "--seat", "S=human:Bob"]
    run = run_here(["resume", "match.toml", *seats], monkeypatch)
    assert (run.status, run.err) == (0, b"")
    moves = verified(tmp_path / "match.toml").deals[0].moves
    assert moves[2:4] == ("seat E = random Joe", "seat S = human Bob")
    before = (tmp_path / "match.toml").read_bytes()
    run = run_here(
        ["resume", "match.toml", "--seat", "N=random", "--seat", "W=nobody"],
        monkeypatch,
    )
    assert run.status == 2
    assert (tmp_path / "match.toml").read_bytes() == before
