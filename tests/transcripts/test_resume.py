"""Taking a match up where it stopped, whatever others did to its file."""

from pathlib import Path

import pytest

from cardcli import game as games
from cardcli import options
from cardcli.errors import CardcliError, FileFault, Mismatch, WrongUsage
from cardcli.players import Player
from cardcli.resume import resume
from cardcli.seeds import shuffled
from cardcli.session import Prepared
from cardcli.transcripts.reader import parse, read
from tests.transcripts.matches import Played, go_on
from tests.transcripts.tables import moves, sit, type_in, verified, whole


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_damage_before_the_end_is_not_cut_off(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    lines = match.contents[14].splitlines(keepends=True)
    at = [n for n, line in enumerate(lines) if line.startswith('    "')][4]
    lines[at] = lines[at].replace('",', ",")
    path.write_text("".join(lines), encoding="utf-8")
    data = path.read_bytes()
    with pytest.raises(FileFault, match="more than its end is damaged") as caught:
        resume(path)
    assert str(caught.value).startswith(f"{path}:{at + 1}: not TOML: ")
    assert path.read_bytes() == data and sorted(tmp_path.iterdir()) == [path]


def test_a_transcript_that_does_not_verify_is_not_taken_up(
    match: Played, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    last = moves(match.contents[14])[-1]
    move = last.removesuffix('",').partition(" #")[0]
    for wrong in (f'{move} -> trick X",', f'{move} # ",'):
        path.write_text(match.contents[14].replace(last, wrong), encoding="utf-8")
        data = path.read_bytes()
        with pytest.raises(Mismatch, match="deal [12], move "):
            resume(path)
        assert path.read_bytes() == data and sorted(tmp_path.iterdir()) == [path]


def test_a_match_that_is_over_is_not_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = whole("pinochle", path)
    with pytest.raises(WrongUsage, match="this match is over; cardcli replay shows it"):
        resume(path)
    assert _text(path) == text and sorted(tmp_path.iterdir()) == [path]


def test_a_wrong_result_does_not_open_a_match_again(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = whole("pinochle", path).replace("scores = { P1 = ", "scores = { P1 = 1")
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Mismatch, match="recorded result"):
        resume(path)
    assert _text(path) == text and sorted(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("content", [b"", b"\n", b"what is this", b"\0" * 100, b"\xff"])
def test_what_is_no_transcript_cannot_be_taken_up(
    content: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    path.write_bytes(content)
    with pytest.raises(FileFault) as caught:
        resume(path)
    assert str(caught.value).startswith(f"{path}:")
    assert "\n" not in str(caught.value)
    assert path.read_bytes() == content and sorted(tmp_path.iterdir()) == [path]


def test_a_header_alone_cannot_be_taken_up(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(match.text.partition("\n[[deal]]")[0] + "\n", encoding="utf-8")
    with pytest.raises(FileFault, match="holds no deal; cardcli play starts a new"):
        resume(path)


EDITS = {
    "comments at the end": "\n# a remark\n",
    "a line at the end": '\n[[line]]\ndeal = 1\nmove = 2\nmoves = ["note # a"]\n',
    "an own table": '\n[_mine]\nwhat = "ever"\n',
}


@pytest.mark.parametrize("name", EDITS)
def test_a_file_of_unusual_form_is_brought_into_ours(
    name: str, match: Played, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    content = match.contents[9]
    own = content.replace(
        "\n[options]\n",
        '\ntitle = "T"\ntags = ["a"]\n_x = [{ b = 1 }, 2]\n\n[options]\n',
    ).replace("[seats]\n", "_o = { c = 3 }\n\n[seats]\n_s = [1]\n")
    own = own.replace("[[deal]]\n", '[[deal]]\n"_d \\"" = { e = [{ f = 2.5 }] }\n')
    path.write_text(own + EDITS[name], encoding="utf-8")
    before = read(path)
    session, (remark,) = resume(path)
    session.close()
    after = read(path)
    assert after._replace(text="") == before._replace(text="")
    assert remark.endswith("the file as it was is kept as match.toml.edited")
    assert _text(tmp_path / "match.toml.edited") == own + EDITS[name]
    go_on(path, match.left(10))
    lines = [deal.moves for deal in verified(path).deals]
    assert lines == [deal.moves for deal in parse(match.text, "").deals]


def test_own_keys_and_comments_stay_where_they_are(
    match: Played, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    own = match.contents[9].replace("\n[seats]", "\n# why?\n_x = 3\n\n[seats]")
    own = own.replace("_x = 3", "_x = 3 # so")
    path.write_text(own, encoding="utf-8")
    go_on(path, match.left(10))
    assert "\n# why?\n_x = 3 # so\n" in _text(path)
    assert moves(_text(path)) == moves(match.text)


def test_crlf_becomes_our_line_end(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_bytes(match.contents[9].replace("\n", "\r\n").encode())
    go_on(path, match.left(10))
    assert _text(path) == match.text


def test_a_change_of_hands_holds_after_it(match: Played, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(match.contents[9], encoding="utf-8")
    session, _ = resume(path)
    other = session.seats[1]
    session.seat_player(other, Player("beginner", "Tom"))
    session.close()
    again, _ = resume(path)
    assert again.players[other] == Player("beginner", "Tom")
    assert f'    "seat {other} = beginner Tom",\n]\n' in _text(path)


def test_what_was_prepared_by_hand_stays_without_a_seed(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path, prepared=Prepared(dealer=2))
    type_in(session, "deal", ".")
    session.close()
    taken, _ = resume(path)
    type_in(taken, ".")
    while taken.table.to_act >= 0:
        type_in(taken, ".")
    type_in(taken, "deal")
    taken.close()
    transcript = verified(path)
    assert transcript.seed is None and len(transcript.deals) == 2


@pytest.mark.parametrize("cards", [False, True])
def test_bots_think_the_same_where_the_deck_was_prepared(
    cards: bool, tmp_path: Path
) -> None:
    game = games.load("whist")
    deck = shuffled(game.deck(options.read(game.options, {})), "9", "deal/1")
    texts = []
    for stop in (0, 1, 2, 3, 5):
        path = tmp_path / f"{stop}.toml"
        prepared = Prepared((deck,) if cards else (), 2)
        session = sit("whist", path, prepared=prepared)
        type_in(session, "deal")
        for number in range(1, 10):
            type_in(session, ".")
            if number == stop:
                session.close()
                session, _ = resume(path)
        session.close()
        texts.append(_text(path))
    assert len(set(texts)) == 1


def test_the_match_after_one_taken_up_is_saved_too(tmp_path: Path, saved: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("pinochle", path)
    type_in(session, "deal", ".")
    session.close()
    taken, _ = resume(path)
    while not taken.over:
        type_in(taken, "deal" if taken.table.to_act < 0 else ".")
    type_in(taken, "next", ".")
    taken.close()
    (other,) = saved.iterdir()
    assert verified(path).result is not None
    assert verified(other).result is None


def test_a_bot_that_there_is_no_more(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    session = sit("whist", path)
    type_in(session, "deal", ".")
    session.close()
    path.write_text(_text(path).replace('"random"', '"gone Joe"'), encoding="utf-8")
    verified(path)
    with pytest.raises(CardcliError, match="no bot 'gone' plays whist; there are"):
        taken, _ = resume(path)
        type_in(taken, ".")
