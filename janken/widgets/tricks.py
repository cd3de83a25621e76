"""The trick lab in a notebook, and the figure of the odds that is simulated and drawn when asked for."""

from __future__ import annotations

from collections.abc import Iterator

from janken.draw.figures import Picture, odds, odds_in_words, show
from janken.errors import JankenError, shown
from janken.labs.tricks.lab import WORDS, TrickLab
from janken.listeners.base import Intent, Listener
from janken.study.odds import PLAYS, Sample, simulation
from janken.view import View
from janken.widgets.assets import script, style
from janken.widgets.background_work import BackgroundWorkWidget
from janken.widgets.base import ListenerWidget

SIZES = (400, 200_000)


class TrickLabWidget(ListenerWidget):
    """Draws the lab."""

    _esm = script("labs/tricks/main.js")
    _css = style("labs/tricks/main.css")


class OddsOnRequest(Listener):
    """How often a suit on the table beats all others: simulated in chunks, then drawn beside the exact odds.

    Asked again, other tricks fall, so that a class sees chance at work; the same seed gives the same row of runs.
    """

    def __init__(self, seed: int | str = "odds") -> None:
        self.answers = {"draw": self._draw, "stop": self._stop}
        self.seed, self.runs = seed, 0
        self.tricks = 0
        self.work: Iterator[float] | None = None
        self.done = 0.0
        self.picture: Picture | None = None

    def _draw(self, intent: Intent) -> None:
        tricks = intent.get("tricks")
        if isinstance(tricks, bool) or not isinstance(tricks, int) or tricks not in SIZES:
            raise JankenError(f"{shown(tricks)} tricks are not offered here. There are: {SIZES[0]} and {SIZES[1]}.")
        self.tricks, self.done, self.picture = tricks, 0.0, None
        self.runs += 1
        self.work = self._working(tricks, f"{self.seed} {self.runs}")

    def _stop(self, intent: Intent) -> None:
        self.work, self.tricks = None, 0

    def _working(self, tricks: int, seed: str) -> Iterator[float]:
        """The share of the work that is done; the last step draws."""
        samples: dict[int, Sample] = {}
        for at, plays in enumerate(PLAYS):
            for sample in simulation(plays, tricks, seed):
                samples[plays] = sample
                yield (at + sample.tricks / tricks) / len(PLAYS)
        self.picture = show(odds(samples), odds_in_words(samples))

    def advance(self) -> bool:
        """Do a little more, a few milliseconds of it; whether there is more to do."""
        if self.work is None:
            return False
        done = next(self.work, None)
        if done is None:
            self.work = None
            return False
        self.done = done
        return True

    def view(self) -> View:
        texts = {400: "Simulate 400 tricks and draw", 200_000: "Simulate 200,000 tricks and draw"}
        return {
            "note": self.note,
            "words": WORDS | {"thinking": "Drawing. The first time takes a few seconds."},
            "figure": {
                "text": "Suits fall at random. Two of them always have a winner. What about three, four, five, six?",
                "buttons": [{"tricks": n, "text": texts[n], "shown": n == self.tricks} for n in SIZES],
                "busy": {"share": round(self.done, 3), "text": f"{self.done * 100:.0f} % done", "stop": "Stop"}
                if self.work
                else None,
                "picture": self.picture and {"source": self.picture.source, "alt": self.picture.alt},
            },
        }


class TrickOddsWidget(BackgroundWorkWidget, TrickLabWidget):
    """Draws the figure of the odds."""

    def __init__(self, listener: OddsOnRequest) -> None:
        super().__init__(listener, listener)


def trick_lab() -> TrickLabWidget:
    """The lab; the page's link keeps the trick."""
    return TrickLabWidget(TrickLab())


def odds_figure() -> TrickOddsWidget:
    """Buttons that simulate and draw the odds, so that the page starts without the drawing libraries."""
    return TrickOddsWidget(OddsOnRequest())
