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


def run(*modules):
    """What the default export of each module holds, as the engine of a browser sees it."""
    code = f"""
    const seen = [];
    for (const blob of {json.dumps(modules)}) {{
      const {{default: given}} = await import('data:text/javascript,' + encodeURIComponent(blob));
      seen.push(JSON.parse(JSON.stringify(given, (_, value) => typeof value === 'function' ? 'a function' : value)));
    }}
    console.log(JSON.stringify(seen));"""
    done = subprocess.run(
        [find_deno_bin(), "run", "--no-remote", "--no-config", "-"], input=code, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
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
    assert run(script("main.js", folder)) == [{"all": [2, "abab", "private4"]}]
    assert script("main.js", folder).count("const secret") == 3


def test_comments_on_lines_of_their_own_are_left_out(static):
    folder = static(
        main_js="// One.\n/** @param {import('./two.js').Two} two */\nconst a = '/* three */'; // four\n"
        "  /* five\n   * six */\nexport default {a, /* seven */ b: '//eight'};\n"
    )
    module = script("main.js", folder)
    assert not re.search("One|Two|five|six", module)
    assert run(module) == [{"a": "/* three */", "b": "//eight"}]


def test_what_is_no_import_and_no_export_is_left_alone(static):
    """Template literals with harmless lines, words behind a comment, and a last line that has no end."""
    folder = static(
        main_js="import {text} from './text.js';\nconst a = 1; // import('x'), or export it\n"
        "const b = '// ' + \"it's //\"; // import {b} from './b.js';\nexport default {a, b, text}; // end",
        text_js="const n = 2;\nexport const text = `one\n  ${\n  n\n} http://three\n* four`; // done",
    )
    text = "one\n  2 http://three\n* four"
    assert run(script("main.js", folder)) == [{"a": 1, "b": "// it's //", "text": text}]


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
        ("const a = '// '; import('./part.js');", "main.js imports with import(…) while it runs"),
        ("  import {given} from './part.js';", "not understood: import {given} from './part.js';"),
        ("const a = 1; import {given} from './part.js';", "not understood: const a = 1; import {given} from"),
        ("  export const a = 1;", "not understood: export const a = 1;"),
        ("const a = 1; export {a};", "not understood: const a = 1; export {a};"),
        ("const a = `\nexport const z = 1;\n`;", "in a template literal that looks like code: export const z = 1;"),
        (
            "const a = `\nimport {given} from './part.js';\n`;",
            "a template literal that looks like code: import {given}",
        ),
        ("const a = `\n  // told\n`;", "main.js has a line in a template literal that looks like code: // told"),
        ("const a = `\n/* told */\n`;", "main.js has a line in a template literal that looks like code: /* told */"),
        ("const a = `\\`\nexport const z = 1;\n\\``;", "template literal that looks like code: export const z = 1;"),
        ("const a = `${[1].map(() => `\n// told\n`)}`;", "main.js has a template literal inside another"),
        ("const a = '`';", "main.js has an odd number of backticks"),
        (
            "const a = 1; /* told\nexport const z = 1;\n*/",
            "has a comment behind code that goes on in the next line: /* told",
        ),
        ("const a = '\\\nexport const z = 1;';", "main.js has a text that goes on in the next line"),
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


def test_what_a_widget_is_given_is_whole():
    """The browser's engine takes each module, in which nothing is left to be fetched."""
    modules = [script(name) for name in SCRIPTS]
    for module in modules:
        assert not re.search(r"^import|\bimport\(", module, re.MULTILINE)
        assert module.count("\nexport ") == 1 and module.rstrip().endswith(".$default;")
    assert run(*modules) == [{"render": "a function"}] * len(SCRIPTS)


def test_every_file_belongs_to_a_widget():
    modules = "".join(map(script, SCRIPTS))
    files = {str(path.relative_to(STATIC)) for path in STATIC.rglob("*.js")}
    assert files == set(re.findall(r"// (\S+\.js)$", modules, re.MULTILINE))


@pytest.mark.parametrize("name", generated.written())
def test_what_is_written_for_javascript_is_what_python_says(name):
    there = STATIC.joinpath(name).read_text(encoding="utf-8")
    assert there == generated.written()[name], f"{name} is out of date: run `python -m janken.widgets.generated`."
