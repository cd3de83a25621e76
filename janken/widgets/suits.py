"""The suit graph explorer in a notebook: the live graph, the drill, the figure that is drawn when asked for.

One widget class draws all three; which one it shows depends on the listener it is given.
"""

from __future__ import annotations

from janken.draw.figures import Picture, show, suit_graph, suit_graph_in_words
from janken.labs.suits.drill import Drill
from janken.labs.suits.explorer import WORDS, Exploration
from janken.listeners.base import Intent, Listener, flag_in
from janken.view import View
from janken.widgets.assets import script, style
from janken.widgets.base import ListenerWidget


class SuitGraphWidget(ListenerWidget):
    """Draws the explorer, its drill, or its figure."""

    _esm = script("labs/suits/main.js")
    _css = style("labs/suits/main.css")


class FigureOnRequest(Listener):
    """The suit graph as a networkx and matplotlib figure, once somebody wants it."""

    def __init__(self) -> None:
        self.answers = {"draw": self._draw}
        self.joker: bool | None = None
        self.picture: Picture | None = None

    def _draw(self, intent: Intent) -> None:
        self.joker = flag_in(intent, "joker")
        self.picture = show(suit_graph(joker=self.joker), suit_graph_in_words(joker=self.joker))

    def view(self) -> View:
        texts = ((False, "Draw the graph"), (True, "Draw it with a Joker in play"))
        return {
            "note": self.note,
            "words": WORDS | {"thinking": "Drawing. The first time takes a few seconds."},
            "figure": {
                "text": "The same graph as a figure for print, drawn by Python.",
                "buttons": [{"joker": on, "text": text, "shown": self.joker is on} for on, text in texts],
                "picture": self.picture and {"source": self.picture.source, "alt": self.picture.alt},
            },
        }


def explore() -> SuitGraphWidget:
    """The live suit graph with its facts, triples and matrix."""
    return SuitGraphWidget(Exploration())


def drill(seed: int | str | None = None) -> SuitGraphWidget:
    """The drill on the ten beats; the same seed asks in the same order."""
    return SuitGraphWidget(Drill(seed))


def figure_on_request() -> SuitGraphWidget:
    """A button that draws the figure, so that the page starts without the drawing libraries."""
    return SuitGraphWidget(FigureOnRequest())
