"""The two wizards beside an exchange: their cards, what was called, what kind of spell it is, their HP.

>>> from janken.labs.wizards.setup import setup_in
>>> noor = side_of(setup_in("2-6R.5P-8S.8P"), DEFENDER, seen=("kind",))
>>> [slot["label"] for slot in noor["slots"]], noor["kind"]
(['Eight of Scissors, Primary', 'Eight of Paper, Secondary'], 'Twin')
>>> [(call["text"], [option["text"] for option in call["options"]]) for call in noor["calls"]]
[('The Twins', ['stay', 'trade'])]
"""

from __future__ import annotations

from collections.abc import Collection

from janken.cards import Card, Rank
from janken.games.wizards.exchange import Exchange
from janken.games.wizards.spells import ATTACKER, DEFENDER, FOCUSED, TWIN, kind
from janken.labs.wizards.setup import START, Setup, callable_cards, has_king, worked_out
from janken.labs.wizards.steps import ARITHMETIC, DOUBLING, HP, KIND, MAGIC, PAIRING, WIZARDS, aftermath
from janken.labs.wizards.view_types import CallOptionView, CallView, HpView, SpellCardView, WizardView
from janken.view import card_data

PLACES = ("Primary", "Secondary")
ROLES = ("attacks", "defends")


def side_of(setup: Setup, side: int, seen: Collection[str]) -> WizardView:
    """A wizard as far as the steps seen so far have shown."""
    found = worked_out(setup)
    return {
        "name": WIZARDS[side],
        "role": ROLES[side],
        "slots": _slots(setup, found, side, PAIRING in seen),
        "kind": found.kinds[side].capitalize() if KIND in seen else "",
        "calls": _calls(setup, side),
        "hp": _hp(setup, side, seen),
    }


def _slots(setup: Setup, found: Exchange, side: int, paired: bool) -> list[SpellCardView]:
    spell = (found.attack, found.defence)[side]
    slots: list[SpellCardView] = []
    for place, each in enumerate(spell):
        out = paired and each in found.dodged + found.unattacked
        name = PLACES[place] if setup.size == 2 else ""
        note = _note(found, side, place, each) if paired else ""
        label = ", ".join(filter(None, (each.name, name, note)))
        at = setup.spells[side].index(each)
        slots.append({"at": at, "card": card_data(each), "place": name, "note": note, "off": out, "label": label})
    return slots


def _note(found: Exchange, side: int, place: int, each: Card) -> str:
    if each in found.dodged:
        return "dodged"
    if each in found.unattacked:
        return "not attacked"
    used = found.ranks[side][place]
    if each.rank in (Rank.ACE, Rank.JOKER) or each.rank.value != used:
        return f"counts {used}"
    return "added" if place == 1 and found.kinds[side] == FOCUSED else ""


def _calls(setup: Setup, side: int) -> list[CallView]:
    """What may be said about the cards of a side, where the rules allow it."""
    calls: list[CallView] = []
    for each, values in callable_cards(setup, side).items():
        counts = dict(setup.calls).get(each, 0 if each.is_joker else 11)
        options = [_option(str(value), value == counts, "call", card=each.text, value=value) for value in values]
        calls.append({"text": f"{each.name} counts", "card": card_data(each), "options": options})
    if has_king(setup, side):
        lifting = ((True, "lifts"), (False, "rests"))
        options = [_option(text, setup.promote[side] is on, "promote", side=side, on=on) for on, text in lifting]
        calls.append({"text": "The King", "options": options})
    if side == DEFENDER and setup.size == 2 and kind(setup.defence) == TWIN:
        trading = ((False, "stay"), (True, "trade"))
        options = [_option(text, setup.swap is on, "swap", on=on) for on, text in trading]
        calls.append({"text": "The Twins", "options": options})
    return calls


def _option(text: str, chosen: bool, intent: str, **words: object) -> CallOptionView:
    return {"text": text, "on": chosen, "intent": {"kind": intent, **words}}


def _hp(setup: Setup, side: int, seen: Collection[str]) -> HpView:
    """HP, what is about to go and to come, as a bar and as words."""
    after = aftermath(setup)[side]
    lost = after.lost if (DOUBLING if setup.size == 2 else ARITHMETIC) in seen else 0
    healed = after.healed if MAGIC in seen else 0
    most = max(START[setup.rules], *setup.hp, *(each.after for each in aftermath(setup) if MAGIC in seen))
    over = HP in seen
    words = (f" − {lost}" if lost else "") + (f" + {healed}" if healed else "")
    if words:
        words = f"{after.before}{words}" + (f" = {max(after.after, 0)}" if over else "")
    left = max(after.before - lost, 0)
    label = f"{WIZARDS[side]}: {after.before} HP" + (f", about to lose {lost}" if lost and not over else "")
    if over:
        label = f"{WIZARDS[side]}: {max(after.after, 0)} HP" + ("" if after.standing else ", knocked out")
    return {
        "value": after.before,
        "words": words,
        "have": left,
        "lost": min(lost, after.before),
        "healed": healed,
        "most": most,
        "over": over,
        "label": label,
    }


def both(setup: Setup, seen: Collection[str]) -> list[WizardView]:
    return [side_of(setup, side, seen) for side in (ATTACKER, DEFENDER)]
