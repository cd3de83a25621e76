"""The cards that labs offer and are asked for."""

from __future__ import annotations

from janken.cards import Card, Rank, card
from janken.errors import NotationError, shown
from janken.labs.view_types import RankView
from janken.listeners.base import Intent

LADDER = tuple(sorted(Rank, key=lambda rank: rank.height))
"""The ranks from the lowest, the Joker, to the highest, the Ace."""
RANKS: list[RankView] = [{"rank": rank.letter, "name": str(rank)} for rank in reversed(LADDER)]
"""The ranks to choose from, the highest first."""
FROM_ACE = tuple(rank for rank in Rank if rank is not Rank.JOKER)
"""The ranks in the order of a new deck, without the Joker."""


def card_in(intent: Intent, most_copies: int = 1) -> Card:
    """The card an intent names.

    >>> card_in({"card": "7W"})
    card('7W')
    """
    text = intent.get("card")
    found = card(text) if isinstance(text, str) and len(text) <= 5 else None
    if found is None or found.copy > most_copies:
        raise NotationError(f"{shown(text)} is not a card of this deck. One looks like 7W.")
    return found
