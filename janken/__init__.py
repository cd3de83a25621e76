"""Janken: the five-suit deck, its rules and its games.

>>> import janken
>>> print(janken.clash(janken.card("2L"), janken.card("JP")))
Lizard eats Paper
>>> janken.rule("WAR-2").title
'The stronger suit takes both'
"""

from janken.cards import Card, Figure, Rank, card, cards, deck
from janken.chance import shuffled
from janken.errors import IllegalMove, JankenError
from janken.games import GAMES
from janken.rulebook import Rule, rule, rulebook
from janken.suits import BEATS, Beat, Relation, Suit, clash, relation, suit
from janken.table import Table

__version__ = "0.1.0"
__all__ = [
    "BEATS",
    "GAMES",
    "Beat",
    "Card",
    "Figure",
    "IllegalMove",
    "JankenError",
    "Rank",
    "Relation",
    "Rule",
    "Suit",
    "Table",
    "card",
    "cards",
    "clash",
    "deck",
    "relation",
    "rule",
    "rulebook",
    "shuffled",
    "suit",
]
