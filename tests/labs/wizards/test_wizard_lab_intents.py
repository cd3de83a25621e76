"""What a browser may send to the damage lab: nonsense gets a sentence and changes nothing."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from loops import looped

from janken.labs.wizards.lab import WizardLab
from janken.labs.wizards.presets import PRESETS
from janken.labs.wizards.steps import STEPS

FIXED = WizardLab().fixed()

BAD = [
    None,
    [],
    "step",
    {},
    {"kind": 3},
    {"kind": "explode"},
    {"kind": "preset"},
    {"kind": "preset", "name": ["one-1"]},
    {"kind": "preset", "name": "<img onerror=x>" * 99},
    {"kind": "deal", "seed": "x" * 41},
    {"kind": "deal", "seed": {"a": 1}},
    {"kind": "hand", "seed": ["a"]},
    {"kind": "card"},
    {"kind": "card", "side": 0, "at": 0, "card": 7},
    {"kind": "card", "side": 0, "at": 0, "card": "11R"},
    {"kind": "card", "side": 0, "at": 0, "card": "5R~2"},
    {"kind": "card", "side": 0, "at": 0, "card": "8W"},
    {"kind": "card", "side": 0, "at": 0, "card": "XR"},
    {"kind": "card", "side": 0, "at": 2, "card": "9R"},
    {"kind": "card", "side": 3, "at": 0, "card": "9R"},
    {"kind": "card", "side": True, "at": 0, "card": "9R"},
    {"kind": "card", "side": 2, "at": 6, "card": "9R"},
    {"kind": "card", "side": 2, "at": 0, "card": "6R"},
    {"kind": "card", "side": 2, "at": 0, "card": "XR"},
    {"kind": "rules"},
    {"kind": "rules", "to": 4},
    {"kind": "rules", "to": True},
    {"kind": "rules", "to": "2"},
    {"kind": "hp", "side": 0, "hp": 0},
    {"kind": "hp", "side": 0, "hp": 1000},
    {"kind": "hp", "side": 0, "hp": "50"},
    {"kind": "hp", "side": 2, "hp": 50},
    {"kind": "hp", "side": 0, "hp": None},
    {"kind": "call", "card": "6R", "value": 1},
    {"kind": "call", "card": "AR", "value": 1},
    {"kind": "call", "card": "6R", "value": "1"},
    {"kind": "promote", "side": 0, "on": False},
    {"kind": "promote", "side": 0, "on": 1},
    {"kind": "swap", "on": True},
    {"kind": "swap"},
    {"kind": "defend"},
    {"kind": "defend", "cards": "8W 3W"},
    {"kind": "defend", "cards": ["6R", "6P"]},
    {"kind": "defend", "cards": ["1R", "6P"]},
    {"kind": "defend", "cards": [["a"], 3]},
    {"kind": "lay", "cards": ["8W", "3W"]},
    {"kind": "lay"},
    {"kind": "step"},
    {"kind": "step", "to": "magic"},
    {"kind": "step", "to": 2},
    {"kind": "predict", "on": "yes"},
    {"kind": "answer"},
    {"kind": "answer", "option": "99-99"},
    {"kind": "answer", "option": ["10-0"]},
    {"kind": "redo"},
    {"kind": "undo"},
]


@looped("intent", BAD, ids=lambda bad: json.dumps(bad)[:60])
@pytest.mark.parametrize("predict", [False, True])
def test_nonsense_gets_a_note_and_changes_nothing(intent, predict):
    lab = WizardLab(predict=predict)
    before = lab.view()
    lab.react(intent)
    now = lab.view()
    assert now["note"] and len(now["note"]) < 300
    assert now | {"note": ""} == before


GOOD = [
    *({"kind": "preset", "name": name} for name in PRESETS),
    *({"kind": "deal", "seed": str(seed)} for seed in range(5)),
    *({"kind": "rules", "to": to} for to in (1, 2, 3)),
    *({"kind": "card", "side": s, "at": at, "card": c} for s in (0, 1, 2) for at in (0, 1) for c in ("XR", "AS", "KL")),
    {"kind": "hand", "seed": "9"},
    {"kind": "hp", "side": 0, "hp": 3},
    {"kind": "swap", "on": True},
    {"kind": "promote", "side": 0, "on": False},
    {"kind": "map"},
    *({"kind": "step", "to": to} for to in STEPS),
    {"kind": "predict", "on": True},
    {"kind": "predict", "on": False},
    {"kind": "answer", "option": "10-0"},
    {"kind": "reveal"},
    {"kind": "undo"},
    {"kind": "redo"},
]


@given(some.lists(some.one_of(some.sampled_from(GOOD), some.sampled_from(BAD)), max_size=25))
@settings(max_examples=80, deadline=None)
def test_no_sequence_of_intents_breaks_the_view(intents):
    lab = WizardLab()
    for intent in intents:
        lab.react(intent)
        view = lab.view()
        text = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
        assert json.loads(text) == view and len(text.encode()) < 8192
        assert set(cited_in(view)) <= set(FIXED["rules"])
        again = WizardLab()
        again.react({"kind": "hello", "kept": lab.keep() | {"at": ""}})
        assert again.setup == lab.setup and again.step == lab.step


def cited_in(value):
    """Every rule number that something in the view cites."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rules" and isinstance(inner, list):
                yield from inner
            yield from cited_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cited_in(inner)
