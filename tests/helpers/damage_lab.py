"""The damage lab for tests: opened, answered, and any setup that somebody can build."""

from hypothesis import strategies as some

from janken.games.wizards.spells import joker_values
from janken.labs.wizards.lab import WizardLab
from janken.labs.wizards.setup import (
    deal,
    settled,
)


def after(*intents, predict=False):
    lab = WizardLab(predict=predict)
    for intent in intents:
        lab.react(intent)
        assert not lab.note, lab.note
    return lab


def opened(code, predict=True):
    lab = WizardLab(predict=predict)
    lab.react({"kind": "hello", "address": f"?spells={code}"})
    assert not lab.note, lab.note
    return lab


def answered(code, option):
    lab = opened(code)
    lab.react({"kind": "answer", "option": option})
    assert not lab.note, lab.note
    return lab


@some.composite
def setups(draw):
    """Any setup that somebody can build: spells of every kind, calls, King, swap, HP, hand."""
    setup = deal(draw(some.integers(0, 10**6)), draw(some.sampled_from((1, 2, 3))))
    attack, defence = setup.spells
    hp = draw(some.tuples(some.integers(1, 120), some.integers(1, 120)))
    aces = {each: draw(some.sampled_from((1, 11))) for each in (*attack, *defence) if each.rank.name == "ACE"}
    sides = (attack, defence), (defence, attack)
    jokers = {
        each: draw(some.sampled_from(joker_values(tuple(other), aces)))
        for mine, other in sides
        for each in mine
        if each.is_joker
    }
    calls = tuple((aces | jokers).items())
    promote = draw(some.tuples(some.booleans(), some.booleans()))
    return settled(setup._replace(hp=hp, calls=calls, promote=promote, swap=draw(some.booleans())))
