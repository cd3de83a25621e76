"""A widget around a listener: what somebody asks for comes in from the browser, the view goes out."""

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
"""How many pages may show one widget, as in JupyterLab, and each have its repeated messages recognised."""


def as_text(view: View, widget: object) -> str:
    """The view as one text: ipywidgets would search every part of a dict for binary data, and compare them all.

    >>> as_text({"title": "War", "over": False}, None)
    '{"title":"War","over":false}'
    """
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"))


class ListenerWidget(anywidget.AnyWidget):
    """Shows a listener's view and hands it the intents of a browser. Python's errors are logged, never shown."""

    view = traitlets.Dict().tag(sync=True, to_json=as_text)
    last_intent_at: ClassVar[float] = -math.inf
    """When somebody last asked for something, on any widget of this page."""

    def __init__(self, listener: Listener, **traits: Any) -> None:
        self.listener = listener
        super().__init__(view=self._current_view(), **traits)
        self._last_answered: dict[str, str] = {}
        self.on_msg(self._answer)

    def _answer(self, widget: object, content: object, buffers: object) -> None:
        """Answer an intent, once even if a browser repeats it: its id begins with the page's, then counts."""
        ListenerWidget.last_intent_at = time.monotonic()
        message_id = str(content.get("id", ""))[:40] if isinstance(content, dict) else ""
        page = message_id.partition("-")[0]
        if message_id and self._last_answered.get(page) == message_id:
            self.view = self.view | {"seen": message_id}
            self.send_state("view")
            return
        self._last_answered = dict(list(self._last_answered.items())[-MOST_PAGES:]) | {page: message_id}
        try:
            self.react(content)
            self.view = self._current_view() | {"seen": message_id}
        except Exception:
            log.exception("an intent could not be answered: %.200r", content)
            self.view = self.view | self.listener.failed() | {"seen": message_id}

    def _current_view(self) -> View:
        """The view, and what the browser is to remember."""
        kept = self.listener.keep()
        return {**self.listener.view(), **({"keep": kept} if kept else {})}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """A browser may send intents but not set traits: it is sent the state again, unchanged."""
        self.send_state()

    def react(self, content: object) -> None:
        self.listener.react(content)
