"""What the browser is given: modules and style sheets of static/, joined by following their imports.

A widget's module is one blob that can import nothing. So each module becomes a function, called once after those
that it imports, which returns what it exports; every other name stays its own. These forms are understood:

    import {name, other as alias} from '../shared/file.js';
    export const name = …    export function name(…    export async function name(…    export default {…
    @import "../shared/file.css";

Lines that are nothing but comment are left out. What else may be an import or an export is refused, and so is what
may hide one: a line in a template literal that looks like one, or a comment that begins behind code and goes on.
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
LOOKS_LIKE_CODE = re.compile(r"\n *(?:import\b|export\b|//|/\*).*")
GOES_ON = re.compile(r"/\*(?!.*\*/).*")
WORD = re.compile(r"port(?<=\b(?:im|ex)port)\b")  # found by its end, which is quicker
LINE_COMMENT = re.compile(r"""(?:[^'"`/]|/(?!/)|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)*//""")


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
        lines.append(f"{module.text}\nreturn {{{', '.join(module.exports)}}};\n}})();")
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
    _refuse_literals(name, text)
    text = COMMENT.sub("", text)
    imports = [(_beside(name, path), NAME.findall(names)) for names, path in IMPORT.findall(text)]
    exports = ["$default" if default else given for default, given in EXPORT.findall(text)]
    rest = EXPORT.sub(lambda found: "\nconst $default = " if found[1] else "\n", IMPORT.sub("", text))
    return File(imports, exports, _understood(name, rest))


@cache
def _sheet(name: str, text: str) -> File:
    text = COMMENT.sub("", text)
    imports: list[tuple[str, list[tuple[str, str]]]] = [(_beside(name, path), []) for path in SHEET.findall(text)]
    return File(imports, [], _understood(name, SHEET.sub("", text)))


def _refuse_literals(name: str, text: str) -> None:
    """Lines of a template literal are text, whatever they look like; nothing here could tell them from code."""
    parts = text.replace("\\`", "").split("`")
    if len(parts) % 2 == 0:
        raise CannotJoin(f"{name} has an odd number of backticks: where its template literals end is not understood.")
    for literal in parts[1::2]:
        if line := LOOKS_LIKE_CODE.search(literal):
            raise CannotJoin(f"{name} has a line in a template literal that looks like code: {line[0].strip()}")
        if literal.rfind("${") > literal.rfind("}"):
            raise CannotJoin(f"{name} has a template literal inside another; give the inner one a name: `{literal}`")


def _understood(name: str, text: str) -> str:
    if found := GOES_ON.search(text):
        raise CannotJoin(f"{name} has a comment behind code that goes on in the next line: {found[0]}")
    if "\\\n" in text:
        raise CannotJoin(f"{name} has a text that goes on in the next line, behind a backslash.")
    for word in WORD.finditer(text):
        start = text.rfind("\n", 0, word.start()) + 1
        if LINE_COMMENT.match(text, start, word.start()):
            continue
        if text.startswith("(", word.end()):
            raise CannotJoin(f"{name} imports with import(…) while it runs, which a widget's module can't.")
        line = text[start:].partition("\n")[0].strip()
        raise CannotJoin(f"{name} imports or exports in a way that is not understood: {line}")
    return text.lstrip()


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


@cache
def _text(name: str, static: Path, above: tuple[str, ...]) -> str:
    file = static.joinpath(name)
    if name.startswith("..") or not file.is_file():
        raise CannotJoin(f"{above[-1] if above else 'A widget'} imports {name}, which is not a file of static/.")
    return "\n" + file.read_text(encoding="utf-8")
