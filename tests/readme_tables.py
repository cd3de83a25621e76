"""The README's tables, from what games, courses, labs and house rules say of themselves.

`python tests/regenerate.py` writes them between their marks; a test fails while they differ.
"""

from pathlib import Path

from janken import GAMES
from janken.gallery import gallery

README = Path(__file__).parent.parent / "README.md"
BINDER = "https://mybinder.org/v2/gh/janken-notebooks/janken/HEAD?urlpath="
BADGE = "https://mybinder.org/badge_logo.svg"


def table(heads, rows):
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows))


def what_there_is():
    rows = []
    for section in gallery().sections:
        for item in section.items:
            path = item.page.partition("#")[0]
            rows.append(
                [section.title, item.title, item.line, item.players, str(item.minutes), f"[{path}](notebooks/{path})"]
            )
    return table(["", "page", "what you do", "players", "minutes", "notebook"], rows)


def house_rules():
    rows = []
    for game in GAMES.values():
        for option in game.rules.options():
            usual = option.choices.get(option.default, option.default)
            others = [text for value, text in option.choices.items() if value != option.default]
            also = " · ".join(others) or f"{option.least} to {option.most}"
            rows.append([game.title, option.label, str(usual), also, option.rule])
    return table(["game", "house rule", "usually", "or", "rule"], rows)


def on_binder():
    titles = {}
    for section in gallery().sections:
        for item in section.items:
            titles.setdefault(item.page.partition("#")[0], []).append(item.title)
    learned = {f"Learn {game.title}" for game in GAMES.values()}
    rows = [["all pages", badge("voila/render/notebooks/index.ipynb")]]
    rows += [["the notebooks in JupyterLab", badge("lab/tree/notebooks/index.ipynb")]]
    for path, names in titles.items():
        shown = [name for name in names if name not in learned] or names
        rows.append([", ".join(shown), badge(f"voila/render/notebooks/{path}")])
    return table(["open", "as a page"], rows)


def badge(path):
    return f"[![Binder]({BADGE})]({BINDER}{path})"


TABLES = {"what there is": what_there_is, "house rules": house_rules, "on Binder": on_binder}


def with_tables(text):
    """The README with every table as it should be."""
    for name, made in TABLES.items():
        begins, ends = f"<!-- {name}: written by tests/regenerate.py -->", f"<!-- {name}: end -->"
        assert begins in text and ends in text, f"The README has no place for the table “{name}”: {begins} … {ends}"
        before, rest = text.split(begins)
        text = f"{before}{begins}\n\n{made()}\n\n{ends}{rest.split(ends)[1]}"
    return text
