"""Who beats whom, looked at as a whole: arrows in and out, the ten triples, the matrix, balance and kings.

The five suits with their ten arrows are a tournament: between any two there is exactly one arrow.

>>> print(*wins(Suit.LIZARD), sep="; ")
Lizard eats Paper; Lizard drinks Water
>>> sum(triple.cycle for triple in triples())
5
>>> kings(adjacency()) == tuple(range(5))
True
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from janken.errors import JankenError, NotationError, shown
from janken.suits import Beat, Relation, Suit, clash, relation

Matrix = Sequence[Sequence[int]]
"""Rows of 0 and 1: a 1 where the row beats the column."""


class Triple(NamedTuple):
    """Three suits and the three arrows between them.

    A cycle is ordered along its arrows, a line from its top to its bottom.

    >>> print(triple_of(Suit.ROCK, Suit.PAPER, Suit.SCISSORS))
    Rock beats Scissors, Scissors beats Paper, Paper beats Rock
    >>> print(triple_of(Suit.SCISSORS, Suit.LIZARD, Suit.PAPER))
    Scissors beats Lizard and Paper, Lizard beats Paper
    """

    order: tuple[Suit, Suit, Suit]
    cycle: bool
    beats: tuple[Beat, Beat, Beat]

    def __str__(self) -> str:
        a, b, c = self.order
        if self.cycle:
            return f"{a} beats {b}, {b} beats {c}, {c} beats {a}"
        return f"{a} beats {b} and {c}, {b} beats {c}"


def wins(suit: Suit, reversed: bool = False) -> tuple[Beat, ...]:
    """The arrows that leave a suit."""
    return tuple(beat for beat in _arrows_at(suit, reversed) if beat.winner is suit)


def losses(suit: Suit, reversed: bool = False) -> tuple[Beat, ...]:
    """The arrows that reach a suit.

    >>> [str(beat) for beat in losses(Suit.LIZARD)]
    ['Rock crushes Lizard', 'Scissors decapitates Lizard']
    """
    return tuple(beat for beat in _arrows_at(suit, reversed) if beat.loser is suit)


def standing(what: Relation, against: Suit, reversed: bool = False) -> Suit:
    """The one suit that is so strong or weak against another.

    >>> standing(Relation.STRONGEST, Suit.LIZARD), standing(Relation.STRONGEST, Suit.LIZARD, reversed=True)
    (<Suit.ROCK: 0>, <Suit.WATER: 3>)
    """
    if not isinstance(what, Relation):
        known = ", ".join(each.value for each in Relation)
        raise NotationError(f"{shown(what)} is not a relation, such as Relation.STRONGEST. There are: {known}.")
    return next(suit for suit in Suit if relation(suit, against, reversed) is what)


def triple_of(a: Suit, b: Suit, c: Suit, reversed: bool = False) -> Triple:
    """Three different suits in the order their arrows give them."""
    some = (_suit(a), _suit(b), _suit(c))
    if len(set(some)) < 3:
        raise NotationError(f"{', '.join(map(str, some))} is no triple: a triple is three different suits.")
    beaten = {suit: [other for other in some if relation(suit, other, reversed).beats] for suit in some}
    if all(len(others) == 1 for others in beaten.values()):
        first = min(some)
        second = beaten[first][0]
        order = (first, second, beaten[second][0])
        return Triple(order, True, _chain(reversed, *zip(order, order[1:] + order[:1], strict=True)))
    top, middle, bottom = sorted(some, key=lambda suit: -len(beaten[suit]))
    return Triple((top, middle, bottom), False, _chain(reversed, (top, middle), (middle, bottom), (top, bottom)))


def triples(reversed: bool = False) -> tuple[Triple, ...]:
    """All ten triples, in the order of the diagram."""
    return tuple(triple_of(*three, reversed=reversed) for three in combinations(Suit, 3))


def adjacency(reversed: bool = False) -> tuple[tuple[int, ...], ...]:
    """The matrix of the suits in diagram order.

    >>> for row in adjacency():
    ...     print(*row)
    0 0 1 0 1
    1 0 0 1 0
    0 1 0 0 1
    1 0 1 0 0
    0 1 0 1 0
    >>> adjacency(7)
    Traceback (most recent call last):
        ...
    janken.errors.NotationError: “7” does not say whether a Joker is in play: reversed is True or False.
    """
    return tuple(tuple(int(relation(row, column, reversed).beats) for column in Suit) for row in Suit)


def balance(matrix: Matrix) -> tuple[int, ...]:
    """Wins minus losses of each row; all zero where nobody is high or low.

    >>> balance(adjacency())
    (0, 0, 0, 0, 0)
    """
    rows = _rows(matrix)
    return tuple(sum(row) - sum(other[at] for other in rows) for at, row in enumerate(rows))


def champion(matrix: Matrix) -> int | None:
    """Who beats everybody else, if anybody does.

    >>> champion(adjacency()), champion([[0, 0], [1, 0]])
    (None, 1)
    """
    rows = _rows(matrix)
    return next((at for at, row in enumerate(rows) if sum(row) == len(rows) - 1), None)


def kings(matrix: Matrix) -> tuple[int, ...]:
    """Who beats every other, or beats somebody who does.

    >>> kings([[0, 1, 1], [0, 0, 1], [0, 0, 0]])
    (0,)
    """
    rows = _rows(matrix)
    everybody = set(range(len(rows)))
    below = [{at for at, won in enumerate(row) if won} for row in rows]
    return tuple(at for at in everybody if everybody == {at}.union(below[at], *(below[next_] for next_ in below[at])))


def cycles(matrix: Matrix) -> int:
    """How many triples go round: all triples, less those with somebody on top of both others.

    >>> cycles(adjacency()), cycles([[0, 1, 0], [0, 0, 1], [1, 0, 0]])
    (5, 1)
    """
    rows = _rows(matrix)
    n = len(rows)
    return n * (n - 1) * (n - 2) // 6 - sum(sum(row) * (sum(row) - 1) // 2 for row in rows)


def _arrows_at(suit: Suit, reversed: bool) -> list[Beat]:
    return [beat for other in Suit if (beat := clash(_suit(suit), other, reversed))]


def _suit(given: object) -> Suit:
    if not isinstance(given, Suit):
        raise NotationError(f"{shown(given)} is not a suit. A suit is written Suit.ROCK, or suit(“Rock”).")
    return given


def _rows(matrix: object) -> list[list[int]]:
    """The rows of a matrix, if between any two there is exactly one arrow."""
    asked = "A matrix is as many rows as columns of 0 and 1, such as adjacency()."
    try:
        rows = [list(row) for row in matrix]  # type: ignore[attr-defined]
    except TypeError:
        raise JankenError(f"{shown(matrix)} is no matrix. {asked}") from None
    for row in rows:
        odd = next((each for each in row if each not in (0, 1)), None)
        if odd is not None:
            raise JankenError(f"{shown(odd)} can't stand in this matrix. {asked}")
        if len(row) != len(rows):
            raise JankenError(f"{len(rows)} rows, and one of {len(row)} columns, are no matrix. {asked}")
    for a in range(len(rows)):
        if rows[a][a]:
            raise JankenError(f"Row {a} of this matrix beats itself. Nobody does: put a 0 there.")
        for b in range(a):
            if rows[a][b] == rows[b][a]:
                both = "both beat the other" if rows[a][b] else "none beats the other"
                raise JankenError(f"Rows {b} and {a} of this matrix: {both}. Between any two there is one arrow.")
    return rows


def _chain(reversed: bool, *pairs: tuple[Suit, Suit]) -> tuple[Beat, Beat, Beat]:
    first, second, third = (beat for pair in pairs if (beat := clash(*pair, reversed)))
    return first, second, third
