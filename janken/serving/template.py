"""Our Voila template: where it lies, and what it needs to draw a page."""

from __future__ import annotations

import os
from pathlib import Path

from janken.draw.pips import pips
from janken.suits import Suit
from janken.widgets.assets import STATIC

SHARE = Path(__file__).parent / "share" / "jupyter"
TEMPLATE = SHARE / "voila" / "templates" / "janken"
EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]
"""The widget packages whose scripts a page loads."""


def register_template() -> None:
    """Let Voila find our template."""
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))


def template_file(name: str) -> str:
    """The text of a file of the template."""
    return (TEMPLATE / name).read_text(encoding="utf-8")


def page_resources(gallery_at_root: bool = True) -> dict[str, str | bool]:
    """What a page is drawn with. On other servers than ours the gallery is a notebook, not the page at /."""
    tokens = STATIC.joinpath("shared/tokens.css").read_text(encoding="utf-8").replace(".jd", ".jd-page")
    return {
        "page_style": tokens + template_file("page.css"),
        "head_script": template_file("head.js"),
        "page_script": template_file("page.js"),
        "five_pips": _five_pips(),
        "gallery_at_root": gallery_at_root,
    }


def _five_pips() -> str:
    marks = "".join(f'<g transform="translate({suit * 30} 0)">{pips()[suit.name.lower()]}</g>' for suit in Suit)
    return f'<svg viewBox="0 0 144 24" aria-hidden="true">{marks}</svg>'
