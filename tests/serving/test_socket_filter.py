"""What may reach a kernel over the websocket: no code from a browser runs, and bad frames harm nobody."""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.blocking import BlockingKernelClient
from running import Server
from visiting import Visitor, request, send_all

from janken.serving.kernel_socket import FRAMES_A_SECOND, MOST_REFUSED_FRAMES
from janken.serving.socket_filter import PROTOCOL, RefusedFrame, allowed_message, encode_frame
from janken.widgets.tricks import trick_lab

PAGE = "labs/tricks.ipynb"
Requests = Callable[[Visitor, str], list[tuple[str, bytes | str]]]
ALLOWED = {"kernel_info_request", "comm_info_request", "comm_open", "comm_close", "comm_msg"}


@pytest.fixture(scope="module")
def visitor(server: Server) -> Iterator[Visitor]:
    visitor = Visitor(server.address, PAGE)
    yield visitor
    visitor.release_kernel()


# running code ------------------------------


def spellings(text: str) -> list[bytes]:
    """A header that ids to run code, written in ways that one reader may take for another."""
    ids = '"msg_id":"a","session":"b"'
    return [
        f'{{"msg_type":"comm_msg",{ids},"msg_type":"{text}"}}'.encode(),
        f'{{"msg_type":"{text}",{ids},"msg_type":"comm_msg"}}'.encode(),
        f'{{"msg_type":"{text[:-1]}\\u00{ord(text[-1]):x}",{ids}}}'.encode(),
        f'{{"msg_type":["{text}"],{ids}}}'.encode(),
        f'{{"msg_type":{{"comm_msg":"{text}"}},{ids}}}'.encode(),
        f'{{"msg_type":" {text}",{ids}}}'.encode(),
        f'{{"msg_type":"{text}\\u0000",{ids}}}'.encode(),
        f'{{"msg_type":"{text.upper()}",{ids}}}'.encode(),
        f'{{"header":{{"msg_type":"{text}"}},"msg_type":"comm_msg",{ids}}}'.encode(),
        f'{{"msg_type":"{text}",{ids}}}'.encode("utf-16"),
        f'\ufeff{{"msg_type":"{text}",{ids}}}'.encode(),
        f'[{{"msg_type":"{text}",{ids}}}]'.encode(),
        f'{{"msg_type":"{text}\\n",{ids}}}'.encode(),
        f'{{"msg_type":"{text.title()}",{ids}}}'.encode(),
        f'{{"msg_type":"{"".join(f"{chr(92)}u{ord(letter):04x}" for letter in text)}",{ids}}}'.encode(),
        f'{{"msg_type":"{"".join(chr(ord(letter) + 0xFEE0) for letter in text)}",{ids}}}'.encode(),
        f'{{"msg_type":"{text.replace("_", chr(0xAD) + "_")}",{ids}}}'.encode(),
        f'{{"msg\\u005ftype":"{text}",{ids}}}'.encode(),
        f'{{"MSG_TYPE":"{text}","msg_type":"comm_msg",{ids}}}'.encode(),
        f'{{"msg_type":"comm_msg","msg_type ":"{text}",{ids}}}'.encode(),
        f'{{"msg_type":null,"type":"{text}",{ids}}}'.encode(),
        f' \n\t{{ "msg_type" : "{text}" , {ids} }} '.encode(),
    ]


def raw_frame(*texts: bytes, offsets: list[int] | None = None) -> bytes:
    """A frame of these parts; with other offsets it may claim something else than it holds."""
    at = [8 * (len(texts) + 2)]
    for text in texts:
        at.append(at[-1] + len(text))
    at = offsets or at
    return b"".join([len(at).to_bytes(8, "little"), *(each.to_bytes(8, "little") for each in at), *texts])


def execute_content(code: str) -> dict[str, Any]:
    return {
        "code": code,
        "silent": False,
        "store_history": False,
        "user_expressions": {"a": code},
        "allow_stdin": True,
    }


def execute_requests(visitor: Visitor, code: str) -> list[tuple[str, bytes | str]]:
    """An execute_request in every dress, each with the protocol it is frames_of_protocol in."""
    header, content = visitor.header("execute_request"), execute_content(code)
    whole = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "buffers": []}
    hidden, body = json.dumps(header).encode(), json.dumps(content).encode()
    found: list[tuple[str, bytes | str]] = []
    for channel in ("shell", "control", "stdin", "iopub", "", "SHELL", "shell\0", "hb", "../shell", " shell", "shell,"):
        found.append((PROTOCOL, encode_frame(channel, header, {}, {}, content)))
        found.append(("", json.dumps({"channel": channel, **whole})))
    for written in spellings("execute_request"):
        found.append((PROTOCOL, raw_frame(b"shell", written, b"{}", b"{}", body)))
        found.append((PROTOCOL, raw_frame(b"control", written, b"{}", b"{}", body)))
        around = json.dumps({"channel": "shell", **whole, "header": 0}).encode()
        found.append(("", around.replace(b'"header": 0', b'"header": ' + written).decode(errors="replace")))
    found += [
        (PROTOCOL, json.dumps({"channel": "shell", **whole})),
        (PROTOCOL, binary(whole)),
        ("", binary(whole)),
        ("", encode_frame("shell", header, {}, {}, content)),
        ("", json.dumps([{"channel": "shell", **whole}] * 2)),
        ("", json.dumps({"channel": "shell", **whole, "header": {}, "msg_type": "execute_request"})),
        (PROTOCOL, encode_frame("shell", header, {}, {}, content) * 2),
        (PROTOCOL, encode_frame("shell", header, {}, {}, content)[:-1]),
        (PROTOCOL, encode_frame("shell", header, {}, {}, content) + b"\0"),
    ]
    return found + [(PROTOCOL, frame) for frame in smuggled_requests(visitor, hidden, body)]


def smuggled_requests(visitor: Visitor, hidden: bytes, body: bytes) -> list[bytes]:
    """A request behind, between and inside what a page may send."""
    fine, comm_msg = json.dumps(visitor.header("kernel_info_request")).encode(), json.dumps(visitor.header("comm_msg"))
    good = raw_frame(b"shell", fine, b"{}", b"{}", b"{}")
    whole = {"header": json.loads(hidden), "content": json.loads(body), "msg_type": "execute_request"}
    datas: list[dict[str, Any]] = [
        {"method": "custom", "content": {"kind": "execute_request", **whole}},
        {"method": "custom", "content": {"kind": "hello", "kept": {"text": json.dumps(whole), "at": ""}}},
        {"method": "custom", "content": whole, **whole},
        {"method": "execute_request", "content": json.loads(body)},
        {"method": ["custom", "execute_request"], "content": whole},
        {"method": "update", "state": {"comm": whole, "view": whole, "_esm": whole}, "buffer_paths": [["view"]]},
        {"method": "echo_update", "state": whole, "buffer_paths": []},
    ]
    contents = [json.dumps({"comm_id": visitor.first_widget, "data": data}).encode() for data in datas]
    opened = [
        json.dumps({**comm_open(target), "data": whole}).encode() for target in ("execute_request", "jupyter.widget")
    ]
    begins = json.dumps(visitor.header("comm_open")).encode()
    end = 61 + len(hidden)
    return [
        *(raw_frame(b"shell", comm_msg.encode(), b"{}", b"{}", each) for each in contents),
        *(raw_frame(b"shell", begins, b"{}", b"{}", each) for each in opened),
        raw_frame(b"shell", comm_msg.encode(), b"{}", b"{}", contents[0], hidden, body),
        raw_frame(b"shell", fine, hidden, b"{}", body),
        raw_frame(b"shell", fine, b"{}", hidden, body),
        raw_frame(b"shell", fine, b"{}", b"{}", b"{}", hidden, b"{}", b"{}", body),
        raw_frame(b"shell", fine + hidden, b"{}", b"{}", body),
        raw_frame(b"shell", fine + b"\n" + hidden, b"{}", b"{}", body),
        good + raw_frame(b"shell", hidden, b"{}", b"{}", body),
        raw_frame(b"shell", hidden, b"{}", b"{}", body) + good,
        raw_frame(b"shell", hidden, fine, b"{}", body, offsets=[56, 61, end, end, 99, 9999]),
        raw_frame(b"shell", hidden, b"{}", b"{}", body, offsets=[0, 5, end, end + 2, end + 4, end + 4 + len(body)]),
        raw_frame(b"shell", hidden, b"{}", b"{}", body, offsets=[2**64 - 1] * 6),
    ]


def other_requests(visitor: Visitor, code: str) -> list[tuple[str, bytes | str]]:
    """Other ways to have code run, or a kernel stopped or questioned."""
    requests = {
        "inspect_request": {"code": code, "cursor_pos": 3, "detail_level": 1},
        "complete_request": {"code": code, "cursor_pos": 3},
        "is_complete_request": {"code": code},
        "history_request": {"hist_access_type": "tail", "n": 5, "output": True, "raw": True},
        "connect_request": {},
        "debug_request": {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": code}},
        "input_reply": {"value": code},
        "create_subshell_request": {},
        "interrupt_request": {},
        "shutdown_request": {"restart": False},
    }
    found: list[tuple[str, bytes | str]] = []
    for msg_type, content in requests.items():
        for channel in ("shell", "control"):
            found.append((PROTOCOL, encode_frame(channel, visitor.header(msg_type), {}, {}, content)))
            whole = {"channel": channel, "header": visitor.header(msg_type), "parent_header": {}, "metadata": {}}
            found.append(("", json.dumps({**whole, "content": content, "buffers": []})))
    for target in ("jupyter.widget", "jupyter.widget.control.x"):
        found.append((PROTOCOL, encode_frame("shell", visitor.header("comm_open"), {}, {}, comm_open(target))))
    return found


def comm_open(target: str) -> dict[str, Any]:
    state = {"_model_module": "@jupyter-widgets/output", "_model_name": "OutputModel", "_view_name": "OutputView"}
    return {"comm_id": "c" * 32, "target_name": target, "data": {"state": state, "buffer_paths": []}}


def binary(message: dict[str, Any]) -> bytes:
    text = json.dumps({**message, "channel": "shell"}).encode()
    return struct.pack("!II", 1, 8) + text


@pytest.mark.parametrize("make", [execute_requests, other_requests])
def test_no_code_from_a_browser_runs(server: Server, visitor: Visitor, tmp_path: Path, make: Requests) -> None:
    marks = []
    for at, _ in enumerate(make(visitor, "")):
        mark = tmp_path / str(at)
        protocol, frame = make(visitor, f"open({str(mark)!r}, 'w').close()")[at]
        marks.append((mark, protocol, frame))
    assert len(marks) >= (50 if make is execute_requests else 40)
    for protocol in (PROTOCOL, ""):
        frames_of_protocol = [frame for _, each, frame in marks if each == protocol]
        for batch in batched(frames_of_protocol, FRAMES_A_SECOND // 2):  # slower than the rate limit
            connection = visitor.connect(*filter(None, [protocol]))
            assert send_all(connection, batch) == len(batch)
            connection.close()
    assert visitor.kernel_answers()
    assert runs_behind_them(server, visitor, tmp_path / "ours")
    assert not [mark.name for mark, _, _ in marks if mark.exists()]
    assert request(f"{server.address}api/kernels/{visitor.kernel}")[0] == 200
    assert visitor.view_after(visitor.first_widget, {"kind": "hello", "address": ""})["title"]


def runs_behind_them(server: Server, visitor: Visitor, mark: Path) -> bool:
    """Code of our own, straight to the kernel: when it has run, what came before it would have run too."""
    (connection,) = [word for each in server.kernels() for word in each.cmdline() if visitor.kernel in word]
    client = BlockingKernelClient(connection_file=connection)
    client.load_connection_file()
    client.start_channels(shell=True, control=True, iopub=False, stdin=False, hb=False)
    try:
        for channel in (client.shell_channel, client.control_channel):
            content = execute_content(f"open({str(mark)!r}, 'w').close()")
            channel.send(client.session.msg("execute_request", content))
            assert channel.get_msg(timeout=60)["content"]["status"] == "ok"
    finally:
        client.stop_channels()
    return mark.exists()


def batched(frames: list[bytes | str], size: int) -> list[list[bytes | str]]:
    return [frames[at : at + size] for at in range(0, len(frames), size)]


def test_a_browser_sets_no_trait(visitor: Visitor) -> None:
    """Neither through the socket filter nor behind it."""
    state = {"view": {"note": "<b>"}, "_esm": "alert(1)"}
    content = {"comm_id": visitor.first_widget, "data": {"method": "update", "state": state, "buffer_paths": []}}
    visitor.socket.send_binary(encode_frame("shell", visitor.header("comm_msg"), {}, {}, content))
    assert "<b>" not in json.dumps(visitor.view_after(visitor.first_widget, {"kind": "hello", "address": ""}))
    widget = trick_lab()
    before = widget.view, widget._esm
    widget.set_state(state)
    assert (widget.view, widget._esm) == before


# frames ------------------------------


def random_frames(seed: str, count: int) -> Iterator[bytes]:
    """Frames that are nearly right, and some that are not at all."""
    chance = random.Random(seed)
    header = {"msg_id": "a", "msg_type": "comm_msg", "session": "b", "username": "", "version": "5.2"}
    content = {
        "comm_id": "a" * 32,
        "data": {"method": "custom", "content": {"kind": "move", "text": "play 2R", "ply": 0}},
    }
    odd: list[Any] = [None, True, [], {}, "", "x" * 5000, -1, 1e308, 10**400, "\ud800", "execute_request", {"a": [[]]}]
    for at in range(count):
        bad_header, bad_content = dict(header), json.loads(json.dumps(content))
        if at % 4 == 0:
            bad_header[chance.choice(list(bad_header))] = chance.choice(odd)
        if at % 4 == 1:
            chance.choice([bad_content, bad_content["data"]])[
                chance.choice(["comm_id", "data", "method", "content"])
            ] = chance.choice(odd)
        try:
            frame = bytearray(
                encode_frame(chance.choice(["shell", "shell", "control", "stdin"]), bad_header, {}, {}, bad_content)
            )
        except UnicodeEncodeError:
            frame = bytearray()
        if at % 4 == 2:
            for _ in range(chance.randint(1, 8)):
                frame[chance.randrange(len(frame))] = chance.randrange(256)
        if at % 4 == 3:
            frame = bytearray(
                chance.randbytes(chance.randrange(300)) if at % 8 == 3 else frame[: chance.randrange(len(frame))]
            )
        yield bytes(frame)


def test_every_frame_is_allowed_or_refused() -> None:
    passed = 0
    for frame in random_frames("in this process", 8000):
        try:
            message = allowed_message(frame, set())
        except RefusedFrame:
            continue
        passed += 1
        assert message.msg_type in ALLOWED
        assert set(message.header) == {"msg_id", "msg_type", "session", "username", "version", "date"}
        assert message.content.get("data", {}).get("method", "custom") in ("custom", "request_state")
    assert 0 < passed < 4000


def test_a_thousand_bad_frames_harm_nobody(server: Server, visitor: Visitor) -> None:
    other, sent = Visitor(server.address, PAGE), 0
    before = other.view_after(other.first_widget, {"kind": "preset", "name": "water-paper-lizard"})
    at = 0
    while sent < 1000 and at < 40:
        connection = visitor.connect(PROTOCOL)
        sent += send_all(connection, random_frames(f"line {at}", MOST_REFUSED_FRAMES + 50))
        connection.close()
        at += 1
    assert sent >= 1000 and at > 2, "a page that goes on like this is disconnected"
    deep = encode_frame("shell", visitor.header("comm_msg"), {}, {}, {}).replace(b"{}{}{}", b"{}{}" + b"[" * 2)
    send_all(visitor.connect(PROTOCOL), [b"\0" * 2_000_000, deep, "text", b""])
    assert visitor.kernel_answers()
    assert other.kernel_answers() and request(server.address)[0] == 200
    assert other.view_after(other.first_widget, {"kind": "redo"})["code"] == before["code"], (
        "the neighbour's trick is untouched"
    )
    other.release_kernel()
