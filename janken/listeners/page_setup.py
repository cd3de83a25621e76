"""What a page is given once: the games with their house rules and bots, their rules, the words on buttons."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from janken.bots import bots_for
from janken.game import Game
from janken.listeners.button_texts import WORDS
from janken.listeners.table import SKIP
from janken.position_codes import PARAMETER
from janken.rulebook import rulebook
from janken.table import PERSON
from janken.view import rules_data
from janken.view_types import BotView, GameView, HouseRuleView, PageSetup


def page_setup(games: Collection[Game[Any]], linked: bool = False) -> PageSetup:
    """Plain data for the settings form; it never changes while a page is open."""
    sections = dict.fromkeys(["CORE", *(name for game in games for name in game.sections)])
    return {
        "games": [_settings_of(game) for game in games],
        "rules": rules_data(rulebook(*sections)),
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
