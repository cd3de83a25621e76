"""Many small cases in one test."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest

Test = Callable[..., None]
FAILURES = (Exception, pytest.fail.Exception)


def looped(names: str, cases: Iterable[Any], ids: Callable[[Any], object] = repr) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but one test, which goes through all cases and names each that failed.

    For cases by the hundred that say the same of one thing after another: a test for each takes longer to collect and
    to report than to run.

    >>> @looped("number, square", [(2, 4), (3, 8), (4, 16)])
    ... def test(number, square):
    ...     assert number**2 == square
    >>> test()
    Traceback (most recent call last):
        ...
    AssertionError
    failed for: (3, 8)
    """
    every, arguments = tuple(cases), [name.strip() for name in names.split(",")]
    assert every, "no case"

    def in_one(test: Test) -> Test:
        @wraps(test)
        def loop(**given: Any) -> None:
            failed = []
            for case in every:
                values = case if len(arguments) > 1 else (case,)
                try:
                    test(**given, **dict(zip(arguments, values, strict=True)))
                except FAILURES as problem:
                    problem.add_note(f"failed for: {ids(case)}")
                    failed.append(problem)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(every)} cases", failed)

        signature = inspect.signature(test)
        others = [each for name, each in signature.parameters.items() if name not in arguments]
        loop.__signature__ = signature.replace(parameters=others)  # type: ignore[attr-defined]
        return loop

    return in_one
