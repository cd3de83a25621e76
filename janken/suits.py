"""The five suits and the ten beats between them.

The suits stand on a circle. Counting clockwise steps from one suit to another tells all there is to know:

>>> relation(Suit.SCISSORS, Suit.PAPER)
<Relation.STRONGEST: 'strongest'>
>>> print(clash(Suit.PAPER, Suit.LIZARD))
Lizard eats Paper
>>> print(clash(Suit.PAPER, Suit.LIZARD, reversed=True))
Paper beats Lizard, because a Joker turns “Lizard eats Paper” round
"""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import NamedTuple, Protocol

from janken.errors import NotationError, shown


class Suit(IntEnum):
    """A suit; its number is its place on the diagram, clockwise from Rock.

    >>> str(Suit.ROCK), Suit.ROCK.letter, Suit.ROCK.clockwise()
    ('Rock', 'R', <Suit.PAPER: 1>)
    """

    ROCK = 0
    PAPER = 1
    SCISSORS = 2
    WATER = 3
    LIZARD = 4

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self.name.capitalize()

    @property
    def letter(self) -> str:
        return self.name[0]

    def clockwise(self, steps: int = 1) -> Suit:
        """The suit so many places further round the diagram."""
        return Suit((self + steps) % 5)


class Relation(Enum):
    """What one suit is against another."""

    STRONGEST = "strongest"
    STRONGER = "stronger"
    SAME = "same"
    WEAKER = "weaker"
    WEAKEST = "weakest"

    def __str__(self) -> str:
        return self.value

    @property
    def beats(self) -> bool:
        return self in (Relation.STRONGEST, Relation.STRONGER)

    @property
    def reversed(self) -> Relation:
        """What a Joker makes of it."""
        order = list(Relation)
        return order[4 - order.index(self)]


BY_STEPS = (Relation.SAME, Relation.STRONGEST, Relation.WEAKER, Relation.STRONGER, Relation.WEAKEST)
"""What a suit is against another, by the clockwise steps from the other to it (CORE-3)."""


class Beat(NamedTuple):
    """One suit beats another: an arrow of the graph."""

    winner: Suit
    verb: str
    loser: Suit
    reversed: bool = False

    def __str__(self) -> str:
        return f"{self.line}, because a Joker turns “{self.usual}” round" if self.reversed else self.line

    @property
    def line(self) -> str:
        """The arrow alone, without its reason.

        >>> print(clash(Suit.LIZARD, Suit.PAPER).line, "|", clash(Suit.LIZARD, Suit.PAPER, reversed=True).line)
        Lizard eats Paper | Paper beats Lizard
        """
        return f"{self.winner} {self.verb} {self.loser}"

    @property
    def usual(self) -> Beat:
        """The arrow between these two without a Joker."""
        return _BEATS[self.loser, self.winner] if self.reversed else self

    @property
    def rule(self) -> str:
        return "CORE-5" if self.reversed else "CORE-2"


BEATS: tuple[Beat, ...] = (
    Beat(Suit.SCISSORS, "cuts", Suit.PAPER),
    Beat(Suit.PAPER, "covers", Suit.ROCK),
    Beat(Suit.ROCK, "crushes", Suit.LIZARD),
    Beat(Suit.LIZARD, "drinks", Suit.WATER),
    Beat(Suit.WATER, "rusts", Suit.SCISSORS),
    Beat(Suit.SCISSORS, "decapitates", Suit.LIZARD),
    Beat(Suit.LIZARD, "eats", Suit.PAPER),
    Beat(Suit.PAPER, "absorbs", Suit.WATER),
    Beat(Suit.WATER, "erodes", Suit.ROCK),
    Beat(Suit.ROCK, "blunts", Suit.SCISSORS),
)
"""The ten beats (CORE-2): the outer cycle, then the inner star."""

_BEATS = {(beat.winner, beat.loser): beat for beat in BEATS}
_REVERSED = {(b.loser, b.winner): Beat(b.loser, "beats", b.winner, reversed=True) for b in BEATS}
_LETTERS = {suit.letter: suit for suit in Suit} | {suit.name: suit for suit in Suit}


class Suited(Protocol):
    """Anything of a suit that may turn the relation round: a card."""

    @property
    def suit(self) -> Suit: ...
    @property
    def is_joker(self) -> bool: ...


def suit(text: str) -> Suit:
    """The suit of a letter or a name.

    >>> suit("L") is suit("lizard") is Suit.LIZARD
    True
    """
    found = _LETTERS.get(str(text).strip().upper())
    if found is None:
        raise NotationError(f"{shown(text)} is not a suit. The suits are Rock, Paper, Scissors, Water, Lizard.")
    return found


def relation(suit: Suit, against: Suit, reversed: bool = False) -> Relation:
    """What `suit` is against another one; `reversed` while a Joker is in play (CORE-5).

    >>> relation(Suit.WATER, Suit.ROCK), relation(Suit.WATER, Suit.ROCK, reversed=True)
    (<Relation.STRONGER: 'stronger'>, <Relation.WEAKER: 'weaker'>)
    """
    for given in (suit, against):
        if not isinstance(given, Suit):
            raise NotationError(f"{shown(given)} is not a suit. relation() compares two suits, such as Suit.ROCK.")
    _check_turned(reversed)
    steps = (suit - against) % 5
    return BY_STEPS[-steps % 5 if reversed else steps]


def clash(a: Suit | Suited, b: Suit | Suited, reversed: bool = False) -> Beat | None:
    """The beat between two suits, or two cards; None if they are of one suit.

    Between cards a Joker reverses by itself, and a second one does not reverse it back (CORE-6).

    >>> from janken import card
    >>> print(clash(card("2L"), card("JP")))
    Lizard eats Paper
    >>> clash(card("XR"), card("XP")).winner
    <Suit.ROCK: 0>
    """
    first, second = _suit_of(a), _suit_of(b)
    _check_turned(reversed)
    if first is second:
        return None
    turned = reversed or getattr(a, "is_joker", False) or getattr(b, "is_joker", False)
    arrows = _REVERSED if turned else _BEATS
    return arrows.get((first, second)) or arrows[second, first]


def _suit_of(thing: Suit | Suited) -> Suit:
    found = thing if isinstance(thing, Suit) else getattr(thing, "suit", None)
    if not isinstance(found, Suit):
        raise NotationError(f"{shown(thing)} has no suit: clash() compares two suits or two cards.")
    return found


def _check_turned(reversed: object) -> None:
    if not isinstance(reversed, bool):
        raise NotationError(f"{shown(reversed)} does not say whether a Joker is in play: reversed is True or False.")
