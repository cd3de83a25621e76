"""Which messages may pass between a browser and a kernel: what a widget says, and nothing that runs code.

A browser may speak the v1 protocol of kernel websockets, on the shell channel, in the few sentences that widgets
need. Each is taken apart, checked and written anew, so that nothing reaches a kernel but what was understood here.
On the way back a browser hears of widgets and of the kernel's state; what a kernel prints goes to the server's log.

>>> frame = framed("shell", {"msg_type": "comm_msg", "msg_id": "1", "session": "s"}, {}, {}, WORDS)
>>> understood(frame, opened=set()).content["data"]["content"]
{'kind': 'deal'}
>>> understood(framed("shell", {"msg_type": "execute_request", "msg_id": "1", "session": "s"}, {}, {}, {}), set())
Traceback (most recent call last):
    ...
janken.serving.socket_filter.Refused: execute_request
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from itertools import pairwise
from logging import DEBUG, ERROR
from typing import Any, NamedTuple, NoReturn

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONTROL = "jupyter.widget.control"
"""The comm over which a page asks for the state of all widgets."""
WORDS = {"comm_id": "a", "data": {"method": "custom", "content": {"kind": "deal"}}}
LONGEST_FRAME = 512 * 1024
FRAMES_A_SECOND = 100
PATIENCE = 200
"""How many refused frames close a socket."""
PARTS = 4
"""Header, parent header, metadata, content; no page sends buffers."""
HEARD = frozenset(
    ("comm_open", "comm_msg", "comm_close", "status", "kernel_info_reply", "comm_info_reply", "shutdown_reply")
)
_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
_VERSION = re.compile(r"\d{1,3}(\.\d{1,3}){0,3}")


class Refused(Exception):
    """A frame that is not passed on; the message says which kind it was, if that could be read."""


class Message(NamedTuple):
    """What is passed on to the kernel."""

    kind: str
    header: dict[str, Any]
    metadata: dict[str, Any]
    content: dict[str, Any]


def understood(frame: object, opened: set[str]) -> Message:
    """The message of a frame, written anew; `opened` are the control comms of this socket, and is kept up to date."""
    if not isinstance(frame, bytes) or len(frame) > LONGEST_FRAME:
        raise Refused("not a frame")
    channel, *parts = _cut(frame)
    if channel != b"shell":
        raise Refused("not the shell channel")
    header, _, metadata, content = (_object(part) for part in parts)
    kind = header.get("msg_type")
    if kind == "kernel_info_request":
        said: dict[str, Any] = {}
    elif kind == "comm_info_request":
        said = {"target_name": "jupyter.widget"}
    elif kind in ("comm_open", "comm_close", "comm_msg"):
        said = _comm(kind, content, opened)
    else:
        raise Refused(str(kind)[:60])
    clean = {"msg_id": _name(header, "msg_id"), "msg_type": kind, "session": _name(header, "session")}
    clean |= {"username": "", "version": "5.4", "date": "2000-01-01T00:00:00Z"}
    version = metadata.get("version")
    spoken = {"version": version} if isinstance(version, str) and _VERSION.fullmatch(version) else {}
    return Message(str(kind), clean, spoken, said)


def _cut(frame: bytes) -> list[bytes]:
    """The channel and the parts, which follow each other without gap or overlap and fill the frame."""
    count = PARTS + 2
    if len(frame) < 8 * (count + 1) or int.from_bytes(frame[:8], "little") != count:
        raise Refused("not a frame")
    ends = [int.from_bytes(frame[at : at + 8], "little") for at in range(8, 8 * (count + 1), 8)]
    if ends[0] != 8 * (count + 1) or ends[-1] != len(frame) or ends != sorted(ends):
        raise Refused("not a frame")
    return [frame[start:end] for start, end in pairwise(ends)]


def _object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode(), parse_constant=_no_constant)
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate can't be passed on
    except (ValueError, RecursionError):
        raise Refused("not JSON") from None
    if not isinstance(value, dict):
        raise Refused("not an object")
    return value


def _no_constant(text: str) -> NoReturn:
    raise ValueError(text)


def _name(words: Mapping[str, Any], key: str) -> str:
    value = words.get(key)
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise Refused(f"bad {key}")
    return value


def _comm(kind: str, content: Mapping[str, Any], opened: set[str]) -> dict[str, Any]:
    comm = _name(content, "comm_id")
    if kind == "comm_open":
        if content.get("target_name") != CONTROL or len(opened) > 100:
            raise Refused("comm_open")
        opened.add(comm)
        return {"comm_id": comm, "target_name": CONTROL, "data": {}}
    if kind == "comm_close":
        if comm not in opened:
            raise Refused("comm_close")
        opened.discard(comm)
        return {"comm_id": comm, "data": {}}
    data = content.get("data")
    method = data.get("method") if isinstance(data, dict) else None
    if method == "request_states" and comm in opened:
        return {"comm_id": comm, "data": {"method": method}}
    if method == "request_state":
        return {"comm_id": comm, "data": {"method": method}}
    if method == "custom" and isinstance(data, dict) and isinstance(data.get("content"), dict):
        return {"comm_id": comm, "data": {"method": method, "content": data["content"]}}
    raise Refused("comm_msg")


def framed(channel: str, *parts: Mapping[str, Any]) -> bytes:
    """A frame, as a browser sends one."""
    texts = [channel.encode(), *(json.dumps(part).encode() for part in parts)]
    ends = [8 * (len(texts) + 2)]
    for text in texts:
        ends.append(ends[-1] + len(text))
    return b"".join([len(ends).to_bytes(8, "little"), *(end.to_bytes(8, "little") for end in ends), *texts])


class KeptDoor(ZMQChannelsWebsocketConnection):  # type: ignore[misc]
    """The line between one page and its kernel."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.opened: set[str] = set()
        self.refused = 0
        self._second, self._frames = 0, 0

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Pass on what was understood. What was refused is counted, and too much of it closes the socket."""
        if not self.channels:
            return
        try:
            self._count()
            if self.subprotocol != PROTOCOL:
                raise Refused("another protocol")
            message = understood(incoming_msg, self.opened)
        except Refused:
            self.refused += 1
            if self.refused == PATIENCE:
                self.log.warning("A page sent %d messages that no page sends, and is cut off.", PATIENCE)
                self.websocket_handler.close(1008, "not understood")
            return
        self.session.send(
            self.channels["shell"],
            {
                "header": message.header,
                "msg_id": message.header["msg_id"],
                "msg_type": message.kind,
                "parent_header": {},
                "metadata": message.metadata,
                "content": message.content,
            },
        )

    def _count(self) -> None:
        second = int(time.monotonic())
        self._frames = self._frames + 1 if second == self._second else 1
        self._second = second
        if self._frames > FRAMES_A_SECOND:
            raise Refused("too fast")

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Let a browser hear of its widgets; what the kernel prints or complains of is for the log."""
        _, parts = self.session.feed_identities(outgoing_msg)
        kind = self.session.unpack(parts[1])["msg_type"]
        if kind in HEARD:
            super().handle_outgoing_message(stream, outgoing_msg)
        elif kind in ("stream", "error"):
            said = self.session.unpack(parts[4])
            text = str(said.get("text") or "\n".join(said.get("traceback", ())))
            level = ERROR if kind == "error" or "Traceback" in text else DEBUG
            self.log.log(level, "A page's Python says:\n%s", text.rstrip()[-20_000:])


class Line(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The websocket of a page. Who may open one is checked as everywhere; a session has a plain name."""

    async def pre_get(self) -> None:
        if not _NAME.fullmatch(self.get_argument("session_id", "")):
            raise HTTPError(400)
        await super().pre_get()
