"""The gallery: what there is to open; the same on the first page and in a notebook.

Games and courses say themselves what their tiles say; the rest stands in one data file.

>>> [section.title for section in gallery().sections]
['Learn a game', 'Labs', 'Games']
>>> gallery().sections[2].items[0].page
'games/war.ipynb#war'
"""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from janken.courses import course, courses
from janken.draw.pictures import picture
from janken.draw.suit_graph import graph
from janken.game import Game
from janken.games import GAMES
from janken.sentences import listed
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
    """The data file, read, with the tiles of games and courses; sections with nothing in them are left out."""
    data = tomllib.loads(files("janken.gallery").joinpath("gallery.toml").read_text(encoding="utf-8"))
    hero = data["hero"]
    sections = (Section(each["title"], each["line"], _items(each)) for each in data["section"])
    start, also = Link(**hero["start"]), Link(**hero["also"])
    return Gallery(
        tuple(hero["title"]), hero["line"], hero["graph"], start, also, tuple(s for s in sections if s.items)
    )


def _items(section: dict[str, Any]) -> tuple[Item, ...]:
    """The tiles of a section: those of all games or courses that have one, or those that the data file has."""
    if section.get("of") == "games":
        return tuple(_of_game(game) for game in GAMES.values() if game.tile)
    if section.get("of") == "courses":
        return tuple(_of_course(name) for name in courses() if hasattr(course(name), "TILE"))
    return tuple(Item(**item) for item in section["item"])


def _of_game(game: Game[Any]) -> Item:
    assert game.tile
    page = f"{page_of(game)}#{game.name}"
    return Item(page, game.title, game.tile.line, game.tile.minutes, game.name, players_of(game))


def _of_course(name: str) -> Item:
    tile = course(name).TILE
    return Item(f"{page_of(GAMES[name])}#learn", f"Learn {GAMES[name].title}", tile.line, tile.minutes, f"learn-{name}")


def page_of(game: Game[Any]) -> str:
    """The notebook in which a game is played and learned, as a path below `notebooks/`."""
    return f"games/{game.notebook or game.name}.ipynb"


def players_of(game: Game[Any]) -> str:
    """How many can play.

    >>> players_of(GAMES["war"]), players_of(GAMES["stones"])
    ('2', '3 to 5')
    """
    least, most = game.seats[0], game.seats[-1]
    in_a_row = len(game.seats) > 2 and list(game.seats) == [*range(least, most + 1)]
    return f"{least} to {most}" if in_a_row else listed(game.seats, "or")


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
    name = section.title.lower().replace(" ", "-")
    tiles = "".join(f"<li>{_tile(item, prefix)}</li>" for item in section.items)
    return (
        f'<section aria-labelledby="gallery-{name}"><h2 id="gallery-{name}">{escape(section.title)}</h2>'
        f'<p class="quiet small">{escape(section.line)}</p><ul class="tiles">{tiles}</ul></section>'
    )


def _tile(item: Item, prefix: str) -> str:
    facts = f"{item.players} players · {item.minutes} min" if item.players else f"{item.minutes} min"
    return (
        f'<a class="tile" {_to(prefix + item.page)}>{picture(item.picture)}<div class="words">'
        f'<b>{escape(item.title)}</b><span class="small quiet">{escape(item.line)}</span>'
        f'<span class="small num">{facts}</span></div></a>'
    )
