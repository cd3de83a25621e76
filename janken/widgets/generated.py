"""What JavaScript knows from Python, as files of static/: `python -m janken.widgets.generated` writes them.

They stand in Python and nowhere else; what is written here is for the browser, and for the checks of the scripts.
"""

from __future__ import annotations

import json
from types import NoneType
from typing import Any, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from janken import view_types
from janken.draw.pips import pips
from janken.listeners.button_texts import WORDS
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


PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "any"}


def types() -> str:
    """The shape of a table's view, and the words on its buttons, for the checks of the scripts.

    >>> print(types()[types().index("/** A value that") :][:112])
    /** A value that a house rule can have. */
    export interface RuleChoiceView {
      value: string;
      label: string;
    }
    """
    shapes = [shape for shape in vars(view_types).values() if is_typeddict(shape)]
    words = {name: "string" if isinstance(text, str) else "Record<string, string>" for name, text in WORDS.items()}
    texts = [_interface("TableWords", "The words on the buttons and panels of a table.", words)]
    return "\n".join(["// Written by janken.widgets.generated.", *map(_shape, shapes), *texts])


def _shape(shape: type) -> str:
    fields = {}
    for name, kind in get_type_hints(shape, include_extras=True).items():
        optional = get_origin(kind) is NotRequired
        fields[name + "?" * optional] = _type(get_args(kind)[0] if optional else kind)
    if "words" in fields and shape is view_types.PageSetup:
        fields["words"] = "TableWords"
    return _interface(shape.__name__, (shape.__doc__ or "").partition("\n")[0], fields)


def _interface(name: str, text: str, fields: dict[str, str]) -> str:
    lines = "".join(f"  {field}: {kind};\n" for field, kind in fields.items())
    return f"/** {text} */\nexport interface {name} {{\n{lines}}}\n"


def _type(kind: Any) -> str:
    """A type of Python in the words of TypeScript.

    >>> _type(list[str] | None), _type(dict[str, int | str])
    ('string[] | null', 'Record<string, number | string>')
    """
    if is_typeddict(kind):
        return str(kind.__name__)
    if kind in PLAIN:
        return PLAIN[kind]
    inner = [_type(part) for part in get_args(kind)]
    if get_origin(kind) is list:
        return f"{inner[0]}[]"
    if get_origin(kind) is dict:
        return f"Record<{inner[0]}, {inner[1]}>"
    return " | ".join(inner)


def written() -> dict[str, str]:
    """Every file that is written, by its path in static/."""
    return {"shared/facts.js": facts(), "shared/view.d.ts": types()}


if __name__ == "__main__":
    for name, text in written().items():
        STATIC.joinpath(name).write_text(text, encoding="utf-8")
