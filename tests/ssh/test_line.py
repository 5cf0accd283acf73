"""The line drops, freezes or is taken over: the same trick is on the table again."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ssh.login import Login, sits, wait_until
from tests.ssh.server import Server, shown
from tests.transcripts.tables import verified

PLAY = ("play", "whist", "--seed", "7")
CURSOR = b"\x1b[6n"
"""The question where the cursor is, which a slow line answers too late."""


@pytest.fixture(scope="module")
def impatient(
    openssh: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Return an sshd that waits two seconds for a frozen client."""
    first = "ClientAliveInterval 1\nClientAliveCountMax 2"
    with Server(tmp_path_factory.mktemp("impatient"), first) as running:
        yield running


def in_mid_trick(server: Server, player: str) -> Login:
    """Return a login at whose table three cards of the second trick lie."""
    login = Login(server, player, *PLAY)
    login.wait_for_prompt()
    login.say("deal")
    login.say("4")
    assert on_the_table(login).startswith("Trick 2: E led ")
    return login


def on_the_table(login: Login) -> str:
    """Return the trick and the cards in it, as the player sees them."""
    (line,) = [row for row in login.say("table") if row.startswith("Trick ")]
    return line


def back(server: Server, player: str) -> Login:
    """Return a login that takes the newest match up."""
    login = Login(server, player, "resume")
    login.wait_for_prompt()
    return login


def moves(folder: Path) -> list[str]:
    """Return the moves of the only match of a player, none of them a remark."""
    (path,) = (folder / "transcripts").iterdir()
    return [
        move
        for deal in verified(path).deals
        for move in deal.moves
        if not move.startswith("note ")
    ]


def test_a_client_that_is_killed(server: Server, player: str, folder: Path) -> None:
    login = in_mid_trick(server, player)
    before, played = on_the_table(login), moves(folder)
    assert sits(folder)
    login.kill()
    wait_until(lambda: not sits(folder), "end of the login")
    assert moves(folder) == played
    with back(server, player) as again:
        assert on_the_table(again) == before
        again.say("auto 13")
        again.wait_for("Between deals")
        assert moves(folder)[: len(played)] == played
        assert moves(folder)[-1].count("deal over") == 1
        assert CURSOR not in login.raw + again.raw
        assert b"\x1b[" in again.raw, "nothing is edited, so this shows nothing"


def test_a_client_that_is_frozen(impatient: Server) -> None:
    folder = impatient.add_player("Ann")
    login = in_mid_trick(impatient, "Ann")
    before, played = on_the_table(login), moves(folder)
    login.freeze()
    wait_until(lambda: not sits(folder), "end of the login")
    assert moves(folder) == played
    with back(impatient, "Ann") as again:
        assert on_the_table(again) == before
    login.kill()


def test_nobody_types(openssh: None, tmp_path: Path) -> None:
    idle = shown("idle.conf")
    assert idle.endswith("=2h\n")
    soon = idle.replace("=2h", "=2s")
    with Server(tmp_path, "UnusedConnectionTimeout 2s", soon) as server:
        folder = server.add_player("Ann")
        login = in_mid_trick(server, "Ann")
        played = moves(folder)
        wait_until(lambda: not sits(folder), "end of the login")
        login.kill()
        assert moves(folder) == played
        assert server.run("Ann", options=("-N",)).returncode == 255


@pytest.mark.parametrize("frozen", [False, True])
def test_a_second_login_takes_over(
    frozen: bool, server: Server, player: str, folder: Path
) -> None:
    first = in_mid_trick(server, player)
    before = on_the_table(first)
    if frozen:
        first.freeze()
    second = Login(server, player, "resume")
    second.wait_for(f"{player} sits at a table since ")
    second.wait_for(". Take it over? (y/n)")
    begun = time.monotonic()
    second.send("y\r")
    second.wait_for_prompt()
    assert time.monotonic() - begun < 5, "it had to be ended by force"
    assert on_the_table(second) == before
    if frozen:
        first.kill()
    else:
        assert first.ended() == 129
    second.say("8")
    assert sum(" play " in move for move in moves(folder)) > 8
    second.close()


def test_the_front_door(server: Server, player: str, folder: Path) -> None:
    """It is what a login without words opens, and it counts as a table."""
    with Login(server, player) as first:
        first.wait_for(" whist: Whist")
        first.wait_for_prompt()
        assert sits(folder)
        second = Login(server, player)
        second.wait_for(". Take it over? (y/n)")
        second.send("y\r")
        second.wait_for(" whist: Whist")
        second.wait_for_prompt()
        assert first.ended() == 129
        second.close()


def test_after_a_cut_the_front_door_leads_straight_back(
    server: Server, player: str, folder: Path
) -> None:
    in_mid_trick(server, player).kill()
    wait_until(lambda: not sits(folder), "end of the login")
    with Login(server, player) as first:
        first.wait_for("Trick 2: E led ")
        first.wait_for_prompt()
        second = Login(server, player)
        second.wait_for(". Take it over? (y/n)")
        second.send("y\r")
        second.wait_for("Trick 2: E led ")
        second.wait_for_prompt()
        assert first.ended() == 129
        second.send("exit\r")
        assert second.ended() == 0
    with Login(server, player) as third:
        third.wait_for("1 resume whist, ")
        third.wait_for_prompt()
        assert not any(row.startswith("Trick 2: ") for row in third.text)


def test_a_second_login_that_lets_it_be(
    server: Server, player: str, folder: Path
) -> None:
    with in_mid_trick(server, player) as first:
        second = Login(server, player, "resume")
        second.wait_for(". Take it over? (y/n)")
        second.send("n\r")
        assert second.ended() == 1
        assert any(row.endswith("; it stays as it is") for row in second.text)
        first.say("8")


def test_a_second_login_without_a_terminal(
    server: Server, player: str, folder: Path
) -> None:
    with in_mid_trick(server, player) as first:
        for words in (PLAY, ("resume",)):
            second = server.run(player, *words, given=b"deal\n")
            assert (second.returncode, second.stdout) == (1, b"")
            assert second.stderr.decode().endswith(
                "; leave that table, or log in at a terminal to take it over\n"
            )
        # What only looks disturbs nobody.
        assert b"unfinished" in server.run(player, "transcripts").stdout
        first.say("8")


def test_keys_that_would_stop_or_end_it(
    server: Server, player: str, folder: Path
) -> None:
    """Ctrl-Z and Ctrl-\\ are the terminal's own where no line is edited."""
    with Login(server, player, *PLAY, "--plain") as login:
        login.wait_for_prompt()
        before = login.say("deal")
        for key in "\x1a\x1c":
            login.send(key)
            # The terminal drops what is typed before it has sent the signal.
            time.sleep(0.3)
            assert login.say("hand")[0] in before


def test_a_script_that_ends(server: Server, player: str, folder: Path) -> None:
    run = server.run(player, *PLAY, given=b"deal\n4\n8\n")
    assert (run.returncode, run.stderr) == (0, b"")
    assert b"\x1b" not in run.stdout
    with back(server, player) as login:
        assert on_the_table(login).startswith("Trick ")
