"""Where a piece can walk on a board of cards: steps, reach, distances and shortest ways (CC-2, CC-3).

Cells count row by row from the top left. A board is looked over once, then any question is quick:

>>> board = Board("4S 5P 6W  7L 8P 9R  2R 3P XW", width=3)
>>> sorted(reachable(board, 6))
[1, 2, 3, 4, 5, 6, 7, 8]
>>> shortest_path(board, 6, 2), shortest_path(board, 6, 0)
((6, 3, 4, 1, 2), None)
>>> distances(board, 6)
(None, 3, 4, 1, 2, 3, 0, 3, 4)

Cards in a row, or their text, will do instead of a Board; then the width has to be said if it is not 5.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from janken.cards import UNKNOWN, Card, Rank, cards, deck
from janken.errors import JankenError, shown
from janken.games.boards.stepping import may_step, step_beat
from janken.suits import Beat, Suit

if TYPE_CHECKING:
    import networkx

SMALLEST, LARGEST = 3, 9
KINDS: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in (Rank.ACE, Rank.JOKER))
"""One card of each kind. To a piece on the board a card is its suit, and whether it is a Joker."""
CLOSED = len(KINDS)
"""A kind no card is of, and nothing leads to."""
OPEN = tuple([*(may_step(here, there) for there in KINDS), False] for here in KINDS)
"""Whether a step is open, by the kind under the piece and the kind ahead."""
OPEN_BACK = tuple([*(may_step(there, here) for there in KINDS), False] for here in KINDS)
"""The same from the far end: whether a step is open from the other kind to this one."""

Near = tuple[tuple[int, ...], ...]
BoardOrCards: TypeAlias = "Board | Sequence[Card] | str"
"""A board, or its cards row by row, or their text."""


def kind(card: Card) -> int:
    """The number of a card's kind, in the order of the deck.

    >>> from janken import card
    >>> kind(card("2R")), kind(card("KR")), kind(card("XR")), kind(card("5P~2"))
    (0, 0, 1, 2)
    """
    return 2 * card.suit + card.is_joker


_EVERY_CODE = bytes(range(256))
_KIND_OF_CODE = bytes(kind(deck()[code % len(deck())]) for code in _EVERY_CODE)


class Board:
    """Cards in rows from the top left, 3 to 9 a row and column, none of them twice. It never changes.

    >>> board = Board("4S 5P 6W 7L 8P 9R 2R 3P XW", width=3)
    >>> board[4], board.height, board.replaced(4, KINDS[0])[4]
    (card('8P'), 3, card('AR'))
    """

    __slots__ = ("cards", "kinds", "near", "width")
    cards: tuple[Card, ...]
    kinds: tuple[int, ...]
    """The kind of each card."""
    near: Near
    """The cells beside each cell."""
    width: int

    def __init__(self, laid: Sequence[Card] | str, width: int = 5) -> None:
        self.cards = row = cards(laid) if isinstance(laid, str) else tuple(laid)
        if type(width) is not int or not SMALLEST <= width <= LARGEST or len(row) % width:
            raise _misfit(len(row), width)
        if not SMALLEST <= len(row) // width <= LARGEST:
            raise _misfit(len(row), width)
        try:  # the quick way takes bytes: the first three decks. Deleting codes from all codes finds repeated ones
            codes = bytes([card.index for card in row])
            if len(_EVERY_CODE.translate(None, codes)) != len(_EVERY_CODE) - len(codes):
                raise ValueError("twice")
            self.kinds = tuple(codes.translate(_KIND_OF_CODE))
        except (AttributeError, TypeError, ValueError):
            checked_cards(row, "The board")
            self.kinds = tuple(map(kind, row))
        self.width = width
        self.near = beside(width, len(row) // width)

    @property
    def height(self) -> int:
        return len(self.cards) // self.width

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, cell: int) -> Card:
        return self.cards[cell]

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.cards, self.width) == (other.cards, other.width)

    def __hash__(self) -> int:
        return hash((self.cards, self.width))

    def __repr__(self) -> str:
        return f"Board({' '.join(map(str, self.cards))!r}, width={self.width})"

    def replaced(self, cell: int, card: Card) -> Board:
        """The board with another card in one cell."""
        at = self.cell(cell)
        return Board((*self.cards[:at], card, *self.cards[at + 1 :]), self.width)

    def cell(self, cell: object) -> int:
        """The cell, if it is on the board."""
        if isinstance(cell, bool) or not isinstance(cell, int) or not 0 <= cell < len(self.cards):
            raise JankenError(f"{shown(cell)} is not a cell of this board. Its cells are 0 to {len(self.cards) - 1}.")
        return int(cell)


@cache
def beside(width: int, height: int) -> Near:
    """The cells up, left, right and down of each cell, where there are any.

    >>> beside(3, 3)[:2]
    ((1, 3), (0, 2, 4))
    """
    return tuple(
        tuple(
            cell + by
            for by, there in (
                (-width, cell >= width),
                (-1, cell % width > 0),
                (1, cell % width < width - 1),
                (width, cell < width * (height - 1)),
            )
            if there
        )
        for cell in range(width * height)
    )


def as_board(board: BoardOrCards, width: int = 5) -> Board:
    """The board as it is, or one made of these cards."""
    return board if isinstance(board, Board) else Board(board, width)


def checked_cards(given: Sequence[Card], whose: str) -> tuple[Card, ...]:
    """The cards, if all are cards and none is there twice."""
    found = set()
    for each in given:
        if not isinstance(each, Card) or each is UNKNOWN:
            raise JankenError(f"{whose} has {shown(each)}, which is no card that can be seen. Lay cards such as 10R.")
        if each in found:
            second = each.text.partition("~")[0] + "~2"
            raise JankenError(f"{whose} has the {each.name} twice. The card of a second deck is written {second}.")
        found.add(each)
    return tuple(given)


def _misfit(size: int, width: object) -> JankenError:
    return JankenError(
        f"{size} cards in rows of {shown(width)} make no board. "
        f"A board has {SMALLEST} to {LARGEST} full rows of {SMALLEST} to {LARGEST} cards."
    )


def steps(board: BoardOrCards, width: int = 5) -> tuple[tuple[int, ...], ...]:
    """For each cell the cells a piece may step to.

    >>> steps("4S 5P 6W 7L 8P 9R 2R 3P XW", width=3)[:4]
    ((1, 3), (2, 4), (5,), (4,))
    """
    on = as_board(board, width)
    kinds = on.kinds
    return tuple(
        tuple([there for there in near if OPEN[here][kinds[there]]]) for here, near in zip(kinds, on.near, strict=True)
    )


def step_graph(board: BoardOrCards, width: int = 5) -> networkx.DiGraph[int]:
    """The steps as a directed graph of networkx; each node has its card.

    >>> graph = step_graph("4S 5P 6W 7L 8P 9R 2R 3P XW", width=3)
    >>> graph.nodes[0]["card"], sorted(graph.successors(0))
    (card('4S'), [1, 3])
    """
    import networkx

    on = as_board(board, width)
    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from((cell, {"card": card}) for cell, card in enumerate(on.cards))
    graph.add_edges_from((here, there) for here, row in enumerate(steps(on)) for there in row)
    return graph


def reachable(board: BoardOrCards, start: int, width: int = 5, *, closed: Collection[int] = ()) -> frozenset[int]:
    """The cells a piece can walk to, its own included; no way leads over closed cells (CC-4).

    >>> sorted(reachable("4S 5P 6W 7L 8P 9R 2R 3P XW", 6, width=3, closed=[4]))
    [3, 6]
    """
    on = board if type(board) is Board else as_board(board, width)
    kinds, near = on.kinds, on.near
    ahead = list(kinds)
    if type(start) is not int or not 0 <= start < len(ahead):
        start = on.cell(start)
    if closed:
        for cell in closed:
            ahead[on.cell(cell)] = CLOSED
    ahead[start] = CLOSED
    found = [start]
    for here in found:  # it grows on the way
        may = OPEN[kinds[here]]
        for there in near[here]:
            if may[ahead[there]]:
                ahead[there] = CLOSED
                found.append(there)
    return frozenset(found)


def reaching(board: BoardOrCards, goal: int, width: int = 5, *, closed: Collection[int] = ()) -> frozenset[int]:
    """The cells from which a piece can walk to the goal, the goal included, closed or not.

    >>> sorted(reaching("4S 5P 6W 7L 8P 9R 2R 3P XW", 0, width=3))
    [0]
    """
    return frozenset(
        cell for cell, far in enumerate(distances_to(board, goal, width, closed=closed)) if far is not None
    )


def distances(
    board: BoardOrCards, start: int, width: int = 5, *, closed: Collection[int] = ()
) -> tuple[int | None, ...]:
    """The fewest steps from the start to each cell; None where no way leads."""
    on = as_board(board, width)
    return _distances(on, on.cell(start), OPEN, closed)


def distances_to(
    board: BoardOrCards, goal: int, width: int = 5, *, closed: Collection[int] = ()
) -> tuple[int | None, ...]:
    """The fewest steps from each cell to the goal; None where no way leads.

    >>> distances_to("4S 5P 6W 7L 8P 9R 2R 3P XW", 5, width=3)
    (3, 2, 1, 2, 1, 0, 3, 2, 3)
    """
    on = as_board(board, width)
    return _distances(on, on.cell(goal), OPEN_BACK, closed)


def _distances(
    on: Board, start: int, table: Sequence[Sequence[bool]], closed: Collection[int]
) -> tuple[int | None, ...]:
    ahead = list(on.kinds)
    for cell in closed:
        ahead[on.cell(cell)] = CLOSED
    ahead[start] = CLOSED
    found = [start]
    far: list[int | None] = [None] * len(ahead)
    far[start] = 0
    for here in found:
        may, one_more = table[on.kinds[here]], (far[here] or 0) + 1
        for there in on.near[here]:
            if may[ahead[there]]:
                ahead[there], far[there] = CLOSED, one_more
                found.append(there)
    return tuple(far)


def shortest_path(
    board: BoardOrCards, start: int, goal: int, width: int = 5, *, closed: Collection[int] = ()
) -> tuple[int, ...] | None:
    """The cells of a shortest way, both ends included, so it has one cell more than steps; None if there is no way.

    Where several are as short it tries up first, then left, right and down.
    """
    on = as_board(board, width)
    here = on.cell(start)
    far = distances_to(on, goal, closed=[cell for cell in closed if cell != here])
    left = far[here]
    if left is None:
        return None
    path = [here]
    while left:
        left -= 1
        may = OPEN[on.kinds[here]]
        here = next(there for there in on.near[here] if far[there] == left and may[on.kinds[there]])
        path.append(here)
    return tuple(path)


class Barrier(NamedTuple):
    """Two cells side by side, and the beat that stops the step from the one to the other."""

    here: int
    there: int
    beat: Beat


def barriers(board: BoardOrCards, start: int, width: int = 5) -> tuple[Barrier, ...]:
    """The closed steps all round what a piece can reach.

    >>> for barrier in barriers("4S 5P 6W 7L 8P 9R 2R 3P XW", 6, width=3):
    ...     print(barrier.here, barrier.there, barrier.beat)
    1 0 Scissors cuts Paper
    3 0 Scissors decapitates Lizard
    """
    on = as_board(board, width)
    reach = reachable(on, start)
    edge = ((here, there) for here in sorted(reach) for there in on.near[here] if there not in reach)
    return tuple(Barrier(*pair, beat) for pair in edge if (beat := step_beat(on[pair[0]], on[pair[1]])))
