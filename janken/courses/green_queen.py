"""Learn Green Queen by doing: one guided hand, from the pass to the count."""

from __future__ import annotations

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("Pass three, then duck the points.", minutes=15)

ONE_HAND: dict[str, str | int] = {"hands": 1}
SEATS, PASSES = 4, 4


def _chapter(title: str, text: str, rule: str, tricks: int, outro: str, predict: bool = True) -> Chapter:
    plies = PASSES + SEATS * tricks
    goes_on = title != "Pass three"
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="green-queen",
        plies=plies,
        outro=outro,
        rules=ONE_HAND,
        seats=SEATS,
        predict=predict,
        goes_on=goes_on,
    )


CHAPTERS = (
    _chapter(
        "Pass three",
        "You want no points. Give away three cards: high ones of the point suit, or the Queen of Lizard.",
        "GQ-2",
        0,
        "Everybody chose before seeing what came. Now your hand is whole.",
    ),
    _chapter(
        "The opening",
        "The lowest card of the weakest suit against the points opens. No point card falls in this trick.",
        "GQ-3",
        1,
        "Nobody could take a point here. ==From now on they may.==",
    ),
    _chapter(
        "Duck",
        "Try not to take tricks with point cards. Say who takes each trick.",
        "TRICK-3",
        4,
        "A suit weaker than the lead never takes the trick: a safe way to be rid of a card.",
    ),
    _chapter(
        "Breaking points",
        "Point cards may be led once one has fallen. Look for chances to throw yours away.",
        "GQ-5",
        8,
        "The Queen of Lizard costs 13, each card of the point suit 1.",
    ),
    _chapter(
        "Count",
        "Play the hand out. Somebody may try for all the points.",
        "GQ-6",
        16,
        "The hand is counted; the lowest score is best. Below you play a match to 100.",
        predict=False,
    ),
)
