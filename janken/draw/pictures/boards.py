"""The games of pieces that step from card to card."""

from __future__ import annotations

from janken.draw.strokes import piece, pointer, square, steps
from janken.suits import Suit


def corner_to_corner() -> str:
    """A race over nine cards, from one corner to the flag in the other."""
    rows = ((Suit.WATER, Suit.LIZARD, Suit.PAPER), (Suit.ROCK, Suit.SCISSORS, Suit.LIZARD), tuple(Suit)[:3])
    tiles = [square(suit, 8 + 27 * x, 4 + 27 * y, 25) for y, row in enumerate(rows) for x, suit in enumerate(row)]
    flag = '<path class="ink" d="M84 27V6h11l-3 5 3 5H86.5V27Z"/>'
    return "".join(tiles) + flag + piece(11, 80)


def learn_corner_to_corner() -> str:
    """From Scissors the way to Paper is open, the way to Rock is closed."""
    tiles = square(Suit.SCISSORS, 6, 36, 26) + square(Suit.PAPER, 62, 36, 26, "mk") + square(Suit.ROCK, 6, 3, 26)
    sign = '<circle class="todo" cx="42" cy="16" r="8"/><path class="ln" d="M37 21 47 11"/>'
    return tiles + pointer((38, 49), (56, 49)) + sign + steps(1, 4, 77)


def edge_to_edge() -> str:
    """Five discs on their way up, five squares on theirs down."""
    board = "".join(
        f'<rect class="todo" x="{5 + 17.5 * x:g}" y="{18 + 18 * y:g}" width="16" height="16" rx="3"/>'
        for x in range(5)
        for y in range(3)
    )
    mine = "".join(piece(13 + 17.5 * x, (80, 80, 44, 80, 62)[x]) for x in range(5))
    theirs = "".join(piece(13 + 17.5 * x, (8, 26, 8, 8, 8)[x], mine=False) for x in range(5))
    return board + pointer((48, 36), (48, 18)) + mine + theirs


def learn_edge_to_edge() -> str:
    """A step onto another's piece captures it."""
    tiles = square(Suit.WATER, 4, 20, 34) + square(Suit.SCISSORS, 58, 20, 34, "mk")
    return tiles + piece(34, 50) + piece(88, 50, mine=False) + pointer((41, 37), (54, 37)) + steps(2, 5, 76)
