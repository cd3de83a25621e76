"""Loops over many cases that still say which one failed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def naming(case: object) -> Iterator[None]:
    """Whatever fails in here says for which case:

    for number in numbers:
        with naming(number):
            assert number > 0
    """
    try:
        yield
    except Exception as problem:
        problem.add_note(f"failed for: {case}")
        raise
