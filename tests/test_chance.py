"""Chance: the documented algorithm written a second time, golden orders, fairness, and who deals."""

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from janken import GAMES, deck, shuffled
from janken.chance import Chance, clean_seed, new_seed
from janken.errors import SeedError
from janken.game import first_dealer

GOLDEN = json.loads((Path(__file__).parent / "golden" / "shuffles.json").read_text(encoding="utf-8"))


def numbers_by_the_book(*key):
    """The stream that chance.py documents: four bytes each of SHA-256 of the key's lines and a counter."""
    count = 0
    while True:
        digest = sha256("\n".join([*map(str, key), str(count)]).encode()).hexdigest()
        yield from (int(digest[at : at + 8], 16) for at in range(0, 64, 8))
        count += 1


def shuffled_by_the_book(things, *key):
    """Fisher and Yates from the end, dropping the numbers that would favour low places."""
    numbers, left, order = numbers_by_the_book(*key), list(things), []
    while left:
        if len(left) > 1:
            number = next(number for number in numbers if number // len(left) < 2**32 // len(left))
            at = number % len(left)
            left[at], left[-1] = left[-1], left[at]
        order.insert(0, left.pop())
    return tuple(order)


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: "-".join(map(str, entry["key"])))
def test_a_seed_gives_the_same_order_for_ever(entry):
    order = shuffled(deck(), *entry["key"])
    assert " ".join(map(str, order)) == entry["order"]
    assert order == shuffled_by_the_book(deck(), *entry["key"])


def test_the_golden_file_has_numbers_texts_and_keys():
    assert len(GOLDEN) >= 8 and len({entry["order"] for entry in GOLDEN}) == len(GOLDEN)
    assert all(sorted(entry["order"].split()) == sorted(map(str, deck())) for entry in GOLDEN)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 7, 8, 9, 70, 200])
def test_every_size_is_shuffled_by_the_book(size):
    for seed in range(5):
        assert shuffled(range(size), seed, "size") == shuffled_by_the_book(range(size), seed, "size")


def test_a_number_and_its_text_are_one_seed():
    assert shuffled(deck(), 482913) == shuffled(deck(), "482913")


def test_draws_have_no_memory_of_other_draws():
    before = shuffled(deck(), 7, "hand", 3)
    other = Chance(7, "hand", 2)
    other.shuffled(deck())
    assert shuffled(deck(), 7, "hand", 3) == before == Chance(7, "hand", 3).shuffled(deck())


def test_each_purpose_has_its_own_draws():
    keys = [(), ("deal",), ("hand", 1), ("hand", 2), ("hand", "1", 2), ("hand 1",), ("dealer",)]
    orders = [shuffled(deck(), seed, *key) for seed in (1, 2, 12) for key in keys]
    assert len(set(orders)) == len(orders)
    together = [(Chance(seed, "a").below(4), Chance(seed, "b").below(4)) for seed in range(1600)]
    assert all(60 < count < 140 for count in Counter(together).values()) and len(set(together)) == 16


@pytest.mark.parametrize("n", [1, 2, 6, 70])
def test_numbers_below_n_are_as_likely(n):
    chance = Chance("fair", n)
    counts = Counter(chance.below(n) for _ in range(200 * n))
    assert set(counts) == set(range(n)) and all(130 < count < 280 or n == 1 for count in counts.values())


def test_numbers_that_would_favour_low_places_are_drawn_again():
    n = 3 * 2**30  # a quarter of all four-byte numbers lie above it
    expected = [number for number, _ in zip(numbers_by_the_book("again"), range(400), strict=False) if number < n]
    chance = Chance("again")
    assert [chance.below(n) for _ in expected] == expected and len(expected) < 340


def test_large_numbers_take_as_many_words_as_they_need():
    numbers, chance = numbers_by_the_book("large"), Chance("large")
    assert [chance.below(2**64) for _ in range(5)] == [next(numbers) << 32 | next(numbers) for _ in range(5)]
    assert {Chance(seed, "large").below(2**33) >> 32 for seed in range(50)} == {0, 1}


def test_every_order_is_as_likely():
    counts = Counter(shuffled("abcd", seed, "orders") for seed in range(4800))
    assert len(counts) == 24 and all(140 < count < 260 for count in counts.values())


def test_weights_and_choices():
    chance = Chance("weights")
    counts = Counter(chance.weighted([1, 0, 3]) for _ in range(2000))
    assert set(counts) == {0, 2} and 400 < counts[0] < 600
    assert {Chance(seed).choice("xyz") for seed in range(40)} == set("xyz")


# seeds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "text"),
    [(7, "7"), (-7, "-7"), (" class 7b ", "class 7b"), ("ü東", "ü東"), ("x" * 40, "x" * 40), (10**39, str(10**39))],
)
def test_a_seed_is_a_number_or_a_short_text(seed, text):
    assert clean_seed(seed) == text


@pytest.mark.parametrize(
    "seed",
    ["", "   ", "x" * 41, "a\nb", "\x00", "\ud800", 10**40, 10**5000, -(10**39)],
    ids=lambda seed: ascii(seed)[:9] if isinstance(seed, str) else "number",
)
def test_other_texts_are_refused_with_what_is_accepted(seed):
    with pytest.raises(SeedError, match="1 to 40 printable characters"):
        clean_seed(seed)


@pytest.mark.parametrize("seed", [None, True, 1.5, b"7", [7]])
def test_other_things_are_no_seed(seed):
    with pytest.raises(SeedError, match="whole number or a short text"):
        clean_seed(seed)


def test_fresh_seeds_have_six_digits():
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 45 and all(len(seed) == 6 and seed.isdigit() for seed in seeds)


# who deals --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_seed_draws_the_first_dealer(seats):
    dealers = Counter(first_dealer(seats, seed) for seed in range(60 * seats))
    assert set(dealers) == set(range(seats)) and min(dealers.values()) > 30
    assert [first_dealer(seats, seed) for seed in range(20)] == [first_dealer(seats, str(seed)) for seed in range(20)]


@pytest.mark.rule("CORE-10")
def test_the_dealers_left_gets_the_first_card():
    war, left = GAMES["war"], set()
    for seed in range(20):
        pile = shuffled_by_the_book(war.pack(2), seed, "deal")
        beginner = 1 - first_dealer(2, seed)
        stacks = war.deal(2, seed).stacks
        assert stacks[beginner] == pile[0:64:2] and stacks[1 - beginner] == pile[1:64:2]
        left.add(beginner)
    assert left == {0, 1}
