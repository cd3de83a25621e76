"""Tests wait on what they want to see, never for a fixed time: that is too long on a quiet machine, too short on a busy
one."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
LOOKS_AGAIN = ("helpers/running.py", "wait_until")
"""The one file and function that may sleep: it looks again and again, and ends as soon as it sees what it waits for."""
TIMER = re.compile(r"\bset(?:Timeout|Interval)\(")


def waits_in_python(text: str, may_sleep: str = "") -> list[int]:
    """The lines that wait for a fixed time, besides those of a function that may."""
    found: list[int] = []

    def walk(node: ast.AST) -> None:
        if isinstance(node, ast.FunctionDef) and node.name == may_sleep:
            return
        if is_wait(node):
            found.append(node.lineno)  # type: ignore[attr-defined]
        for child in ast.iter_child_nodes(node):
            walk(child)

    walk(ast.parse(text))
    return found


def is_wait(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func).rpartition(".")[2]
        lets_others_run = [ast.unparse(given) for given in node.args] == ["0"]
        return called == "wait_for_timeout" or (called == "sleep" and not lets_others_run)
    if isinstance(node, ast.ImportFrom):
        return any(name.name == "sleep" and name.asname for name in node.names)
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(waits_in_javascript(node.value))


def waits_in_javascript(text: str) -> list[int]:
    """The lines with a timer that has a time, and not 0: in a script, or in a text that a test sends to a page."""
    timers = [found for found in TIMER.finditer(text) if time_of(text[found.end() :]) not in ("", "0")]
    return [text.count("\n", 0, timer.start()) + 1 for timer in timers]


def time_of(given: str) -> str:
    """The second value that a call is given, from the text behind its first bracket; empty if there is none."""
    depth, comma = 0, None
    for at, letter in enumerate(given):
        depth += (letter in "([{") - (letter in ")]}")
        if depth < 0:
            return given[comma:at].strip(" \n,") if comma else ""
        if letter == "," and depth == 0 and comma is None:
            comma = at
    return ""


def test_no_test_waits_for_a_fixed_time() -> None:
    waits = []
    for path in sorted({*TESTS.rglob("*.py"), *TESTS.rglob("*.js")} - {Path(__file__)}):
        name, text = path.relative_to(TESTS).as_posix(), path.read_text(encoding="utf-8")
        may_sleep = LOOKS_AGAIN[1] if name == LOOKS_AGAIN[0] else ""
        lines = waits_in_javascript(text) if path.suffix == ".js" else waits_in_python(text, may_sleep)
        waits += [f"{name}:{line}" for line in lines]
    assert not waits, f"Wait on a sign of the page instead (tests/helpers/running.py has some): {', '.join(waits)}"


@pytest.mark.parametrize(
    "text",
    [
        "time.sleep(1)",
        "asyncio.sleep(0.5)",
        "from time import sleep\nsleep(2)",
        "from time import sleep as rest",
        "time.sleep(seconds)",
        "page.wait_for_timeout(300)",
        "page.evaluate('new Promise(done => setTimeout(done, 500))')",
        "def wait_until():\n    pass\ntime.sleep(1)",
    ],
)
def test_a_fixed_wait_is_found_out(text: str) -> None:
    assert waits_in_python(text, may_sleep="wait_until")


def test_what_ends_by_itself_is_no_wait() -> None:
    assert not waits_in_python("await asyncio.sleep(0)\npage.evaluate('setTimeout(() => location.reload())')")
    loop = "def wait_until(true):\n    while not true():\n        time.sleep(0.1)\n"
    assert waits_in_python(loop) == [3] and not waits_in_python(loop, may_sleep="wait_until")
    (path, name), text = LOOKS_AGAIN, (TESTS / LOOKS_AGAIN[0]).read_text(encoding="utf-8")
    assert waits_in_python(text) and not waits_in_python(text, may_sleep=name), path


def test_a_timer_in_a_script_is_found_out() -> None:
    assert waits_in_javascript("start();\nsetTimeout(() => {\n  go();\n}, 500);") == [2]
    assert not waits_in_javascript("setTimeout(go);\nsetTimeout((a, b) => go(a, b), 0);\nshow(1, 2);")
