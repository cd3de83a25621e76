"""The suit graph explorer in a notebook: the live graph, the drill, the figure that is drawn when asked for."""

from __future__ import annotations

from janken.draw.figures import Picture, show, suit_graph, suit_graph_in_words
from janken.labs.suits.drill import Drill
from janken.labs.suits.explorer import Exploration
from janken.labs.view_types import ButtonView, FigurePageView
from janken.listeners.base import Intent, Listener, flag_in
from janken.listeners.button_texts import WAITING
from janken.widgets.assets import script, style
from janken.widgets.base import ListenerWidget
from janken.widgets.labs import LabWidget

SCRIPT, STYLE = script("labs/suits/main.js"), style("labs/suits/main.css")


class SuitGraphWidget(LabWidget):
    """Draws the explorer or its drill."""

    _esm, _css = SCRIPT, STYLE


class SuitFigureWidget(ListenerWidget):
    """Draws the figure."""

    _esm, _css = SCRIPT, STYLE


class FigureOnRequest(Listener):
    """The suit graph as a networkx and matplotlib figure, once somebody wants it."""

    def __init__(self) -> None:
        self.answers = {"draw": self._draw}
        self.joker: bool | None = None
        self.picture: Picture | None = None

    def _draw(self, intent: Intent) -> None:
        self.joker = flag_in(intent, "joker")
        self.picture = show(suit_graph(joker=self.joker), suit_graph_in_words(joker=self.joker))

    def view(self) -> FigurePageView:
        texts = ((False, "Draw the graph"), (True, "Draw it with a Joker in play"))
        buttons: list[ButtonView] = [
            {"text": text, "intent": {"kind": "draw", "joker": on}, "shown": self.joker is on} for on, text in texts
        ]
        return {
            "note": self.note,
            "words": WAITING | {"thinking": "Drawing. The first time takes a few seconds."},
            "figure": {
                "text": "The same graph as a figure for print, drawn by Python.",
                "buttons": buttons,
                "picture": {"source": self.picture.source, "alt": self.picture.alt} if self.picture else None,
            },
        }


def explore() -> SuitGraphWidget:
    """The live suit graph with its facts, triples and matrix."""
    return SuitGraphWidget(Exploration())


def drill(seed: int | str | None = None) -> SuitGraphWidget:
    """The drill on the ten beats; the same seed asks in the same order."""
    return SuitGraphWidget(Drill(seed))


def figure_on_request() -> SuitFigureWidget:
    """A button that draws the figure, so that the page starts without the drawing libraries."""
    return SuitFigureWidget(FigureOnRequest())
