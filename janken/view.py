"""What somebody at a table may see and do, as plain data for whatever draws it.

>>> from janken.table import Table
>>> view = view_of(Table("high-card", seed=7), Viewer(at=0, knows=0, names=("You", "Dice"), you=0))
>>> view["asks"]["text"], [item["card"] for item in view["items"]][:2]
('Turn up the two cards.', [None, None])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb
from typing import Any, NamedTuple

from janken.cards import UNKNOWN, Card
from janken.game import Chart, Event, Flag, Game, Meter, Move, Piece, Seat, Sheet, Zone
from janken.rulebook import Rule
from janken.sentences import capital, counted, plain, tell
from janken.suits import Beat, Suit
from janken.table import Table
from janken.view_types import (
    ArrowView,
    CardView,
    ChartView,
    ChoiceView,
    EdgesView,
    ItemView,
    LineView,
    MeterView,
    OutcomeView,
    PieceView,
    PlayedCardView,
    PositionView,
    RuleView,
    SeatView,
    SeveralView,
    SheetView,
    StepView,
    WhyView,
    ZoneView,
)

View = dict[str, Any]
"""Plain data that JSON can hold: what a browser draws. A table's has the shape of `view_types.TableView`."""
STORY_LENGTH = 30


class Viewer(NamedTuple):
    """Who looks: from which seat, knowing what which seat knows, and what the seats are called."""

    at: Seat
    knows: Seat | None
    names: tuple[str, ...]
    you: Seat | None = None

    def tell(self, text: str) -> str:
        return tell(text, self.names, self.you)


def view_of(table: Table, viewer: Viewer, events_shown: int | None = None, may_move: bool = True) -> PositionView:
    """The view of a table. With `events_shown`, only so many events of the last move have been shown yet."""
    game = table.game
    events = table.events(table.ply, viewer.knows) if table.ply else ()
    paused = events_shown is not None and events_shown < len(events)
    state = table.state_at(table.ply - 1) if paused else table.state
    seen = game.seen_by(state, viewer.knows)
    zones, pieces, flags = game.zones(seen), game.pieces(seen), game.flags(seen)
    if paused:
        zones = _shifted(tuple(zone._replace(cards=()) if zone.echo else zone for zone in zones), events[:events_shown])
    outcome = None if paused else table.outcome
    asks = game.asks(state) if table.turn is not None and not paused else None
    moves = table.moves if may_move and not paused else ()
    several = _several(game, moves)
    shown = events[:events_shown] if paused else events
    wins = next((event.wins for event in reversed(shown) if event.wins), None)
    again = any(zone.echo and wins in zone.cards for zone in zones)
    high = {zone.id: wins if zone.echo or not again else None for zone in zones}
    return {
        "ply": table.ply,
        "over": outcome is not None,
        "asks": {"text": viewer.tell(asks.text), "rule": asks.rule, "pause": asks.pause} if asks else None,
        "outcome": _outcome(table, viewer) if outcome else None,
        "seats": _seats(table, viewer, state, paused),
        "counts": game.counts,
        "zones": [_zone(zone, viewer, table.seats) for zone in zones],
        "items": [
            item
            for zone in zones
            for item in (
                _cells(zone, viewer, moves, pieces, flags) if zone.cells else _items(zone, viewer, moves, high[zone.id])
            )
        ],
        "choices": [] if several else [_choice(game, state, move) for move in moves],
        "several": several,
        "pieces": [_piece(piece, viewer) for piece in pieces],
        "flags": [{"seat": flag.seat, "zone": flag.zone, "at": flag.at} for flag in flags],
        "meters": [_meter(meter, viewer) for meter in game.meters(seen)],
        "sheet": _sheet(game.sheet(seen), viewer),
        "chart": _chart(game.chart(seen), viewer),
        "story": _steps(table, viewer, events_shown if paused else None),
        "why": _why(table, shown, viewer),
        "shifts": [[str(card), start, end] for event in shown for card, start, end in event.shifts],
    }


def _choice(game: Game[Any], state: Any, move: Move) -> ChoiceView:
    return {"text": str(move), "words": list(move.words), "label": game.label(state, move)}


def _several(game: Game[Any], moves: Sequence[Move]) -> SeveralView | None:
    """For moves that choose k of n things in any order: the things and k."""
    if len(moves) < 2 or len(moves[0].words) < 2 or moves[0].verb not in game.any_order:
        return None
    words = list(dict.fromkeys(word for move in moves for word in move.words))
    count = len(moves[0].words)
    if len(moves) != comb(len(words), count):
        return None
    verb = moves[0].verb
    more = [f"Pick {left} more" for left in range(1, count + 1)]
    return {"verb": verb, "words": words, "count": count, "label": f"{verb.capitalize()} these {count}", "more": more}


def _sheet(sheet: Sheet | None, viewer: Viewer) -> SheetView | None:
    if sheet is None:
        return None
    columns, rows = [capital(viewer.tell(cell)) for cell in sheet.columns], sheet.rows
    return {"title": sheet.title, "columns": columns, "rows": [[viewer.tell(cell) for cell in row] for row in rows]}


def _piece(piece: Piece, viewer: Viewer) -> PieceView:
    label = f"{capital(viewer.names[piece.seat])}: {piece.label}"
    return {"id": piece.id, "seat": piece.seat, "zone": piece.zone, "at": piece.at, "label": label}


def _meter(meter: Meter, viewer: Viewer) -> MeterView:
    spoken = f"{capital(viewer.names[meter.seat])}: {meter.value} of {meter.most} {meter.label}"
    return {"seat": meter.seat, "label": meter.label, "value": meter.value, "most": meter.most, "spoken": spoken}


def _chart(chart: Chart | None, viewer: Viewer) -> ChartView | None:
    if chart is None or len(chart.points) < 2:
        return None
    names = [capital(name) for name in viewer.names]
    lines: list[LineView] = [
        {"seat": at, "name": names[at], "values": list(values)} for at, values in enumerate(chart.lines)
    ]
    values_by_name = "; ".join(f"{names[at]} {', '.join(map(str, values))}" for at, values in enumerate(chart.lines))
    spoken = f"{chart.title}: {values_by_name}."
    points, starts = list(chart.points), list(chart.starts)
    return {"title": chart.title, "points": points, "starts": starts, "lines": lines, "spoken": spoken}


def card_data(card: Card) -> CardView:
    """A card as the browser draws it."""
    return {"text": str(card), "suit": card.suit.name.lower(), "rank": card.rank.letter, "name": card.name}


def rules_data(rules: Iterable[Rule]) -> dict[str, RuleView]:
    """Rules by number, as the browser shows them."""
    return {rule.number: {"title": rule.title, "text": rule.text} for rule in rules}


def _shifted(zones: tuple[Zone, ...], events: tuple[Event, ...]) -> tuple[Zone, ...]:
    """The zones once the cards of these events have moved; on a board a card comes where one has just left."""
    lying = {zone.id: list(zone.cards) for zone in zones}
    boards, gaps = {zone.id for zone in zones if zone.cells}, dict[str, int]()
    for event in events:
        for card, start, end in event.shifts:
            source, goal = lying[start], lying[end]
            at = source.index(card) if card in source else 0
            source.pop(at)
            goal.insert(gaps.pop(end, len(goal)), card)
            if start in boards:
                gaps[start] = at
    return tuple(zone._replace(cards=tuple(lying[zone.id])) for zone in zones)


def _zone(zone: Zone, viewer: Viewer, seats: int) -> ZoneView:
    owner = None if zone.owner is None else viewer.names[zone.owner]
    return {
        "id": zone.id,
        "label": zone.label,
        "owner": zone.owner,
        "spoken": zone.label if owner is None else f"{owner}: {zone.label}",
        "area": _area(zone.owner, viewer.at, seats),
        "layout": zone.layout,
        "slot": zone.slot or zone.id,
        "hide_empty": zone.hide_empty,
        "tag": zone.tag,
        "count": len(zone.cards),
        "size": list(zone.size) if zone.size else None,
        "edges": _edges(zone),
    }


def _edges(zone: Zone) -> EdgesView | None:
    """What the columns and rows of a board are called, where its places are named after them."""
    if not zone.cells or not zone.size or min(zone.size) < 2:
        return None
    return edges_of(zone.cells, zone.size[0])


def edges_of(cells: Sequence[str], width: int) -> EdgesView:
    """What the rows and columns are called of a board with these places, row by row.

    >>> edges_of(["a2", "b2", "a1", "b1"], 2)
    {'rows': ['2', '1'], 'columns': ['a', 'b']}
    """
    return {"rows": [cell[1:] for cell in cells[::width]], "columns": [cell[0] for cell in cells[:width]]}


def _area(owner: Seat | None, at: Seat, seats: int) -> str:
    if owner is None:
        return "centre"
    steps = (owner - at) % seats
    return "mine" if steps == 0 else "across" if seats == 2 else {1: "left", seats - 1: "right"}.get(steps, "across")


def _cells(
    zone: Zone, viewer: Viewer, moves: Iterable[Move], pieces: Iterable[Piece], flags: Iterable[Flag]
) -> list[ItemView]:
    """The places of a grid, each with the card that lies there, if one does, who stands on it and who heads for it."""
    wanted = {word for move in moves for word in move.words}
    standing = {piece.at: f"{viewer.names[piece.seat]} here" for piece in pieces if piece.zone == zone.id}
    wanting = {flag.at: f"goal of {viewer.names[flag.seat]}" for flag in flags if flag.zone == zone.id}
    items: list[ItemView] = []
    for at, cell in enumerate(zone.cells):
        card = zone.cards[at] if at < len(zone.cards) else None
        state = "open" if cell in wanted else "off" if wanted else ""
        named = card.face if card else None
        said = [cell, named, standing.get(at), wanting.get(at), "open" if state == "open" else None]
        data = card_data(card) if card else None
        label = capital(", ".join(filter(None, said)))
        items.append({"id": cell, "zone": zone.id, "at": at, "card": data, "label": label, "state": state})
    return items


def _items(zone: Zone, viewer: Viewer, moves: Iterable[Move], wins: Card | None) -> list[ItemView]:
    open_here = zone.faces == "all" or (zone.faces == "owner" and zone.owner == viewer.knows is not None)
    wanted = {word for move in moves for word in move.words}
    choosing = zone.layout == "hand" and zone.owner == viewer.knows and any(str(card) in wanted for card in zone.cards)
    # of a closed pile only the top can be told from nothing, so only that is sent
    lying = zone.cards[:1] if zone.layout == "pile" and not open_here else zone.cards
    items: list[ItemView] = []
    for at, card in enumerate(lying):
        shown = open_here and card is not UNKNOWN
        name = str(card) if shown and not zone.echo else f"{zone.id}.{at}"
        state = "open" if name in wanted else "off" if choosing else ""
        if shown and card is wins and zone.layout != "hand":
            state = "high"
        can = ", can be played" if zone.layout == "hand" else ", can be chosen"
        spoken = {"open": can, "off": ", can't be played now", "high": ", wins"}.get(state, "")
        label = (card.name if shown else f"face-down card, {zone.label}") + spoken
        data = card_data(card) if shown else None
        item: ItemView = {"id": name, "zone": zone.id, "at": at, "card": data, "label": label, "state": state}
        if at < len(zone.captions):
            item["caption"], item["label"] = zone.captions[at], f"{zone.captions[at]}: {label}"
        if state == "high":
            item["flag"] = "Wins"
        items.append(item)
    return items


def _seats(table: Table, viewer: Viewer, state: Any, paused: bool) -> list[SeatView]:
    scores = table.game.scores(state)
    outcome = None if paused else table.outcome
    return [
        {
            "seat": seat,
            "name": viewer.names[seat],
            "score": scores[seat],
            "counts": counted(table.game.counts, scores[seat]),
            "turn": not paused and table.turn == seat,
            "won": bool(outcome and seat in outcome.winners),
            "mine": seat == viewer.at,
        }
        for seat in range(table.seats)
    ]


def _outcome(table: Table, viewer: Viewer) -> OutcomeView:
    outcome = table.outcome
    assert outcome
    return {"text": viewer.tell(outcome.reason), "rule": outcome.rule, "winners": list(outcome.winners)}


def _steps(table: Table, viewer: Viewer, events_shown: int | None) -> list[StepView]:
    """The newest events first."""
    steps: list[StepView] = []
    for ply in range(table.ply, 0, -1):
        events = table.events(ply, viewer.knows)
        for nth, event in reversed(list(enumerate(events[:events_shown] if ply == table.ply else events))):
            text = viewer.tell(event.text)
            steps.append({"id": f"{ply}.{nth}", "ply": ply, "kind": event.kind, "text": text, "rule": event.rule})
        if len(steps) >= STORY_LENGTH:
            break
    return steps


def _why(table: Table, shown: tuple[Event, ...], viewer: Viewer) -> WhyView | None:
    """The last event with a reason: its sentence, and the arrow of the graph that decides.

    While cards are played to a trick that is the last trick's; a move that waits for its answer has none,
    nor have cards that were just turned up to be compared.
    """
    earlier = range(table.ply - 1, max(0, table.ply - 2 * table.seats), -1)
    paused = bool(table.ply) and len(shown) < len(table.events(table.ply, viewer.knows))
    by_ply = [shown] if paused else [shown, *(table.events(ply, viewer.knows) for ply in earlier)]
    latest = [event for events in by_ply for event in reversed(events)]
    at = next((at for at, event in enumerate(latest) if event.question or event.clears), None)
    if at is None or latest[at].question is None:
        return None
    event, after = latest[at], reversed(latest[:at])
    text = viewer.tell(" ".join([event.text, *(other.text for other in after if other.adds)]))
    arrow: ArrowView = {"lit": None, "joker": False, "picture": plain(text)}
    cards: list[PlayedCardView] = [{**card_data(card), "wins": card is event.wins} for card in event.cards]
    return {"text": text, "rule": event.rule, "cards": cards, **(arrow_of(event.beat) if event.beat else arrow)}


def arrow_of(beat: Beat) -> ArrowView:
    """The arrow of the graph that a beat lights, whether a Joker turned it, and what the picture says."""
    return {"lit": arrow_ids(beat), "joker": beat.reversed, "picture": str(beat)}


def arrow_ids(beat: Beat) -> list[str]:
    """The suits at the ends of a beat's arrow, the winner first, as the browser names them."""
    return suit_ids((beat.winner, beat.loser))


def suit_ids(suits: Iterable[Suit]) -> list[str]:
    """Suits as the browser names them.

    >>> suit_ids((Suit.WATER, Suit.ROCK))
    ['water', 'rock']
    """
    return [suit.name.lower() for suit in suits]
