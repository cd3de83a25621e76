"""Two players choose at once, and one wins what the other loses: the best mix of each, and its proof.

Payoffs are the row player's. Whole numbers and fractions give an exact answer, floats an answer in floats,
good to about six digits even where payoffs nearly tie.

>>> rock_paper_scissors = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
>>> solution = solve(rock_paper_scissors)
>>> solution.value, *map(str, solution.rows)
(Fraction(0, 1), '1/3', '1/3', '1/3')

Nobody has to trust the method. A mix of rows is worth at least its guarantee, a mix of columns costs at most
its concession; where the two meet, neither player can do better:

>>> guarantee(rock_paper_scissors, solution.rows) == solution.value == concession(rock_paper_scissors, solution.columns)
True
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Any, Generic, NamedTuple, TypeVar, overload

from janken.errors import JankenError, shown

N = TypeVar("N", Fraction, float)
Exact = Sequence[Sequence[int]] | Sequence[Sequence[Fraction]] | Sequence[Sequence[int | Fraction]]
Rough = Sequence[Sequence[float]]
Table = list[list[Any]]
"""All fractions or all floats."""
LARGEST = 1e300
CLOSE = 1e-9
"""Floats this near count as equal, with payoffs between 1 and 2."""


class Solution(NamedTuple, Generic[N]):
    """What a game is worth to the row player, and a best mix for each side."""

    value: N
    rows: tuple[N, ...]
    columns: tuple[N, ...]


@overload
def solve(matrix: Exact) -> Solution[Fraction]: ...
@overload
def solve(matrix: Rough) -> Solution[float]: ...
def solve(matrix: Exact | Rough) -> Solution[Any]:
    """The value and a best mix for each side, by the simplex method.

    >>> print(*map(str, solve([[3, -1], [-2, 1]]).rows))
    3/7 4/7
    >>> solve([[0.5, 1.5]]).columns
    (1.0, 0.0)
    """
    payoffs = _checked(matrix)
    low = min(map(min, payoffs))
    one = type(low)(1)
    span = max(map(max, payoffs)) - low or one
    close = CLOSE if isinstance(one, float) else Fraction(0)
    worth, rows, columns = _simplex([[(payoff - low) / span + one for payoff in row] for row in payoffs], one, close)
    return Solution((worth - one) * span + low, rows, columns)


def _simplex(payoffs: Table, one: Any, close: Any) -> Solution[Any]:
    """The solution of a game whose payoffs are all positive.

    It makes the sum of weights y on the columns as large as it can while no row gets more than 1. Then y,
    scaled to a mix, is best for the columns; the prices of the rows, found on the way, are best for the rows.
    Bland's rule, always the first that will do, keeps it from going round in circles.
    """
    zero = one - one
    m, n = len(payoffs), len(payoffs[0])
    table = [[*row, *([zero] * i), one, *([zero] * (m - 1 - i)), one] for i, row in enumerate(payoffs)]
    goal = [-one] * n + [zero] * (m + 1)
    basis = list(range(n, n + m))
    while min(goal[:-1]) < -close:
        entering = next(j for j in range(n + m) if goal[j] < -close)
        ratios = [(row[-1] / row[entering], basis[i], i) for i, row in enumerate(table) if row[entering] > close]
        leaving = min(ratios)[2]
        _pivot([*table, goal], leaving, entering)
        basis[leaving] = entering
    weights = {column: row[-1] for column, row in zip(basis, table, strict=True)}
    rows, columns = goal[n : n + m], [weights.get(j, zero) for j in range(n)]
    return Solution(one / goal[-1], _mix(rows, zero), _mix(columns, zero))


def _mix(weights: list[Any], zero: Any) -> tuple[Any, ...]:
    """The weights as shares of 1; floats may have slipped below zero."""
    kept = [max(weight, zero) for weight in weights]
    return tuple(weight / sum(kept) for weight in kept)


def _pivot(table: Table, at: int, column: int) -> None:
    """Make a column 1 in one row and 0 in the others."""
    chosen = table[at]
    pivot = chosen[column]
    chosen[:] = [entry / pivot for entry in chosen]
    for row in table:
        factor = row[column]
        if row is not chosen and factor:
            row[:] = [entry - factor * other for entry, other in zip(row, chosen, strict=True)]


@overload
def guarantee(matrix: Exact, mix: Sequence[Fraction]) -> Fraction: ...
@overload
def guarantee(matrix: Rough, mix: Sequence[float]) -> float: ...
def guarantee(matrix: Exact | Rough, mix: Sequence[Any]) -> Any:
    """What a mix of rows gets on average against the column that hurts it most.

    >>> guarantee([[3, -1], [-2, 1]], [Fraction(1, 2), Fraction(1, 2)])
    Fraction(0, 1)
    """
    payoffs = _checked(matrix)
    shares = _checked_mix(mix, len(payoffs), "rows")
    return min(sum(share * row[j] for share, row in zip(shares, payoffs, strict=True)) for j in range(len(payoffs[0])))


@overload
def concession(matrix: Exact, mix: Sequence[Fraction]) -> Fraction: ...
@overload
def concession(matrix: Rough, mix: Sequence[float]) -> float: ...
def concession(matrix: Exact | Rough, mix: Sequence[Any]) -> Any:
    """What the row that likes it most gets on average against a mix of columns."""
    payoffs = _checked(matrix)
    shares = _checked_mix(mix, len(payoffs[0]), "columns")
    return max(sum(share * payoff for share, payoff in zip(shares, row, strict=True)) for row in payoffs)


def _checked(matrix: Exact | Rough) -> Table:
    """The matrix in fractions, or in floats if it has one."""
    try:
        rows = [[_number(payoff) for payoff in row] for row in matrix]
    except TypeError:
        raise JankenError(f"{shown(matrix)} is not a matrix. A matrix is a list of rows of numbers.") from None
    if not rows or not rows[0]:
        raise JankenError("The matrix is empty. It takes at least one row and one column.")
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        raise JankenError(f"The rows of the matrix have {sorted(widths)} entries. All rows take the same number.")
    payoffs: list[Any] = [payoff for row in rows for payoff in row]
    if not any(isinstance(payoff, float) for payoff in payoffs):
        return rows
    if any(abs(payoff) > LARGEST for payoff in payoffs):
        raise JankenError(f"The payoffs are too large for floats. They take numbers up to {LARGEST:g}.")
    return [[float(payoff) for payoff in row] for row in rows]


def _checked_mix(mix: Sequence[Any], wanted: int, what: str) -> list[Any]:
    shares = _checked([mix])[0]
    if len(shares) != wanted:
        raise JankenError(f"The mix has {len(shares)} shares. This matrix has {wanted} {what}.")
    if min(shares) < 0 or abs(sum(shares) - 1) > (CLOSE if isinstance(shares[0], float) else 0):
        raise JankenError(f"{shown(', '.join(map(str, mix)))} is not a mix. Its shares are 0 or more and add up to 1.")
    return shares


def _number(payoff: object) -> Fraction | float:
    if isinstance(payoff, Rational) and not isinstance(payoff, bool):
        return Fraction(int(payoff.numerator), int(payoff.denominator))
    if isinstance(payoff, Real) and not isinstance(payoff, bool) and isfinite(payoff):
        return float(payoff)
    raise JankenError(f"{shown(payoff)} is not a payoff. A payoff is a whole number, a fraction or a finite float.")
