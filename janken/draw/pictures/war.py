"""The War games."""

from __future__ import annotations

from janken.draw.strokes import back, card, pip, pointer, steps, versus
from janken.suits import Suit


def war() -> str:
    stacks = back(8, 12, 24) + back(11, 16, 24) + back(61, 44, 24) + back(64, 48, 24)
    return stacks + card("KS", 45, 6, 28) + card("3W", 25, 42, 28, ahead=True)


def high_card() -> str:
    return card("9W", 13, 26, 32) + card("QW", 51, 17, 34, ahead=True)


def five_card_war() -> str:
    fan = [("7R", 3, 35, -14), ("4P", 17, 29, -7), ("5L", 33, 17, 0), ("9S", 50, 27, 7), ("AW", 65, 32, 14)]
    return "".join(card(text, x, y, 30, turn, ahead=turn == 0) for text, x, y, turn in fan)


def aces_and_kings() -> str:
    row = "".join(pip(suit, 16 + suit * 16, 76, 13) for suit in Suit)
    return card("AR", 8, 9, 32) + versus(30) + card("KL", 56, 9, 32) + row


def learn_war() -> str:
    cards = card("2L", 7, 12, 30, ahead=True) + card("JP", 59, 12, 30)
    return cards + pointer((43, 35), (54, 35)) + steps(1, 3, 74)
