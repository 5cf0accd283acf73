"""What is over a cap is refused before it is parsed, and quickly."""

import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardcli.errors import FileFault
from cardcli.seeds import Stream
from cardcli.transcripts import caps, reader
from tests.transcripts.tables import moves, whole

DEEP = 10_000
MANY = 20_000

HEAD = 'cardcli = 1\ngame = "whist"\n'


def dotted(part: str, many: int = MANY) -> str:
    """Return a key of many parts."""
    return ".".join([part] * many)


LONG_LINES: dict[str, str] = {
    "a bare key": f"{HEAD}_{dotted('a')} = 1\n",
    "a quoted key": f"{HEAD}_{dotted(chr(34) + 'a' + chr(34))} = 1\n",
    "a key in single quotes": f"{HEAD}_{dotted(chr(39) * 2)} = 1\n",
    "a key with spaces": f"{HEAD}_a {dotted(' a ')} = 1\n",
    "a heading": f"{HEAD}[_{dotted('a')}]\n",
    "a heading of an array": f"{HEAD}[[_{dotted('a')}]]\n",
    "an inline table": f"{HEAD}_x = {{ {dotted('a')} = 1 }}\n",
    "arrays": f"{HEAD}_x = {'[' * DEEP}{']' * DEEP}\n",
    "inline tables": f"{HEAD}_x = {'{a=' * DEEP}1{'}' * DEEP}\n",
    "a number": f"{HEAD}_x = {'7' * 10_000}\n",
    "a hexadecimal number": f"{HEAD}_x = 0x{'f' * 10_000}\n",
    "a text": f'{HEAD}_x = "{"a" * 10_000}"\n',
    "a move": f'{HEAD}[[deal]]\nmoves = [\n    "{"a" * 10_000}",\n]\n',
    "a remark": f"{HEAD}# {'a' * 10_000}\n",
    "an escape": f'{HEAD}_x = "{chr(92) + "n"}{(chr(92) + "n") * 5000}"\n',
    "no line end": f"{HEAD}{'a' * 10_000}",
    "blanks": f"{HEAD}{' ' * 10_000}\n",
}


def cut(part: str) -> str:
    """Return a key as long as a line may be."""
    return dotted(part, caps.MOST_LINE // (len(part) + 1) - 20)


DOTS: dict[str, str] = {
    "a bare key": f"{HEAD}_{cut('a')} = 1\n",
    "a quoted key": f"{HEAD}_x.{cut(chr(34) + 'a' + chr(34))} = 1\n",
    "a key in single quotes": f"{HEAD}_x.{cut(chr(39) * 2)} = 1\n",
    "a key with spaces": f"{HEAD}_x . {cut(' a')} = 1\n",
    "a key with tabs": f"{HEAD}_x\t.\t{cut('a')} = 1\n",
    "a heading": f"{HEAD}[_{cut('a')}]\n",
    "a heading of an array": f"{HEAD}[[_{cut('a')}]]\n",
    "a heading with spaces": f"{HEAD}[ _x . {cut(' a ')} ]\n",
    "an inline table": f"{HEAD}_x = {{ {cut('a')} = 1 }}\n",
    "an inline table in an array": f"{HEAD}_x = [1, {{ b = 2, {cut('a')} = 1 }}]\n",
    "nine dots": f"{HEAD}_a.b.c.d.e.f.g.h.i.j = 1\n",
    "after a text of lines": f'{HEAD}_x = {{ y = """\n""", {cut("a")} = 1 }} # "\n',
    "after bare lines": f"{HEAD}_x = [ '''\n''', {{ {cut('a')} = 1 }}] # '\n",
    "in the guise of a move": (
        f"{HEAD}_x = [ '''\n    \"a''', {{ {cut('a')} = 1 }}] # \",\n"
    ),
    "after four quotes": f'{HEAD}_x = {{ y = """a"""", {cut("a")} = 1 }}\n',
    "after five quotes": f'{HEAD}_x = {{ y = """a""""", {cut("a")} = 1 }}\n',
    "after a quote in a remark": f'{HEAD}# "\n_{cut("a")} = 1 # "\n',
    "after a backslash": f"{HEAD}_x = {{ y = '\\', {cut('a')} = 1 }} # '\n",
    "after an escaped quote": f'{HEAD}_x = {{ y = "\\"", {cut("a")} = 1 }} # "\n',
    "CRLF": f"{HEAD}_{cut('a')} = 1\r\n",
}


def lines_of(piece: str, size: int) -> str:
    """Return many lines."""
    return f"{piece}\n" * (size // (len(piece) + 1))


OTHERS: dict[str, tuple[str, str]] = {
    "deep arrays, a line each": (
        f"{HEAD}_x = " + "[\n" * DEEP,
        "is nested over 16 deep",
    ),
    "deep inline tables": (f"{HEAD}_x = {'{a=' * 100}1{'}' * 100}\n", "is nested over"),
    "mixed": (f"{HEAD}_x = {'[{a=' * 9}1{'}]' * 9}\n", "is nested over 16 deep"),
    "5000 digits": (f"{HEAD}_x = {'7' * 5000}\n", "a number of over 40 digits"),
    "5000 digits for the format": (f"cardcli = {'7' * 5000}\n", "a number of over 40"),
    "hexadecimal digits": (f"cardcli = 0x{'f' * 5000}\n", "a number of over 40 digits"),
    "octal digits": (f"{HEAD}_x = [0o{'7' * 5000}]\n", "a number of over 40 digits"),
    "binary digits": (f"{HEAD}_x = {{ a = 0b{'1' * 5000} }}\n", "a number of over 40"),
    "digits with bars": (f"{HEAD}_x = {'1_' * 2500}1\n", "a number of over 40 digits"),
    "a sign and digits": (f"{HEAD}_x = -{'7' * 5000}\n", "a number of over 40 digits"),
    "a giant text": (
        f'{HEAD}_x = """\n{lines_of("a" * 80, 1 << 20)}"""\n',
        "holds over 64 KiB besides moves and decks",
    ),
    "a giant text that never ends": (
        f'{HEAD}_x = """\n{lines_of("a" * 80, 1 << 20)}',
        "holds over 64 KiB besides moves and decks",
    ),
    "many keys": (
        HEAD + "".join(f"_{number}=1\n" for number in range(100_000)),
        "holds over 64 KiB besides moves and decks",
    ),
    "many headings": (HEAD + lines_of("[[_d]]", 1 << 22), "holds over 64 KiB besides"),
    "many remarks": (HEAD + lines_of("# a", 1 << 21), "holds over 64 KiB besides"),
    "many lines": ("\n" * 1_000_001, "is over 1000000 lines"),
    "too much": (lines_of('    "N play AS",', (16 << 20) + 99), "is over 16 MiB"),
}


def every() -> Iterator[tuple[str, str, str]]:
    """Yield every bomb: its name, its text and the words it is refused with."""
    for name, text in LONG_LINES.items():
        yield f"long line: {name}", text, "is over 8 KiB; a line has at most that"
    for name, text in DOTS.items():
        yield f"dots: {name}", text, "has a key of over 8 dots; keys here have none"
    for name, (text, words) in OTHERS.items():
        yield name, text, words


BOMBS = {name: (text, words) for name, text, words in every()}


def seconds(work: Callable[[], object]) -> float:
    """Return what work takes of the processor's time, the least of three runs."""
    best = 9.0
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_before_it_is_parsed(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parsed(text: str) -> None:
        raise AssertionError("it was parsed")

    monkeypatch.setattr(tomllib, "loads", parsed)
    text, words = BOMBS[name]
    path = tmp_path / "bomb.toml"
    path.write_bytes(text.encode())
    with pytest.raises(FileFault) as caught:
        reader.read(path)
    assert words in str(caught.value)
    assert str(caught.value).startswith(f"{path}:")
    assert "; " in str(caught.value) and "\n" not in str(caught.value)
    assert seconds(lambda: caps.over(text.encode())) < 0.2


def test_the_line_of_a_cap_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bomb.toml"
    for name in ("dots: a bare key", "long line: arrays", "dots: a heading"):
        path.write_text(BOMBS[name][0], encoding="utf-8")
        with pytest.raises(FileFault, match=r"bomb\.toml:3: "):
            reader.read(path)
    path.write_text(BOMBS["dots: after a text of lines"][0], encoding="utf-8")
    with pytest.raises(FileFault, match=r"bomb\.toml:4: "):
        reader.read(path)


WITHIN: dict[str, str] = {
    "dots in a text": f'_x = "{"." * 500}"\n',
    "dots in a bare text": f"_x = '{'.' * 500}'\n",
    "dots in lines of text": f'_x = """\n{"." * 500}\n"""\n',
    "dots in lines of bare text": f"_x = '''\n{'a.' * 500}\n'''\n",
    "dots in a remark": f"# {'...' * 100}\n",
    "dots in many numbers": f"_x = [{', '.join(['1.5'] * 100)}]\n",
    "eight dots": "_a.b.c.d.e.f.g.h.i = 1\n",
    "brackets in a text": f'_x = "{"[" * 500}"\n',
    "sixteen deep": f"_x = {'[' * 16}{']' * 16}\n",
    "forty digits": f"_x = {'7' * 40}\n",
    "digits in a text": f'_x = "{"7" * 500}"\n',
    "a long line": f'_x = "{"a" * 8000}"\n',
    "a long text": f'_x = """\n{lines_of("a" * 80, 60 << 10)}"""\n',
}


@pytest.mark.parametrize("name", WITHIN)
def test_what_is_within_the_caps(name: str, tmp_path: Path) -> None:
    text = whole("pinochle", tmp_path / "match.toml")
    at = text.index("\n[options]")
    path = tmp_path / "edited.toml"
    path.write_text(text[:at] + WITHIN[name] + text[at:], encoding="utf-8")
    assert reader.read(path).result is not None


def test_a_line_of_exactly_the_cap(tmp_path: Path) -> None:
    for end in ("\n", "\r\n", ""):
        assert caps.over(f"{'a' * 8192}{end}".encode()) is None
        assert caps.over(f"{'a' * 8193}{end}".encode()) == (
            ":1: is over 8 KiB; a line has at most that"
        )


def test_a_long_match_is_within_the_caps(tmp_path: Path) -> None:
    text = whole("whist", tmp_path / "match.toml")
    head, _, deals = text.partition("\n[[deal]]")
    deals = "\n[[deal]]" + deals.partition("\n[result]")[0]
    long = head + deals * (caps.MOST_BYTES // len(deals) - 1)
    assert len(moves(long)) > 300_000
    assert caps.over(long.encode()) is None


def test_the_check_is_quick_whatever_stands_there() -> None:
    for piece in (
        "a" * 8000,
        'a"' * 4000,
        '"""\\' * 2000,
        "'''" * 2600,
        "a." * 4,
        "    \"a''",
        "[" * 8,
        "=.=.",
        "7" * 39,
        '\\"""' * 2000,
    ):
        small = lines_of(piece, 60 << 10).encode()
        assert seconds(lambda data=small: caps.over(data)) < 0.1, piece[:20]  # type: ignore[misc]


PIECES = (
    *('"', "'", '"""', "'''", "\\", '\\"', "#", "\n", "\r\n", " ", "\t", ",", ", "),
    *("{", "}", "[", "]", "[[", "]]", "a", "a = 1\n", "= 1", "_x = {", "_x = [", " = "),
    *('    "a",\n', "    \"a'''b\",\n", 'deck = "a"\n', '"""\n', "'''\n"),
)
KEY = "k" + ".k" * 9


def deepest(held: object) -> int:
    """Return how many tables of one key each lie in one another."""
    if isinstance(held, dict):
        return max((1 + deepest(item) for item in held.values()), default=0)
    if isinstance(held, list):
        return max(map(deepest, held), default=0)
    return 0


def test_no_key_of_many_dots_reaches_the_parser() -> None:
    stream = Stream("dots", "test")
    reached = 0
    for _ in range(20_000):
        pieces = [stream.choice(PIECES) for _ in range(2 + stream.below(9))]
        pieces.insert(stream.below(len(pieces)), f"{KEY} = 1")
        text = "".join(pieces)
        try:
            keys = tomllib.loads(text)
        except ValueError:
            continue
        if deepest(keys) >= 10:
            reached += 1
            assert caps.over(text.encode()) is not None, text
    assert reached > 20
