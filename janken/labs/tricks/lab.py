"""The trick lab without its picture: a trick built card by card, stepped through, predicted and changed.

>>> lab = TrickLab()
>>> lab.react({"kind": "preset", "name": "water-paper-lizard"})
>>> lab.react({"kind": "step", "to": 2})
>>> lab.view()["asked"]["text"]
'Who is ahead now?'
>>> lab.react({"kind": "answer", "seat": "A"})
>>> lab.view()["reply"]["tag"], lab.view()["why"]["title"]
('The lead gives way', 'B is ahead')
"""

from __future__ import annotations

import json
from collections import Counter
from typing import NamedTuple

from janken.cards import Card, card, cards, deck
from janken.chance import Chance, clean_seed, new_seed
from janken.errors import JankenError, NotationError, shown
from janken.games.tricks.judging import judge, playable, taken
from janken.labs.base import LONGEST_TITLE, Lab, tally
from janken.labs.base import WORDS as LAB_WORDS
from janken.labs.cards import RANKS, face
from janken.labs.reasons import cited, why
from janken.labs.tricks.changes import what_if
from janken.labs.tricks.facts import of_step, paradox, rule_of, still_beating
from janken.labs.tricks.mistakes import mistake
from janken.listeners.base import Intent, flag_in
from janken.listeners.undo import UndoHistory
from janken.sentences import LETTERS
from janken.view import View

PARAMETER = "trick"
"""The word of a link that carries a trick: ?trick=7W.KW.4L"""
MOST = len(LETTERS)
PLAYS = (3, 4, 5)
MOST_KEPT = 40
"""How many answers a browser keeps for another visit."""
HELD = 3
"""How many cards each seat holds in a dealt trick: about half of them can then follow suit."""


class Preset(NamedTuple):
    """A worked trick, with what to look for."""

    title: str
    cards: tuple[Card, ...]
    line: str


PRESETS = {
    "all-rock": Preset("All Rock", cards("7R 5R 9R 6R 8R"), "One suit only."),
    "climb": Preset("The climb from Rock", cards("7R 10R 2W 9W 6P"), "Rock, then Water, then Paper."),
    "scissors-lose": Preset("Scissors after Paper", cards("9R 4P KS AL"), "Rock is led. Can Scissors or Lizard win?"),
    "water-paper-lizard": Preset("Water, Paper, Lizard", cards("10W KP 9L"), "Two suits beat the lead."),
    "joker-water": Preset("A Joker on Water", cards("10W KW 4R XP 7S"), "Water is led, a Joker comes."),
    "joker-rock": Preset("A Joker on Rock", cards("7R KR XP 2S AL"), "Rock is led, a Joker comes."),
    "two-jokers": Preset("Two Jokers", cards("7R 10P XW 8S XR"), "Does the second one turn it back?"),
}
WORKED = ["TRICK-6", "CORE-6"]
"""The rules that these tricks work through."""
FIRST = "climb"
WORDS = LAB_WORDS | {
    "copied": "Link copied. It holds the cards of this trick.",
    "back": "Step back",
    "next": "Play the next card",
    "another": "Deal another trick",
    "led": "led",
    "table": "The trick, in the order of play",
    "remove": "Take it away",
    "clear": "Build from nothing",
    "presets": "Worked tricks",
    "deal": "Deal a trick",
    "plays": "Plays",
    "changes": "The smallest change that flips it",
    "try": "Try it",
    "graph": "The suit graph. The deciding arrow lights up after your answer.",
    "empty": "Lay a card to begin. It is the lead.",
}
OWN = "Your own trick"
DEALT = why("Each seat holds three cards and follows suit if it can.", "TRICK-2")


class Trick(NamedTuple):
    """What an edit changes and undo brings back."""

    cards: tuple[Card, ...]
    shown: int
    title: str


class TrickLab(Lab):
    """A trick of up to five cards, `shown` of them on the table; with predictions or without."""

    parameter, title = PARAMETER, "the trick lab"

    def __init__(self, predict: bool = True) -> None:
        super().__init__(predict)
        self.trick = Trick(PRESETS[FIRST].cards, 1, PRESETS[FIRST].title)
        self.history = UndoHistory[Trick]()
        self.answered: dict[tuple[Card, ...], int | None] = {}
        self.misses: Counter[str] = Counter()
        self.before: int | None = None
        """Who took the trick before the last swap."""
        self.dealt: View = {"plays": 4, "jokers": True, "seed": ""}
        self.answers |= {
            "preset": self._preset,
            "deal": self._deal,
            "card": self._card,
            "remove": self._remove,
            "clear": self._clear,
            "step": self._step,
            "answer": self._answer,
            "show": self._show,
            "undo": self._undo,
            "redo": self._redo,
        }

    @property
    def table(self) -> tuple[Card, ...]:
        """The cards that lie open."""
        return self.trick.cards[: self.trick.shown]

    @property
    def asks(self) -> bool:
        return self.predict and len(self.table) > 1 and self.table not in self.answered

    # what somebody asks for

    def open_code(self, code: str) -> None:
        self.trick = Trick(trick_in(code), 1, "A trick from a link")

    def keep(self) -> View:
        """The trick, how much of it is shown, and the answers given."""
        given = [[code_of(table), seat] for table, seat in list(self.answered.items())[-MOST_KEPT:]]
        kept = [code_of(self.trick.cards), self.trick.shown, self.trick.title, self.predict, given]
        return {"name": "trick lab", "linked": True, "text": json.dumps(kept, separators=(",", ":"))}

    def resume(self, text: str) -> None:
        with self.reading_kept():
            code, shown_, title, predict, given = json.loads(text)
            played = trick_in(code) if code else ()
            answered = {trick_in(each): seat for each, seat in given[:MOST_KEPT]}
            fits = min(1, len(played)) <= int(shown_) <= len(played) and len(str(title)) <= LONGEST_TITLE
            if not fits or not all(seat is None or seat in range(len(table)) for table, seat in answered.items()):
                raise ValueError
        self.trick, self.predict, self.greeted = Trick(played, int(shown_), str(title)), bool(predict), True
        self.answered = answered
        wrong = ((table, seat) for table, seat in answered.items() if seat is not None and seat != taken(table))
        self.misses = Counter(mistake(table, seat).name for table, seat in wrong)

    def _preset(self, intent: Intent) -> None:
        name = intent.get("name")
        if not isinstance(name, str) or name not in PRESETS:
            raise JankenError(f"{shown(name)} is not a worked trick. There are: {', '.join(PRESETS)}.")
        self._edit(Trick(PRESETS[name].cards, 1, PRESETS[name].title))

    def _deal(self, intent: Intent) -> None:
        plays, jokers = intent.get("plays"), flag_in(intent, "jokers")
        if isinstance(plays, bool) or not isinstance(plays, int) or plays not in PLAYS:
            raise JankenError(f"{shown(plays)} plays can't be dealt. A trick has 3, 4 or 5.")
        seed = clean_seed(intent.get("seed") or new_seed())
        self._edit(Trick(deal(seed, plays, jokers), 1, f"Deal {seed}"))
        self.dealt = {"plays": plays, "jokers": jokers, "seed": seed}

    def _card(self, intent: Intent) -> None:
        """Lay a card as the next one, or swap one that lies open."""
        at, new = self._place(intent, self._laid), _card_in(intent)
        played, title = self.trick.cards, self.trick.title
        if new in played and played.index(new) != at:
            raise JankenError(f"The {new.name} is in this trick already. Choose another card.")
        if at < len(played) and played[at] is new:
            return
        swapped = at < len(played)
        before = taken(self.table) if swapped and len(self.table) > 1 else None
        changed = title if title.endswith(", changed") or title == OWN else f"{title}, changed"
        self._edit(Trick((*played[:at], new, *played[at + 1 :]), max(self.trick.shown, at + 1), changed))
        self.before = before

    @property
    def _laid(self) -> int:
        """The highest place a card may be laid at: a swap, or the next one once all others lie open."""
        whole = self.trick.shown == len(self.trick.cards)
        return self.trick.shown if whole and self.trick.shown < MOST else self.trick.shown - 1

    def _place(self, intent: Intent, most: int) -> int:
        at = intent.get("at")
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= most:
            raise JankenError(f"{shown(at)} is not a place in this trick. The open ones are 0 to {most}.")
        return at

    def _remove(self, intent: Intent) -> None:
        at = self._place(intent, self.trick.shown - 1)
        left = self.trick.cards[:at] + self.trick.cards[at + 1 :]
        open_ = max(self.trick.shown - 1, min(1, len(left)))
        self._edit(Trick(left, open_, self.trick.title if left else OWN))

    def _clear(self, intent: Intent) -> None:
        self._edit(Trick((), 0, OWN))

    def _edit(self, trick: Trick) -> None:
        if trick != self.trick:
            self.history.record(self.trick)
        self.trick, self.before = trick, None

    def _undo(self, intent: Intent) -> None:
        self.trick, self.before = self.history.undo(self.trick), None

    def _redo(self, intent: Intent) -> None:
        self.trick, self.before = self.history.redo(self.trick), None

    def _step(self, intent: Intent) -> None:
        to, most = intent.get("to"), len(self.trick.cards)
        if isinstance(to, bool) or not isinstance(to, int) or not min(1, most) <= to <= most:
            raise JankenError(f"{shown(to)} is not a step of this trick. It has {most}.")
        if to > self.trick.shown:
            self.nothing_asked()
        self.trick, self.before = self.trick._replace(shown=to), None

    def _answer(self, intent: Intent) -> None:
        seat = intent.get("seat")
        if not self.asks:
            raise JankenError("No question is open here. Play the next card.")
        letters = LETTERS[: len(self.table)]
        if not isinstance(seat, str) or len(seat) != 1 or seat not in letters:
            raise JankenError(f"{shown(seat)} has no card here. Choose one of {', '.join(letters)}.")
        given = LETTERS.index(seat)
        self.answered[self.table] = given
        if given != taken(self.table):
            self.misses[mistake(self.table, given).name] += 1

    def _show(self, intent: Intent) -> None:
        if not self.asks:
            raise JankenError("No question is open here. Play the next card.")
        self.answered[self.table] = None

    # what there is to see

    def view(self) -> View:
        """Everything there is to draw, as plain data; behind an open question nothing that answers it."""
        explained: View = self._explanation() if self.table and not self.asks else dict.fromkeys(EXPLAINED)
        reasons = [explained["reply"], explained["change"]]
        for part in ("why", "still", "paradox", "changes"):
            if explained[part]:
                reasons += explained[part]["whys"] + explained[part].get("lines", [])
        return {
            "note": self.note,
            "title": self.trick.title,
            "code": code_of(self.trick.cards),
            "parameter": PARAMETER,
            "step": self._where(),
            "slots": self._slots(),
            "asked": self._asked() if self.asks else None,
            "predict": self.predict,
            "graph": {"picks": [], "arcs": [], "lit": None, "joker": False, "label": WORDS["graph"]},
            **explained,
            "picker": self._picker(),
            "can": self.history.can,
            "presets": self._presets(),
            "deal": self.dealt | {"sizes": list(PLAYS), "why": DEALT},
            "tally": tally(sum(seat is not None for seat in self.answered.values()), self.misses),
            "words": WORDS,
            "rules": cited([*filter(None, reasons), DEALT, why("", *WORKED)]),
        }

    def _explanation(self) -> View:
        table, several = self.table, len(self.table) > 1
        step = of_step(table, last=several and self._whole)
        return {
            "why": {"title": step["title"], "whys": step["whys"]},
            "graph": step["graph"],
            "still": still_beating(table) if len(table) < MOST else None,
            "paradox": paradox(table),
            "changes": what_if(table) if several else None,
            "reply": self._reply() if several else None,
            "change": self._changed(),
        }

    @property
    def _whole(self) -> bool:
        return self.trick.shown == len(self.trick.cards)

    def _where(self) -> View:
        shown_, most = self.trick.shown, len(self.trick.cards)
        text = f"Card {shown_} of {most}" if most else WORDS["empty"]
        return {"shown": shown_, "of": most, "text": text, "next": shown_ < most and not self.asks, "back": shown_ > 1}

    def _slots(self) -> list[View]:
        high = taken(self.table) if self.table and not self.asks else None
        slots = []
        for at, each in enumerate(self.trick.cards):
            seat, open_ = LETTERS[at], at < self.trick.shown
            ahead = at == high and len(self.table) > 1
            flag = ("Wins" if self._whole else "Ahead") if ahead else ""
            state = f", {flag.lower()}" if flag else ", led" if at == 0 else ""
            slots.append({
                "seat": seat,
                "card": face(each) if open_ else None,
                "led": at == 0,
                "flag": flag,
                "label": f"{seat}: {each.name}{state}" if open_ else f"{seat} plays later, face down",
                "swap": f"Swap {seat}'s {each.name} for another card" if open_ else "",
            })  # fmt: skip
        return slots

    def _asked(self) -> View:
        text = "Who takes the trick?" if self._whole else "Who is ahead now?"
        options = [{"seat": LETTERS[at], "card": face(each)} for at, each in enumerate(self.table)]
        return {"text": text, "options": options}

    def _reply(self) -> View | None:
        given = self.answered.get(self.table)
        if given is None:
            return None
        said, winner = LETTERS[given], taken(self.table)
        if given == winner:
            return why(f"You say {said}, and the rule says so too.") | {"right": True, "tag": "As you said"}
        found = mistake(self.table, given)
        return why(f"You say {said}. {found.text}", *found.rules) | {"right": False, "tag": found.name}

    def _changed(self) -> View | None:
        if self.before is None or self.before >= len(self.table):
            return None
        was, now = LETTERS[self.before], LETTERS[taken(self.table)]
        rule = rule_of(judge(self.table))
        if was == now:
            return why(f"**The swap changes nothing:** {now} keeps the trick.", rule)
        return why(f"**The trick changes hands:** ==from {was} to {now}.==", rule)

    def _picker(self) -> View:
        at = len(self.trick.cards)
        return {
            "open": not self.asks and self._laid >= 0,
            "adds": at if self._laid == at else None,
            "seat": LETTERS[at] if at < MOST else "",
            "text": f"Choose {LETTERS[at]}'s card" if self._laid == at else "Tap a card of the trick to swap it",
            "ranks": RANKS,
            "used": [card.text for card in self.table],
            "suit": self.trick.cards[0].suit.name.lower() if self.trick.cards else "rock",
        }

    def _presets(self) -> View:
        tiles = [
            {"name": name, "title": each.title, "line": each.line, "chosen": each.cards == self.trick.cards}
            for name, each in PRESETS.items()
        ]
        return {"tiles": tiles, "rules": WORKED}


EXPLAINED = ("why", "still", "paradox", "changes", "reply", "change")


def deal(seed: int | str, plays: int, jokers: bool) -> tuple[Card, ...]:
    """A trick as hands of three would play it: anything leads, and whoever can follows suit (TRICK-2).

    >>> print(*deal(7, plays=4, jokers=False))
    KS AS 5L 7P
    """
    chance = Chance(seed, "trick", plays, int(jokers))
    pile = chance.shuffled(deck(jokers=jokers))
    played: list[Card] = []
    for seat in range(plays):
        hand = pile[seat * HELD : (seat + 1) * HELD]
        played.append(chance.choice(playable(hand, played[0] if played else None)))
    return tuple(played)


def code_of(played: tuple[Card, ...]) -> str:
    """The cards as a link holds them.

    >>> code_of(cards("7W KW 4L"))
    '7W.KW.4L'
    """
    return ".".join(each.text for each in played)


def trick_in(code: str) -> tuple[Card, ...]:
    """The cards of a link.

    >>> print(*trick_in("7w.KW.4L"))
    7W KW 4L
    """
    found = tuple(card(word) for word in code[:60].split("."))
    if len(found) > MOST:
        raise NotationError(f"A trick has at most {MOST} cards, and this link has {len(found)}.")
    if len(set(found)) < len(found) or any(each.copy > 1 for each in found):
        raise NotationError("A card is in this link twice. A trick has different cards, such as 7W.KW.4L.")
    return found


def _card_in(intent: Intent) -> Card:
    text = intent.get("card")
    found = card(text) if isinstance(text, str) and len(text) <= 4 else None
    if found is None or found.copy > 1:
        raise NotationError(f"{shown(text)} is not a card of this deck. One looks like 7W.")
    return found
