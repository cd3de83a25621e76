"""One module and one style sheet of many: what is imported comes along, everything else stays where it is."""

import json
import re
import subprocess

import pytest
from deno import find_deno_bin

from janken.widgets import generated
from janken.widgets.assets import STATIC, CannotJoin, script, style

SCRIPTS = ("table/main.js", *(f"labs/{lab}/main.js" for lab in ("suits", "tricks", "wizards", "reach")))


@pytest.fixture
def static(tmp_path):
    def write(**texts):
        for name, text in texts.items():
            path = tmp_path / name.replace("__", "/").replace("_js", ".js").replace("_css", ".css")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return write


def run(module):
    """What a module's default export holds, as the engine of a browser sees it."""
    code = f"const blob = {json.dumps(module)};\n"
    code += "const {default: given} = await import('data:text/javascript,' + encodeURIComponent(blob));\n"
    code += "console.log(JSON.stringify(given));"
    done = subprocess.run(
        [find_deno_bin(), "run", "--no-remote", "--no-config", "-"],
        input=code,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def test_a_module_comes_with_all_that_it_imports_and_keeps_its_private_names(static):
    """Two modules say `secret`, one is imported by two ways, one name goes by another here."""
    folder = static(
        main_js="import {double} from './shared/numbers.js';\n"
        "import {\n  double as twice,\n  words,\n} from './words.js';\n"
        "const secret = 1;\nexport default {all: [double(secret), twice('ab'), words()]};\n",
        words_js="import {double as number} from './shared/numbers.js';\n"
        "const secret = 'private';\nexport function words() {\n  return secret + number(2);\n}\n"
        "export const double = (text) => text + text;\n",
        shared__numbers_js="const secret = 2;\nexport async function unused() {}\n"
        "export const double = (n) => secret * n;\n",
    )
    assert run(script("main.js", folder)) == {"all": [2, "abab", "private4"]}
    assert script("main.js", folder).count("const secret") == 3


def test_comments_on_lines_of_their_own_are_left_out(static):
    folder = static(
        main_js="// One.\n/** @param {import('./two.js').Two} two */\nconst a = '/* three */'; // four\n"
        "  /* five\n   * six */\nexport default {a, /* seven */ b: '//eight'};\n"
    )
    module = script("main.js", folder)
    assert not re.search("One|Two|five|six", module)
    assert run(module) == {"a": "/* three */", "b": "//eight"}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("import {other} from './part.js';", "main.js imports other from part.js, which does not export it."),
        ("import {given} from './gone.js';", "main.js imports gone.js, which is not a file of static/."),
        ("import {given} from '../main.js';", "main.js imports ../main.js, which is not a file of static/."),
        ("import * as part from './part.js';", "not understood: import * as part from './part.js';"),
        ("import part from './part.js';", "not understood: import part from './part.js';"),
        ("import './part.css';", "not understood: import './part.css';"),
        ("import {h} from 'preact';", "not understood: import {h} from 'preact';"),
        ("export {given} from './part.js';", "not understood: export {given} from './part.js';"),
        ("export let counted = 1;", "not understood: export let counted = 1;"),
        ("export const {a} = {};", "not understood: export const {a} = {};"),
        ("export default function () {}", "not understood: export default function () {}"),
        ("const part = await import('./part.js');", "main.js imports with import(…) while it runs"),
    ],
)
def test_other_ways_to_import_and_export_are_refused(static, line, sentence):
    folder = static(main_js=f"{line}\nexport default {{}};\n", part_js="export const given = 1;\nconst other = 2;\n")
    with pytest.raises(CannotJoin, match=re.escape(sentence)):
        script("main.js", folder)


def test_a_circle_is_refused(static):
    folder = static(
        main_js="import {a} from './a.js';\nexport default {a};\n",
        a_js="import {b} from './b.js';\nexport const a = b;\n",
        b_js="import {a} from './a.js';\nexport const b = a;\n",
    )
    with pytest.raises(CannotJoin, match=re.escape("import each other in a circle: a.js, b.js.")):
        script("main.js", folder)


def test_a_style_sheet_stands_behind_those_that_it_imports_and_each_once(static):
    folder = static(
        main_css='/* Main. */\n@import "./shared/parts.css";\n@import "./board.css";\nb {\n  top: 0;\n}\n',
        board_css='@import "./shared/parts.css";\ni {\n  top: 0;\n}\n',
        shared__parts_css="a {\n  top: 0; /* said */\n}\n",
    )
    sheet = style("main.css", folder)
    assert re.findall(r"^\w", sheet, re.MULTILINE) == ["a", "i", "b"]
    assert "import" not in sheet and "Main" not in sheet
    with pytest.raises(CannotJoin, match="not understood"):
        style("other.css", static(other_css="@import url(https://example.org/a.css);\n"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_widget_is_given_is_whole(name):
    """The browser's engine takes the module; nothing is left to be fetched; every file is used by some widget."""
    module = script(name)
    assert not re.search(r"^import|\bimport\(", module, re.MULTILINE)
    assert module.count("\nexport ") == 1 and module.rstrip().endswith(".$default;")


def test_every_file_belongs_to_a_widget():
    modules = "".join(map(script, SCRIPTS))
    files = {str(path.relative_to(STATIC)) for path in STATIC.rglob("*.js")}
    assert files == set(re.findall(r"// (\S+\.js)$", modules, re.MULTILINE))


@pytest.mark.parametrize("name", generated.written())
def test_what_is_written_for_javascript_is_what_python_says(name):
    there = STATIC.joinpath(name).read_text(encoding="utf-8")
    assert there == generated.written()[name], f"{name} is out of date: run `python -m janken.widgets.generated`."
