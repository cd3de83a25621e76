"""The suit graph as SVG text: five discs in a ring, ten arrows between them."""

from __future__ import annotations

from html import escape
from math import hypot

from janken.draw.strokes import Point, at, corner, css_name, mark
from janken.suits import BEATS, Beat, Suit


def graph(label: str, lit: Beat | None = None, pick: Suit | None = None, box: str = "2 2 396 374") -> str:
    """The suit graph with its text alternative: the arrow of one beat marked, or the four of one suit."""
    body = nodes_and_arrows(lit, pick)
    return f'<svg class="graph" viewBox="{box}" role="img" aria-label="{escape(label)}">{body}</svg>'


def nodes_and_arrows(lit: Beat | None = None, pick: Suit | None = None) -> str:
    """The graph without its frame, on a field of 400 × 400."""
    quiet: list[str] = []
    strong: list[str] = []
    words: list[str] = []
    for beat in BEATS:
        marked, out, into = beat == lit, beat.winner is pick, beat.loser is pick
        line, head, (x, y) = _arrow(beat, wide=marked or out or into)
        glow = f'<path class="glow" d="{line}"/>' if marked else ""
        state = "on" if marked or out else "on in" if into else ""
        arc = f'<path class="e" d="{line}"/><path class="head" d="{head}"/>'
        (strong if state else quiet).append(f'<g class="s-{css_name(beat.winner)} {state}">{glow}{arc}</g>')
        if marked:
            place = f'x="{x:.0f}" y="{y + 7:.0f}" font-size="22" text-anchor="middle"'
            words.append(f'<text class="verb" {place}>{beat.verb}</text>')
    return "".join(quiet + strong + words + [_node(suit, suit is pick) for suit in Suit])


def _node(suit: Suit, picked: bool) -> str:
    x, y = corner(suit)
    return (
        f'<g class="s-{css_name(suit)}{" pick" if picked else ""}"><circle class="disc" cx="{x}" cy="{y}" r="40"/>'
        f"{mark(css_name(suit), x, y, 46, 'node')}</g>"
    )


def _arrow(beat: Beat, wide: bool) -> tuple[str, str, Point]:
    """The line and the head of an arrow between two discs, and its middle; the outer ones bow outwards."""
    start, end = corner(beat.winner), corner(beat.loser)
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
    return f"M{at(first)}Q{at(knee)} {at(last)}", f"M{at(tip)}L{at(left)} {at(right)}Z", middle


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
