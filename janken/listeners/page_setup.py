"""What a page is given once: the games with their house rules and bots, the rulebook, the words on buttons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from janken.bots import bots_for
from janken.game import Game
from janken.listeners.button_texts import WORDS
from janken.listeners.table import SKIP
from janken.position_codes import PARAMETER
from janken.rulebook import rulebook
from janken.table import PERSON
from janken.view_types import BotView, GameView, HouseRuleView, PageSetup, RuleView


def page_setup(games: Iterable[Game[Any]], linked: bool = False) -> PageSetup:
    """Plain data for the settings form; it never changes while a page is open."""
    rules: dict[str, RuleView] = {rule.number: {"title": rule.title, "text": rule.text} for rule in rulebook()}
    return {
        "games": [_settings_of(game) for game in games],
        "rules": rules,
        "words": WORDS,
        "parameter": PARAMETER,
        "person": PERSON,
        "skip": SKIP,
        "linked": linked,
    }


def _settings_of(game: Game[Any]) -> GameView:
    options: list[HouseRuleView] = [
        {
            "name": option.name,
            "label": option.label,
            "rule": option.rule,
            "default": option.default,
            "choices": [{"value": value, "label": label} for value, label in option.choices.items()],
            "least": option.least,
            "most": option.most,
        }
        for option in game.rules.options()
    ]
    bots: list[BotView] = [{"name": bot.name, "title": bot.title, "line": bot.line} for bot in bots_for(game).values()]
    return {"name": game.name, "title": game.title, "seats": list(game.seats), "options": options, "bots": bots}
