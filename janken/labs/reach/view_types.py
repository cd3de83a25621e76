"""The shape of this lab's picture and of what it sends once, and of the odds counted over many boards."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from janken.labs.view_types import GraphView, LabFixed, RankView, ReasonsView, ReasonView
from janken.view_types import EdgesView, RuleView, SheetView

# boards


class ReachMarkView(TypedDict):
    """What is drawn on a place: letters, a shade, a ring, each seat's steps, a sign, flags; `aim`: it is looked at."""

    note: NotRequired[str]
    shade: NotRequired[float]
    ring: NotRequired[bool]
    signs: NotRequired[list[Annotated[list[int | str], "[number, string]"]]]
    mark: NotRequired[str]
    zone: NotRequired[int]
    flags: NotRequired[list[int]]
    aim: NotRequired[bool]


class ReachPlaceView(ReachMarkView):
    """A place of a board, and what is said of it."""

    id: str
    at: int
    label: str


class CardPlaceView(ReachPlaceView):
    """A place with a card, as it is written."""

    card: str


class ReachPieceView(TypedDict):
    """A piece on the nth place."""

    id: str
    seat: int
    at: int


class OpenStepsView(TypedDict):
    """The open steps of all neighbours, a letter each: > onward, < back, = both; in the rows and in the columns."""

    across: str
    along: str


class ReachLegendView(TypedDict):
    """What the marks mean: in words, with the shade of each number of steps, and after a change."""

    text: str
    shades: NotRequired[list[float]]
    change: NotRequired[str]


class ReachGridView(TypedDict):
    """What every board here has; `home` is the place that a Tab comes to first."""

    id: str
    label: str
    size: list[int]
    edges: EdgesView
    home: int
    pieces: list[ReachPieceView]


class ReachBoardView(ReachGridView):
    """The board of the lab: a route, place by place, and the closed steps that stop it."""

    places: list[CardPlaceView]
    path: list[int]
    stops: list[list[int]]
    graph: OpenStepsView | None
    legend: ReachLegendView | None


class HeatBoardView(ReachGridView):
    """The board of the odds, and what its numbers mean."""

    places: list[ReachPlaceView]
    key: str


# the lab


class ReachSightView(TypedDict):
    """A button for something to see."""

    what: str
    who: str
    text: str
    on: bool


class ReachChangeView(TypedDict):
    """What a change of cards has changed."""

    whys: list[ReasonView]


class ReachActsView(TypedDict):
    """What can be done with the place looked at: its card, what buttons say, the cards it may get."""

    at: int
    title: str
    card: str
    stand: str | None
    turn: str
    unseen: list[str]


class ReachDealtView(TypedDict):
    """How the board was dealt."""

    width: int
    jokers: bool


class ReachPicture(TypedDict):
    """What the lab shows; what would answer an open question is null."""

    who: str
    show: str
    sights: list[ReachSightView]
    board: ReachBoardView
    graph: GraphView
    why: ReasonsView | None
    sheet: SheetView | None
    change: ReachChangeView | None
    cell: ReachActsView | None
    deal: ReachDealtView


class ReachDealsView(TypedDict):
    """The sizes that can be dealt, and what is said of dealing and of turning every suit."""

    sizes: list[int]
    whys: list[ReasonView]


class ReachFixed(LabFixed):
    """What the lab sends once."""

    ranks: list[RankView]
    deals: ReachDealsView


# the odds


class RunView(TypedDict):
    """A button that counts so many boards; `on`: these were asked for."""

    boards: int
    text: str
    on: bool


class OddsSetupView(TypedDict):
    """What is counted, and what else could be."""

    width: int
    sizes: list[int]
    jokers: bool
    buttons: list[RunView]
    whys: list[ReasonView]


class CountingView(TypedDict):
    """How far the counting is, from 0 to 1; `compare`: of the sizes."""

    share: float
    text: str
    compare: bool


class EstimateView(TypedDict):
    """How often the route is open; a point has the boards so far, the rate and half its band."""

    title: str
    text: str
    band: str
    points: list[Annotated[list[float], "[number, number, number]"]]
    alt: str
    sheet: SheetView


class SizesView(TypedDict):
    """The sizes side by side; a point has the width, whether Jokers are in, the rate and half its band."""

    whys: list[ReasonView]
    points: list[Annotated[list[float | bool], "[number, boolean, number, number]"]]
    alt: str
    sheet: SheetView


class OddsView(TypedDict):
    """All that the odds show."""

    note: str
    board: HeatBoardView
    setup: OddsSetupView
    busy: CountingView | None
    estimate: EstimateView | None
    compare: SizesView
    words: Annotated[dict[str, str], "OddsWords"]
    rules: dict[str, RuleView]
