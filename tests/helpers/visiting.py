"""A visitor without a browser: asks for a page and talks to its kernel over the websocket."""

from __future__ import annotations

import json
import re
import socket
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterable
from http.client import HTTPResponse
from typing import Any

from websocket import ABNF, WebSocket, WebSocketException, create_connection

from janken.serving.socket_filter import PROTOCOL, framed


def ask(address: str, method: str = "GET", **headers: str) -> tuple[int, HTTPResponse | urllib.error.HTTPError, str]:
    """The status, the answer and its text."""
    request = urllib.request.Request(address, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=120) as answer:
            return answer.status, answer, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused, refused.read().decode()


def raw(port: int, line: str, host: str = "localhost") -> tuple[int, str]:
    """A request as it is written, which no client has tidied up."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line_to:
        line_to.sendall(f"{line}\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode("latin-1"))
        answer = b"".join(iter(lambda: line_to.recv(65536), b"")).decode(errors="replace")
    return int(answer.split(" ", 2)[1]) if answer else 400, answer


class Visitor:
    """A page that was opened, and the line to its kernel."""

    def __init__(self, server: str, page: str, **headers: str) -> None:
        self.server, self.headers = server, headers
        status, _, self.html = ask(f"{server}voila/render/{page}", **headers)
        assert status == 200, status
        found = re.search(r'"kernelId": "([0-9a-f-]{36})"', self.html)
        assert found
        self.kernel = found[1]
        self.session = uuid.uuid4().hex
        self.widgets = dict.fromkeys(re.findall(r'"model_id": "([0-9a-f]{32})"', self.html))
        self.line: WebSocket = self.call(PROTOCOL)

    def call(self, *protocols: str) -> WebSocket:
        """Open a line. Pages speak the one protocol; without any, the oldest is spoken."""
        address = f"{self.server.replace('http', 'ws')}api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        return create_connection(address, timeout=60, subprotocols=list(protocols) or None, header=self.headers)

    def header(self, kind: str) -> dict[str, Any]:
        return {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self.session, "username": "", "version": "5.2"}

    def say(self, widget: str, intent: object) -> str:
        """Send an intent to a widget; the id it carries."""
        seen = f"{self.session[:8]}-{uuid.uuid4().hex[:8]}"
        said = {**intent, "id": seen} if isinstance(intent, dict) else intent
        content = {"comm_id": widget, "data": {"method": "custom", "content": said}}
        self.line.send_binary(framed("shell", self.header("comm_msg"), {}, {}, content))
        return seen

    def hears(self, kind: str, seconds: float = 30) -> dict[str, Any]:
        """The content of the next message of a kind."""
        while True:
            got_kind, content = self.next(seconds)
            if got_kind == kind:
                return content

    def next(self, seconds: float = 30) -> tuple[str, dict[str, Any]]:
        self.line.settimeout(seconds)
        frame = self.line.recv()
        assert isinstance(frame, bytes)
        count = int.from_bytes(frame[:8], "little")
        ends = [int.from_bytes(frame[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
        return json.loads(frame[ends[1] : ends[2]])["msg_type"], json.loads(frame[ends[4] : ends[5]])

    def view_after(self, widget: str, intent: object) -> dict[str, Any]:
        """The view that answers an intent."""
        seen = self.say(widget, intent)
        while True:
            content = self.hears("comm_msg")
            view = json.loads(content["data"].get("state", {}).get("view", "{}"))
            if content["comm_id"] == widget and view.get("seen") == seen:
                return dict(view)

    def is_well(self) -> bool:
        """Whether the kernel answers on a fresh line."""
        self.line.close()
        self.line = self.call(PROTOCOL)
        self.line.send_binary(framed("shell", self.header("kernel_info_request"), {}, {}, {}))
        return self.hears("kernel_info_reply").get("status") == "ok"

    def leave(self) -> None:
        self.line.close()
        ask(f"{self.server}voila/api/shutdown/{self.kernel}", "POST", **self.headers)


def send_all(line: WebSocket, frames: Iterable[bytes | str]) -> int:
    """Send frames until the server closes the line, and wait until it has read them; how many went out."""
    sent = 0
    try:
        for frame in frames:
            line.send_binary(frame) if isinstance(frame, bytes) else line.send(frame)
            sent += 1
        line.ping()
        while line.recv_data(control_frame=True)[0] != ABNF.OPCODE_PONG:
            pass
    except (WebSocketException, OSError):
        pass
    return sent
