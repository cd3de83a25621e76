"""What JavaScript knows from Python, as files of static/: `python -m janken.widgets.generated` writes them.

They stand in Python and nowhere else; what is written here is for the browser, and for the checks of the scripts.
"""

from __future__ import annotations

import json

from janken.draw.pips import pips
from janken.suits import BEATS, Suit
from janken.widgets.assets import STATIC


def facts() -> str:
    """The pips, the suits and the ten beats as a module.

    >>> facts().splitlines()[-1][:60]
    'export const BEATS = [["scissors", "cuts", "paper"], ["paper'
    """
    known = {
        "PIPS": pips(),
        "SUITS": [suit.name.lower() for suit in Suit],
        "BEATS": [[beat.winner.name.lower(), beat.verb, beat.loser.name.lower()] for beat in BEATS],
    }
    lines = [f"export const {name} = {json.dumps(value, ensure_ascii=False)};" for name, value in known.items()]
    return "\n".join(["// Written by janken.widgets.generated.", *lines, ""])


def written() -> dict[str, str]:
    """Every file that is written, by its path in static/."""
    return {"shared/facts.js": facts()}


if __name__ == "__main__":
    for name, text in written().items():
        STATIC.joinpath(name).write_text(text, encoding="utf-8")
