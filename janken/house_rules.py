"""House rules: frozen dataclasses whose fields say what they mean and what they take.

>>> @dataclass(frozen=True)
... class PicnicRules(Rules):
...     jokers: str = choice("out", {"out": "65 cards", "in": "70 cards"}, "Jokers", "WAR-1")
...     rounds: int = number(20, 1, 200, "Rounds", "WAR-10")
>>> PicnicRules().changed(rounds=5)
PicnicRules(jokers='out', rounds=5)
>>> PicnicRules().changed(rounds=0)
Traceback (most recent call last):
    ...
janken.errors.RulesError: “0” does not fit house rule “rounds”. It takes a whole number from 1 to 200.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, NamedTuple, Self, cast

from janken.errors import RulesError, shown

_WORD = re.compile(r"[a-z0-9][a-z0-9-]*")


class Option(NamedTuple):
    """One house rule as a form shows it."""

    name: str
    label: str
    rule: str
    default: str | int
    choices: Mapping[str, str] = {}
    least: int = 0
    most: int = 0

    @property
    def accepted(self) -> str:
        if self.choices:
            return "one of " + ", ".join(self.choices)
        return f"a whole number from {self.least} to {self.most}"

    def accepts(self, value: object) -> bool:
        if self.choices:
            return isinstance(value, str) and value in self.choices
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def read(self, text: str) -> str | int:
        """The value that a text from a form or a link stands for."""
        number = not self.choices and re.fullmatch(r"\d{1,9}", text)
        return int(text) if number else text


def choice(default: str, choices: Mapping[str, str], label: str, rule: str) -> Any:
    """A house rule that takes one of a few words, each with its meaning."""
    assert default in choices and all(map(_WORD.fullmatch, choices))
    return field(default=default, metadata={"label": label, "rule": rule, "choices": choices})


def number(default: int, least: int, most: int, label: str, rule: str) -> Any:
    """A house rule that takes a whole number."""
    return field(default=default, metadata={"label": label, "rule": rule, "least": least, "most": most})


@dataclass(frozen=True)
class Rules:
    """The base of every game's house rules; has none itself."""

    def __post_init__(self) -> None:
        for option in self.options():
            value = getattr(self, option.name)
            if not option.accepts(value):
                raise RulesError(f"{shown(value)} does not fit house rule “{option.name}”. It takes {option.accepted}.")

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        return tuple(Option(name=f.name, default=cast(str | int, f.default), **f.metadata) for f in fields(cls))

    def changed(self, **changes: object) -> Self:
        """The same rules with these changes."""
        known = [option.name for option in self.options()]
        for name in changes:
            if name not in known:
                accepted = ", ".join(known) if known else "none here"
                raise RulesError(f"{shown(name)} is not a house rule of this game. There are: {accepted}.")
        return replace(self, **changes)

    def changes(self) -> dict[str, str | int]:
        """What differs from the usual rules."""
        values = ((option, getattr(self, option.name)) for option in self.options())
        return {option.name: value for option, value in values if value != option.default}
