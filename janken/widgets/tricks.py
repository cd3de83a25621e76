"""The trick lab in a notebook, and the figure of the odds that is simulated and drawn when asked for."""

from __future__ import annotations

from collections.abc import Mapping

from janken.draw.figures import odds, odds_in_words, show
from janken.labs.tricks.lab import TrickLab
from janken.labs.tricks.odds import OddsOnRequest
from janken.labs.view_types import PictureView
from janken.study.odds import Sample
from janken.widgets.assets import script, style
from janken.widgets.background_work import BackgroundWorkWidget
from janken.widgets.labs import LabWidget

SCRIPT, STYLE = script("labs/tricks/main.js"), style("labs/tricks/main.css")


class TrickLabWidget(LabWidget):
    """Draws the lab."""

    _esm, _css = SCRIPT, STYLE


class TrickOddsWidget(BackgroundWorkWidget):
    """Draws the figure of the odds."""

    _esm, _css = SCRIPT, STYLE

    def __init__(self, listener: OddsOnRequest) -> None:
        super().__init__(listener, listener)


def trick_lab() -> TrickLabWidget:
    """The lab; the page's link keeps the trick."""
    return TrickLabWidget(TrickLab())


def odds_figure() -> TrickOddsWidget:
    """Buttons that simulate and draw the odds, so that the page starts without the drawing libraries."""
    return TrickOddsWidget(OddsOnRequest(draw_odds))


def draw_odds(samples: Mapping[int, Sample]) -> PictureView:
    """The figure, by matplotlib."""
    picture = show(odds(samples), odds_in_words(samples))
    return {"source": picture.source, "alt": picture.alt}
