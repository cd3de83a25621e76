"""What the browser is given: modules and style sheets of static/, joined by following their imports.

A widget's module is one blob that can import nothing. So each module becomes a function, called once after those
that it imports, which returns what it exports; every other name stays its own. These forms are understood:

    import {name, other as alias} from '../shared/file.js';
    export const name = …    export function name(…    export async function name(…    export default {…
    @import "../shared/file.css";

Lines that are nothing but comment are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

STATIC = Path(__file__).parent / "static"
# A line break begins each of them, and each text: that is found faster than the beginning of a line.
COMMENT = re.compile(r"\n *(?://.*|/\*(?:[^*]|\*(?!/))*\*/)(?=\n)")
IMPORT = re.compile(r"\nimport \{([^}]*)\} from '(\.[^']*\.js)';")
NAME = re.compile(r"\b(\w+)(?: as (\w+))?")
EXPORT = re.compile(r"\nexport (?:(default )(?=\{)|(?=(?:const|function|async function) (\w+)))")
SHEET = re.compile(r'\n@import "(\.[^"]*\.css)";')
UNKNOWN = re.compile(r"\n((?:import|export|@import)\b.*)")


class CannotJoin(Exception):
    """A file of static/ imports or exports what it can't; the sentence says which."""


class File(NamedTuple):
    """A module or style sheet: what it takes from which others, what it gives, and its text without all that."""

    imports: list[tuple[str, list[tuple[str, str]]]]
    exports: list[str]
    text: str


@cache
def script(name: str, static: Path = STATIC) -> str:
    """This module and all that it imports, as one module with this one's default export."""
    modules = _in_order(name, _module, static, {}, ())
    called = {path: f"${number}" for number, path in enumerate(modules)}
    lines = []
    for path, module in modules.items():
        lines.append(f"const {called[path]} = (() => {{ // {path}")
        for other, names in module.imports:
            for theirs, _ in names:
                if theirs not in modules[other].exports:
                    raise CannotJoin(f"{path} imports {theirs} from {other}, which does not export it.")
            lines.append(f"const {{{', '.join(f'{a}: {b}' if b else a for a, b in names)}}} = {called[other]};")
        lines.append(f"{module.text}return {{{', '.join(module.exports)}}};\n}})();")
    return "\n".join([*lines, f"export default {called[name]}.$default;\n"])


@cache
def style(name: str, static: Path = STATIC) -> str:
    """This style sheet behind all that it imports."""
    return "".join(sheet.text for sheet in _in_order(name, _sheet, static, {}, ()).values())


def _in_order(
    name: str, parse: Callable[[str, str], File], static: Path, found: dict[str, File], above: tuple[str, ...]
) -> dict[str, File]:
    """The file and all that it imports, by path; each stands behind those that it needs."""
    if name in above:
        raise CannotJoin(f"These files import each other in a circle: {', '.join(above[above.index(name) :])}.")
    if name not in found:
        file = parse(name, _text(name, static, above[-1:]))
        for other, _ in file.imports:
            _in_order(other, parse, static, found, (*above, name))
        found[name] = file
    return found


@cache
def _module(name: str, text: str) -> File:
    imports = [(_beside(name, path), NAME.findall(names)) for names, path in IMPORT.findall(text)]
    exports = ["$default" if default else given for default, given in EXPORT.findall(text)]
    rest = EXPORT.sub(lambda found: "\nconst $default = " if found[1] else "\n", IMPORT.sub("", text))
    return File(imports, exports, _understood(name, rest))


@cache
def _sheet(name: str, text: str) -> File:
    imports: list[tuple[str, list[tuple[str, str]]]] = [(_beside(name, path), []) for path in SHEET.findall(text)]
    return File(imports, [], _understood(name, SHEET.sub("", text)))


def _understood(name: str, text: str) -> str:
    if unknown := UNKNOWN.search(text):
        raise CannotJoin(f"{name} imports or exports in a way that is not understood: {unknown[1]}")
    if "import(" in text:
        raise CannotJoin(f"{name} imports with import(…) while it runs, which a widget's module can't.")
    return text.lstrip()


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


@cache
def _text(name: str, static: Path, above: tuple[str, ...]) -> str:
    file = static.joinpath(name)
    if name.startswith("..") or not file.is_file():
        raise CannotJoin(f"{above[-1] if above else 'A widget'} imports {name}, which is not a file of static/.")
    return COMMENT.sub("", "\n" + file.read_text(encoding="utf-8"))
