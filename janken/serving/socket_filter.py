"""Which messages of a browser may reach a kernel: what widgets need, and nothing that runs code.

A browser may send frames of the v1 protocol of kernel websockets, on the shell channel, of five message types. Each
is decoded, checked and written anew, so that a kernel gets nothing but what was checked here.

>>> header = {"msg_type": "comm_msg", "msg_id": "1", "session": "s"}
>>> content = {"comm_id": "a", "data": {"method": "custom", "content": {"kind": "deal"}}}
>>> allowed_message(encode_frame("shell", header, {}, {}, content), control_comms=set()).content["data"]["content"]
{'kind': 'deal'}
>>> allowed_message(encode_frame("shell", header | {"msg_type": "execute_request"}, {}, {}, {}), control_comms=set())
Traceback (most recent call last):
    ...
janken.serving.socket_filter.RefusedFrame: execute_request
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple, NoReturn

PROTOCOL = "v1.kernel.websocket.jupyter.org"
CONTROL = "jupyter.widget.control"
"""The comm over which a page asks for the state of all widgets."""
LONGEST_FRAME = 512 * 1024
MOST_CONTROL_COMMS = 100
PARTS = 4
"""Header, parent header, metadata, content; no page sends buffers."""
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{1,64}")
VERSION = re.compile(r"\d{1,3}(\.\d{1,3}){0,3}")


class RefusedFrame(Exception):
    """A frame that is not passed on; the text says what was wrong, or the message type if that was it."""


class Message(NamedTuple):
    """What is passed on to the kernel."""

    msg_type: str
    header: dict[str, Any]
    metadata: dict[str, Any]
    content: dict[str, Any]


def allowed_message(frame: object, control_comms: set[str]) -> Message:
    """The message of a frame, written anew; RefusedFrame if no page sends such a frame.

    `control_comms` are the control comms this socket has opened; what the message opens or closes is noted there.
    """
    if not isinstance(frame, bytes) or len(frame) > LONGEST_FRAME:
        raise RefusedFrame("not a frame")
    channel, *parts = _decode_frame(frame)
    if channel != b"shell":
        raise RefusedFrame("not the shell channel")
    header, _, metadata, content = (_json_object(part) for part in parts)
    msg_type = header.get("msg_type")
    if msg_type == "kernel_info_request":
        allowed: dict[str, Any] = {}
    elif msg_type == "comm_info_request":
        allowed = {"target_name": "jupyter.widget"}
    elif msg_type in ("comm_open", "comm_close", "comm_msg"):
        allowed = _allowed_comm_content(msg_type, content, control_comms)
    else:
        raise RefusedFrame(str(msg_type)[:60])
    new_header = {
        "msg_id": _identifier(header, "msg_id"),
        "msg_type": msg_type,
        "session": _identifier(header, "session"),
        "username": "",
        "version": "5.4",
        "date": "2000-01-01T00:00:00Z",
    }
    version = metadata.get("version")
    new_metadata = {"version": version} if isinstance(version, str) and VERSION.fullmatch(version) else {}
    return Message(str(msg_type), new_header, new_metadata, allowed)


def _allowed_comm_content(msg_type: str, content: Mapping[str, Any], control_comms: set[str]) -> dict[str, Any]:
    comm = _identifier(content, "comm_id")
    if msg_type == "comm_open":
        if content.get("target_name") != CONTROL or len(control_comms) > MOST_CONTROL_COMMS:
            raise RefusedFrame("comm_open")
        control_comms.add(comm)
        return {"comm_id": comm, "target_name": CONTROL, "data": {}}
    if msg_type == "comm_close":
        if comm not in control_comms:
            raise RefusedFrame("comm_close")
        control_comms.discard(comm)
        return {"comm_id": comm, "data": {}}
    data = content.get("data")
    method = data.get("method") if isinstance(data, dict) else None
    if method == "request_states" and comm in control_comms:
        return {"comm_id": comm, "data": {"method": method}}
    if method == "request_state":
        return {"comm_id": comm, "data": {"method": method}}
    if method == "custom" and isinstance(data, dict) and isinstance(data.get("content"), dict):
        return {"comm_id": comm, "data": {"method": method, "content": data["content"]}}
    raise RefusedFrame("comm_msg")


def _identifier(fields: Mapping[str, Any], key: str) -> str:
    value = fields.get(key)
    if not isinstance(value, str) or not IDENTIFIER.fullmatch(value):
        raise RefusedFrame(f"bad {key}")
    return value


def _json_object(text: bytes) -> dict[str, Any]:
    try:
        value = json.loads(text.decode(), parse_constant=_refuse_constant)
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate can't be passed on
    except (ValueError, RecursionError):
        raise RefusedFrame("not JSON") from None
    if not isinstance(value, dict):
        raise RefusedFrame("not an object")
    return value


def _refuse_constant(text: str) -> NoReturn:
    """NaN and Infinity are not JSON, though Python would read them."""
    raise ValueError(text)


def _decode_frame(frame: bytes) -> list[bytes]:
    """The channel and the parts, which follow each other without gap or overlap and fill the frame."""
    count = PARTS + 2
    if len(frame) < 8 * (count + 1) or int.from_bytes(frame[:8], "little") != count:
        raise RefusedFrame("not a frame")
    offsets = [int.from_bytes(frame[at : at + 8], "little") for at in range(8, 8 * (count + 1), 8)]
    if offsets[0] != 8 * (count + 1) or offsets[-1] != len(frame) or offsets != sorted(offsets):
        raise RefusedFrame("not a frame")
    return [frame[start:end] for start, end in pairwise(offsets)]


def encode_frame(channel: str, *parts: Mapping[str, Any]) -> bytes:
    """A frame, as a browser sends one: the number of offsets, the offsets, the channel, the parts."""
    texts = [channel.encode(), *(json.dumps(part).encode() for part in parts)]
    offsets = [8 * (len(texts) + 2)]
    for text in texts:
        offsets.append(offsets[-1] + len(text))
    return b"".join([len(offsets).to_bytes(8, "little"), *(at.to_bytes(8, "little") for at in offsets), *texts])
