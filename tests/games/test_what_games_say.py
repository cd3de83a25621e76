"""A game's class says all that the house wants to know about it; what is missing is said in a sentence."""

from __future__ import annotations

import ast
import json
import pkgutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from regenerate import played

import janken.bots
import janken.courses
from janken import GAMES
from janken.bots import EVERY_GAME, Bot
from janken.gallery import notebooks, page_of, players_of
from janken.game import Event, Game, Tile
from janken.listeners.course import Chapter
from janken.rulebook import rule, sections

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
AnyGame = Game[Any]


def in_class(game: AnyGame) -> str:
    """Where its class stands, for sentences."""
    return f"in class {type(game).__name__}, {'/'.join(type(game).__module__.split('.'))}.py"


def calls(notebook: Path) -> dict[str, set[str]]:
    """What a notebook calls with which texts, such as `app.play` with `war`."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call):
            texts = {str(each.value) for each in node.args if isinstance(each, ast.Constant)}
            found.setdefault(ast.unparse(node.func), set()).update(texts)
    return found


# what each game says ---------------------------------------------------------------------------------------------


@every_game
def test_it_names_its_sections_of_the_rulebook(game: AnyGame) -> None:
    example = game.name.upper().replace("-", "")[:6]
    assert game.sections, f'Write sections = ("{example}",) {in_class(game)}: where its rules are to be read.'
    for name in game.sections:
        assert name in sections(), f"Write the rules of section {name} into janken/rulebook/{name.lower()}.toml."
    assert "CORE" not in game.sections, "CORE goes without saying."


@every_game
def test_it_cites_rules_of_its_sections_only(game: AnyGame) -> None:
    table = played(game, "cited")
    cited = {game.asks(table.state_at(ply)).rule for ply in range(table.ply)}
    cited |= {event.rule for ply in range(1, table.ply + 1) for event in table.events(ply)}
    cited |= {table.outcome.rule} | {option.rule for option in game.rules.options()}
    for number in cited:
        assert rule(number)
        section = number.partition("-")[0]
        assert section in ("CORE", *game.sections), f"{number} is cited: name {section} in sections, {in_class(game)}."


@every_game
def test_it_asks_what_will_happen_before_it_tells_it(game: AnyGame) -> None:
    table = played(game, "asked")
    asked = [event.question for ply in range(1, table.ply + 1) for event in table.events(ply) if event.question]
    sentence = f"Give the deciding event of its story a question = Question(…), {in_class(game)}: people predict first."
    assert asked, sentence
    for question in asked:
        options = [option for option, _ in question.options]
        assert question.answer in options, f"“{question.text}” has no option “{question.answer}”."
        assert {option for option, _ in question.mistakes} <= set(options) - {question.answer}


@every_game
def test_it_has_a_tile(game: AnyGame) -> None:
    assert game.tile, f'Write tile = Tile("A short sentence.", minutes=10) {in_class(game)}.'


@every_game
def test_it_has_a_notebook_that_plays_and_teaches_it(game: AnyGame) -> None:
    path = notebooks() / page_of(game)
    wanted = f'from janken import app; app.play("{game.name}")'
    assert path.is_file(), (
        f"Write notebooks/{page_of(game)}: one heading, what is learned, and a cell: {wanted}. "
        f'Or, if it is played in another game\'s notebook, name that: notebook = "war" {in_class(game)}.'
    )
    called = calls(path)
    assert game.name in called.get("app.play", ()), f'notebooks/{page_of(game)} has no app.play("{game.name}").'
    if game.course:
        learn = f'notebooks/{page_of(game)} has no app.learn("{game.name}"), though the game has a course.'
        assert game.name in called.get("app.learn", ()), learn


@every_game
def test_its_bots_and_its_course_are_where_it_says(game: AnyGame) -> None:
    if game.bots:
        bots = import_module(game.bots).BOTS
        assert bots and all(isinstance(bot, Bot) for bot in bots), f"{game.bots} has BOTS, weakest first."
    if game.course:
        course = import_module(game.course)
        assert course.CHAPTERS and all(isinstance(chapter, Chapter) for chapter in course.CHAPTERS)
        sentence = f'Write TILE = Tile("A short sentence.", minutes=5) into {game.course}.'
        assert isinstance(getattr(course, "TILE", None), Tile), sentence


# nothing lies about that no game names ----------------------------------------------------------------------------


def test_every_section_of_the_rulebook_belongs_to_a_game() -> None:
    named = {"CORE"}.union(*(game.sections for game in GAMES.values()))
    for name in sections():
        assert name in named, (
            f"No game has {name} in its sections; janken/rulebook/{name.lower()}.toml is read by nobody."
        )


def test_every_module_of_bots_and_every_course_belongs_to_a_game() -> None:
    def lying_in(package: Any, what: str) -> list[str]:
        modules = [f"{package.__name__}.{found.name}" for found in pkgutil.iter_modules(package.__path__)]
        return [module for module in modules if hasattr(import_module(module), what)]

    for module in lying_in(janken.bots, "BOTS"):
        named = module in [EVERY_GAME, *(game.bots for game in GAMES.values())]
        assert named, f'Nobody plays against {module}: write bots = "{module}" in the class of its game.'
    for module in lying_in(janken.courses, "CHAPTERS"):
        named = module in [game.course for game in GAMES.values()]
        assert named, f'Nobody learns from {module}: write course = "{module}" in the class of its game.'


# the sentences come ------------------------------------------------------------------------------------------------


class Silent(type(GAMES["high-card"])):  # type: ignore[misc]
    """A game of which the house knows nothing but how it is played."""

    name = "silent-game"

    def story(self, *told: Any) -> tuple[Event, ...]:
        return tuple(event._replace(question=None) for event in super().story(*told))

    sections, tile, notebook, bots, course = (), None, "", "", ""


@pytest.mark.parametrize(
    ("check", "says"),
    [
        (test_it_names_its_sections_of_the_rulebook, 'Write sections = ("SILENT",) in class Silent, '),
        (test_it_cites_rules_of_its_sections_only, "WAR-8 is cited: name WAR in sections, in class Silent"),
        (test_it_asks_what_will_happen_before_it_tells_it, "Give the deciding event of its story a question"),
        (test_it_has_a_tile, 'Write tile = Tile("A short sentence.", minutes=10) in class Silent'),
        (test_it_has_a_notebook_that_plays_and_teaches_it, "Write notebooks/games/silent-game.ipynb: one heading"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(check: Any, says: str) -> None:
    with pytest.raises(AssertionError) as caught:
        check(Silent())
    assert says in str(caught.value)


def test_a_game_played_in_anothers_notebook_must_be_called_there() -> None:
    class Guest(Silent):
        notebook = "war"

    with pytest.raises(AssertionError, match=r'notebooks/games/war.ipynb has no app.play\("silent-game"\)'):
        test_it_has_a_notebook_that_plays_and_teaches_it(Guest())


@pytest.mark.parametrize(
    ("seats", "says"),
    [((2,), "2"), ((2, 3), "2 or 3"), ((2, 4), "2 or 4"), ((2, 3, 4), "2 to 4"), ((2, 4, 6), "2, 4 or 6")],
)
def test_how_many_play(seats: tuple[int, ...], says: str) -> None:
    class Seated(Silent):
        pass

    Seated.seats = seats
    assert players_of(Seated()) == says
