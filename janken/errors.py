"""Every error a user can cause: a ValueError with a sentence fit to show.

>>> from janken import card
>>> card("11R")
Traceback (most recent call last):
    ...
janken.errors.NotationError: “11R” is not a card. A card is a rank (A, 2 to 10, J, Q, K, or X for a Joker) \
and a suit letter (R, P, S, W, L), such as 10R.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from janken.game import Refusal
    from janken.table import Table


class JankenError(ValueError):
    """Something was asked for that can't be done; the message says what is accepted."""


class NotationError(JankenError):
    """Text that is no card, suit or move."""


class SeatsError(JankenError):
    """A number of seats, or a seat, that the game has not got."""


class RulesError(JankenError):
    """A house rule that does not exist, or a value it does not take."""


class SeedError(JankenError):
    """A seed that can't stand in a link."""


class PileError(JankenError):
    """A stacked pile with the wrong cards."""


class UnknownGame(JankenError):
    """A game the house does not know."""


class UnknownRule(JankenError):
    """A rule number that is not in the rulebook."""


class UnknownBot(JankenError):
    """A player name that is neither a person nor a bot of this game."""


class FaceDown(JankenError):
    """Somebody looked at a card that lies face down for them."""


class SaveError(JankenError):
    """A saved game that can't be opened."""


class CodeError(JankenError):
    """A position code that can't be opened."""


class OldEdition(CodeError, SaveError):
    """A position of another edition of its game; `fresh` is the same deal without the moves."""

    def __init__(self, message: str, fresh: Table) -> None:
        super().__init__(message)
        self.fresh = fresh


class IllegalMove(JankenError):
    """A move the rules do not allow; `refusal` has the rule's number and the sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class ExchangeError(JankenError):
    """Spells that can't meet as asked; `rule` is the number of the rule against it."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(f"{message} ({rule})")
        self.rule = rule


def shown(value: object) -> str:
    """A user's words, cut short and made safe to repeat in a message.

    >>> shown("x" * 99)
    '“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”'
    """
    try:
        words = str(value)
    except ValueError:  # Python does not write out numbers of more than 4,300 digits
        words = "a very long number"
    text = "".join(c if c.isprintable() else "?" for c in words[:41])
    return f"“{text[:39]}…”" if len(text) > 40 else f"“{text}”"
