"""A board to try things on: dealt as the game deals it, changed card by card, and written into a link.

>>> position = dealt(7, width=3, jokers=True)
>>> print(*position.board)
AW 2S 10S 10L QL 4S 8P 2R QS
>>> position.name(position.at[0]), position.name(position.to[0])
('a1', 'c3')
>>> position_in(code_of(position)).board == position.board
True
"""

from __future__ import annotations

from typing import NamedTuple

from janken.cards import MOST_COPIES, Card, card
from janken.chance import Chance, clean_seed
from janken.errors import JankenError, NotationError, shown
from janken.games.boards.board import Grid, grid, pack_for
from janken.games.boards.corner_to_corner import CornerToCorner
from janken.labs.cards import FROM_ACE
from janken.study.walks import LARGEST, SMALLEST, Board
from janken.suits import Suit
from janken.view import edges_of
from janken.view_types import EdgesView

WIDTHS = range(SMALLEST, LARGEST + 1)
A, B = 0, 1
LONGEST_CODE = 600
EXAMPLE = "4S.5P.6W.7L.8P.9R.2R.3P.XW"


class Position(NamedTuple):
    """A board, where A and B stand on it, and where each has its flag."""

    board: Board
    jokers: bool
    at: tuple[int, int]
    to: tuple[int, int]

    @property
    def grid(self) -> Grid:
        return grid(self.board.width)

    @property
    def edges(self) -> EdgesView:
        return edges_of(grid(self.board.width).names, self.board.width)

    def name(self, cell: int) -> str:
        return self.grid.names[cell]

    @property
    def unseen(self) -> list[Card]:
        """The cards that are not on the board: what a swap may bring."""
        there = set(self.board)
        return [each for each in pack_for(len(self.board), self.jokers) if each not in there]

    def with_piece(self, who: int, cell: int) -> Position:
        """With a piece put there. In a corner it gets its flag opposite; else the flag stays, but never under it."""
        last, flag = len(self.board) - 1, self.to[who]
        if cell in corners(self.board.width) or cell == flag:
            flag = last - cell if 2 * cell != last else self.board.width - 1
        return self._replace(at=_put(self.at, who, cell), to=_put(self.to, who, flag))

    def with_flag(self, who: int, cell: int) -> Position:
        """With a flag put there."""
        return self._replace(to=_put(self.to, who, cell))

    def replaced(self, cell: int, new: Card) -> Position:
        """With another card in one cell."""
        if new in self.board.cards and self.board[cell] is not new:
            where = self.name(self.board.cards.index(new))
            raise JankenError(f"The {new.name} lies on {where} already. Choose a card that is not on the board.")
        return self._replace(board=self.board.replaced(cell, new))

    def all_turned(self) -> Position:
        """With every suit turned one step round the diagram: the ranks stay, and no card comes twice."""
        row = [Card(_next(each.suit), each.rank, each.copy) for each in self.board]
        return self._replace(board=Board(row, self.board.width))


def dealt(seed: int | str, width: int, jokers: bool) -> Position:
    """The board that Corner to Corner lays out for this deal number, with both pieces in their corners."""
    game = CornerToCorner().with_rules(size=width, jokers="in" if jokers else "out")
    return in_corners(Board(game.deal(2, clean_seed(seed)).board, width), jokers)


def in_corners(board: Board, jokers: bool) -> Position:
    """A board with A near left, B far right, each heading for the other's corner."""
    near, far = len(board) - board.width, board.width - 1
    return Position(board, jokers, (near, far), (far, near))


def corners(width: int) -> tuple[int, int, int, int]:
    return 0, width - 1, width * (width - 1), width * width - 1


def drawn(position: Position, count: int) -> Card:
    """A card that is not on the board, each as likely; `count` tells one draw from the next."""
    return Chance(code_of(position), "draw", count).choice(position.unseen)


def turned(position: Position, cell: int) -> Card:
    """The card of the next suit round the diagram that comes nearest in rank and is not on the board.

    Rank means nothing to a step, but a Joker stays a Joker; where that one lies on the board, it is of another deck.

    >>> position = in_corners(Board("4S 5P 4W 7L 8P 9R 2R 3P XW", 3), True)
    >>> turned(position, 0), turned(position, 8)
    (card('3W'), card('XL'))
    """
    old = position.board[cell]
    suit, there = _next(old.suit), set(position.board)
    ranks = [old.rank] if old.is_joker else sorted(FROM_ACE, key=lambda rank: (abs(rank - old.rank), rank))
    offered = (Card(suit, rank, copy) for copy in range(1, MOST_COPIES + 1) for rank in ranks)
    return next((each for each in offered if each not in there), old)


def _next(suit: Suit) -> Suit:
    return Suit((suit + 1) % len(Suit))


def _put(pair: tuple[int, int], who: int, cell: int) -> tuple[int, int]:
    return (cell, pair[B]) if who == A else (pair[A], cell)


# links


def code_of(position: Position) -> str:
    """The whole position as a link holds it: the cards, the pieces, the flags; “out” if the Jokers are in the box.

    >>> code_of(dealt(7, 3, jokers=False)._replace(at=(6, 4)))
    '8W.5R.9P.QL.8S.2S.7L.QP.5L-a1.b2-c3.a1-out'
    """
    row = ".".join(each.text for each in position.board)
    parts = [row, *(".".join(map(position.name, pair)) for pair in (position.at, position.to))]
    return "-".join([*parts, *["out"] * (not position.jokers)])


def position_in(code: str) -> Position:
    """The position of a link. Pieces and flags may be left out, to be in the corners.

    >>> position = position_in("4S.5P.6W.7L.8P.9R.2R.3P.XW")
    >>> position.board.width, position.at, position.jokers
    (3, (6, 2), True)
    """
    if len(code) > LONGEST_CODE:
        raise NotationError(f"This link is too long for a board: at most {LONGEST_CODE} characters are read.")
    row, *rest = code.strip().split("-")
    found = [card(word) for word in row.split(".")]
    width = next((width for width in WIDTHS if width * width == len(found)), None)
    if width is None:
        raise NotationError(f"{len(found)} cards make no square board. A link has 9, 16, 25 or up to 81: {EXAMPLE}.")
    jokers = rest[-1:] != ["out"]
    position = in_corners(Board(found, width), jokers)
    pairs = rest if jokers else rest[:-1]
    if len(pairs) > 2:
        raise NotationError("After the cards a link has the pieces and the flags, as in -a1.c3-c3.a1, and no more.")
    at, to = (_pair(word, position.grid) for word in [*pairs, "", ""][:2])
    return position._replace(at=at or position.at, to=to or position.to)


def _pair(words: str, grid_: Grid) -> tuple[int, int] | None:
    if not words:
        return None
    names = words.split(".")
    if len(names) != 2 or not all(name in grid_.places for name in names):
        raise NotationError(f"{shown(words)} does not name two places of this board, such as a1.{grid_.names[4]}.")
    return grid_.places[names[0]], grid_.places[names[1]]
