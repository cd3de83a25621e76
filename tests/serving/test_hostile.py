"""Whatever a browser sends: no code of its own runs, nothing breaks, and bad words get a plain answer."""

from __future__ import annotations

import json
import random
import struct
import time
import urllib.parse
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from running import Server
from visiting import Visitor, ask, raw, send_all

from janken.app import learn
from janken.cards import Card
from janken.courses import courses
from janken.errors import JankenError
from janken.games import GAMES, game
from janken.labs.reach.lab import ReachLab
from janken.labs.reach.runs import ReachRuns
from janken.labs.suits.drill import Drill
from janken.labs.suits.explorer import Exploration
from janken.labs.tricks.lab import TrickLab
from janken.labs.wizards.lab import WizardLab
from janken.listeners.base import Listener
from janken.listeners.table import TableListener
from janken.position_codes import _check, decode, encode
from janken.serving.socket_filter import FRAMES_A_SECOND, PATIENCE, PROTOCOL, Refused, framed, understood
from janken.table import Table
from janken.widgets.table import TableWidget
from janken.widgets.tricks import trick_lab

PAGE = "labs/tricks.ipynb"
Ways = Callable[[Visitor, str], list[tuple[str, bytes | str]]]
ALLOWED = {"kernel_info_request", "comm_info_request", "comm_open", "comm_close", "comm_msg"}


@pytest.fixture(scope="module")
def visitor(server: Server) -> Iterator[Visitor]:
    visitor = Visitor(server.address, PAGE)
    yield visitor
    visitor.leave()


# running code ------------------------------------------------------------------------------------------------------


def spelled(text: str) -> list[bytes]:
    """A header that asks to run code, written in ways that one reader may take for another."""
    asks = '"msg_id":"a","session":"b"'
    return [
        f'{{"msg_type":"comm_msg",{asks},"msg_type":"{text}"}}'.encode(),
        f'{{"msg_type":"{text}",{asks},"msg_type":"comm_msg"}}'.encode(),
        f'{{"msg_type":"{text[:-1]}\\u00{ord(text[-1]):x}",{asks}}}'.encode(),
        f'{{"msg_type":["{text}"],{asks}}}'.encode(),
        f'{{"msg_type":{{"comm_msg":"{text}"}},{asks}}}'.encode(),
        f'{{"msg_type":" {text}",{asks}}}'.encode(),
        f'{{"msg_type":"{text}\\u0000",{asks}}}'.encode(),
        f'{{"msg_type":"{text.upper()}",{asks}}}'.encode(),
        f'{{"header":{{"msg_type":"{text}"}},"msg_type":"comm_msg",{asks}}}'.encode(),
        f'{{"msg_type":"{text}",{asks}}}'.encode("utf-16"),
        f'\ufeff{{"msg_type":"{text}",{asks}}}'.encode(),
        f'[{{"msg_type":"{text}",{asks}}}]'.encode(),
        f'{{"msg_type":"{text}\\n",{asks}}}'.encode(),
        f'{{"msg_type":"{text.title()}",{asks}}}'.encode(),
        f'{{"msg_type":"{"".join(f"{chr(92)}u{ord(letter):04x}" for letter in text)}",{asks}}}'.encode(),
        f'{{"msg_type":"{"".join(chr(ord(letter) + 0xFEE0) for letter in text)}",{asks}}}'.encode(),
        f'{{"msg_type":"{text.replace("_", chr(0xAD) + "_")}",{asks}}}'.encode(),
        f'{{"msg\\u005ftype":"{text}",{asks}}}'.encode(),
        f'{{"MSG_TYPE":"{text}","msg_type":"comm_msg",{asks}}}'.encode(),
        f'{{"msg_type":"comm_msg","msg_type ":"{text}",{asks}}}'.encode(),
        f'{{"msg_type":null,"type":"{text}",{asks}}}'.encode(),
        f' \n\t{{ "msg_type" : "{text}" , {asks} }} '.encode(),
    ]


def cut(*texts: bytes, ends: list[int] | None = None) -> bytes:
    """A frame of these parts; with ends of one's own it may say something else than it holds."""
    at = [8 * (len(texts) + 2)]
    for text in texts:
        at.append(at[-1] + len(text))
    at = ends or at
    return b"".join([len(at).to_bytes(8, "little"), *(end.to_bytes(8, "little") for end in at), *texts])


def asks_to_run(code: str) -> dict[str, Any]:
    return {
        "code": code,
        "silent": False,
        "store_history": False,
        "user_expressions": {"a": code},
        "allow_stdin": True,
    }


def runs(visitor: Visitor, code: str) -> list[tuple[str, bytes | str]]:
    """An execute_request in every dress, each with the protocol it is spoken in."""
    header, asked = visitor.header("execute_request"), asks_to_run(code)
    whole = {"header": header, "parent_header": {}, "metadata": {}, "content": asked, "buffers": []}
    hidden, body = json.dumps(header).encode(), json.dumps(asked).encode()
    found: list[tuple[str, bytes | str]] = []
    for channel in ("shell", "control", "stdin", "iopub", "", "SHELL", "shell\0", "hb", "../shell", " shell", "shell,"):
        found.append((PROTOCOL, framed(channel, header, {}, {}, asked)))
        found.append(("", json.dumps({"channel": channel, **whole})))
    for written in spelled("execute_request"):
        found.append((PROTOCOL, cut(b"shell", written, b"{}", b"{}", body)))
        found.append((PROTOCOL, cut(b"control", written, b"{}", b"{}", body)))
        around = json.dumps({"channel": "shell", **whole, "header": 0}).encode()
        found.append(("", around.replace(b'"header": 0', b'"header": ' + written).decode(errors="replace")))
    found += [
        (PROTOCOL, json.dumps({"channel": "shell", **whole})),
        (PROTOCOL, binary(whole)),
        ("", binary(whole)),
        ("", framed("shell", header, {}, {}, asked)),
        ("", json.dumps([{"channel": "shell", **whole}] * 2)),
        ("", json.dumps({"channel": "shell", **whole, "header": {}, "msg_type": "execute_request"})),
        (PROTOCOL, framed("shell", header, {}, {}, asked) * 2),
        (PROTOCOL, framed("shell", header, {}, {}, asked)[:-1]),
        (PROTOCOL, framed("shell", header, {}, {}, asked) + b"\0"),
    ]
    return found + [(PROTOCOL, frame) for frame in smuggled(visitor, hidden, body)]


def smuggled(visitor: Visitor, hidden: bytes, body: bytes) -> list[bytes]:
    """A request behind, between and inside what a page may say."""
    fine, words = json.dumps(visitor.header("kernel_info_request")).encode(), json.dumps(visitor.header("comm_msg"))
    good = cut(b"shell", fine, b"{}", b"{}", b"{}")
    whole = {"header": json.loads(hidden), "content": json.loads(body), "msg_type": "execute_request"}
    told: list[dict[str, Any]] = [
        {"method": "custom", "content": {"kind": "execute_request", **whole}},
        {"method": "custom", "content": {"kind": "resume", "text": json.dumps(whole)}},
        {"method": "custom", "content": whole, **whole},
        {"method": "execute_request", "content": json.loads(body)},
        {"method": ["custom", "execute_request"], "content": whole},
        {"method": "update", "state": {"comm": whole, "view": whole, "_esm": whole}, "buffer_paths": [["view"]]},
        {"method": "echo_update", "state": whole, "buffer_paths": []},
    ]
    said = [json.dumps({"comm_id": lab(visitor), "data": data}).encode() for data in told]
    opened = [
        json.dumps({**opening(target), "data": whole}).encode() for target in ("execute_request", "jupyter.widget")
    ]
    begins = json.dumps(visitor.header("comm_open")).encode()
    end = 61 + len(hidden)
    return [
        *(cut(b"shell", words.encode(), b"{}", b"{}", each) for each in said),
        *(cut(b"shell", begins, b"{}", b"{}", each) for each in opened),
        cut(b"shell", words.encode(), b"{}", b"{}", said[0], hidden, body),
        cut(b"shell", fine, hidden, b"{}", body),
        cut(b"shell", fine, b"{}", hidden, body),
        cut(b"shell", fine, b"{}", b"{}", b"{}", hidden, b"{}", b"{}", body),
        cut(b"shell", fine + hidden, b"{}", b"{}", body),
        cut(b"shell", fine + b"\n" + hidden, b"{}", b"{}", body),
        good + cut(b"shell", hidden, b"{}", b"{}", body),
        cut(b"shell", hidden, b"{}", b"{}", body) + good,
        cut(b"shell", hidden, fine, b"{}", body, ends=[56, 61, end, end, 99, 9999]),
        cut(b"shell", hidden, b"{}", b"{}", body, ends=[0, 5, end, end + 2, end + 4, end + 4 + len(body)]),
        cut(b"shell", hidden, b"{}", b"{}", body, ends=[2**64 - 1] * 6),
    ]


def tries(visitor: Visitor, code: str) -> list[tuple[str, bytes | str]]:
    """Other ways to have code run, or a kernel stopped or questioned."""
    kinds = {
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
    for kind, content in kinds.items():
        for channel in ("shell", "control"):
            found.append((PROTOCOL, framed(channel, visitor.header(kind), {}, {}, content)))
            whole = {"channel": channel, "header": visitor.header(kind), "parent_header": {}, "metadata": {}}
            found.append(("", json.dumps({**whole, "content": content, "buffers": []})))
    for target in ("jupyter.widget", "jupyter.widget.control.x"):
        found.append((PROTOCOL, framed("shell", visitor.header("comm_open"), {}, {}, opening(target))))
    return found


def opening(target: str) -> dict[str, Any]:
    state = {"_model_module": "@jupyter-widgets/output", "_model_name": "OutputModel", "_view_name": "OutputView"}
    return {"comm_id": "c" * 32, "target_name": target, "data": {"state": state, "buffer_paths": []}}


def binary(message: dict[str, Any]) -> bytes:
    text = json.dumps({**message, "channel": "shell"}).encode()
    return struct.pack("!II", 1, 8) + text


@pytest.mark.parametrize("ways", [runs, tries])
def test_no_code_of_a_browser_runs(server: Server, visitor: Visitor, tmp_path: Path, ways: Ways) -> None:
    marks = []
    for at, _ in enumerate(ways(visitor, "")):
        mark = tmp_path / str(at)
        protocol, frame = ways(visitor, f"open({str(mark)!r}, 'w').close()")[at]
        marks.append((mark, protocol, frame))
    assert len(marks) >= (50 if ways is runs else 40)
    for protocol in (PROTOCOL, ""):
        spoken = [frame for _, each, frame in marks if each == protocol]
        for some in batched(spoken, FRAMES_A_SECOND // 2):  # slower than what is refused unread
            line = visitor.call(*filter(None, [protocol]))
            assert send_all(line, some) == len(some)
            line.close()
    assert visitor.is_well()
    time.sleep(1)  # long enough for what got through to run
    assert not [mark.name for mark, _, _ in marks if mark.exists()]
    assert ask(f"{server.address}api/kernels/{visitor.kernel}")[0] == 200
    assert visitor.view_after(lab(visitor), {"kind": "hello", "address": ""})["title"]


def batched(frames: list[bytes | str], size: int) -> list[list[bytes | str]]:
    return [frames[at : at + size] for at in range(0, len(frames), size)]


def lab(visitor: Visitor) -> str:
    """The widget of the trick lab: the first of the page."""
    return next(iter(visitor.widgets))


def test_a_browser_sets_no_trait(visitor: Visitor) -> None:
    """Neither past the doorkeeper nor behind it."""
    state = {"view": {"note": "<b>"}, "_esm": "alert(1)"}
    content = {"comm_id": lab(visitor), "data": {"method": "update", "state": state, "buffer_paths": []}}
    visitor.line.send_binary(framed("shell", visitor.header("comm_msg"), {}, {}, content))
    assert "<b>" not in json.dumps(visitor.view_after(lab(visitor), {"kind": "hello", "address": ""}))
    widget = trick_lab()
    before = widget.view, widget._esm
    widget.set_state(state)
    assert (widget.view, widget._esm) == before


# frames ----------------------------------------------------------------------------------------------------------


def frames(seed: str, count: int) -> Iterator[bytes]:
    """Frames that are nearly right, and some that are not at all."""
    chance = random.Random(seed)
    header = {"msg_id": "a", "msg_type": "comm_msg", "session": "b", "username": "", "version": "5.2"}
    content = {
        "comm_id": "a" * 32,
        "data": {"method": "custom", "content": {"kind": "move", "text": "play 2R", "ply": 0}},
    }
    odd: list[Any] = [None, True, [], {}, "", "x" * 5000, -1, 1e308, 10**400, "\ud800", "execute_request", {"a": [[]]}]
    for at in range(count):
        said, told = dict(header), json.loads(json.dumps(content))
        if at % 4 == 0:
            said[chance.choice(list(said))] = chance.choice(odd)
        if at % 4 == 1:
            chance.choice([told, told["data"]])[chance.choice(["comm_id", "data", "method", "content"])] = (
                chance.choice(odd)
            )
        try:
            frame = bytearray(framed(chance.choice(["shell", "shell", "control", "stdin"]), said, {}, {}, told))
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


def test_every_frame_is_understood_or_refused() -> None:
    passed = 0
    for frame in frames("in this process", 20_000):
        try:
            message = understood(frame, set())
        except Refused:
            continue
        passed += 1
        assert message.kind in ALLOWED
        assert set(message.header) == {"msg_id", "msg_type", "session", "username", "version", "date"}
        assert message.content.get("data", {}).get("method", "custom") in ("custom", "request_state")
    assert 0 < passed < 10_000


def test_a_thousand_frames_over_the_line_harm_nobody(server: Server, visitor: Visitor) -> None:
    other, sent = Visitor(server.address, PAGE), 0
    before = other.view_after(lab(other), {"kind": "preset", "name": "water-paper-lizard"})
    at = 0
    while sent < 1000 and at < 40:
        line = visitor.call(PROTOCOL)
        sent += send_all(line, frames(f"line {at}", PATIENCE + 50))
        line.close()
        at += 1
    assert sent >= 1000 and at > 2, "a page that goes on like this is cut off"
    deep = framed("shell", visitor.header("comm_msg"), {}, {}, {}).replace(b"{}{}{}", b"{}{}" + b"[" * 2)
    send_all(visitor.call(PROTOCOL), [b"\0" * 2_000_000, deep, "text", b""])
    assert visitor.is_well()
    assert other.is_well() and ask(server.address)[0] == 200
    assert other.view_after(lab(other), {"kind": "redo"})["code"] == before["code"], (
        "the neighbour's trick is untouched"
    )
    other.leave()


# words -----------------------------------------------------------------------------------------------------------


@cache
def tables() -> list[Table]:
    """A few of each game, some moves made."""
    chance, found = random.Random("tables"), []
    for name in GAMES:
        for plies in range(4):
            there = Table(name, seed=chance.randrange(99))
            while there.ply < plies and there.moves:
                there.push(chance.choice(there.moves))
            found.append(there)
    return found


def codes(chance: random.Random) -> str:
    """A position code with something wrong; now and then its check sum is made to fit."""
    code = list(encode(chance.choice(tables()).record))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(code))
        code[at : at + chance.randint(0, 2)] = chance.choice(
            [*".~!-_<>%&#?=\0é\ud800", "9" * 9, "A" * 50, "J1.", "war"]
        )
    text = "".join(code)
    if chance.random() < 0.7:
        body = text.rpartition(".")[0]
        text = f"{body}.{_check(body)}"
    return chance.choice(["", "", "?table=", "https://a.b/?x=1&table="]) + text


def saves(chance: random.Random) -> str:
    fields = json.loads(chance.choice(tables()).to_json())
    odd = [None, True, -1, 10**30, "", "x" * 500, [], {}, ["play 2R"] * 3, {"jokers": []}, "\ud800", 1.5, "<img>", [[]]]
    fields[chance.choice([*fields, "more"])] = chance.choice(odd)
    text = json.dumps(fields)
    return text[: chance.randrange(len(text))] if chance.random() < 0.2 else text


def house_rules(chance: random.Random) -> dict[str, object]:
    values = [None, True, -1, 0, 10**9, "in", "", "no-such", "x" * 300, [], {"a": 1}, 1.5, "9" * 30, "\ud800"]
    options = [option.name for each in GAMES for option in game(each).rules.options()]
    names = [*options, "__class__", "", "x" * 90]
    rules: object = {chance.choice(names): chance.choice(values) for _ in range(chance.randint(1, 3))}
    seats = [["person"] * chance.randrange(12), "person", [1], ["<b>"], None, ["person", "no-such-bot"]]
    return {
        "kind": "deal",
        "game": chance.choice([*GAMES, "chess", None, 5]),
        "rules": chance.choice([rules, rules, rules, [], "jokers"]),
        "seed": chance.choice([None, "", "x" * 99, "a.b", -5, True, [], "\ud800", "<img src=x onerror=1>", 10**50]),
        **({"seating": chance.choice(seats)} if chance.random() < 0.5 else {}),
    }


def addresses(chance: random.Random, word: str = "") -> str:
    """What may stand behind an address; most of it is meant for whoever listens to the word."""
    words = [
        "table=",
        "trick=",
        "7W.KW",
        "XX",
        "&",
        "#",
        "#war",
        "%00",
        "%ff",
        "J1.war",
        "\0",
        "é",
        "<img>",
        "=" * 9,
        "?",
        "-",
        "out",
        "board=",
        "4S.5P.6W.7L.8P.9R.2R.3P.XW",
        "-a1.c3",
        "spells=",
        "2-6R.6P-8W.3W",
        "-62.58",
        "-AR1.XL8",
    ]
    begin = f"?{word}=" if word and chance.random() < 0.8 else "?"
    return begin + "".join(chance.choice([*words, "A" * 3000]) for _ in range(chance.randint(1, 9)))


def intents(chance: random.Random, kinds: list[str]) -> object:
    odd = [None, True, -1, 10**20, "", "x" * 999, [], {}, [[]], 1.5, "\ud800", "rock", "A", 0, 1, 2, "<img>", "play 2R"]
    odd += [5, 1000, "7W", "XW", "5R~2", ["7W", "6R"], "A", "zones", "hp", "0-10", "2R" * 9, -(2**63)]
    words = [
        "ply",
        "text",
        "option",
        "item",
        "picks",
        "seat",
        "suit",
        "on",
        "name",
        "at",
        "card",
        "to",
        "code",
        "plays",
        "width",
        "jokers",
        "seed",
        "yes",
        "what",
        "who",
        "boards",
        "side",
        "hp",
        "value",
        "cards",
    ]
    if chance.random() < 0.05:
        return chance.choice(odd)
    return {"kind": chance.choice(kinds), **{chance.choice(words): chance.choice(odd) for _ in range(8)}}


def test_ten_thousand_codes_saves_rules_and_addresses_get_a_plain_answer() -> None:
    chance, opened = random.Random("hostile words"), 0
    for make, read in ((codes, Table.from_code), (saves, Table.from_json)):
        for _ in range(2500):
            try:
                read(make(chance))
                opened += 1
            except JankenError as problem:
                assert 0 < len(str(problem)) < 400
    assert opened < 2500
    at_table = TableListener(list(GAMES), seed=1)
    for at in range(2500):
        at_table.react(house_rules(chance))
        assert at % 25 or json.dumps(at_table.view(), ensure_ascii=False).encode()
    listeners = {
        "table": TableListener(["war"], seed=1),
        "trick": TrickLab(),
        "board": ReachLab(),
        "spells": WizardLab(),
    }
    refused = Counter[str]()
    for at in range(2500):
        word, listener = list(listeners.items())[at % 4]
        address = addresses(chance, word)
        listener.greeted = False
        listener.react({"kind": "hello", "address": address, "prefs": {"predict": address, "pace": address}})
        assert len(listener.note) < 400
        refused[word] += listener.note != ""
        assert at % 25 > 3 or json.dumps(listener.view(), ensure_ascii=False).encode()
    assert min(refused[word] for word in listeners) > 300, "each of them read what was meant for it"
    assert decode(at_table.table.code)


MAKERS: dict[str, Callable[[], Listener]] = {
    "table": lambda: TableListener(list(GAMES), seed=1, predict=True),
    "course": lambda: learn(courses()[-1]).listener,
    "explorer": Exploration,
    "drill": lambda: Drill(seed=1),
    "trick lab": TrickLab,
    "reachability lab": lambda: ReachLab(seed=1),
    "odds of the reachability lab": ReachRuns,
    "damage lab": WizardLab,
}


@pytest.mark.parametrize("name", MAKERS)
def test_a_thousand_intents_get_a_plain_answer(name: str) -> None:
    chance, listener = random.Random(name), MAKERS[name]()
    for at in range(1000):
        listener.react(intents(chance, [*listener.answers, "resume", "__init__", "view"]))
        assert len(listener.note) < 500
        assert at % 25 or json.dumps(listener.view(), ensure_ascii=False).encode()
        if isinstance(listener, ReachRuns) and at % 25 == 0:
            listener.advance()
    assert json.dumps(listener.view())


def test_some_of_it_over_the_line(visitor: Visitor) -> None:
    chance = random.Random("over the line")
    for _ in range(60):
        intent = intents(chance, ["hello", "card", "deal", "step", "answer", "resume", "__init__"])
        if isinstance(intent, dict) and "\ud800" not in intent.values():
            answer = json.dumps(visitor.view_after(lab(visitor), intent))
            assert "Traceback" not in answer and "site-packages" not in answer
    assert visitor.is_well()


def test_hostile_query_strings_over_http(server: Server) -> None:
    chance, before = random.Random("queries"), len(server.kernels())
    for _ in range(300):
        query = urllib.parse.quote(addresses(chance)[:3000], safe="?&=#%<>")
        path = chance.choice(["", "nothing", "voila/render/nothing.ipynb", "voila/static/voila.js", "login"])
        status, page = raw(server.port, f"GET /{path}{query.partition('#')[0]} HTTP/1.1")
        assert status in (200, 302, 400, 403, 404, 414, 431)
        assert "<img>" not in page.partition("\r\n\r\n")[2] and "Traceback" not in page
    for odd in ("BREW / HTTP/1.1", "GET / HTTP/9.9", "GET", "\0\0\0", "GET /" + "a" * 70_000 + " HTTP/1.1"):
        raw(server.port, odd)
    assert ask(server.address)[0] == 200 and len(server.kernels()) == before


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_hidden_is_in_what_a_browser_is_sent(name: str) -> None:
    """But for the position code with its seed, as the copy button says."""
    widget, chance = TableWidget(TableListener([name], seed=9)), random.Random(name)
    listener, checked, before = widget.listener, 0, set[Card]()
    for step in range(40):
        game, state = listener.table.game, listener.table.state
        zones = game.zones(state)
        sent = {key: value for key, value in widget.view.items() if key not in ("code", "keep", "seed", "dealt")}
        text = json.dumps(sent)
        isopen = [zone.faces == "all" or (zone.faces == "owner" and zone.owner == 0) for zone in zones]
        known = {card for zone, seen in zip(zones, isopen, strict=True) if seen for card in zone.cards}
        known |= set(game.cards(game.seen_by(state, 0)))
        for hidden in {card for zone in zones for card in zone.cards} - known - before:
            assert f'"{hidden}"' not in text, (hidden, listener.table.ply)
            checked += 1
        before = known  # what lay open a move ago may be seen to go
        intent: dict[str, object] = {"kind": "next", "ply": listener.table.ply}
        if listener.table.moves and not listener._due:
            intent = {"kind": "move", "ply": listener.table.ply, "text": str(chance.choice(listener.table.moves))}
        widget._answer(widget, {**intent, "id": f"a-{step}"}, [])
    assert checked or name in ("aces-and-kings", "corner-to-corner")  # where all is known


def test_what_fails_inside_is_said_shortly_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    widget = trick_lab()
    widget.listener.answers = {"step": lambda intent: 1 / 0}  # type: ignore[assignment]
    widget._answer(widget, {"kind": "step", "id": "a-1"}, [])
    assert widget.view["note"] == Listener.failure and "Error" not in json.dumps(widget.view)
    assert "ZeroDivisionError" in caplog.text


LOOK = "[window.fired, document.querySelectorAll('img[src=x]').length]"


@pytest.mark.browser
def test_no_text_of_a_person_becomes_a_picture(open_page, server: Server) -> None:  # type: ignore[no-untyped-def]
    """With the Content-Security-Policy switched off, so that nothing else holds it up."""
    bad = "<img src=x onerror=fired=1>"
    at = urllib.parse.quote(bad)
    kept = {
        ("tricks", "trick", "trick lab"): ["7W.KW", 1, bad, True, []],
        ("corner-to-corner", "board", "reach lab"): ["4S.5P.6W.7L.8P.9R.2R.3P.XW", bad, 0, "reach", True, []],
        ("wizards", "spells", "damage lab"): ["1-6R-8W", "pairing", bad, True, [], None],
    }
    page = open_page(f"nothing{at}?next={at}", tolerate=("404",))
    page.goto(f"{server.address}login?next={at}")
    for (there, word, name), what in kept.items():
        place = json.dumps({"text": json.dumps(what), "at": f"?{word}={at}"})
        key = f"janken-place /voila/render/labs/{there}.ipynb {name}"
        page.evaluate(f"sessionStorage.setItem({json.dumps(key)}, {json.dumps(place)})")
    looks = []
    for there, word, _ in kept:
        page.goto(f"{server.address}voila/render/labs/{there}.ipynb?{word}={at}")
        page.locator(".jd.lab .title", has_text=bad).wait_for()
        looks.append(page.evaluate(LOOK))
        page.goto(f"{server.address}voila/render/labs/{there}.ipynb?{word}={at}&{at}#{at}")
        page.locator(".jd.lab .refuse", has_text="onerror").wait_for()
        looks.append(page.evaluate(LOOK))
        page.get_by_label("Deal number or word").fill(bad)
        page.get_by_role("button", name="Deal", exact=True).click()
        page.locator(".jd.lab .title", has_text="onerror").wait_for()
        looks.append(page.evaluate(LOOK))

    page.goto(f"{server.address}voila/render/games/war.ipynb?table={at}&{at}#{at}")
    table = page.locator(".jd.table").nth(1)
    table.locator(".refuse", has_text="onerror").wait_for()
    table.get_by_role("button", name="Settings").click()
    table.get_by_label("Deal number or word").fill(bad)
    table.get_by_role("button", name="Deal", exact=True).click()
    table.locator(".bar", has_text="onerror").wait_for()
    table.get_by_role("button", name="Settings").click()
    for name, text in (("x.json", bad), ("y.json", json.dumps({"janken": bad})), (f"{bad}.json", "{")):
        table.locator("input[type=file]").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )
        table.locator(".refuse").wait_for()
    page.wait_for_timeout(300)
    assert [*looks, page.evaluate(LOOK)] == [[None, 0]] * 10
