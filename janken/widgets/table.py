"""The table in a notebook: one widget for every game."""

from __future__ import annotations

import traitlets

from janken.listeners.page_setup import page_setup
from janken.listeners.table import TableListener
from janken.widgets.assets import script, style
from janken.widgets.base import ListenerWidget


class TableWidget(ListenerWidget):
    """Draws a table with what its person may do. `linked`: the page's address follows the game and can open it."""

    _esm = script("table/main.js")
    _css = style("table/main.css")
    listener: TableListener
    setup = traitlets.Dict().tag(sync=True)

    def __init__(self, listener: TableListener, linked: bool = False) -> None:
        super().__init__(listener, setup=page_setup(listener.games.values(), linked))

    def react(self, content: object) -> None:
        super().react(content)
        if self.listener.file:
            name, text = self.listener.file
            self.send({"kind": "file", "name": name, "text": text})
            self.listener.file = None
