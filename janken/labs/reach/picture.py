"""The board as it is drawn: for each place its card, a few letters, a shade, a ring; the arrows between places.

>>> from janken.labs.reach.board import A, dealt
>>> from janken.labs.reach.facts import route
>>> position = dealt(7, 3, jokers=True)
>>> shown = picture(position, A, "reach", route(position, A), None)
>>> [place["note"] for place in shown["places"]]
['4', '5', '4', '3', '2', '3', '', '1', '2']
>>> shown["places"][7]["label"]
'b1, Two of Rock, one step, on the route'
"""

from __future__ import annotations

from janken.labs.reach.board import A, B, Position
from janken.labs.reach.zones import percent
from janken.sentences import LETTERS, how_many
from janken.study.walks import Board, distances, steps
from janken.view import View

NONE = "–"
OPENED, CLOSED, END = "+", "×", "■"
NEAREST, FARTHEST = 0.95, 0.2
"""How strongly the first and the last step are shaded."""

Marks = dict[int, View]


def picture(position: Position, who: int, show: str | None, answer: View, changed: View | None) -> View:
    """The board with what is to be seen on it; `show` is None while a question is open."""
    seats = (A, B) if show == "both" else (who,)
    pieces = [{"id": LETTERS[seat], "seat": seat, "at": position.at[seat]} for seat in seats]
    marks: Marks = {}
    legend: View | None = None
    if show == "reach":
        marks, legend = _reach(position, who, answer["path"])
    elif show == "both":
        marks, legend = _both(position)
    elif show == "zones":
        marks, legend = _zones(position, who, answer)
    elif show == "gates":
        marks, legend = _gates(position, answer)
    if changed and show == "reach":
        _changed(marks, changed, legend)
    places = [_place(position, cell, marks.get(cell, {})) for cell in range(len(position.board))]
    for seat in seats:
        places[position.at[seat]]["label"] += f", {LETTERS[seat]} stands here"
        place = places[position.to[seat]]
        if show == "both" or position.to[seat] == position.at[seat]:
            continue  # a piece is in the way
        place["flags"] = [*place.get("flags", []), seat]
        place["label"] += f", flag of {LETTERS[seat]}"
    places[position.to[who]]["aim"] = True
    return {
        "id": "board",
        "label": f"The board. {answer['title']}." if answer else "The board. Arrow keys walk, Enter looks.",
        "size": [position.board.width, position.board.height],
        "edges": position.edges,
        "home": position.at[who],
        "places": places,
        "pieces": pieces,
        "path": answer.get("path", []),
        "stops": answer.get("stops", []),
        "graph": graph(position.board) if show == "zones" else None,
        "legend": legend,
    }


def _place(position: Position, cell: int, marks: View) -> View:
    here = position.board[cell]
    words = [position.name(cell), here.name, *marks.get("words", [])]
    drawn = {key: value for key, value in marks.items() if key != "words"}
    return {"id": position.name(cell), "at": cell, "card": here.text, "label": ", ".join(words), **drawn}


def _far(steps_: int | None) -> str:
    return "no route" if steps_ is None else how_many(steps_, "step")


def _shade(far: int, most: int) -> float:
    """From strong to faint as steps grow.

    >>> [_shade(far, 4) for far in (1, 2, 3, 4)]
    [0.95, 0.7, 0.45, 0.2]
    """
    return round(NEAREST - (NEAREST - FARTHEST) * (far - 1) / max(most - 1, 1), 2)


def _reach(position: Position, who: int, path: list[int]) -> tuple[Marks, View]:
    far = distances(position.board, position.at[who])
    most = max(each or 0 for each in far)
    marks: Marks = {}
    for cell, each in enumerate(far):
        if each == 0:
            marks[cell] = {"note": "", "words": []}
        elif each is None:
            marks[cell] = {"note": NONE, "words": [_far(None)]}
        else:
            marks[cell] = {"note": str(each), "shade": _shade(each, most), "words": [_far(each)]}
        if cell in path:
            marks[cell]["ring"] = True
            marks[cell]["words"].append("on the route")
    shades = [_shade(each, most) for each in range(1, most + 1)]
    return marks, {"shades": shades, "text": f"{NONE} no route leads there with the cards as they lie."}


def _both(position: Position) -> tuple[Marks, View]:
    far = [distances(position.board, position.at[who]) for who in (A, B)]
    marks: Marks = {}
    for cell in range(len(position.board)):
        pair = [far[who][cell] for who in (A, B)]
        reached = sum(each is not None for each in pair)
        marks[cell] = {
            "signs": [[who, str(each)] for who, each in enumerate(pair) if each],
            "shade": (0, 0.3, 0.85)[reached],
            "words": [f"{LETTERS[who]} {_far(each)}" for who, each in enumerate(pair)],
        }
    return marks, {"signs": True, "text": "A disc: steps of A. A square: steps of B. Both: strongest shade."}


def _zones(position: Position, who: int, answer: View) -> tuple[Marks, View]:
    of = answer["of"]
    home = of[position.at[who]]
    onwards = steps(position.board)
    marks: Marks = {
        cell: {
            "note": str(number),
            "shade": 0.7 if number == home else 0,
            "words": [f"zone {number}", f"open: {_routes(position, cell, onwards[cell])}"],
            "zone": number,
        }
        for cell, number in enumerate(of)
    }
    return marks, {"text": f"Arrows: open steps. Thick lines part the zones. Shaded: the zone of {LETTERS[who]}."}


def _routes(position: Position, cell: int, onwards: tuple[int, ...]) -> str:
    return ", ".join(position.grid.way(cell, there) for there in onwards) or "none"


def _gates(position: Position, answer: View) -> tuple[Marks, View]:
    act = "opens" if answer["opens"] else "closes"
    marks: Marks = {
        cell: {
            "note": str(round(chance * 100)) if chance >= 0.01 else "<1",
            "shade": round(0.15 + 0.8 * chance, 2),
            "ring": True,
            "words": [f"a new card {act} the route with {percent(chance)}"],
        }
        for cell, chance in answer["gates"]
    }
    for cell in answer["dead"]:
        mark = marks.setdefault(cell, {"words": []})
        mark["mark"] = END
        mark["words"].append("dead end")
    text = f"Numbers: percent of the unseen cards that {act[:-1]} the route there. {END} no step leads out."
    return marks, {"text": text}


def _changed(marks: Marks, changed: View, legend: View | None) -> None:
    for sign, word in ((OPENED, "opened"), (CLOSED, "closed")):
        for cell in changed[word]:
            marks[cell]["mark"] = sign
            marks[cell]["words"].append(f"{word} by the change")
    if legend and (changed["opened"] or changed["closed"]):
        legend["change"] = f"{OPENED} opened by the last change, {CLOSED} closed by it."


def graph(board: Board) -> View:
    """The open steps between neighbours: to the right or left in each row, down or up in each column; = both routes.

    >>> graph(Board("4S 5P 6W 7L 8P 9R 2R 3P XW", 3))
    {'across': '>>>><<', 'along': '>=><=>'}
    """
    onwards, width = steps(board), board.width
    signs = {(True, False): ">", (False, True): "<", (True, True): "="}
    across = [(cell, cell + 1) for cell in range(len(board)) if (cell + 1) % width]
    along = [(cell, cell + width) for cell in range(len(board) - width)]
    return {
        name: "".join(signs[there in onwards[here], here in onwards[there]] for here, there in pairs)
        for name, pairs in (("across", across), ("along", along))
    }
