"""The gallery's pictures: one idea each, 96 × 88, as SVG text coloured by classes only.

Every public function in a module of this folder draws one, and the picture is found by the function's name:
`high_card` draws the tile of the game `high-card`, `learn_war` that of the course for `war`.

>>> "high-card" in pictures()
True
>>> picture("high-card")[:36]
'<svg class="th" viewBox="0 0 96 88" '
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import isfunction


@cache
def pictures() -> dict[str, Callable[[], str]]:
    """All pictures by name, the names with dashes as in links."""
    modules = [import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__)]
    return {
        name.replace("_", "-"): draw
        for module in modules
        for name, draw in vars(module).items()
        if isfunction(draw) and draw.__module__ == module.__name__ and not name.startswith("_")
    }


def how_to_draw(name: str) -> str:
    """What to write, and where, so that there is a picture of that name.

    >>> how_to_draw("go-fish")
    'Write a function go_fish() in a module of janken/draw/pictures/, such as janken/draw/pictures/go_fish.py.'
    """
    function = name.replace("-", "_")
    folder = "janken/draw/pictures/"
    return (
        f"Write a function {function}() in a module of {folder}, such as {folder}{function.removeprefix('learn_')}.py."
    )


def picture(name: str) -> str:
    """The picture of that name; it says nothing that the words beside it do not say."""
    draw = pictures().get(name)
    if draw is None:
        raise LookupError(f"There is no picture “{name}”. {how_to_draw(name)}")
    return f'<svg class="th" viewBox="0 0 96 88" aria-hidden="true" focusable="false">{draw()}</svg>'
