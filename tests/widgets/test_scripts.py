"""The scripts a widget's module is joined of: no name is declared by two of them."""

import importlib
import pkgutil
import re
from collections import Counter

import pytest

import janken.widgets
from janken.widgets.base import ListenerWidget

for module in pkgutil.iter_modules(janken.widgets.__path__):
    importlib.import_module(f"janken.widgets.{module.name}")


def widget_classes(kind=ListenerWidget):
    for found in kind.__subclasses__():
        if "_esm" in vars(found):
            yield found
        yield from widget_classes(found)


def names_in(script):
    """What is declared at the top level; a `const a = 1,` goes on with lines that begin by two spaces."""
    names, going_on = [], False
    for line in script.splitlines():
        begun = re.match(r"(const|let|(?:async )?function) (\w+)", line)
        more = re.match(r"  (\w+) = ", line)
        if begun:
            names.append(begun[2])
            going_on = begun[1] in ("const", "let")
        elif more and going_on:
            names.append(more[1])
        if line.endswith(";") and not line.startswith("   "):
            going_on = False
    return names


@pytest.mark.parametrize("widget", sorted(widget_classes(), key=lambda widget: widget.__name__))
def test_no_name_is_declared_twice(widget):
    twice = [name for name, times in Counter(names_in(widget._esm)).items() if times > 1]
    assert not twice


def test_a_second_declaration_is_noticed():
    assert names_in("const a = 1,\n  b = 2;\nfunction b() {\n  c = 3;\n}") == ["a", "b", "b"]
