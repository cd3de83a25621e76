"""The damage lab without its picture: two spells that meet, predicted, stepped through; and a hand to defend from.

>>> lab = WizardLab()
>>> lab.react({"kind": "preset", "name": "one-1"})
>>> lab.view()["asked"]["text"]
'Who loses HP, and how much?'
>>> lab.react({"kind": "answer", "option": "0-10"})
>>> lab.view()["reply"]["tag"], lab.view()["reply"]["text"]
('Arithmetic', 'You said Noor loses 10. The weakest defence costs both ranks together.')
>>> lab.view()["stage"]["title"]
'**Rock crushes Lizard:** the weakest defence ==costs both ranks together.=='
"""

from __future__ import annotations

from collections.abc import Sequence

from janken.cards import Card, Rank, card
from janken.errors import ExchangeError, JankenError, shown
from janken.games.wizards.spells import ATTACKER, DEFENDER, Cards
from janken.labs.base import Lab, Mistake, deal_title, require, seed_in
from janken.labs.cards import card_in
from janken.labs.view_types import AnswerView, AskedView, ReasonView
from janken.labs.wizards.mistakes import LossOption, options
from janken.labs.wizards.pictures import picture
from janken.labs.wizards.presets import FIRST, PRESETS, preset_on
from janken.labs.wizards.replies import answer_with, best_answer, hand_of, map_of
from janken.labs.wizards.setup import (
    ROUNDS,
    Setup,
    call,
    change_rules,
    checked_hp,
    code_of,
    deal,
    deal_hand,
    lay,
    settled,
    setup_in,
    worked_out,
)
from janken.labs.wizards.sides import both
from janken.labs.wizards.steps import ARITHMETIC, HP, TITLES, answer, explanation, steps_of
from janken.labs.wizards.texts import WORDS, offered
from janken.labs.wizards.view_types import (
    BackView,
    ExchangeStepView,
    NextView,
    StageView,
    StepsView,
    WizardFixed,
    WizardPicture,
)
from janken.listeners.base import Intent, flag_in, number_in

FIRST_STEP: BackView = {"to": None, "text": "← Back"}
HAND = 2
"""The side of a card that is neither attack nor defence."""


class WizardLab(Lab[Setup]):
    """Two spells that meet, explained up to a step; with predictions or without."""

    name, parameter, link_title, sections = "damage lab", "spells", "Two spells from a link", ("CORE", "DW")
    words = WORDS

    def __init__(self, predict: bool = True) -> None:
        super().__init__(PRESETS[FIRST].setup, PRESETS[FIRST].title, predict)
        self.step = self.steps[0]
        self.defended: dict[Setup, Cards] = {}
        """What each hand was defended with; nothing, if the table was asked for."""
        self.handlers |= {
            "preset": self._preset,
            "deal": self._deal,
            "hand": self._deal_hand,
            "card": self._card,
            "rules": self._rules,
            "hp": self._hp,
            "call": self._call,
            "promote": self._promote,
            "swap": self._swap,
            "defend": self._defend,
            "map": self._map,
            "lay": self._lay,
            "step": self._step,
        }

    @property
    def setup(self) -> Setup:
        return self.state

    @property
    def steps(self) -> tuple[str, ...]:
        return steps_of(self.setup.rules)

    # links and places kept

    def code_of(self, state: Setup) -> str:
        return code_of(state)

    def state_in(self, code: str) -> Setup:
        return setup_in(code)

    def place(self) -> list[object]:
        defended = self.defended.get(self._attacked_hand)
        return [self.step, None if defended is None else [each.text for each in defended]]

    def go_to(self, step: str, hand: Sequence[str] | None) -> None:
        require(step in self.steps)
        self.step = step
        if hand is not None:
            defended = tuple(map(card, hand))
            held = len(set(defended) & set(self.setup.hand)) == len(defended) == self.setup.size
            require(not defended or held)
            self.defended = {self._attacked_hand: defended}

    # what is asked

    @property
    def question(self) -> str:
        return code_of(self.setup.question)

    def asked(self) -> AskedView:
        found: list[AnswerView] = [{"id": option.id, "text": option.text} for option in options(self.setup)]
        return {"text": "Who loses HP, and how much?", "options": found}

    def mistake_in(self, question: str, option: str) -> Mistake | None:
        wrong = _by_id(setup_in(question))[option].mistake
        return wrong and Mistake(TITLES[wrong.step], wrong.text, (wrong.rule,))

    def in_words(self, option: str) -> str:
        return _by_id(self.setup)[option].text

    def right_answer(self) -> str:
        return f"{next(option.text for option in options(self.setup) if not option.mistake)}."

    def give(self, question: str, option: str) -> None:
        super().give(question, option)
        self.step = self._leads_to(_by_id(self.setup)[option])

    def _leads_to(self, chosen: LossOption) -> str:
        """The step to look at after an answer: where it went wrong, or the end."""
        return chosen.mistake.step if chosen.mistake else self.steps[-1]

    def _reveal(self, intent: Intent) -> None:
        super()._reveal(intent)
        self.step = self.steps[0]

    def reply(self) -> ReasonView | None:
        """At the step that the answer leads to."""
        chosen = self._chosen()
        return super().reply() if chosen and self.step == self._leads_to(chosen) else None

    # what somebody changes

    def _preset(self, intent: Intent) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or name not in PRESETS:
            raise JankenError(f"{shown(name)} is not a worked example. There are: {', '.join(PRESETS)}.")
        self.edit(PRESETS[name].setup, PRESETS[name].title)

    def _deal(self, intent: Intent) -> None:
        seed = seed_in(intent)
        self.edit(deal(seed, self.setup.rules), deal_title(seed))

    def _deal_hand(self, intent: Intent) -> None:
        self.edit(self.setup._replace(hand=deal_hand(seed_in(intent), self.setup.attack, self.setup.rules)), self.title)

    def _card(self, intent: Intent) -> None:
        """Another card in the attack, in the defence, or in the hand."""
        side, new = _side_in(intent, HAND), card_in(intent)
        setup = self.setup
        most = len((*setup.spells, setup.hand)[side]) - 1
        at = number_in(intent, "at", range(most + 1), f"is not a place here: 0 to {most} are.")
        if side == HAND:
            self.edit(self._hand_with(at, new), self.title)
        elif setup.spells[side][at] is not new:
            self.edit(lay(setup, side, at, new))

    def _hand_with(self, at: int, new: Card) -> Setup:
        setup = self.setup
        if new in setup.attack:
            raise ExchangeError(f"The {new.name} is in the attack. Choose another card for the hand.", "DW-2")
        if new in setup.hand and setup.hand[at] is not new:
            raise ExchangeError(f"The {new.name} is in the hand already. Choose another card.", "DW-2")
        if new.is_joker and setup.rules < 3:
            raise ExchangeError(f"The {new.name} is not in play: Jokers need the rules of round 3.", "DW-9")
        return setup._replace(hand=(*setup.hand[:at], new, *setup.hand[at + 1 :]))

    def _rules(self, intent: Intent) -> None:
        to = number_in(intent, "to", ROUNDS, "is not a round. Rounds 1, 2 and 3 have rules.")
        self.edit(change_rules(self.setup, to))

    def _hp(self, intent: Intent) -> None:
        side, hp = _side_in(intent, DEFENDER), checked_hp(intent.get("hp"))
        both_ = (hp, self.setup.hp[DEFENDER]) if side == ATTACKER else (self.setup.hp[ATTACKER], hp)
        self.edit(self.setup._replace(hp=both_), self.title)

    def _call(self, intent: Intent) -> None:
        value = intent.get("value")
        if isinstance(value, bool) or not isinstance(value, int):
            raise JankenError(f"{shown(value)} is not what a card counts. Aces count 1 or 11.")
        self.edit(call(self.setup, card_in(intent), value))

    def _promote(self, intent: Intent) -> None:
        side, on = _side_in(intent, DEFENDER), flag_in(intent, "on")
        both_ = (on, self.setup.promote[DEFENDER]) if side == ATTACKER else (self.setup.promote[ATTACKER], on)
        setup = settled(self.setup._replace(promote=both_))
        if setup.promote[side] is not on:
            raise ExchangeError("No King stands second here, so nothing can be lifted.", "DW-11")
        self.edit(setup)

    def _swap(self, intent: Intent) -> None:
        setup = settled(self.setup._replace(swap=flag_in(intent, "on")))
        if setup.swap is not intent.get("on"):
            raise ExchangeError("Only a Twin defence changes places.", "DW-7")
        self.edit(setup)

    def edit(self, state: Setup, title: str | None = None) -> None:
        """As in every lab; what has become a worked example is called so, and what can't be worked out is refused."""
        worked_out(state)
        preset = preset_on(state) if title is None else None
        super().edit(state, PRESETS[preset].title if preset else title)

    def put(self, state: Setup, title: str) -> None:
        """With predictions a new exchange begins at its first step; without, the step stays where it is."""
        same = state.question == self.setup.question
        super().put(state, title)
        if self.step not in self.steps or (self.predict and not same):
            self.step = self.steps[0]

    # stepping

    def _step(self, intent: Intent) -> None:
        to = intent.get("to")
        if not isinstance(to, str) or to not in self.steps:
            raise JankenError(f"{shown(to)} is not a step here. There are: {', '.join(self.steps)}.")
        self.refuse_while_asked()
        self.step = to

    # defending from the hand

    @property
    def _attacked_hand(self) -> Setup:
        """The setup as far as it decides what each defence of the hand is worth."""
        aces = tuple((each, n) for each, n in self.setup.calls if each in self.setup.attack and each.rank is Rank.ACE)
        return Setup(self.setup.rules, self.setup.attack, (), (0, 0), self.setup.hand, aces)

    def _defend(self, intent: Intent) -> None:
        words, size = intent.get("cards"), self.setup.size
        named = isinstance(words, list) and len(words) == size and all(isinstance(word, str) for word in words)
        found = tuple(card(word[:4]) for word in words) if named and isinstance(words, list) else ()
        if len(set(found)) != size or not set(found) <= set(self.setup.hand):
            count = "one card" if size == 1 else "two cards, Primary first"
            raise JankenError(f"That is no defence from this hand. It takes {count}.")
        self.defended[self._attacked_hand] = found
        given_away = {frozenset(found), frozenset(best_answer(self.setup).defence)}
        if frozenset(self.setup.defence) in given_away:
            self.answered.setdefault(self.question, None)  # what the verdict tells is asked no more

    def _map(self, intent: Intent) -> None:
        self.refuse_while_asked()
        self.defended.setdefault(self._attacked_hand, ())

    def _lay(self, intent: Intent) -> None:
        """The defence that was chosen, or the best one, in place of the one here, with its calls."""
        words = intent.get("cards")
        defended = self.defended.get(self._attacked_hand)
        choices = {answer_with(self.setup, defended).defence} if defended else set()
        choices |= {best_answer(self.setup).defence} if defended is not None else set()
        found = next((each for each in choices if [c.text for c in each] == words), None)
        if found is None:
            raise JankenError("That defence is not offered here. Defend from the hand first.")
        how = answer_with(self.setup, found).settled
        calls = {each: counted for each, counted in how.values.items() if counted not in (0, 11) or each.is_joker}
        setup = self.setup._replace(defence=found, calls=tuple(calls.items()), promote=how.promote, swap=how.swap)
        self.edit(settled(setup))
        self.answered.setdefault(self.question, None)  # the hand's verdict has given it away

    # what there is to see

    def fixed(self) -> WizardFixed:
        return {**super().fixed(), **offered()}

    def picture(self) -> WizardPicture:
        asks, given = self.asks, self.defended.get(self._attacked_hand)
        hidden = self.predict and given is None
        return {
            "round": self.setup.rules,
            "jokers": self.setup.rules == 3,
            "steps": self._steps(asks),
            "sides": both(self.setup, () if asks else self._seen),
            "stage": None if asks else self._stage(),
            "misprint": None if asks else self._misprint(),
            "used": [each.text for each in self.setup.attack + self.setup.defence],
            "preset": preset_on(self.setup),
            "hand": hand_of(self.setup, given),
            "map": None if asks or hidden else map_of(self.setup, given),
        }

    @property
    def _seen(self) -> tuple[str, ...]:
        return self.steps[: self.steps.index(self.step) + 1]

    def _steps(self, asks: bool) -> StepsView:
        seen, at = () if asks else self._seen, self.steps.index(self.step)
        chosen = self._chosen()
        mistake = chosen.mistake.step if chosen and chosen.mistake and not asks else None
        return {
            "now": None if asks else at,
            "list": [self._step_view(step, step in seen, step == mistake) for step in self.steps],
            "back": {"to": self.steps[at - 1], "text": f"← {TITLES[self.steps[at - 1]]}"} if at else FIRST_STEP,
            "next": self._next(at),
        }

    def _step_view(self, step: str, seen: bool, again: bool) -> ExchangeStepView:
        found: ExchangeStepView = {
            "id": step,
            "name": TITLES[step],
            "answer": answer(step, self.setup) if seen else "",
        }
        return {**found, "again": True} if again else found

    def _next(self, at: int) -> NextView:
        if at == len(self.steps) - 1:
            return {"text": "Deal another exchange", "intent": {"kind": "deal", "seed": ""}}
        to = self.steps[at + 1]
        return {"text": f"Next: {to if to != HP else TITLES[HP]} →", "intent": {"kind": "step", "to": to}}

    def _stage(self) -> StageView:
        return {"step": self.step, **explanation(self.step, self.setup), "picture": picture(self.step, self.setup)}

    def _chosen(self) -> LossOption | None:
        given = self.answered.get(self.question)
        return _by_id(self.setup)[given] if given is not None else None

    def _misprint(self) -> ReasonView | None:
        name = preset_on(self.setup) if ARITHMETIC in self._seen else None
        return PRESETS[name].misprint if name else None


def _by_id(setup: Setup) -> dict[str, LossOption]:
    return {option.id: option for option in options(setup)}


def _side_in(intent: Intent, most: int) -> int:
    return number_in(intent, "side", range(most + 1), f"is not a side here: 0 to {most} are.")
