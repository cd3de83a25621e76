"""What a page of the damage lab is told once: words on buttons and panels, ranks, worked examples, rules.

Sentences about rules stand where they are worked out.
"""

from __future__ import annotations

from janken.cards import spoken
from janken.labs.base import WORDS as LAB_WORDS
from janken.labs.cards import RANKS, face
from janken.labs.wizards.bench import ROUNDS
from janken.labs.wizards.presets import GROUPS, PRESETS
from janken.rulebook import rulebook
from janken.view import View

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
    "lay": "Lay it on the bench",
    "map": "Every defence",
    "mapkey": "−15: Noor loses 15 HP more than Ida. +5: Ida loses 5 more than Noor.",
    "best": "best",
    "you": "yours",
    "impossible": "not possible",
    "mistakes": "Where it went wrong",
}


def unchanging() -> View:
    """All that never changes.

    >>> [len(group["tiles"]) for group in unchanging()["presets"]]
    [5, 8, 4]
    """
    cited = [rule for rule in rulebook() if rule.number.startswith(("DW-", "CORE-"))]
    tiles = [
        {
            "name": name,
            "group": name.partition("-")[0],
            "sides": [[face(each) for each in spell] for spell in preset.bench.spells],
            "label": f"{spoken(preset.bench.attack)} on {spoken(preset.bench.defence)}",
            "swap": preset.bench.swap,
            "misprint": preset.misprint is not None,
        }
        for name, preset in PRESETS.items()
    ]
    return {
        "words": WORDS,
        "rounds": list(ROUNDS),
        "rules": {rule.number: {"title": rule.title, "text": rule.text} for rule in cited},
        "ranks": RANKS,
        "presets": [
            {"title": title, "rule": rule, "tiles": [tile for tile in tiles if tile["group"] == group]}
            for group, (title, rule) in GROUPS.items()
        ],
    }
