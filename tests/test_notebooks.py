"""The notebooks: what their cells may hold, which code a page shows, and that the plain code agrees with the engine."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import urllib.request
from contextlib import redirect_stdout
from functools import cache
from html import unescape
from itertools import pairwise, permutations
from typing import Any, NamedTuple

import pytest
from running import Server

from janken import GAMES, app
from janken.cards import cards, deck
from janken.chance import Chance
from janken.errors import JankenError
from janken.gallery import notebooks, page_of
from janken.games.boards import stepping
from janken.games.tricks import judging
from janken.games.wizards.exchange import exchange
from janken.study.boards import Board, distances
from janken.study.odds import exact
from janken.study.relations import adjacency, cycles
from janken.suits import Suit, clash

FOLDER = notebooks()
NAMES = sorted(
    path.relative_to(FOLDER).as_posix().removesuffix(".ipynb")
    for path in FOLDER.rglob("*.ipynb")
    if ".ipynb_checkpoints" not in path.parts
)
GAME_PAGES = [name for name in NAMES if name.startswith("games/")]
SHOW, PREDICT = "show-code", "predict"
"""Tags: the page shows the cell's code too; what it prints stays folded until somebody has predicted it."""
LABS = {
    "labs/suit-graph": ["arrows", "circles", "flip"],
    "labs/tricks": ["winner", "three-tricks", "joker", "count"],
    "labs/wizards": ["blow", "five", "twins", "choose"],
    "labs/corner-to-corner": ["board", "walk", "change"],
}
HEAVY = ("numpy", "matplotlib", "networkx", "pandas", "scipy")


class Cell(NamedTuple):
    name: str
    code: str
    tags: tuple[str, ...]
    prints: tuple[str, ...]


@cache
def raw_cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return found


def code_cells(name: str) -> list[Cell]:
    return [
        Cell(cell["id"], "".join(cell["source"]), *(tuple(cell["metadata"].get(key, ())) for key in ("tags", "prints")))
        for cell in raw_cells(name)
        if cell["cell_type"] == "code"
    ]


def shown_cells(name: str) -> list[Cell]:
    return [cell for cell in code_cells(name) if SHOW in cell.tags]


def prose(name: str) -> list[str]:
    texts = ("".join(cell["source"]) for cell in raw_cells(name) if cell["cell_type"] == "markdown")
    return [line for text in texts for line in text.splitlines()]


@cache
def run(name: str) -> tuple[dict[str, str], dict[str, Any]]:
    """What each code cell of a notebook prints, and the names it leaves behind."""
    names: dict[str, Any] = {}
    printed = {}
    for cell in code_cells(name):
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(cell.code, cell.name, "exec"), names)
        printed[cell.name] = said.getvalue()
    return printed, names


# every notebook ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_has_one_title_and_stores_no_output(name: str) -> None:
    for cell in raw_cells(name):
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None, cell["id"]
    assert len([line for line in prose(name) if line.startswith("# ")]) == 1, (
        f"{name} has one heading of the first kind"
    )
    assert json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["metadata"].get("title"), (
        f'{name} has a title in its metadata: "title": "…"'
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_makes_what_it_shows_by_calling_app(name: str) -> None:
    hidden = [cell for cell in code_cells(name) if SHOW not in cell.tags]
    for cell in hidden:
        assert cell.code.splitlines()[-1].startswith("app."), (
            f"{cell.name} ends with a call of app, or is tagged {SHOW}"
        )
    assert hidden
    for cell in code_cells(name):
        for node in ast.walk(ast.parse(cell.code)):
            room = (getattr(node, "module", None) or "").split(".")
            inside = room[0] == "janken" and room[1:2] and room[1] in ("widgets", "labs", "listeners", "serving")
            assert not inside, f"{cell.name} imports what only app should: {node.module}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_what_prints_is_shown_with_its_code(name: str) -> None:
    printed, _ = run(name)
    for cell in code_cells(name):
        assert set(cell.tags) <= {SHOW, PREDICT}, f"{cell.name} has a tag that the page does not know"
        prints = bool(printed[cell.name]) and name != "index"  # the gallery is an output of its own, not a print
        assert not prints or SHOW in cell.tags, f"{cell.name} prints; tag it {SHOW}, or let it print nothing"
        assert PREDICT not in cell.tags or (SHOW in cell.tags and prints), f"{cell.name}: what is to predict?"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_to_be_predicted_waits_for_a_click(name: str) -> None:
    for text, cell in pairwise(raw_cells(name)):
        if text["cell_type"] == "markdown" and "**Predict" in "".join(text["source"]) and cell["cell_type"] == "code":
            assert PREDICT in cell["metadata"].get("tags", ()), (
                f"The text above {cell['id']} asks for a prediction: tag the cell {PREDICT}, too."
            )


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_prints_and_leaves_nothing_else_to_draw(name: str) -> None:
    for cell in shown_cells(name):
        last = ast.parse(cell.code).body[-1]
        is_value = isinstance(last, ast.Expr) and ast.unparse(last).partition("(")[0] not in ("print", "show")
        assert not is_value, f"{cell.name} ends with a value: print it"
        assert max(map(len, cell.code.splitlines())) <= 70, f"{cell.name} is wider than a page"


def test_these_cells_are_shown() -> None:
    for name, wanted in LABS.items():
        assert [cell.name for cell in shown_cells(name)] == wanted


@pytest.mark.parametrize("name", GAME_PAGES)
def test_a_games_notebook_has_a_table_in_code_two_bots_and_a_house_rule(name: str) -> None:
    code = "\n".join(cell.code for cell in shown_cells(name))
    wanted = {
        "Table(": "a table in code",
        ".story()": "its story",
        "seating=": "bots on its seats",
        "play_on(": "bots play on",
    }
    if any(game.rules.options() for game in GAMES.values() if page_of(game) == f"{name}.ipynb"):
        wanted[".with_rules("] = "one house rule changed"
    for word, what in wanted.items():
        assert word in code, f"notebooks/{name}.ipynb: no cell tagged {SHOW} has {what}, {word}…"


def test_no_page_starts_with_what_is_heavy() -> None:
    codes = [[cell.code for cell in code_cells(name)] for name in NAMES]
    script = (
        "import json, sys\n"
        "for cells in json.loads(sys.stdin.read()):\n"
        "    names = {}\n"
        "    for code in cells: exec(code, names)\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], input=json.dumps(codes), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == ""


@pytest.mark.parametrize("name", sorted(LABS))
def test_a_labs_note_for_teachers_has_three_questions(name: str) -> None:
    wanted = 0 if name == "labs/corner-to-corner" else 3
    assert "\n".join(prose(name)).count("<details>") == wanted


def test_the_drill_has_a_heading_that_links_lead_to() -> None:
    assert "## Drill" in prose("labs/suit-graph")


# app -----------------------------------------------------------------------------------------------------------


def test_app_is_light() -> None:
    script = (
        "import sys; from janken import app\n"
        "print(*[n for n in ('anywidget', 'ipywidgets', 'IPython', 'numpy', 'janken.widgets') if n in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("name", ["suit", "", 7, None, ["suits"], "reach\n", "x" * 500])
def test_an_unknown_lab_or_figure_is_told_the_known_ones(name: Any) -> None:
    with pytest.raises(JankenError, match=r"^There is no lab “.*”\. There are: suits, tricks, wizards, reach\.$"):
        app.lab(name)
    with pytest.raises(JankenError, match=r"^There is no figure “.*”\. There are: suits, tricks, reach\.$"):
        app.figure(name)


@pytest.mark.parametrize("name", [7, None, "chess"])
def test_an_unknown_course_or_game_is_told_the_known_ones(name: Any) -> None:
    with pytest.raises(JankenError, match=r"There are: war, stones, "):
        app.learn(name)
    with pytest.raises(JankenError, match=r"There are: war, high-card, "):
        app.play(name)


# the plain code of the labs ------------------------------------------------------------------------------------


def test_the_dict_of_beats_is_the_suit_graph() -> None:
    printed, names = run("labs/suit-graph")
    beats = names["beats"]
    assert {(a, b) for a in beats for b in beats[a]} == {
        (str(a), str(b)) for a, b in permutations(Suit, 2) if (beat := clash(a, b)) and beat.winner is a
    }
    table = [line[len("Scissors") + 2 :].split() for line in printed["arrows"].splitlines()]
    assert table == [[str(won) for won in row] for row in adjacency()]
    assert "Rock       0 0 1 0 1" in printed["arrows"]


def test_the_loops_count_the_circles_whichever_arrow_is_flipped() -> None:
    printed, names = run("labs/suit-graph")
    assert printed["circles"].split() == ["Circles:", "5"] and printed["flip"].startswith("Circles: 4\nRock beats 1\n")
    circles, beats = names["circles"], names["beats"]

    def matrix(beats: dict[str, list[str]]) -> list[list[int]]:
        return [[int(b in beats[a]) for b in beats] for a in beats]

    for first in (arrow for a in beats for arrow in [(a, b) for b in beats[a]]):
        for second in (arrow for a in beats for arrow in [(a, b) for b in beats[a]]):
            changed = {suit: set(losers) for suit, losers in beats.items()}
            for winner, loser in {first, second}:
                changed[winner].remove(loser)
                changed[loser].add(winner)
            assert circles(changed) == cycles(matrix({suit: list(losers) for suit, losers in changed.items()}))


def test_the_trick_in_plain_code_is_taken_by_whom_the_engine_says() -> None:
    printed, names = run("labs/tricks")
    assert printed["three-tricks"].split("\n")[:3] == [
        "7W KW 4L 2R is taken by 4L",
        "9R 3P 5S is taken by 3P",
        "2S AR KL QP is taken by AR",
    ]
    assert printed["joker"] == "XR\n", "the Joker takes its own trick"
    chance = Chance("notebooks", "tricks")
    for _ in range(400):
        trick = chance.shuffled(deck())[: 2 + chance.below(4)]
        texts = [str(card) for card in trick]
        turned = any(text[0] == "X" for text in texts)
        wins = names["winner"](texts, names["turned"] if turned else names["beats"])
        assert wins == str(trick[judging.winner(trick)]), texts


def test_the_tricks_are_counted_as_the_engine_counts() -> None:
    printed, _ = run("labs/tricks")
    found = {
        int(n): (int(part), int(whole))
        for n, part, whole in re.findall(r"(\d) plays: (\d+) of (\d+)", printed["count"])
    }
    assert list(found) == [2, 3, 4]
    assert all(exact(plays) * whole == part for plays, (part, whole) in found.items())


def test_the_damage_in_plain_code_is_the_engines() -> None:
    printed, names = run("labs/wizards")
    pack = deck(jokers=False)
    for attack in pack[::3]:
        for defence in pack[::2]:
            if attack is not defence:
                met = exchange([attack], [defence], rules=1)
                assert names["damage"](str(attack), str(defence)) == (met.to_attacker, met.to_defender)
    twins = exchange(cards("6R 6P"), cards("8S 3L"), rules=2)
    assert printed["twins"] == f"Attacker loses {twins.to_attacker} and defender loses {twins.to_defender}\n"
    assert (twins.to_attacker, twins.to_defender) == (6, 12)
    assert "5L - attacker: 0 - defender: -15\n" in printed["five"]
    assert "4P - attacker: -9 - you: 0\n" in printed["choose"] and "KW - attacker: -1 - you: 0\n" in printed["choose"]


def test_the_walk_in_plain_code_is_the_engines() -> None:
    printed, names = run("labs/corner-to-corner")
    assert printed["walk"] == "- 3 4\n1 2 3\n0 3 4\n"
    assert printed["change"] == "- - -\n1 2 3\n0 5 4\n", "the Eight of Water closes the way"
    for here, there in permutations(deck(), 2):
        assert names["may_step"](str(here), str(there)) == stepping.may_step(here, there)
    for seed in range(60):
        laid = Chance(seed, "notebooks").shuffled(deck())[:16]
        board = {(at % 4, at // 4): str(card) for at, card in enumerate(laid)}
        steps = names["steps_from"]((0, 3), board)
        assert [steps.get((at % 4, at // 4)) for at in range(16)] == list(distances(Board(laid, 4), 12))


# the code of the games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAME_PAGES)
def test_the_code_of_a_game_prints_what_its_text_speaks_of(name: str) -> None:
    """A cell's metadata says so: whole lines of what it prints, one after another; the first may be the end of one."""
    printed, _ = run(name)
    for cell in shown_cells(name):
        assert cell.prints, (
            f"Nothing says what cell {cell.name} of notebooks/{name}.ipynb prints. Write the line that its text speaks "
            f'of into its metadata, beside the tags: "prints": ["…"]. It prints:\n{printed[cell.name]}'
        )
        expected = "\n".join(cell.prints)
        assert f"{expected}\n" in printed[cell.name], f"{cell.name} of notebooks/{name}.ipynb: {printed[cell.name]}"


def test_every_lab_has_its_list_of_cells() -> None:
    assert sorted(LABS) == [name for name in NAMES if name.startswith("labs/")]


# as pages ------------------------------------------------------------------------------------------------------


def source_blocks(page: str) -> list[str]:
    """The code that a page shows, as it was written."""
    blocks = re.findall(r'<pre class="source"><code>(.*?)</code></pre>', page, re.DOTALL)
    return [unescape(re.sub(r"<[^>]*>", "", block)).rstrip("\n") for block in blocks]


@pytest.mark.parametrize("name", ["labs/suit-graph", "games/corner-to-corner"])
def test_a_page_shows_the_marked_code_and_no_other(server: Server, name: str) -> None:
    with urllib.request.urlopen(f"{server.address}voila/render/{name}.ipynb") as answer:
        page = answer.read().decode()
    shown = shown_cells(name)
    assert source_blocks(page) == [cell.code for cell in shown]
    assert "app." not in page.partition('id="cells"')[2], "what only starts a widget stays on the server"
    assert page.count('<details class="prints">') == sum(PREDICT in cell.tags for cell in shown)
    assert page.count("open this page in JupyterLab") == 1
    printed, _ = run(name)
    found = [unescape(each) for each in re.findall(r'<pre class="printed">(.*?)</pre>', page, re.DOTALL)]
    assert [each.strip() for each in found] == [text.strip() for text in printed.values() if text]
