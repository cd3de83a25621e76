"""The kernels of a class: a seat for each visitor, a ceiling on memory, some kept warm, none kept for nothing.

A seat is taken when a page is asked for and given back when the page is left, its kernel ends, or nobody has
touched it for long. Warm kernels have run their page before anybody came; they take a seat when handed out.
"""

from __future__ import annotations

import asyncio
import os
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Float, Integer

try:
    from resource import RLIMIT_DATA, prlimit
except ImportError:  # Linux alone can set a ceiling on another process
    prlimit = None  # type: ignore[assignment]

GRACE = 3.0
"""Seconds to wait for a seat: who reloads a page gives one back and asks for one at the same time."""
CALM = 20.0
"""Seconds without an arrival before the next kernel is warmed, so that a class that comes together comes first."""
SETTLED = 30.0
"""Seconds a page has to connect to its kernel."""
ONE_THREAD = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}
"""Thirty kernels share the cores: none needs a thread for each of them."""
SEAT: ContextVar[list[str]] = ContextVar("SEAT")
"""The kernel that whoever is being served now was given."""
QUICKER = ["--HistoryManager.enabled=False"]
"""A page has no history to write to disk."""


class Full(HTTPError):
    """All seats are taken."""

    def __init__(self) -> None:
        super().__init__(503, reason="Every seat is taken")


class Kernels(AsyncMappingKernelManager):  # type: ignore[misc]
    """At most `class_size` pages with a kernel each; Voila adds the pool of warm ones to this class."""

    class_size = Integer(30, min=1, config=True, help="how many pages may be open at once")
    idle_minutes = Float(45, config=True, help="minutes without a move after which an open page's kernel is stopped")
    gone_minutes = Float(3, config=True, help="minutes after which a kernel without a page is stopped")
    megabytes = Integer(512, config=True, help="the most memory of a kernel, where that can be set")

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.seated: set[str] = set()
        self._leaving: set[str] = set()
        self.closing = False
        self._arrived = -CALM
        self._warming = asyncio.Semaphore(os.cpu_count() or 1)

    # seats ----------------------------------------------------------------------------------------------------

    async def room(self) -> None:
        """Wait a little for a free seat; a page that never came, or went without a word, gives up its own."""
        self._arrived = time.monotonic()
        until = self._arrived + GRACE
        while len(self.seated) >= self.class_size:
            if time.monotonic() > until:
                raise Full()
            gone = next(filter(self._is_deserted, list(self.seated)), None)
            if gone:
                await self.leave(gone)
            else:
                await asyncio.sleep(0.1)

    def _is_deserted(self, kernel_id: str) -> bool:
        if kernel_id not in self or self._connections(kernel_id) or self._idle(kernel_id) <= SETTLED:
            return False
        return getattr(self.get_kernel(kernel_id), "execution_state", "idle") not in ("busy", "starting")

    def _sit(self, kernel_id: str) -> None:
        if len(self.seated) >= self.class_size:
            raise Full()
        self.seated.add(kernel_id)
        SEAT.get([]).append(kernel_id)

    async def leave(self, kernel_id: str) -> None:
        """Give a seat back; a page may say so more than once."""
        self.seated.discard(kernel_id)
        if kernel_id in self and kernel_id not in self._leaving:
            self._leaving.add(kernel_id)
            try:
                await self.shutdown_kernel(kernel_id, now=True)
            finally:
                self._leaving.discard(kernel_id)

    def hand_out(self, page: str) -> bool:
        """Whether a warm kernel of this page is ready; it is the next one Voila will take, and has its seat."""
        pool = getattr(self, "_pools", {}).get(page, [])
        pool.sort(key=lambda warm: not self._is_ready(warm))
        if not pool or not self._is_ready(pool[0]):
            return False
        kernel_id = pool[0].result()["kernel_id"]
        self._sit(kernel_id)
        self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # it rested long enough
        return True

    def _is_ready(self, warm: asyncio.Task[dict[str, Any]]) -> bool:
        return warm.done() and not warm.cancelled() and not warm.exception() and warm.result()["kernel_id"] in self

    # beginning and end ------------------------------------------------------------------------------------------

    async def start_kernel(self, **given: Any) -> str:
        """Start a kernel: for a visitor at once, if there is a seat; a warm one when it is calm."""
        if given.get("env", {}).get("VOILA_PREHEAT") == "True":
            return await self._warm(**given)
        kernel_id = self.new_kernel_id()
        self._sit(kernel_id)
        try:
            return await self._start(kernel_id=kernel_id, **given)
        except BaseException:
            self.seated.discard(kernel_id)
            raise

    async def _warm(self, **given: Any) -> str:
        try:
            async with self._warming:
                while time.monotonic() - self._arrived < CALM and not self.closing:
                    await asyncio.sleep(0.5)
                if self.closing:
                    raise RuntimeError("the house closes")
                return await self._start(**given)
        except BaseException:
            for pool in getattr(self, "_pools", {}).values():  # Voila trips over one that did not start
                pool[:] = [warm for warm in pool if warm is not asyncio.current_task()]
            raise

    async def _start(self, **given: Any) -> str:
        given["env"] = {**ONE_THREAD, **given.get("env", {})}
        kernel_id: str = await super().start_kernel(extra_arguments=QUICKER, **given)
        self._set_ceiling(kernel_id)
        return kernel_id

    def _set_ceiling(self, kernel_id: str) -> None:
        if prlimit is None or self.megabytes <= 0:
            return
        provisioner = self.get_kernel(kernel_id).provisioner
        pid = getattr(provisioner, "pid", None)
        if pid:
            ceiling = self.megabytes * 1024 * 1024
            try:
                prlimit(pid, RLIMIT_DATA, (ceiling, ceiling))
            except (OSError, ValueError) as problem:
                self.log.warning("A kernel goes without its ceiling on memory: %s", problem)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        self.seated.discard(kernel_id)
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)

    def remove_kernel(self, kernel_id: str) -> Any:
        self.seated.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def is_running(self, kernel_id: str) -> bool:
        """Whether this kernel is here and its process lives."""
        return kernel_id in self and bool(await self.get_kernel(kernel_id).is_alive())

    # idle ones --------------------------------------------------------------------------------------------------

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Stop a kernel whose page is gone or was not touched for long; the page can be taken up from its link."""
        connected = self._connections(kernel_id)
        if connected and self.get_kernel(kernel_id).execution_state == "busy":
            return
        minutes = self.idle_minutes if connected else min(self.gone_minutes, self.idle_minutes)
        if self._idle(kernel_id) > max(minutes * 60, 0 if connected else SETTLED):
            await self.leave(kernel_id)

    def _connections(self, kernel_id: str) -> int:
        return int(self._kernel_connections.get(kernel_id, 0))

    def _idle(self, kernel_id: str) -> float:
        """Seconds since this kernel last had something to do."""
        last = getattr(self.get_kernel(kernel_id), "last_activity", None) or datetime.now(UTC)
        return (datetime.now(UTC) - last).total_seconds()
