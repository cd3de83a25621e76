"""The games of the house, by the name that links and notebooks use."""

from __future__ import annotations

from typing import Any

from janken.errors import UnknownGame, shown
from janken.game import Game
from janken.games.aces_and_kings import AcesAndKings
from janken.games.corner_to_corner import CornerToCorner
from janken.games.dueling_wizards import DuelingWizards
from janken.games.edge_to_edge import EdgeToEdge
from janken.games.five_card_war import FiveCardWar
from janken.games.green_queen import GreenQueen
from janken.games.high_card import HighCard
from janken.games.stones import Stones
from janken.games.war import War

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
