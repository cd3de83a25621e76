"""A drill on the ten beats: guess first, then see the arrow; what was missed comes back.

>>> drill = Drill(seed=7)
>>> drill.view()["asked"]["text"]
'Paper and Scissors meet. Who wins?'
>>> drill.react({"kind": "answer", "option": "paper"})
>>> drill.view()["why"]["text"]
'**Scissors cuts Paper:** ==their arrow runs around the circle.=='
>>> drill.view()["tally"]["text"]
'0 of 10 known. 1 comes back.'
"""

from __future__ import annotations

from typing import NamedTuple

from janken.chance import Chance, clean_seed, new_seed
from janken.errors import JankenError
from janken.labs.base import WORDS, Lab, require
from janken.labs.graph import unmarked_graph
from janken.labs.reasons import why
from janken.labs.suits.facts import because
from janken.labs.suits.view_types import DrillLookView, DrillPicture, DrillSceneView
from janken.labs.view_types import AskedView, LabTallyView, ReasonView
from janken.listeners.base import Intent
from janken.sentences import listed
from janken.suits import BEATS, Beat, Suit, clash
from janken.view import arrow_ids

SOON = 2
"""How many other questions stand between a miss and its return."""
NEXT = "-"
MOST_ROUNDS, MOST_STEPS = 100, 400
"""How much a browser keeps."""
LETTERS = {suit.letter: suit for suit in Suit}


class Round(NamedTuple):
    """A round of ten questions; every second one has a Joker in play."""

    seed: int | str
    number: int
    past: str = ""
    """What was answered, by suit letters, and a dash for each step to the next question."""

    @property
    def joker(self) -> bool:
        return self.number % 2 == 0


class Drill(Lab[Round]):
    """Two rounds of ten questions, without a Joker and with one.

    A missed beat comes back after two others and once more at the end, until it is known.
    """

    name, optional = "drill", False
    words = WORDS

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__(Round(new_seed() if seed is None else seed, 1), "")
        self.handlers = {"answer": self._answer, "next": self._next, "again": self._again}
        self.put(self.state, "")

    def code_of(self, state: Round) -> str:
        return f"{state.number} {state.past} {state.seed}"

    def state_in(self, code: str) -> Round:
        number, past, seed = code.split(" ", 2)
        require(number in map(str, range(1, MOST_ROUNDS)) and len(past) <= MOST_STEPS)
        return Round(clean_seed(seed), int(number), past)

    @property
    def joker(self) -> bool:
        return self.state.joker

    def put(self, state: Round, title: str) -> None:
        """Go through a round from its start."""
        chance = Chance(state.seed, "drill", state.number - 1)
        turned = [beat for usual in BEATS if (beat := clash(usual.winner, usual.loser, state.joker))]
        self.beats: tuple[Beat, ...] = chance.shuffled(turned)
        self.sides = {beat: chance.shuffled((beat.winner, beat.loser)) for beat in self.beats}
        self.queue, self.known, self.missed = list(self.beats), set[Beat](), list[Beat]()
        self.given: Suit | None = None
        for sign in state.past:
            self._step_on() if sign == NEXT else self._take(LETTERS[sign])
        super().put(state, "With a Joker in play" if state.joker else "Without a Joker")

    def _step_on(self) -> None:
        require(self.given is not None)
        beat, self.given = self.queue.pop(0), None
        if beat not in self.known:
            bring_back(self.queue, beat)

    def _take(self, suit: Suit) -> None:
        beat = self.queue[0]
        require(self.given is None and suit in self.sides[beat])
        self.given = suit
        if suit is beat.winner:
            self.known.add(beat)
        else:
            self.known.discard(beat)
            self.missed += [beat] * (beat not in self.missed)

    @property
    def question(self) -> str | None:
        return str(len(self.state.past)) if self.queue and self.given is None else None

    def give(self, question: str, option: str) -> None:
        self._go_on(Suit[option.upper()].letter)

    def _next(self, intent: Intent) -> None:
        if not self.queue or self.given is None:
            raise JankenError("Answer this question first.")
        self._go_on(NEXT)

    def _go_on(self, sign: str) -> None:
        self.put(self.state._replace(past=self.state.past + sign), "")

    def _again(self, intent: Intent) -> None:
        if self.queue:
            raise JankenError("This round has questions left. Answer them first.")
        self.put(Round(self.state.seed, self.state.number + 1), "")

    def asked(self) -> AskedView:
        """The pair that meets; the options stay while the answer is shown."""
        sides = self.sides[self.queue[0]]
        meet = f"{'A Joker is in play. ' if self.joker else ''}{sides[0]} and {sides[1]} meet. Who wins?"
        return {"text": meet, "options": [{"id": each.name.lower(), "text": str(each), "state": ""} for each in sides]}

    def reply(self) -> ReasonView | None:
        if self.given is None:
            return None
        if self.given is self.queue[0].winner:
            return {**why(f"{self.given} wins."), "right": True, "tag": "Right"}
        return {**why("You will see this pair again."), "right": False, "tag": "Not this time"}

    def picture(self) -> DrillPicture:
        """The question without its answer; the reason only once an answer is given."""
        drawn = self._question(self.queue[0]) if self.queue else self._end()
        return {"can": None, "marks": [self._mark(beat) for beat in self.beats], **drawn}

    def _question(self, beat: Beat) -> DrillSceneView:
        sides, asked, given = self.sides[beat], self.asked(), self.given is not None
        label = f"{listed(sides)}. {beat.line if given else 'Their arrow is hidden'}."
        graph = unmarked_graph(label, sides, self.joker)
        if given:
            lit = arrow_ids(beat)
            graph = {**graph, "arcs": [lit], "lit": lit, "sub": {lit[0]: "wins", lit[1]: "loses"}}
            for option, suit in zip(asked["options"], sides, strict=True):
                option["text"] = beat.line if suit is beat.winner else str(suit)
                option["state"] = "wins" if suit is beat.winner else "given" if suit is self.given else ""
        return {
            "asked": asked,
            "graph": graph,
            "why": because(beat) if given else None,
            "button": {"kind": "next", "text": "Ask the next" if self._more() else "Finish the round"}
            if given
            else None,
        }

    def _more(self) -> bool:
        return len(self.queue) > 1 or self.queue[0] not in self.known

    def _mark(self, beat: Beat) -> str:
        """How a beat stands: open, known, or missed and coming back."""
        if beat in self.missed:
            comes = self.queue if self.given is None else self.queue[1:]
            return "back" if beat in comes or beat not in self.known else "known"
        return "known" if beat in self.known else "open"

    def tally(self) -> LabTallyView:
        marks = [self._mark(beat) for beat in self.beats]
        known, back = marks.count("known"), marks.count("back")
        comes = "" if not back else f" {back} {'comes' if back == 1 else 'come'} back."
        return {"text": f"{known} of {len(marks)} known.{comes}", "mistakes": []}

    def _end(self) -> DrillSceneView:
        first = len(self.beats) - len(self.missed)
        count = f"{first} at first sight, {len(self.missed)} on another look." if self.missed else "All at first sight."
        with_joker = " with a Joker in play" if self.joker else ""
        look: DrillLookView = {"title": "Worth another look", "lines": [beat.line for beat in self.missed]}
        return {
            "asked": {"text": f"You know all ten{with_joker}. {count}", "options": []},
            "graph": {**unmarked_graph("The suit graph with all ten arrows.", joker=self.joker), "arcs": None},
            "look": look if self.missed else None,
            "button": {"kind": "again", "text": "Start again" if self.joker else "Add the Joker"},
        }


def bring_back(queue: list[Beat], beat: Beat) -> None:
    """Put a missed beat after two others, and once more at the end.

    >>> queue = list(BEATS[1:5])
    >>> bring_back(queue, BEATS[0])
    >>> [beat.verb for beat in queue]
    ['covers', 'crushes', 'cuts', 'drinks', 'rusts', 'cuts']
    """
    if beat not in queue[: SOON + 2]:
        queue.insert(min(SOON, len(queue)), beat)
    if queue[-1] != beat:
        queue.append(beat)
