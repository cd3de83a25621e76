"""The gallery's pictures: one idea each, 96 × 88, as SVG text coloured by classes only.

>>> len(THUMBS), "war" in THUMBS
(20, True)
>>> thumb("war")[:36]
'<svg class="th" viewBox="0 0 96 88" '
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import atan2, cos, degrees, hypot, pi, sin

from janken.draw.pips import pips
from janken.suits import BEATS, Beat, Suit

Point = tuple[float, float]


def thumb(name: str) -> str:
    """The picture of that name; it says nothing that the words beside it do not say."""
    return f'<svg class="th" viewBox="0 0 96 88" aria-hidden="true" focusable="false">{THUMBS[name]()}</svg>'


def graph(label: str, lit: Beat | None = None, pick: Suit | None = None, box: str = "2 2 396 374") -> str:
    """The suit graph with its text alternative: the arrow of one beat marked, or the four of one suit."""
    body = _graph(lit, pick)
    return f'<svg class="graph" viewBox="{box}" role="img" aria-label="{escape(label)}">{body}</svg>'


def _graph(lit: Beat | None = None, pick: Suit | None = None) -> str:
    quiet: list[str] = []
    strong: list[str] = []
    words: list[str] = []
    for beat in BEATS:
        marked, out, into = beat == lit, beat.winner is pick, beat.loser is pick
        line, head, (x, y) = _arrow(beat, wide=marked or out or into)
        glow = f'<path class="glow" d="{line}"/>' if marked else ""
        state = "on" if marked or out else "on in" if into else ""
        arc = f'<path class="e" d="{line}"/><path class="head" d="{head}"/>'
        (strong if state else quiet).append(f'<g class="s-{_word(beat.winner)} {state}">{glow}{arc}</g>')
        if marked:
            place = f'x="{x:.0f}" y="{y + 7:.0f}" font-size="22" text-anchor="middle"'
            words.append(f'<text class="verb" {place}>{beat.verb}</text>')
    return "".join(quiet + strong + words + [_node(suit, suit is pick) for suit in Suit])


def _node(suit: Suit, picked: bool) -> str:
    x, y = _corner(suit)
    return (
        f'<g class="s-{_word(suit)}{" pick" if picked else ""}"><circle class="disc" cx="{x}" cy="{y}" r="40"/>'
        f"{_mark(_word(suit), x, y, 46, 'node')}</g>"
    )


def _corner(place: int, centre: Point = (200, 200), radius: float = 150) -> Point:
    """Where a suit stands on the diagram, clockwise from the top."""
    turn = place * 2 * pi / 5 - pi / 2
    return round(centre[0] + radius * cos(turn), 1), round(centre[1] + radius * sin(turn), 1)


def _arrow(beat: Beat, wide: bool) -> tuple[str, str, Point]:
    """The line and the head of an arrow between two discs, and its middle; the outer ones bow outwards."""
    start, end = _corner(beat.winner), _corner(beat.loser)
    bow = 0.16 if (beat.winner - beat.loser) % 5 in (1, 4) else 0.0
    bend = _between(start, end)[0] * (1 + bow) - 200 * bow, _between(start, end)[1] * (1 + bow) - 200 * bow

    def on(t: float) -> Point:
        x, y = ((1 - t) ** 2 * start[i] + 2 * t * (1 - t) * bend[i] + t * t * end[i] for i in (0, 1))
        return x, y

    ticks = [i / 200 for i in range(201)]
    first = on(next(t for t in ticks if _far(on(t), start) >= 45))
    last = on(next(t for t in reversed(ticks) if _far(on(t), end) >= 60))
    middle = on(0.48)
    ux, uy = ((end[i] - last[i]) / _far(end, last) for i in (0, 1))
    half = 11 if wide else 7
    tip = last[0] + ux * 15, last[1] + uy * 15
    left, right = (last[0] - uy * half, last[1] + ux * half), (last[0] + uy * half, last[1] - ux * half)
    knee = 2 * middle[0] - (first[0] + last[0]) / 2, 2 * middle[1] - (first[1] + last[1]) / 2
    return f"M{_at(first)}Q{_at(knee)} {_at(last)}", f"M{_at(tip)}L{_at(left)} {_at(right)}Z", middle


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _word(suit: Suit) -> str:
    return suit.name.lower()


def _mark(name: str, x: float, y: float, size: float, css: str) -> str:
    """A pip with its middle at x, y."""
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:.4g})"
    return f'<g class="{css}" transform="{place}">{pips()[name]}</g>'


def _pip(suit: Suit, x: float, y: float, size: float) -> str:
    return f'<g class="s-{_word(suit)}">{_mark(_word(suit), x, y, size, "pipc")}</g>'


def _card(rank: str, suit: Suit, x: float, y: float, width: float, turn: float = 0, ahead: bool = False) -> str:
    """A small card, rank and pip only, its corner at x, y; ahead: marked and ringed, with a tick."""
    pip = _mark(_word(suit), 62, 100, 54, "pipg")
    if rank in "JQK":
        face = f'<path class="solid" d="M0 9Q0 0 9 0H91Q100 0 100 9V62H0Z"/>{_rank(rank, "onsuit rank")}{pip}'
    else:
        face = _rank(rank, "rank") + pip
    halo = '<rect class="halo" x="-4" y="-4" width="108" height="148" rx="13"/>' if ahead else ""
    ring = '<rect class="ring" x="-1" y="-1" width="102" height="142" rx="10"/>' if ahead else ""
    flag = '<circle class="flag" cx="96" cy="4" r="19"/><path class="tick" d="M87 4l7 7 11-12"/>' if ahead else ""
    return (
        f'<g class="card s-{_word(suit)}" transform="translate({x:g} {y:g}) rotate({turn:g}) scale({width / 100:g})">'
        f'{halo}<rect class="face" width="100" height="140" rx="9"/>{face}{ring}{flag}</g>'
    )


def _rank(rank: str, css: str) -> str:
    return f'<text class="{css}" x="10" y="48" font-size="46">{rank}</text>'


def _back(x: float, y: float, width: float) -> str:
    ring = "".join(f"{'M' if i == 0 else 'L'}{_at(_corner(i * 2, (50, 70), 32))}" for i in range(5))
    return (
        f'<g class="card hidden" transform="translate({x:g} {y:g}) scale({width / 100:g})">'
        f'<rect class="face" width="100" height="140" rx="9"/>'
        f'<path class="motif" stroke-width="4" stroke-linejoin="round" d="{ring}Z"/></g>'
    )


def _steps(done: int, of: int, y: float) -> str:
    """Dots on a line: behind, here, ahead."""
    xs = [48 + (i - (of - 1) / 2) * 18 for i in range(of)]
    kinds = ["ink" if i < done else "mk" if i == done else "todo" for i in range(of)]
    dots = "".join(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="5"/>' for x, kind in zip(xs, kinds, strict=True))
    return f'<path class="ln thin" d="M{xs[0]:g} {y:g}H{xs[-1]:g}"/>{dots}'


def _pointer(a: Point, b: Point) -> str:
    """A short ink arrow."""
    turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    head = f'<path class="ln" d="M-6 -5 0 0-6 5" transform="translate({_at(b)}) rotate({turn:.0f})"/>'
    return f'<path class="ln" d="M{_at(a)}L{_at(b)}"/>{head}'


def _explorer() -> str:
    return f'<g class="graph" transform="translate(4 2) scale(.22)">{_graph(pick=Suit.LIZARD)}</g>'


def _drill() -> str:
    question = (
        '<circle class="mk" cx="48" cy="34" r="13"/>'
        '<text class="onmark" x="48" y="41" font-size="20" text-anchor="middle">?</text>'
    )
    return _pip(Suit.WATER, 19, 34, 26) + question + _pip(Suit.ROCK, 77, 34, 26) + _steps(2, 4, 70)


def _tricks() -> str:
    row = _card("7", Suit.WATER, 5, 27, 25) + _card("K", Suit.WATER, 35, 27, 25)
    return row + _card("4", Suit.LIZARD, 65, 19, 27, ahead=True) + _steps(2, 3, 76)


def _wizards() -> str:
    """Two cards, and under them the blocks that one has over the other."""
    cards = _card("6", Suit.ROCK, 9, 8, 28) + _card("8", Suit.WATER, 59, 8, 28)
    versus = '<path class="ln" d="M44 24l8 8M52 24l-8 8"/>'

    def blocks(count: int, start: int, y: int, css: str) -> str:
        places = (8 + 10.2 * (start + at) for at in range(count))
        return "".join(f'<rect class="{css}" x="{x:g}" y="{y}" width="8.6" height="8.6" rx="2"/>' for x in places)

    upper = f'<g class="card s-water">{blocks(8, 0, 56, "solid")}</g>'
    return cards + versus + upper + f'<g class="card s-rock">{blocks(6, 0, 68, "solid")}</g>' + blocks(2, 6, 68, "mk")


def _reach() -> str:
    """A board of sixteen cells, and a way over it from corner to corner."""
    way = [(0, 3), (0, 2), (1, 2), (2, 2), (2, 1), (3, 1), (3, 0)]
    cells = [(x, y) for y in range(4) for x in range(4)]

    def cell(x: int, y: int) -> str:
        css = "mk" if (x, y) in way else "todo"
        return f'<rect class="{css}" x="{10 + 19.5 * x:g}" y="{6 + 19.5 * y:g}" width="17" height="17" rx="4"/>'

    spots = [(18.5 + 19.5 * x, 14.5 + 19.5 * y) for x, y in way]
    line = "L".join(_at(spot) for spot in spots[:-1])
    start = f'<circle class="ink" cx="{spots[0][0]:g}" cy="{spots[0][1]:g}" r="6"/>'
    return "".join(cell(*each) for each in cells) + f'<path class="ln" d="M{line}"/>' + _pointer(*spots[-2:]) + start


def _learn() -> str:
    cards = _card("2", Suit.LIZARD, 7, 12, 30, ahead=True) + _card("J", Suit.PAPER, 59, 12, 30)
    return cards + _pointer((43, 35), (54, 35)) + _steps(1, 3, 74)


def _war() -> str:
    stacks = _back(8, 12, 24) + _back(11, 16, 24) + _back(61, 44, 24) + _back(64, 48, 24)
    return stacks + _card("K", Suit.SCISSORS, 45, 6, 28) + _card("3", Suit.WATER, 25, 42, 28, ahead=True)


def _stones() -> str:
    """A bid of three, two of them taken."""
    trick = _card("9", Suit.ROCK, 10, 10, 25) + _card("Q", Suit.PAPER, 38, 6, 27, ahead=True)
    return trick + _card("5", Suit.WATER, 67, 10, 25) + _steps(2, 3, 70)


def _green_queen() -> str:
    behind = _card("9", Suit.ROCK, 10, 26, 28) + _card("A", Suit.WATER, 58, 26, 28)
    return behind + _card("Q", Suit.LIZARD, 31, 18, 34, ahead=True)


def _learn_stones() -> str:
    """A trick to take, and how far the bid has come."""
    return _card("J", Suit.ROCK, 12, 16, 26) + _card("2", Suit.PAPER, 56, 10, 28, ahead=True) + _steps(1, 4, 72)


def _learn_green_queen() -> str:
    """Three cards on their way to the next seat."""
    cards = _card("K", Suit.WATER, 8, 14, 24) + _card("A", Suit.WATER, 20, 14, 24) + _card("Q", Suit.LIZARD, 32, 14, 24)
    return cards + _pointer((62, 31), (88, 31)) + _steps(1, 4, 68)


def _high_card() -> str:
    return _card("9", Suit.WATER, 13, 26, 32) + _card("Q", Suit.WATER, 51, 17, 34, ahead=True)


def _five_card_war() -> str:
    hand = [("7", Suit.ROCK), ("4", Suit.PAPER), ("5", Suit.LIZARD), ("9", Suit.SCISSORS), ("A", Suit.WATER)]
    places = [(3, 35, -14), (17, 29, -7), (33, 17, 0), (50, 27, 7), (65, 32, 14)]
    fan = zip(hand, places, strict=True)
    return "".join(_card(rank, suit, x, y, 30, turn, ahead=turn == 0) for (rank, suit), (x, y, turn) in fan)


def _aces_and_kings() -> str:
    row = "".join(_pip(suit, 16 + suit * 16, 76, 13) for suit in Suit)
    versus = '<path class="ln" d="M44 26l8 8M52 26l-8 8"/>'
    return _card("A", Suit.ROCK, 8, 9, 32) + versus + _card("K", Suit.LIZARD, 56, 9, 32) + row


def _dueling_wizards() -> str:
    """Two spells face each other; one wizard's bar has drained."""
    mine = _card("2", Suit.PAPER, 3, 14, 26) + _card("K", Suit.ROCK, 18, 12, 28, ahead=True)
    theirs = _back(52, 14, 26) + _back(66, 14, 26)
    return mine + theirs + _bar(4, 64, 40, 40) + _bar(52, 64, 40, 16)


def _learn_dueling_wizards() -> str:
    """One card, a pair, a King: what the three rounds are about."""
    pair = _card("8", Suit.SCISSORS, 32, 14, 22) + _card("8", Suit.PAPER, 42, 14, 22)
    king = _card("K", Suit.WATER, 69, 10, 24, ahead=True)
    return _card("6", Suit.ROCK, 5, 14, 22) + pair + king + _steps(2, 3, 70)


def _bar(x: float, y: float, width: float, full: float) -> str:
    """Hit points: so much of a bar is full."""
    return (
        f'<rect class="todo" x="{x:g}" y="{y:g}" width="{width:g}" height="10" rx="5"/>'
        f'<rect class="ink" x="{x:g}" y="{y:g}" width="{full:g}" height="10" rx="5"/>'
    )


def _tile(suit: Suit, x: float, y: float, size: float, css: str = "todo") -> str:
    """A place of a board with the suit that lies there."""
    box = f'<rect class="{css}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="4"/>'
    return box + _pip(suit, x + size / 2, y + size / 2, size * 0.62)


def _piece(x: float, y: float, mine: bool = True) -> str:
    """A piece, its middle at x, y: a disc of one's own, or a square."""
    if mine:
        return f'<circle class="ink" cx="{x:g}" cy="{y:g}" r="7"/>'
    return f'<rect class="ln" x="{x - 5:g}" y="{y - 5:g}" width="10" height="10" rx="2"/>'


def _corner_to_corner() -> str:
    """A race over nine cards, from one corner to the flag in the other."""
    rows = ((Suit.WATER, Suit.LIZARD, Suit.PAPER), (Suit.ROCK, Suit.SCISSORS, Suit.LIZARD), tuple(Suit)[:3])
    tiles = [_tile(suit, 8 + 27 * x, 4 + 27 * y, 25) for y, row in enumerate(rows) for x, suit in enumerate(row)]
    flag = '<path class="ink" d="M84 27V6h11l-3 5 3 5H86.5V27Z"/>'
    return "".join(tiles) + flag + _piece(11, 80)


def _learn_corner_to_corner() -> str:
    """From Scissors the way to Paper is open, the way to Rock is closed."""
    tiles = _tile(Suit.SCISSORS, 6, 36, 26) + _tile(Suit.PAPER, 62, 36, 26, "mk") + _tile(Suit.ROCK, 6, 3, 26)
    sign = '<circle class="todo" cx="42" cy="16" r="8"/><path class="ln" d="M37 21 47 11"/>'
    return tiles + _pointer((38, 49), (56, 49)) + sign + _steps(1, 4, 77)


def _edge_to_edge() -> str:
    """Five discs on their way up, five squares on theirs down."""
    board = "".join(
        f'<rect class="todo" x="{5 + 17.5 * x:g}" y="{18 + 18 * y:g}" width="16" height="16" rx="3"/>'
        for x in range(5)
        for y in range(3)
    )
    mine = "".join(_piece(13 + 17.5 * x, (80, 80, 44, 80, 62)[x]) for x in range(5))
    theirs = "".join(_piece(13 + 17.5 * x, (8, 26, 8, 8, 8)[x], mine=False) for x in range(5))
    return board + _pointer((48, 36), (48, 18)) + mine + theirs


def _learn_edge_to_edge() -> str:
    """A step onto another's piece captures it."""
    tiles = _tile(Suit.WATER, 4, 20, 34) + _tile(Suit.SCISSORS, 58, 20, 34, "mk")
    return tiles + _piece(34, 50) + _piece(88, 50, mine=False) + _pointer((41, 37), (54, 37)) + _steps(2, 5, 76)


THUMBS: dict[str, Callable[[], str]] = {
    "graph": _explorer,
    "drill": _drill,
    "tricks": _tricks,
    "wizards": _wizards,
    "reach": _reach,
    "learn": _learn,
    "war": _war,
    "learn-stones": _learn_stones,
    "learn-green-queen": _learn_green_queen,
    "learn-dueling-wizards": _learn_dueling_wizards,
    "learn-corner-to-corner": _learn_corner_to_corner,
    "learn-edge-to-edge": _learn_edge_to_edge,
    "stones": _stones,
    "green-queen": _green_queen,
    "dueling-wizards": _dueling_wizards,
    "corner-to-corner": _corner_to_corner,
    "edge-to-edge": _edge_to_edge,
    "high-card": _high_card,
    "five-card-war": _five_card_war,
    "aces-and-kings": _aces_and_kings,
}
