"""Position codes: what they hold, that they open for ever, and that nothing hostile gets through."""

import json
import re
import string
from pathlib import Path
from time import perf_counter
from urllib.parse import quote

import pytest
from conformance import SOAK
from hypothesis import given, settings
from hypothesis import strategies as some
from loops import looped
from regenerate import fingerprint

from janken import GAMES, JankenError, Table
from janken.errors import CodeError, OldEdition
from janken.games.war.war import War
from janken.position_codes import LONGEST_CODE, MOST_MOVES, Record, _check, decode, encode, pack_choices

GOLDEN = json.loads((Path(__file__).parent / "golden" / "codes.json").read_text(encoding="utf-8"))
LETTERS = string.ascii_letters + string.digits + "-_.~!"


def table_of(name="five-card-war", plies=9, seed=7, **options):
    table = Table(name, seed=seed, **options)
    for ply in range(plies):
        table.push(table.moves[ply % len(table.moves)])
    return table


def signed(*parts):
    """A code of these parts with a check sum that fits."""
    body = ".".join(map(str, parts))
    return f"{body}.{_check(body)}"


def parts_of(table):
    return table.code.split(".")[:-1]


# what a code holds ---------------------------------------------------------------------------------------------


def test_a_code_has_its_documented_parts():
    game = GAMES["war"].with_rules(jokers="in", won="under")
    table = Table(game, seed=482913, seating=["person", "random"])
    table.push("turn")
    body, _, check = table.code.rpartition(".")
    assert body == "J1.war.1.jokers~in!won~under.person~random.482913.1."
    assert re.fullmatch(r"[\w-]{6}", check)


def test_a_forced_move_costs_nothing_and_a_choice_little():
    assert len(table_of("war", 16).code) == len(table_of("war", 10).code)
    whole = table_of(plies=64)
    assert whole.turn is None and len(whole.code) < 80


def test_a_code_needs_no_escaping_in_a_link():
    for table in (table_of(seed="class 7b / ü?&#"), table_of("war", 3), table_of("aces-and-kings", 40)):
        assert set(table.code) <= set(LETTERS)


@pytest.mark.parametrize("seed", ["7", "class 7b", "ü東", "~", ".", "a.b~c!d", "x" * 40, "007"])
def test_every_seed_comes_back(seed):
    table = table_of(seed=seed)
    assert Table.from_code(table.code).seed == seed and Table.from_code(table.code).state == table.state


@pytest.mark.parametrize(
    "link",
    [
        "{}",
        "  {}\n",
        "?table={}",
        "http://localhost:8866/voila/render/games/war.ipynb?table={}",
        "https://example.org/hub/x?theme=dark&table={}&seat=1#story",
        "https://example.org/war?table={}#top",
    ],
)
def test_a_whole_link_opens_as_well(link):
    table = table_of()
    assert Table.from_code(link.format(table.code)).state == table.state


def test_a_link_opens_even_if_its_signs_were_escaped():
    table = Table(GAMES["war"].with_rules(jokers="in", rounds=5), seed="class 7b")
    escaped = quote(table.code, safe="").replace("~", "%7E")
    assert "%21" in escaped and "%7E" in escaped
    assert Table.from_code(f"https://example.org/?table={escaped}").state == table.state


@given(some.lists(some.integers(1, 2000).flatmap(lambda n: some.tuples(some.integers(0, n - 1), some.just(n)))))
@settings(deadline=None, derandomize=not SOAK)
def test_choices_come_back_from_their_number(choices):
    number = pack_choices(choices)
    for index, count in choices:
        number, found = divmod(number, count)
        assert found == index
    assert number == 0


NAMES = some.from_regex(r"[a-z][a-z0-9-]{0,39}", fullmatch=True)
RECORDS = some.builds(
    Record,
    NAMES,
    some.integers(0, 999_999),
    some.dictionaries(some.from_regex(r"[a-z_]{1,40}", fullmatch=True), NAMES | some.integers(0, 999_999), max_size=5),
    some.lists(NAMES, min_size=1, max_size=9).map(tuple),
    some.text(min_size=1, max_size=40),
    some.integers(0, MOST_MOVES),
    some.integers(0, 2**4000),
)


@settings(max_examples=300 if SOAK else 100, deadline=None, derandomize=not SOAK)
@given(RECORDS)
def test_every_record_comes_back(record):
    assert decode(encode(record)) == record


# for ever ------------------------------------------------------------------------------------------------------


@looped("entry", GOLDEN, ids=lambda entry: entry["code"][:40])
def test_codes_that_were_sent_out_open_for_ever(entry):
    """Under their own edition with every move; under a later one with an offer of the deal."""
    _, name, edition, *_ = entry["code"].split(".")
    if GAMES[name].edition == int(edition):
        table = Table.from_code(entry["code"])
        assert fingerprint(table) == entry["holds"] and table.code == entry["code"]
        assert (table.outcome and list(table.outcome.winners)) == entry["winners"]
    else:
        with pytest.raises(OldEdition) as caught:
            Table.from_code(entry["code"])
        assert caught.value.fresh.ply == 0


def test_every_game_and_edition_has_codes_that_open_for_ever():
    kept = {tuple(entry["code"].split(".")[1:3]) for entry in GOLDEN}
    for game in GAMES.values():
        sentence = f"There are no codes of {game.name}, edition {game.edition}, yet. Run: python tests/regenerate.py"
        assert (game.name, str(game.edition)) in kept, sentence


class NextWar(War):
    edition = 2


def test_an_older_edition_says_so_and_offers_the_deal(monkeypatch):
    table = Table(GAMES["war"].with_rules(jokers="in"), seed="class 7b", seating=["person", "random"])
    table.push("turn")
    monkeypatch.setitem(GAMES, "war", NextWar())
    with pytest.raises(OldEdition, match="an older edition of War") as caught:
        Table.from_code(table.code)
    fresh = caught.value.fresh
    assert fresh.ply == 0 and fresh.state == table.state_at(0) and fresh.game.edition == 2
    assert fresh.seating == table.seating and Table.from_code(fresh.code).state == fresh.state


def test_a_newer_edition_says_so(monkeypatch):
    monkeypatch.setitem(GAMES, "war", NextWar())
    code = Table("war", seed=1).code
    monkeypatch.undo()
    with pytest.raises(OldEdition, match="a newer edition of War"):
        Table.from_code(code)


# damage --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [table_of(plies=8), table_of("war", 5, seed="ü")], ids=["five-card-war", "war"])
def test_every_change_of_one_character_is_refused(table):
    code = table.code
    for at, was in enumerate(code):
        for letter in LETTERS + " %é\ud800":
            if letter != was:
                with pytest.raises(CodeError):
                    Table.from_code(code[:at] + letter + code[at + 1 :])


def test_every_cut_and_every_letter_lost_or_doubled_is_refused():
    code = table_of().code
    for at in range(len(code)):
        for damaged in (code[:at], code[at + 1 :], code[:at] + code[at + 1 :], code[:at] + code[at] + code[at:]):
            with pytest.raises(CodeError):
                Table.from_code(damaged)


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("", "is not a position code. One begins with J1"),
        ("hello", "is not a position code"),
        ("https://example.org/war", "is not a position code"),
        ("https://example.org/war?table=", "is not a position code"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "is not a position code"),
        ("J1.war", "is not a position code"),
        ("J2.war.1..person~person.5.0..AAAAAA", "format J2; here J1 is read"),
        ("J99.whatever", "format J99; here J1 is read"),
        ("J1.war.1..person~person.5.0..AAAAAA", "check sum does not fit"),
        (None, "is not a position code"),
        (7, "is not a position code"),
        ("J1" + "." * 5000, "is 5002 characters long. The longest there is has 4096"),
        ("x?table=" + "J1" * 3000, "is 6000 characters long"),
    ],
)
def test_foreign_and_over_long_codes_are_named_as_such(code, says):
    with pytest.raises(CodeError) as caught:
        Table.from_code(code)
    assert says in str(caught.value)


FORGED = {
    "an unknown game": (1, "chess", "There is no game “chess”"),
    "a path as game": (1, "/etc/war", "can't be read"),
    "dots in the game": (1, "../war", "is not a position code"),
    "no game": (1, "", "can't be read"),
    "a negative edition": (2, "-1", "can't be read"),
    "a long edition": (2, "1" * 7, "can't be read"),
    "a zero before the edition": (2, "01", "can't be read"),
    "an unknown house rule": (3, "speed~high", "“speed” is not a house rule"),
    "an unknown value": (3, "jokers~maybe", "It takes one of out, in"),
    "a rule twice": (3, "jokers~in!jokers~in", "house rules can't be read"),
    "a rule without value": (3, "jokers", "house rules can't be read"),
    "a number for a word": (3, "jokers~1", "It takes one of out, in"),
    "python as a value": (3, "jokers~__import__", "house rules can't be read"),
    "nobody seated": (4, "", "seats can't be read"),
    "three seated": (4, "person~person~person", "It takes 2"),
    "ten seated": (4, "~".join(["person"] * 10), "seats can't be read"),
    "a strange player": (4, "person~<b>", "seats can't be read"),
    "no seed": (5, "", "is not a seed"),
    "a long seed": (5, "x" * 41, "is not a seed"),
    "a seed that is no text": (5, "~_w", "seed can't be read"),
    "a seed that is no base64": (5, "~A", "letters can't be"),
    "a seed with a line feed": (5, "~Cg", "is not a seed"),
    "moves without end": (6, "20001", "20001 moves. The most there are is 20000"),
    "a million moves": (6, "1000000", "can't be read"),
    "more moves than the game has": (6, "20000", "goes on after its end"),
    "no number of moves": (6, "", "can't be read"),
    "more choices than moves": (7, "_" * 400, "more moves than it says"),
    "choices that are no base64": (7, "!!!", "letters can't be"),
}


@pytest.mark.parametrize(("place", "part", "says"), FORGED.values(), ids=FORGED)
def test_forged_codes_with_a_check_sum_that_fits_are_refused(place, part, says):
    parts = parts_of(table_of())
    parts[place] = part
    with pytest.raises(CodeError) as caught:
        Table.from_code(signed(*parts))
    assert says in str(caught.value)


def test_a_code_at_the_limits_is_answered_at_once():
    begun = perf_counter()
    for name, rules in (("war", "won~under!rounds~5000"), ("five-card-war", ""), ("aces-and-kings", "rounds~200")):
        with pytest.raises(CodeError):
            Table.from_code(signed("J1", name, 1, rules, "person~person", 5, MOST_MOVES, "_" * 3900))
    assert perf_counter() - begun < 20


def test_a_table_takes_no_more_moves_than_a_code(monkeypatch):
    monkeypatch.setattr("janken.table.MOST_MOVES", 3)
    table = table_of(plies=3)
    with pytest.raises(JankenError, match="limit of 3 moves"):
        table.push(table.moves[0])
    assert table.ply == 3


def test_a_game_too_long_for_a_link_says_to_save_it(monkeypatch):
    monkeypatch.setattr("janken.table.LONGEST_CODE", 40)
    with pytest.raises(CodeError, match="Save it to a file instead"):
        table_of().code  # noqa: B018


# hostile codes -------------------------------------------------------------------------------------------------

WORDS = some.text(some.characters(), max_size=60)
PART = (
    some.text(LETTERS + "%٣\ud800", max_size=12)
    | WORDS
    | some.integers(-3, 30).map(str)
    | some.sampled_from(
        ["war", "five-card-war", "jokers~in", "won~under", "rounds~3", "person~person", "person~random", ""]
    )
)


def opened(code):
    """Opens it, or says in a sentence of ours why not."""
    try:
        table = Table.from_code(code)
    except JankenError as error:
        assert isinstance(error, CodeError) and 10 < len(str(error)) < 300
        return None
    return table


@settings(max_examples=1500 if SOAK else 400, deadline=None, derandomize=not SOAK)
@given(some.dictionaries(some.integers(0, 7), PART, max_size=3), some.integers(0, 10))
def test_forged_parts_only_ever_raise_our_errors(changes, plies):
    parts = parts_of(table_of(plies=plies))
    for place, part in changes.items():
        parts[place] = part
    table = opened(signed(*parts))
    if table:
        assert Table.from_code(table.code).state == table.state


@settings(max_examples=1000 if SOAK else 300, deadline=None, derandomize=not SOAK)
@given(WORDS | some.lists(PART, min_size=8, max_size=8).map(lambda parts: signed("J1", *parts[1:])) | some.binary())
def test_any_text_only_ever_raises_our_errors(code):
    opened(code)


def test_forging_can_succeed():
    """The fuzzing above gets as far as a table: a fitting check sum is no secret."""
    parts = parts_of(table_of(plies=0))
    parts[5] = "8"
    assert opened(signed(*parts)).state == Table("five-card-war", seed=8).state


def test_the_longest_code_is_what_the_house_says():
    assert LONGEST_CODE == 4096 and MOST_MOVES == 20_000
