"""Stones and Green Queen."""

from __future__ import annotations

from janken.draw.strokes import card, pointer, steps


def stones() -> str:
    """A bid of three, two of them taken."""
    trick = card("9R", 10, 10, 25) + card("QP", 38, 6, 27, ahead=True)
    return trick + card("5W", 67, 10, 25) + steps(2, 3, 70)


def learn_stones() -> str:
    """A trick to take, and how far the bid has come."""
    return card("JR", 12, 16, 26) + card("2P", 56, 10, 28, ahead=True) + steps(1, 4, 72)


def green_queen() -> str:
    behind = card("9R", 10, 26, 28) + card("AW", 58, 26, 28)
    return behind + card("QL", 31, 18, 34, ahead=True)


def learn_green_queen() -> str:
    """Three cards on their way to the next seat."""
    cards = card("KW", 8, 14, 24) + card("AW", 20, 14, 24) + card("QL", 32, 14, 24)
    return cards + pointer((62, 31), (88, 31)) + steps(1, 4, 68)
