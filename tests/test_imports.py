"""The map in CONTRIBUTING is true: nothing imports what comes after it, the tests have the same rooms, and
`import janken` loads little."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from loops import looped

import janken

HOUSE = Path(janken.__file__).parent
HEAVY = ["numpy", "matplotlib", "networkx", "ipywidgets", "anywidget", "IPython"]
CHECKOUT = HOUSE.parent
MAP = "CONTRIBUTING.md, “Where things are”"
NO_ROOMS = {"browser", "helpers", "golden"}
"""Folders of tests/ besides those that janken/ has, too."""


def rooms_of_the_map(text):
    """The rooms in the table of CONTRIBUTING, in the order they are read, as they are written: `table.py`, `games/`."""
    part = text.partition("## Where things are\n")[2].partition("\n## ")[0]
    firsts = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return re.findall(r"`([^`]+)`", " ".join(firsts))


ROOMS = rooms_of_the_map((CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
DEPTH = {re.sub(r"\.py$|/$", "", room): depth for depth, room in enumerate(ROOMS)}
ENGINE = DEPTH["view"]
MODULES = sorted(path for path in HOUSE.rglob("*.py") if path.parent != HOUSE or path.name != "__init__.py")


def room_of(path):
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def flat_of(name):
    """The folder inside a folder that a module lies in, such as `labs.tricks`; None: it has none."""
    parts = name.split(".")[1:3]
    return ".".join(parts) if parts[0] in ("games", "labs") and HOUSE.joinpath(*parts).is_dir() and parts[1:] else None


def name_of(path):
    return ".".join(path.relative_to(CHECKOUT).with_suffix("").parts)


def imports(path, inside_functions=True):
    return imports_in(path.read_text(encoding="utf-8"), inside_functions)


def imports_in(text, inside_functions=True):
    """What a text imports, besides what is for type checkers only: modules, and what is taken from them by name."""
    found = []

    def walk(node):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not inside_functions:
            return
        if isinstance(node, ast.Import):
            found.extend(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            found.extend([node.module, *(f"{node.module}.{name.name}" for name in node.names)])
        for child in ast.iter_child_nodes(node):
            walk(child)

    walk(ast.parse(text))
    return found


def is_foreign(name):
    top = name.partition(".")[0]
    return top != "janken" and top not in sys.stdlib_module_names


def named(path):
    return str(path.relative_to(HOUSE))


def rooms_imported(path):
    """The rooms a file imports from, besides its own."""
    rooms = {name.split(".")[1] for name in imports(path) if name.startswith("janken.")}
    return rooms - {room_of(path)}


def neighbours_in(text, own):
    """What a text in a lab or in a family of games, such as `labs.tricks`, imports from another one."""
    flats = [(name, flat_of(name)) for name in imports_in(text) if name.startswith("janken.")]
    return [name for name, flat in flats if flat and flat != own and flat.split(".")[0] == own.split(".")[0]]


@looped("path", MODULES, ids=named)
def test_nothing_imports_what_comes_after_it_on_the_map(path):
    assert room_of(path) in DEPTH, f"A new room. {MAP}, says in its table what is in it."
    for room in rooms_imported(path):
        assert room in DEPTH, f"{room} is no room: import it from where it is written"
        assert DEPTH[room] < DEPTH[room_of(path)], f"{room} comes after {room_of(path)} in {MAP}"


@looped("path", MODULES, ids=named)
def test_no_lab_imports_another_lab_and_no_family_of_games_another(path):
    own = flat_of(name_of(path))
    found = neighbours_in(path.read_text(encoding="utf-8"), own) if own else []
    assert not found, f"{', '.join(found)} belongs to a neighbour: what both use stands beside them"


@pytest.mark.parametrize(
    "line",
    [
        "import janken.labs.tricks",
        "import janken.labs.tricks.facts as known",
        "from janken.labs import tricks",
        "from janken.labs.tricks import facts",
        "from janken.labs.tricks.facts import anything",
        "def late():\n    from janken.labs import base, tricks",
    ],
)
def test_a_neighbour_is_found_out_however_it_is_imported(line):
    assert neighbours_in(line, "labs.reach")
    assert not neighbours_in(line, "labs.tricks") and not neighbours_in(line, "games.tricks")
    assert not neighbours_in("from janken.labs import base\nfrom janken.labs.base import Lab", "labs.reach")


@looped("path", [path for path in MODULES if DEPTH.get(room_of(path), 0) <= ENGINE], ids=named)
def test_the_engine_needs_the_standard_library_only(path):
    assert not list(filter(is_foreign, imports(path)))


@looped("path", [path for path in MODULES if room_of(path) in ("study", "bots")], ids=named)
def test_studies_and_bots_import_what_is_heavy_where_they_need_it(path):
    assert not list(filter(is_foreign, imports(path, inside_functions=False)))


@looped("path", [path for path in MODULES if room_of(path) != "widgets"], ids=named)
def test_only_widgets_import_widget_packages(path):
    tops = {name.partition(".")[0] for name in imports(path)}
    assert not tops & {"ipywidgets", "anywidget"}


def loaded_by(statement, names):
    script = f"import sys; {statement}; print(*[name for name in {names!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_import_janken_loads_nothing_heavy():
    assert loaded_by("import janken; janken.Table('war', seed=1).push('turn')", HEAVY) == []


def test_the_map_has_every_room_once_and_no_other():
    there = {path.name + "/" * path.is_dir() for path in HOUSE.iterdir() if path.suffix == ".py" or path.is_dir()}
    there -= {"__init__.py", "__pycache__/"}
    new = there - set(ROOMS)
    assert not new, f"{MAP}: what is in `{min(new)}`, and in which row does it stand?"
    assert sorted(ROOMS) == sorted(there), f"{MAP}, has a room twice, or one that is not there"


def test_the_map_is_read_as_it_is_written():
    table = "| room | what is in it |\n|---|---|\n| `a.py` `b/` | it has `c.py` |\n| `d/` | more |\n"
    text = f"# T\n\n| `x/` | no |\n\n## Where things are\n\n{table}\n## Next\n\n| `y/` | no |\n"
    assert rooms_of_the_map(text) == ["a.py", "b/", "d/"]


def test_the_tests_have_the_same_rooms():
    tests = CHECKOUT / "tests"
    folders = {path.parent.relative_to(tests) for path in tests.rglob("*") if path.suffix in (".py", ".js")}
    strange = [folder for folder in folders if folder.parts and folder.parts[0] not in NO_ROOMS]
    strange = sorted(str(folder) for folder in strange if not (HOUSE / folder).is_dir())
    assert not strange, f"tests/{strange[0]} is no folder of janken/: move its tests to the room they are about"
    rooms = {room.removesuffix("/") for room in ROOMS if room.endswith("/")}
    missing = sorted(rooms - {folder.parts[0] for folder in folders if folder.parts})
    assert not missing, f"there is no tests/{missing[0]}/ for janken/{missing[0]}/"


def test_import_janken_loads_the_engine_only():
    """A game names its bots, its course and its notebook, and none of them is loaded before somebody asks for it."""
    below = [path for path in MODULES if DEPTH.get(room_of(path), 0) > ENGINE]
    packages = [name_of(path).removesuffix(".__init__") for path in below]
    assert loaded_by("import janken", packages) == []
    assert "janken.bots" in loaded_by("import janken.listeners.table", packages)
    assert loaded_by("import janken.app", packages) == ["janken.app"], "each of its functions imports what it shows"


def test_the_look_at_what_is_loaded_can_see():
    assert loaded_by("import numpy", HEAVY) == ["numpy"]
