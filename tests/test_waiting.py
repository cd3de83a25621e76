"""Tests of pages wait on what a page shows, never for a fixed time: that is too long on a quiet machine, too short on a
busy one."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
FIXED_WAIT = re.compile(r"wait_for_timeout|\btime\.sleep\(|[^_]asyncio\.sleep\((?!0)")


def test_no_test_waits_for_a_fixed_time():
    waits = [
        f"{path.relative_to(TESTS)}:{number}"
        for path in sorted(TESTS.rglob("test_*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if FIXED_WAIT.search(line) and "FIXED_WAIT" not in line
    ]
    assert not waits, f"Wait on a sign of the page instead (tests/helpers/running.py has some): {', '.join(waits)}"
