"""Changes a rule before the first deal, a comfort at any time; alone lists these."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardcli import options as option_pages
from cardcli import screens, switches
from cardcli.comforts import Comforts
from cardcli.errors import Unreadable, WrongUsage
from cardcli.foreign import quoted
from cardcli.reply import Reply, Text
from cardcli.session import Session

USAGE = "set [OPTION VALUE]"


def run(session: Session, words: list[str]) -> Iterator[Reply]:
    """Yield the option as it now is, or every comfort."""
    if not words:
        yield Text(tuple(switches.lines(session.comforts)))
        return
    if len(words) < 2:
        raise Unreadable("type set OPTION VALUE; options and set alone list them")
    name, value = words[0].lower(), " ".join(words[1:])
    rules = option_pages.kinds(session.options)
    comforts = option_pages.kinds(Comforts)
    if name in rules:
        session.set_options({name: value})
        now: Any = getattr(session.options, name)
    elif name in comforts:
        now = comforts[name].read(value, {})
        if now is None:
            right = comforts[name].values({})
            raise WrongUsage(f"{name} cannot be {quoted(value, 80)}: {right}")
        switches.put(session, name, now)
    else:
        raise WrongUsage(_unknown(name, {**rules, **comforts}))
    hand = screens.renumbered(session) if name == "sort" else []
    yield Text((f"{name} is {option_pages.write(now)}.", *hand))


def _unknown(name: str, known: Mapping[str, option_pages.Kind]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else "options and set alone list them"
    return f"unknown option {quoted(name, 80)}: {hint}"
