"""The shape of a table's view: what Python sends and JavaScript draws, checked on both sides.

mypy checks those who fill it; `janken.widgets.generated` writes the same types for those who read it in the browser.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict


class CardView(TypedDict):
    """A card that lies open."""

    text: str
    suit: str
    rank: str
    name: str


class PlayedCardView(CardView):
    """A card that a reason is about."""

    wins: bool


class EdgesView(TypedDict):
    """What the rows and columns of a board are called."""

    rows: list[str]
    columns: list[str]


class ZoneView(TypedDict):
    """A place where cards lie, as seen from a seat: `spoken` is its label with its owner's name."""

    id: str
    label: str
    owner: int | None
    spoken: str
    area: str
    layout: str
    slot: str
    hide_empty: bool
    tag: str
    count: int
    size: list[int] | None
    edges: EdgesView | None


class ItemView(TypedDict):
    """A card in a zone, or a place of a board; without a card it lies face down, or is empty."""

    id: str
    zone: str
    at: int
    card: CardView | None
    label: str
    state: str
    caption: NotRequired[str]
    flag: NotRequired[str]


class PieceView(TypedDict):
    """A piece on the nth place of a zone."""

    id: str
    seat: int
    zone: str
    at: int
    label: str


class FlagView(TypedDict):
    """The nth place of a zone, where a seat wants to get to."""

    seat: int
    zone: str
    at: int


class SeatView(TypedDict):
    """Who sits there, and how they stand."""

    seat: int
    name: str
    score: int
    counts: str
    turn: bool
    won: bool
    mine: bool


class MeterView(TypedDict):
    """Something of a seat that fills and drains."""

    seat: int
    label: str
    value: int
    most: int
    spoken: str


class LineView(TypedDict):
    """A seat's line in a chart."""

    seat: int
    name: str
    values: list[int]


class ChartView(TypedDict):
    """How a number of every seat went; nothing leads to the points in `starts`."""

    title: str
    points: list[str]
    starts: list[int]
    lines: list[LineView]
    spoken: str


class SheetView(TypedDict):
    """A table of words, such as a score sheet."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class ChoiceView(TypedDict):
    """A legal move; its words are the ids to click, and with none it is a button."""

    text: str
    words: list[str]
    label: str
    hinted: NotRequired[bool]


class SeveralView(TypedDict):
    """All ways to take `count` of these words in any order, with what the button says while some are missing."""

    verb: str
    words: list[str]
    count: int
    label: str
    more: list[str]


class AsksView(TypedDict):
    """What the seat to move is to do; after a `pause` people only say when to go on."""

    text: str
    rule: str
    pause: bool


class OutcomeView(TypedDict):
    """How it ended."""

    text: str
    rule: str
    winners: list[int]


class StepView(TypedDict):
    """One event of the story."""

    id: str
    ply: int
    kind: str
    text: str
    rule: str


class ArrowView(TypedDict):
    """The arrow of the suit graph to light: winner and loser, whether a Joker turned it, what the picture says."""

    lit: list[str] | None
    joker: bool
    picture: str


class WhyView(ArrowView):
    """Why it went so."""

    text: str
    rule: str
    cards: list[PlayedCardView]


class PositionView(TypedDict):
    """What a seat may see of a table, and do there."""

    ply: int
    over: bool
    asks: AsksView | None
    outcome: OutcomeView | None
    seats: list[SeatView]
    counts: str
    zones: list[ZoneView]
    items: list[ItemView]
    choices: list[ChoiceView]
    several: SeveralView | None
    pieces: list[PieceView]
    flags: list[FlagView]
    meters: list[MeterView]
    sheet: SheetView | None
    chart: ChartView | None
    story: list[StepView]
    why: WhyView | None
    shifts: list[list[str]]


class OptionView(TypedDict):
    """A possible answer to a question."""

    id: str
    label: str


class QuestionView(TypedDict):
    """What is to be predicted before the story goes on."""

    text: str
    options: list[OptionView]


class VerdictView(TypedDict):
    """Whether a prediction was right."""

    right: bool
    tag: str
    text: str


class RemarkView(TypedDict):
    """A refusal, a hint or an error."""

    kind: str
    text: str
    instead: NotRequired[str]
    rule: NotRequired[str]
    lit: NotRequired[list[str] | None]
    joker: NotRequired[bool]
    picture: NotRequired[str]


class TallyView(TypedDict):
    """How many predictions were asked for, and how they went."""

    asked: int
    text: str


class WaitsView(TypedDict):
    """What is waited for: a `curtain` until somebody presses a button, the `next` move for some milliseconds."""

    kind: str
    text: str
    button: NotRequired[str]
    after: NotRequired[int]


class UndoView(TypedDict):
    """Whether there is something to undo and to redo."""

    undo: bool
    redo: bool


class CanView(UndoView):
    """Which tools have something to do."""

    hint: bool


class PrefsView(TypedDict):
    """How a person likes to play."""

    predict: bool
    pace: str


class ThinkerView(TypedDict):
    """A bot that may be asked what it thought."""

    seat: int
    label: str


class ShareView(TypedDict):
    """How often a bot does or expects something, from 0 to 1."""

    label: str
    share: float


class BeliefView(TypedDict):
    """What a bot thought."""

    seat: int
    line: str
    text: str
    mix: list[ShareView]
    expects: list[ShareView]
    rule: NotRequired[str]


class ChapterView(TypedDict):
    """Where a course is, and what its chapter says."""

    number: int
    titles: list[str]
    step: str
    title: str
    text: str
    rule: str
    outro: str
    done: bool
    next: str | None
    back: str


class KeepView(TypedDict):
    """What a browser remembers, so that a page opened again is where it was."""

    name: str
    text: str


class TableView(PositionView):
    """All that a table's page draws."""

    title: str
    game: str
    rules_now: dict[str, str | int]
    seating: list[str]
    seed: int | str
    code: str | None
    question: QuestionView | None
    verdict: VerdictView | None
    tally: TallyView
    remark: RemarkView | None
    waits: WaitsView | None
    can: CanView
    prefs: PrefsView
    thinkers: list[ThinkerView]
    belief: BeliefView | None
    dealt: str
    headline: str
    course: ChapterView | None


class SentView(TypedDict):
    """What stands in every view that is sent: what to remember, and the id of the intent that it answers."""

    keep: NotRequired[KeepView]
    seen: NotRequired[str]


class RuleView(TypedDict):
    """A rule in our own words."""

    title: str
    text: str


class RuleChoiceView(TypedDict):
    """A value that a house rule can have."""

    value: str
    label: str


class HouseRuleView(TypedDict):
    """A house rule: one of its choices, or a number between two."""

    name: str
    label: str
    rule: str
    default: str | int
    choices: list[RuleChoiceView]
    least: int
    most: int


class BotView(TypedDict):
    """A bot that may sit at a table."""

    name: str
    title: str
    line: str


class GameView(TypedDict):
    """A game with its house rules and bots."""

    name: str
    title: str
    seats: list[int]
    options: list[HouseRuleView]
    bots: list[BotView]


class PageSetup(TypedDict):
    """What a table's page is given once: it never changes while the page is open."""

    games: list[GameView]
    rules: dict[str, RuleView]
    words: Annotated[dict[str, Any], "TableWords"]
    parameter: str
    person: str
    skip: str
    linked: bool
