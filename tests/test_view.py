"""What somebody at a table is shown: boards with their places, pieces and flags; bars, a chart, captions."""

import json

import pytest

from janken.cards import cards
from janken.game import stacked
from janken.games import game
from janken.listeners.table import TableListener
from janken.table import Table
from janken.view import Viewer, view_of

ANA = Viewer(at=0, knows=0, names=("you", "Bo"), you=0)
CORNER = game("corner-to-corner").with_rules(size=3, first="left")
BOARD = "4S 5P 6W 7L 8P 9R 2R 3P 4W"


def corner(**more):
    """Three by three: you stand on the Two of Rock; up is Lizard, right is Paper. Whoever begins, you come to move."""
    for seed in range(20):
        table = Table(CORNER, seed=seed, pile=stacked(CORNER.pack(2), *cards(BOARD)), **more)
        if table.turn == 0:
            return table
    raise AssertionError("nobody let seat 0 begin")


def test_a_place_is_named_by_its_cell_and_says_what_lies_and_stands_there():
    view = view_of(corner(), ANA)
    places = {item["id"]: item for item in view["items"] if item["zone"] == "board"}
    assert list(places) == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert places["a1"]["label"] == "A1, Two of Rock, you here, goal of Bo, open"
    assert places["a2"]["state"] == "open" and places["a2"]["card"]["text"] == "7L"
    assert places["b1"]["state"] == "off" and places["b1"]["label"] == "B1, Three of Paper"
    board = next(zone for zone in view["zones"] if zone["id"] == "board")
    assert board["size"] == [3, 3]


def test_pieces_and_flags_say_whose_they_are():
    view = view_of(corner(), ANA)
    standing = [(piece["seat"], piece["zone"], piece["at"]) for piece in view["pieces"]]
    assert standing == [(0, "board", 6), (1, "board", 2)]
    assert view["pieces"][1]["label"].startswith("Bo: piece on c3")
    assert view["flags"] == [{"seat": 0, "zone": "board", "at": 2}, {"seat": 1, "zone": "board", "at": 6}]


def test_a_goal_is_a_place_without_a_card():
    view = view_of(Table("edge-to-edge", seed=1), ANA)
    goals = [item for item in view["items"] if item["zone"] == "goals-0"]
    assert len(goals) == 5 and all(item["card"] is None for item in goals)
    assert goals[0]["id"] == "goal-a5" and goals[0]["label"].endswith("goal of you")


def played(name, plies, seed=3):
    table = Table(name, seed=seed)
    for _ in range(plies):
        table.push(table.moves[0])
    return table


def test_hit_points_are_bars_and_once_a_hand_is_played_a_chart():
    fresh, later = view_of(played("dueling-wizards", 0), ANA), view_of(played("dueling-wizards", 15), ANA)
    assert [(bar["seat"], bar["value"], bar["most"]) for bar in fresh["meters"]] == [(0, 100, 100), (1, 100, 100)]
    assert fresh["meters"][0]["spoken"] == "You: 100 of 100 HP"
    assert fresh["chart"] is None
    chart = later["chart"]
    assert chart["points"] == ["1.0", "1.1"] and [line["name"] for line in chart["lines"]] == ["You", "Bo"]
    for line in chart["lines"]:
        assert line["values"][0] == 100 and str(line["values"][1]) in chart["spoken"]
    assert [line["values"][-1] for line in chart["lines"]] == [bar["value"] for bar in later["meters"]]


def test_two_cards_of_a_spell_say_which_is_which():
    duel = Table(game("dueling-wizards").with_rules(way="simple-2"), seed=3)
    while not any(item.get("caption") for item in view_of(duel, ANA)["items"]):
        duel.push(duel.moves[0])
    spell = [item for item in view_of(duel, ANA)["items"] if item.get("caption")][:2]
    assert [item["caption"] for item in spell] == ["Primary", "Secondary"]
    assert all(item["label"].startswith(f"{item['caption']}: ") for item in spell)


@pytest.mark.parametrize("name", ["corner-to-corner", "edge-to-edge", "dueling-wizards"])
def test_a_view_is_plain_data(name):
    view = view_of(played(name, 20), ANA)
    assert json.loads(json.dumps(view)) == view


def test_a_closed_place_says_why_with_what_was_picked_before():
    listener = TableListener(["edge-to-edge"], seed=4)
    table = listener.table
    while table.turn != 0 or not any(move.verb == "step" for move in table.moves):
        table.push(table.moves[0])
    own = next(move.words[0] for move in table.moves if move.verb == "swap")
    listener.react({"kind": "why", "item": "e3", "picks": [own], "ply": table.ply})
    assert own in listener.view()["remark"]["text"] or "e3" in listener.view()["remark"]["text"]
    for hostile in ("x", [1, None, "<b>" * 50], {"a": 1}, [[]] * 99):
        listener.react({"kind": "why", "item": "e3", "picks": hostile, "ply": table.ply})
        assert listener.view()["remark"]


def test_other_cards_on_the_table_put_the_last_reason_away():
    """In a duel: from the exchange on its reason is shown, until the next spell is turned up or a round is dealt."""
    table, put_away = played("dueling-wizards", 0), 0
    while table.turn is not None:
        table.push(table.chance("any").choice(table.moves))
        events = table.events(table.ply, 0)
        last = next((event for event in reversed(events) if event.question or event.clears), None)
        if last and last.clears:
            put_away += 1
            assert view_of(table, ANA)["why"] is None
        elif last:
            assert view_of(table, ANA)["why"]
    assert put_away
