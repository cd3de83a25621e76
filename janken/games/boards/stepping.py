"""Stepping from card to card: the rule that Corner to Corner and Edge to Edge share (CC-2, CC-3).

>>> from janken import card
>>> may_step(card("5R"), card("9L")), may_step(card("5R"), card("9P"))
(True, False)
>>> print(step_beat(card("5R"), card("9P")))
Paper covers Rock
>>> print(step_beat(card("XR"), card("9L")))
Lizard beats Rock, because a Joker turns “Rock crushes Lizard” round
"""

from __future__ import annotations

from janken.cards import Card
from janken.suits import Beat, Suit, clash


def _stop(here: Suit, there: Suit, turned: bool) -> Beat | None:
    beat = clash(here, there, turned)
    return beat if beat and beat.winner is there else None


_STOPS = tuple([[_stop(here, there, turned) for there in Suit] for here in Suit] for turned in (False, True))
"""The beat that stops a step between two suits, without and with a Joker."""
_OPEN = tuple([[stop is None for stop in row] for row in stops] for stops in _STOPS)


def may_step(here: Card, there: Card) -> bool:
    """May a piece go from this card to that one? To the same or a weaker suit; a Joker reverses (CC-2, CC-3)."""
    return _OPEN[here.is_joker or there.is_joker][here.suit][there.suit]


def step_beat(here: Card, there: Card) -> Beat | None:
    """The beat that stops a step: the suit ahead is stronger. None: the step is open."""
    return _STOPS[here.is_joker or there.is_joker][here.suit][there.suit]
