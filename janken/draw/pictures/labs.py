"""The labs and the drill."""

from __future__ import annotations

from janken.draw.strokes import at, card, pip, pointer, steps, versus
from janken.draw.suit_graph import nodes_and_arrows
from janken.suits import Suit


def suit_graph_explorer() -> str:
    return f'<g class="graph" transform="translate(4 2) scale(.22)">{nodes_and_arrows(pick=Suit.LIZARD)}</g>'


def drill() -> str:
    question = (
        '<circle class="mk" cx="48" cy="34" r="13"/>'
        '<text class="onmark" x="48" y="41" font-size="20" text-anchor="middle">?</text>'
    )
    return pip(Suit.WATER, 19, 34, 26) + question + pip(Suit.ROCK, 77, 34, 26) + steps(2, 4, 70)


def trick_lab() -> str:
    row = card("7W", 5, 27, 25) + card("KW", 35, 27, 25)
    return row + card("4L", 65, 19, 27, ahead=True) + steps(2, 3, 76)


def damage_lab() -> str:
    """Two cards, and under them the blocks that one has over the other."""
    cards = card("6R", 9, 8, 28) + card("8W", 59, 8, 28)

    def blocks(count: int, start: int, y: int, css: str) -> str:
        places = (8 + 10.2 * (start + at) for at in range(count))
        return "".join(f'<rect class="{css}" x="{x:g}" y="{y}" width="8.6" height="8.6" rx="2"/>' for x in places)

    upper = f'<g class="card s-water">{blocks(8, 0, 56, "solid")}</g>'
    return (
        cards + versus(28) + upper + f'<g class="card s-rock">{blocks(6, 0, 68, "solid")}</g>' + blocks(2, 6, 68, "mk")
    )


def reachability_lab() -> str:
    """A board of sixteen cells, and a way over it from corner to corner."""
    way = [(0, 3), (0, 2), (1, 2), (2, 2), (2, 1), (3, 1), (3, 0)]
    cells = [(x, y) for y in range(4) for x in range(4)]

    def cell(x: int, y: int) -> str:
        css = "mk" if (x, y) in way else "todo"
        return f'<rect class="{css}" x="{10 + 19.5 * x:g}" y="{6 + 19.5 * y:g}" width="17" height="17" rx="4"/>'

    spots = [(18.5 + 19.5 * x, 14.5 + 19.5 * y) for x, y in way]
    line = "L".join(at(spot) for spot in spots[:-1])
    start = f'<circle class="ink" cx="{spots[0][0]:g}" cy="{spots[0][1]:g}" r="6"/>'
    return "".join(cell(*each) for each in cells) + f'<path class="ln" d="M{line}"/>' + pointer(*spots[-2:]) + start
