"""Learn Corner to Corner by doing: step, what closes a way, a Joker, a swap, a block, and a whole race."""

from __future__ import annotations

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("Open ways, closed ways, a Joker, a swap.", minutes=5)

RULES: dict[str, str | int] = {"size": 3, "first": "left"}


def _chapter(
    title: str,
    text: str,
    rule: str,
    board: str,
    outro: str,
    plies: int = 0,
    until: tuple[str, ...] = (),
    before: tuple[str, ...] = (),
    predict: bool = True,
) -> Chapter:
    """A step of the course; its board is written row by row from the top, then the draw pile."""
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="corner-to-corner",
        on_top=board.replace("/", " "),
        plies=plies,
        outro=outro,
        rules=RULES,
        predict=predict,
        before=before,
        until=until,
    )


CHAPTERS = (
    _chapter(
        "Step",
        "You are A, on a1, and want to reach your flag on c3. Step to the same or a weaker suit.",
        "CC-2",
        "3R 2W 8L / 9R QS JS / 5R 7S 4P",
        "From every suit three are open: ==its own and the two it beats.== Ranks play no part.",
        plies=3,
    ),
    _chapter(
        "Closed ways",
        "Touch the card above you: it is closed and says why. Then take the open way.",
        "CC-2",
        "KR 2W 9L / 4R 5W 10S / 6S 8P 3L",
        "A stronger suit closes a way. ==Often the way back is closed too==: these are one-way streets.",
        plies=3,
    ),
    _chapter(
        "A Joker",
        "Paper covers Rock, so up should be closed. But a Joker lies there: try it.",
        "CC-3",
        "4R 3P 8L / XP 9S KL / 5R 7W 2L",
        "Onto a Joker and off it, ==the arrow between the two suits turns round.==",
        plies=3,
    ),
    _chapter(
        "Swap your card",
        "On a2 you are in a dead end: only the way back is open. Swap the card under you, then go on.",
        "CC-5",
        "2S 4P 8R / 3L 9R 10S / 6L JW 5P / 7W",
        "A swap costs a turn, and ==nobody knows what comes.== Sometimes it is the shortest way.",
        until=("swapped@0", "stepped@0"),
        before=("step a2", "step c2"),
    ),
    _chapter(
        "Stand in the way",
        "From b3 only b2 is open to Scout, then two steps to the corner. Step onto b2 first.",
        "CC-4",
        "5R 8S KR / 9R 4L 6L / 3P 7P 2W / JL",
        "A card with a piece on it is closed. ==Standing in the way costs Scout turns.==",
        until=("stepped@0", "swapped@1"),
        before=("step a2", "step b3"),
        predict=False,
    ),
    _chapter(
        "Reach the corner",
        "A whole race: be on c3 before Scout is on a1. Look two steps ahead.",
        "CC-1",
        "10W KS 9P / 7L JS 5L / 4W 6R 2L / 8W",
        "That is all of it. Below you play on five by five, with up to four players.",
        until=("ended",),
        predict=False,
    ),
)
