"""The reachability lab in a notebook, and the odds of many boards that are counted when asked for."""

from __future__ import annotations

from janken.labs.reach.lab import ReachLab
from janken.labs.reach.runs import ReachRuns
from janken.widgets.assets import DRAWING, script, style
from janken.widgets.face import Face
from janken.widgets.working import WorkingFace

SCRIPT = script(*DRAWING, "parts.js", "labs.js", "board.js", "reachlab.js")
STYLE = style("labs.css", "board.css", "reachlab.css")


class ReachFace(Face):
    """The face of the lab."""

    _esm, _css = SCRIPT, STYLE


class RunsFace(WorkingFace):
    """The face of the odds."""

    _esm, _css = SCRIPT, STYLE


def reach_lab(seed: int | str | None = None) -> ReachFace:
    """The lab; the page's link keeps the board."""
    return ReachFace(ReachLab(seed=seed))


def reach_odds() -> RunsFace:
    """Buttons that deal many boards and count, so that the page starts without the counting library."""
    runs = ReachRuns()
    return RunsFace(runs, runs)
