"""The turns to a goal from all cells of a board at once, with a step or a swap each turn (CC-2, CC-5).

Every cell is reckoned with as it lies now, and every draw as likely as now; only the card under the piece changes.
Then a step is worth its while only if fewer turns are left where it leads. So cells can be settled one after the
other, the one with the fewest turns next, as Dijkstra's ways are:

>>> from janken.study.walks import Board
>>> board = Board("4S 5S 6W  7L 8P 9R  2R 3S 4P", width=3)
>>> even = [0.1] * len(KINDS)
>>> found = turns_to([2], board.kinds, board.near, even)
>>> [round(turns, 1) for turns in found.now]
[3.7, 2.7, 3.7, 4.7, 3.7, 2.7, 5.7, 4.7, 3.7]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import NamedTuple

from janken.cards import Card
from janken.study.walks import KINDS, OPEN, OPEN_BACK, Near, kind

_LEAD_TO = tuple(sum(1 << here for here in range(len(KINDS)) if row[here]) for row in OPEN_BACK)
"""The kinds from which a step is open to each kind, one bit each."""
_ON_TIME: Mapping[int, float] = {}


class Turns(NamedTuple):
    """For each cell the turns to the goal of a piece that stands there; none leads there: infinite."""

    now: list[float]
    swapped: list[float]
    """The same once the card there has just been swapped; that turn is over."""


def kind_shares(cards: Sequence[Card]) -> list[float]:
    """How likely each kind is to be drawn from these cards.

    >>> from janken.cards import cards
    >>> kind_shares(cards("2R 3R XR 4P"))[:4]
    [0.5, 0.25, 0.25, 0.0]
    """
    counts = [0] * len(KINDS)
    for card in cards:
        counts[kind(card)] += 1
    return [count / len(cards) for count in counts]


def turns_to(
    goals: Iterable[int],
    kinds: Sequence[int],
    near: Near,
    shares: Sequence[float],
    delays: Mapping[int, float] = _ON_TIME,
) -> Turns:
    """The turns from every cell to the nearest goal, by the kinds that lie there and their shares in the pile.

    To enter some cells may take longer by a delay, an infinite one if they are closed. Whoever stands on a goal
    has to go to another one.
    """
    size = len(kinds)
    now, swapped, step = [inf] * size, [inf] * size, [inf] * size
    leading, likely, turns = [0] * size, [0.0] * size, [1.0] * size
    sums: dict[int, float] = {}
    queue = [(delays.get(goal, 0.0), goal) for goal in goals]
    heapify(queue)
    queued, settled = {goal for _, goal in queue}, set[int]()
    ends = frozenset(queued)
    while queue:
        left, there = heappop(queue)
        if there in settled or left == inf:
            continue
        settled.add(there)
        lead = _LEAD_TO[kinds[there]]
        for here in near[there]:
            if left < step[here] and OPEN[kinds[here]][kinds[there]]:
                step[here] = left
            fresh = lead & ~leading[here]
            if fresh and left < swapped[here]:
                # a new card of these kinds goes this way; any that leads nowhere better is swapped again
                if fresh not in sums:
                    sums[fresh] = sum(share for at, share in enumerate(shares) if fresh >> at & 1)
                if sums[fresh]:
                    leading[here] |= fresh
                    likely[here] += sums[fresh]
                    turns[here] += sums[fresh] * left
                    swapped[here] = turns[here] / likely[here]
            found = 1 + min(step[here], swapped[here])
            if found < now[here]:
                now[here] = found
                if here not in ends:
                    heappush(queue, (found + delays.get(here, 0.0), here))
    return Turns(now, swapped)
