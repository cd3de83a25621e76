"""A lab in a notebook: its view, and beside it what never changes, which is sent once."""

from __future__ import annotations

from typing import Any

import traitlets

from janken.labs.base import Lab
from janken.widgets.base import ListenerWidget


class LabWidget(ListenerWidget):
    """Draws a lab."""

    fixed = traitlets.Dict().tag(sync=True)

    def __init__(self, lab: Lab[Any]) -> None:
        super().__init__(lab, fixed=lab.fixed())
