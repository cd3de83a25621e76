"""The solver against certificates and a second method, both written here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from janken.errors import JankenError
from janken.study.equilibria import concession, guarantee, solve

Matrix = Sequence[Sequence[Fraction]]


def matrices(largest: int, payoffs: st.SearchStrategy) -> st.SearchStrategy:
    sizes = st.tuples(st.integers(1, largest), st.integers(1, largest))
    return sizes.flatmap(
        lambda size: st.lists(st.lists(payoffs, min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0])
    )


WHOLE = st.integers(-3, 3)
FRACTIONS = st.fractions(-5, 5, max_denominator=12)
FLOATS = st.floats(-100, 100)


def column_results(matrix: Matrix, rows: Sequence[Fraction]) -> list[Fraction]:
    return [sum(share * row[j] for share, row in zip(rows, matrix, strict=True)) for j in range(len(matrix[0]))]


def row_results(matrix: Matrix, columns: Sequence[Fraction]) -> list[Fraction]:
    return column_results(list(zip(*matrix, strict=True)), columns)


def solved_equations(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """Gauss and Jordan; None where there is not exactly one solution."""
    rows = [[Fraction(entry) for entry in equation] for equation in equations]
    for at in range(len(rows)):
        found = next((row for row in rows[at:] if row[at]), None)
        if found is None:
            return None
        rows.remove(found)
        found = [entry / found[at] for entry in found]
        rows = [[a - row[at] * b for a, b in zip(row, found, strict=True)] for row in rows]
        rows.insert(at, found)
    return [row[-1] for row in rows]


def even_mix(matrix: Matrix, some_rows: Sequence[int], some_columns: Sequence[int]) -> list[Fraction] | None:
    """The mix of some rows that gives the same against each of as many columns."""
    equations = [[matrix[i][j] for i in some_rows] + [Fraction(-1), Fraction(0)] for j in some_columns]
    solution = solved_equations([*equations, [Fraction(1)] * len(some_rows) + [Fraction(0), Fraction(1)]])
    if solution is None:
        return None
    mix = [Fraction(0)] * len(matrix)
    for i, share in zip(some_rows, solution, strict=False):
        mix[i] = share
    return mix if min(mix) >= 0 else None


def values_by_supports(matrix: Matrix) -> Iterator[Fraction]:
    """The value, found by trying every pair of supports of one size (Shapley and Snow)."""
    turned = list(zip(*matrix, strict=True))
    for size in range(1, min(len(matrix), len(turned)) + 1):
        for some_rows in combinations(range(len(matrix)), size):
            for some_columns in combinations(range(len(turned)), size):
                rows = even_mix(matrix, some_rows, some_columns)
                columns = even_mix(turned, some_columns, some_rows)
                if rows and columns and min(column_results(matrix, rows)) == max(row_results(matrix, columns)):
                    yield min(column_results(matrix, rows))


@given(matrices(3, WHOLE) | matrices(3, FRACTIONS))
@settings(deadline=None, max_examples=80)
def test_value_is_what_trying_all_supports_gives(matrix):
    assert solve(matrix).value == next(values_by_supports(matrix))


@given(matrices(7, WHOLE) | matrices(5, FRACTIONS))
@settings(deadline=None, max_examples=150)
def test_both_mixes_prove_the_value(matrix):
    value, rows, columns = solve(matrix)
    assert sum(rows) == sum(columns) == 1
    assert min(rows + columns) >= 0
    assert min(column_results(matrix, rows)) == value == max(row_results(matrix, columns))
    assert guarantee(matrix, rows) == value == concession(matrix, columns)
    assert all(type(number) is Fraction for number in (value, *rows, *columns))


@given(matrices(6, FLOATS), st.sampled_from([1e-6, 1.0, 1e6]))
@example([[0.0, 1, 1, 1, 0, 0], [1, 0, 0, 0, -2, 0], [1, 0, 0, 0, 0, 6e-8]], 1.0)
@settings(deadline=None, max_examples=150)
def test_floats_come_close(matrix, scale):
    matrix = [[scale * payoff for payoff in row] for row in matrix]
    value, rows, columns = solve(matrix)
    assert sum(rows) == pytest.approx(1, abs=1e-12) and sum(columns) == pytest.approx(1, abs=1e-12)
    near = 1e-6 * (max(map(max, matrix)) - min(map(min, matrix)))
    assert guarantee(matrix, rows) == pytest.approx(value, abs=near)
    assert concession(matrix, columns) == pytest.approx(value, abs=near)


@given(matrices(5, WHOLE), st.integers(-9, 9), st.integers(1, 9))
@settings(deadline=None, max_examples=60)
def test_value_moves_with_the_payoffs(matrix, shift, factor):
    moved = [[factor * payoff + shift for payoff in row] for row in matrix]
    assert solve(moved).value == factor * solve(matrix).value + shift


@given(matrices(5, WHOLE))
@settings(deadline=None, max_examples=60)
def test_changing_seats_changes_the_sign(matrix):
    turned = [[-payoff for payoff in column] for column in zip(*matrix, strict=True)]
    assert solve(turned).value == -solve(matrix).value


@pytest.mark.parametrize(
    ("matrix", "value", "rows"),
    [
        ([[7]], "7", "1"),
        ([[0, 0], [0, 0]], "0", "1 0"),
        ([[4, 1], [3, 2]], "2", "0 1"),
        ([[3, -1], [-2, 1]], "1/7", "3/7 4/7"),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], "0", "1/3 1/3 1/3"),
        ([[0, -1, 2], [1, 0, -1], [-2, 1, 0]], "0", "1/4 1/2 1/4"),
    ],
    ids=["one by one", "all alike", "saddle point", "two by two", "rock paper scissors", "one win counts double"],
)
def test_worked_examples(matrix, value, rows):
    solution = solve(matrix)
    assert (str(solution.value), " ".join(map(str, solution.rows))) == (value, rows)


def test_tied_ratios_do_not_stop_it():
    """Payoffs from Beale's example, on which a careless simplex goes round in circles."""
    beale = [[Fraction(1, 4), -8, -1, 9], [Fraction(1, 2), -12, Fraction(-1, 2), 3], [0, 0, 1, 0], [0, 0, 0, 0]]
    solution = solve(beale)
    assert guarantee(beale, solution.rows) == concession(beale, solution.columns)


@pytest.mark.parametrize(
    ("matrix", "says"),
    [
        ([], "empty"),
        ([[]], "empty"),
        ([[1, 2], [3]], "same number"),
        ([["a"]], "“a” is not a payoff"),
        ([[None]], "not a payoff"),
        ([[True]], "not a payoff"),
        ([[float("nan")]], "finite"),
        ([[float("inf")]], "finite"),
        ([[1e308, -1e308]], "too large"),
        ([[10**400, 0.5]], "too large"),
        ([1, 2], "not a matrix"),
        (5, "not a matrix"),
        ("rock", "not a payoff"),
    ],
)
def test_bad_matrices_get_a_clear_error(matrix, says):
    with pytest.raises(JankenError, match=says):
        solve(matrix)


@pytest.mark.parametrize(
    ("mix", "says"),
    [([Fraction(1)], "1 shares.* 2 rows"), ([1, 1], "add up to 1"), ([2, -1], "0 or more"), ([0.5, 0.4], "add up")],
)
def test_bad_mixes_get_a_clear_error(mix, says):
    with pytest.raises(JankenError, match=says):
        guarantee([[1, 2], [3, 4]], mix)
