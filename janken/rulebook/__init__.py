"""The numbered rules, in our own words, one data file a section: `war.toml` is section WAR.

>>> print(rule("WAR-3"))
WAR-3: A tie goes on. Two cards of one suit settle nothing. Each side lays three cards face down and turns \
up a fourth; the new pair decides about everything on the table. Another tie, and it is done again.
>>> rule("CORE-6").kind
'rule'
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from janken.errors import UnknownRule, shown

NUMBER = re.compile(r"([A-Z]+)-([1-9]\d?)")


@dataclass(frozen=True)
class Rule:
    """One rule: its number, a heading, the text.

    `kind` is `rule`, `ruling` (the published rules are silent and a fair table decided) or `erratum`
    (they slip). `untested` says why no test can prove it, where that is so.
    """

    number: str
    title: str
    text: str
    kind: str = "rule"
    untested: str = ""

    def __str__(self) -> str:
        return f"{self.number}: {self.title}. {self.text}"


@cache
def sections() -> tuple[str, ...]:
    """The sections there are: CORE, about the deck, then the others by the alphabet.

    >>> sections()[0], "WAR" in sections()
    ('CORE', True)
    """
    names = [Path(file.name) for file in files("janken.rulebook").iterdir()]
    found = {name.stem.upper() for name in names if name.suffix == ".toml"}
    return ("CORE", *sorted(found - {"CORE"}))


@cache
def section(name: str) -> dict[str, Rule]:
    """All rules of a section by number, in order."""
    if name not in sections():
        raise UnknownRule(f"The rulebook has no section {shown(name)}. It has {', '.join(sections())}.")
    text = files("janken.rulebook").joinpath(f"{name.lower()}.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)
    return {number: Rule(number=number, **fields) for number, fields in entries.items()}


def rule(number: str) -> Rule:
    """The rule with this number, such as `WAR-3`."""
    match = NUMBER.fullmatch(str(number).strip().upper())
    if not match:
        raise UnknownRule(f"{shown(number)} is not a rule number. One looks like WAR-3.")
    found = section(match[1]).get(match[0])
    if found is None:
        last = list(section(match[1]))[-1]
        raise UnknownRule(f"There is no rule {match[0]}. Section {match[1]} ends with {last}.")
    return found


def rulebook(*names: str) -> tuple[Rule, ...]:
    """The rules of these sections, one after the other; without a name, of all.

    >>> [found.number for found in rulebook("TRICK", "ST")][:2]
    ['TRICK-1', 'TRICK-2']
    """
    return tuple(found for name in names or sections() for found in section(name).values())
