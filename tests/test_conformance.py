"""Every promise of conformance.py, for every game, its house rules in pairs, and the toy games."""

import inspect
import pkgutil
from importlib import import_module
from itertools import combinations, product

import pytest
import toys
from conformance import (
    PROMISES,
    Played,
    cases,
    fit_together,
    follow,
    in_pairs,
    played,
    shown_on_the_way,
    shows_sizes_and_open_cards_to_all_and_no_more,
    values,
    variants,
)
from loops import looped
from toys import TOYS

import janken.games
from janken import GAMES, card, rule
from janken.cards import UNKNOWN
from janken.chance import new_seed
from janken.errors import JankenError
from janken.game import Ask, Event, Game, Move, Refusal, Zone
from janken.games.war.aces_and_kings import AcesAndKings

CASES = cases(GAMES | TOYS)


@pytest.fixture(autouse=True)
def toys_can_be_opened_by_name(monkeypatch):
    for name, game in TOYS.items():
        monkeypatch.setitem(GAMES, name, game)


def named(case):
    game, seats, seed = case
    rules = [f"{name}={value}" for name, value in game.rules.changes().items()]
    return "-".join([game.name, *rules, str(seats), str(seed)])


@pytest.mark.parametrize("case", CASES, ids=named)
@looped("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_every_game_keeps_every_promise(case, promise):
    promise(played(*case))


def test_every_game_of_the_house_is_in_the_dict():
    modules = [import_module(found.name) for found in pkgutil.walk_packages(janken.games.__path__, "janken.games.")]
    written = {
        thing
        for module in modules
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, Game) and not inspect.isabstract(thing)
    }
    forgotten = written - {type(game) for game in GAMES.values()}
    names = ", ".join(sorted(game.__name__ for game in forgotten))
    assert not forgotten, f"Write a line for {names} into GAMES, in janken/games/__init__.py."
    assert written == {type(game) for game in GAMES.values() if game.name not in TOYS}
    for name, game in GAMES.items():
        assert game.name == name and game.title and game.counts and game == type(game)()


@pytest.mark.parametrize("game", [*GAMES.values(), *TOYS.values()], ids=lambda game: game.name)
def test_house_rules_have_labels_and_cite_rules(game):
    for option in game.rules.options():
        assert option.label and rule(option.rule)
        assert option.accepts(option.default) and all(option.choices.values())
    for verb, example in game.verbs.items():
        assert Move(example).verb == verb and game.read(example) == example


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_all_pairs_of_house_rules_are_played(game):
    options = {option.name: values(option) for option in game.rules.options()}
    played_rules = [vars(variant.rules) for variant in variants(game)]
    for a, b in combinations(options, 2):
        met = {(rules[a], rules[b]) for rules in played_rules}
        assert met == {(v, w) for v, w in product(options[a], options[b]) if fit_together(game, {a: v, b: w})}
    for name, all_values in options.items():
        assert {rules[name] for rules in played_rules} == set(all_values)


def test_pairs_need_few_rows():
    options = {name: [0, 1, 2] for name in "abcdef"}
    rows = in_pairs(options)
    assert len(rows) <= 24
    for a, b in combinations(options, 2):
        assert {(row[a], row[b]) for row in rows} == set(product(range(3), range(3)))


@pytest.mark.parametrize("game", TOYS.values(), ids=lambda game: game.name)
def test_a_toy_is_at_most_sixty_lines(game):
    state, game = type(game.deal(game.seats[0], 1)), type(game)
    lines = (inspect.getsource(state) + inspect.getsource(game)).splitlines()
    assert len([line for line in lines if line.strip()]) <= 60


@pytest.mark.parametrize(
    ("shifts", "complaint"),
    [
        ([], "nothing tells how 5R"),
        ([("5R", "stock", "table")], "5R lies in hand"),
        ([("5R", "empty", "table")], "takes 5R from 'empty', where nothing lies"),
        ([("5R", "hand", "table"), ("??", "stock", "hand")], "cards that stayed"),
    ],
)
def test_false_tales_are_found_out(shifts, complaint):
    """The check of shifts can fail."""
    before = {card("5R"): "hand", card("6R"): "stock", card("7R"): "stock"}
    after = before | {card("5R"): "table"}
    with pytest.raises(AssertionError, match=complaint):
        follow([(UNKNOWN if c == "??" else card(c), *way) for c, *way in shifts], before, after)
    follow([(card("5R"), "hand", "table")], before, after)
    follow([(UNKNOWN, "hand", "table")], before, after)
    follow([(UNKNOWN, "hand", "stock"), (card("5R"), "stock", "table")], before, after)


@pytest.mark.parametrize(("goal", "seen"), [("turned", {card("5R"), card("6R")}), ("under", set())])
def test_a_card_that_the_story_takes_through_an_open_zone_is_known_from_then_on(goal, seen):
    class Peeking(toys.Raid):
        def zones(self, state):
            return Zone("turned", "turned up", ()), Zone("under", "under the pile", (), faces="none")

        def story(self, state, move, after, seat=None):
            return (Event("peeked", "So it is.", "CORE-7", shifts=((card(move.words[0]), "stock", goal),)),)

    moves = tuple(map(Move, ("peek 5R", "peek 6R", "peek 7R")))
    peeked = Played(Peeking(), 2, 1, ((), (), (), ()), moves)
    assert shown_on_the_way(peeked, 0, 0, 2) == seen, "not the Seven: that is shown later"
    assert shown_on_the_way(peeked, 0, 1, 1) == set()
    assert shown_on_the_way(peeked, 0, 1, 2) == seen & {card("6R")}


def test_the_toys_use_what_war_does_not():
    verbs, beats, reshuffles = set(), 0, 0
    for game, seats, seed in cases(TOYS):
        game_played = played(game, seats, seed)
        for before, move, after in zip(game_played.states, game_played.moves, game_played.states[1:], strict=False):
            verbs.add(move.verb)
            reshuffles += move.verb == "swap" and not before.draw
            if move.verb == "step":
                refused = [game.why_not(after, Move.of("step", cell)) for cell in toys.CELLS]
                beats += any(refusal and refusal.beat for refusal in refused)
    assert verbs == {"pass", "play", "step", "swap", "attack", "advance", "end"}
    assert reshuffles and beats
    assert len(TOYS["toy-pass"].moves(TOYS["toy-pass"].deal(3, 1))) == 10


def _leaky(self, state, move, after, seat=None):
    return (Event("told", f"Aside lies the {state.aside[0].name}.", "CORE-7"),)


def _silent(self, state, move, after, seat=None):
    return tuple(event._replace(shifts=()) for event in toys.Raid.story(self, state, move, after, seat))


def _blind(self, state, seat):
    return toys.Raid.seen_by(self, state, None)


def _too_soon(self, state, seat):
    """Shows those cards of all hands that will lie open to all in the end."""
    end = played(toys.Raid(), 2, 1).states[-1]
    later = {*end.discards, *end.fronts[0], *end.fronts[1]}
    seen = toys.Raid.seen_by(self, state, seat)
    hands = tuple(
        tuple(c if c in later else shown for c, shown in zip(hand, known, strict=True))
        for hand, known in zip(state.hands, seen.hands, strict=True)
    )
    return seen._replace(hands=hands)


def _from_nowhere(self, seats, seed, pile=None):
    return toys.Raid.deal(self, seats, new_seed(), pile)


def _worded(self, state):
    return tuple(Move(move.replace("attack", "attack the")) for move in toys.Raid.moves(self, state))


BREAKS = [
    ("ends_within_its_bound", "most_moves", lambda self, seats: 3),
    ("has_an_outcome_exactly_when_it_is_over", "outcome", lambda self, state: None),
    ("has_an_outcome_exactly_when_it_is_over", "moves", lambda self, state: (Move("end"),)),
    ("keeps_every_card_in_one_place", "zones", lambda self, state: toys.Raid.zones(self, state)[:-1]),
    ("asks_with_a_sentence_and_a_rule", "asks", lambda self, state: Ask("Do something.", "CORE-99")),
    ("offers_exactly_what_it_accepts", "why_not", lambda self, state, move: None),
    ("offers_exactly_what_it_accepts", "refusal", lambda self, state, move: Refusal("CORE-7", "No. " * 99, "Else.")),
    ("reads_its_moves_from_text", "moves", _worded),
    ("sees_its_own_moves", "seen_by", _blind),
    ("shows_sizes_and_open_cards_to_all_and_no_more", "seen_by", lambda self, state, seat: state),
    ("shows_sizes_and_open_cards_to_all_and_no_more", "seen_by", lambda self, state, seat: state._replace(aside=())),
    ("shows_sizes_and_open_cards_to_all_and_no_more", "seen_by", _too_soon),
    ("guesses_what_looks_the_same", "guess", lambda self, seen, chance: seen),
    ("guesses_what_looks_the_same", "with_sorted_hands", lambda self, state: state._replace(hands=state.hands[::-1])),
    ("tells_nothing_of_hidden_cards", "story", _leaky),
    ("tells_each_event_with_its_rule", "story", lambda self, *_: (Event("told", "{0:say|says} so.", "WAR-99"),)),
    ("tells_each_event_with_its_rule", "story", lambda self, *_: (Event("told", "no sentence", "CORE-7"),)),
    ("tells_where_every_card_went", "story", _silent),
    ("takes_back_and_makes_again", "deal", _from_nowhere),
    ("comes_back_from_code_and_save", "deal", _from_nowhere),
    ("is_the_same_from_the_same_seed", "deal", _from_nowhere),
]


@pytest.mark.parametrize(("promise", "method", "broken"), BREAKS)
def test_a_broken_promise_is_found_out(monkeypatch, promise, method, broken):
    game = type("Broken", (toys.Raid,), {method: broken})()
    monkeypatch.setitem(GAMES, game.name, game)
    with pytest.raises((AssertionError, JankenError)):
        {check.__name__: check for check in PROMISES}[promise](played(game, 2, 1))


def test_a_card_counts_as_hidden_until_it_is_shown():
    """Over the whole game this `seen_by` shows no other cards than the honest one: it shows them sooner."""
    honest, hasty = toys.Raid(), type("Hasty", (toys.Raid,), {"seen_by": _too_soon})()
    states = played(honest, 2, 1).states
    for viewer in (0, 1, None):
        shown, too_soon = ({c for s in states for c in g.cards(g.seen_by(s, viewer))} for g in (honest, hasty))
        assert too_soon == shown
    with pytest.raises(AssertionError, match="after 0 moves what did not lie open to that seat so far"):
        shows_sizes_and_open_cards_to_all_and_no_more(played(hasty, 2, 1))


def test_a_card_that_every_deal_puts_in_the_same_place_is_hidden_once_it_is_elsewhere():
    game = type("Open", (AcesAndKings,), {"seen_by": lambda self, state, seat: state})().with_rules(rounds=1)
    with pytest.raises(AssertionError, match=r"seen_by\(…, 1\) shows after 1 moves what did not lie open"):
        shows_sizes_and_open_cards_to_all_and_no_more(played(game, 2, 1))


def test_every_promise_can_be_broken():
    assert {promise for promise, _, _ in BREAKS} == {check.__name__ for check in PROMISES}
