"""The six marks of the deck, from one symbol sheet.

>>> sorted(pips())
['joker', 'lizard', 'paper', 'rock', 'scissors', 'water']
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files


@cache
def sheet() -> str:
    """The symbol sheet, an SVG text."""
    return files("janken.draw").joinpath("pips.svg").read_text(encoding="utf-8")


@cache
def pips() -> dict[str, str]:
    """The inside of each mark on a 24 × 24 grid, filled with currentColor."""
    return dict(re.findall(r'<symbol id="pip-(\w+)" viewBox="0 0 24 24">(.*?)</symbol>', sheet()))
