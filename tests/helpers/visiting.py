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

from janken.serving.socket_filter import PROTOCOL, encode_frame

Response = HTTPResponse | urllib.error.HTTPError


def request(address: str, method: str = "GET", **headers: str) -> tuple[int, Response, str]:
    """The status, the response and its text."""
    wanted = urllib.request.Request(address, method=method, headers=headers)
    try:
        with urllib.request.urlopen(wanted, timeout=120) as response:
            return response.status, response, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error, error.read().decode()


def raw_request(port: int, line: str, host: str = "localhost") -> tuple[int, str]:
    """The status and the response to a request line that no client has tidied up."""
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(f"{line}\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode("latin-1"))
        response = b"".join(iter(lambda: connection.recv(65536), b"")).decode(errors="replace")
    return int(response.split(" ", 2)[1]) if response else 400, response


class Visitor:
    """A page that was opened, and the websocket to its kernel."""

    def __init__(self, server: str, page: str, **headers: str) -> None:
        self.server, self.headers = server, headers
        status, _, self.html = request(f"{server}voila/render/{page}", **headers)
        assert status == 200, status
        found = re.search(r'"kernelId": "([0-9a-f-]{36})"', self.html)
        assert found
        self.kernel = found[1]
        self.session = uuid.uuid4().hex
        self.widgets = dict.fromkeys(re.findall(r'"model_id": "([0-9a-f]{32})"', self.html))
        self.socket: WebSocket = self.connect(PROTOCOL)

    @property
    def first_widget(self) -> str:
        """The id of the widget that stands first on the page."""
        return next(iter(self.widgets))

    def connect(self, *protocols: str) -> WebSocket:
        """Open a websocket. Pages use the one protocol; without any, the oldest is used."""
        address = f"{self.server.replace('http', 'ws')}api/kernels/{self.kernel}/channels?session_id={uuid.uuid4().hex}"
        return create_connection(address, timeout=60, subprotocols=list(protocols) or None, header=self.headers)

    def header(self, msg_type: str) -> dict[str, Any]:
        return {
            "msg_id": uuid.uuid4().hex,
            "msg_type": msg_type,
            "session": self.session,
            "username": "",
            "version": "5.2",
        }

    def send_intent(self, widget: str, intent: object) -> str:
        """Send an intent to a widget; the id it was given."""
        message_id = f"{self.session[:8]}-{uuid.uuid4().hex[:8]}"
        sent = {**intent, "id": message_id} if isinstance(intent, dict) else intent
        content = {"comm_id": widget, "data": {"method": "custom", "content": sent}}
        self.socket.send_binary(encode_frame("shell", self.header("comm_msg"), {}, {}, content))
        return message_id

    def wait_for(self, msg_type: str, seconds: float = 30) -> dict[str, Any]:
        """The content of the next message of a type."""
        while True:
            found, content = self.next_message(seconds)
            if found == msg_type:
                return content

    def next_message(self, seconds: float = 30) -> tuple[str, dict[str, Any]]:
        self.socket.settimeout(seconds)
        frame = self.socket.recv()
        assert isinstance(frame, bytes)
        count = int.from_bytes(frame[:8], "little")
        offsets = [int.from_bytes(frame[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
        return json.loads(frame[offsets[1] : offsets[2]])["msg_type"], json.loads(frame[offsets[4] : offsets[5]])

    def view_after(self, widget: str, intent: object) -> dict[str, Any]:
        """The view that answers an intent."""
        message_id = self.send_intent(widget, intent)
        while True:
            content = self.wait_for("comm_msg")
            view = json.loads(content["data"].get("state", {}).get("view", "{}"))
            if content["comm_id"] == widget and view.get("seen") == message_id:
                return dict(view)

    def kernel_answers(self) -> bool:
        """Whether the kernel answers on a new websocket."""
        self.socket.close()
        self.socket = self.connect(PROTOCOL)
        self.socket.send_binary(encode_frame("shell", self.header("kernel_info_request"), {}, {}, {}))
        return self.wait_for("kernel_info_reply").get("status") == "ok"

    def release_kernel(self) -> None:
        """Close the page, as a browser does."""
        self.socket.close()
        request(f"{self.server}voila/api/shutdown/{self.kernel}", "POST", **self.headers)


def send_all(connection: WebSocket, frames: Iterable[bytes | str]) -> int:
    """Send frames until the server closes the websocket, and wait until it has read them; how many went out."""
    sent = 0
    try:
        for frame in frames:
            connection.send_binary(frame) if isinstance(frame, bytes) else connection.send(frame)
            sent += 1
        connection.ping()
        while connection.recv_data(control_frame=True)[0] != ABNF.OPCODE_PONG:
            pass
    except (WebSocketException, OSError):
        pass
    return sent
