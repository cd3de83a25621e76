"""A listener with a face: intents come in from the browser, the view goes out."""

from __future__ import annotations

import json
import logging
import math
import time
from typing import Any, ClassVar

import anywidget
import traitlets

from janken.listeners.base import Listener
from janken.view import View

log = logging.getLogger(__name__)
MOST_PAGES = 16


def as_text(view: View, widget: object) -> str:
    """The view as one text: widgets look for binary parts in every part of a dict, and compare them all in the browser.

    >>> as_text({"title": "War", "over": False}, None)
    '{"title":"War","over":false}'
    """
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"))


class Face(anywidget.AnyWidget):
    """A widget around a listener. What goes wrong inside is logged, never shown."""

    view = traitlets.Dict().tag(sync=True, to_json=as_text)
    heard_at: ClassVar[float] = -math.inf
    """When somebody last asked for something, on any widget of this page."""

    def __init__(self, listener: Listener, **traits: Any) -> None:
        self.listener = listener
        super().__init__(view=self._seen(), **traits)
        self._answered: dict[str, str] = {}
        self.on_msg(self._heard)

    def _heard(self, widget: object, content: object, buffers: object) -> None:
        """Answer an intent once, even if a browser repeats it; every page that shows the widget counts for itself."""
        Face.heard_at = time.monotonic()
        seen = str(content.get("id", ""))[:40] if isinstance(content, dict) else ""
        page = seen.partition("-")[0]
        if seen and self._answered.get(page) == seen:
            self.view = self.view | {"seen": seen}
            self.send_state("view")
            return
        self._answered = dict(list(self._answered.items())[-MOST_PAGES:]) | {page: seen}
        try:
            self.react(content)
            self.view = self._seen() | {"seen": seen}
        except Exception:
            log.exception("an intent could not be answered: %.200r", content)
            self.view = self.view | self.listener.failed() | {"seen": seen}

    def _seen(self) -> View:
        """The view, and what the browser is to remember."""
        kept = self.listener.keep()
        return self.listener.view() | ({"keep": kept} if kept else {})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A browser sends intents. What it says about traits is not taken; it is shown the truth again."""
        self.send_state()

    def react(self, content: object) -> None:
        self.listener.react(content)
