"""Cards as the labs draw and offer them."""

from __future__ import annotations

from janken.cards import Card, Rank
from janken.view import View

LADDER = tuple(sorted(Rank, key=lambda rank: rank.height))
"""The ranks from the lowest, the Joker, to the highest, the Ace."""
RANKS = [{"rank": rank.letter, "name": str(rank)} for rank in reversed(LADDER)]
"""The ranks to choose from, the highest first."""


def face(each: Card) -> View:
    """A card as a lab's picture shows it."""
    return {"id": each.text, "suit": each.suit.name.lower(), "rank": each.rank.letter, "name": each.name}
