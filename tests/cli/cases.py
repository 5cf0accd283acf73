"""Command lines that end with each exit status, and how the error starts."""

DONE: dict[str, tuple[str, bytes]] = {
    "version": ("--version", b""),
    "help": ("--help", b""),
    "no verb": ("", b""),
    "help of a verb": ("play -h", b""),
    "a demo": ("play whist --demo --deals 1 --no-record", b""),
    "input that ends in mid-game": ("play whist --no-record", b"deal\n.\n"),
    "no input": ("play whist --no-record", b""),
    "quit": ("play whist --no-record", b"deal\nquit\nfly\n"),
    "exit": ("play whist --no-record", b"exit\n"),
    "resume": ("resume begun.toml", b"note here\n"),
    "replay": ("replay over.toml --all", b""),
    "replay to a move": ("replay over.toml --to 3", b""),
    "replay as JSON": ("replay over.toml --json", b""),
    "verify": ("verify over.toml begun.toml", b""),
    "an empty list": ("transcripts", b""),
    "show": ("transcripts show over.toml", b""),
    "tag": ("transcripts tag over.toml lesson", b""),
    "untag": ("transcripts tag over.toml lesson --remove", b""),
    "remove": ("transcripts remove over.toml begun.toml", b""),
}

REFUSED: dict[str, tuple[str, bytes, str]] = {
    "no such command": (
        "play whist --no-record",
        b"deal\nfly\n",
        "standard input:2: no command 'fly'; ",
    ),
    "against the rules": (
        "play whist --no-record",
        b"\n\nplay AS\n",
        "standard input:3: no deal is in progress: deal first",
    ),
    "no such card": (
        "play whist --no-record",
        b"deal\nplay 14\n",
        "standard input:2: there is no card 14; cards are 1 to 13",
    ),
    "with --keep-going too": (
        "play whist --no-record --keep-going",
        b"fly\ndeal\n",
        "standard input:1: no command 'fly'; ",
    ),
    "in a match taken up": ("resume begun.toml", b"deal\n", "standard input:1: "),
}

WRONG: dict[str, tuple[str, str]] = {
    "no such verb": (
        "fly",
        "No such command 'fly'; cardcli --help shows what there is",
    ),
    "no such option": ("play whist --fly", "No such option"),
    "no game": (
        "play",
        "Missing argument 'GAME'; cardcli play --help shows what there",
    ),
    "too much": ("play whist pinochle", "Got unexpected extra argument (pinochle); "),
    "another game": ("play poker", "no game 'poker'; the games are "),
    "a game cut too short": ("play p", "no game 'p'; the games are "),
    "no such rule": (
        "play whist --set game_pint=5",
        "unknown option 'game_pint': did you mean game_point?",
    ),
    "a rule out of range": (
        "play whist --set game_point=4",
        "game_point cannot be '4': 5 to 99",
    ),
    "a rule without a value": (
        "play whist --set game_point",
        "--set 'game_point': write --set OPTION=VALUE",
    ),
    "a rule twice": (
        "play whist --set game_point=5 --set game_point=6",
        "--set names 'game_point' twice; once will do",
    ),
    "no such preset": ("play whist --preset no", "no preset 'no'; there are american"),
    "no such seat": (
        "play whist --seat X=human",
        "no seat 'X'; the seats are N, E, S, W",
    ),
    "a seat twice": (
        "play whist --seat N=human --seat n=random",
        "--seat names 'n' twice",
    ),
    "a seat for nobody": (
        "play whist --seat N=",
        "'' is nobody; write human:Ann or be",
    ),
    "no such bot": ("play whist --seat N=deep", "no bot 'deep' plays whist; there are"),
    "a long name": (
        "play whist --seat N=human:abcdefghijklmnopq",
        "'abcdefghijklmnopq' cannot be a name; use 1 to 16 letters",
    ),
    "no such dealer": (
        "play whist --dealer X",
        "no seat 'X'; the seats are N, E, S, W",
    ),
    "a hand without cards": ("play whist --hand N=", "--hand N: write the cards, like"),
    "a hand of no cards": (
        "play whist --hand N=fly",
        "--hand N: 'fly' is not a card; ",
    ),
    "a card twice": ("play whist --hand N=AS,AS", "--hand N: there is no AS left"),
    "a hand and a deck": (
        "play whist --hand N=AS --deck deck.txt",
        "--deck and --hand do not go together; leave one out",
    ),
    "a record and none": (
        "play whist --record a.toml --no-record",
        "--record and --no-record do not go together; leave one out",
    ),
    "an empty record": (
        "play whist --record=",
        "--record '' cannot be a file name; use ",
    ),
    "an empty seed": (
        "play whist --seed=",
        "--seed '' cannot be a seed; write 1 to 200 char",
    ),
    "a long seed": (
        f"play whist --seed={'s' * 201}",
        "--seed 'ssss",
    ),
    "no deals": (
        "play whist --deals 0",
        "Invalid value for '--deals': 0 is not in the",
    ),
    "deals beyond count": (
        f"play whist --deals {'9' * 5000}",
        "Invalid value for '--de",
    ),
    "another sync": (
        "play whist --sync often",
        "Invalid value for '--sync': 'often' is",
    ),
    "a match that is over": (
        "resume over.toml",
        "over.toml: this match is over; cardcli replay shows it",
    ),
    "a seat that takes over nothing": (
        "resume begun.toml --seat X=human",
        "no seat 'X'; ",
    ),
    "a seat of no match": (
        "replay over.toml --seat X",
        "no seat 'X'; the seats are P1",
    ),
    "no transcript to verify": ("verify", "Missing argument 'TRANSCRIPTS...'; "),
    "no date": (
        "transcripts list --since never",
        "--since 'never' is no date; write one",
    ),
    "a strange tag": ("transcripts tag over.toml ''", "'' cannot be a tag; use plain "),
    "no such verb of transcripts": (
        "transcripts fly",
        "No such command 'fly'; cardcli tr",
    ),
}

LONG = "n" * 300

UNREADABLE: dict[str, tuple[str, str]] = {
    "verify none": (
        "verify none.toml",
        "none.toml: cannot be read: No such file or dir",
    ),
    "verify a folder": (
        "verify folder",
        "folder: is a folder; name a transcript",
    ),
    "verify damaged": ("verify damaged.toml", "damaged.toml:"),
    "verify a large line": (
        "verify large.toml",
        "large.toml:1: is over 8 KiB; a line ",
    ),
    "verify a long name": (
        f"verify {LONG}",
        f"{LONG}: cannot be read: File name too long",
    ),
    "replay none": (
        "replay none.toml",
        "none.toml: cannot be read: No such file or di",
    ),
    "replay damaged": ("replay damaged.toml", "damaged.toml:"),
    "resume none": (
        "resume none.toml",
        "none.toml: cannot be read: No such file or",
    ),
    "resume a folder": ("resume folder", "folder: cannot be written: Is a directory"),
    "resume a torn header": ("resume torn.toml", "torn.toml:"),
    "resume nothing": (
        "resume",
        "there is no unfinished match; cardcli play GAME start",
    ),
    "tag none": (
        "transcripts tag none.toml x",
        "none.toml: cannot be read: No such ",
    ),
    "tag damaged": ("transcripts tag torn.toml x", "torn.toml:"),
    "show none": ("transcripts show none", "none: cannot be read: No such file or dir"),
    "remove none": (
        "transcripts remove none",
        "none: cannot be read: No such file",
    ),
    "no deck": ("play whist --deck none.txt", "none.txt: cannot be read: No such file"),
    "a deck that is a folder": (
        "play whist --deck folder",
        "folder: cannot be read: Is",
    ),
    "a short deck": ("play whist --deck deck.txt", "deck.txt:1: the deck lacks "),
    "no script": (
        "play whist --no-record --script none",
        "none: cannot be read: No su",
    ),
    "a record that is there": (
        "play whist --record over.toml",
        "over.toml: exists already; name another file, or resume it",
    ),
    "a record below a file": (
        "play whist --record over.toml/a.toml",
        "over.toml/a.toml: cannot be written: Not a directory",
    ),
    "a record in no folder": (
        "play whist --record none/a.toml",
        "none/a.toml: cannot be written: No such file or directory",
    ),
    "a record with a long name": (
        f"play whist --record {LONG}",
        f"{LONG}: cannot be written: File name too long",
    ),
}


DIFFERS: dict[str, tuple[str, str]] = {
    "verify": ("verify wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "replay": ("replay wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "resume": ("resume wrong.toml", "wrong.toml:30: deal 1, move 10: recorded 'P"),
    "show": (
        "transcripts show wrong.toml",
        "wrong.toml:30: deal 1, move 10: recorded 'P",
    ),
}
