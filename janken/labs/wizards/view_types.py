"""The shape of this lab's picture and of what it sends once."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from janken.labs.view_types import GraphView, LabFixed, RankView, ReasonView, SentIntent
from janken.view_types import CardView

# the two wizards


class HpView(TypedDict):
    """A wizard's HP: `value` before the exchange, then what is left, lost and healed, and `most` for the bar."""

    value: int
    words: str
    have: int
    lost: int
    healed: int
    most: int
    over: bool
    label: str


class SpellCardView(TypedDict):
    """A card in a spell, `at` the place where it was laid; `off`: it meets nobody."""

    at: int
    card: CardView
    place: str
    note: str
    off: bool
    label: str


class CallOptionView(TypedDict):
    """What may be said about a card, whether it is said now, and what asks Python for it."""

    text: str
    on: bool
    intent: SentIntent


class CallView(TypedDict):
    """Something to be said about a spell; about an Ace or a Joker with its card."""

    text: str
    card: NotRequired[CardView]
    options: list[CallOptionView]


class WizardView(TypedDict):
    """A wizard with a spell; what steps to come will show is empty."""

    name: str
    role: str
    slots: list[SpellCardView]
    kind: str
    calls: list[CallView]
    hp: HpView


# the steps


class ExchangeStepView(TypedDict):
    """A step and its answer, empty before it is seen; `again`: a prediction went wrong here."""

    id: str
    name: str
    answer: str
    again: NotRequired[bool]


class BackView(TypedDict):
    """The button to the step before; null: there is none."""

    to: str | None
    text: str


class NextView(TypedDict):
    """The button to the next step, or after the last one to another exchange."""

    text: str
    intent: SentIntent


class StepsView(TypedDict):
    """All steps, and which of them is shown; null while a question is open."""

    now: int | None
    list: list[ExchangeStepView]
    back: BackView
    next: NextView


# the picture of each step


class KindRowView(TypedDict):
    """What a kind of spell does in attack and in defence, and who has laid one."""

    name: str
    does: list[str]
    on: list[bool]


class KindTableView(TypedDict):
    """The three kinds of spells."""

    columns: list[str]
    rows: list[KindRowView]


class KindPictureView(TypedDict):
    """What the step `kind` shows."""

    kinds: KindTableView


class CountedCardView(TypedDict):
    """A card and what it counts."""

    card: CardView
    counts: str


class LeftOutView(CountedCardView):
    """A card that meets nobody, and why."""

    side: int
    note: str


class MeetingView(TypedDict):
    """The cards of both sides that meet."""

    sides: list[list[CountedCardView]]
    label: str


class PairingPictureView(TypedDict):
    """What the step `pairing` shows."""

    met: list[MeetingView]
    left: list[LeftOutView]


class RelationGraphView(GraphView):
    """The suit graph of a comparison: its arrow in words, and what the defence is."""

    text: str
    relation: str


class RelationPictureView(TypedDict):
    """What the step `relation` shows."""

    graphs: list[RelationGraphView]


class BlocksView(TypedDict):
    """So many blocks of one look: full, soft, idle, gain; a gap has none."""

    n: int
    suit: str
    look: str


class BlockRowView(TypedDict):
    """Blocks to be counted, with a line after the first `cut` of them."""

    label: str
    runs: list[BlocksView]
    cut: NotRequired[int]


class SumView(TypedDict):
    """A sum as words with a look each, and as rows of blocks, the longest of them `units` long."""

    text: str
    words: list[list[str]]
    rows: list[BlockRowView]
    units: int
    label: str


class SumPictureView(TypedDict):
    """What the steps `arithmetic` and `doubling` show."""

    sums: list[SumView]


class MagicView(TypedDict):
    """A card that works magic."""

    card: CardView
    who: str
    does: str
    amount: str


class MagicPictureView(TypedDict):
    """What the step `magic` shows."""

    magic: list[MagicView]


class EndView(TypedDict):
    """What a wizard has left, as a sum."""

    name: str
    words: list[list[str]]
    note: str


class EndPictureView(TypedDict):
    """What the step `hp` shows."""

    ends: list[EndView]


StepPicture = (
    KindPictureView | PairingPictureView | RelationPictureView | SumPictureView | MagicPictureView | EndPictureView
)
"""The picture of a step; its key says which."""


class ExplanationView(TypedDict):
    """A step in sentences: the claim with its rules, and the reasons."""

    title: str
    rules: list[str]
    whys: list[ReasonView]


class StageView(ExplanationView):
    """The step that is shown."""

    step: str
    picture: StepPicture


# the hand, and the table of all defences


class DefenceView(TypedDict):
    """A defence from the hand and how it goes; `lay` is how the cards are named to lay it."""

    tag: str
    cards: list[CardView]
    text: str
    balance: str
    lay: list[str]


class DefenceVerdictView(TypedDict):
    """The defence that was chosen, beside the best one where that is better."""

    title: str
    right: bool
    lines: list[DefenceView]
    whys: list[ReasonView]


class HandView(TypedDict):
    """A hand to defend from; `open`: nothing was chosen yet."""

    text: str
    cards: list[CardView]
    size: int
    go: str
    open: bool
    verdict: DefenceVerdictView | None


class CardHeadView(TypedDict):
    """A card at the edge of the table."""

    card: CardView


class SuitHeadView(TypedDict):
    """A suit at the edge of the table, and what it is against the attack."""

    suit: str
    name: str
    relation: str


class RankHeadView(TypedDict):
    """A rank at the edge of the table."""

    text: str
    name: str


class DefenceRowView(TypedDict):
    """The balances of a row; null where a defence is not possible."""

    head: CardHeadView | SuitHeadView
    cells: list[int | None]


class DefenceTableView(TypedDict):
    """The balance of every defence."""

    corner: str
    columns: list[CardHeadView] | list[RankHeadView]
    rows: list[DefenceRowView]


class DefenceMapView(DefenceTableView):
    """The table with its title, in words, and with marks: row, column, and whether it is the best or the own one."""

    title: str
    summary: ReasonView
    marks: Annotated[list[list[int | str]], "[number, number, string][]"]


# the whole


class WizardPicture(TypedDict):
    """All that the lab shows besides what every lab does; `used`: cards that lie in the spells."""

    round: int
    jokers: bool
    steps: StepsView
    sides: list[WizardView]
    stage: StageView | None
    misprint: ReasonView | None
    used: list[str]
    preset: str | None
    hand: HandView
    map: DefenceMapView | None


class PresetView(TypedDict):
    """A worked example to choose."""

    name: str
    sides: list[list[CardView]]
    label: str
    swap: bool
    misprint: bool


class PresetGroupView(TypedDict):
    """Worked examples of one rule."""

    title: str
    rule: str
    tiles: list[PresetView]


class OfferedView(TypedDict):
    """What the lab offers: rounds, ranks, worked examples."""

    rounds: list[int]
    ranks: list[RankView]
    presets: list[PresetGroupView]


class WizardFixed(LabFixed, OfferedView):
    """What the lab sends once."""
