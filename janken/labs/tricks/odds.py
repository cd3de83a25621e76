"""How often a suit on the table beats all others: simulated and drawn once somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from janken.labs.long_work import LongWork
from janken.labs.view_types import ButtonView, FigurePageView, PictureView
from janken.listeners.base import Intent, number_in
from janken.listeners.button_texts import WAITING
from janken.study.odds import PLAYS, Sample, simulation

SIZES = (400, 200_000)
"""How many tricks may be simulated."""


class OddsOnRequest(LongWork):
    """The odds, simulated in chunks; then `draw` makes a figure of them beside the exact ones.

    Asked again, other tricks fall, so that a class sees chance at work; the same seed gives the same row of runs.
    """

    def __init__(self, draw: Callable[[Mapping[int, Sample]], PictureView], seed: int | str = "odds") -> None:
        self.handlers = {"draw": self._draw, "stop": self.stop}
        self.draw = draw
        self.seed, self.runs = seed, 0
        self.tricks = 0
        self.picture: PictureView | None = None

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
        self.picture = self.draw(samples)

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
                "picture": self.picture,
            },
        }
