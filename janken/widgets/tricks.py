"""The trick lab in a notebook, and the figure of the odds that is simulated and drawn when asked for."""

from __future__ import annotations

from collections.abc import Iterator

from janken.draw.figures import Picture, odds, odds_in_words, show
from janken.labs.long_work import LongWork
from janken.labs.tricks.lab import TrickLab
from janken.labs.view_types import ButtonView, FigurePageView
from janken.listeners.base import Intent, number_in
from janken.listeners.button_texts import WAITING
from janken.study.odds import PLAYS, Sample, simulation
from janken.widgets.assets import script, style
from janken.widgets.background_work import BackgroundWorkWidget
from janken.widgets.labs import LabWidget

SIZES = (400, 200_000)
SCRIPT, STYLE = script("labs/tricks/main.js"), style("labs/tricks/main.css")


class TrickLabWidget(LabWidget):
    """Draws the lab."""

    _esm, _css = SCRIPT, STYLE


class OddsOnRequest(LongWork):
    """How often a suit on the table beats all others: simulated in chunks, then drawn beside the exact odds.

    Asked again, other tricks fall, so that a class sees chance at work; the same seed gives the same row of runs.
    """

    def __init__(self, seed: int | str = "odds") -> None:
        self.answers = {"draw": self._draw, "stop": self.stop}
        self.seed, self.runs = seed, 0
        self.tricks = 0
        self.picture: Picture | None = None

    def _draw(self, intent: Intent) -> None:
        complaint = f"tricks are not offered here. There are: {SIZES[0]} and {SIZES[1]}."
        self.tricks, self.picture = number_in(intent, "tricks", SIZES, complaint), None
        self.runs += 1
        self.work_on(self._working(self.tricks, f"{self.seed} {self.runs}"))

    def stop(self, intent: Intent) -> None:
        super().stop(intent)
        self.tricks = 0

    def _working(self, tricks: int, seed: str) -> Iterator[float]:
        """The share of the work that is done; the last step draws."""
        samples: dict[int, Sample] = {}
        for at, plays in enumerate(PLAYS):
            for sample in simulation(plays, tricks, seed):
                samples[plays] = sample
                yield (at + sample.tricks / tricks) / len(PLAYS)
        self.picture = show(odds(samples), odds_in_words(samples))

    def view(self) -> FigurePageView:
        buttons: list[ButtonView] = [
            {
                "text": f"Simulate {n:,} tricks and draw",
                "intent": {"kind": "draw", "tricks": n},
                "shown": n == self.tricks,
            }
            for n in SIZES
        ]
        return {
            "note": self.note,
            "words": WAITING | {"thinking": "Drawing. The first time takes a few seconds."},
            "figure": {
                "text": "Suits fall at random. Two of them always have a winner. What about three, four, five, six?",
                "buttons": buttons,
                "busy": {"share": round(self.done, 3), "text": f"{self.done * 100:.0f} % done", "stop": "Stop"}
                if self.work
                else None,
                "picture": {"source": self.picture.source, "alt": self.picture.alt} if self.picture else None,
            },
        }


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
    return TrickOddsWidget(OddsOnRequest())
