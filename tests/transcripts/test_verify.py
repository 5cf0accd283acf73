"""Reading strictly: an edit by hand is kept, or refused with place and reason."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardcli.errors import CardcliError, FileFault, Mismatch
from cardcli.transcripts.verify import keep_sound, verify, walk
from tests.transcripts.tables import edited, moves, sit, type_in, verified, whole

Edit = Callable[[str], str]


@pytest.fixture(scope="module")
def pinochle(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the transcript of a match of pinochle played to its end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        return whole("pinochle", tmp_path_factory.mktemp("whole") / "match.toml")


@pytest.fixture(scope="module")
def two_deals(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return whist in its second deal, which is then played again; P1 took a seat."""
    path = tmp_path_factory.mktemp("two") / "match.toml"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", "1790000000")
        session = sit("whist", path, humans="N")
        type_in(session, "deal")
        while session.table.to_act >= 0:
            type_in(session, ".")
        type_in(session, "deal", ".", "note ?! doubtful", "undo", "again", ".")
        return path.read_text(encoding="utf-8")


def change(old: str, new: str) -> Edit:
    """Return an edit of the first of what may stand there several times."""

    def edit(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return edit


def add(line: str) -> Edit:
    """Return an edit that puts a line above the tables."""
    return change("\n[options]", f"{line}\n\n[options]")


def append(lines: str) -> Edit:
    """Return an edit that puts lines at the end."""
    return lambda text: f"{text}{lines}"


def drop(start: str) -> Edit:
    """Return an edit that takes the first line with this beginning away."""

    def edit(text: str) -> str:
        lines = text.splitlines(keepends=True)
        gone = next(line for line in lines if line.startswith(start))
        lines.remove(gone)
        return "".join(lines)

    return edit


def fault_of(text: str, path: Path) -> CardcliError:
    """Return what is wrong with a text as a transcript."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardcliError) as caught:
        verify(path)
    return caught.value


SOUND: dict[str, Edit] = {
    "as it was": lambda text: text,
    "title, author and tags": add('title = "T"\nauthor = "A"\ntags = ["a", "b c"]'),
    "own keys at the top": add(
        '_mine = 3\n_deep = { a = [1, { b = 2.5 }] }\n"_x y" = 1'
    ),
    "an own table": append('\n[_mine]\nwhat = "ever"\n'),
    "own key in the options": change("[options]\n", '[options]\n_why = "so"\n'),
    "own key in the seats": change("[seats]\n", "[seats]\n_where = 1\n"),
    "own key in a deal": change("[[deal]]\n", '[[deal]]\n_grade = "good"\n'),
    "own key in the result": change("[result]\n", "[result]\n_said = 1\n"),
    "comments": lambda text: text.replace("\n[", "\n# remark ....... a.b\n[").replace(
        '",\n    "P2', '", # here\n    "P2'
    ),
    "re-indented": lambda text: text.replace('\n    "', '\n\t"'),
    "flush left": lambda text: text.replace('\n    "', '\n"'),
    "one line a deal": lambda text: text.replace(',\n    "', ', "').replace(
        '[\n    "', '["'
    ),
    "no last comma": lambda text: text.replace(",\n]", "\n]"),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "no last newline": lambda text: text.removesuffix("\n"),
    "single quotes": lambda text: re.sub(r'(?m)^    "(.*)",$', r"    '\1',", text),
    "keys in another order": lambda text: text.replace(
        'game = "pinochle"\n', ""
    ).replace("cardcli = 1\n", 'game = "pinochle"\ncardcli = 1\n'),
}


@pytest.mark.parametrize("name", SOUND)
def test_what_a_reader_may_edit(name: str, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = SOUND[name](pinochle)
    assert (text != pinochle) == (name != "as it was")
    path.write_bytes(text.encode())
    assert verified(path).result is not None


@pytest.mark.parametrize("mark", ["!", "?", "!?", "?!", "!!", "??", "! why", "§ ж"])
def test_notes_and_their_marks(mark: str, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[5]
    noted = f'{line.removesuffix(chr(34) + ",")} # {mark}",'
    path.write_text(edited(pinochle, line, noted), encoding="utf-8")
    assert verified(path).deals[0].moves[5].endswith(f" # {mark}")


def test_a_note_alone_stands_anywhere_after_the_deal(
    pinochle: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.toml"
    for place in (1, 7, len(moves(pinochle))):
        lines = moves(pinochle)[:place]
        noted = edited(pinochle, lines[-1], f'{lines[-1]}\n    "note # ?! here",')
        path.write_text(noted, encoding="utf-8")
        assert verified(path).deals[0].moves[place] == "note # ?! here"


FORM: dict[str, tuple[Edit, str]] = {
    "unknown key": (add('auther = "A"'), ":5: unknown key 'auther' in this file; "),
    "unknown option": (
        change("[options]\n", "[options]\ngame_pint = 5\n"),
        ":7: unknown option 'game_pint': did you mean game_point?",
    ),
    "unknown seat": (
        change('P2 = "', 'P3 = "'),
        ":13: these are not the seats; write P1",
    ),
    "seats in another order": (
        lambda text: drop("P1")(text).replace("\n[[deal]]", 'P1 = "human"\n\n[[deal]]'),
        "in this order",
    ),
    "unknown key in a deal": (
        change("[[deal]]\n", '[[deal]]\ndeala = "P1"\n'),
        ":18: deal 1: unknown key 'deala' in deal; ",
    ),
    "unknown key in the result": (change("[result]\n", "[result]\nwon = 1\n"), "'won'"),
    "unknown table": (append("\n[extra]\na = 1\n"), "unknown key 'extra'"),
    "another format": (
        change("cardcli = 1", "cardcli = 2"),
        ":1: cardcli = 2 is unknown",
    ),
    "no format": (
        drop("cardcli"),
        ": the key cardcli is missing; it is a whole number",
    ),
    "format is a text": (
        change("cardcli = 1", 'cardcli = "1"'),
        ":1: cardcli is a text",
    ),
    "format is true": (
        change("cardcli = 1", "cardcli = true"),
        ":1: cardcli is true or",
    ),
    "another game": (change('"pinochle"', '"poker"'), ":2: no game 'poker'; the games"),
    "a game cut short": (change('"pinochle"', '"pin"'), ":2: no game 'pin'"),
    "no game": (drop("game"), "the key game is missing; it is a text"),
    "no start": (drop("started"), "the key started is missing"),
    "a start without a zone": (
        change("20Z", "20"),
        ":4: started is not in UTC; write it like 2026-11-29T17:00:03Z",
    ),
    "a start elsewhere": (change("20Z", "20+01:00"), ":4: started is not in UTC"),
    "the seed is a number": (
        change('seed = "7"', "seed = 7"),
        ":3: seed is a whole num",
    ),
    "no options": (
        lambda text: text.replace("[options]", "[_options]"),
        "the key options is missing",
    ),
    "a missing option": (
        drop("single_hand"),
        ":6: the option single_hand is missing; ",
    ),
    "an option out of range": (
        change("game_point = 1000", "game_point = 499"),
        ":9: game_point cannot be '499': 500 to 30000",
    ),
    "an option of no such word": (
        change('"oldtimer"', '"youngtimer"'),
        ":7: count cannot be 'youngtimer': oldtimer, simplified, streamlined",
    ),
    "an option as a text": (
        change("game_point = 1000", 'game_point = "1000"'),
        ":9: game_point is not in its form; write game_point = 1000",
    ),
    "an option as a word": (
        change("single_hand = true", 'single_hand = "on"'),
        ":11: single_hand is not in its form; write single_hand = true",
    ),
    "a fraction for an option": (
        change("game_point = 1000", "game_point = 1000.0"),
        ":9: game_point cannot be '1000.0'",
    ),
    "nobody sits": (change('P1 = "human"', 'P1 = ""'), ":14: P1: nobody sits there; "),
    "no name after the bot": (change('"human"', '"human "'), ":14: P1: nobody sits"),
    "a seat is a number": (change('"human"', "3"), ":14: P1 is a whole number"),
    "dealer is no seat": (
        change('dealer = "P', 'dealer = "Q'),
        ":18: deal 1: no seat 'Q",
    ),
    "no dealer": (drop("dealer"), ":17: deal 1: the key dealer is missing"),
    "no deck": (drop("deck"), ":17: deal 1: the key deck is missing"),
    "no such card": (
        change('deck = "', 'deck = "1S '),
        ":19: deal 1: deck: '1S' is not a",
    ),
    "two spaces in the deck": (
        change('deck = "', 'deck = " '),
        "deck: '' is not a card",
    ),
    "moves are a text": (
        change("moves = [", 'moves = "x"\n_x = ['),
        ":20: deal 1: moves is a text; write an array",
    ),
    "a number among the moves": (change("moves = [", "moves = [3,"), "write texts"),
    "no moves": (
        change("moves = [", "moves = []\n_moves = ["),
        ":20: deal 1: there are no moves; the first is deal",
    ),
    "the first deal again": (
        change("[[deal]]\n", "[[deal]]\nagain = true\n"),
        ":18: deal 1: nothing was dealt that could be played again; ",
    ),
    "a deal is no table": (
        lambda text: text[: text.index("\n[[deal]]")].replace(
            "\n[opt", "deal = [1]\n\n[opt"
        ),
        "deal 1 is no table; write [[deal]]",
    ),
    "a fraction of a result": (
        change("scores = { P1 = ", "scores = { P1 = 0."),
        "scores",
    ),
    "a result without scores": (drop("scores"), "the key scores is missing"),
    "scores are a text": (
        lambda text: drop("scores")(text) + 'scores = "P1"\n',
        "scores is a text; write a table",
    ),
    "a title that is a number": (add("title = 3"), ":5: title is a whole number"),
    "an author that is a table": (append("\n[author]\na = 1\n"), "author is a table"),
    "tags that are a text": (
        add('tags = "a, b"'),
        ":5: tags is a text; write an array",
    ),
    "a number among the tags": (add('tags = ["a", 1]'), ":5: tags holds other things"),
    "a key twice": (add('seed = "8"'), "not TOML: "),
    "a table twice": (append("\n[options]\n"), "not TOML: "),
    "a line without a deal": (
        append('\n[[line]]\nmove = 2\nmoves = ["x"]\n'),
        "deal is mi",
    ),
    "a line with an unknown key": (
        append('\n[[line]]\ndeal = 1\nmove = 2\nmoves = ["x"]\nname = "n"\n'),
        "unknown key 'name' in line; ",
    ),
    "a line that is no table": (add("line = [1]"), "line is no table; write [[line]]"),
    "a line without moves": (
        append("\n[[line]]\ndeal = 1\nmove = 2\nmoves = []\n"),
        "with",
    ),
    "not TOML at all": (lambda text: "what\nis this", ":1: not TOML: "),
    "nothing at all": (lambda text: "", ": the key cardcli is missing"),
    "a lone surrogate": (change('seed = "7"', 'seed = "\\uD800"'), ":3: not TOML: "),
    "a NUL": (change('seed = "7"', 'seed = "7\0"'), ":3: not TOML: "),
    "a byte order mark": (
        lambda text: f"\ufeff{text}",
        ":1: starts with a byte order mark",
    ),
}


@pytest.mark.parametrize("name", FORM)
def test_what_is_no_transcript_is_refused(
    name: str, pinochle: str, tmp_path: Path
) -> None:
    edit, words = FORM[name]
    fault = fault_of(edit(pinochle), tmp_path / "match.toml")
    assert type(fault) is FileFault and fault.exit_code == 4
    assert str(fault).startswith(f"{tmp_path}/match.toml:")
    assert words in str(fault)
    assert "\n" not in str(fault)


RULES: dict[str, tuple[Edit, str]] = {
    "wrong dealer": (
        lambda text: (
            text.replace('dealer = "P1"', 'dealer = "X"', 1)
            .replace('dealer = "P2"', 'dealer = "P1"', 1)
            .replace('dealer = "X"', 'dealer = "P2"', 1)
        ),
        "deal 1, move 1: recorded dealer P",
    ),
    "another seed": (change('seed = "7"', 'seed = "8"'), "deal 1, move 1: recorded "),
    "another deck": (
        lambda text: _swapped(text),
        "the deck is not the seed's: it starts ",
    ),
    "a deck that is not the game's": (
        lambda text: _without_seed(text).replace('deck = "', 'deck = "2S ', 1),
        "the rules refuse it: the deck has one 2S too many",
    ),
    "a short deck": (
        lambda text: _without_seed(text).replace(_deck(text)[-4:], '"', 1),
        "the rules refuse it: the deck lacks ",
    ),
    "wrong outcome": (change("trick P1", "trick P2"), "the rules say '"),
    "an outcome too many": (
        change('",\n    "P', ' -> trick P1",\n    "P'),
        "; the rules say",
    ),
    "an outcome missing": (lambda text: _without_outcome(text), "the rules say '"),
    "outcomes in another order": (
        lambda text: _outcomes_swapped(text),
        "the rules say '",
    ),
    "wrong seat": (lambda text: _other_seat(text), "it is the turn of P"),
    "no such seat": (lambda text: _seat(text, "P3"), "there is no seat 'P3'"),
    "no seat": (lambda text: _seat(text, ""), "a move is [@seconds] [SEAT] COMMAND"),
    "a time at the table's own": (
        change('"deal', '"@1.0 deal'),
        "a move is [@seconds]",
    ),
    "a time that is no number": (
        change('"P1 play', '"@x P1 play'),
        "written like @4.2",
    ),
    "a time without its part": (
        change('"P1 play', '"@4. P1 play'),
        "written like @4.2",
    ),
    "an empty note": (change('",\n    "P', ' # ",\n    "P'), "nothing after the #"),
    "a note that hides": (
        change('",\n    "P', ' # a\\u202eb",\n    "P'),
        "the note holds \\u{202E}",
    ),
    "a card that is not held": (lambda text: _plays(text, "2C"), "recorded "),
    "a card by its number": (lambda text: _plays(text, "1"), "'1' is not a card"),
    "a card in small letters": (lambda text: _plays(text, None), "it is written "),
    "a verb of another game": (
        lambda text: _command(text, "bid 3"),
        "'bid' is no move",
    ),
    "a comfort": (lambda text: _command(text, "status"), "'status' is no move"),
    "a deal in mid-deal": (
        lambda text: _insert(text, '    "deal",'),
        "a deal starts with deal, and only there",
    ),
    "an undo of nothing": (
        lambda text: _insert(text, '    "P1 undo",', 1),
        "there is no move of this seat to undo",
    ),
    "an undo with outcomes": (
        lambda text: _insert(text, '    "P1 undo -> trick P1",', 9),
        "undo has no outcomes",
    ),
    "a note with a word": (
        lambda text: _insert(text, '    "note a # b",'),
        "note # text",
    ),
    "a note without text": (lambda text: _insert(text, '    "note",'), "note # text"),
    "a seat that does not change": (
        lambda text: _insert(text, '    "seat P2",'),
        "a change of hands is written: seat P2 = human Bob",
    ),
    "a seat that is none": (
        lambda text: _insert(text, '    "seat P9 = human Bob",'),
        "a change of hands is written: seat P2 = human Bob",
    ),
    "a seat for nobody": (
        lambda text: _insert(text, '    "seat P2 =  Bob",'),
        "nobody sits there",
    ),
    "an early result": (lambda text: _short(text), "the match is not over"),
    "no result": (
        lambda text: text[: text.index("\n[result]")],
        "the result is missing",
    ),
    "a wrong winner": (
        lambda text: (
            text.replace('winner = "P1"', 'winner = "P"')
            .replace('winner = "P2"', 'winner = "P1"')
            .replace('winner = "P"', 'winner = "P2"')
        ),
        "recorded result P",
    ),
    "no winner": (drop("winner"), "recorded result None"),
    "wrong scores": (
        change("scores = { P1 = ", "scores = { P1 = 1"),
        "the rules say P",
    ),
    "a score of another side": (change("{ P1 =", "{ P3 ="), "recorded result "),
    "a deal after the end": (
        lambda text: (
            text[: text.index("\n[result]")] + text[text.index("\n[[deal]]") :]
        ),
        "a deal begins after the match is over",
    ),
    "a move after the end": (
        lambda text: text.replace("\n]\n", '\n    "P1 play AS",\n]\n'),
        "it is after the end of the match",
    ),
    "an undo after the end": (
        lambda text: text.replace("\n]\n", '\n    "P1 undo",\n]\n'),
        "it is after the end of the match",
    ),
}


def _deck(text: str) -> str:
    return next(line for line in text.splitlines() if line.startswith("deck = "))


def _swapped(text: str) -> str:
    first, second, *rest = _deck(text).removeprefix('deck = "').split(" ")
    assert first != second
    return text.replace(_deck(text), f'deck = "{" ".join([second, first, *rest])}')


def _without_seed(text: str) -> str:
    return drop("seed")(text)


def _move(text: str, words: str, start: int = 2) -> str:
    """Return the first line from a place on that holds words."""
    return next(line for line in moves(text)[start:] if words in line)


def _without_outcome(text: str) -> str:
    line = _move(text, " -> ")
    return edited(text, line, f'{line.partition(" -> ")[0]}",')


def _outcomes_swapped(text: str) -> str:
    line = _move(text, "; ")
    head, _, tail = line.partition(" -> ")
    first, second, *rest = tail.removesuffix('",').split("; ")
    return edited(text, line, f'{head} -> {"; ".join([second, first, *rest])}",')


def _other_seat(text: str) -> str:
    line = moves(text)[1]
    other = line.replace('"P1', '"P') if '"P1' in line else line.replace('"P2', '"P')
    seat = "P2" if '"P1' in line else "P1"
    return edited(text, line, other.replace('"P ', f'"{seat} '))


def _seat(text: str, seat: str) -> str:
    line = moves(text)[1]
    return edited(text, line, f'    "{seat} {line.split(" ", 5)[5]}')


def _plays(text: str, card: str | None) -> str:
    line = moves(text)[1]
    played = line.split()[2].removesuffix('",')
    assert line.split()[1] == "play"
    return edited(text, line, line.replace(played, card or played.lower()))


def _command(text: str, command: str) -> str:
    line = moves(text)[1]
    return edited(text, line, f'    {line.split()[0]} {command}",')


def _insert(text: str, line: str, after: int = 3) -> str:
    before = moves(text)[after - 1]
    return edited(text, before, f"{before}\n{line}")


def _short(text: str) -> str:
    """Return a transcript without its last move, but with its result."""
    return edited(text, f"{moves(text)[-1]}\n", "")


@pytest.mark.parametrize("name", RULES)
def test_what_the_rules_do_not_say_is_refused(
    name: str, pinochle: str, tmp_path: Path
) -> None:
    edit, words = RULES[name]
    text = edit(pinochle)
    assert text != pinochle
    fault = fault_of(text, tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and fault.exit_code == 3, fault
    assert str(fault).startswith(f"{tmp_path}/match.toml:{fault.line}: ")
    assert words in str(fault)
    assert "\n" not in str(fault)


def test_a_mismatch_names_its_line_deal_and_move(pinochle: str, tmp_path: Path) -> None:
    line = _move(pinochle, " -> trick P1 ", 20)
    wrong = line.replace(" -> trick P1 ", " -> trick P2 ", 1)
    fault = fault_of(edited(pinochle, line, wrong), tmp_path / "match.toml")
    move = moves(pinochle).index(line) + 1
    number = pinochle.splitlines().index(line) + 1
    said = wrong.strip().removeprefix('"').removesuffix('",')
    right = line.strip().removeprefix('"').removesuffix('",')
    assert str(fault) == (
        f"{tmp_path}/match.toml:{number}: deal 1, move {move}: "
        f"recorded '{said}'; the rules say '{right}'"
    )


AGAIN: dict[str, tuple[Edit, str]] = {
    "another deck again": (
        lambda text: _last_deck_changed(_without_seed(text)),
        "a deal played again has the deck of the deal before it",
    ),
    "a deal not over": (
        change("again = true\n", ""),
        "a deal begins before the last one is over",
    ),
    "the wrong dealer again": (
        lambda text: _last_dealer_changed(text),
        "recorded dealer ",
    ),
}


def _last_deck_changed(text: str) -> str:
    head, _, tail = text.rpartition('deck = "')
    first, second, rest = tail.split(" ", 2)
    return f'{head}deck = "{second} {first} {rest}'


def _last_dealer_changed(text: str) -> str:
    head, _, tail = text.rpartition('dealer = "')
    return f'{head}dealer = "{"N" if tail[0] != "N" else "E"}{tail[1:]}'


@pytest.mark.parametrize("name", AGAIN)
def test_a_deal_played_again_is_the_same_deal(
    name: str, two_deals: str, tmp_path: Path
) -> None:
    edit, words = AGAIN[name]
    fault = fault_of(edit(two_deals), tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and words in str(fault)
    assert "deal 3, move 1: " in str(fault)


def test_a_change_of_hands_is_kept(two_deals: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = '    "note # ?! doubtful",'
    text = edited(two_deals, line, f'{line}\n    "seat E = human Bob",')
    path.write_text(text, encoding="utf-8")
    assert "seat E = human Bob" in verified(path).deals[1].moves


BRANCH = """
[[line]]
deal = {deal}
move = {move}
moves = [
{moves}
]
"""


def branch(text: str, deal: int, move: int, *lines: str) -> str:
    """Return a transcript with another line of play at its end."""
    listed = "\n".join(f'    "{line}",' for line in lines)
    return text + BRANCH.format(deal=deal, move=move, moves=listed)


def first_moves(text: str) -> list[str]:
    """Return the first moves as texts."""
    return [line.strip().removeprefix('"').removesuffix('",') for line in moves(text)]


def test_another_line_of_play_is_verified(two_deals: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    lines = first_moves(two_deals)
    text = branch(two_deals, 1, 2, *lines[1:4], "note # ! the same again")
    text = branch(text, 1, 4, *lines[3:6], f"{lines[5].split()[0]} undo")
    path.write_text(text, encoding="utf-8")
    assert [found.move for found in verified(path).branches] == [2, 4]


BRANCHES: dict[str, tuple[int, int, list[str], str]] = {
    "a move that is not legal": (1, 2, ["{0} play {1}"], "line 1: recorded '{0} play"),
    "no form": (1, 2, ["what"], "line 1: recorded 'what'; a move is "),
    "at the deal": (1, 1, ["deal"], "line 1: it starts with the deal; "),
    "no such move": (
        1,
        99,
        ["note # a"],
        "line 1: it starts at deal 1, move 99, where",
    ),
    "no such deal": (9, 2, ["note # a"], "line 1: it starts at deal 9, move 2, where"),
    "a deal within": (1, 2, ["deal"], "a deal starts with deal, and only there"),
}


@pytest.mark.parametrize("name", BRANCHES)
def test_another_line_that_is_wrong(name: str, two_deals: str, tmp_path: Path) -> None:
    deal, move, lines, words = BRANCHES[name]
    first, second = first_moves(two_deals)[1:3]
    names = first.split()[0], second.split()[2]
    lines = [line.format(*names) for line in lines]
    fault = fault_of(branch(two_deals, deal, move, *lines), tmp_path / "match.toml")
    assert isinstance(fault, Mismatch) and words.format(*names) in str(fault)
    number = two_deals.count("\n") + 2
    assert str(fault).startswith(f"{tmp_path}/match.toml:{number}: ")


def test_a_wrong_line_does_not_hide_behind_a_right_one(
    two_deals: str, tmp_path: Path
) -> None:
    lines = first_moves(two_deals)
    text = branch(branch(two_deals, 1, 2, lines[1]), 1, 2, lines[2])
    fault = fault_of(text, tmp_path / "match.toml")
    assert "line 2: recorded " in str(fault)


def test_the_main_line_goes_on_after_another(two_deals: str, tmp_path: Path) -> None:
    lines = first_moves(two_deals)
    seat = lines[3].split()[0]
    text = branch(two_deals, 1, 5, f"{seat} undo")
    line = moves(two_deals)[5]
    wrong = edited(text, line, line.replace("play", "ploy"))
    fault = fault_of(wrong, tmp_path / "match.toml")
    assert "deal 1, move 6: " in str(fault)
    (tmp_path / "match.toml").write_text(text, encoding="utf-8")
    verified(tmp_path / "match.toml")


def test_folders_are_walked(pinochle: str, tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "empty").mkdir()
    for name in ("b/two.toml", "one.toml", "other.txt"):
        (tmp_path / name).write_text(pinochle, encoding="utf-8")
    found = list(walk([tmp_path, tmp_path / "none.toml", tmp_path / "empty"]))
    assert [path.relative_to(tmp_path).as_posix() for path in found] == [
        "b/two.toml",
        "one.toml",
        "none.toml",
        "empty",
    ]


@pytest.mark.parametrize("place", [1, 5, 40])
def test_repair_keeps_what_is_sound(place: int, pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[place]
    wrong = edited(pinochle, line, line.replace("play", "ploy").replace("meld", "mold"))
    path.write_text(wrong, encoding="utf-8")
    kept = keep_sound(path)
    assert kept == tmp_path / "match.repaired.toml"
    assert moves(kept.read_text(encoding="utf-8")) == moves(pinochle)[:place]
    verified(kept)
    assert path.read_text(encoding="utf-8") == wrong
    with pytest.raises(FileFault, match="match.repaired.toml: exists already"):
        keep_sound(path)


def test_repair_of_bytes_that_are_no_text(pinochle: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    line = moves(pinochle)[30]
    path.write_bytes(pinochle.encode().replace(line.encode(), b'    "P\xff1'))
    kept = keep_sound(path)
    assert moves(kept.read_text(encoding="utf-8")) == moves(pinochle)[:30]
    verified(kept)


@pytest.mark.parametrize("text", ["", "what", 'cardcli = 1\ngame = "whist"\n'])
def test_repair_of_nothing_sound(text: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileFault, match="match.toml.*nothing before that is sound"):
        keep_sound(path)
    assert sorted(tmp_path.iterdir()) == [path]
