"""Learn War by doing: a battle, a surprise, a tie, a Joker, two Jokers, a choice of your own."""

from __future__ import annotations

from janken.game import Tile
from janken.listeners.course import Chapter

TILE = Tile("A first battle, a tie, a Joker.", minutes=5)

JOKERS = {"jokers": "in"}

CHAPTERS = (
    Chapter(
        "First battle",
        "Each of you has half the deck, face down. Turn up the top cards. Then say who takes them.",
        "WAR-2",
        "war",
        "2L JP",
        1,
        "A Two took a Jack. ==Only the suits count==, and the arrow of the graph says which one.",
    ),
    Chapter(
        "Rank is no help",
        "The next two cards are waiting. Look at the suits before you answer.",
        "WAR-2",
        "war",
        "KS 3W",
        1,
        "Your King fell to a Three. Ranks play no part in War.",
    ),
    Chapter(
        "A tie",
        "Turn up the cards. If nobody takes them, lay three down and turn up one more.",
        "WAR-3",
        "war",
        "5R 9R 4P 8W 6S 2P 7W 3L JS 6L",
        2,
        "Ten cards went at once. ==A tie goes on until two suits differ.==",
    ),
    Chapter(
        "A Joker",
        "Now the Jokers are in the deck. Turn up the cards and take a good look.",
        "WAR-4",
        "war",
        "XR 5P",
        1,
        "Paper covers Rock, but not with a Joker about: ==every arrow turns round.==",
        JOKERS,
    ),
    Chapter(
        "Two Jokers",
        "Two Jokers meet. Does the second one turn the arrow back?",
        "CORE-6",
        "war",
        "XW XL",
        1,
        "It does not. ==One Joker or two, the arrows turn once.==",
        JOKERS,
    ),
    Chapter(
        "Your own choice",
        "In Five-Card War you choose. Two rounds: play a card and see what it meets.",
        "WAR-9",
        "five-card-war",
        "3R 7L 9P 4S 6S JR KW 2P 10L 8W",
        4,
        "That is all of War. Below you play any of the four games, with a rival of your choice.",
    ),
)
