"""The websocket between a page and its kernel, with a filter in both directions.

Towards the kernel goes what `socket_filter` allows. A browser gets what concerns its widgets and the kernel's state;
what a kernel prints goes to the server's log.
"""

from __future__ import annotations

import time
from logging import DEBUG, ERROR
from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from janken.serving.socket_filter import IDENTIFIER, PROTOCOL, RefusedFrame, allowed_message

FRAMES_A_SECOND = 100
MOST_REFUSED_FRAMES = 200
"""How many refused frames close a socket."""
SENT_TO_BROWSERS = frozenset(
    ("comm_open", "comm_msg", "comm_close", "status", "kernel_info_reply", "comm_info_reply", "shutdown_reply")
)


class FilteredConnection(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """The connection between one page and its kernel."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.control_comms: set[str] = set()
        self.refused_frames = 0
        self._second, self._frames_this_second = 0, 0

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass on what is allowed. What is refused is counted, and too much of it closes the socket."""
        if not self.channels:
            return
        try:
            self._check_rate()
            if self.subprotocol != PROTOCOL:
                raise RefusedFrame("another protocol")
            message = allowed_message(incoming_msg, self.control_comms)
        except RefusedFrame:
            self.refused_frames += 1
            if self.refused_frames == MOST_REFUSED_FRAMES:
                self.log.warning(
                    "A page sent %d messages that no page sends. Its connection is closed.", MOST_REFUSED_FRAMES
                )
                self.websocket_handler.close(1008, "too many refused messages")
            return
        self.session.send(
            self.channels["shell"],
            {
                "header": message.header,
                "msg_id": message.header["msg_id"],
                "msg_type": message.msg_type,
                "parent_header": {},
                "metadata": message.metadata,
                "content": message.content,
            },
        )

    def _check_rate(self) -> None:
        second = int(time.monotonic())
        self._frames_this_second = self._frames_this_second + 1 if second == self._second else 1
        self._second = second
        if self._frames_this_second > FRAMES_A_SECOND:
            raise RefusedFrame("too fast")

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Send a browser what concerns its widgets, and log what the kernel prints, with errors as errors."""
        _, parts = self.session.feed_identities(outgoing_msg)
        msg_type = self.session.unpack(parts[1])["msg_type"]
        if msg_type in SENT_TO_BROWSERS:
            super().handle_outgoing_message(stream, outgoing_msg)
        elif msg_type in ("stream", "error"):
            content = self.session.unpack(parts[4])
            text = str(content.get("text") or "\n".join(content.get("traceback", ())))
            level = ERROR if msg_type == "error" or "Traceback" in text else DEBUG
            self.log.log(level, "The Python of a page says:\n%s", text.rstrip()[-20_000:])


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """Opens the websocket of a page; its session must have a plain identifier."""

    async def pre_get(self) -> None:
        if not IDENTIFIER.fullmatch(self.get_argument("session_id", "")):
            raise HTTPError(400)
        await super().pre_get()
