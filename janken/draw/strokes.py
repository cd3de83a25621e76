"""What pictures are made of: small cards, pips, arrows, dots. All are SVG text, coloured by CSS classes only.

A picture of the gallery is 96 wide and 88 high; x goes right, y goes down.

>>> card("9W", 13, 26, width=32)[:64]
'<g class="card s-water" transform="translate(13 26) rotate(0) sc'
"""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from janken.draw.pips import pips
from janken.suits import Suit, suit

Point = tuple[float, float]


def corner(place: int, centre: Point = (200, 200), radius: float = 150) -> Point:
    """Where a suit stands on the diagram, clockwise from the top."""
    turn = place * 2 * pi / 5 - pi / 2
    return round(centre[0] + radius * cos(turn), 1), round(centre[1] + radius * sin(turn), 1)


def at(point: Point) -> str:
    """A point as paths write it."""
    return f"{point[0]:.1f} {point[1]:.1f}"


def css_name(suit: Suit) -> str:
    return suit.name.lower()


def mark(name: str, x: float, y: float, size: float, css: str) -> str:
    """A mark of the deck in the colour of its class, its middle at x, y."""
    place = f"translate({x - size / 2:g} {y - size / 2:g}) scale({size / 24:.4g})"
    return f'<g class="{css}" transform="{place}">{pips()[name]}</g>'


def pip(suit: Suit, x: float, y: float, size: float) -> str:
    """The mark of a suit in its colour, its middle at x, y."""
    return f'<g class="s-{css_name(suit)}">{mark(css_name(suit), x, y, size, "pipc")}</g>'


def card(text: str, x: float, y: float, width: float, turn: float = 0, ahead: bool = False) -> str:
    """A small card such as `9W`, rank and pip only, its corner at x, y; ahead: marked and ringed, with a tick."""
    rank, name = text[:-1], css_name(suit(text[-1]))
    pip = mark(name, 62, 100, 54, "pipg")
    if rank in "JQK":
        face = f'<path class="solid" d="M0 9Q0 0 9 0H91Q100 0 100 9V62H0Z"/>{_rank(rank, "onsuit rank")}{pip}'
    else:
        face = _rank(rank, "rank") + pip
    halo = '<rect class="halo" x="-4" y="-4" width="108" height="148" rx="13"/>' if ahead else ""
    ring = '<rect class="ring" x="-1" y="-1" width="102" height="142" rx="10"/>' if ahead else ""
    flag = '<circle class="flag" cx="96" cy="4" r="19"/><path class="tick" d="M87 4l7 7 11-12"/>' if ahead else ""
    return (
        f'<g class="card s-{name}" transform="translate({x:g} {y:g}) rotate({turn:g}) scale({width / 100:g})">'
        f'{halo}<rect class="face" width="100" height="140" rx="9"/>{face}{ring}{flag}</g>'
    )


def _rank(rank: str, css: str) -> str:
    return f'<text class="{css}" x="10" y="48" font-size="46">{rank}</text>'


def back(x: float, y: float, width: float) -> str:
    """A small card, face down, its corner at x, y."""
    ring = "".join(f"{'M' if i == 0 else 'L'}{at(corner(i * 2, (50, 70), 32))}" for i in range(5))
    return (
        f'<g class="card hidden" transform="translate({x:g} {y:g}) scale({width / 100:g})">'
        f'<rect class="face" width="100" height="140" rx="9"/>'
        f'<path class="motif" stroke-width="4" stroke-linejoin="round" d="{ring}Z"/></g>'
    )


def steps(done: int, of: int, y: float) -> str:
    """Dots on a line: behind, here, ahead."""
    xs = [48 + (i - (of - 1) / 2) * 18 for i in range(of)]
    kinds = ["ink" if i < done else "mk" if i == done else "todo" for i in range(of)]
    dots = "".join(f'<circle class="{kind}" cx="{x:g}" cy="{y:g}" r="5"/>' for x, kind in zip(xs, kinds, strict=True))
    return f'<path class="ln thin" d="M{xs[0]:g} {y:g}H{xs[-1]:g}"/>{dots}'


def pointer(a: Point, b: Point) -> str:
    """A short ink arrow."""
    turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    head = f'<path class="ln" d="M-6 -5 0 0-6 5" transform="translate({at(b)}) rotate({turn:.0f})"/>'
    return f'<path class="ln" d="M{at(a)}L{at(b)}"/>{head}'


def versus(y: float) -> str:
    """A cross between two cards that meet, its middle at y."""
    return f'<path class="ln" d="M44 {y - 4:g}l8 8M52 {y - 4:g}l-8 8"/>'


def bar(x: float, y: float, width: float, full: float) -> str:
    """Hit points: so much of a bar is full."""
    return (
        f'<rect class="todo" x="{x:g}" y="{y:g}" width="{width:g}" height="10" rx="5"/>'
        f'<rect class="ink" x="{x:g}" y="{y:g}" width="{full:g}" height="10" rx="5"/>'
    )


def square(suit: Suit, x: float, y: float, size: float, css: str = "todo") -> str:
    """A place of a board with the suit that lies there."""
    box = f'<rect class="{css}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="4"/>'
    return box + pip(suit, x + size / 2, y + size / 2, size * 0.62)


def piece(x: float, y: float, mine: bool = True) -> str:
    """A piece, its middle at x, y: a disc of one's own, or a square."""
    if mine:
        return f'<circle class="ink" cx="{x:g}" cy="{y:g}" r="7"/>'
    return f'<rect class="ln" x="{x - 5:g}" y="{y - 5:g}" width="10" height="10" rx="2"/>'
