"""Sentences about the board as a whole: its zones and their order, its dead ends, and the cards that decide.

>>> from janken.labs.reach.board import A, position_in
>>> position = position_in("4S.5P.6W.7L.8P.9R.2R.3P.4P")
>>> zoned(position, A)["title"]
'Four zones'
>>> gated(position.with_flag(A, 0), A)["title"]
'Three cards could open the route'
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Literal, final

from janken.cards import Card
from janken.labs.reach.board import Position
from janken.labs.reach.facts import Explained, named
from janken.labs.reasons import why
from janken.labs.view_types import ReasonView
from janken.sentences import LETTERS, capital, how_many, listed
from janken.study.gates import Gate, gates, swap_chance, swaps
from janken.study.walks import reachable
from janken.study.zones import Zones, dead_ends, zones
from janken.suits import Suit


@final
class Zoned(Explained):
    """The zones, and the number of each cell's."""

    kind: Literal["zones"]
    of: list[int]


@final
class Gated(Explained):
    """The cells where a new card opens the route or closes it, with the chance of that; and the dead ends."""

    kind: Literal["gates"]
    gates: list[tuple[int, float]]
    opens: bool
    dead: list[int]


def percent(chance: Fraction | float) -> str:
    """A chance as it is read.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 300)), percent(0), percent(1)
    ('33 %', 'under 1 %', '0 %', '100 %')
    """
    if 0 < chance < Fraction(1, 100):
        return "under 1 %"
    return "over 99 %" if Fraction(99, 100) < chance < 1 else f"{round(chance * 100)} %"


# zones


def zoned(position: Position, who: int) -> Zoned:
    """The zones: what they are, which one leads where, and what that means for a piece."""
    found = zones(position.board)
    count = len(found.cells)
    rule_of_zones = "**In a zone every cell reaches every other.** ==Between zones, numbers only rise.=="
    whys = [why(rule_of_zones, "CC-2"), why(_whose(position, who, found), "CC-1")]
    if count > 1 and (last := [each + 1 for each in found.traps]):
        some = f"zone{'s' * (len(last) > 1)} {' and '.join(map(str, last))}"
        whys.append(why(f"No step leads out of {some}.", "CC-2"))
    rows = [
        [
            str(number + 1),
            str(len(cells)),
            named(position, sorted(cells)),
            ", ".join(str(there + 1) for here, there in found.arrows if here == number) or "nowhere",
        ]
        for number, cells in enumerate(found.cells)
    ]
    return {
        "kind": "zones",
        "title": capital(how_many(count, "zone")),
        "whys": whys,
        "of": [number + 1 for number in found.of],
        "sheet": {"title": "Zones and their order", "columns": ["Zone", "Size", "Cells", "Leads to"], "rows": rows},
    }


def _whose(position: Position, who: int, found: Zones) -> str:
    seat, here, there = LETTERS[who], found.of[position.at[who]] + 1, found.of[position.to[who]] + 1
    if here == there:
        return f"**{seat} and its flag are in zone {here}:** a route leads there and back."
    if position.to[who] in reachable(position.board, position.at[who]):
        return f"**{seat} is in zone {here}, its flag in {there}:** a route leads there, none back."
    why_not = "no route leads up" if here > there else "no route joins the two"
    return f"**{seat} is in zone {here}, its flag in {there}:** {why_not}."


# cards that decide


def gated(position: Position, who: int) -> Gated:
    """The cells where another card would open or close the route; what a swap under the piece would do; dead ends."""
    start, goal, board = position.at[who], position.to[who], position.board
    ends = dead_ends(board)
    dead = f"**Dead ends:** {named(position, ends)}. ==There a card has to be swapped.=="
    whys = [why(dead, "CC-5")] if ends else [why("**No dead ends:** every cell has an open step.", "CC-2")]
    if start == goal:
        title = f"{LETTERS[who]} stands at its flag"
        return {
            "kind": "gates",
            "title": title,
            "whys": whys,
            "gates": [],
            "opens": False,
            "dead": list(ends),
            "sheet": None,
        }
    found = gates(board, start, goal, unseen=position.unseen)
    opens = goal not in reachable(board, start)
    act = "open" if opens else "close"
    could = f"{capital(how_many(len(found), 'card'))} could {act}" if found else f"No single card {act}s"
    whys = [*_best(position, found, act), *_swaps(position, who, opens), *whys]
    rows = [
        [position.name(gate.cell), board[gate.cell].name, cards_in_words(gate.cards), percent(gate.chance)]
        for gate in sorted(found, key=lambda gate: -gate.chance)
    ]
    return {
        "kind": "gates",
        "title": f"{could} the route",
        "whys": whys,
        "gates": [(gate.cell, float(gate.chance)) for gate in found],
        "opens": opens,
        "dead": list(ends),
        "sheet": {
            "title": f"Which new card would {act} the route to {position.name(goal)}",
            "columns": ["On", "Card now", f"What would {act} it", "Chance"],
            "rows": rows,
        },
    }


def _best(position: Position, found: tuple[Gate, ...], act: str) -> list[ReasonView]:
    if not found:
        return []
    best = max(found, key=lambda gate: gate.chance)
    some = f"{len(best.cards)} of {len(position.unseen)} unseen cards {act}{'s' * (len(best.cards) == 1)} the route"
    share = f"=={some}: {percent(best.chance)}.=="
    return [why(f"**A new card on {position.name(best.cell)}:** {share}", "CC-2")]


def _swaps(position: Position, who: int, opens: bool) -> list[ReasonView]:
    """The chance of the card under the piece, and the best place to walk to first."""
    start, goal, unseen = position.at[who], position.to[who], position.unseen
    chance = swap_chance(position.board, start, goal, unseen=unseen)
    count = int(chance * len(unseen))
    act = ("opens" if count == 1 else "open") if opens else ("leaves" if count == 1 else "leave")
    many = f"{count} of {len(unseen)} unseen cards" if count else "no unseen card"
    act = act if count else f"{act}s"
    share = f"{many} {act} {'it' if opens else 'it open'}{f': {percent(chance)}' if count else ''}."
    whys = [why(f"**Swap the card under {LETTERS[who]}:** {share}", "CC-5")]
    best = swaps(position.board, start, goal, unseen=unseen)[0] if opens else None
    if best and best.chance > chance:
        first = f"**Walk to {position.name(best.cell)} first,** {how_many(best.steps, 'step')}, and swap there:"
        whys.append(why(f"{first} {percent(best.chance)}.", "CC-5"))
    return whys


def cards_in_words(some: Iterable[Card]) -> str:
    """Cards by suit, since rank does not count on the board.

    >>> from janken.cards import cards
    >>> cards_in_words(cards("2R 3R XR 5P XL"))
    'Rock, also its Joker; Paper; the Joker of Lizard'
    """
    chosen = list(some)
    plain_, jokers = ({each.suit for each in chosen if each.is_joker is joker} for joker in (False, True))
    parts = [f"{suit}{', also its Joker' * (suit in jokers)}" for suit in Suit if suit in plain_]
    alone = [suit for suit in Suit if suit in jokers - plain_]
    return "; ".join([*parts, f"the Joker of {listed(alone)}"] if alone else parts)
