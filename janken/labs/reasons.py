"""Reasons as the labs give them: a sentence and the numbers of the rules it stands on."""

from __future__ import annotations

from collections.abc import Iterable

from janken.labs.view_types import ReasonView
from janken.rulebook import rule
from janken.view import rules_data
from janken.view_types import RuleView


def why(text: str, *rules: str) -> ReasonView:
    return {"text": text, "rules": list(rules)}


def cited(whys: Iterable[ReasonView]) -> dict[str, RuleView]:
    """The rules that reasons cite, by number.

    >>> cited([why("So it is.", "CORE-6")])["CORE-6"]["title"]
    'Two Jokers turn it once'
    """
    return rules_data(rule(number) for reason in whys for number in reason["rules"])
