"""Twenty players at once, each at a table of his own."""

import time
from pathlib import Path

from tests.ssh.login import Login, sits
from tests.ssh.server import Server
from tests.transcripts.tables import verified

PLAYERS = [f"Player {number}" for number in range(20)]
MOST_SECONDS = 30


def test_twenty_players_at_once(server: Server) -> None:
    folders = {name: server.add_player(name) for name in PLAYERS}
    begun = time.monotonic()
    logins = {
        name: Login(server, name, "play", "whist", "--seed", name.replace(" ", "-"))
        for name in PLAYERS
    }
    for login in logins.values():
        login.wait_for_prompt()
    assert all(map(sits, folders.values()))
    for line in ("deal", ".", "."):
        for login in logins.values():
            login.say(line)
    assert all(map(sits, folders.values()))
    for login in logins.values():
        login.send("exit\r")
    for login in logins.values():
        assert login.ended() == 0
    assert time.monotonic() - begun < MOST_SECONDS
    hands = {hand_of(folder, name) for name, folder in folders.items()}
    assert len(hands) == len(PLAYERS)


def hand_of(folder: Path, name: str) -> str:
    """Return the deck of a player's only match, which must be his and no one else's."""
    (path,) = (folder / "transcripts").iterdir()
    transcript = verified(path)
    assert transcript.seats["N"] == f"human {name}"
    (deal,) = transcript.deals
    plays = [move for move in deal.moves if " N play " in f" {move}"]
    assert len(plays) == 2
    return " ".join(map(str, deal.deck))
