"""An exchange explained step by step: kind, pairing, relation, arithmetic, doubling, magic, HP, each with its rules.

>>> from janken.labs.wizards.setup import setup_in
>>> setup = setup_in("2-6R.6P-8W.3W")
>>> for step in steps_of(setup.rules):
...     print(f"{TITLES[step]}: {answer(step, setup)}")
Kind: Twin on Focused
Pairing: 6 on 8 + 3
Relation: Water is stronger
Arithmetic: 5
Doubling: doubled to 10
HP: 65 and 75
>>> print(explanation("doubling", setup)["title"])
**A Twin attack doubles all losses:** ==5 becomes 10.==
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from janken.cards import Card, Rank
from janken.games.wizards.exchange import HEAL, MIMIC, PROMOTE, THEFT, Exchange, Line, Magic
from janken.games.wizards.spells import ATTACKER, DEFENDER, FOCUSED, MIXED, SINGLE, TWIN
from janken.labs.reasons import why
from janken.labs.wizards.setup import Setup, has_king, worked_out
from janken.labs.wizards.view_types import ExplanationView
from janken.study.relations import standing
from janken.suits import Relation

WIZARDS = ("Ida", "Noor")
"""Who attacks, and who defends."""
BOTH = (ATTACKER, DEFENDER)
KIND, PAIRING, RELATION, ARITHMETIC, DOUBLING, MAGIC, HP = STEPS = (
    "kind",
    "pairing",
    "relation",
    "arithmetic",
    "doubling",
    "magic",
    "hp",
)
TITLES = {step: step.capitalize() for step in STEPS} | {HP: "HP"}
NEW_IN = {KIND: 2, DOUBLING: 2, MAGIC: 3}
"""The round whose rules bring a step in (DW-13)."""
SHARED = {FOCUSED: "one suit", TWIN: "one printed rank", MIXED: "nothing in common"}
"""What the two cards of a spell have in common (DW-5)."""
FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)


def steps_of(rules: int) -> tuple[str, ...]:
    """The steps that the rules of a round have.

    >>> steps_of(1)
    ('pairing', 'relation', 'arithmetic', 'hp')
    """
    return tuple(step for step in STEPS if NEW_IN.get(step, 1) <= rules)


class Aftermath(NamedTuple):
    """What an exchange leaves a wizard."""

    before: int
    lost: int
    healed: int

    @property
    def standing(self) -> bool:
        return self.before > self.lost

    @property
    def after(self) -> int:
        return self.before - self.lost + self.healed


def aftermath(setup: Setup) -> tuple[Aftermath, Aftermath]:
    """HP of both; a Queen heals only who is still standing (DW-11)."""
    found = worked_out(setup)
    lost, heals = (found.to_attacker, found.to_defender), (found.heal_attacker, found.heal_defender)
    ida, noor = (Aftermath(setup.hp[s], lost[s], heals[s] if setup.hp[s] > lost[s] else 0) for s in BOTH)
    return ida, noor


def losses(to_attacker: int, to_defender: int) -> str:
    """Who loses what.

    >>> losses(2, 6), losses(0, 15), losses(3, 3), losses(0, 0)
    ('Noor loses 6, Ida 2', 'Noor loses 15', 'Both lose 3', 'Nobody loses HP')
    """
    if to_attacker == to_defender:
        return f"Both lose {to_attacker}" if to_attacker else "Nobody loses HP"
    (more, first), (less, second) = sorted([(to_attacker, WIZARDS[0]), (to_defender, WIZARDS[1])], reverse=True)
    return f"{first} loses {more}" + (f", {second} {less}" if less else "")


def answer(step: str, setup: Setup) -> str:
    """What a finished step keeps in view."""
    return ANSWERS[step](setup, worked_out(setup))


def explanation(step: str, setup: Setup) -> ExplanationView:
    """A step as sentences: the claim that stands over its picture, and its reasons."""
    (text, *rules), *reasons = EXPLANATIONS[step](setup, worked_out(setup))
    return {"title": text, "rules": rules, "whys": [why(*reason) for reason in reasons]}


Reason = tuple[str, ...]
"""A sentence and the rules that say so."""


# kind


def _kinds(setup: Setup, found: Exchange) -> str:
    attack, defence = (each.capitalize() for each in found.kinds)
    return f"{attack} on {defence}"


def _explain_kind(setup: Setup, found: Exchange) -> list[Reason]:
    attack, defence = (each.capitalize() for each in found.kinds)
    mine, theirs = (SHARED[kind] for kind in found.kinds)
    shared = f"{mine} on both sides" if mine == theirs else f"{mine} against {theirs}"
    reasons: list[Reason] = [(f"**{attack} attack, {defence} defence:** =={shared}.==", "DW-5")]
    for side, spell in zip(BOTH, setup.spells, strict=True):
        reasons.append((f"{WIZARDS[side]}'s cards {_kinship(spell, found.kinds[side])}", "DW-5"))
    return reasons


def _kinship(spell: tuple[Card, ...], kind: str) -> str:
    first, second = spell
    if kind == FOCUSED:
        return f"share a suit, {first.suit}: **Focused.**"
    if kind == TWIN:
        return "share their printed rank: **Twin.**"
    tens = all(card.rank in (*FACES, Rank.TEN) for card in spell)
    near = f"share neither suit nor printed rank, {first.rank} and {second.rank}: **Mixed.**"
    return near if tens else "share neither suit nor rank: **Mixed.**"


# pairing


def _pairs(setup: Setup, found: Exchange) -> str:
    return ", ".join(f"{_sum(line.attack_ranks)} on {_sum(line.defence_ranks)}" for line in found.lines)


def _sum(ranks: Iterable[int]) -> str:
    return " + ".join(map(str, ranks))


def _explain_pairing(setup: Setup, found: Exchange) -> list[Reason]:
    first, *more = _meeting(found)
    text = f"{WIZARDS[DEFENDER]}'s Twins trade places: the {found.defence[0].name} stands first."
    traded: list[Reason] = [(text, "DW-7")] * found.swapped
    return [first, *traded, *more, *_left_out(found), *_counted(setup, found)]


def _meeting(found: Exchange) -> list[Reason]:
    attack, defence = found.kinds
    if attack == SINGLE:
        return [("**One card meets one card:** ==each counts its rank.==", "DW-3")]
    met: list[Reason] = []
    if attack == FOCUSED:
        met.append(("**A Focused attack adds up its ranks:** ==it strikes the Primary.==", "DW-6"))
    if defence == FOCUSED:
        met.append(("**A Focused defence adds up its ranks:** ==it dodges the Secondary.==", "DW-7"))
    if met and attack == defence:
        met = [("**Both sides add up their ranks:** ==all meet at once.==", "DW-6", "DW-7")]
    return met or [("**Card meets card:** ==first with first, second with second.==", "DW-6")]


def _left_out(found: Exchange) -> list[Reason]:
    dodged: list[Reason] = [(f"The {card.name} is dodged and meets nobody.", "DW-7") for card in found.dodged]
    return dodged + [(f"The {card.name} is not attacked.", "DW-6") for card in found.unattacked]


def _counted(setup: Setup, found: Exchange) -> list[Reason]:
    """What cards count that do not simply count what they show."""
    in_play = [card for line in found.lines for card in line.attack + line.defence]
    faces = sorted({card.rank for card in in_play if card.rank in FACES})
    reasons: list[Reason] = []
    if faces:
        names = [f"the {rank}" for rank in faces]
        many = f"{', '.join(names[:-1])} and {names[-1]} count" if len(names) > 1 else f"{names[0]} counts"
        reasons.append((f"{many[0].upper()}{many[1:]} 10.", "DW-3"))
    ranks = dict(zip(found.attack + found.defence, found.called[ATTACKER] + found.called[DEFENDER], strict=True))
    reasons += [(f"The {card.name} is called {ranks[card]}.", "DW-3") for card in in_play if card.rank is Rank.ACE]
    said = {step.card: step for step in found.magic if step.kind == MIMIC}
    jokers = [card for card in in_play if card.is_joker]
    reasons += [(said[card].text if card in said else f"The {card.name} counts 0.", "DW-9") for card in jokers]
    return reasons + [(step.text, step.rule) for step in found.magic if step.kind == PROMOTE]


# relation


def _relations(setup: Setup, found: Exchange) -> str:
    words = ["the same" if line.relation is Relation.SAME else str(line.relation) for line in found.lines]
    return " and ".join(words) if len(words) > 1 else f"{found.lines[0].defence[0].suit} is {words[0]}"


def _explain_relation(setup: Setup, found: Exchange) -> list[Reason]:
    first = found.lines[0]
    if found.joker:
        again = sum(card.is_joker for card in found.attack + found.defence) > 1
        rules = ("DW-9", "CORE-6") if again else ("DW-9", "CORE-5")
        who = "Several Jokers turn every arrow once" if again else f"The {found.joker.name} turns every arrow"
        reasons: list[Reason] = [(f"**{who}:** =={arrow(first)}.==", *rules)]
    elif len(found.lines) > 1:
        reasons = [(f"**{arrow(first)}, {_inside(arrow(found.lines[1]))}:** ==each pair has its arrow.==", "CORE-2")]
    elif first.beat is None:
        reasons = [(f"**{arrow(first)}:** ==neither beats the other.==", "CORE-4")]
    else:
        reasons = [(f"**{arrow(first)}:** ==the defence is {first.relation}.==", first.beat.rule)]
    return [*reasons, *(reason for line in found.lines for reason in _degree(line, found.reversed))]


def arrow(line: Line) -> str:
    """The arrow that decides a comparison."""
    return line.beat.line if line.beat else f"Both are {line.attack[0].suit}"


def _inside(text: str) -> str:
    """The words as they go on in a sentence: suits keep their capital."""
    return text.replace("Both are", "both are")


def _degree(line: Line, turned: bool) -> list[Reason]:
    """How strong or weak the defence is, by the other suit that could stand there."""
    strikes, wards = line.attack[0].suit, line.defence[0].suit
    pairs = ((Relation.STRONGEST, Relation.STRONGER), (Relation.WEAKEST, Relation.WEAKER))
    for far, near in pairs:
        beats = "beats" if far is Relation.STRONGEST else "loses to"
        if line.relation is far:
            other = standing(near, strikes, turned)
            text = f"{wards} is the **{far}** against {strikes}: it also {beats} {other}, which {beats} {strikes}."
            return [(text, "CORE-4")]
        if line.relation is near:
            other = standing(far, strikes, turned)
            return [(f"{wards} is **{near}**, not the {far}: that is {other}, which {beats} {wards} too.", "CORE-4")]
    return [(f"{wards} against {strikes} is the **same**.", "CORE-4")]


# arithmetic and doubling


COSTS = {
    Relation.WEAKEST: "the weakest defence ==costs both ranks together.==",
    Relation.WEAKER: "a weaker defence ==costs the attacking rank.==",
    Relation.SAME: "the same suit ==costs nobody anything.==",
    Relation.STRONGER: "a stronger defence ==throws the difference back.==",
    Relation.STRONGEST: "the strongest defence ==throws the attack back.==",
}


def cost(line: Line) -> str:
    """The arrow of a comparison and what it costs whom."""
    return f"**{arrow(line)}:** {COSTS[line.relation]}"


def _before_doubling(found: Exchange) -> list[tuple[int, int]]:
    """What each comparison costs attacker and defender, undoubled."""
    times = 2 if found.doubled else 1
    return [(line.to_attacker // times, line.to_defender // times) for line in found.lines]


def _sums(setup: Setup, found: Exchange) -> str:
    return " and ".join(str(line.damage) for line in found.lines)


def _explain_arithmetic(setup: Setup, found: Exchange) -> list[Reason]:
    lost = losses(*map(sum, zip(*_before_doubling(found), strict=True)))
    adding = [("A Focused attack adds up its ranks.", "DW-6")] * (found.kinds[ATTACKER] == FOCUSED)
    adding += [("A Focused defence adds up its ranks.", "DW-7")] * (found.kinds[DEFENDER] == FOCUSED)
    if len(found.lines) > 1:
        return [(f"**Two comparisons, two sums:** =={lost}.==", "DW-4"), *adding]
    return [(cost(found.lines[0]), "DW-4"), *adding, (f"{lost}.", "DW-4")]


def _doubled(setup: Setup, found: Exchange) -> str:
    if not found.doubled:
        return "not doubled"
    return "doubled to " + " and ".join(str(2 * line.damage) for line in found.lines)


def _explain_doubling(setup: Setup, found: Exchange) -> list[Reason]:
    attack, defence = found.kinds
    if attack == TWIN:
        becomes = " and ".join(f"{line.damage} becomes {2 * line.damage}" for line in found.lines if line.damage)
        both = found.to_attacker and found.to_defender
        reasons: list[Reason] = [(f"**A Twin attack doubles all losses:** =={becomes or 'twice 0 is 0'}.==", "DW-6")]
        if both or found.to_attacker:
            reasons.append(("What falls back on the attacker is doubled too.", "DW-6"))
    else:
        reasons = [(f"**Nothing is doubled:** ==the attack is {attack.capitalize()}, not Twin.==", "DW-6")]
    if defence == TWIN:
        reasons.append(("A Twin defence doubles nothing. It may trade places.", "DW-7"))
    return [*reasons, (f"{losses(found.to_attacker, found.to_defender)}.", "DW-4")]


# magic and HP


def _magic(setup: Setup, found: Exchange) -> str:
    afters = aftermath(setup)
    words: dict[str, Callable[[Magic], str]] = {
        HEAL: lambda step: f"{WIZARDS[step.side]} heals {afters[step.side].healed}",
        PROMOTE: lambda step: f"lifted to {step.amount}",
        MIMIC: lambda step: f"Joker counts {step.amount}",
        THEFT: lambda step: f"{WIZARDS[step.side]} may steal",
    }
    if len(found.magic) > 1:
        return f"{len(found.magic)} at work"
    return words[found.magic[0].kind](found.magic[0]) if found.magic else "none"


def _explain_magic(setup: Setup, found: Exchange) -> list[Reason]:
    afters = aftermath(setup)
    reasons: list[Reason] = []
    for step in found.magic:
        fallen = step.kind == HEAL and not afters[step.side].standing
        reasons.append((_fallen(step.card, step.side) if fallen else step.text, step.rule))
    for side in BOTH:
        if has_king(setup, side) and not setup.promote[side]:
            king = (found.attack, found.defence)[side][1]
            reasons.append((f"The {king.name} lifts nothing: {WIZARDS[side]} leaves it so.", "DW-11"))
        if setup.spells[side][0].rank is Rank.TWO:
            reasons.append((f"{WIZARDS[side]}'s Two has Second Sight: these are the final cards.", "DW-10"))
    kinds = {step.kind for step in found.magic}
    if HEAL in kinds and any(after.healed for after in afters):
        title = "**A Queen heals:** ==all that both lost comes back to her wizard.=="
    elif kinds == {THEFT}:
        title = "**A Jack steals:** ==the spells stay as they are, spent cards may change hands.=="
    elif kinds:
        title = "**Magic is at work:** ==a face or a Joker changes the spell.=="
    else:
        title = "**No magic here:** ==no face card stands second.=="
        if any(spell[1].rank in FACES for spell in (found.attack, found.defence)):
            title = "**No magic here:** ==nothing is lifted, healed or stolen.=="
    return [(title, "DW-11"), *reasons]


def _fallen(queen: Card, side: int) -> str:
    return f"{WIZARDS[side]} is knocked out before the {queen.name} heals."


def _hp(setup: Setup, found: Exchange) -> str:
    return " and ".join(str(max(after.after, 0)) for after in aftermath(setup))


def _explain_hp(setup: Setup, found: Exchange) -> list[Reason]:
    afters = aftermath(setup)
    down = [name for name, after in zip(WIZARDS, afters, strict=True) if not after.standing]
    if len(down) == 2:
        title = "**Both are knocked out:** ==the duel is drawn.=="
    elif down:
        title = f"**{down[0]} is knocked out:** ==that ends the whole duel.=="
    else:
        title = f"**Both stand:** =={losses(afters[ATTACKER].lost, afters[DEFENDER].lost)}.=="
    reasons: list[Reason] = [(title, "DW-1")]
    if any(after.healed for after in afters):
        reasons.append(("Losses come first, then the Queen heals.", "DW-14"))
    if any(after.after > after.before for after in afters):
        reasons.append(("HP may rise above the start.", "DW-11"))
    return reasons


ANSWERS: dict[str, Callable[[Setup, Exchange], str]] = {
    KIND: _kinds,
    PAIRING: _pairs,
    RELATION: _relations,
    ARITHMETIC: _sums,
    DOUBLING: _doubled,
    MAGIC: _magic,
    HP: _hp,
}
"""What finds the answer of each step."""
EXPLANATIONS: dict[str, Callable[[Setup, Exchange], list[Reason]]] = {
    KIND: _explain_kind,
    PAIRING: _explain_pairing,
    RELATION: _explain_relation,
    ARITHMETIC: _explain_arithmetic,
    DOUBLING: _explain_doubling,
    MAGIC: _explain_magic,
    HP: _explain_hp,
}
"""What explains each step: its claim first, then its reasons."""
