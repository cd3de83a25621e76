"""The damage lab for tests: opened, answered, and any bench that somebody can build."""

from hypothesis import strategies as some

from janken.games.wizards.spells import joker_values
from janken.labs.wizards.bench import (
    deal,
    settled,
)
from janken.labs.wizards.lab import WizardLab


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
def benches(draw):
    """Any bench that somebody can build: spells of every kind, calls, King, swap, HP, hand."""
    bench = deal(draw(some.integers(0, 10**6)), draw(some.sampled_from((1, 2, 3))))
    attack, defence = bench.spells
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
    return settled(bench._replace(hp=hp, calls=calls, promote=promote, swap=draw(some.booleans())))
