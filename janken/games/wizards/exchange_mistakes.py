"""What goes wrong when people work out an exchange: each mistake with its result, its step and its rule.

>>> from janken import cards
>>> from janken.games.wizards.exchange import exchange
>>> for mistake in likely_mistakes(exchange(cards("6R 6P"), cards("8W 3W")))[:2]:
...     print(mistake.to_attacker, mistake.to_defender, mistake.step, mistake.text)
5 0 doubling A Twin attack doubles all that is lost.
4 12 pairing A Focused defence stands together and dodges the Secondary attack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from janken.games.wizards.exchange import PROMOTE, Exchange, Line
from janken.games.wizards.spells import ATTACKER, DEFENDER, FOCUSED, MIXED, TWIN, Ranks, blow, pairing
from janken.suits import Relation, relation

STEPS = ("pairing", "relation", "arithmetic", "doubling", "magic")
"""The steps of an exchange in which a mistake can happen, in order."""

_NEIGHBOUR = {
    Relation.WEAKEST: Relation.WEAKER,
    Relation.WEAKER: Relation.WEAKEST,
    Relation.STRONGER: Relation.STRONGEST,
    Relation.STRONGEST: Relation.STRONGER,
}
_COSTS = {
    Relation.WEAKEST: "The weakest defence costs both ranks together.",
    Relation.WEAKER: "A weaker defence costs the attacking rank alone.",
    Relation.STRONGER: "A stronger defence sends back only the difference of the ranks.",
    Relation.STRONGEST: "The strongest defence sends back the whole attack.",
}


class WrongResult(NamedTuple):
    """A wrong result, and what somebody overlooked who came to it."""

    to_attacker: int
    to_defender: int
    step: str
    text: str
    rule: str


def likely_mistakes(found: Exchange) -> tuple[WrongResult, ...]:
    """The likely wrong results of an exchange, the likeliest first; no result twice, none that is right."""
    kept: dict[tuple[int, int], WrongResult] = {}
    right = found.to_attacker, found.to_defender
    for mistake in _likely(found):
        if mistake[:2] != right:
            kept.setdefault(mistake[:2], mistake)
    return tuple(kept.values())


def _likely(found: Exchange) -> Iterator[WrongResult]:
    attack, defence = found.kinds
    if found.joker:
        jokers = sum(card.is_joker for card in found.attack + found.defence)
        turns = "turns every comparison of this exchange round."
        text = f"The {found.joker.name} {turns}" if jokers == 1 else "A second Joker does not turn it back."
        yield WrongResult(*_lost(found, turned=False), "relation", text, "DW-9")
    if attack == TWIN:
        yield WrongResult(*_lost(found, doubled=False), "doubling", "A Twin attack doubles all that is lost.", "DW-6")
    if attack == FOCUSED:
        text = "A Focused attack adds up its ranks and strikes the Primary alone."
        yield WrongResult(*_lost(found, kinds=(MIXED, defence)), "pairing", text, "DW-6")
    if defence == FOCUSED:
        text = "A Focused defence stands together and dodges the Secondary attack."
        yield WrongResult(*_lost(found, kinds=(attack, MIXED)), "pairing", text, "DW-7")
    for step in found.magic:
        if step.kind == PROMOTE:
            sides = list(found.ranks)
            sides[step.side] = found.called[step.side]
            yield WrongResult(*_lost(found, ranks=(sides[ATTACKER], sides[DEFENDER])), "magic", step.text, step.rule)
    # the line that hurts most is the one people look at
    order = sorted(range(len(found.lines)), key=lambda at: -found.lines[at].damage)
    for at in order:
        yield from _misread(found, at)
    if defence == TWIN and attack != TWIN:
        text = "Only a Twin attack doubles. A Twin defence may change places."
        yield WrongResult(*_lost(found, doubled=True), "doubling", text, "DW-7")
    if len(found.lines) == 2:
        first = found.lines[0]
        yield WrongResult(first.to_attacker, first.to_defender, "pairing", "The Secondary cards meet as well.", "DW-6")
    yield WrongResult(0, 0, "relation", "Look at the suits: one of them beats the other.", "DW-4")


def _misread(found: Exchange, at: int) -> Iterator[WrongResult]:
    """One comparison read as another relation."""
    line = found.lines[at]
    if line.relation is Relation.SAME:
        for wrong in (Relation.WEAKER, Relation.STRONGER):
            text = f"Both are {line.attack[0].suit}: one suit costs nobody anything."
            yield WrongResult(*_lost(found, read={at: wrong}), "relation", text, "DW-4")
        return
    yield WrongResult(*_lost(found, read={at: _NEIGHBOUR[line.relation]}), "arithmetic", _COSTS[line.relation], "DW-4")
    yield WrongResult(*_lost(found, read={at: line.relation.reversed}), "relation", *_arrow(line))


def _arrow(line: Line) -> tuple[str, str]:
    """Who loses, for somebody who read the arrow the wrong way round, and the rule."""
    assert line.beat
    loser = "attacker" if line.relation.beats else "defender"
    met = f"{line.attack[0].name} against {line.defence[0].name}"
    joker, rule = ("with a Joker ", "DW-9") if line.beat.reversed else ("", "DW-4")
    return f"{met}: {joker}{line.beat.winner} beats {line.beat.loser}, so the {loser} loses HP.", rule


def _lost(
    found: Exchange,
    *,
    kinds: tuple[str, str] | None = None,
    ranks: tuple[Ranks, Ranks] | None = None,
    turned: bool | None = None,
    doubled: bool | None = None,
    read: Mapping[int, Relation] | None = None,
) -> tuple[int, int]:
    """What both would lose if something were otherwise; `read` takes a comparison to another relation."""
    attacks, wards = ranks or found.ranks
    reverse = found.reversed if turned is None else turned
    to_attacker = to_defender = 0
    for at, (strikes, guards) in enumerate(pairing(*(kinds or found.kinds))):
        against = relation(found.defence[guards[0]].suit, found.attack[strikes[0]].suit, reverse)
        against = (read or {}).get(at, against)
        back, through = blow(sum(attacks[n] for n in strikes), sum(wards[n] for n in guards), against)
        to_attacker, to_defender = to_attacker + back, to_defender + through
    times = 2 if (found.doubled if doubled is None else doubled) else 1
    return times * to_attacker, times * to_defender
