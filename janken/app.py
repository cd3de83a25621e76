"""What a notebook calls.

from janken import app
app.play("war")
"""

from __future__ import annotations

from importlib import import_module

from janken.errors import UnknownGame, shown
from janken.games import GAMES
from janken.listeners.course import CourseListener
from janken.listeners.table import TableListener
from janken.widgets.table import TableWidget

COURSES = ("war", "stones", "green-queen", "dueling-wizards", "corner-to-corner", "edge-to-edge")


def play(*games: str, seed: int | str | None = None) -> TableWidget:
    """A table for these games, the first one dealt; the page's link keeps the position."""
    return TableWidget(TableListener(games or tuple(GAMES), seed), linked=True)


def learn(course: str) -> TableWidget:
    """A course to learn a game by doing."""
    if course not in COURSES:
        raise UnknownGame(f"There is no course {shown(course)}. There are: {', '.join(COURSES)}.")
    return TableWidget(CourseListener(import_module(f"janken.courses.{course.replace('-', '_')}").CHAPTERS))
