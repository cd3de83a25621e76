"""The worked examples of the damage lab: seventeen exchanges with the figures in print, two of them with a misprint.

>>> len(PRESETS), [name for name, preset in PRESETS.items() if preset.misprint]
(17, ['one-5', 'magic-4'])
>>> preset = PRESETS["pairs-6"]
>>> print(*preset.setup.attack, "on", *preset.setup.defence, preset.figures)
6R 6P on 8W 3W Figures(to_attacker=10, to_defender=0, heal_attacker=0, heal_defender=0)
"""

from __future__ import annotations

from typing import NamedTuple

from janken.cards import cards
from janken.labs.reasons import why
from janken.labs.view_types import ReasonView
from janken.labs.wizards.setup import START, Setup, deal_hand

GROUPS = {"one": ("One card each", "DW-4"), "pairs": ("Pairs", "DW-8"), "magic": ("Magic", "DW-12")}
"""The examples by what is new in them, each with the rule that works them out."""


class Figures(NamedTuple):
    """What is printed beside an example."""

    to_attacker: int
    to_defender: int
    heal_attacker: int = 0
    heal_defender: int = 0


class Preset(NamedTuple):
    """A worked example."""

    title: str
    setup: Setup
    figures: Figures
    misprint: ReasonView | None = None


_PRINTED_ROCK = why(
    "**A misprint:** the card in print is a Five of Rock. Rock on Rock costs nobody anything; "
    "==only Paper sends 10 back.==",
    "DW-4",
)
_PRINTED_TWICE = why(
    "**A misprint:** the print shows the Jack of Scissors twice. A deck has it once; "
    "==only the Jack of Lizard gives 11 and 5.==",
    "DW-12",
)
_WORKED: dict[str, list[tuple[str, Figures, ReasonView | None]]] = {
    "one": [
        ("10R on 5L", Figures(0, 15), None),
        ("10R on 5S", Figures(0, 10), None),
        ("10R on 5R", Figures(0, 0), None),
        ("10R on 5W", Figures(5, 0), None),
        ("10R on 5P", Figures(10, 0), _PRINTED_ROCK),
    ],
    "pairs": [
        ("6R 5P on 8S 3L", Figures(2, 6), None),
        ("6R 5R on 8S 3L", Figures(0, 11), None),
        ("6R 5P on 8S 3S", Figures(0, 6), None),
        ("6R 5R on 8S 3S", Figures(0, 11), None),
        ("6R 6P on 8S 3L", Figures(6, 12), None),
        ("6R 6P on 8W 3W", Figures(10, 0), None),
        ("6R 5P on 8S 8P", Figures(0, 6), None),
        ("6R 5P on 8S 8P swap", Figures(11, 0), None),
    ],
    "magic": [
        ("6R KP on 8S QL", Figures(0, 10, 0, 10), None),
        ("6R QP on 8S XL", Figures(2, 10, 12, 0), None),
        ("6R XP on 8S KS", Figures(14, 0), None),
        ("AR 5P on JS JL", Figures(5, 11), _PRINTED_TWICE),
    ],
}


def _setup(text: str, rules: int) -> Setup:
    spells, swap, _ = text.partition(" swap")
    attack, defence = (cards(side) for side in spells.split(" on "))
    hand = deal_hand("bench", attack, rules)
    return Setup(rules, attack, defence, (START[rules], START[rules]), hand, swap=bool(swap))


def _all() -> dict[str, Preset]:
    found: dict[str, Preset] = {}
    whole = sum(map(len, _WORKED.values()))
    for rules, (group, examples) in enumerate(_WORKED.items(), 1):
        for at, (text, figures, misprint) in enumerate(examples, 1):
            title = f"Worked example {len(found) + 1} of {whole}"
            found[f"{group}-{at}"] = Preset(title, _setup(text, rules), figures, misprint)
    return found


PRESETS = _all()
FIRST = "pairs-6"


def preset_on(setup: Setup) -> str | None:
    """The name of the worked example that a setup shows, whatever the HP and the hand.

    >>> preset_on(PRESETS["one-3"].setup)
    'one-3'
    """
    return next((name for name, preset in PRESETS.items() if preset.setup.question == setup.question), None)
