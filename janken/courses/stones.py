"""Learn Stones by doing: one guided hand, from the bid to the count, then a trick with a Joker."""

from __future__ import annotations

from collections.abc import Mapping

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("Bid, follow, and make your bid.", minutes=15)

ONE_HAND: Mapping[str, str | int] = {"hands": 1}
WITH_JOKERS: Mapping[str, str | int] = {"hands": 1, "jokers": "in"}
SEATS, BIDS, TRICKS = 4, 4, 16

YOURS = "2P 3R 5R 7R 9R 4S 6S 8S 3W 5W 7W 9W 2L 4L 6L 8L 10L"
NEXT = "XP 2R 4R 6R 8R 10R 2S 5S 7S 9S 2W 4W 6W 8W 3L 5L 7L"
"""You open with the Two of Paper, and your neighbour's only Paper is the Joker."""


def _chapter(title: str, text: str, rule: str, tricks: int, outro: str, predict: bool = True) -> Chapter:
    plies = BIDS + SEATS * tricks
    return Chapter(
        title=title,
        text=text,
        rule=rule,
        game="stones",
        plies=plies,
        outro=outro,
        rules=ONE_HAND,
        seats=SEATS,
        predict=predict,
        goes_on=title != "Bid",
    )


CHAPTERS = (
    _chapter(
        "Bid",
        "Look at your hand. How many tricks will you take? High cards and short suits help.",
        "ST-1",
        0,
        "All bids are open. ==You score ten a trick only if you reach yours.==",
    ),
    _chapter(
        "First trick",
        "Whoever holds the lowest Paper opens with it. Follow Paper if you hold it.",
        "TRICK-2",
        1,
        "Whoever takes a trick leads the next one.",
    ),
    _chapter(
        "Stronger suits",
        "Without the led suit you may play any. Say who takes each trick.",
        "TRICK-3",
        5,
        "==The strongest suit against the lead takes it==; rank counts only inside that suit.",
    ),
    _chapter(
        "Make your bid",
        "Now play for your bid. Too few tricks score nothing; each extra one is a bag.",
        "ST-2",
        TRICKS,
        "The hand is counted. One thing is left: the Joker.",
        predict=False,
    ),
    Chapter(
        title="A Joker",
        text="A new deal with Jokers. Bid what you like, then open with your Two of Paper.",
        rule="TRICK-4",
        game="stones",
        on_top=f"{YOURS} {NEXT}",
        plies=BIDS + SEATS,
        outro="A Joker turns the whole trick round. Below you play a match to 500.",
        rules=WITH_JOKERS,
        seats=SEATS,
    ),
)
