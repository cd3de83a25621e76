"""The damage lab in a notebook."""

from __future__ import annotations

import traitlets

from janken.labs.wizards.lab import WizardLab
from janken.labs.wizards.texts import unchanging
from janken.widgets.assets import script, style
from janken.widgets.base import ListenerWidget


class WizardLabWidget(ListenerWidget):
    """Draws the lab; what never changes is sent once, beside the view."""

    _esm = script("labs/wizards/main.js")
    _css = style("labs/wizards/main.css")
    fixed = traitlets.Dict().tag(sync=True)

    def __init__(self, lab: WizardLab) -> None:
        super().__init__(lab, fixed=unchanging())


def wizard_lab() -> WizardLabWidget:
    """The lab; the page's link keeps what lies on the bench."""
    return WizardLabWidget(WizardLab())
