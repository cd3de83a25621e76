"""Work that takes seconds, done a few milliseconds at a time so that a page can show how far it is, and stop it.

>>> class Counting(LongWork):
...     def begin(self):
...         self.work_on(n / 4 for n in range(1, 5))
>>> counting = Counting()
>>> counting.begin()
>>> counting.advance(), counting.done
(True, 0.25)
>>> counting.stop({}), counting.advance()
(None, False)
"""

from __future__ import annotations

from collections.abc import Iterator

from janken.listeners.base import Intent, Listener


class LongWork(Listener):
    """A listener with such work; `work` yields the share of it that is done."""

    work: Iterator[float] | None = None
    done = 0.0

    def work_on(self, work: Iterator[float]) -> None:
        self.work, self.done = work, 0.0

    def stop(self, intent: Intent) -> None:
        self.work = None

    def advance(self) -> bool:
        """Do a little more; whether there is more to do."""
        if self.work is None:
            return False
        done = next(self.work, None)
        if done is None:
            self.work = None
            return False
        self.done = done
        return True
