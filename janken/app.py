"""What a notebook calls.

from janken import app
app.play("war")
"""

from __future__ import annotations

from janken.courses import course
from janken.games import GAMES
from janken.listeners.course import CourseListener
from janken.listeners.table import TableListener
from janken.widgets.table import TableWidget


def play(*games: str, seed: int | str | None = None) -> TableWidget:
    """A table for these games, the first one dealt; the page's link keeps the position."""
    return TableWidget(TableListener(games or tuple(GAMES), seed), linked=True)


def learn(game: str) -> TableWidget:
    """A course to learn a game by doing."""
    return TableWidget(CourseListener(course(game).CHAPTERS))
