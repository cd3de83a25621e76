"""Learn War by doing: a battle, a surprise, a tie, a Joker, two Jokers, a choice of your own."""

from __future__ import annotations

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("A first battle, a tie, a Joker.", minutes=5)

JOKERS = {"jokers": "in"}

CHAPTERS = (
    Chapter(
        title="First battle",
        text="Each of you has half the deck, face down. Turn up the top cards. Then say who takes them.",
        rule="WAR-2",
        game="war",
        on_top="2L JP",
        plies=1,
        outro="A Two took a Jack. ==Only the suits count==, and the arrow of the graph says which one.",
    ),
    Chapter(
        title="Rank is no help",
        text="The next two cards are waiting. Look at the suits before you answer.",
        rule="WAR-2",
        game="war",
        on_top="KS 3W",
        plies=1,
        outro="Your King fell to a Three. Ranks play no part in War.",
    ),
    Chapter(
        title="A tie",
        text="Turn up the cards. If nobody takes them, lay three down and turn up one more.",
        rule="WAR-3",
        game="war",
        on_top="5R 9R 4P 8W 6S 2P 7W 3L JS 6L",
        plies=2,
        outro="Ten cards went at once. ==A tie goes on until two suits differ.==",
    ),
    Chapter(
        title="A Joker",
        text="Now the Jokers are in the deck. Turn up the cards and take a good look.",
        rule="WAR-4",
        game="war",
        on_top="XR 5P",
        plies=1,
        outro="Paper covers Rock, but not with a Joker about: ==every arrow turns round.==",
        rules=JOKERS,
    ),
    Chapter(
        title="Two Jokers",
        text="Two Jokers meet. Does the second one turn the arrow back?",
        rule="CORE-6",
        game="war",
        on_top="XW XL",
        plies=1,
        outro="It does not. ==One Joker or two, the arrows turn once.==",
        rules=JOKERS,
    ),
    Chapter(
        title="Your own choice",
        text="In Five-Card War you choose. Two rounds: play a card and see what it meets.",
        rule="WAR-9",
        game="five-card-war",
        on_top="3R 7L 9P 4S 6S JR KW 2P 10L 8W",
        plies=4,
        outro="That is all of War. Below you play any of the four games, with a rival of your choice.",
    ),
)
