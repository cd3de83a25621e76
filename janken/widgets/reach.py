"""The reachability lab in a notebook, and the odds of many boards that are counted when asked for."""

from __future__ import annotations

from janken.labs.reach.lab import ReachLab
from janken.labs.reach.runs import ReachRuns
from janken.widgets.assets import script, style
from janken.widgets.background_work import BackgroundWorkWidget
from janken.widgets.labs import LabWidget

SCRIPT = script("labs/reach/main.js")
STYLE = style("labs/reach/main.css")


class ReachLabWidget(LabWidget):
    """Draws the lab."""

    _esm, _css = SCRIPT, STYLE


class ReachOddsWidget(BackgroundWorkWidget):
    """Draws the odds while they are counted."""

    _esm, _css = SCRIPT, STYLE


def reach_lab(seed: int | str | None = None) -> ReachLabWidget:
    """The lab; the page's link keeps the board."""
    return ReachLabWidget(ReachLab(seed=seed))


def reach_odds() -> ReachOddsWidget:
    """Buttons that deal many boards and count, so that the page starts without the counting library."""
    runs = ReachRuns()
    return ReachOddsWidget(runs, runs)
