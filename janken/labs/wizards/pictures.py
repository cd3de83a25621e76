"""The pictures of an exchange as plain data: what meets what, arrows, sums with countable blocks, HP.

A sum is a row of words, each with its look: a suit's name for a number that wears its colour, `op`, `word`, `mark`.

>>> from janken.labs.wizards.setup import setup_in
>>> [sum_] = picture("doubling", setup_in("2-6R.6P-8W.3W"))["sums"]
>>> "".join(text for text, look in sum_["words"]), sum_["words"][-1]
('8+3−6=5doubled10', ['10', 'mark'])
>>> [(row["label"], [(run["n"], run["look"]) for run in row["runs"]]) for row in sum_["rows"]][:2]
[('Noor 8 + 3', [(8, 'full'), (3, 'soft')]), ('Ida 6', [(6, 'full'), (5, 'gain')])]
"""

from __future__ import annotations

from collections.abc import Callable

from janken.cards import Card
from janken.games.wizards.exchange import HEAL, Exchange, Line
from janken.games.wizards.spells import ATTACKER, DEFENDER, FOCUSED, MIXED, TWIN
from janken.labs.wizards.setup import Setup, worked_out
from janken.labs.wizards.steps import (
    ARITHMETIC,
    BOTH,
    DOUBLING,
    HP,
    KIND,
    MAGIC,
    PAIRING,
    RELATION,
    WIZARDS,
    aftermath,
    arrow,
    cost,
    losses,
)
from janken.labs.wizards.view_types import (
    BlockRowView,
    BlocksView,
    CountedCardView,
    EndPictureView,
    EndView,
    KindPictureView,
    KindRowView,
    LeftOutView,
    MagicPictureView,
    MagicView,
    MeetingView,
    PairingPictureView,
    RelationGraphView,
    RelationPictureView,
    StepPicture,
    SumPictureView,
    SumView,
)
from janken.suits import Relation
from janken.view import arrow_ids, card_data, suit_ids

Word = list[str]
WHAT_KINDS_DO = {
    MIXED: ("card meets card", "card meets card"),
    TWIN: ("card meets card, losses doubled", "may trade places"),
    FOCUSED: ("ranks add up, strike the Primary", "ranks add up, dodge the Secondary"),
}
"""In attack, and in defence (DW-6, DW-7)."""


def picture(step: str, setup: Setup) -> StepPicture:
    """What a step shows; the keys say what kind of picture it is."""
    return PICTURES[step](setup, worked_out(setup))


def _kinds(setup: Setup, found: Exchange) -> KindPictureView:
    rows: list[KindRowView] = [
        {"name": kind.capitalize(), "does": list(does), "on": [kind == mine for mine in found.kinds]}
        for kind, does in WHAT_KINDS_DO.items()
    ]
    return {"kinds": {"columns": ["", f"{WIZARDS[0]} attacks", f"{WIZARDS[1]} defends"], "rows": rows}}


def _pairing(setup: Setup, found: Exchange) -> PairingPictureView:
    ranks = [dict(zip(cards, used, strict=True)) for cards, used in zip(_spells(found), found.ranks, strict=True)]

    def chip(card: Card, side: int) -> CountedCardView:
        return {"card": card_data(card), "counts": str(ranks[side][card])}

    met: list[MeetingView] = [
        {"sides": [[chip(card, side) for card in line.cards[side]] for side in BOTH], "label": _met_in_words(line)}
        for line in found.lines
    ]
    left: list[LeftOutView] = [{"side": ATTACKER, **chip(card, ATTACKER), "note": "dodged"} for card in found.dodged]
    left += [{"side": DEFENDER, **chip(card, DEFENDER), "note": "not attacked"} for card in found.unattacked]
    return {"met": met, "left": left}


def _spells(found: Exchange) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    return found.attack, found.defence


def _met_in_words(line: Line) -> str:
    mine, theirs = (" and ".join(card.name for card in side) for side in line.cards)
    return f"{mine} against {theirs}"


def _relation(setup: Setup, found: Exchange) -> RelationPictureView:
    return {"graphs": [_graph(line, found) for line in found.lines]}


def _graph(line: Line, found: Exchange) -> RelationGraphView:
    beat = line.beat
    ids = arrow_ids(beat) if beat else None
    turned = ", turned by a Joker" if found.joker else ""
    return {
        "picks": [] if beat else suit_ids([line.attack[0].suit]),
        "arcs": [ids] if ids else [],
        "lit": ids,
        "joker": found.reversed,
        "label": f"The suit graph{turned}. {arrow(line)}.",
        "text": arrow(line),
        "relation": f"{WIZARDS[DEFENDER]} is {_named(line.relation)}",
    }


def _named(relation: Relation) -> str:
    far = relation in (Relation.SAME, Relation.STRONGEST, Relation.WEAKEST)
    return f"the {relation}" if far else str(relation)


# sums and blocks


def _arithmetic(setup: Setup, found: Exchange) -> SumPictureView:
    return {"sums": [_sum(line, found, doubling=False) for line in found.lines]}


def _doubling(setup: Setup, found: Exchange) -> SumPictureView:
    return {"sums": [_sum(line, found, doubling=True) for line in found.lines]}


def _sum(line: Line, found: Exchange, doubling: bool) -> SumView:
    words = _words(line)
    doubled = doubling and line.doubled and line.damage > 0
    if doubled:
        words += [["doubled", "word"], [str(2 * line.damage), "mark"]]
    else:
        words[-1] = [words[-1][0], "mark"]
    times = 1 if doubling or not line.doubled else 2
    lost = losses(line.to_attacker // times, line.to_defender // times)
    rows = _rows(line)
    if doubled:
        gain = [_run(line.damage, "", "gain")]
        rows = [*rows[:2], {"label": "Twin × 2", "runs": gain}, {"label": "", "runs": gain}]
    return {
        "text": cost(line) if len(found.lines) > 1 else "",
        "words": words,
        "rows": rows,
        "units": max(sum(run["n"] for run in row["runs"]) for row in rows) or 1,
        "label": f"{line.arithmetic if doubling else line.arithmetic.partition(', doubled')[0]}. {lost}.",
    }


def _words(line: Line) -> list[Word]:
    """The sum, its numbers in their cards' colours; one number alone needs no sum."""
    struck, warded = (
        _added([[str(rank), card.suit.name.lower()] for rank, card in zip(ranks, cards, strict=True)])
        for ranks, cards in zip(line.ranks, line.cards, strict=True)
    )
    if line.relation is Relation.SAME:
        return [["0", ""]]
    total = [["=", "op"], [str(line.damage), ""]]
    if line.relation is Relation.WEAKEST:
        return [*struck, ["+", "op"], *warded, *total]
    if line.relation is Relation.STRONGER:
        large, small = (struck, warded) if sum(line.attack_ranks) >= sum(line.defence_ranks) else (warded, struck)
        less = [["(", "op"], *small, [")", "op"]] if len(small) > 1 else small
        return [*large, ["−", "op"], *less, *total]
    return [*struck, *total] if len(struck) > 1 else struck


def _added(numbers: list[Word]) -> list[Word]:
    return [word for at, number in enumerate(numbers) for word in ([["+", "op"]] if at else []) + [number]]


def _run(n: int, suit: str, look: str) -> BlocksView:
    return {"n": n, "suit": suit, "look": look}


def _rows(line: Line) -> list[BlockRowView]:
    """One block is one point: full ones count, idle ones don't, and the gain is what is lost."""
    counts = {
        Relation.WEAKEST: (True, True),
        Relation.WEAKER: (True, False),
        Relation.SAME: (False, False),
        Relation.STRONGER: (True, True),
        Relation.STRONGEST: (True, False),
    }[line.relation]
    strikes, wards = (_row(line, side, counts[side]) for side in BOTH)
    gain = _run(line.damage, "", "gain")
    if line.relation is Relation.STRONGER:
        upper, lower = (strikes, wards) if sum(line.attack_ranks) >= sum(line.defence_ranks) else (wards, strikes)
        cut = sum(run["n"] for run in lower["runs"])
        gained = [*lower["runs"], *[gain] * (line.damage > 0)]
        return [{**upper, "cut": cut}, {"label": lower["label"], "runs": gained, "cut": cut}]
    if line.relation is Relation.WEAKEST:
        gap = _run(sum(line.attack_ranks), "", "gap")
        wards = {**wards, "runs": [*[gap] * (gap["n"] > 0), *wards["runs"]]}
    lost: BlockRowView = {"label": f"{WIZARDS[line.to_attacker == 0]} loses", "runs": [gain]}
    return [strikes, wards, *[lost] * (line.damage > 0)]


def _row(line: Line, side: int, counts: bool) -> BlockRowView:
    cards, ranks = line.cards[side], line.ranks[side]
    looks = ("full", "soft") if counts else ("idle", "idle")
    suit = cards[0].suit.name.lower()
    runs = [_run(rank, suit, look) for rank, look in zip(ranks, looks, strict=False)]
    return {"label": f"{WIZARDS[side]} {' + '.join(map(str, ranks))}", "runs": runs}


# magic and HP


def _magic(setup: Setup, found: Exchange) -> MagicPictureView:
    afters = aftermath(setup)
    does = {"promote": "lifts to", "mimic": "counts", "heal": "heals", "theft": "may steal"}
    shown: list[MagicView] = [
        {
            "card": card_data(step.card),
            "who": WIZARDS[step.side],
            "does": does[step.kind],
            "amount": str(afters[step.side].healed if step.kind == HEAL else step.amount),
        }
        for step in found.magic
    ]
    return {"magic": shown}


def _hp(setup: Setup, found: Exchange) -> EndPictureView:
    return {"ends": [_end(side, setup) for side in BOTH]}


def _end(side: int, setup: Setup) -> EndView:
    after = aftermath(setup)[side]
    words: list[Word] = [[str(after.before), ""]]
    if after.lost:
        words += [["−", "op"], [str(after.lost), ""]]
    if after.healed:
        words += [["+", "op"], [str(after.healed), ""]]
    if len(words) > 1:
        words += [["=", "op"], [str(after.after).replace("-", "−"), ""]]
    words[-1] = [words[-1][0], "mark" if len(words) > 1 else ""]
    return {"name": WIZARDS[side], "words": words, "note": "" if after.standing else "knocked out"}


PICTURES: dict[str, Callable[[Setup, Exchange], StepPicture]] = {
    KIND: _kinds,
    PAIRING: _pairing,
    RELATION: _relation,
    ARITHMETIC: _arithmetic,
    DOUBLING: _doubling,
    MAGIC: _magic,
    HP: _hp,
}
