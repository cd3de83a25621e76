"""A board to try things on: dealt as the game deals it, changed card by card, and written into a link.

>>> laid = dealt(7, width=3, jokers=True)
>>> print(*laid.board)
AW 2S 10S 10L QL 4S 8P 2R QS
>>> laid.name(laid.at[0]), laid.name(laid.to[0])
('a1', 'c3')
>>> laid_in(code_of(laid)).board == laid.board
True
"""

from __future__ import annotations

from typing import NamedTuple

from janken.cards import MOST_COPIES, Card, Rank, card
from janken.chance import Chance, clean_seed
from janken.errors import JankenError, NotationError, shown
from janken.games.boards.board import Grid, grid, pack_for
from janken.games.boards.corner_to_corner import CornerToCorner
from janken.study.walks import LARGEST, SMALLEST, Board
from janken.suits import Suit
from janken.view import edges_of
from janken.view_types import EdgesView

WIDTHS = range(SMALLEST, LARGEST + 1)
A, B = 0, 1
LINKED = "A board from a link"
LONGEST_CODE = 600
EXAMPLE = "4S.5P.6W.7L.8P.9R.2R.3P.XW"
FROM_ACE = (Rank.ACE, *(rank for rank in Rank if rank > Rank.ACE))
"""The ranks in the order of a new deck, without the Joker."""


class Laid(NamedTuple):
    """A board, where A and B stand on it, and where each has its flag."""

    board: Board
    jokers: bool
    at: tuple[int, int]
    to: tuple[int, int]
    title: str

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

    def standing(self, who: int, cell: int) -> Laid:
        """With a piece put there. In a corner it gets its flag opposite; else the flag stays, but never under it."""
        last, flag = len(self.board) - 1, self.to[who]
        if cell in corners(self.board.width) or cell == flag:
            flag = last - cell if 2 * cell != last else self.board.width - 1
        return self._replace(at=_put(self.at, who, cell), to=_put(self.to, who, flag))

    def looking(self, who: int, cell: int) -> Laid:
        """With a flag put there."""
        return self._replace(to=_put(self.to, who, cell))

    def replaced(self, cell: int, new: Card) -> Laid:
        """With another card in one cell."""
        if new in self.board.cards and self.board[cell] is not new:
            where = self.name(self.board.cards.index(new))
            raise JankenError(f"The {new.name} lies on {where} already. Choose a card that is not on the board.")
        return self._replace(board=self.board.replaced(cell, new), title=changed(self.title))

    def all_turned(self) -> Laid:
        """With every suit turned one step round the diagram: the ranks stay, and no card comes twice."""
        row = [Card(_next(each.suit), each.rank, each.copy) for each in self.board]
        return self._replace(board=Board(row, self.board.width), title=changed(self.title))


def dealt(seed: int | str, width: int, jokers: bool) -> Laid:
    """The board that Corner to Corner lays out for this deal number, with both pieces in their corners."""
    game = CornerToCorner().with_rules(size=width, jokers="in" if jokers else "out")
    clean = clean_seed(seed)
    return begun(Board(game.deal(2, clean).board, width), jokers, f"Deal {clean}")


def begun(board: Board, jokers: bool, title: str) -> Laid:
    """A board with A near left, B far right, each heading for the other's corner."""
    near, far = len(board) - board.width, board.width - 1
    return Laid(board, jokers, (near, far), (far, near), title)


def corners(width: int) -> tuple[int, int, int, int]:
    return 0, width - 1, width * (width - 1), width * width - 1


def changed(title: str) -> str:
    """What a board is called once a card of it was changed.

    >>> changed(changed("Deal 7"))
    'Deal 7, changed'
    """
    return title if title.endswith(", changed") else f"{title}, changed"


def drawn(laid: Laid, count: int) -> Card:
    """A card that is not on the board, each as likely; `count` tells one draw from the next."""
    return Chance(code_of(laid), "draw", count).choice(laid.unseen)


def turned(laid: Laid, cell: int) -> Card:
    """The card of the next suit round the diagram that comes nearest in rank and is not on the board.

    Rank means nothing to a step, but a Joker stays a Joker; where that one lies on the board, it is of another deck.

    >>> laid = begun(Board("4S 5P 4W 7L 8P 9R 2R 3P XW", 3), True, "")
    >>> turned(laid, 0), turned(laid, 8)
    (card('3W'), card('XL'))
    """
    old = laid.board[cell]
    suit, there = _next(old.suit), set(laid.board)
    ranks = [old.rank] if old.is_joker else sorted(FROM_ACE, key=lambda rank: (abs(rank - old.rank), rank))
    offered = (Card(suit, rank, copy) for copy in range(1, MOST_COPIES + 1) for rank in ranks)
    return next((each for each in offered if each not in there), old)


def _next(suit: Suit) -> Suit:
    return Suit((suit + 1) % len(Suit))


def _put(pair: tuple[int, int], who: int, cell: int) -> tuple[int, int]:
    return (cell, pair[B]) if who == A else (pair[A], cell)


# links


def code_of(laid: Laid) -> str:
    """The whole position as a link holds it: the cards, the pieces, the flags; “out” if the Jokers are in the box.

    >>> code_of(dealt(7, 3, jokers=False)._replace(at=(6, 4)))
    '8W.5R.9P.QL.8S.2S.7L.QP.5L-a1.b2-c3.a1-out'
    """
    row = ".".join(each.text for each in laid.board)
    parts = [row, *(".".join(map(laid.name, pair)) for pair in (laid.at, laid.to))]
    return "-".join([*parts, *["out"] * (not laid.jokers)])


def laid_in(code: str) -> Laid:
    """The position of a link. Pieces and flags may be left out, to be in the corners.

    >>> laid = laid_in("4S.5P.6W.7L.8P.9R.2R.3P.XW")
    >>> laid.board.width, laid.at, laid.jokers
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
    laid = begun(Board(found, width), jokers, LINKED)
    pairs = rest if jokers else rest[:-1]
    if len(pairs) > 2:
        raise NotationError("After the cards a link has the pieces and the flags, as in -a1.c3-c3.a1, and no more.")
    at, to = (_pair(word, laid.grid) for word in [*pairs, "", ""][:2])
    return laid._replace(at=at or laid.at, to=to or laid.to)


def _pair(words: str, grid_: Grid) -> tuple[int, int] | None:
    if not words:
        return None
    names = words.split(".")
    if len(names) != 2 or not all(name in grid_.places for name in names):
        raise NotationError(f"{shown(words)} does not name two places of this board, such as a1.{grid_.names[4]}.")
    return grid_.places[names[0]], grid_.places[names[1]]
