"""The games of the house, by the name that links and notebooks use."""

from __future__ import annotations

from typing import Any

from janken.errors import UnknownGame, shown
from janken.game import Game
from janken.games.boards.corner_to_corner import CornerToCorner
from janken.games.boards.edge_to_edge import EdgeToEdge
from janken.games.tricks.green_queen import GreenQueen
from janken.games.tricks.stones import Stones
from janken.games.war.aces_and_kings import AcesAndKings
from janken.games.war.five_card_war import FiveCardWar
from janken.games.war.high_card import HighCard
from janken.games.war.war import War
from janken.games.wizards.dueling_wizards import DuelingWizards

GAMES: dict[str, Game[Any]] = {
    "war": War(),
    "high-card": HighCard(),
    "five-card-war": FiveCardWar(),
    "aces-and-kings": AcesAndKings(),
    "stones": Stones(),
    "green-queen": GreenQueen(),
    "dueling-wizards": DuelingWizards(),
    "corner-to-corner": CornerToCorner(),
    "edge-to-edge": EdgeToEdge(),
}


def game(name: str) -> Game[Any]:
    """The game of that name, with its usual rules.

    >>> game("high-card").title
    'High Card'
    """
    found = GAMES.get(str(name).strip().lower())
    if found is None:
        raise UnknownGame(f"There is no game {shown(name)}. There are: {', '.join(GAMES)}.")
    return found
