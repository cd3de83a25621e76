"""What the browser is given: small files joined into one module and one style sheet.

A widget's module is one blob that can import nothing, so its parts are joined here, behind the facts
they draw (the pips, the ten arrows), which stand in Python and nowhere else.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from janken.draw.pips import pips
from janken.suits import BEATS, Suit

STATIC = files("janken.widgets").joinpath("static")
DRAWING = ("dom.js", "cards.js", "graph.js", "words.js", "talk.js")
"""What every widget draws and talks with."""


@cache
def script(*names: str) -> str:
    """A module: the facts, then these files of static/ in order."""
    facts = {
        "PIPS": pips(),
        "SUITS": [suit.name.lower() for suit in Suit],
        "BEATS": [[beat.winner.name.lower(), beat.verb, beat.loser.name.lower()] for beat in BEATS],
    }
    lines = [f"const {name} = {json.dumps(value, ensure_ascii=False)};" for name, value in facts.items()]
    return "\n".join(lines + [_text(name) for name in names])


@cache
def style(*names: str) -> str:
    """A style sheet: tokens and shared parts, then these files of static/ in order."""
    return "\n".join(map(_text, ("tokens.css", "look.css", *names)))


def _text(name: str) -> str:
    return STATIC.joinpath(name).read_text(encoding="utf-8")
