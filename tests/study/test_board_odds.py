"""The odds of many boards: the same boards one by one, counted in full for a small case, and no matter the chunks."""

import asyncio
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import product
from math import perm

import pytest

from janken.cards import deck
from janken.errors import JankenError
from janken.games import GAMES
from janken.study import board_odds
from janken.study.board_odds import MOST_BOARDS, Deal, ReachOdds, dealt, growing_odds, reach_odds
from janken.study.walks import Board, kind, reachable
from janken.suits import Suit

BLOCK_5 = 32_768
"""Boards in a block of 5×5."""


def one_by_one(boards, width, start):
    counts = Counter()
    for laid in boards:
        counts.update(reachable(laid, start, width))
    return tuple(counts[cell] for cell in range(width * width))


@pytest.mark.rule("CC-2", "CC-3")
@pytest.mark.parametrize("jokers", [True, False])
@pytest.mark.parametrize("width", range(3, 10))
def test_the_batch_counts_what_the_same_boards_count_one_by_one(width, jokers):
    boards = dealt("same", 0, 600, width=width, jokers=jokers)
    for start in (width * (width - 1), 0, width + 1):
        odds = reach_odds(600, "same", width=width, jokers=jokers, start=start, goal=width - 1)
        assert odds.reached == one_by_one(boards, width, start)
        assert odds.count == odds.reached[width - 1] and odds.reached[start] == odds.n == 600


@pytest.mark.rule("CC-1")
@pytest.mark.parametrize("jokers", [True, False])
@pytest.mark.parametrize("width", [3, 5, 8, 9])
def test_boards_are_dealt_from_the_real_deck(width, jokers):
    game = GAMES["corner-to-corner"].with_rules(size=width, jokers="in" if jokers else "out")
    pack = set(game.pack(2))
    assert len(pack) == (140 if jokers else 130) if width == 9 else pack == set(deck(jokers))
    counts = Counter()
    boards = dealt(1, 0, 2000, width=width, jokers=jokers)
    for laid in boards:
        assert len(set(laid)) == width * width and pack.issuperset(laid)
        counts.update(laid)
    mean = 2000 * width**2 / len(pack)
    deviation = (2000 * width**2 / len(pack) * (1 - width**2 / len(pack))) ** 0.5
    assert all(abs(counts[card] - mean) < 5 * deviation for card in pack)
    for cell in (0, -1):
        there = Counter(laid[cell] for laid in boards)
        assert all(abs(there[card] - 2000 / len(pack)) < 5 * (2000 / len(pack)) ** 0.5 for card in pack)


def test_neighbouring_cards_are_dealt_independently():
    pairs = Counter((kind(a) // 2, kind(b) // 2) for a, b, *_ in dealt("pairs", 0, 20_000, width=3, jokers=False))
    for (one, other), count in pairs.items():
        share = 13 * (12 if one == other else 13) / (65 * 64)
        assert abs(count - 20_000 * share) < 5 * (20_000 * share * (1 - share)) ** 0.5
    assert len(pairs) == 25


def exact_rate():
    """3×3 without Jokers, counted in full. By symmetry of the suits the first is Rock; the other eight are any."""
    suits = [[card for card in deck(jokers=False) if card.suit is suit] for suit in Suit]
    open_ways = 0
    for rest in product(range(5), repeat=8):
        row = (0, *rest)
        left = [0] * 5
        laid = []
        for suit in row:
            laid.append(suits[suit][left[suit]])
            left[suit] += 1
        ways = 1
        for count in left:
            ways *= perm(13, count)
        if 2 in reachable(laid, 6, 3):
            open_ways += ways
    return Fraction(5 * open_ways, perm(65, 9))


def test_the_rate_is_the_exact_one_of_all_boards_of_a_small_case():
    exact = exact_rate()
    assert exact == Fraction(41_430_702_047, 88_523_307_360)
    odds = reach_odds(1_000_000, "exact", width=3, jokers=False)
    assert abs(odds.rate - exact) < 4 * odds.error


# blocks and chunks


@pytest.mark.parametrize("n", [1, 63, 64, 1000, BLOCK_5, BLOCK_5 + 1, 3 * BLOCK_5 - 7])
def test_the_result_does_not_depend_on_the_chunks(n):
    results = {reach_odds(n, 7, chunk=chunk) for chunk in (1, 1000, BLOCK_5, BLOCK_5 + 1, 2 * BLOCK_5, 10**9)}
    assert len(results) == 1 and results.pop().n == n


def test_more_boards_are_the_same_boards_and_more():
    n = BLOCK_5 + 40
    before, after = reach_odds(n - 25, 7).reached, reach_odds(n, 7).reached
    assert one_by_one(dealt(7, n - 25, 25), 5, 20) == tuple(b - a for a, b in zip(before, after, strict=True))
    across = dealt(7, BLOCK_5 - 3, 6)
    assert across == dealt(7, BLOCK_5 - 3, 3) + dealt(7, BLOCK_5, 3)


def test_seeds_sizes_and_jokers_deal_other_boards_start_and_goal_the_same():
    assert dealt(7, 0, 3) == dealt("7", 0, 3) != dealt(8, 0, 3)
    assert reach_odds(500, 7) == reach_odds(500, "7") != reach_odds(500, 8)
    assert dealt(7, 0, 1, jokers=False) != dealt(7, 0, 1)
    there, back = reach_odds(500, 7, start=20, goal=12), reach_odds(500, 7, start=20, goal=4)
    assert there.reached == back.reached and there.count == there.reached[12]


def test_the_same_seed_deals_the_same_boards_for_ever():
    assert " ".join(map(str, dealt(7, 0, 1, width=3)[0])) == "JR AL 9R 9S 10P 6S 8R QW 4P"
    assert " ".join(map(str, dealt("class 7b", 100_000, 1, width=3)[0])) == "XS XR 8W 5S JP 4L XL 3L XP"


def test_a_board_is_dealt_anew_where_a_number_would_favour_some_cards():
    """At 140 cards some of 2¹⁶ numbers are past the last card; a block has hundreds of those."""
    deal = board_odds._checked_deal(7, 9, True)
    picks = board_odds._draws(deal, 0)
    assert all((row < len(deal.pack) - cell).all() for cell, row in enumerate(picks))
    import numpy as np

    source = np.random.Philox(key=np.array(deal.key, dtype=np.uint64), counter=[0, 0, 0, 0])
    bits = source.random_raw(81 * deal.block // 4).astype("<u8").view("<u2").reshape(81, deal.block)
    raw = np.array([row // (65536 // (140 - cell)) for cell, row in enumerate(bits)])
    kept = (raw < 140 - np.arange(81)[:, np.newaxis]).all(axis=0)
    assert 100 < (~kept).sum() < deal.block // 10
    assert (picks[:, kept] == raw[:, kept]).all() and (picks[:, ~kept] != raw[:, ~kept]).any()


# watching it grow


def test_progress_is_told_after_every_chunk():
    seen = []
    odds = reach_odds(100_000, 7, progress=seen.append)
    assert [each.n for each in seen] == [BLOCK_5, 2 * BLOCK_5, 3 * BLOCK_5, 100_000] and seen[-1] == odds
    assert seen == list(growing_odds(100_000, 7))


def test_a_page_can_go_on_meanwhile_and_stop_it():
    async def page():
        done = []

        async def count():
            for odds in growing_odds(MOST_BOARDS, 7):
                done.append(odds.n)
                await asyncio.sleep(0)

        work = asyncio.create_task(count())
        clicks = 0
        while len(done) < 5:
            clicks += 1
            await asyncio.sleep(0)
        work.cancel()
        return clicks, done

    clicks, done = asyncio.run(page())
    assert clicks >= 5 and done[:5] == [BLOCK_5 * block for block in range(1, 6)] and len(done) < 8


def test_figures():
    odds = ReachOdds(400, 304, (400, 304, 100))
    assert str(odds) == "0.760 ± 0.021" and odds.rates == (1.0, 0.76, 0.25)
    assert odds.rate == 0.76 and odds.error == pytest.approx((0.76 * 0.24 / 400) ** 0.5)
    assert reach_odds(100, 1, start=3, goal=3).rate == 1.0 and reach_odds(100, 1, start=3, goal=3).error == 0


def test_the_known_rates():
    """What a million boards of another seed gave; a change of rule or deal would show."""
    for width, jokers, rate in [(3, True, 0.4686), (5, True, 0.3897), (5, False, 0.3912), (7, True, 0.3600)]:
        odds = reach_odds(200_000, "known", width=width, jokers=jokers)
        assert abs(odds.rate - rate) < 4.5 * odds.error
    heat = reach_odds(200_000, "known").rates
    for cell in range(25):
        mirrored = (4 - cell % 5) * 5 + 4 - cell // 5
        assert abs(heat[cell] - heat[mirrored]) < 0.01, "the diagonal through the start is an axis"
    assert heat[20] == 1.0 and heat[4] == min(heat), "the corner opposite is hardest"


def test_a_deal_is_as_big_as_its_block_says():
    for width in range(3, 10):
        block = Deal(width, (), (0, 0)).block
        assert block * width**2 <= board_odds.BLOCK < 2 * block * width**2 and block % 64 == 0


def test_nothing_heavy_is_loaded_before_it_is_needed():
    script = (
        "import sys; from janken.study.boards import reach_odds, Board, reachable, zones, gates, advice; "
        "print([name for name in ('numpy', 'networkx') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# bad input


@pytest.mark.parametrize("n", [0, -1, MOST_BOARDS + 1, 10**30, 1.5, 100.0, True, "100", None])
def test_numbers_of_boards_that_are_none(n):
    with pytest.raises(JankenError, match=r"boards can't be dealt\. Ask for 1 to 1,000,000,000\."):
        reach_odds(n, 7)
    with pytest.raises(JankenError, match="boards can't be dealt"):
        growing_odds(n, 7)
    with pytest.raises(JankenError, match="boards are no chunk"):
        reach_odds(10, 7, chunk=n)
    with pytest.raises(JankenError, match="boards can't be laid out"):
        dealt(7, 0, n)


@pytest.mark.parametrize("width", [2, 10, 0, -5, 5.0, True, "5", None])
def test_widths_that_are_none(width):
    with pytest.raises(JankenError, match=r"is not the width of a board\. It is 3 to 9 cards\."):
        reach_odds(10, 7, width=width)
    with pytest.raises(JankenError, match="is not the width"):
        dealt(7, 0, 1, width=width)


@pytest.mark.parametrize("cell", [-1, 25, 1.0, True, "a1"])
def test_cells_off_the_board(cell):
    with pytest.raises(JankenError, match=r"is not a cell of this board\. Its cells are 0 to 24\."):
        reach_odds(10, 7, start=cell)
    with pytest.raises(JankenError, match="is not a cell of this board"):
        reach_odds(10, 7, goal=cell)


@pytest.mark.parametrize("first", [-1, MOST_BOARDS, 0.0, True, "0", None])
def test_numbers_of_a_board_that_are_none(first):
    with pytest.raises(JankenError, match="is not the number of a board"):
        dealt(7, first, 1)


def test_other_bad_input():
    for seed in (1.5, None, "", True):
        with pytest.raises(JankenError, match="is not a seed"):
            reach_odds(10, seed)
    with pytest.raises(JankenError, match="does not say whether Jokers are in"):
        reach_odds(10, 7, jokers="in")


def test_a_dealt_board_is_a_board():
    assert Board(dealt(7, 0, 1)[0]).height == 5
