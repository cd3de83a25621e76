"""Answers to choose among in the damage lab: the right one, and those that real mistakes lead to.

>>> from janken.labs.wizards.setup import setup_in
>>> question = options(setup_in("2-6R.6P-8W.3W"))
>>> [option.text for option in question]
['Noor loses 10', 'Noor loses 12, Ida 4', 'Ida loses 5', 'Ida loses 10', 'Ida loses 12']
>>> question[2].mistake.step, question[2].mistake.text
('doubling', 'A Twin attack doubles all that is lost.')
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from janken.cards import Card, Rank
from janken.games.wizards.exchange import HEAL, Exchange, Line
from janken.games.wizards.exchange_mistakes import WrongResult, likely_mistakes
from janken.games.wizards.spells import ATTACKER, DEFENDER, FOCUSED, SINGLE, TWIN, Ranks, dealt
from janken.labs.wizards.setup import Setup, worked_out
from janken.labs.wizards.steps import ARITHMETIC, BOTH, DOUBLING, MAGIC, PAIRING, RELATION, WIZARDS, losses
from janken.suits import Relation

WRONG = 4
"""How many wrong answers are offered."""
SPECIAL = 2
"""How many of them come from what is special about the cards, if something is."""


class LossOption(NamedTuple):
    """An answer; `mistake` is the mistake behind a wrong one."""

    to_attacker: int
    to_defender: int
    mistake: WrongResult | None

    @property
    def id(self) -> str:
        return f"{self.to_attacker}-{self.to_defender}"

    @property
    def text(self) -> str:
        return losses(self.to_attacker, self.to_defender)


def options(setup: Setup) -> tuple[LossOption, ...]:
    """The answers, from what costs the defender most to what costs the attacker most."""
    found = worked_out(setup)
    right = found.to_attacker, found.to_defender
    usual = iter(likely_mistakes(found))
    likely = chain(islice(usual, WRONG - SPECIAL), special(found), usual, _sums(found))
    kept: dict[tuple[int, int], WrongResult] = {}
    for mistake in likely:
        if mistake[:2] != right and len(kept) < WRONG:
            kept.setdefault(mistake[:2], mistake)
    all_ = [LossOption(*right, None), *(LossOption(*lost, mistake) for lost, mistake in kept.items())]
    return tuple(sorted(all_, key=lambda option: (option.to_attacker - option.to_defender, option.to_attacker)))


def special(found: Exchange) -> Iterator[WrongResult]:
    """Mistakes about what cards count and whom they meet, the likeliest first."""
    yield from _faces(found)
    yield from _calls(found)
    yield from _places(found)
    yield from _healed(found)
    if found.to_attacker != found.to_defender:
        text = "The figures are right, but each stands with the wrong wizard."
        if 0 in (found.to_attacker, found.to_defender):
            loser = WIZARDS[found.to_attacker < found.to_defender]
            text = f"The figure is right, but {loser} has the weaker suit here, and pays."
        yield WrongResult(found.to_defender, found.to_attacker, RELATION, text, "DW-4")


def _lost(found: Exchange, ranks: tuple[Ranks, Ranks]) -> tuple[int, int]:
    return dealt(found.attack, found.defence, ranks)


def _other_ranks(found: Exchange, others: dict[Card, int]) -> tuple[Ranks, Ranks]:
    """The ranks as used, but for these cards; what a King lifted stays lifted."""
    spells = found.attack, found.defence
    attack, defence = (
        tuple(
            others.get(card, used) if used == called else used
            for card, used, called in zip(spells[side], found.ranks[side], found.called[side], strict=True)
        )
        for side in BOTH
    )
    return attack, defence


def _faces(found: Exchange) -> Iterator[WrongResult]:
    faces = {card: card.rank.value for card in found.attack + found.defence if card.rank.value > 10}
    if faces:
        yield WrongResult(
            *_lost(found, _other_ranks(found, faces)), PAIRING, "Jack, Queen and King count 10 each.", "DW-3"
        )


def _calls(found: Exchange) -> Iterator[WrongResult]:
    called = dict(zip(found.attack + found.defence, found.called[ATTACKER] + found.called[DEFENDER], strict=True))
    for card, counted in called.items():
        if card.rank is Rank.ACE:
            text = f"This time the {card.name} is called {counted}."
            yield WrongResult(*_lost(found, _other_ranks(found, {card: 12 - counted})), PAIRING, text, "DW-3")
        if card.is_joker:
            text = f"This time the {card.name} counts {counted}."
            yield WrongResult(*_lost(found, _other_ranks(found, {card: 0 if counted else 10})), PAIRING, text, "DW-9")


def _places(found: Exchange) -> Iterator[WrongResult]:
    """The Primary held against the Secondary."""
    attack, defence = found.kinds
    if SINGLE in found.kinds or defence == FOCUSED:
        return
    crossed = dealt(found.attack, found.defence[::-1], (found.ranks[ATTACKER], found.ranks[DEFENDER][::-1]))
    if found.swapped:
        text, rule = f"{WIZARDS[DEFENDER]}'s Twins have traded places.", "DW-7"
    elif attack == FOCUSED:
        text, rule = "A Focused attack strikes the Primary, not the Secondary.", "DW-6"
    elif defence == TWIN:
        text, rule = f"{WIZARDS[DEFENDER]}'s Twins stay where they lie.", "DW-7"
    else:
        text, rule = "First meets first, and second meets second.", "DW-6"
    yield WrongResult(*crossed, PAIRING, text, rule)


def _healed(found: Exchange) -> Iterator[WrongResult]:
    if any(step.kind == HEAL for step in found.magic):
        left = max(found.to_attacker - found.heal_attacker, 0), max(found.to_defender - found.heal_defender, 0)
        yield WrongResult(*left, MAGIC, "A Queen heals afterwards. What is lost stays lost.", "DW-11")


def _sums(found: Exchange) -> Iterator[WrongResult]:
    """The ranks put together in ways that belong to another relation."""
    for line in found.lines:
        attack, defence = sum(line.attack_ranks), sum(line.defence_ranks)
        for damage, text in _other_sums(line, attack, defence):
            back, through = (damage, 0) if line.relation.beats else (0, damage)
            times = 2 if line.doubled else 1
            lost = found.to_attacker - line.to_attacker + times * back
            yield WrongResult(lost, found.to_defender - line.to_defender + times * through, ARITHMETIC, text, "DW-4")
    twice = 2 * found.to_attacker, 2 * found.to_defender
    if not found.doubled:
        yield WrongResult(*twice, DOUBLING, "Only a Twin attack doubles.", "DW-6")


def _other_sums(line: Line, attack: int, defence: int) -> Iterator[tuple[int, str]]:
    if line.relation is Relation.SAME:
        text = "The same suit costs nobody anything."
        yield from ((abs(attack - defence), text), (attack + defence, text))
        return
    if line.relation is not Relation.STRONGER:
        yield abs(attack - defence), "Only a stronger defence takes one rank from the other."
    if line.relation is not Relation.WEAKEST:
        yield attack + defence, "Only the weakest defence adds both ranks."
    yield defence, "The defending rank never counts alone."
