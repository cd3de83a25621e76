"""Sentences about ways over a board: how a piece gets there, what stops it, what a new card changed.

>>> from janken.labs.reach.board import laid_in
>>> laid = laid_in("4S.5P.6W.7L.8P.9R.2R.3P.XW")
>>> way(laid, A)["title"]
'Four steps to c3'
>>> stopped = way(laid.looking(A, 0), A)
>>> stopped["title"]
"A can't get to a3"
>>> [reason["text"] for reason in stopped["whys"]][:2]
['**b3 to a3 is closed.** ==Scissors cuts Paper.==', '**a2 to a3 is closed.** Scissors decapitates Lizard.']
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from janken.cards import Card
from janken.games.boards.stepping import step_beat
from janken.games.two_cards import joker_line
from janken.labs.reach.board import A, B, Laid
from janken.labs.reasons import why
from janken.sentences import LETTERS, capital
from janken.study.walks import Board, barriers, distances, reachable, reaching, shortest_path
from janken.suits import clash
from janken.view import View

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MOST_NAMED = 6
MOST_STOPS = 3


class Stop(NamedTuple):
    """A closed step."""

    here: int
    there: int


def counted(number: int, noun: str) -> str:
    """A number and what is counted, as it is said.

    >>> counted(1, "step"), counted(8, "step"), counted(0, "cell"), counted(14, "cell")
    ('one step', 'eight steps', 'no cells', '14 cells')
    """
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{word} {noun}{'' if number == 1 else 's'}"


def named(laid: Laid, cells: Sequence[int]) -> str:
    """Cells in a sentence, the first few by name.

    >>> from janken.labs.reach.board import dealt
    >>> named(dealt(7, 3, True), [0, 1, 8])
    'a3, b3 and c1'
    """
    names = [laid.name(cell) for cell in cells]
    if len(names) > MOST_NAMED + 1:
        names = [*names[:MOST_NAMED], f"{len(names) - MOST_NAMED} more"]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


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


# the way of one piece


def way(laid: Laid, who: int) -> View:
    """The shortest way from a piece to its flag, or what stops it: title, reasons, path, closed steps, a table."""
    start, goal = laid.at[who], laid.to[who]
    if start == goal:
        text = f"{LETTERS[who]} stands on {laid.name(start)}"
        reach = len(reachable(laid.board, start))
        whys = [why(f"**From here:** {_reached(laid, who, reach)}", "CC-2")]
        return {"title": text, "whys": whys, "path": [], "stops": [], "sheet": None}
    path = shortest_path(laid.board, start, goal)
    return _open(laid, who, path) if path else _stopped(laid, who)


def _open(laid: Laid, who: int, path: tuple[int, ...]) -> View:
    steps = [(laid.board[here], laid.board[there]) for here, there in pairwise(path)]
    turned = [(here, there) for here, there in steps if rule_of(here, there) == "CC-3"]
    level = sum(here.suit is there.suit for here, there in steps)
    down = len(steps) - level - len(turned)
    parts = [f"{counted(level, 'step')} inside a suit"] * bool(level)
    parts += [f"{counted(down, 'step')} to a weaker one"] * bool(down)
    whys = [why(f"**The way is open:** =={' and '.join(parts)}.==", "CC-2")] if parts else []
    if turned:
        whys.append(why(f"**{capital(counted(len(turned), 'step'))} by a Joker.** =={reason(*turned[0])}.==", "CC-3"))
    more = len(steps) - laid.grid.apart(path[0], path[-1])
    detour = f"That is {counted(more, 'step')} more than straight on." if more else "No way could be shorter."
    whys.append(why(f"{detour} {_reached(laid, who, len(reachable(laid.board, path[0])))}", "CC-2"))
    rows = [
        [str(number), laid.name(there), laid.board[there].name, f"{reason(laid.board[here], laid.board[there])}."]
        for number, (here, there) in enumerate(pairwise(path), 1)
    ]
    return {
        "title": f"{capital(counted(len(steps), 'step'))} to {laid.name(path[-1])}",
        "whys": whys,
        "path": list(path),
        "stops": [],
        "sheet": {"title": "The way, step by step", "columns": ["Step", "to", "Card", "Why it is open"], "rows": rows},
    }


def _reached(laid: Laid, who: int, reach: int) -> str:
    return f"{LETTERS[who]} reaches {reach} of {len(laid.board)} cells."


def _stopped(laid: Laid, who: int) -> View:
    start, goal = laid.at[who], laid.to[who]
    found, alone = stops(laid.board, start, goal)
    whys = [closed_step(laid, stop, first=stop is found[0]) for stop in found[:MOST_STOPS]]
    more = len(found) - len(whys)
    others = f" {capital(counted(more, 'other'))} {'is' if more == 1 else 'are'} closed too." if more else ""
    if alone:
        rest = "One of these open would do." if len(found) > 1 else "This step alone stops it."
    elif len(into := reaching(laid.board, goal)) == 1:
        rest = f"No step leads onto {laid.name(goal)}."
    else:
        rest = f"Only {named(laid, sorted(into - {goal}))} lead{'s' * (len(into) == 2)} to {laid.name(goal)}."
    reach = _reached(laid, who, len(reachable(laid.board, start)))
    whys.append(why(f"{rest}{others} {reach}", "CC-2"))
    rows = [
        [laid.name(stop.here), laid.name(stop.there), f"{reason(laid.board[stop.here], laid.board[stop.there])}."]
        for stop in found
    ]
    return {
        "title": f"{LETTERS[who]} can't get to {laid.name(goal)}",
        "whys": whys,
        "path": [],
        "stops": [list(stop) for stop in found],
        "graph": _lit(laid, found[0]),
        "sheet": {"title": "The closed steps", "columns": ["From", "to", "Why it is closed"], "rows": rows},
    }


def _lit(laid: Laid, stop: Stop) -> View:
    """The arrow that closes a step, for the suit graph."""
    beat = step_beat(laid.board[stop.here], laid.board[stop.there])
    assert beat
    arrow = [beat.winner.name.lower(), beat.loser.name.lower()]
    return {"arcs": [arrow], "lit": arrow, "joker": beat.reversed, "label": f"The suit graph. Marked: {beat}."}


def stops(board: Board, start: int, goal: int) -> tuple[list[Stop], bool]:
    """The closed steps that matter, and whether each of them alone stops the way.

    Those are the steps from where the piece gets to whence the goal is reached. Where the two don't touch, they
    are the closed steps into the cells that lead to the goal.
    """
    behind = reaching(board, goal)
    alone = [Stop(each.here, each.there) for each in barriers(board, start) if each.there in behind]
    if alone:
        return alone, True
    into = ((here, there) for there in sorted(behind) for here in board.near[there] if here not in behind)
    return [Stop(here, there) for here, there in into if step_beat(board[here], board[there])], False


def closed_step(laid: Laid, stop: Stop, first: bool = True) -> View:
    """Which step is closed, and by which beat; the first of several is marked."""
    here, there = laid.board[stop.here], laid.board[stop.there]
    pen = "==" if first else ""
    text = f"**{laid.name(stop.here)} to {laid.name(stop.there)} is closed.** {pen}{reason(here, there)}.{pen}"
    return why(text, rule_of(here, there))


# both pieces


def both(laid: Laid) -> View:
    """How far both pieces get, and what they share."""
    reach = [reachable(laid.board, laid.at[who]) for who in (A, B)]
    shared = sorted(reach[A] & reach[B])
    share = f"**{capital(counted(len(shared), 'cell'))} in both reaches**"
    whys = [why(f"{share}: {named(laid, shared)}." if shared else f"{share}.", "CC-2")]
    far = [distances(laid.board, laid.at[who])[laid.to[who]] for who in (A, B)]
    for who in (A, B):
        steps, goal = far[who], laid.name(laid.to[who])
        text = f"can't get to {goal}." if steps is None else f"needs {counted(steps, 'step')} to {goal}."
        whys.append(why(f"**{LETTERS[who]}** {text}", "CC-1"))
    rows = [
        [LETTERS[who], str(len(reach[who])), str(len(reach[who] - reach[1 - who])), _steps(far[who])] for who in (A, B)
    ]
    return {
        "title": f"A reaches {len(reach[A])} cells, B {len(reach[B])}",
        "whys": whys,
        "path": [],
        "stops": [],
        "sheet": {"title": "Both reaches", "columns": ["Piece", "Cells", "Alone", "Steps to the flag"], "rows": rows},
    }


def _steps(far: int | None) -> str:
    return "no way" if far is None else str(far)


# a changed card


def change(before: Laid, after: Laid, who: int) -> View:
    """What a change of cards opened and closed for a piece: reasons, and the cells."""
    start, goal = after.at[who], after.to[who]
    old, new = (distances(laid.board, start) for laid in (before, after))
    opened = [cell for cell, far in enumerate(new) if far is not None and old[cell] is None]
    closed = [cell for cell, far in enumerate(new) if far is None and old[cell] is not None]
    at = [cell for cell in range(len(new)) if before.board[cell] is not after.board[cell]]
    if len(at) > 1:
        whys = [why("**Every suit has moved on by one:** ==the diagram looks the same from each.==", "CORE-3")]
        whys.append(why("The same ways are open as before.", "CC-2"))
        return {"whys": whys, "opened": opened, "closed": closed}
    card = after.board[at[0]] if at else after.board[start]
    rule = "CC-3" if any(laid.board[cell].is_joker for laid in (before, after) for cell in at) else "CC-2"
    whys = []
    if opened:
        whys.append(why(f"**The {card.name} opens {counted(len(opened), 'cell')}:** {named(after, opened)}.", rule))
    if closed:
        verb = "It" if opened else f"The {card.name}"
        whys.append(why(f"**{verb} closes {counted(len(closed), 'cell')}:** {named(after, closed)}.", rule))
    if not whys:
        whys.append(why(f"**The {card.name} opens and closes nothing:** {LETTERS[who]} reaches the same cells.", rule))
    if text := _way_changed(old[goal], new[goal], after.name(goal)):
        whys.append(why(text, "CC-2"))
    return {"whys": whys, "opened": opened, "closed": closed}


def _way_changed(old: int | None, new: int | None, goal: str) -> str:
    if old == new:
        return ""
    if new is None:
        return f"==The way to {goal} is closed now.=="
    if old is None:
        return f"==The way to {goal} is open now, {counted(new, 'step')} long.=="
    return f"The way to {goal} takes {counted(new, 'step')} now, before {NUMBERS[old] if old < 13 else old}."
