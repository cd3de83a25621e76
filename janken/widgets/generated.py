"""What JavaScript knows from Python, as files of static/: `python -m janken.widgets.generated` writes them.

They stand in Python and nowhere else; what is written here is for the browser, and for the checks of the scripts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from itertools import takewhile
from posixpath import dirname, relpath
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, NamedTuple, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from janken import view_types
from janken.draw.pips import pips
from janken.labs import view_types as labs
from janken.labs.base import WORDS, Lab
from janken.labs.reach import runs
from janken.labs.reach import view_types as reach
from janken.labs.reach.lab import ReachLab
from janken.labs.suits import view_types as suits
from janken.labs.suits.explorer import Exploration
from janken.labs.tricks import view_types as tricks
from janken.labs.tricks.lab import TrickLab
from janken.labs.wizards import view_types as wizards
from janken.labs.wizards.lab import WizardLab
from janken.listeners import button_texts
from janken.suits import BEATS, Suit
from janken.widgets.assets import STATIC


def facts() -> str:
    """The pips, the suits and the ten beats as a module.

    >>> facts().splitlines()[-1][:60]
    'export const BEATS = [["scissors", "cuts", "paper"], ["paper'
    """
    known = {
        "PIPS": pips(),
        "SUITS": [suit.name.lower() for suit in Suit],
        "BEATS": [[beat.winner.name.lower(), beat.verb, beat.loser.name.lower()] for beat in BEATS],
    }
    lines = [f"export const {name} = {json.dumps(value, ensure_ascii=False)};" for name, value in known.items()]
    return "\n".join(["// Written by janken.widgets.generated.", *lines, ""])


class Shapes(NamedTuple):
    """A module of shapes, and the words on buttons that go with them, by the name of their shape."""

    module: ModuleType
    words: Mapping[str, Mapping[str, Any]] = {}


def _own(lab: type[Lab[Any]]) -> Mapping[str, Any]:
    """The words that only this lab has."""
    return {word: text for word, text in lab.words.items() if word not in WORDS}


SHAPES = {
    "shared/view.d.ts": Shapes(view_types, {"TableWords": button_texts.WORDS}),
    "labs/view.d.ts": Shapes(labs, {"LabWords": WORDS}),
    "labs/suits/view.d.ts": Shapes(suits, {"ExplorerWords": _own(Exploration)}),
    "labs/tricks/view.d.ts": Shapes(tricks, {"TrickWords": _own(TrickLab)}),
    "labs/wizards/view.d.ts": Shapes(wizards, {"WizardWords": _own(WizardLab)}),
    "labs/reach/view.d.ts": Shapes(reach, {"ReachWords": _own(ReachLab), "OddsWords": runs.WORDS}),
}
"""Where each module of shapes is written."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any"}


def types(path: str) -> str:
    """The shapes of a module, for the checks of the scripts.

    >>> print(types("shared/view.d.ts")[types("shared/view.d.ts").index("/** A value that") :][:112])
    /** A value that a house rule can have. */
    export interface RuleChoiceView {
      value: string;
      label: string;
    }
    """
    module, words = SHAPES[path]
    shapes = [shape for shape in vars(module).values() if is_typeddict(shape)]
    own = [_shape(shape) for shape in shapes if shape.__module__ == module.__name__]
    own += [_words(name, texts) for name, texts in words.items()]
    return "\n".join(["// Written by janken.widgets.generated.", *_imports(path, own), *own])


def _imports(path: str, texts: list[str]) -> list[str]:
    """Lines that bring what is written in files before this one, for the names that occur in these texts."""
    used, lines = set(re.findall(r"\w+", " ".join(texts))) - _names(path), []
    for other in takewhile(lambda each: each != path, SHAPES):
        if names := sorted(used & _names(other), key=str.lower):
            lines.append(f"import type {{{', '.join(names)}}} from '{relpath(other, dirname(path))}';")
    return lines


def _names(path: str) -> set[str]:
    """The names of the shapes that are written there."""
    module, words = SHAPES[path]
    return {name for name, shape in vars(module).items() if getattr(shape, "__module__", "") == module.__name__} | {
        *words
    }


def _words(name: str, texts: Mapping[str, Any]) -> str:
    fields = {word: _word_type(text) for word, text in texts.items()}
    return _interface(name, "The words on buttons and panels.", fields)


def _word_type(text: Any) -> str:
    """The type of a text, of several, or of several by name.

    >>> _word_type("Undo"), _word_type(("first", "second")), _word_type({"": "Light"})
    ('string', 'string[]', 'Record<string, string>')
    >>> _word_type(["first", 2])
    Traceback (most recent call last):
    TypeError: Words are texts, lists of texts or texts by name, and not ['first', 2].
    """
    if isinstance(text, str):
        return "string"
    if isinstance(text, Mapping) and all(isinstance(part, str) for pair in text.items() for part in pair):
        return "Record<string, string>"
    if isinstance(text, (list, tuple)) and all(isinstance(part, str) for part in text):
        return "string[]"
    raise TypeError(f"Words are texts, lists of texts or texts by name, and not {text!r}.")


def _shape(shape: type) -> str:
    fields = {}
    for name, kind in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(kind) is NotRequired
        fields[name + "?" * optional] = _type(get_args(kind)[0] if optional else kind)
    return _interface(shape.__name__, (shape.__doc__ or "").partition("\n")[0], fields)


def _interface(name: str, text: str, fields: dict[str, str]) -> str:
    lines = "".join(f"  {field}: {kind};\n" for field, kind in fields.items())
    return f"/** {text} */\nexport interface {name} {{\n{lines}}}\n"


def _type(kind: Any) -> str:
    """A type of Python in the words of TypeScript.

    >>> _type(list[str] | None), _type(list[int | None]), _type(dict[str, int | str])
    ('string[] | null', '(number | null)[]', 'Record<string, number | string>')
    >>> _type(tuple[int, str | None]), _type(list[Annotated[dict[str, Any], "Kind & Rest"]])
    ('[number, string | null]', '(Kind & Rest)[]')
    >>> _type(bytes)
    Traceback (most recent call last):
    TypeError: How <class 'bytes'> is written in TypeScript is not known; `_type` knows lists, tuples, dicts by str, ...
    """
    if is_typeddict(kind):
        return str(kind.__name__)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return str(parts[1])  # the name of its shape in the browser
    if origin is None and kind in PLAIN:
        return PLAIN[kind]
    if origin is list:
        inner = _type(parts[0])
        return f"({inner})[]" if re.search("[|&]", inner) else f"{inner}[]"
    if origin is tuple and parts and ... not in parts:
        return f"[{', '.join(map(_type, parts))}]"
    if origin is dict and parts[0] is str:
        return f"Record<string, {_type(parts[1])}>"
    if origin in (Union, UnionType):
        return " | ".join(map(_type, parts))
    raise TypeError(
        f"How {kind} is written in TypeScript is not known; `_type` knows lists, tuples, dicts by str, shapes, "
        "Annotated and what stands in PLAIN."
    )


def written() -> dict[str, str]:
    """Every file that is written, by its path in static/."""
    return {"shared/facts.js": facts(), **{path: types(path) for path in SHAPES}}


if __name__ == "__main__":
    for name, text in written().items():
        STATIC.joinpath(name).write_text(text, encoding="utf-8")
