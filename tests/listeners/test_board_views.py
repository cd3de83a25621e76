"""What a board shows: the names of its rows and columns, a hint, a refused step and its arrow, goals."""

from __future__ import annotations

from janken.cards import cards
from janken.game import Move, stacked
from janken.games import game
from janken.listeners.table import TableListener
from janken.table import PERSON, Table

CLOSED = "4S 5P 6W 7L 8P 9R 2R 3P 4W"
"""On three by three: from a1 up is open and right is closed."""


def seated(name: str, top: str = "", **rules: str | int) -> TableListener:
    """Two persons at a board with these cards on top."""
    found = game(name).with_rules(**rules)
    listener = TableListener([name])
    pile = stacked(found.pack(2), *cards(top)) if top else None
    listener.sit(Table(found, seed=7, seating=(PERSON, PERSON), pile=pile))
    return listener


def test_rows_and_columns_have_their_names() -> None:
    zones = {zone["id"]: zone for zone in seated("edge-to-edge").view()["zones"]}
    assert zones["board"]["edges"] == {"columns": list("abcde"), "rows": list("54321")}
    assert zones["goals-0"]["edges"] is None and zones["draw"]["edges"] is None


def test_a_refused_step_lights_the_arrow_that_stops_it() -> None:
    corner = seated("corner-to-corner", CLOSED, size=3)
    corner.react({"kind": "why", "ply": 0, "item": "b1", "picks": []})
    remark = corner.view()["remark"]
    assert remark["text"] == "Right is closed. Paper covers Rock." and remark["lit"] == ["paper", "rock"]
    assert not remark["joker"] and remark["picture"] == "Paper covers Rock"
    corner.react({"kind": "why", "ply": 0, "item": "c3", "picks": []})
    assert "lit" not in corner.view()["remark"]


def test_a_hint_is_shown_where_it_leads() -> None:
    corner = seated("corner-to-corner", CLOSED, size=3)
    corner.react({"kind": "hint", "ply": 0})
    shown = [(item["id"], item["state"], item["label"]) for item in corner.view()["items"] if item.get("flag")]
    assert shown == [("a2", "high", "A2, Seven of Lizard, open, hinted")]


def test_a_hint_may_lead_home() -> None:
    """A goal has no card."""
    edge = seated("edge-to-edge", first="left")
    edge.hinted = Move("step b4 b5 goal-b5")
    shown = {item["id"]: item["label"] for item in edge.view()["items"] if item.get("flag")}
    assert list(shown) == ["goal-b5", "b5", "b4"] and shown["goal-b5"].endswith(", hinted")


def test_on_a_board_of_two_decks_no_copy_is_named() -> None:
    corner = seated("corner-to-corner", "", size=9)
    view = corner.view()
    assert any("~2" in item["card"]["text"] for item in view["items"] if item["card"])
    assert not any("copy" in item["label"] for item in view["items"] + view["choices"])


def test_the_question_about_a_step_names_suits_and_the_place() -> None:
    corner = seated("corner-to-corner", "XL 5P 6W 7L 8P 9R 2R 3P 4W", size=3)
    corner.predict = True
    corner.react({"kind": "move", "ply": 0, "text": "step a2"})
    question = corner.view()["question"]
    assert question["text"] == "A goes from Rock to Lizard on a2. Why is that open?"
    assert [option["id"] for option in question["options"]] == ["same", "weaker", "joker"]
    assert next(piece for piece in corner.view()["pieces"] if piece["seat"] == 0)["at"] == 6, "told before it is shown"
    for ply, move in ((1, "swap c3"), (2, "step a3")):
        corner.react({"kind": "answer", "ply": ply, "option": "skip"})
        corner.react({"kind": "move", "ply": ply, "text": move})
    assert corner.view()["question"]["text"] == "A goes from Lizard to the Joker of Lizard on a3. Why is that open?"
