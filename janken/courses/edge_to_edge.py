"""Learn Edge to Edge by doing: five pieces, their own way, captures, coming back, going home, all five."""

from __future__ import annotations

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("Capture, come back, and go home.", minutes=5)

RULES: dict[str, str | int] = {"first": "left"}
OPENING = "QR 8W 9L 4P KS / 7W 3S JP 9R 10P / 6P QL 2S 8L 5W / 8R 5R 2R 10L JW / 4R 7S 9P 3W 6L"
"""From below, three ways up are open and two are closed."""
COLUMNS = "2R 2S 2P 2W 2L / 3R 3S 3P 3W 3L / 4R 4S 4P 4W 4L / 5R 5S 5P 5W 5L / 6R 6S 6P 6W 6L"
"""A suit in every column: up and down all ways are open, to the right those from Rock, Scissors and Paper."""
LAST_TWO = COLUMNS.replace("2S", "9P").replace("2W", "9R") + " / 7L"
"""The same, but nobody comes down from b5 and d5."""


def _moves(text: str) -> tuple[str, ...]:
    """Moves, a slash between them; those without a verb are steps.

    >>> _moves("c1 c2 / swap e5")
    ('step c1 c2', 'swap e5')
    """
    return tuple(move if move.startswith(("swap", "return")) else f"step {move}" for move in text.split(" / "))


def _chapter(
    title: str,
    text: str,
    rule: str,
    board: str,
    until: str,
    outro: str,
    before: str = "",
    predict: bool = False,
) -> Chapter:
    """A step of the course; its board is written row by row from the top, then the draw pile."""
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="edge-to-edge",
        on_top=board.replace("/", " "),
        outro=outro,
        rules=RULES,
        predict=predict,
        before=_moves(before) if before else (),
        until=tuple(until.split()),
    )


CHAPTERS = (
    _chapter(
        "Five pieces",
        "Your five pieces start below and go up. Pick one up and step it to the same or a weaker suit.",
        "EE-1",
        OPENING,
        "stepped stepped stepped",
        "Each turn you move one of the five, or swap the card under one.",
        predict=True,
    ),
    _chapter(
        "In your own way",
        "Pick up the piece on c2. One of your own stands on its right: touch d2 and see.",
        "EE-2",
        COLUMNS,
        "stepped stepped stepped",
        "==Your own pieces block you.== Leave them room to pass.",
        before="c1 c2 / e5 e4 / d1 d2 / e4 e5",
    ),
    _chapter(
        "Capture",
        "Ranger stands on c4, right in front of your piece on c3. Step onto it.",
        "EE-2",
        COLUMNS,
        "captured@0 returned@1",
        "A captured piece is not lost. ==It comes back to its own edge==, and that is a turn.",
        before="c1 c2 / c5 c4 / c2 c3 / e5 e4",
    ),
    _chapter(
        "Back again",
        "Now Ranger captured one of yours. Put it back on a free card of your edge.",
        "EE-3",
        COLUMNS,
        "returned@0",
        "Coming back was your whole turn. ==All its steps are to do again.==",
        before="b1 b2 / e5 e4 / c1 c2 / c5 c4 / c2 c3 / c4 c3",
    ),
    _chapter(
        "Going home",
        "Your piece on b4 is one step from the far edge. Step to b5 and go home at once.",
        "EE-4",
        COLUMNS,
        "homed@0",
        "At home nobody can capture it. ==One that stays on b5 needs another step along the edge.==",
        before="a1 a2 / b5 b4 / a2 a3 / b4 b3 / a3 a4 / b3 c3 / a4 b4 / e5 e4",
    ),
    _chapter(
        "All five",
        "Three of yours are home, two stand before the edge. Bring them in, over Ranger's pieces.",
        "EE-5",
        LAST_TWO,
        "ended",
        "All five home wins. Below you play the whole game.",
        before="a1 a2 / e5 e4 / a2 a3 / e4 e5 / a3 a4 / e5 e4 / a4 a5 goal-a5 / return a5 / "
        "c1 c2 / e4 e5 / c2 c3 / e5 e4 / c3 c4 / e4 e5 / c4 c5 goal-c5 / return c5 / "
        "e1 e2 / a5 a4 / e2 e3 / a4 a5 / e3 e4 / a5 a4 / e4 e5 goal-e5 / return e5 / "
        "b1 b2 / a4 a5 / b2 b3 / c5 c4 / b3 b4 / c4 c5 / d1 d2 / a5 a4 / d2 d3 / a4 a5 / d3 d4 / swap e5",
    ),
)
