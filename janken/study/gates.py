"""What one other card would change: where it opens or closes the way, and how likely the next card does.

On this board the way from cell 6 ends before the goal, cell 2. Three cells could open it; a piece gets to one of
them, where a new card under it opens the way more often than not:

>>> board = "4S 5S 6W  7L 8P 9R  2R 3S 4P"
>>> way_open(board, 6, 2, width=3)
False
>>> [(gate.cell, str(gate.chance)) for gate in gates(board, 6, 2, width=3)]
[(1, '24/61'), (2, '36/61'), (5, '24/61')]
>>> best = swaps(board, 6, 2, width=3)[0]
>>> best.cell, best.steps, str(best.chance)
(5, 3, '38/61')
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from janken.cards import Card, deck
from janken.errors import JankenError
from janken.games.boards.board import pack_for
from janken.study.walks import (
    Board,
    BoardOrCards,
    as_board,
    checked_cards,
    distances,
    kind,
    reachable,
    reaching,
    shortest_path,
)


class Gate(NamedTuple):
    """A cell where another card would open the way from start to goal, or close it."""

    cell: int
    opens: bool
    cards: tuple[Card, ...]
    """The unseen cards that would."""
    chance: Fraction
    """That a card drawn from the unseen is one of them."""


class Swap(NamedTuple):
    """The card under the piece is replaced, here or after a few steps: how likely the way is open then."""

    cell: int
    steps: int
    """How many steps lead to the cell."""
    cards: tuple[Card, ...]
    """The unseen cards with which the way is open."""
    chance: Fraction


def unseen_cards(
    board: BoardOrCards, width: int = 5, *, discards: Iterable[Card] = (), jokers: bool = True
) -> tuple[Card, ...]:
    """The cards that the next one may be: the deck without board and discards, in order.

    The discards come back when all others are used up (CC-5).

    >>> len(unseen_cards("4S 5S 6W 7L 8P 9R 2R 3S 4P", width=3))
    61
    """
    on = as_board(board, width)
    aside = checked_cards(tuple(discards), "The discard pile")
    seen = {*on.cards, *aside}
    copies = max(card.copy for card in seen)
    pack = pack_for(len(on), jokers)
    pack = pack if copies <= pack[-1].copy else deck(jokers, copies)
    return tuple(card for card in pack if card not in seen) or tuple(sorted(aside))


def way_open(board: BoardOrCards, start: int, goal: int, width: int = 5, *, closed: Collection[int] = ()) -> bool:
    """Whether a piece can walk from start to goal."""
    on = as_board(board, width)
    return on.cell(goal) in reachable(on, start, closed=closed)


def gates(
    board: BoardOrCards, start: int, goal: int, width: int = 5, *, unseen: Sequence[Card] | None = None
) -> tuple[Gate, ...]:
    """The cells where some unseen card, laid in place of the one there, opens the way if it is closed now, or
    closes it if it is open; in order.

    `unseen` are all cards that are not on the board, unless told otherwise.
    """
    on = as_board(board, width)
    pile = draw_pile(on, unseen)
    now = way_open(on, start, goal)
    found = []
    for cell in _deciding(on, start, goal, now):
        if cards := _turning(on, cell, start, goal, not now, pile):
            found.append(Gate(cell, not now, cards, Fraction(len(cards), len(pile))))
    return tuple(found)


def _deciding(on: Board, start: int, goal: int, now: bool) -> list[int]:
    """The cells where a new card can matter at all: those of one open way, or where a new way could come through."""
    if now:
        return sorted(shortest_path(on, start, goal) or ())
    reach, behind = reachable(on, start), reaching(on, goal)
    return [
        cell
        for cell, near in enumerate(on.near)
        if not reach.isdisjoint((cell, *near)) and not behind.isdisjoint((cell, *near))
    ]


def swaps(
    board: BoardOrCards,
    at: int,
    goal: int,
    width: int = 5,
    *,
    unseen: Sequence[Card] | None = None,
    closed: Collection[int] = (),
) -> tuple[Swap, ...]:
    """For each cell the piece can walk to, the chance that a new card there opens the way; the best first.

    Of equal chances the nearer cell comes first. No way leads over closed cells (CC-4).
    """
    on = as_board(board, width)
    pile = draw_pile(on, unseen)
    far = distances(on, at, closed=closed)
    found = []
    for cell, steps in enumerate(far):
        if steps is not None and cell != goal:
            cards = _turning(on, cell, cell, goal, True, pile, closed)
            found.append(Swap(cell, steps, cards, Fraction(len(cards), len(pile))))
    return tuple(sorted(found, key=lambda swap: (-swap.chance, swap.steps, swap.cell)))


def swap_chance(
    board: BoardOrCards,
    at: int,
    goal: int,
    width: int = 5,
    *,
    unseen: Sequence[Card] | None = None,
    closed: Collection[int] = (),
) -> Fraction:
    """The chance that the way to the goal is open once the card under the piece is replaced, here and now.

    >>> swap_chance("4S 5S 6W  7L 8P 9R  2R 3S 4P", 5, 2, width=3)
    Fraction(38, 61)
    """
    on = as_board(board, width)
    pile = draw_pile(on, unseen)
    return Fraction(len(_turning(on, at, at, goal, True, pile, closed)), len(pile))


def _turning(
    on: Board, cell: int, start: int, goal: int, wanted: bool, pile: Sequence[Card], closed: Collection[int] = ()
) -> tuple[Card, ...]:
    """The cards of the pile that, laid in a cell, make the way open, or closed, as wanted. One card a kind is tried."""
    tried = {kind(card): card for card in pile}
    turned = {
        number
        for number, card in tried.items()
        if way_open(on.replaced(cell, card), start, goal, closed=closed) is wanted
    }
    return tuple(card for card in pile if kind(card) in turned)


def draw_pile(on: Board, unseen: Sequence[Card] | None) -> tuple[Card, ...]:
    """The cards the next one may be, checked; all that are not on the board if none are told."""
    if unseen is None:
        return unseen_cards(on)
    pile = checked_cards(unseen, "The unseen cards")
    if not pile:
        raise JankenError("There is no unseen card. Give the draw pile, or the discards if it is out.")
    if both := next((card for card in pile if card in on.cards), None):
        raise JankenError(f"The {both.name} is on the board and among the unseen cards. It is in one place only.")
    return pile
