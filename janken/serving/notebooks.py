"""Which notebooks are served, and their short names on the command line."""

from __future__ import annotations

from pathlib import Path

from janken import gallery


def served_notebooks() -> set[str]:
    """The notebooks of this package, by their paths: the only ones that are served.

    >>> "games/war.ipynb" in served_notebooks()
    True
    """
    root = gallery.notebooks()
    found = (path.relative_to(root) for path in root.rglob("*.ipynb"))
    return {path.as_posix() for path in found if not any(part.startswith(".") for part in path.parts)}


def notebook_of(page: str) -> str:
    """The notebook that a short name means.

    >>> notebook_of("games/war"), notebook_of("notebooks/games/war.ipynb")
    ('games/war.ipynb', 'games/war.ipynb')
    """
    name = Path(page.strip("/")).as_posix().removeprefix("notebooks/")
    return name if name.endswith(".ipynb") else f"{name}.ipynb"
