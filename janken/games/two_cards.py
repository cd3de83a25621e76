"""Two cards compared by suit: whose wins, and what a Joker did. Several families of games ask this."""

from __future__ import annotations

from janken.cards import Card
from janken.game import Seat
from janken.suits import Suit, clash

Cards = tuple[Card, ...]
Pair = tuple[Card, Card]


def _taker(mine: Suit, theirs: Suit, turned: bool) -> Seat | None:
    beat = clash(mine, theirs, turned)
    return None if beat is None else int(beat.winner is theirs)


_TAKERS = tuple([[_taker(a, b, turned) for b in Suit] for a in Suit] for turned in (False, True))
"""The taker for two suits, without and with a Joker: asked for at every step of a game."""


def taker(pair: Pair) -> Seat | None:
    """The seat whose suit takes the other; None for a tie (WAR-2, WAR-4).

    >>> from janken import card
    >>> taker((card("JP"), card("2L"))), taker((card("JP"), card("XL"))), taker((card("JP"), card("2P")))
    (1, 0, None)
    """
    mine, theirs = pair
    return _TAKERS[mine.is_joker or theirs.is_joker][mine.suit][theirs.suit]


def joker_line(pair: Pair) -> str:
    """What a Joker, or two, did between these cards."""
    beat = clash(*pair)
    assert beat
    word = "Two Jokers turn the arrow once" if all(card.is_joker for card in pair) else "A Joker turns the arrow round"
    return f"{word}: {beat.winner} beats {beat.loser}"
