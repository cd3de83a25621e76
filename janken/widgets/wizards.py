"""The damage lab in a notebook."""

from __future__ import annotations

from janken.labs.wizards.lab import WizardLab
from janken.widgets.assets import script, style
from janken.widgets.labs import LabWidget


class WizardLabWidget(LabWidget):
    """Draws the lab."""

    _esm = script("labs/wizards/main.js")
    _css = style("labs/wizards/main.css")


def wizard_lab() -> WizardLabWidget:
    """The lab; the page's link keeps spells, HP and hand."""
    return WizardLabWidget(WizardLab())
