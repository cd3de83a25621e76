"""The parts of a board within which a piece can go round and round, and the order between them.

>>> board = "4S 5S 6W  7L 8P 9R  2R 3S 4P"
>>> found = zones(board, width=3)
>>> [sorted(zone) for zone in found.cells]
[[2], [6], [0, 1], [7], [3], [4], [8], [5]]
>>> found.arrows
((0, 2), (0, 7), (1, 3), (1, 4), (2, 4), (2, 5), (3, 5), (3, 6), (4, 5), (5, 7), (6, 7))
"""

from __future__ import annotations

from typing import NamedTuple

from janken.study.walks import BoardOrCards, as_board, reachable, reaching, steps


class Zones(NamedTuple):
    """The zones in an order in which every step leads onwards: none leads back to an earlier zone."""

    cells: tuple[frozenset[int], ...]
    of: tuple[int, ...]
    """The zone of each cell."""
    arrows: tuple[tuple[int, int], ...]
    """From which zone a step leads to which other."""

    @property
    def entrances(self) -> tuple[int, ...]:
        """The zones no step leads to. A piece is there only if it starts there."""
        return tuple(zone for zone in range(len(self.cells)) if all(to != zone for _, to in self.arrows))

    @property
    def traps(self) -> tuple[int, ...]:
        """The zones no step leads out of."""
        return tuple(zone for zone in range(len(self.cells)) if all(out != zone for out, _ in self.arrows))


def zones(board: BoardOrCards, width: int = 5) -> Zones:
    """The cells by zone: two are in one zone if a piece can walk from either to the other.

    Whoever can go on to a zone can go wherever it leads. So the zone that leads to more cells comes first.
    """
    on = as_board(board, width)
    found: dict[frozenset[int], int] = {}
    for cell in range(len(on)):
        if not any(cell in zone for zone in found):
            reach = reachable(on, cell)
            found[reach & reaching(on, cell)] = len(reach)
    cells = tuple(sorted(found, key=lambda zone: (-found[zone], min(zone))))
    of = tuple(next(number for number, zone in enumerate(cells) if cell in zone) for cell in range(len(on)))
    arrows = {(of[here], of[there]) for here, row in enumerate(steps(on)) for there in row if of[here] != of[there]}
    return Zones(cells, of, tuple(sorted(arrows)))


def dead_ends(board: BoardOrCards, width: int = 5) -> tuple[int, ...]:
    """The cells no step leads out of. A piece there has to have its card swapped (CC-5).

    >>> dead_ends("4S 5P 6W  7L 8P 9R  2R 3P 4P", width=3)
    (5,)
    """
    return tuple(cell for cell, row in enumerate(steps(board, width)) if not row)
