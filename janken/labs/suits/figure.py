"""The suit graph as a figure for print, drawn once somebody asks for it."""

from __future__ import annotations

from collections.abc import Callable

from janken.labs.view_types import ButtonView, FigurePageView, PictureView
from janken.listeners.base import Intent, Listener, flag_in
from janken.listeners.button_texts import WAITING


class FigureOnRequest(Listener):
    """Two buttons and the figure; `draw` makes it, with a Joker in play or without."""

    def __init__(self, draw: Callable[[bool], PictureView]) -> None:
        self.handlers = {"draw": self._draw}
        self.draw = draw
        self.joker: bool | None = None
        self.picture: PictureView | None = None

    def _draw(self, intent: Intent) -> None:
        self.joker = flag_in(intent, "joker")
        self.picture = self.draw(self.joker)

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
                "picture": self.picture,
            },
        }
