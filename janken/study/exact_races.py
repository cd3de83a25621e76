"""The race alone with nothing left out: best play on a tiny deck, worked out over every position there is.

A position is the kinds of card on the board, the place of the piece, the kinds in the draw pile, whose order nobody
knows, and those among the discards. Eleven cards of three suits have sixty thousand.

>>> board, pile = "2R 3P 4R  5R 6P 7R  8R 9P 10R", "2P 3R"
>>> found = exact_advice(board, at=6, goal=2, unseen=pile)
>>> found.turns, found.steps, found.swap
(5.5, ((3, 5.5),), 5.5)

`exact_races` takes all the boards that such a deck can deal:

>>> exact_races("2R 3R 4R 5R 6R 7R 8R 2P 3P 4P 5P")
ExactRaces(mean=4.96052631578947..., sure=Fraction(133, 165))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from janken.cards import Card, cards
from janken.errors import JankenError
from janken.study.gates import draw_pile
from janken.study.races import Advice
from janken.study.walks import KINDS, OPEN, Board, BoardOrCards, Near, as_board, checked_cards, kind

if TYPE_CHECKING:
    import numpy

    Numbers: TypeAlias = numpy.ndarray[Any, numpy.dtype[Any]]

MOST_POSITIONS = 250_000
CLOSE = 1e-13
"""Turns are worked out until they change by no more than this, as a share of themselves."""


class RacePosition(NamedTuple):
    kinds: bytes
    at: int
    draw: bytes
    """The kinds in the draw pile, in order of number."""
    discards: bytes


class Moves(NamedTuple):
    """What can follow a position: the numbers of the positions that do."""

    steps: list[int]
    swaps: dict[int, float]
    """With their chances; nothing if there is no card to draw."""


def exact_advice(
    board: BoardOrCards,
    at: int,
    goal: int,
    width: int = 3,
    *,
    unseen: Sequence[Card] | str,
    discards: Sequence[Card] | str = (),
    most: int = MOST_POSITIONS,
) -> Advice:
    """What to do now and what each choice costs, exactly; infinite where the goal may never be reached.

    It refuses boards with more than so many positions.
    """
    on = as_board(board, width)
    pile = draw_pile(on, cards(unseen) if isinstance(unseen, str) else unseen)
    aside = checked_cards(cards(discards) if isinstance(discards, str) else discards, "The discard pile")
    first = RacePosition(bytes(on.kinds), on.cell(at), _kinds(pile), _kinds(aside))
    if first.at == on.cell(goal):
        return Advice((), inf)
    positions, moves = _explored([first], on.near, goal, most)
    turns = _solved(moves, [position.at == goal for position in positions]).tolist()
    steps = sorted((1 + turns[number], positions[number].at) for number in moves[0].steps)
    swap = 1 + sum(chance * turns[number] for number, chance in moves[0].swaps.items()) if moves[0].swaps else inf
    return Advice(tuple((there, left) for left, there in steps), swap)


class ExactRaces(NamedTuple):
    """Best play over all the boards that a tiny deck can deal."""

    mean: float
    """The turns it takes on average, where the goal is sure to be reached."""
    sure: Fraction
    """The share of deals where it is. On the others the cards at hand may never open a way."""


def exact_races(pack: Sequence[Card] | str, width: int = 3, *, most: int = MOST_POSITIONS) -> ExactRaces:
    """The turns from the near left corner to the one opposite, over all boards that a tiny deck can deal.

    The cards that are left over are the draw pile. There is at least one.
    """
    deck = checked_cards(cards(pack) if isinstance(pack, str) else pack, "The deck")
    near = Board(deck[: width * width], width).near
    if len(deck) == len(near):
        raise JankenError(f"{len(deck)} cards leave no draw pile. Take at least {len(deck) + 1}.")
    start, goal = width * (width - 1), width - 1
    deals = _deals(_kinds(deck), len(near))
    first = [RacePosition(board, start, pile, b"") for board, pile in deals]
    positions, moves = _explored(first, near, goal, most)
    turns = _solved(moves, [position.at == goal for position in positions]).tolist()
    sure = [(turns[at], ways) for at, ways in enumerate(deals.values()) if turns[at] < inf]
    ways = sum(ways for _, ways in sure)
    mean = sum(turns * ways for turns, ways in sure) / ways if ways else inf
    return ExactRaces(mean, Fraction(ways, sum(deals.values())))


def _deals(kinds: bytes, cells: int) -> dict[tuple[bytes, bytes], int]:
    """Every board a pile of such kinds can deal, with what is left, and in how many ways.

    >>> _deals(bytes([0, 0, 2]), 2)
    {(b'\\x00\\x00', b'\\x02'): 2, (b'\\x00\\x02', b'\\x00'): 2, (b'\\x02\\x00', b'\\x00'): 2}
    """
    deals = {(b"", kinds): 1}
    for _ in range(cells):
        longer: dict[tuple[bytes, bytes], int] = {}
        for (board, left), ways in deals.items():
            for new in sorted(set(left)):
                at = left.index(new)
                longer[board + bytes([new]), left[:at] + left[at + 1 :]] = ways * left.count(new)
        deals = longer
    return deals


def _kinds(pile: Sequence[Card]) -> bytes:
    return bytes(sorted(map(kind, pile)))


def _explored(
    first: Sequence[RacePosition], near: Near, goal: int, most: int
) -> tuple[Sequence[RacePosition], Sequence[Moves]]:
    """Every position play can come to from the first ones, and what can follow each."""
    found, moves = list(first), list[Moves]()
    numbers = {position: number for number, position in enumerate(found)}

    def number(position: RacePosition) -> int:
        if position not in numbers:
            numbers[position] = len(found)
            found.append(position)
        return numbers[position]

    for position in found:  # it grows on the way
        if len(found) > most:
            raise JankenError(f"That race has more than {most:,} positions. Take fewer cards or fewer suits.")
        moves.append(_moves(position, near, number) if position.at != goal else Moves([], {}))
    return found, moves


def _moves(position: RacePosition, near: Near, number: Callable[[RacePosition], int]) -> Moves:
    kinds, at, draw, discards = position
    may = OPEN[kinds[at]]
    steps = [number(RacePosition(kinds, there, draw, discards)) for there in near[at] if may[kinds[there]]]
    if not draw:
        draw, discards = discards, b""
    after = bytes(sorted((*discards, kinds[at])))
    swaps = {}
    for new in set(draw):
        place = draw.index(new)
        laid = bytes((*kinds[:at], new, *kinds[at + 1 :]))
        swaps[number(RacePosition(laid, at, draw[:place] + draw[place + 1 :], after))] = draw.count(new) / len(draw)
    return Moves(steps, swaps)


def _solved(moves: Sequence[Moves], over: Sequence[bool]) -> Numbers:
    """The turns left in each position.

    First the positions from which no play is sure to get there are set aside. Then every position takes the best of
    what its moves lead to, over and over, from 0 turns upwards until nothing changes any more.
    """
    import numpy as np

    size, end = len(moves), np.array(over)
    nowhere = size
    steps = np.full((size, 4), nowhere)
    swaps, chances = np.full((size, len(KINDS)), nowhere), np.zeros((size, len(KINDS)))
    for at, each in enumerate(moves):
        steps[at, : len(each.steps)] = each.steps
        swaps[at, : len(each.swaps)] = list(each.swaps)
        chances[at, : len(each.swaps)] = list(each.swaps.values())
    used = chances > 0
    sure = np.append(np.ones(size, dtype=bool), False)
    while True:
        swappable = used.any(axis=1) & (sure[swaps] | ~used).all(axis=1)
        near, before = np.append(end, False), 0
        while before != (before := int(near.sum())):
            near[:-1] |= near[steps].any(axis=1) | swappable & near[swaps].any(axis=1)
        if (near == sure).all():
            break
        sure = near
    turns = np.where(sure, 0.0, inf)
    chances[~swappable] = 0.0
    change = inf
    while change > CLOSE:
        stepping = turns[steps].min(axis=1)
        swapping = np.where(swappable, (chances * np.where(np.isinf(turns), 0.0, turns)[swaps]).sum(axis=1), inf)
        now = np.where(end, 0.0, 1 + np.minimum(stepping, swapping))
        finite = sure[:-1]
        change = float(np.max((now[finite] - turns[:-1][finite]) / np.maximum(now[finite], 1.0), initial=0.0))
        turns[:-1][finite] = now[finite]
    return turns[:-1]
