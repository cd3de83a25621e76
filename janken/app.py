"""What a notebook calls: a table, a course, a lab, the gallery.

from janken import app
app.play("war")

Each name brings its own imports, so that a page starts with what it shows and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from janken.errors import JankenError, shown
from janken.games import GAMES

if TYPE_CHECKING:
    from janken.widgets.base import ListenerWidget
    from janken.widgets.table import TableWidget

LABS = {
    "suits": "suits:explore",
    "tricks": "tricks:trick_lab",
    "wizards": "wizards:wizard_lab",
    "reach": "reach:reach_lab",
}
"""Each lab, and what makes it in janken.widgets."""
FIGURES = {"suits": "suits:figure_on_request", "tricks": "tricks:odds_figure", "reach": "reach:reach_odds"}
"""Each figure, and what makes it in janken.widgets."""


def play(*games: str, seed: int | str | None = None) -> TableWidget:
    """A table for these games, the first one dealt; the page's link keeps the position."""
    from janken.listeners.table import TableListener
    from janken.widgets.table import TableWidget

    return TableWidget(TableListener(games or tuple(GAMES), seed), linked=True)


def learn(game: str) -> TableWidget:
    """A course to learn a game by doing."""
    from janken.courses import course
    from janken.listeners.course import CourseListener
    from janken.widgets.table import TableWidget

    return TableWidget(CourseListener(course(game).CHAPTERS))


def lab(name: str) -> ListenerWidget:
    """A lab: an open bench where everything can be tried. The page's link keeps what lies there.

    >>> lab("cooking")
    Traceback (most recent call last):
        ...
    janken.errors.JankenError: There is no lab “cooking”. There are: suits, tricks, wizards, reach.
    """
    return _made("lab", name, LABS)


def figure(name: str) -> ListenerWidget:
    """A figure of a lab that is computed and drawn once somebody asks for it.

    >>> figure("wizards")
    Traceback (most recent call last):
        ...
    janken.errors.JankenError: There is no figure “wizards”. There are: suits, tricks, reach.
    """
    return _made("figure", name, FIGURES)


def drill(seed: int | str | None = None) -> ListenerWidget:
    """The drill on the ten beats; the same seed asks in the same order."""
    from janken.widgets import suits

    return suits.drill(seed)


def gallery() -> None:
    """Everything there is to open, with links to it."""
    from janken.gallery import show

    show()


def _made(what: str, name: str, known: dict[str, str]) -> ListenerWidget:
    if not isinstance(name, str) or name not in known:
        raise JankenError(f"There is no {what} {shown(name)}. There are: {', '.join(known)}.")
    module, _, function = known[name].partition(":")
    made: ListenerWidget = getattr(import_module(f"janken.widgets.{module}"), function)()
    return made
