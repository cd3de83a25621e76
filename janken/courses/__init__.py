"""Courses: what is learned by doing, one module a game.

A course teaches a game's rules. Its module has the CHAPTERS and the TILE the gallery shows; the game's class names the
module.

>>> list(courses())[:2]
['war', 'stones']
>>> course("war").TILE.minutes
5
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from janken.errors import UnknownGame, shown
from janken.game import Tile
from janken.games import GAMES
from janken.listeners.course import Chapter


class Course(Protocol):
    """What a module of this folder has."""

    CHAPTERS: Sequence[Chapter]
    TILE: Tile


def courses() -> tuple[str, ...]:
    """The games that have a course, in the order of GAMES."""
    return tuple(name for name, game in GAMES.items() if game.course)


def course(name: str) -> Course:
    """The course that teaches the game of that name."""
    if name not in courses():
        raise UnknownGame(f"There is no course {shown(name)}. There are: {', '.join(courses())}.")
    return cast(Course, import_module(GAMES[name].course))
