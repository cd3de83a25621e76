"""The style sheets: one palette for light and dark, in which everything can be told apart, and no game's name."""

import re
from pathlib import Path

import pytest

import janken
from janken.games import GAMES
from janken.suits import Suit
from janken.widgets.assets import STATIC, style

TOKENS = (STATIC / "shared/tokens.css").read_text(encoding="utf-8")
PALETTE = re.findall(r"--jd-([\w-]+): (?:var\([^,]+, )?(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}))", TOKENS)
SHEETS = sorted(Path(janken.__file__).parent.rglob("*.css"))
SUITS = [suit.name.lower() for suit in Suit]


def brightness(colour):
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("theme", "jupyter"), [("light", "#ffffff"), ("dark", "#111111")])
def test_words_and_shapes_stand_out_in_both_themes(theme, jupyter):
    """4.5 to 1 for words, 3 to 1 for shapes, on every ground there is, Jupyter's own among them."""
    paint = {name: both or (light if theme == "light" else dark) for name, light, dark, both in PALETTE}
    grounds = [jupyter, *(paint[name] for name in ("bg", "surface", "sunk", "card"))]
    words = [(name, ground) for name in ("ink", "ink-2", *(f"{suit}-ink" for suit in SUITS)) for ground in grounds]
    words += [("on-ink", paint["ink"]), ("on-mark", paint["mark"]), ("ink", paint["mark-soft"]), ("ink", paint["glow"])]
    words += [("on-suit", paint[f"{suit}-ink"]) for suit in SUITS]
    shapes = [(name, ground) for name in (*SUITS, "edge", "focus") for ground in grounds]
    shapes += [("on-suit", paint[suit]) for suit in SUITS] + [("card-back-ink", paint["card-back"])]
    faint = [(name, on) for name, on in words if contrast(paint[name], on) < 4.5]
    assert not faint + [(name, on) for name, on in shapes if contrast(paint[name], on) < 3]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_colours_stand_in_the_palette_only(sheet):
    text = sheet.read_text(encoding="utf-8")
    assert "prefers-color-scheme" not in text
    assert sheet.name == "tokens.css" or not re.search(r"#[0-9a-fA-F]{3,8}\b(?![^{}]*\{)|\brgba?\(|\bhsla?\(", text)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parent.name}/{sheet.name}")
def test_no_rule_names_a_game(sheet):
    rules = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = [name for name in GAMES if re.search(rf"[.#\"'=]{name}\b", rules)]
    assert not named


THEMES = [
    # the system, JupyterLab's theme, a choice for the page, a choice for the widget: what is shown
    ("light", "", "", "", "light"),
    ("dark", "", "", "", "dark"),
    ("dark", "data-jp-theme-light=true", "", "", "light"),
    ("light", "data-jp-theme-light=false", "", "", "dark"),
    ("light", "", "data-theme=dark", "", "dark"),
    ("dark", "", "data-theme=light", "", "light"),
    ("dark", "data-jp-theme-light=false", "data-theme=light", "", "light"),
    ("light", "", "data-theme=light", "data-theme=dark", "dark"),
    ("dark", "data-jp-theme-light=false", "", "data-theme=light", "light"),
]


@pytest.mark.browser
def test_a_choice_counts_before_jupyters_theme_and_that_before_the_system(chromium):
    page = chromium.new_page()
    shown = []
    for system, jupyter, whole, widget, _ in THEMES:
        page.emulate_media(color_scheme=system)
        page.set_content(
            f"<!doctype html><html {whole}><style>{style('shared/parts.css')}</style>"
            f"<body {jupyter}><div class=jd {widget}>5R</div></body></html>"
        )
        colour = page.evaluate("getComputedStyle(document.querySelector('.jd')).color")
        shown.append({"rgb(29, 26, 43)": "light", "rgb(245, 242, 234)": "dark"}[colour])
    page.close()
    assert shown == [expected for *_, expected in THEMES]
