"""The gallery: what there is to open, from one data file; the same at the front door and in a notebook.

>>> [section.title for section in gallery().sections]
['Lessons', 'Labs', 'Games']
>>> gallery().sections[1].items[0].page
'labs/suit-graph.ipynb'
"""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from janken.draw.thumbs import graph, thumb
from janken.suits import BEATS, Suit


class Item(NamedTuple):
    """A tile: a page, or a place on a page."""

    page: str
    title: str
    line: str
    minutes: int
    picture: str
    players: str = ""


class Section(NamedTuple):
    title: str
    line: str
    items: tuple[Item, ...]


class Link(NamedTuple):
    page: str
    label: str


class Gallery(NamedTuple):
    title: tuple[str, ...]
    line: str
    graph: str
    start: Link
    also: Link
    sections: tuple[Section, ...]


@cache
def gallery() -> Gallery:
    """The data file, read; sections with nothing in them are left out."""
    data = tomllib.loads(files("janken.gallery").joinpath("gallery.toml").read_text(encoding="utf-8"))
    hero = data["hero"]
    sections = tuple(
        Section(section["title"], section["line"], tuple(Item(**item) for item in section["item"]))
        for section in data["section"]
        if section.get("item")
    )
    start, also = Link(**hero["start"]), Link(**hero["also"])
    return Gallery(tuple(hero["title"]), hero["line"], hero["graph"], start, also, sections)


def notebooks() -> Path:
    """The folder of the notebooks: in the installed package, or beside it in a checkout."""
    package = Path(__file__).parent.parent
    inside = package / "notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def style() -> str:
    """The style sheet the gallery needs: tokens, shared parts, its own."""
    from janken.widgets.assets import style as shared

    return shared("shared/parts.css") + files("janken.gallery").joinpath("gallery.css").read_text(encoding="utf-8")


def html(prefix: str = "", heading: str = "h1") -> str:
    """The gallery's body; `prefix` leads from where it is shown to the notebooks.

    >>> 'href="voila/render/labs/suit-graph.ipynb"' in html("voila/render/")
    True
    """
    shown = gallery()
    title = "".join(f"<span>{escape(line)} </span>" for line in shown.title)
    lit = next(beat for beat in BEATS if beat.winner is Suit.PAPER and beat.loser is Suit.ROCK)
    hero = (
        f'<header class="hero"><div><{heading} class="big">{title}</{heading}>'
        f'<p class="line">{escape(shown.line)}</p>'
        f'<div class="row">{_button(shown.start, prefix, "btn primary")}{_button(shown.also, prefix, "btn")}</div>'
        f"</div>{graph(shown.graph, lit=lit)}</header>"
    )
    groups = "".join(_section(section, prefix) for section in shown.sections)
    return f'<div class="gallery">{hero}<div class="groups">{groups}</div>{_FOOT}</div>'


def show() -> None:
    """Show the gallery under a notebook's cell; its links lead to the notebooks beside that one."""
    from IPython.display import HTML, display

    shown = f'<style>{style()}</style><div class="jd">{html(heading="p")}</div>'
    display(HTML(shown))  # type: ignore[no-untyped-call]


_FOOT = (
    '<p class="foot quiet small">Unofficial. The Janken Deck and its games are by Jeff Daymont; '
    "the words, drawings and code here are our own.</p>"
)


def _button(link: Link, prefix: str, css: str) -> str:
    return f'<a class="{css}" {_to(prefix + link.page)}>{escape(link.label)}</a>'


def _to(address: str) -> str:
    """Where a link leads; without the target, Jupyter makes links in an output open a new window."""
    return f'href="{escape(address)}" target="_self"'


def _section(section: Section, prefix: str) -> str:
    name = section.title.lower()
    tiles = "".join(f"<li>{_tile(item, prefix)}</li>" for item in section.items)
    return (
        f'<section aria-labelledby="gallery-{name}"><h2 id="gallery-{name}">{escape(section.title)}</h2>'
        f'<p class="quiet small">{escape(section.line)}</p><ul class="tiles">{tiles}</ul></section>'
    )


def _tile(item: Item, prefix: str) -> str:
    facts = f"{item.players} players · {item.minutes} min" if item.players else f"{item.minutes} min"
    return (
        f'<a class="tile" {_to(prefix + item.page)}>{thumb(item.picture)}<div class="words">'
        f'<b>{escape(item.title)}</b><span class="small quiet">{escape(item.line)}</span>'
        f'<span class="small num">{facts}</span></div></a>'
    )
