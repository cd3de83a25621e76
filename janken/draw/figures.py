"""Figures by networkx and matplotlib, drawn when asked for, in the colours of the cards.

>>> picture = show(suit_graph(pick=Suit.LIZARD), suit_graph_in_words(pick=Suit.LIZARD))
>>> picture.alt
'Five suits on a circle. Lizard drinks Water. Lizard eats Paper. Rock crushes Lizard. Scissors decapitates Lizard.'
>>> picture.source[:22]
'data:image/png;base64,'
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from io import BytesIO
from math import cos, pi, sin, tan
from typing import TYPE_CHECKING

from janken.study.odds import Sample, exact
from janken.suits import BEATS, Beat, Suit, clash

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NODE = 4600
"""A suit's disc, in square points."""
BOW = 0.12
"""How far an arrow of the circle bends outwards, as a part of its length."""


@dataclass(frozen=True)
class Picture:
    """A picture with its words; a notebook shows it by itself."""

    source: str
    alt: str

    def _repr_html_(self) -> str:
        return f'<img src="{self.source}" alt="{escape(self.alt)}" style="max-width: 100%; height: auto">'


def show(figure: Figure, alt: str) -> Picture:
    """A figure as a picture that can also be heard: `alt` says what is to be seen."""
    png = BytesIO()
    figure.savefig(png, format="png", dpi=144)
    return Picture(f"data:image/png;base64,{b64encode(png.getvalue()).decode()}", alt)


@cache
def colours() -> dict[str, str]:
    """The tokens of the light theme by name, from the style sheet every page uses.

    >>> sorted(colours())[:3], colours()["rock"] == colours()["rock-ink"]
    (['bg', 'card', 'card-back'], True)
    """
    sheet = files("janken").joinpath("widgets/static/shared/tokens.css").read_text(encoding="utf-8")
    return dict(re.findall(r"--jd-([\w-]+): (?:var\([^,]+, )?(?:light-dark\()?(#\w+)", sheet))


def arrows(pick: Suit | None = None, joker: bool = False) -> tuple[Beat, ...]:
    """The arrows to look at: all ten, or the four of one suit."""
    turned = (clash(beat.winner, beat.loser, joker) for beat in BEATS)
    return tuple(beat for beat in turned if beat and (pick is None or pick in (beat.winner, beat.loser)))


def suit_graph_in_words(pick: Suit | None = None, joker: bool = False) -> str:
    """What the suit graph shows, as sentences."""
    sentences = sorted(f"{beat.winner} {beat.verb} {beat.loser}." for beat in arrows(pick, joker))
    return " ".join([f"Five suits on a circle{', with a Joker in play' if joker else ''}.", *sentences])


def suit_graph(pick: Suit | None = None, joker: bool = False) -> Figure:
    """Pentagon and star with a verb on each arrow; `pick` brings out the arrows of one suit."""
    import networkx as nx
    from matplotlib.figure import Figure

    paint = colours()
    at = {suit: (sin(2 * pi * suit / 5), cos(2 * pi * suit / 5)) for suit in Suit}
    graph = nx.DiGraph((beat.winner, beat.loser) for beat in arrows(joker=joker))
    shown = {(beat.winner, beat.loser): beat for beat in arrows(pick, joker)}
    figure = Figure(figsize=(7, 6.6), facecolor=paint["surface"])
    axes = figure.add_axes((0, 0, 1, 0.93))
    nx.draw_networkx_nodes(
        graph, at, ax=axes, node_size=NODE, node_color=[paint[suit.name.lower() + "-ink"] for suit in graph]
    )
    nx.draw_networkx_labels(
        graph, at, {suit: str(suit) for suit in graph}, ax=axes, font_size=13, font_weight="bold",
        font_color=paint["on-suit"],
    )  # fmt: skip
    for winner, loser in graph.edges:
        outer = (winner - loser) % 5 in (1, 4)
        bow = 0 if not outer else BOW if (loser - winner) % 5 == 4 else -BOW
        beat = shown.get((winner, loser))
        nx.draw_networkx_edges(
            graph, at, [(winner, loser)], ax=axes, node_size=NODE + 300, arrowsize=20,
            connectionstyle=f"arc3,rad={bow}", width=3 if beat else 1.2,
            edge_color=paint[winner.name.lower()] if beat else paint["line"],
        )  # fmt: skip
        if beat and not joker:
            along, out = (0.5, 1 + BOW * tan(pi / 5)) if outer else (0.28, 1)
            x, y = ((1 - along) * at[winner][i] * out + along * at[loser][i] * out for i in (0, 1))
            axes.text(
                x, y, beat.verb, ha="center", va="center", fontsize=12, fontweight="bold", color=paint["ink"],
                zorder=5, bbox={"facecolor": paint["surface"], "edgecolor": "none", "pad": 1.5},
            )  # fmt: skip
    title = "A Joker is in play: every arrow is turned" if joker else "Each arrow runs from the winner to the loser"
    axes.set_title(title, color=paint["ink"], fontsize=14, fontweight="bold", pad=12)
    axes.set(xlim=(-1.35, 1.35), ylim=(-1.2, 1.3), aspect="equal")
    axes.axis("off")
    return figure


def odds_in_words(samples: Mapping[int, Sample]) -> str:
    """What the figure of the odds shows, as sentences.

    >>> odds_in_words({3: Sample(400, 310)})
    'How often a suit on the table beats all the others. 3 plays: exactly 76.0 %, in 400 random tricks 77.5 %.'
    """
    sentences = [
        f"{plays} plays: exactly {float(exact(plays)):.1%}, in {sample.tricks:,} random tricks {sample.share:.1%}."
        for plays, sample in samples.items()
    ]
    return " ".join(["How often a suit on the table beats all the others.", *sentences]).replace("%", " %")


def odds(samples: Mapping[int, Sample]) -> Figure:
    """The exact odds as bars, beside each what a simulation found, give or take two standard errors."""
    from matplotlib.figure import Figure

    paint, ink = colours(), colours()["ink"]
    figure = Figure(figsize=(7.6, 5), facecolor=paint["surface"])
    figure.set_layout_engine("constrained", w_pad=0.12, h_pad=0.12)
    axes = figure.add_subplot(facecolor=paint["surface"])
    shares = [float(exact(plays)) for plays in samples]
    left, right = [plays - 0.18 for plays in samples], [plays + 0.18 for plays in samples]
    bars = axes.bar(
        left, shares, width=0.36, color=paint["mark"], edgecolor=ink, linewidth=1.5, label="counted exactly"
    )
    axes.bar_label(
        bars,
        [f"{share:.1%}".replace("%", " %") for share in shares],
        padding=3,
        fontsize=11,
        fontweight="bold",
        color=ink,
    )
    tricks = next(iter(samples.values())).tricks
    axes.errorbar(
        right,
        [sample.share for sample in samples.values()],
        yerr=[2 * sample.error for sample in samples.values()],
        fmt="o", markersize=7, capsize=5, elinewidth=2, capthick=2, color=ink,
        label=f"{tricks:,} random tricks; 95 % of such bands hold the exact odds",
    )  # fmt: skip
    title = "How often does a suit beat all the others on the table?"
    axes.set_title(title, fontsize=14, fontweight="bold", pad=14, color=ink)
    axes.set_xlabel("plays, each of a random suit", fontsize=12, color=ink)
    axes.set_xticks(list(samples))
    axes.set_ylim(0, 1.12)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.tick_params(colors=ink, labelsize=12, length=0)
    axes.grid(axis="y", color=paint["line"])
    axes.set_axisbelow(True)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.legend(
        fontsize=11, labelcolor=ink, loc="upper right",
        facecolor=paint["surface"], edgecolor="none", framealpha=1,
    )  # fmt: skip
    return figure
