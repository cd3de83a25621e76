"""Long work beside a page that goes on answering: a few milliseconds at a time, with pauses between.

The work gets three quarters of the time, or a tenth of it while somebody clicks on the page.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Protocol

from janken.listeners.base import Listener
from janken.widgets.base import ListenerWidget

log = logging.getLogger(__name__)
REPORT_SECONDS = 0.25
"""Seconds between two reports of progress; three times as long while somebody clicks."""
WORK_SECONDS = 0.005
"""Seconds of work between two pauses; while somebody clicks there is a pause after every piece."""
ACTIVE_SECONDS = 2.0
"""Seconds after a click in which its person counts as active; the click that asked for the work does not count."""
PAINT_SECONDS = 0.06
"""Seconds after a click in which its answer is sent and painted, and no work is done."""


class Worker(Protocol):
    """Something with work that is done in small pieces."""

    work: Any
    note: str

    def advance(self) -> bool:
        """Do a few milliseconds of it; whether there is more to do."""
        ...


class BackgroundWorkWidget(ListenerWidget):
    """A widget whose worker runs in a task of its own, so that Stop and everything else on the page still answer."""

    def __init__(self, listener: Listener, worker: Worker) -> None:
        super().__init__(listener)
        self.worker = worker
        self._task: asyncio.Task[None] | None = None

    def react(self, content: object) -> None:
        super().react(content)
        if not self.worker.work or (self._task and not self._task.done()):
            return
        try:
            self._task = asyncio.get_running_loop().create_task(self._work())
        except RuntimeError:  # no loop, as in a plain script: work at once
            while self.worker.advance():
                pass

    async def _work(self) -> None:
        asked_at = reported_at = began_at = time.monotonic()
        try:
            while self.worker.advance():
                now = time.monotonic()
                active = self.last_intent_at > max(asked_at, now - ACTIVE_SECONDS)
                if now - reported_at > (3 * REPORT_SECONDS if active else REPORT_SECONDS):
                    self._report()
                    reported_at = now
                if active or now - began_at > WORK_SECONDS:
                    await asyncio.sleep((now - began_at) * (9 if active else 1 / 3))
                    while (began_at := time.monotonic()) < self.last_intent_at + PAINT_SECONDS:
                        await asyncio.sleep(PAINT_SECONDS)
        except Exception:
            log.exception("the work could not be done")
            self.worker.work, self.worker.note = None, "This could not be worked out. Reload the page to try again."
        self._report()

    def _report(self) -> None:
        """Show how far the work is."""
        self.view = {**self.listener.view(), "seen": self.view.get("seen")}
