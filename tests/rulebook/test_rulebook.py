"""The rulebook is whole, and every rule in it has a test."""

import ast
import re
from pathlib import Path

import pytest
from loops import looped

import janken
from janken import rule, rulebook
from janken.errors import UnknownRule
from janken.rulebook import section, sections

TESTS = Path(__file__).parents[1]
HOUSE = Path(janken.__file__).parent
NUMBERS = {found.number for found in rulebook()}
CITED = re.compile(rf"\b(?:{'|'.join(sections())})-\d+\b")


def marked(path):
    """The rules that a file's tests are marked with."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = [
        node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]
    return {argument.value for mark in marks for argument in mark.args}


PROVEN = {number for path in TESTS.rglob("test_*.py") for number in marked(path)}


@looped("found", rulebook(), ids=lambda found: found.number)
def test_every_rule_has_a_test_or_a_reason(found):
    assert found.number in PROVEN or found.untested, (
        f'Mark the test that proves it with @pytest.mark.rule("{found.number}"), '
        "or say in the rule's file why none can: untested = …"
    )
    assert not (found.number in PROVEN and found.untested), "It has a test: take `untested` away."


def test_every_mark_names_a_rule():
    assert PROVEN <= NUMBERS


@looped("path", sorted([*HOUSE.rglob("*.py"), *HOUSE.rglob("*.toml")]), ids=lambda path: path.name)
def test_every_rule_that_is_cited_exists(path):
    assert set(CITED.findall(path.read_text(encoding="utf-8"))) <= NUMBERS


def test_citations_are_found():
    assert "WAR-3" in CITED.findall((HOUSE / "games" / "war" / "war.py").read_text(encoding="utf-8"))
    assert "WAR-8" in marked(TESTS / "games" / "war" / "test_high_card.py")


@pytest.mark.parametrize("name", sections())
def test_numbers_are_consecutive(name):
    wanted = [f"{name}-{number}" for number in range(1, len(section(name)) + 1)]
    assert list(section(name)) == wanted, (
        f"janken/rulebook/{name.lower()}.toml numbers its rules [{name}-1], [{name}-2] …"
    )


@looped("found", rulebook(), ids=lambda found: found.number)
def test_texts_are_sentences(found):
    assert found.title and found.title[-1] not in ".!?" and found.title[0].isupper()
    assert found.text.endswith(".") and found.text == found.text.strip() and "  " not in found.text
    assert found.kind in ("rule", "ruling", "erratum")
    assert str(found) == f"{found.number}: {found.title}. {found.text}"


def test_every_section_file_is_in_the_book():
    files = {path.stem.upper() for path in (HOUSE / "rulebook").glob("*.toml")}
    assert files == set(sections())
    assert [found.number for found in rulebook()] == [number for name in sections() for number in section(name)]


def test_a_part_of_the_book():
    assert rulebook("TRICK", "ST") == (*section("TRICK").values(), *section("ST").values())
    with pytest.raises(UnknownRule, match="no section “CHESS”"):
        rulebook("CHESS")


def test_a_rule_is_found_by_its_number():
    assert rule("WAR-3") is rule(" war-3 ") and rule("WAR-3").number == "WAR-3"
    assert janken.rule("CORE-8").kind == "erratum"


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("WAR-99", "There is no rule WAR-99. Section WAR ends with WAR-13."),
        ("CHESS-1", "The rulebook has no section “CHESS”. It has CORE, "),
        ("WAR", "“WAR” is not a rule number. One looks like WAR-3."),
        ("WAR-0", "“WAR-0” is not a rule number."),
        ("WAR-3a", "is not a rule number"),
        ("../core", "is not a rule number"),
        (None, "is not a rule number"),
        (3, "is not a rule number"),
    ],
)
def test_unknown_rules_say_what_there_is(number, says):
    with pytest.raises(UnknownRule) as caught:
        rule(number)
    assert says in str(caught.value)
