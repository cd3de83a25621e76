"""The reachability lab without a browser: what it shows, says, asks, keeps back, counts, and what it refuses."""

import asyncio
import json
import re
import subprocess
import sys
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from janken.cards import card, cards, deck
from janken.errors import JankenError
from janken.games import GAMES
from janken.labs.reach.board import A, B, Position, code_of, dealt, in_corners, position_in, turned
from janken.labs.reach.facts import both, change, route, stops
from janken.labs.reach.lab import BOTH, GATES, REACH, SHOWN, ZONES, ReachLab
from janken.labs.reach.mistakes import mistake, without_jokers
from janken.labs.reach.runs import EACH, EARLY, SIZES, ReachRuns, share
from janken.labs.reach.zones import gated, zoned
from janken.rulebook import rule
from janken.sentences import plain
from janken.study.board_odds import reach_odds
from janken.study.walks import Board
from janken.widgets.reach import ReachOddsWidget

BEATS = {"R": "LS", "P": "RW", "S": "PL", "W": "SR", "L": "WP"}
"""The ten beats by hand: whom each letter beats."""
CLOSED_CORNER = "8W.5R.9P.QL.8S.2S.7L.QP.5L.3R.4R.KS.9L.XP.2W.6W.JS.4P.3P.7R.2L.AR.QR.KW.10W"
"""A cannot get to e5; a Joker on d3 is one of the reasons."""


def open_step(here, there):
    """The step rule once more, by letters."""
    one, other = here.text.partition("~")[0][-1], there.text.partition("~")[0][-1]
    joker = "X" in here.text + there.text
    return one == other or (other in BEATS[one]) != joker


def walked(board, start, extra=()):
    """The fewest steps to each cell, by trying everything; `extra` steps are open as well."""
    width, size = board.width, len(board)
    far = {start: 0}
    for steps in range(1, size):
        for here in [cell for cell, found in far.items() if found == steps - 1]:
            for there in set(range(size)) - set(far):
                beside = abs(here - there) == width or (abs(here - there) == 1 and here // width == there // width)
                if beside and (open_step(board[here], board[there]) or (here, there) in extra):
                    far[there] = steps
    return far


def boards(widths=(3, 4, 5)):
    def of(width):
        row = some.lists(some.sampled_from(deck()), min_size=width**2, max_size=width**2, unique=True)
        cell = some.integers(0, width**2 - 1)
        pair = some.tuples(cell, cell)
        return some.builds(lambda row, at, to: Position(Board(row, width), True, at, to), row, pair, pair)

    return some.sampled_from(widths).flatmap(of)


def shown(code=CLOSED_CORNER, *intents, predict=False):
    lab = ReachLab(predict=predict, seed=1)
    lab.react({"kind": "hello", "address": f"?board={code}", "prefs": {}})
    for intent in intents:
        lab.react(intent)
        assert not lab.note, lab.note
    return lab


def look(at):
    return {"kind": "look", "at": at}


def notes(lab):
    return [place.get("note") for place in lab.view()["board"]["places"]]


# routes and what stops them


@pytest.mark.rule("CC-2", "CC-3")
@given(boards())
@settings(max_examples=80, deadline=None)
def test_what_is_shown_of_a_reach_agrees_with_a_second_formulation(position):
    far = walked(position.board, position.at[A])
    lab = shown(code_of(position))
    view = lab.view()
    assert notes(lab) == [
        "" if cell == position.at[A] else str(far.get(cell, "–")) for cell in range(len(position.board))
    ]
    path, goal = view["board"]["path"], position.to[A]
    if goal == position.at[A]:
        assert view["why"]["title"].startswith("A stands on")
    elif goal in far:
        assert path[0] == position.at[A] and path[-1] == goal and len(path) == far[goal] + 1
        assert all(walked(position.board, here)[there] == 1 for here, there in pairwise(path))
        assert len(view["sheet"]["rows"]) == far[goal] and not view["board"]["stops"]
    else:
        assert not path and view["why"]["title"] == f"A can't get to {position.name(goal)}"
        assert view["board"]["stops"] and view["graph"]["lit"]


@pytest.mark.rule("CC-2", "CC-3")
@given(boards())
@settings(max_examples=150, deadline=None)
def test_each_stop_is_closed_by_the_beat_that_is_named_and_matters(position):
    start, goal = position.at[A], position.to[A]
    far = walked(position.board, start)
    if goal in far:
        return
    found, alone = stops(position.board, start, goal)
    rows = route(position, A)["sheet"]["rows"]
    assert found and len(rows) == len(found)
    for (here, there), row in zip(found, rows, strict=True):
        pair = position.board[here], position.board[there]
        assert not open_step(*pair)
        winner, loser = (str(each.suit) for each in reversed(pair))
        assert re.search(rf"{winner} \w+ {loser}\.$", row[2]), row
        assert ("Joker" in row[2]) == any(each.is_joker for each in pair)
        assert (goal in walked(position.board, start, extra={(here, there)})) == alone
    if not alone:
        assert not any(there in far for _, there in found)


def test_an_unreachable_cell_names_the_beat_with_its_rule_and_lights_the_arrow():
    view = shown(CLOSED_CORNER, look(0)).view()
    assert [(reason["text"], reason["rules"]) for reason in view["why"]["whys"]] == [
        ("**b5 to a5 is closed.** ==Water erodes Rock.==", ["CC-2"]),
        ("**a4 to a5 is closed.** Water rusts Scissors.", ["CC-2"]),
        ("One of these open would do. A reaches 21 of 25 cells.", ["CC-2"]),
    ]
    assert view["graph"]["lit"] == ["water", "rock"] and view["board"]["stops"] == [[1, 0], [5, 0]]


@pytest.mark.rule("CC-3")
def test_a_joker_that_stops_a_step_is_named():
    lines = route(position_in(CLOSED_CORNER), A)["whys"]
    assert lines[2] == {
        "text": "**d3 to e3 is closed.** A Joker turns the arrow round: Water beats Paper.",
        "rules": ["CC-3"],
    }
    assert lines[3]["text"] == "One of these open would do. One other is closed too. A reaches 21 of 25 cells."


def test_where_the_two_sides_do_not_touch_the_ways_into_the_goal_are_told():
    position = position_in("2R.3P.4L.5P.6R.7W.8R.9W.10S")
    found, alone = stops(position.board, 6, 2)
    assert not alone and {there for _, there in found} == {2}
    assert "No step leads onto c3." in route(position, A)["whys"][-1]["text"]


# both, zones, gates


@given(boards())
@settings(max_examples=60, deadline=None)
def test_both_reaches_have_a_sign_each(position):
    far = [walked(position.board, position.at[who]) for who in (A, B)]
    lab = shown(code_of(position), {"kind": "see", "what": "both"})
    for cell, place in enumerate(lab.view()["board"]["places"]):
        assert place["signs"] == [[who, str(far[who][cell])] for who in (A, B) if far[who].get(cell)]
        for who in (A, B):
            told = f"{'AB'[who]} no route" if cell not in far[who] else f"{'AB'[who]} "
            assert told in place["label"]
    assert both(position)["title"] == f"A reaches {len(far[A])} cells, B {len(far[B])}"


@given(boards())
@settings(max_examples=60, deadline=None)
def test_zones_are_the_cells_that_reach_each_other_and_their_numbers_only_rise(position):
    of = zoned(position, A)["of"]
    reach = [walked(position.board, cell) for cell in range(len(position.board))]
    for here in range(len(of)):
        for there in range(len(of)):
            assert (of[here] == of[there]) == (there in reach[here] and here in reach[there])
            if there in reach[here]:
                assert of[here] <= of[there]
    graph = shown(code_of(position), {"kind": "see", "what": "zones"}).view()["board"]["graph"]
    width = position.board.width
    across = [(cell, cell + 1) for cell in range(len(of)) if (cell + 1) % width]
    along = [(cell, cell + width) for cell in range(len(of) - width)]
    for pairs, signs in ((across, graph["across"]), (along, graph["along"])):
        for (one, two), sign in zip(pairs, signs, strict=True):
            there, back = (
                open_step(position.board[one], position.board[two]),
                open_step(position.board[two], position.board[one]),
            )
            assert sign == {(True, True): "=", (True, False): ">", (False, True): "<"}[there, back]


@pytest.mark.rule("CC-5")
@given(boards(widths=(3,)))
@settings(max_examples=25, deadline=None)
def test_gates_and_the_swap_under_the_piece_by_trying_every_unseen_card(position):
    start, goal = position.at[A], position.to[A]
    if start == goal:
        return
    now = goal in walked(position.board, start)
    told = gated(position, A)
    pile = [each for each in deck() if each not in position.board.cards]
    kinds = {(each.suit, each.is_joker): each for each in pile}

    def turning(cell, wanted):
        open_ = {kind: goal in walked(position.board.replaced(cell, each), start) for kind, each in kinds.items()}
        return sum(open_[each.suit, each.is_joker] is wanted for each in pile)

    found = {cell: Fraction(count, len(pile)) for cell in range(9) if (count := turning(cell, not now))}
    assert {cell: pytest.approx(float(chance)) for cell, chance in found.items()} == dict(told["gates"])
    assert told["opens"] is not now and f"{'close' if now else 'open'}" in told["title"]
    opened = turning(start, True)
    [line] = [reason for reason in told["whys"] if "Swap the card under A" in reason["text"]]
    assert (f"{opened} of {len(pile)} unseen" if opened else "no unseen card") in line["text"]
    assert line["rules"] == ["CC-5"]
    ends = [cell for cell in range(9) if len(walked(position.board, cell)) == 1]
    assert told["dead"] == ends


# changing cards


@given(boards(), some.data())
@settings(max_examples=60, deadline=None)
def test_a_change_says_what_opened_and_what_closed(position, data):
    cell = data.draw(some.integers(0, len(position.board) - 1))
    new = data.draw(some.sampled_from(position.unseen))
    after = position.replaced(cell, new)
    old, now = walked(position.board, position.at[A]), walked(after.board, position.at[A])
    told = change(position, after, A)
    assert told["opened"] == sorted(now.keys() - old.keys()) and told["closed"] == sorted(old.keys() - now.keys())
    text = " ".join(plain(reason["text"]) for reason in told["whys"])
    goal = position.to[A]
    assert ("is open now" in text) == (goal in now and goal not in old)
    assert ("is closed now" in text) == (goal in old and goal not in now)


def test_drawing_turning_and_choosing_change_one_card_and_mark_what_changed():
    lab = shown(CLOSED_CORNER, look(0), {"kind": "card", "at": 0, "card": "9S"})
    view = lab.view()
    assert view["title"] == "A board from a link, changed"
    assert [reason["text"] for reason in view["change"]["whys"]] == [
        "**The Nine of Scissors opens one cell:** a5.",
        "==The route to a5 is open now, four steps long.==",
    ]
    assert view["board"]["places"][0]["mark"] == "+" and "opened by the change" in view["board"]["places"][0]["label"]
    lab.react({"kind": "turn", "at": 0})
    assert lab.position.board[0] is card("9W") and "closes one cell" in lab.view()["change"]["whys"][0]["text"]
    assert lab.view()["board"]["places"][0]["mark"] == "×"
    before = set(lab.position.board)
    lab.react({"kind": "draw", "at": 12})
    assert lab.position.board[12] not in before and len(set(lab.position.board) & before) == 24
    drawn = lab.position.board[12]
    lab.react({"kind": "undo"})
    assert set(lab.position.board) == before
    lab.react({"kind": "redo"})
    assert lab.position.board[12] is drawn


@pytest.mark.rule("CORE-3")
@given(boards())
@settings(max_examples=60, deadline=None)
def test_turning_every_suit_one_step_leaves_every_reach_as_it_was(position):
    after = position.all_turned()
    assert after.board != position.board
    assert walked(after.board, position.at[A]) == walked(position.board, position.at[A])
    told = change(position, after, A)
    assert not told["opened"] and not told["closed"] and told["whys"][0]["rules"] == ["CORE-3"]


def test_turning_one_card_five_times_goes_round_the_diagram_and_a_joker_stays_one():
    position = position_in(CLOSED_CORNER)
    for cell, joker in ((0, False), (13, True)):
        suits, now = [], position
        for _ in range(5):
            now = now.replaced(cell, turned(now, cell))
            suits.append(now.board[cell].suit)
            assert now.board[cell].is_joker is joker
        assert len(set(suits)) == 5 and suits[-1] is position.board[cell].suit


# predictions


def test_nothing_that_answers_is_in_the_view_before_it_is_given():
    lab = shown(CLOSED_CORNER, predict=True)
    for what in SHOWN:
        lab.react({"kind": "see", "what": what})
        view = lab.view()
        assert view["asked"]["text"] == "Can A get from a1 to e5?"
        for kept in ("why", "sheet", "reply", "change", "cell"):
            assert view[kept] is None, kept
        board = view["board"]
        assert not board["path"] and not board["stops"] and not board["graph"] and not board["legend"]
        for place in board["places"]:
            assert not {"note", "shade", "ring", "signs", "mark", "zone"} & set(place)
        told = json.dumps({key: part for key, part in view.items() if key not in ("words", "rules", "deal")})
        assert not re.search(r"no route|steps? to|reaches|can't|closed|zone \d", told)


def test_two_boards_with_the_same_cards_look_alike_before_the_answer():
    one, two = (shown(code, predict=True).view() for code in (CLOSED_CORNER, CLOSED_CORNER.replace("8S", "8L")))
    for key in set(one) - {"code", "board"}:
        assert one[key] == two[key], key


@pytest.mark.parametrize(("to", "yes"), [(4, False), (16, True)])
def test_a_right_answer_is_told_so(to, yes):
    lab = shown(CLOSED_CORNER, look(to), {"kind": "answer", "option": "yes" if yes else "no"}, predict=True)
    view = lab.view()
    assert view["reply"]["right"] and view["reply"]["tag"] == "Right"
    assert view["tally"] == {"text": "Correct predictions: 1 of 1", "mistakes": []}


def test_a_wrong_answer_is_told_the_mistake_by_name_and_counted():
    lab = shown(CLOSED_CORNER, {"kind": "answer", "option": "yes"}, predict=True)
    reply = lab.view()["reply"]
    assert (reply["right"], reply["tag"], reply["rules"]) == (False, "The Joker forgotten", ["CC-3"])
    told = "You said yes. A Joker closes it: d3 to e3 is closed. A Joker turns the arrow round: Water beats Paper."
    assert plain(reply["text"]) == told
    assert lab.view()["tally"] == {
        "text": "Correct predictions: 0 of 1",
        "mistakes": [{"name": "The Joker forgotten", "count": 1}],
    }


@given(boards())
@settings(max_examples=200, deadline=None)
def test_every_mistake_is_true_of_the_board(position):
    start, goal, board = position.at[A], position.to[A], position.board
    if start == goal:
        return
    far, blind = walked(board, start), walked(without_jokers(board), start)
    found = mistake(position, A)
    claims = {
        "The Joker forgotten": (goal in far) != (goal in blind),
        "A detour": goal in far and far[goal] > position.grid.apart(start, goal),
        "A route missed": goal in far and far[goal] == position.grid.apart(start, goal),
        "No way out": len(far) == 1,
        "No way in": not any(walked(board, cell).get(goal) == 1 for cell in range(len(board))),
        "Arrows run one way": goal not in far and start in walked(board, goal),
        "A gap in the route": goal not in far,
    }
    assert claims[found.name], found
    assert (found.name in ("A detour", "A route missed")) <= (goal in far)
    assert all(rule(number) for number in found.rules)
    for here, there, word in re.findall(r"([a-e]\d) to ([a-e]\d) is (open|closed)", found.text):
        pair = (position.grid.places[here], position.grid.places[there])
        assert open_step(board[pair[0]], board[pair[1]]) == (word == "open"), found


def test_after_a_change_it_is_asked_again_and_another_cell_may_be_asked_about():
    lab = shown(CLOSED_CORNER, {"kind": "reveal"}, {"kind": "turn", "at": 12}, predict=True)
    assert lab.view()["asked"] and lab.view()["tally"]["text"] == ""
    lab.react(look(12))
    assert lab.view()["asked"]["text"] == "Can A get from a1 to c3?"
    for refused in (look(20), {"kind": "draw", "at": 3}, {"kind": "turnall"}, {"kind": "card", "at": 3, "card": "2R"}):
        before = lab.position
        lab.react(refused)
        assert lab.note and lab.position == before, refused
    lab.react({"kind": "answer", "option": "yes"})
    assert not lab.view()["asked"] and lab.view()["change"]
    lab.react({"kind": "see", "what": REACH, "who": "B"})
    assert lab.view()["asked"]["text"] == "Can B get from e5 to a1?"


# positions, links, deals


@pytest.mark.rule("CC-1", "CC-10")
@pytest.mark.parametrize("width", range(3, 10))
@pytest.mark.parametrize("jokers", [True, False])
def test_a_deal_is_the_board_of_the_game_and_comes_back_from_its_link(width, jokers):
    position = dealt("class 7b", width, jokers)
    game = GAMES["corner-to-corner"].with_rules(size=width, jokers="in" if jokers else "out")
    state = game.deal(2, "class 7b")
    assert position.board.cards == state.board and position.at == tuple(place for (place,) in state.at)
    assert sorted(position.unseen) == sorted(state.draw)
    moved = position.with_piece(A, 1).with_flag(B, 3).replaced(4, position.unseen[0])
    assert position_in(code_of(moved)) == moved


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "is not a card"),
        ("4S.5P", "2 cards make no square board"),
        ("4S.5P.6W.7L.8P.9R.2R.3P.4S", "has the Four of Scissors twice"),
        ("4S.5P.6W.7L.8P.9R.2R.3P.QQ", "is not a card"),
        ("4S.5P.6W.7L.8P.9R.2R.3P.XW-a1", "does not name two places"),
        ("4S.5P.6W.7L.8P.9R.2R.3P.XW-a1.d9", "does not name two places"),
        ("4S.5P.6W.7L.8P.9R.2R.3P.XW-a1.b2-a1.b2-a1.b2", "and no more"),
        ("4S." * 300, "too long for a board"),
    ],
)
def test_a_bad_link_gets_a_clear_sentence_and_leaves_the_board(code, said):
    lab = ReachLab(seed=5)
    before = lab.position
    lab.react({"kind": "hello", "address": f"?board={code or '.'}", "prefs": {}})
    assert said in lab.note and lab.position == before


def test_a_piece_in_a_corner_gets_its_flag_opposite_and_elsewhere_keeps_it():
    position = dealt(1, 5, True)
    assert position.with_piece(A, 0).to[A] == 24 and position.with_piece(A, 12).to[A] == 4
    for cell, opposite in ((4, 20), (7, 17), (12, 4)):
        assert position.with_flag(A, cell).with_piece(A, cell).to[A] == opposite, "the flag never stays under the piece"


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "look", "at": 25},
        {"kind": "look", "at": True},
        {"kind": "look"},
        {"kind": "stand", "at": -1},
        {"kind": "card", "at": 3, "card": "ZZ"},
        {"kind": "card", "at": 3, "card": 7},
        {"kind": "card", "at": 3, "card": "8W"},
        {"kind": "deal", "width": 10, "jokers": True},
        {"kind": "deal", "width": 5, "jokers": "yes"},
        {"kind": "deal", "width": 5, "jokers": True, "seed": "x" * 41},
        {"kind": "see", "what": "all"},
        {"kind": "see", "what": [], "who": "A"},
        {"kind": "see", "what": REACH, "who": "C"},
        {"kind": "answer", "option": "yes"},
        {"kind": "reveal"},
        {"kind": "undo"},
        {"kind": "redo"},
        {"kind": "predict", "on": 1},
        {"kind": "nonsense"},
        None,
        "deal",
    ],
)
def test_what_can_not_be_done_gets_a_note_and_changes_nothing(intent):
    lab = shown()
    before = lab.position, lab.show, lab.who, lab.predict
    lab.react(intent)
    assert lab.note and (lab.position, lab.show, lab.who, lab.predict) == before
    json.dumps(lab.view())


@pytest.mark.parametrize("what", [BOTH, ZONES])
def test_what_was_seen_of_the_other_piece_is_asked_no_more(what):
    lab = shown(CLOSED_CORNER, {"kind": "reveal"}, {"kind": "see", "what": what}, predict=True)
    lab.react({"kind": "see", "what": REACH, "who": "B"})
    assert lab.who == 1 and not lab.asks and not lab.note


def test_a_kept_place_opens_again_with_its_answers():
    lab = shown(CLOSED_CORNER, {"kind": "answer", "option": "yes"}, {"kind": "see", "what": GATES}, predict=True)
    lab.react({"kind": "see", "what": REACH, "who": "B"})
    lab.react({"kind": "answer", "option": "no"})
    fresh = ReachLab(seed=9)
    fresh.react({"kind": "hello", "kept": lab.keep() | {"at": ""}})
    assert fresh.keep() == lab.keep()
    assert {**fresh.view(), "can": None} == {**lab.view(), "can": None}
    for junk in ("", "[]", "7", '["x","y",0,"reach",true,[]]', '["4S.5P","",0,"reach",true,[]]', "[" * 3000):
        before, fresh.greeted = fresh.keep(), False
        fresh.react({"kind": "hello", "kept": {"text": junk, "at": ""}})
        assert fresh.keep() == before


@pytest.mark.parametrize("seed", range(12))
def test_the_view_is_small_cites_its_rules_and_speaks_in_short_sentences(seed):
    lab = ReachLab(predict=False, seed=seed)
    for intent in ({"kind": "draw", "at": 7}, look(2), {"kind": "turn", "at": 13}):
        lab.react(intent)
        for what in SHOWN:
            lab.react({"kind": "see", "what": what})
            view = lab.view()
            assert len(json.dumps(view, ensure_ascii=False).encode()) < 10_500
            for reason in view["why"]["whys"] + (view["change"] or {"whys": []})["whys"]:
                assert reason["rules"] and all(number in lab.fixed()["rules"] for number in reason["rules"])
                for sentence in re.split(r"[.?:] ", plain(reason["text"])):
                    assert len(sentence.split()) < 16, sentence


@given(some.lists(some.sampled_from(
    [
        *({"kind": "look", "at": at} for at in (0, 3, 8)),
        *({"kind": kind, "at": at} for kind in ("stand", "draw", "turn") for at in (0, 4, 8)),
        *({"kind": "see", "what": what, "who": who} for what in SHOWN for who in "AB"),
        *({"kind": "answer", "option": option} for option in ("yes", "no")),
        *({"kind": "deal", "width": width, "jokers": False, "seed": "s"} for width in (3, 4)),
        *({"kind": kind} for kind in ("undo", "redo", "turnall", "reveal")),
        *({"kind": "predict", "on": on} for on in (True, False)),
    ]
), max_size=25))  # fmt: skip
@settings(max_examples=80, deadline=None)
def test_whatever_is_clicked_in_whatever_order_there_is_a_view_and_it_comes_back(intents):
    lab = ReachLab(seed=3)
    lab.react({"kind": "deal", "width": 3, "jokers": True, "seed": "3"})
    for intent in intents:
        lab.react(intent)
        json.dumps(lab.view())
    fresh = ReachLab(seed=4)
    fresh.react({"kind": "hello", "kept": lab.keep() | {"at": ""}})
    assert fresh.keep() == lab.keep()
    assert position_in(code_of(lab.position)) == lab.position


# the odds


def counted(*intents):
    runs = ReachRuns("a fixed seed")
    for intent in intents:
        runs.react(intent)
        assert not runs.note, runs.note
    while runs.advance():
        pass
    return runs


def test_the_running_estimate_is_that_of_the_first_boards_of_one_run():
    runs = counted({"kind": "size", "width": 3}, {"kind": "run", "boards": 100_000})
    for boards_, rate, error in runs.points:
        odds = reach_odds(boards_, "a fixed seed 1", width=3)
        assert (rate, error) == (odds.rate, odds.error)
    assert [boards_ for boards_, *_ in runs.points][: len(EARLY)] == list(EARLY) and runs.points[-1][0] == 100_000
    view = runs.view()
    assert view["estimate"]["title"] == share(runs.odds.rate, runs.odds.error) and view["busy"] is None
    assert [place.get("note") for place in view["board"]["places"]] == [
        None if cell == 6 else f"{rate * 100:.0f}" for cell, rate in enumerate(runs.odds.rates)
    ]
    assert len(json.dumps(view)) < 10_000


def test_stop_keeps_what_was_counted_and_a_new_setting_counts_again():
    runs = ReachRuns()
    runs.react({"kind": "run", "boards": 1_000_000})
    for _ in range(len(EARLY) + 10):
        assert runs.advance()
    assert 0 < runs.view()["busy"]["share"] < 1
    runs.react({"kind": "stop"})
    assert not runs.advance() and runs.view()["busy"] is None and "Stopped." in runs.view()["estimate"]["text"]
    runs.react({"kind": "start", "at": 0})
    assert runs.work and runs.odds is None and runs.view()["board"]["pieces"][0]["at"] == 0


def test_the_sizes_are_counted_side_by_side():
    runs = counted({"kind": "compare"})
    compared = runs.view()["compare"]
    assert len(compared["points"]) == 14 and [row[0] for row in compared["sheet"]["rows"]][:2] == ["3 × 3", "4 × 4"]
    assert "The bigger the board, the rarer the route" in compared["whys"][1]["text"]
    odds = reach_odds(EACH, "a fixed seed 1", width=9, jokers=False)
    assert [9, False, round(odds.rate, 5), round(2 * odds.error, 5)] in compared["points"]


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "run", "boards": 0},
        {"kind": "run", "boards": 10**12},
        {"kind": "run", "boards": True},
        {"kind": "run"},
        {"kind": "size", "width": 2},
        {"kind": "size", "width": "5"},
        {"kind": "start", "at": 25},
        {"kind": "start", "at": 12},
        {"kind": "jokers", "on": "no"},
        {"kind": "compare all"},
    ],
)
def test_what_can_not_be_counted_gets_a_note(intent):
    runs = ReachRuns()
    runs.react(intent)
    assert runs.note and runs.work is None and (runs.width, runs.start) == (5, 20)


def test_counting_leaves_the_loop_to_others_and_stops_when_told():
    async def meanwhile():
        runs = ReachRuns()
        widget = ReachOddsWidget(runs, runs)
        widget.react({"kind": "run", "boards": SIZES[-1]})
        for _ in range(60):
            await asyncio.sleep(0)
        assert runs.work and widget._task and not widget._task.done()
        while not runs.odds or runs.odds.n < 100_000:
            await asyncio.sleep(0)
        widget.react({"kind": "stop"})
        await asyncio.wait_for(widget._task, 5)
        assert widget.view["busy"] is None and widget.view["estimate"]["points"]

    asyncio.run(meanwhile())


def test_the_lab_starts_without_the_counting_library():
    script = (
        "import sys; from janken.widgets.reach import reach_lab, reach_odds; reach_lab(); reach_odds(); "
        "print([name for name in ('numpy', 'networkx', 'matplotlib') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_board_needs_different_cards():
    with pytest.raises(JankenError, match="lies on a3 already"):
        in_corners(Board(cards("4S 5P 6W 7L 8P 9R 2R 3P XW"), 3), True).replaced(1, card("4S"))
