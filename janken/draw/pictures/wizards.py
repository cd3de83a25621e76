"""Dueling Wizards."""

from __future__ import annotations

from janken.draw.strokes import back, bar, card, steps


def dueling_wizards() -> str:
    """Two spells face each other; one wizard's bar has drained."""
    mine = card("2P", 3, 14, 26) + card("KR", 18, 12, 28, ahead=True)
    theirs = back(52, 14, 26) + back(66, 14, 26)
    return mine + theirs + bar(4, 64, 40, 40) + bar(52, 64, 40, 16)


def learn_dueling_wizards() -> str:
    """One card, a pair, a King: what the three rounds are about."""
    pair = card("8S", 32, 14, 22) + card("8P", 42, 14, 22)
    king = card("KW", 69, 10, 24, ahead=True)
    return card("6R", 5, 14, 22) + pair + king + steps(2, 3, 70)
