"""Long work beside a page that goes on answering: a little at a time, and less while somebody clicks.

Three quarters of the time belong to the work, or nine tenths to whoever is busy with the page.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Protocol

from janken.listeners.base import Listener
from janken.widgets.face import Face

log = logging.getLogger(__name__)
REPORTS = 0.25
"""Seconds between two reports of progress; three times as long while somebody clicks."""
SHIFT = 0.005
"""Seconds of work between two rests; while somebody clicks there is a rest after every piece."""
ACTIVE = 2.0
"""Seconds for which somebody who clicked counts as busy with the page; asking for the work does not count."""
PAINTED = 0.06
"""Seconds after a click in which its answer is sent and painted, and the work holds still."""


class Worker(Protocol):
    """Something with work that is done in small pieces."""

    work: Any
    note: str

    def advance(self) -> bool:
        """Do a few milliseconds of it; whether there is more to do."""
        ...


class WorkingFace(Face):
    """A face whose listener works in a task of its own, so that Stop and everything else on the page still answer."""

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
        asked = told = began = time.monotonic()
        try:
            while self.worker.advance():
                now = time.monotonic()
                active = Face.heard_at > max(asked, now - ACTIVE)
                if now - told > (3 * REPORTS if active else REPORTS):
                    self._tell()
                    told = now
                if active or now - began > SHIFT:
                    await asyncio.sleep((now - began) * (9 if active else 1 / 3))
                    while (began := time.monotonic()) < Face.heard_at + PAINTED:
                        await asyncio.sleep(PAINTED)
        except Exception:
            log.exception("the work could not be done")
            self.worker.work, self.worker.note = None, "This could not be worked out. Reload the page to try again."
        self._tell()

    def _tell(self) -> None:
        self.view = self.listener.view() | {"seen": self.view.get("seen")}
