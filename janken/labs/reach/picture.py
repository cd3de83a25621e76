"""The board as it is drawn: for each place its card, a few letters, a shade, a ring; the arrows between places.

>>> from janken.labs.reach.board import A, dealt
>>> from janken.labs.reach.facts import route
>>> position = dealt(7, 3, jokers=True)
>>> shown = picture(position, A, route(position, A), None)
>>> [place["note"] for place in shown["places"]]
['4', '5', '4', '3', '2', '3', '', '1', '2']
>>> shown["places"][7]["label"]
'b1, Two of Rock, one step, on the route'
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from janken.labs.reach.board import A, B, Position
from janken.labs.reach.facts import Both, Change, Route
from janken.labs.reach.view_types import (
    CardPlaceView,
    OpenStepsView,
    ReachBoardView,
    ReachLegendView,
    ReachMarkView,
    ReachPieceView,
)
from janken.labs.reach.zones import Gated, Zoned, percent
from janken.sentences import LETTERS, how_many
from janken.study.walks import Board, distances, steps

NONE = "–"
OPENED, CLOSED, END = "+", "×", "■"
NEAREST, FARTHEST = 0.95, 0.2
"""How strongly the first and the last step are shaded."""

Explanation = Route | Both | Zoned | Gated


class Mark(NamedTuple):
    """What is drawn on a place, and said of it."""

    drawn: ReachMarkView
    words: list[str]


Marks = dict[int, Mark]


def picture(position: Position, who: int, explained: Explanation | None, changed: Change | None) -> ReachBoardView:
    """The board with what is to be seen on it; nothing is explained while a question is open."""
    kind = explained["kind"] if explained else None
    seats = (A, B) if kind == "both" else (who,)
    pieces: list[ReachPieceView] = [{"id": LETTERS[seat], "seat": seat, "at": position.at[seat]} for seat in seats]
    route = explained if explained and explained["kind"] == "route" else None
    marks, legend = _marks(position, who, explained) if explained else ({}, None)
    if changed and legend and route:
        _changed(marks, changed, legend)
    places = [_place(position, cell, marks.get(cell)) for cell in range(len(position.board))]
    for seat in seats:
        places[position.at[seat]]["label"] += f", {LETTERS[seat]} stands here"
        place = places[position.to[seat]]
        if kind == "both" or position.to[seat] == position.at[seat]:
            continue  # a piece is in the way
        place["flags"] = [*place.get("flags", []), seat]
        place["label"] += f", flag of {LETTERS[seat]}"
    places[position.to[who]]["aim"] = True
    return {
        "id": "board",
        "label": f"The board. {explained['title']}." if explained else "The board. Arrow keys walk, Enter looks.",
        "size": [position.board.width, position.board.height],
        "edges": position.edges,
        "home": position.at[who],
        "places": places,
        "pieces": pieces,
        "path": route["path"] if route else [],
        "stops": route["stops"] if route else [],
        "graph": graph(position.board) if kind == "zones" else None,
        "legend": legend,
    }


def _marks(position: Position, who: int, explained: Explanation) -> tuple[Marks, ReachLegendView]:
    if explained["kind"] == "route":
        return _reach(position, who, explained["path"])
    if explained["kind"] == "zones":
        return _zones(position, who, explained["of"])
    return _gates(position, explained) if explained["kind"] == "gates" else _both(position)


def _place(position: Position, cell: int, mark: Mark | None) -> CardPlaceView:
    here, (drawn, said) = position.board[cell], mark or ({}, [])
    words = [position.name(cell), here.name, *said]
    return {"id": position.name(cell), "at": cell, "card": here.text, "label": ", ".join(words), **drawn}


def _far(steps_: int | None) -> str:
    return "no route" if steps_ is None else how_many(steps_, "step")


def _shade(far: int, most: int) -> float:
    """From strong to faint as steps grow.

    >>> [_shade(far, 4) for far in (1, 2, 3, 4)]
    [0.95, 0.7, 0.45, 0.2]
    """
    return round(NEAREST - (NEAREST - FARTHEST) * (far - 1) / max(most - 1, 1), 2)


def _reach(position: Position, who: int, path: list[int]) -> tuple[Marks, ReachLegendView]:
    far = distances(position.board, position.at[who])
    most = max(each or 0 for each in far)
    marks: Marks = {}
    for cell, each in enumerate(far):
        if each == 0:
            marks[cell] = Mark({"note": ""}, [])
        elif each is None:
            marks[cell] = Mark({"note": NONE}, [_far(None)])
        else:
            marks[cell] = Mark({"note": str(each), "shade": _shade(each, most)}, [_far(each)])
        if cell in path:
            marks[cell].drawn["ring"] = True
            marks[cell].words.append("on the route")
    shades = [_shade(each, most) for each in range(1, most + 1)]
    return marks, {"shades": shades, "text": f"{NONE} no route leads there with the cards as they lie."}


def _both(position: Position) -> tuple[Marks, ReachLegendView]:
    far = [distances(position.board, position.at[who]) for who in (A, B)]
    marks: Marks = {}
    for cell in range(len(position.board)):
        pair = [far[who][cell] for who in (A, B)]
        reached = sum(each is not None for each in pair)
        signs: list[list[int | str]] = [[who, str(each)] for who, each in enumerate(pair) if each]
        words = [f"{LETTERS[who]} {_far(each)}" for who, each in enumerate(pair)]
        marks[cell] = Mark({"signs": signs, "shade": (0, 0.3, 0.85)[reached]}, words)
    return marks, {"text": "A disc: steps of A. A square: steps of B. Both: strongest shade."}


def _zones(position: Position, who: int, of: list[int]) -> tuple[Marks, ReachLegendView]:
    home = of[position.at[who]]
    onwards = steps(position.board)
    marks: Marks = {
        cell: Mark(
            {"note": str(number), "shade": 0.7 if number == home else 0, "zone": number},
            [f"zone {number}", f"open: {_routes(position, cell, onwards[cell])}"],
        )
        for cell, number in enumerate(of)
    }
    return marks, {"text": f"Arrows: open steps. Thick lines part the zones. Shaded: the zone of {LETTERS[who]}."}


def _routes(position: Position, cell: int, onwards: tuple[int, ...]) -> str:
    return ", ".join(position.grid.way(cell, there) for there in onwards) or "none"


def _gates(position: Position, explained: Gated) -> tuple[Marks, ReachLegendView]:
    act = "opens" if explained["opens"] else "closes"
    marks: Marks = {
        cell: Mark(
            {
                "note": str(round(chance * 100)) if chance >= 0.01 else "<1",
                "shade": round(0.15 + 0.8 * chance, 2),
                "ring": True,
            },
            [f"a new card {act} the route with {percent(chance)}"],
        )
        for cell, chance in explained["gates"]
    }
    for cell in explained["dead"]:
        mark = marks.setdefault(cell, Mark({}, []))
        mark.drawn["mark"] = END
        mark.words.append("dead end")
    text = f"Numbers: percent of the unseen cards that {act[:-1]} the route there. {END} no step leads out."
    return marks, {"text": text}


def _changed(marks: Marks, changed: Change, legend: ReachLegendView) -> None:
    for sign, word, cells in ((OPENED, "opened", changed["opened"]), (CLOSED, "closed", changed["closed"])):
        for cell in cells:
            marks[cell].drawn["mark"] = sign
            marks[cell].words.append(f"{word} by the change")
    if changed["opened"] or changed["closed"]:
        legend["change"] = f"{OPENED} opened by the last change, {CLOSED} closed by it."


def graph(board: Board) -> OpenStepsView:
    """The open steps between neighbours: to the right or left in each row, down or up in each column; = both routes.

    >>> graph(Board("4S 5P 6W 7L 8P 9R 2R 3P XW", 3))
    {'across': '>>>><<', 'along': '>=><=>'}
    """
    onwards, width = steps(board), board.width
    signs = {(True, False): ">", (False, True): "<", (True, True): "="}

    def between(pairs: Iterable[tuple[int, int]]) -> str:
        return "".join(signs[there in onwards[here], here in onwards[there]] for here, there in pairs)

    return {
        "across": between((cell, cell + 1) for cell in range(len(board)) if (cell + 1) % width),
        "along": between((cell, cell + width) for cell in range(len(board) - width)),
    }
