"""The kernels of a class: one for each open page, up to a limit, with limited memory; some kept warm, none for nothing.

An open page takes one of `class_size` slots. The slot is free again when the page is left, its kernel ends, or nobody
has used it for long. Warm kernels have run their page before anybody came; they take a slot when a visitor gets one.
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
except ImportError:  # only Linux can limit the memory of another process
    prlimit = None  # type: ignore[assignment]

SLOT_SECONDS = 3.0
"""How long to wait for a free slot: a page that is reloaded releases one and asks for one at the same time."""
CALM_SECONDS = 20.0
"""How long nobody must have come before the next kernel is warmed, so that a class that arrives together goes first."""
CONNECT_SECONDS = 30.0
"""How long a page may take to connect to its kernel."""
ONE_THREAD = {name: "1" for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")}
"""Thirty kernels share the cores: none needs a thread for each of them."""
NO_HISTORY = ["--HistoryManager.enabled=False"]
"""A page has no history to write to disk, and starts sooner without."""
REQUEST_KERNELS: ContextVar[list[str]] = ContextVar("REQUEST_KERNELS")
"""The ids of the kernels that the request being answered was given."""


class ClassFull(HTTPError):
    """All slots are taken."""

    def __init__(self) -> None:
        super().__init__(503, reason="Every seat is taken")


class ClassKernels(AsyncMappingKernelManager):  # type: ignore[misc]
    """At most `class_size` pages with a kernel each; Voila adds the pools of warm kernels to this class."""

    class_size = Integer(30, min=1, config=True, help="how many pages may be open at once")
    idle_minutes = Float(45, config=True, help="minutes without use after which an open page's kernel is stopped")
    gone_minutes = Float(3, config=True, help="minutes after which a kernel without a page is stopped")
    memory_megabytes = Integer(512, config=True, help="the most memory of a kernel, where that can be limited")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.taken_slots: set[str] = set()
        """The ids of the kernels that open pages have."""
        self.shutting_down = False
        self._being_released: set[str] = set()
        self._last_arrival = -CALM_SECONDS
        self._warming = asyncio.Semaphore(os.cpu_count() or 1)

    # slots ----------------------------------------------------------------------------------------------------

    async def wait_for_free_slot(self) -> None:
        """Wait a little for a free slot; pages that are gone without having said so lose theirs. Else: ClassFull."""
        self._last_arrival = time.monotonic()
        until = self._last_arrival + SLOT_SECONDS
        while len(self.taken_slots) >= self.class_size:
            if time.monotonic() > until:
                raise ClassFull()
            gone = next(filter(self._is_abandoned, list(self.taken_slots)), None)
            if gone:
                await self.release(gone)
            else:
                await asyncio.sleep(0.1)

    def _is_abandoned(self, kernel_id: str) -> bool:
        if kernel_id not in self or self._connections(kernel_id) or self._idle_seconds(kernel_id) <= CONNECT_SECONDS:
            return False
        return getattr(self.get_kernel(kernel_id), "execution_state", "idle") not in ("busy", "starting")

    def _take_slot(self, kernel_id: str) -> None:
        if len(self.taken_slots) >= self.class_size:
            raise ClassFull()
        self.taken_slots.add(kernel_id)
        REQUEST_KERNELS.get([]).append(kernel_id)

    async def release(self, kernel_id: str) -> None:
        """Stop a page's kernel and free its slot; a page may ask for that more than once."""
        self.taken_slots.discard(kernel_id)
        if kernel_id in self and kernel_id not in self._being_released:
            self._being_released.add(kernel_id)
            try:
                await self.shutdown_kernel(kernel_id, now=True)
            finally:
                self._being_released.discard(kernel_id)

    def take_warm_kernel(self, notebook: str) -> bool:
        """Whether a warm kernel of this notebook is ready; it takes a slot, and is the next one Voila uses."""
        pool = getattr(self, "_pools", {}).get(notebook, [])
        pool.sort(key=lambda warm: not self._is_ready(warm))
        if not pool or not self._is_ready(pool[0]):
            return False
        kernel_id = pool[0].result()["kernel_id"]
        self._take_slot(kernel_id)
        self.get_kernel(kernel_id).last_activity = datetime.now(UTC)  # it was idle while it waited
        return True

    def _is_ready(self, warm: asyncio.Task[dict[str, Any]]) -> bool:
        return warm.done() and not warm.cancelled() and not warm.exception() and warm.result()["kernel_id"] in self

    # start and end ----------------------------------------------------------------------------------------------

    async def start_kernel(self, **settings: Any) -> str:
        """Start a kernel: for a visitor at once, if there is a free slot; a warm one when it is calm."""
        if settings.get("env", {}).get("VOILA_PREHEAT") == "True":
            return await self._start_warm(**settings)
        kernel_id = self.new_kernel_id()
        self._take_slot(kernel_id)
        try:
            return await self._start(kernel_id=kernel_id, **settings)
        except BaseException:
            self.taken_slots.discard(kernel_id)
            raise

    async def _start_warm(self, **settings: Any) -> str:
        try:
            async with self._warming:
                while time.monotonic() - self._last_arrival < CALM_SECONDS and not self.shutting_down:
                    await asyncio.sleep(0.5)
                if self.shutting_down:
                    raise RuntimeError("the server shuts down")
                return await self._start(**settings)
        except BaseException:
            for pool in getattr(self, "_pools", {}).values():  # Voila trips over one that did not start
                pool[:] = [warm for warm in pool if warm is not asyncio.current_task()]
            raise

    async def _start(self, **settings: Any) -> str:
        settings["env"] = {**ONE_THREAD, **settings.get("env", {})}
        kernel_id: str = await super().start_kernel(extra_arguments=NO_HISTORY, **settings)
        self._limit_memory(kernel_id)
        return kernel_id

    def _limit_memory(self, kernel_id: str) -> None:
        if prlimit is None or self.memory_megabytes <= 0:
            return
        provisioner = self.get_kernel(kernel_id).provisioner
        pid = getattr(provisioner, "pid", None)
        if pid:
            limit = self.memory_megabytes * 1024 * 1024
            try:
                prlimit(pid, RLIMIT_DATA, (limit, limit))
            except (OSError, ValueError) as problem:
                self.log.warning("The memory of a page could not be limited: %s", problem)

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:
        self.taken_slots.discard(kernel_id)
        await super().shutdown_kernel(kernel_id, now=now, restart=restart)

    def remove_kernel(self, kernel_id: str) -> Any:
        self.taken_slots.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    async def is_running(self, kernel_id: str) -> bool:
        """Whether there is such a kernel and its process runs."""
        return kernel_id in self and bool(await self.get_kernel(kernel_id).is_alive())

    # idle kernels -----------------------------------------------------------------------------------------------

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Stop a kernel whose page is gone or was not used for long; a click on such a page starts another."""
        connected = self._connections(kernel_id)
        if connected and self.get_kernel(kernel_id).execution_state == "busy":
            return
        minutes = self.idle_minutes if connected else min(self.gone_minutes, self.idle_minutes)
        if self._idle_seconds(kernel_id) > max(minutes * 60, 0 if connected else CONNECT_SECONDS):
            await self.release(kernel_id)

    def _connections(self, kernel_id: str) -> int:
        return int(self._kernel_connections.get(kernel_id, 0))

    def _idle_seconds(self, kernel_id: str) -> float:
        """Seconds since this kernel last had something to do."""
        last = getattr(self.get_kernel(kernel_id), "last_activity", None) or datetime.now(UTC)
        return (datetime.now(UTC) - last).total_seconds()
