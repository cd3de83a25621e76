"""Sentences about routes on a board: how a piece gets there, what stops it, what a new card changed.

>>> from janken.labs.reach.board import position_in
>>> position = position_in("4S.5P.6W.7L.8P.9R.2R.3P.XW")
>>> route(position, A)["title"]
'Four steps to c3'
>>> stopped = route(position.with_flag(A, 0), A)
>>> stopped["title"]
"A can't get to a3"
>>> [reason["text"] for reason in stopped["whys"]][:2]
['**b3 to a3 is closed.** ==Scissors cuts Paper.==', '**a2 to a3 is closed.** Scissors decapitates Lizard.']
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, NotRequired, TypedDict, final

from janken.cards import Card
from janken.games.boards.stepping import step_beat
from janken.games.two_cards import joker_line
from janken.labs.reach.board import A, B, Position
from janken.labs.reasons import why
from janken.labs.view_types import GraphView, ReasonsView, ReasonView
from janken.sentences import LETTERS, capital, how_many, in_words, listed
from janken.study.walks import Board, barriers, distances, reachable, reaching, shortest_path
from janken.suits import clash
from janken.view import arrow_ids
from janken.view_types import SheetView

MOST_NAMED = 6
MOST_STOPS = 3


class Stop(NamedTuple):
    """A closed step."""

    here: int
    there: int


class Explained(ReasonsView):
    """Something explained: reasons under a title, a table, perhaps an arrow of the suit graph."""

    sheet: SheetView | None
    graph: NotRequired[GraphView]


@final
class Route(Explained):
    """A route cell by cell, or the closed steps that stop it."""

    kind: Literal["route"]
    path: list[int]
    stops: list[list[int]]


@final
class Both(Explained):
    """How far both pieces get."""

    kind: Literal["both"]


class Change(TypedDict):
    """What a change of cards opened and closed: reasons, and the cells."""

    whys: list[ReasonView]
    opened: list[int]
    closed: list[int]


def named(position: Position, cells: Sequence[int]) -> str:
    """Cells in a sentence, the first few by name.

    >>> from janken.labs.reach.board import dealt
    >>> named(dealt(7, 3, True), [0, 1, 8])
    'a3, b3 and c1'
    """
    names = [position.name(cell) for cell in cells]
    if len(names) > MOST_NAMED + 1:
        names = [*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} more"]
    return listed(names)


def rule_of(*pair: Card) -> str:
    """The rule that opens or closes a step between these cards."""
    return "CC-3" if any(card.is_joker for card in pair) and pair[0].suit is not pair[-1].suit else "CC-2"


def reason(here: Card, there: Card) -> str:
    """Why the step from one card to the other is open or closed.

    >>> from janken import card
    >>> print(reason(card("5R"), card("9R")), reason(card("5R"), card("9L")), reason(card("XR"), card("9L")), sep="; ")
    Both are Rock; Rock crushes Lizard; A Joker turns the arrow round: Lizard beats Rock
    """
    beat = clash(here, there)
    return f"Both are {here.suit}" if beat is None else joker_line((here, there)) if beat.reversed else str(beat)


# the route of one piece


def route(position: Position, who: int) -> Route:
    """The shortest route from a piece to its flag, or what stops it: title, reasons, path, closed steps, a table."""
    start, goal = position.at[who], position.to[who]
    if start == goal:
        text = f"{LETTERS[who]} stands on {position.name(start)}"
        reach = len(reachable(position.board, start))
        whys = [why(f"**From here:** {_reached(position, who, reach)}", "CC-2")]
        return {"kind": "route", "title": text, "whys": whys, "path": [], "stops": [], "sheet": None}
    path = shortest_path(position.board, start, goal)
    return _open(position, who, path) if path else _stopped(position, who)


def _open(position: Position, who: int, path: tuple[int, ...]) -> Route:
    steps = [(position.board[here], position.board[there]) for here, there in pairwise(path)]
    turned = [(here, there) for here, there in steps if rule_of(here, there) == "CC-3"]
    level = sum(here.suit is there.suit for here, there in steps)
    down = len(steps) - level - len(turned)
    parts = [f"{how_many(level, 'step')} inside a suit"] * bool(level)
    parts += [f"{how_many(down, 'step')} to a weaker one"] * bool(down)
    whys = [why(f"**The route is open:** =={' and '.join(parts)}.==", "CC-2")] if parts else []
    if turned:
        whys.append(why(f"**{capital(how_many(len(turned), 'step'))} by a Joker.** =={reason(*turned[0])}.==", "CC-3"))
    more = len(steps) - position.grid.apart(path[0], path[-1])
    detour = f"That is {how_many(more, 'step')} more than straight on." if more else "No route could be shorter."
    whys.append(why(f"{detour} {_reached(position, who, len(reachable(position.board, path[0])))}", "CC-2"))
    rows = [
        [
            str(number),
            position.name(there),
            position.board[there].name,
            f"{reason(position.board[here], position.board[there])}.",
        ]
        for number, (here, there) in enumerate(pairwise(path), 1)
    ]
    return {
        "kind": "route",
        "title": f"{capital(how_many(len(steps), 'step'))} to {position.name(path[-1])}",
        "whys": whys,
        "path": list(path),
        "stops": [],
        "sheet": {
            "title": "Step by step",
            "columns": ["Step", "to", "Card", "Why it is open"],
            "rows": rows,
        },
    }


def _reached(position: Position, who: int, reach: int) -> str:
    return f"{LETTERS[who]} reaches {reach} of {len(position.board)} cells."


def _stopped(position: Position, who: int) -> Route:
    start, goal = position.at[who], position.to[who]
    found, alone = stops(position.board, start, goal)
    whys = [closed_step(position, stop, first=stop is found[0]) for stop in found[:MOST_STOPS]]
    more = len(found) - len(whys)
    others = f" {capital(how_many(more, 'other'))} {'is' if more == 1 else 'are'} closed too." if more else ""
    if alone:
        rest = "One of these open would do." if len(found) > 1 else "This step alone stops it."
    elif len(into := reaching(position.board, goal)) == 1:
        rest = f"No step leads onto {position.name(goal)}."
    else:
        rest = f"Only {named(position, sorted(into - {goal}))} lead{'s' * (len(into) == 2)} to {position.name(goal)}."
    reach = _reached(position, who, len(reachable(position.board, start)))
    whys.append(why(f"{rest}{others} {reach}", "CC-2"))
    rows = [
        [
            position.name(stop.here),
            position.name(stop.there),
            f"{reason(position.board[stop.here], position.board[stop.there])}.",
        ]
        for stop in found
    ]
    return {
        "kind": "route",
        "title": f"{LETTERS[who]} can't get to {position.name(goal)}",
        "whys": whys,
        "path": [],
        "stops": [list(stop) for stop in found],
        "graph": _lit(position, found[0]),
        "sheet": {"title": "The closed steps", "columns": ["From", "to", "Why it is closed"], "rows": rows},
    }


def _lit(position: Position, stop: Stop) -> GraphView:
    """The arrow that closes a step, for the suit graph."""
    beat = step_beat(position.board[stop.here], position.board[stop.there])
    assert beat
    arrow, label = arrow_ids(beat), f"The suit graph. Marked: {beat}."
    return {"picks": [], "arcs": [arrow], "lit": arrow, "joker": beat.reversed, "label": label}


def stops(board: Board, start: int, goal: int) -> tuple[list[Stop], bool]:
    """The closed steps that matter, and whether each of them alone stops the route.

    Those are the steps from where the piece gets to whence the goal is reached. Where the two don't touch, they
    are the closed steps into the cells that lead to the goal.
    """
    behind = reaching(board, goal)
    alone = [Stop(each.here, each.there) for each in barriers(board, start) if each.there in behind]
    if alone:
        return alone, True
    into = ((here, there) for there in sorted(behind) for here in board.near[there] if here not in behind)
    return [Stop(here, there) for here, there in into if step_beat(board[here], board[there])], False


def closed_step(position: Position, stop: Stop, first: bool = True) -> ReasonView:
    """Which step is closed, and by which beat; the first of several is marked."""
    here, there = position.board[stop.here], position.board[stop.there]
    pen = "==" if first else ""
    text = f"**{position.name(stop.here)} to {position.name(stop.there)} is closed.** {pen}{reason(here, there)}.{pen}"
    return why(text, rule_of(here, there))


# both pieces


def both(position: Position) -> Both:
    """How far both pieces get, and what they share."""
    reach = [reachable(position.board, position.at[who]) for who in (A, B)]
    shared = sorted(reach[A] & reach[B])
    share = f"**{capital(how_many(len(shared), 'cell'))} in both reaches**"
    whys = [why(f"{share}: {named(position, shared)}." if shared else f"{share}.", "CC-2")]
    far = [distances(position.board, position.at[who])[position.to[who]] for who in (A, B)]
    for who in (A, B):
        steps, goal = far[who], position.name(position.to[who])
        text = f"can't get to {goal}." if steps is None else f"needs {how_many(steps, 'step')} to {goal}."
        whys.append(why(f"**{LETTERS[who]}** {text}", "CC-1"))
    rows = [
        [LETTERS[who], str(len(reach[who])), str(len(reach[who] - reach[1 - who])), _steps(far[who])] for who in (A, B)
    ]
    return {
        "kind": "both",
        "title": f"A reaches {len(reach[A])} cells, B {len(reach[B])}",
        "whys": whys,
        "sheet": {"title": "Both reaches", "columns": ["Piece", "Cells", "Alone", "Steps to the flag"], "rows": rows},
    }


def _steps(far: int | None) -> str:
    return "no route" if far is None else str(far)


# a changed card


def change(before: Position, after: Position, who: int) -> Change:
    """What a change of cards opened and closed for a piece: reasons, and the cells."""
    start, goal = after.at[who], after.to[who]
    old, new = (distances(position.board, start) for position in (before, after))
    opened = [cell for cell, far in enumerate(new) if far is not None and old[cell] is None]
    closed = [cell for cell, far in enumerate(new) if far is None and old[cell] is not None]
    at = [cell for cell in range(len(new)) if before.board[cell] is not after.board[cell]]
    if len(at) > 1:
        whys = [why("**Every suit has moved on by one:** ==the diagram looks the same from each.==", "CORE-3")]
        whys.append(why("The same routes are open as before.", "CC-2"))
        return {"whys": whys, "opened": opened, "closed": closed}
    card = after.board[at[0]] if at else after.board[start]
    rule = "CC-3" if any(position.board[cell].is_joker for position in (before, after) for cell in at) else "CC-2"
    whys = []
    if opened:
        whys.append(why(f"**The {card.name} opens {how_many(len(opened), 'cell')}:** {named(after, opened)}.", rule))
    if closed:
        verb = "It" if opened else f"The {card.name}"
        whys.append(why(f"**{verb} closes {how_many(len(closed), 'cell')}:** {named(after, closed)}.", rule))
    if not whys:
        whys.append(why(f"**The {card.name} opens and closes nothing:** {LETTERS[who]} reaches the same cells.", rule))
    if text := _route_changed(old[goal], new[goal], after.name(goal)):
        whys.append(why(text, "CC-2"))
    return {"whys": whys, "opened": opened, "closed": closed}


def _route_changed(old: int | None, new: int | None, goal: str) -> str:
    if old == new:
        return ""
    if new is None:
        return f"==The route to {goal} is closed now.=="
    if old is None:
        return f"==The route to {goal} is open now, {how_many(new, 'step')} long.=="
    return f"The route to {goal} takes {how_many(new, 'step')} now, before {in_words(old)}."
