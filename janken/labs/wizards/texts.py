"""What a page of the damage lab is sent once: words on buttons and panels, ranks, worked examples.

Sentences about rules stand where they are worked out.
"""

from __future__ import annotations

from janken.cards import spoken
from janken.labs.base import WORDS as LAB_WORDS
from janken.labs.cards import RANKS
from janken.labs.wizards.presets import GROUPS, PRESETS, Preset
from janken.labs.wizards.setup import ROUNDS
from janken.labs.wizards.view_types import OfferedView, PresetGroupView, PresetView
from janken.view import card_data

WORDS = LAB_WORDS | {
    "copied": "Link copied. It holds both spells, the HP and the hand.",
    "steps": "The steps",
    "again": "look again",
    "rounds": "Rules of round",
    "hp": "HP",
    "swapcard": "Swap it for another card",
    "choose": "Choose another card",
    "met": "against",
    "presets": "Worked examples",
    "misprint": "misprint",
    "on": "on",
    "traded": "traded places",
    "deal": "Deal an exchange",
    "dealline": "Every kind of spell is as likely as the others.",
    "hand": "What would you defend with?",
    "dealhand": "Deal a hand",
    "change": "Change cards",
    "picked": ("first", "second"),
    "openmap": "Show every defence",
    "lay": "Play it here",
    "mapkey": "−15: Noor loses 15 HP more than Ida. +5: Ida loses 5 more than Noor.",
    "best": "best",
    "you": "yours",
    "impossible": "not possible",
    "mistakes": "Where it went wrong",
}


def offered() -> OfferedView:
    """What the lab offers.

    >>> [len(group["tiles"]) for group in offered()["presets"]]
    [5, 8, 4]
    """
    groups: list[PresetGroupView] = [
        {
            "title": title,
            "rule": rule,
            "tiles": [_tile(name, preset) for name, preset in PRESETS.items() if name.startswith(f"{group}-")],
        }
        for group, (title, rule) in GROUPS.items()
    ]
    return {"rounds": list(ROUNDS), "ranks": RANKS, "presets": groups}


def _tile(name: str, preset: Preset) -> PresetView:
    setup = preset.setup
    return {
        "name": name,
        "sides": [[card_data(each) for each in spell] for spell in setup.spells],
        "label": f"{spoken(setup.attack)} on {spoken(setup.defence)}",
        "swap": setup.swap,
        "misprint": preset.misprint is not None,
    }
