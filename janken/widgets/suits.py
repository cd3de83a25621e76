"""The suit graph explorer in a notebook: the live graph, the drill, the figure that is drawn when asked for."""

from __future__ import annotations

from janken.draw.figures import show, suit_graph, suit_graph_in_words
from janken.labs.suits.drill import Drill
from janken.labs.suits.explorer import Exploration
from janken.labs.suits.figure import FigureOnRequest
from janken.labs.view_types import PictureView
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


def explore() -> SuitGraphWidget:
    """The live suit graph with its facts, triples and matrix."""
    return SuitGraphWidget(Exploration())


def drill(seed: int | str | None = None) -> SuitGraphWidget:
    """The drill on the ten beats; the same seed asks in the same order."""
    return SuitGraphWidget(Drill(seed))


def figure_on_request() -> SuitFigureWidget:
    """A button that draws the figure, so that the page starts without the drawing libraries."""
    return SuitFigureWidget(FigureOnRequest(draw_graph))


def draw_graph(joker: bool) -> PictureView:
    """The figure, by networkx and matplotlib."""
    picture = show(suit_graph(joker=joker), suit_graph_in_words(joker=joker))
    return {"source": picture.source, "alt": picture.alt}
