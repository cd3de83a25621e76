"""How often a suit on the table beats all the others there, when suits fall at random: counted and simulated.

Three plays are enough for nobody to be on top; with four different suits nobody ever is.

>>> [str(exact(plays)) for plays in PLAYS]
['1', '19/25', '13/25', '211/625', '133/625']
>>> print(simulated(plays=3, tricks=2000, seed=7))
0.765 ± 0.009
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, sqrt
from typing import NamedTuple

from janken.chance import Chance
from janken.errors import JankenError, shown
from janken.suits import Suit, relation

PLAYS = (2, 3, 4, 5, 6)
CHUNK = 250
"""Tricks between two reports of a simulation: a few milliseconds."""
MOST_TRICKS = 1_000_000


class Sample(NamedTuple):
    """So many tricks looked at, and in how many of them a suit was on top."""

    tricks: int
    topped: int

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.error:.3f}"

    @property
    def share(self) -> float:
        return self.topped / self.tricks

    @property
    def error(self) -> float:
        """The standard error of the share."""
        return sqrt(self.share * (1 - self.share) / self.tricks)


def on_top(suits: Collection[Suit], reversed: bool = False) -> Suit | None:
    """The suit that beats every other suit on the table, if one does; a suit alone does.

    >>> on_top({Suit.WATER, Suit.PAPER, Suit.LIZARD})
    <Suit.LIZARD: 4>
    >>> on_top({Suit.ROCK, Suit.PAPER, Suit.SCISSORS})
    """
    return _on_top(frozenset(suits), reversed)


@cache
def _on_top(suits: frozenset[Suit], reversed: bool) -> Suit | None:
    return next((a for a in suits if all(a is b or relation(a, b, reversed).beats for b in suits)), None)


def exact(plays: int) -> Fraction:
    """The share of all 5ⁿ ways for n suits to fall in which one of them is on top.

    Counted by which suits lie there: a set of k suits is made in as many ways as n plays can use all k of them.

    >>> exact(3)
    Fraction(19, 25)
    """
    _checked(plays)
    topped = {k: sum(on_top(some) is not None for some in combinations(Suit, k)) for k in range(1, 6)}
    return Fraction(sum(sets * _using_all(plays, k) for k, sets in topped.items()), 5**plays)


def _using_all(plays: int, suits: int) -> int:
    """How many rows of plays use every one of so many suits.

    >>> _using_all(3, 2)
    6
    """
    return sum((-1) ** missing * comb(suits, missing) * (suits - missing) ** plays for missing in range(suits + 1))


def simulation(plays: int, tricks: int, seed: int | str) -> Iterator[Sample]:
    """The sample as it grows, in chunks, so that somebody can watch or stop it.

    >>> [sample.tricks for sample in simulation(plays=3, tricks=600, seed=7)]
    [250, 500, 600]
    """
    _checked(plays)
    if isinstance(tricks, bool) or not isinstance(tricks, int) or not 1 <= tricks <= MOST_TRICKS:
        raise JankenError(f"{shown(tricks)} tricks can't be simulated. Ask for 1 to {MOST_TRICKS:,}.")
    return _growing(plays, tricks, Chance(seed, "odds", plays))


def _growing(plays: int, tricks: int, chance: Chance) -> Iterator[Sample]:
    done = topped = 0
    while done < tricks:
        upto = min(done + CHUNK, tricks)
        for _ in range(done, upto):
            topped += on_top([Suit(chance.below(5)) for _ in range(plays)]) is not None
        done = upto
        yield Sample(done, topped)


def simulated(plays: int, tricks: int, seed: int | str) -> Sample:
    """The whole sample; the same seed gives the same one everywhere."""
    *_, last = simulation(plays, tricks, seed)
    return last


def _checked(plays: int) -> None:
    if isinstance(plays, bool) or not isinstance(plays, int) or plays not in PLAYS:
        raise JankenError(f"{shown(plays)} plays are not looked at here. Ask for 2 to 6.")
