"""Whatever codes, saves, addresses and intents a browser sends: bad input gets a plain answer, and nothing breaks."""

from __future__ import annotations

import json
import random
import urllib.parse
from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest
from running import Server
from visiting import Visitor, raw_request, request

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
from janken.table import Table
from janken.widgets.table import TableWidget
from janken.widgets.tricks import trick_lab


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
    odd += [{"text": text, "at": chance.choice(["", 5])} for text in ("", "[]", '["",1,1,{},2]', "[" * 5000, 7)]
    odd += [{"text": text, "at": chance.choice(["", 5])} for text in ("", "[]", '["",1,1,{},2]', "[" * 5000, 7)]
    odd += [{"text": text, "at": chance.choice(["", 5])} for text in ("", "[]", '["",1,1,{},2]', "[" * 5000, 7)]
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
        "address",
        "prefs",
        "kept",
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
        listener.greeted = False
        listener.greeted = False
        listener.greeted = False
        listener.react(intents(chance, [*listener.handlers, "hello", "__init__", "view"]))
        assert len(listener.note) < 500
        assert at % 25 or json.dumps(listener.view(), ensure_ascii=False).encode()
        if isinstance(listener, ReachRuns) and at % 25 == 0:
            listener.advance()
    assert json.dumps(listener.view())


def test_some_of_it_over_the_websocket(server: Server) -> None:
    visitor, chance = Visitor(server.address, "labs/tricks.ipynb"), random.Random("over the line")
    for _ in range(60):
        intent = intents(chance, ["hello", "card", "deal", "step", "answer", "reveal", "__init__"])
        if isinstance(intent, dict) and "\ud800" not in intent.values():
            answer = json.dumps(visitor.view_after(visitor.first_widget, intent))
            assert "Traceback" not in answer and "site-packages" not in answer
    assert visitor.kernel_answers()
    visitor.release_kernel()


def test_hostile_query_strings_over_http(server: Server) -> None:
    chance, before = random.Random("queries"), len(server.kernels())
    for _ in range(300):
        query = urllib.parse.quote(addresses(chance)[:3000], safe="?&=#%<>")
        path = chance.choice(["", "nothing", "voila/render/nothing.ipynb", "voila/static/voila.js", "login"])
        status, page = raw_request(server.port, f"GET /{path}{query.partition('#')[0]} HTTP/1.1")
        assert status in (200, 302, 400, 403, 404, 414, 431)
        assert "<img>" not in page.partition("\r\n\r\n")[2] and "Traceback" not in page
    for odd in ("BREW / HTTP/1.1", "GET / HTTP/9.9", "GET", "\0\0\0", "GET /" + "a" * 70_000 + " HTTP/1.1"):
        raw_request(server.port, odd)
    assert request(server.address)[0] == 200 and len(server.kernels()) == before


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
    widget.listener.handlers = {"step": lambda intent: 1 / 0}  # type: ignore[assignment]
    widget._answer(widget, {"kind": "step", "id": "a-1"}, [])
    assert widget.view["note"] == Listener.failure and "Error" not in json.dumps(widget.view)
    assert "ZeroDivisionError" in caplog.text


LOOK = "[window.fired, document.querySelectorAll('img[src=x]').length]"
NO_PICTURE = "new Promise(done => Object.assign(new Image(), {src: 'x', onerror: done}))"
"""A picture of our own that there is not: when its error is told, so are those of earlier ones."""


@pytest.mark.browser
def test_no_text_of_a_person_becomes_a_picture(open_page, server: Server) -> None:  # type: ignore[no-untyped-def]
    """With the Content-Security-Policy switched off, so that nothing else holds it up."""
    bad = "<img src=x onerror=fired=1>"
    at = urllib.parse.quote(bad)
    kept = {
        ("tricks", "trick", "trick lab"): ["7W.KW", bad, True, [], 1],
        ("corner-to-corner", "board", "reach lab"): ["4S.5P.6W.7L.8P.9R.2R.3P.XW", bad, True, [], 0, "reach"],
        ("wizards", "spells", "damage lab"): ["1-6R-8W", bad, True, [], "pairing", None],
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
        page.get_by_label("Deal code").fill(bad)
        page.get_by_role("button", name="Deal", exact=True).click()
        page.locator(".jd.lab .title", has_text="onerror").wait_for()
        looks.append(page.evaluate(LOOK))

    page.goto(f"{server.address}voila/render/games/war.ipynb?table={at}&{at}#{at}")
    table = page.locator(".jd.table").nth(1)
    table.locator(".refuse", has_text="onerror").wait_for()
    table.get_by_role("button", name="Settings").click()
    table.get_by_label("Deal code").fill(bad)
    table.get_by_role("button", name="Deal", exact=True).click()
    table.locator(".bar", has_text="onerror").wait_for()
    table.get_by_role("button", name="Settings").click()
    for name, text in (("x.json", bad), ("y.json", json.dumps({"janken": bad})), (f"{bad}.json", "{")):
        table.locator("input[type=file]").set_input_files(
            {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        )
        table.locator(".refuse").wait_for()
    page.evaluate(NO_PICTURE)
    assert [*looks, page.evaluate(LOOK)] == [[None, 0]] * 10
