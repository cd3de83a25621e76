"""The gallery: complete, the same everywhere, with links there and back."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from looking import Scheme, axe_finds_nothing
from readme_tables import README, with_tables
from running import ready

from janken import gallery
from janken.draw.pictures import how_to_draw, pictures

if TYPE_CHECKING:
    from playwright.sync_api import Page

ITEMS = [item for section in gallery.gallery().sections for item in section.items]
LINKS = [*ITEMS, gallery.gallery().start, gallery.gallery().also]


class Tags(HTMLParser):
    """Every tag with its attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def file_of(page: str) -> str:
    return urlsplit(page).path


def test_every_notebook_is_in_the_gallery_and_every_tile_has_its_notebook() -> None:
    folder = gallery.notebooks()
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.ipynb")}
    there = {name for name in there if ".ipynb_checkpoints" not in name} - {"index.ipynb"}
    linked = {file_of(link.page) for link in LINKS}
    assert not linked - there, f"A tile leads to what is not there. Write notebooks/{min(linked - there)}."
    assert not there - linked, (
        f"No tile leads to notebooks/{min(there - linked)}. A game names it (notebook = …, tile = …), "
        "anything else has an item in janken/gallery/gallery.toml."
    )


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.page)
def test_each_tile_has_a_picture_a_line_and_a_time(item: gallery.Item) -> None:
    assert item.picture in pictures(), how_to_draw(item.picture)
    assert item.title and item.line.endswith((".", "?")) and len(item.line.split()) < 15, "a short sentence"
    assert 0 < item.minutes <= 60


def test_no_two_tiles_are_alike() -> None:
    for field in ("page", "title", "line", "picture"):
        values = [getattr(item, field) for item in ITEMS]
        assert len(values) == len(set(values)), field
    unused = set(pictures()) - {item.picture for item in ITEMS}
    assert not unused, f"janken/draw/pictures/ draws what no tile shows: {', '.join(unused)}"


def test_the_readme_has_the_same_tables() -> None:
    text = README.read_text(encoding="utf-8")
    assert text == with_tables(text), "A table is out of date. Run: python tests/regenerate.py"
    for item in ITEMS:
        assert item.title in text and item.line in text


def test_a_stale_table_is_found_out() -> None:
    text = with_tables(README.read_text(encoding="utf-8"))
    assert with_tables(text.replace(ITEMS[-1].line, "Something else.")) == text
    with pytest.raises(AssertionError, match="no place for the table “what there is”"):
        with_tables("")


@pytest.mark.parametrize("prefix", ["", "voila/render/"])
def test_links_are_relative_and_pictures_have_words(prefix: str) -> None:
    tags = Tags(gallery.html(prefix)).tags
    links = [attrs["href"] or "" for tag, attrs in tags if tag == "a"]
    assert len(links) == len(LINKS)
    assert all(link.startswith(prefix) and not link.startswith("/") and "//" not in link for link in links)
    assert all(attrs.get("aria-label") or attrs.get("aria-hidden") for tag, attrs in tags if tag == "svg")


@pytest.mark.browser
def test_a_tile_opens_its_page_and_the_page_leads_back(open_page: Callable[..., Page]) -> None:
    page = open_page()
    page.get_by_role("link", name="Suit graph explorer").click()
    page.wait_for_url("**/voila/render/labs/suit-graph.ipynb")
    ready(page).get_by_role("link", name="All pages").click()
    page.get_by_role("heading", name="Every suit wins.").wait_for()
    assert urlsplit(page.url).path == "/"


@pytest.mark.browser
def test_the_notebook_shows_the_same_gallery(open_page: Callable[..., Page]) -> None:
    page = open_page()
    front = page.locator(".gallery").inner_text()
    page.goto(f"{page.url}voila/render/index.ipynb")
    assert ready(page).locator(".gallery").inner_text() == front
    page.get_by_role("link", name="Suit graph explorer").click()
    page.wait_for_url("**/voila/render/labs/suit-graph.ipynb")
    assert ready(page).locator("h1").count() == 1


@pytest.mark.browser
def test_no_sideways_scroll(open_page: Callable[..., Page]) -> None:
    page = open_page()
    for width in (320, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.browser
def test_it_works_without_javascript(open_page: Callable[..., Page]) -> None:
    page = open_page(java_script_enabled=False)
    assert page.locator(".tile").count() == len(ITEMS)


@pytest.mark.browser
@pytest.mark.parametrize("path", ["", "voila/render/index.ipynb"])
def test_dark_by_the_system_and_by_choice(open_page: Callable[..., Page], path: str) -> None:
    def ground(scheme: Scheme, chosen: str = "") -> str:
        page.emulate_media(color_scheme=scheme)
        if chosen:
            page.evaluate("theme => localStorage.setItem('janken-theme', theme)", chosen)
            page.reload()
        page.locator(".gallery").wait_for()
        colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return colour

    page = open_page(path)
    light, dark = ground("light"), ground("dark")
    assert light != dark
    assert ground("light", chosen="dark") == dark
    assert ground("dark", chosen="light") == light


@pytest.mark.browser
def test_no_accessibility_violation(open_page: Callable[..., Page]) -> None:
    axe_finds_nothing(open_page())
