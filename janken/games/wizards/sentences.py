"""What a duel asks, what its buttons say, and why a move is not open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from janken.cards import spoken
from janken.game import Ask, Move, Refusal
from janken.games.wizards.spells import PROMOTED, ranks_of
from janken.games.wizards.state import (
    CALL,
    CAST,
    COUNTED,
    DRAFT,
    ORDER,
    PROMOTE,
    SIGHT,
    SWAP,
    THEFT,
    WizardState,
)

if TYPE_CHECKING:
    from janken.games.wizards.dueling_wizards import DuelingWizards

PHASE_OF = {
    "first": ORDER,
    "second": ORDER,
    "take": DRAFT,
    "cast": CAST,
    "call": CALL,
    "keep": SIGHT,
    "replace": SIGHT,
    "stand": SWAP,
    "switch": SWAP,
    "promote": PROMOTE,
    "steal": THEFT,
    "deal": COUNTED,
}
NOT_NOW = {
    "first": ("DW-2", "The order of this round is settled."),
    "second": ("DW-2", "The order of this round is settled."),
    "take": ("DW-2", "Nothing is picked now."),
    "cast": ("DW-14", "No spell is cast now."),
    "call": ("DW-14", "No Ace or Joker waits to be called."),
    "keep": ("DW-10", "No Second Sight is at work."),
    "replace": ("DW-10", "No Second Sight is at work."),
    "stand": ("DW-7", "No Twin defence waits."),
    "switch": ("DW-7", "No Twin defence waits."),
    "promote": ("DW-11", "No King waits to lift a card."),
    "decline": ("DW-11", "There is nothing to decline."),
    "steal": ("DW-11", "No Jack waits to steal."),
    "deal": ("DW-2", "This round is not over yet."),
}
"""Why a verb is closed while something else is asked."""


def asked(game: DuelingWizards, state: WizardState) -> Ask:
    phase, seat = state.phase, state.turn
    if phase == ORDER:
        won = f"The {state.drawn[seat].name} wins the draw. " if state.drawn else ""
        return Ask(f"{won}Pick first and attack second, or the other way round?", "DW-2")
    if phase == DRAFT:
        count = len(state.draft)
        return Ask(f"Take one of the {count} open cards." if count > 1 else "Take the last open card.", "DW-2")
    if phase == CAST:
        verb = "Attack" if seat == state.attacker else "Defend"
        if game.spell_size(state) == 1:
            return Ask(f"{verb}: cast a card, face down.", "DW-3", secret=True)
        return Ask(f"{verb}: cast a Primary card, then a Secondary one.", "DW-5", secret=True)
    if phase == CALL:
        card, _ = game.to_call(state)
        return Ask(f"What does the {card.name} count?", "DW-9" if card.is_joker else "DW-3")
    if phase == SIGHT:
        return Ask("Second Sight: keep the covered Secondary, or replace it.", "DW-10")
    if phase == SWAP:
        return Ask("A Twin defence: stay, or change places?", "DW-7")
    if phase == PROMOTE:
        primary, king = state.played[seat]
        return Ask(f"Does the {king.name} lift the {primary.name} to {PROMOTED}?", "DW-11")
    if phase == THEFT:
        jack = state.past[-1].cards_of(seat)[1]
        return Ask(f"The {jack.name} may steal two spent cards, at random.", "DW-11")
    return Ask(f"{round_result(state)} Lay out the next round.", "DW-2", pause=True)


def round_result(state: WizardState) -> str:
    """Who won the round that is over, and by what."""
    nth, winner, high, low = len(state.won), state.won[-1], max(state.hp), min(state.hp)
    if winner is None:
        return f"**Round {nth} is drawn:** {high} HP each."
    return f"**{{{winner}:win|wins}} round {nth}** with {high} HP to {low}."


def labelled(state: WizardState, move: Move) -> str:
    """What a button says, where it is not just the verb and the card."""
    if move.verb == "cast":
        if len(move.cards) == 1:
            return f"Cast the {move.cards[0].name}"
        primary, secondary = move.cards
        return f"Cast the {primary.name}, then the {secondary.name}"
    if move.verb == "call":
        return f"It counts {move.words[1][1:]}"
    if move.verb == "replace":
        return f"Replace it by the {move.cards[0].name}"
    if move.verb == "deal":
        return f"Lay out round {state.round + 2}"
    if state.phase == PROMOTE:
        spell = state.played[state.turn]
        now = ranks_of(spell, state.called)[0]
        lifted = "Lift it" if now < PROMOTED else "Bring it down"
        return f"{lifted} to {PROMOTED}" if move.verb == "promote" else f"Leave it at {now}"
    return {
        "first": "Pick first, attack second",
        "second": "Attack first, pick second",
        "keep": "Keep it",
        "stand": "Stay in place",
        "switch": "Change places",
        "steal": "Steal two cards",
        "decline": "Leave them there",
    }.get(move, "")


def refused(game: DuelingWizards, state: WizardState, move: Move) -> Refusal:
    asks, verb = game.asks(state), move.verb
    if verb not in NOT_NOW:
        return Refusal(asks.rule, "That is no move of this game.", asks.text)
    open_now = state.phase in (PROMOTE, THEFT) if verb == "decline" else state.phase == PHASE_OF[verb]
    if not open_now:
        return Refusal(*NOT_NOW[verb], asks.text)
    if state.phase == ORDER:
        return Refusal("DW-2", "No card is picked before the order is settled.", asks.text)
    if verb == "take":
        return _not_taken(state, move)
    if verb == "cast":
        return _not_cast(game, state, move)
    if verb == "call":
        return _not_called(game, state, move)
    if verb == "replace":
        return _not_replaced(game, state, move)
    return Refusal(asks.rule, "No card is named with that.", asks.text)


def _not_taken(state: WizardState, move: Move) -> Refusal:
    instead = "Take one of the open cards."
    if len(move.words) != 1 or len(move.cards) != 1:
        return Refusal("DW-2", "One card is taken at a time.", instead)
    return Refusal("DW-2", f"The {move.cards[0].name} is not open in the draft.", instead)


def _not_cast(game: DuelingWizards, state: WizardState, move: Move) -> Refusal:
    size = game.spell_size(state)
    hand = state.hands[state.turn]
    few = len(hand) <= 4
    instead = f"You hold: {spoken(hand)}." if few else "Choose from the cards that you hold."
    strange = next((card for card in move.cards if card not in hand), None)
    if strange:
        return Refusal("DW-3", f"The {strange.name} is not in your hand.", instead)
    if size == 1:
        return Refusal("DW-3", "In this round a spell is one card.", instead)
    return Refusal("DW-5", "A spell is two different cards: Primary, then Secondary.", instead)


def _not_called(game: DuelingWizards, state: WizardState, move: Move) -> Refusal:
    card, values = game.to_call(state)
    rule = "DW-9" if card.is_joker else "DW-3"
    instead = f"Call it {_or(values)}."
    if move.cards[:1] != (card,):
        return Refusal("DW-14", f"The {card.name} is to be called now.", instead)
    if len(move.words) != 2:
        return Refusal(rule, f"Say what the {card.name} counts.", instead)
    return Refusal(rule, f"The {card.name} can't count that.", instead)


def _not_replaced(game: DuelingWizards, state: WizardState, move: Move) -> Refusal:
    spare = game.spare_cards(state, state.turn)
    instead = f"Open to you: {spoken(spare, 'or')}." if len(spare) <= 4 else "Choose another card that you hold."
    if len(move.words) != 1 or len(move.cards) != 1:
        return Refusal("DW-10", "One card replaces the Secondary.", instead)
    card = move.cards[0]
    if card in state.cast[state.turn]:
        return Refusal("DW-10", f"The {card.name} is the Secondary already.", "Keep it, or choose another card.")
    if card in state.played[state.turn]:
        return Refusal("DW-10", f"The {card.name} stays where it is.", instead)
    return Refusal("DW-10", f"The {card.name} is not in your hand.", instead)


def _or(values: tuple[int, ...]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}"
