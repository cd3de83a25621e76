"""Data walks downwards only: what may import what, and how little `import janken` loads."""

import ast
import subprocess
import sys
from pathlib import Path

from loops import looped

import janken

HOUSE = Path(janken.__file__).parent
HEAVY = ["numpy", "matplotlib", "networkx", "ipywidgets", "anywidget", "IPython"]

# From the top of the house to the bottom; a line is one floor. Nothing imports a room below its own.
ROOMS = """
errors sentences
suits
cards chance
rulebook
house_rules
game
games
position_codes
table
view_types
view
study
bots
listeners
courses labs
draw
widgets
gallery
app
serving
__main__
""".strip().splitlines()
DEPTH = {name: depth for depth, room in enumerate(ROOMS) for name in room.split()}
ENGINE = DEPTH["view"]
MODULES = sorted(path for path in HOUSE.rglob("*.py") if path.parent != HOUSE or path.name != "__init__.py")


def room_of(path):
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def flat_of(name):
    """The folder inside a folder that a module lies in, such as `labs.tricks`; None: it has none."""
    parts = name.split(".")[1:]
    return ".".join(parts[:2]) if parts[0] in ("games", "labs") and len(parts) > 2 else None


def imports(path, inside_functions=True):
    """The modules a file imports, besides those for type checkers only."""
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
            whole = node.module == "janken"
            found.extend(f"janken.{name.name}" if whole else node.module for name in node.names)
        for child in ast.iter_child_nodes(node):
            walk(child)

    walk(ast.parse(path.read_text(encoding="utf-8")))
    return found


def is_foreign(name):
    top = name.partition(".")[0]
    return top != "janken" and top not in sys.stdlib_module_names


def named(path):
    return str(path.relative_to(HOUSE))


@looped("path", MODULES, ids=named)
def test_nothing_imports_a_room_below_its_own(path):
    assert room_of(path) in DEPTH, "a new room: say in ROOMS where it lies"
    for name in imports(path):
        if name.startswith("janken."):
            room = name.split(".")[1]
            assert DEPTH[room] < DEPTH[room_of(path)] or room == room_of(path), f"{name} lies below"


@looped("path", MODULES, ids=named)
def test_no_lab_imports_another_lab_and_no_family_of_games_another(path):
    own = flat_of(".".join(path.relative_to(HOUSE.parent).with_suffix("").parts))
    for name in imports(path):
        if own and name.startswith("janken.") and flat_of(name):
            neighbour = flat_of(name) != own and flat_of(name).split(".")[0] == own.split(".")[0]
            assert not neighbour, f"{name} belongs to a neighbour: what both use stands beside them"


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


def test_the_map_in_contributing_has_every_room():
    text = (HOUSE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for room in DEPTH:
        name = f"`{room}/`" if (HOUSE / room).is_dir() else f"`{room}.py`"
        assert name in text, f"CONTRIBUTING.md, “Where things are”: what is in {name}?"


def test_import_janken_loads_the_engine_only():
    """A game names its bots, its course and its notebook, and none of them is loaded before somebody asks for it."""
    below = [path for path in MODULES if DEPTH.get(room_of(path), 0) > ENGINE]
    names = [".".join(path.relative_to(HOUSE.parent).with_suffix("").parts) for path in below]
    packages = [name.removesuffix(".__init__") for name in names]
    assert loaded_by("import janken", packages) == []
    assert "janken.bots" in loaded_by("import janken.listeners.table", packages)
    assert loaded_by("import janken.app", packages) == ["janken.app"], "each of its functions imports what it shows"


def test_the_look_at_what_is_loaded_can_see():
    assert loaded_by("import numpy", HEAVY) == ["numpy"]
