"""Plays one match at random, as a program that holds a seat of `cardcli play --json`.

python random_player.py whist 7 --seat E=human:Rex --set game_point=7
"""

import argparse
import json
import random
import subprocess
import sys


def choose(legal: list[str], chance: random.Random) -> str:
    """Return a command of a verb drawn at random, one of the lowest where it bids."""
    verb = chance.choice(sorted({command.split()[0] for command in legal}))
    choices = [command for command in legal if command.split()[0] == verb]
    return chance.choice(choices[:4] if verb == "bid" else choices)


words = argparse.ArgumentParser(epilog="Other options go to cardcli play.")
words.add_argument("game", help="pinochle, doubles, pitch or whist")
words.add_argument("seed", help="any text; equal seeds choose alike")
words.add_argument("--show", action="store_true", help="print the lines heard")
given, options = words.parse_known_args()
chance = random.Random(given.seed)
end = "the match is not over"
command = [sys.executable, "-m", "cardcli", "play", given.game, "--json"]
with subprocess.Popen(
    [*command, "--keep-going", *options],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
    text=True,
) as table:
    assert table.stdin and table.stdout
    for line in table.stdout:
        if given.show:
            print(line, end="")
        heard = json.loads(line)
        end = next((said for said in heard.get("then", ()) if "match" in said), end)
        if "ask" in heard:
            legal = heard["legal"]
            between = "deal" if "deal" in legal else "quit"
            said = between if heard["ask"] == "table" else choose(legal, chance)
            print(said, file=table.stdin, flush=True)
print(f"{given.game}: {end}")
sys.exit(table.returncode)
