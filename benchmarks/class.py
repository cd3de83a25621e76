"""A class that arrives together: how soon all pages are ready and answer, beside a plain Voila page with one button.

Visitors without a browser ask for a page, open the websocket and have their widgets' state sent, as a browser does;
then each clicks a few times. Cold, and from kernels kept warm. Small classes come a few times, to either page in
turn, so that a busy machine slows both. Writes nothing.

    python benchmarks/class.py --sessions 1 10 30
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

import psutil
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from janken.serving.socket_filter import PROTOCOL, encode_frame

READY_AT_MOST, WARM_AT_MOST = 1.3, 0.25
OURS, THEIRS = "games/war.ipynb", "plain.ipynb"
PLAIN = """
import ipywidgets
button, label = ipywidgets.Button(description="Count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""
TIMEOUT_SECONDS = 180
CLICKS, ENOUGH_VISITS = 5, 5


class Visit(NamedTuple):
    """When a page was ready and each click answered, in seconds; None: it never was."""

    ready: float | None
    clicks: list[float]


class Result(NamedTuple):
    """One class of so many."""

    visits: list[Visit]
    megabytes: float

    def __add__(self, other: Result) -> Result:  # type: ignore[override]
        return Result(self.visits + other.visits, other.megabytes)

    @property
    def ready(self) -> list[float]:
        return [visit.ready for visit in self.visits if visit.ready is not None]

    @property
    def failures(self) -> int:
        return len(self.visits) - len(self.ready)

    @property
    def clicks(self) -> list[float]:
        return [click for visit in self.visits for click in visit.clicks]


class Visitor:
    """One page and the websocket to its kernel, on one connection after another, as a browser with its cache filled."""

    def __init__(self, address: str, page: str) -> None:
        self.address, self.page, self.session = address, page, uuid.uuid4().hex
        self.http = AsyncHTTPClient()
        self.socket: WebSocketClientConnection | None = None

    async def visit(self) -> Visit:
        start = time.perf_counter()
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                button = await self._open()
                ready = time.perf_counter() - start
                return Visit(ready, [await self._click(button) for _ in range(CLICKS)])
        except (OSError, TimeoutError, RuntimeError) as problem:
            print(f"a visit failed: {problem!r}", file=sys.stderr)
            return Visit(None, [])

    async def _open(self) -> str:
        """Ask for the page, connect to its kernel, ask for all states; the widget to click."""
        html = await self._get(f"voila/render/{self.page}")
        kernel = re.search(r'"kernelId": ?"([0-9a-f-]{36})"', html)
        if kernel is None:
            raise RuntimeError("no kernel in the page")
        self.kernel = kernel[1]
        await self._get(f"api/kernels/{self.kernel}")
        address = f"{self.address.replace('http', 'ws')}api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.socket = await websocket_connect(address, subprotocols=[PROTOCOL], max_message_size=2**27)
        await self._send("kernel_info_request", {})
        control = uuid.uuid4().hex
        opening = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self._send("comm_open", opening, {"version": "1.0.0"})
        await self._send("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        states = (await self._wait_for(lambda content: content["data"].get("method") == "update_states"))["data"][
            "states"
        ]
        if self.page == THEIRS:
            return next(name for name, state in states.items() if state["model_name"] == "ButtonModel")
        tables = [name for name, state in states.items() if "setup" in state["state"]]
        linked = [name for name in tables if states[name]["state"]["setup"]["linked"]]
        for table in tables:
            await self._send_intent(table, {"kind": "hello", "address": "", "prefs": {}})
        return linked[0]

    async def _click(self, widget: str) -> float:
        start = time.perf_counter()
        if self.page == THEIRS:
            data = {"method": "custom", "content": {"event": "click"}}
            await self._send("comm_msg", {"comm_id": widget, "data": data})
            await self._wait_for(lambda content: "value" in content["data"].get("state", {}))
        else:
            await self._send_intent(widget, {"kind": "deal"})
        return time.perf_counter() - start

    async def _send_intent(self, widget: str, intent: dict[str, Any]) -> None:
        message_id = f"{self.session[:8]}-{uuid.uuid4().hex[:8]}"
        content = {"comm_id": widget, "data": {"method": "custom", "content": {**intent, "id": message_id}}}
        await self._send("comm_msg", content)
        await self._wait_for(
            lambda content: f'"seen":"{message_id}"' in content["data"].get("state", {}).get("view", "")
        )

    async def _get(self, path: str) -> str:
        request = HTTPRequest(self.address + path, request_timeout=TIMEOUT_SECONDS, connect_timeout=TIMEOUT_SECONDS)
        answer = await self.http.fetch(request, raise_error=False)
        if answer.code != 200:
            raise RuntimeError(f"{answer.code} for {path}")
        return answer.body.decode()

    async def _send(self, msg_type: str, content: dict[str, Any], metadata: dict[str, Any] | None = None) -> None:
        assert self.socket
        header = {"msg_id": uuid.uuid4().hex, "msg_type": msg_type, "session": self.session}
        header |= {"username": "", "version": "5.2", "date": ""}
        await self.socket.write_message(encode_frame("shell", header, {}, metadata or {}, content), binary=True)

    async def _wait_for(self, is_wanted: Any) -> dict[str, Any]:
        """The content of the next comm message that is the one."""
        assert self.socket
        while True:
            frame = await self.socket.read_message()
            if not isinstance(frame, bytes):
                raise RuntimeError("the websocket was closed")
            offsets = [int.from_bytes(frame[at : at + 8], "little") for at in range(8, 8 * (frame[0] + 1), 8)]
            if json.loads(frame[offsets[1] : offsets[2]])["msg_type"] != "comm_msg":
                continue
            content: dict[str, Any] = json.loads(frame[offsets[4] : offsets[5]])
            if is_wanted(content):
                return content

    async def leave(self) -> None:
        if self.socket:
            self.socket.close()
        with contextlib.suppress(Exception):
            await self.http.fetch(f"{self.address}voila/api/shutdown/{self.kernel}", method="POST", body="")


async def arrive(address: str, server: psutil.Process, page: str, sessions: int) -> Result:
    """So many visitors at once."""
    AsyncHTTPClient.configure(None, max_clients=200)
    visitors = [Visitor(address, page) for _ in range(sessions)]
    visits = await asyncio.gather(*(visitor.visit() for visitor in visitors))
    kernels = kernels_of(server)
    own = [each.memory_full_info().uss / 1e6 for each in kernels[-sessions:]]
    for visitor in visitors:
        await visitor.leave()
    return Result(list(visits), median(own) if own else 0.0)


@contextlib.contextmanager
def serving(*command: str) -> Iterator[tuple[str, psutil.Process]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", *command, f"--port={port}", "--no-browser"]
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=usual)
    try:
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                break
            time.sleep(0.2)
        yield f"http://localhost:{port}/", psutil.Process(process.pid)
    finally:
        process.terminate()
        process.wait()


def kernels_of(server: psutil.Process) -> list[psutil.Process]:
    found = []
    for each in server.children(recursive=True):
        with contextlib.suppress(psutil.NoSuchProcess):  # it may end while it is looked at
            if "ipykernel_launcher" in each.cmdline():
                found.append(each)
    return found


def warmed(server: psutil.Process, count: int) -> None:
    """Wait until all warm kernels have run their page and are calm."""
    before = 0.0
    for _ in range(TIMEOUT_SECONDS):
        kernels = kernels_of(server)
        worked = sum(sum(each.cpu_times()[:2]) for each in kernels)
        if len(kernels) >= count and worked - before < 0.02 * count:
            return
        before = worked
        time.sleep(2)


def plain_folder() -> str:
    folder = tempfile.mkdtemp()
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "execution_count": None, "outputs": [], "source": PLAIN}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (Path(folder) / THEIRS).write_text(json.dumps(notebook))
    return folder


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1] if len(values) > 1 else values[0] if values else float("nan")


def row(name: str, sessions: int, result: Result) -> str:
    middle = median(result.ready) if result.ready else float("nan")
    click = p95(result.clicks) * 1000
    figures = f"{middle:9.2f}{p95(result.ready):9.2f}{click:12.0f}{result.megabytes:9.0f}{result.failures:10d}"
    return f"{sessions:8d}  {name:24}{figures}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sessions", type=int, nargs="+", default=[1, 10, 30], help="how many arrive at once")
    given = parser.parse_args()
    folder, missed = plain_folder(), False
    head = f"{'ready p50':>9}{'p95, s':>9}{'click, ms':>12}{'MB each':>9}{'failures':>10}"
    print(f"{'at once':>8}  {'page':24}{head}")
    try:
        for sessions in given.sessions:
            size = ("--class-size", str(sessions + 2))
            plain = cold = Result([], 0)
            with serving("voila", folder) as theirs, serving("janken.serving.command", "serve", *size) as ours:
                for _ in range(-(-ENOUGH_VISITS // sessions)):
                    plain += asyncio.run(arrive(*theirs, THEIRS, sessions))
                    cold += asyncio.run(arrive(*ours, OURS, sessions))
            with serving("janken.serving.command", "serve", *size, "--warm", OURS) as ours:
                warmed(ours[1], sessions + 2)
                warm = asyncio.run(arrive(*ours, OURS, sessions))
            for name, result in (("one ipywidgets button", plain), ("War, cold", cold), ("War, warm", warm)):
                print(row(name, sessions, result), flush=True)
                missed |= bool(result.failures)
            if cold.ready and plain.ready and warm.ready:
                longer = median(cold.ready) / median(plain.ready)
                share = p95(warm.ready) / p95(cold.ready)
                print(f"{'':10}cold to the button {longer:.2f}, warm p95 to cold {share:.2f}", flush=True)
                missed |= longer > READY_AT_MOST or (sessions > 1 and share > WARM_AT_MOST)
    finally:
        shutil.rmtree(folder)
    aims = f"ready at most {READY_AT_MOST} of the button's, warm at most {WARM_AT_MOST} of cold, no failure"
    print(f"Aim: {aims}: {'missed' if missed else 'met'}.")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
